// Before the first paint: the theme that was chosen, so that a night city never flashes white.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('kvartal-theme');
  } catch {
    // A browser that keeps nothing gets the system's theme.
  }
  if (theme !== 'day' && theme !== 'night') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'day';
  document.documentElement.dataset.theme = theme;
})();
