export type Theme = 'day' | 'night';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not kept then.
  }
}

/** What this device likes: the theme, motion, and whether a choice needs a second tap. */
class Settings {
  theme = $state<Theme>((document.documentElement.dataset.theme as Theme | undefined) ?? 'day');
  /** No motion: the end state with an outline. */
  calm = $state(
    read('kvartal-motion') ? read('kvartal-motion') === 'off' : matchMedia('(prefers-reduced-motion: reduce)').matches,
  );

  constructor() {
    document.documentElement.dataset.motion = this.calm ? 'off' : 'on';
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'day' ? '#f6f2ea' : '#121830');
    keep('kvartal-theme', theme);
  }

  setCalm(calm: boolean): void {
    this.calm = calm;
    document.documentElement.dataset.motion = calm ? 'off' : 'on';
    keep('kvartal-motion', calm ? 'off' : 'on');
  }
}

export const settings = new Settings();
