// Looks at a table as it is laid out now and returns what is wrong, in words; `touch` says whether fingers are used.
({ touch }) => {
  const wrong = [];
  const screen = document.querySelector('.screen');
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const name = (one) => {
    const text = (one.getAttribute?.('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${one.tagName.toLowerCase()}.${String(one.className?.baseVal ?? one.className).split(' ')[0]} "${text}"`;
  };
  const hidden = (one) =>
    !one.checkVisibility({ checkVisibilityCSS: true }) || one.closest('.unseen, [inert], dialog:not([open])');
  // What has a box of a pixel, or is cut away by a clip path, is for those who listen.
  const spoken = (one) => {
    for (let up = one; up && up !== screen; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.clipPath !== 'none' && style.clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  };

  // The board
  const board = document.querySelector('[data-board]').getBoundingClientRect();
  const shorter = Math.min(board.width, board.height);
  if (shorter < 240 && shorter < 0.6 * Math.min(innerWidth, innerHeight))
    wrong.push(`the board is ${Math.round(board.width)}×${Math.round(board.height)}`);
  for (const one of [document.documentElement, screen])
    if (one.scrollWidth > one.clientWidth) wrong.push(`${name(one).slice(0, 20)} scrolls sideways`);

  const prompt = document.querySelector('.prompt')?.getBoundingClientRect();
  const line = document.querySelector('.prompt .line')?.getBoundingClientRect();
  if (prompt && (line.top < prompt.top - 1 || line.bottom > prompt.bottom + 1))
    wrong.push('the prompt has more lines than room');

  // Texts: their size, whether they are whole, and whether they lie on each other
  const texts = [];
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || hidden(one) || one.closest('option, .others svg') || spoken(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    // Of what others did, older lines that don't fit stand in a column that nobody sees.
    const lines = one.closest('.meanwhile ul');
    if (lines && box.left >= lines.getBoundingClientRect().right) continue;
    const scale = one instanceof SVGElement ? one.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    const least = one.closest('.coordinate') ? 12 : 14;
    if (size < least - 0.05) wrong.push(`${size.toFixed(1)} px: ${name(one)}`);
    // An ellipsis says itself that there is more; what scrolls can be scrolled to.
    let cut = { ...view };
    let whole = true;
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.textOverflow === 'ellipsis' && style.overflow !== 'visible') whole = false;
      const scrolls = ['auto', 'scroll'].includes(style.overflowY) || ['auto', 'scroll'].includes(style.overflowX);
      if (scrolls && up.closest('.panel, .seats, .others, .side, .tape, .sideways')) whole = false;
      if (scrolls || ['hidden', 'clip'].includes(style.overflowY) || ['hidden', 'clip'].includes(style.overflowX)) {
        const edge = up.getBoundingClientRect();
        cut = {
          left: Math.max(cut.left, edge.left), top: Math.max(cut.top, edge.top),
          right: Math.min(cut.right, edge.right), bottom: Math.min(cut.bottom, edge.bottom),
        };
      }
    }
    const out = Math.max(cut.left - box.left, cut.top - box.top, box.right - cut.right, box.bottom - cut.bottom);
    if (whole && out > 3) wrong.push(`cut by ${Math.round(out)} px: ${name(one)}`);
    if (whole) for (const rect of range.getClientRects()) texts.push({ one, rect });
  }
  for (const [at, a] of texts.entries())
    for (const b of texts.slice(at + 1)) {
      if (a.one === b.one || a.one.contains(b.one) || b.one.contains(a.one)) continue;
      // These have a ground of their own, and lie over others on purpose.
      if (['.notes', '.worth'].some((own) => a.one.closest(own) !== b.one.closest(own))) continue;
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (wide > 2 && high > 4) wrong.push(`${name(a.one)} lies on ${name(b.one)}`);
    }

  for (const one of screen.querySelectorAll('.what'))
    if (one.scrollHeight > one.clientHeight + 2) wrong.push(`not all of it is said: ${name(one)}`);

  // What is pressed
  for (const one of screen.querySelectorAll('button, a[href], select, input, [role=button]')) {
    if (hidden(one) || spoken(one)) continue;
    const box = one.getBoundingClientRect();
    if (box.width === 0) continue;
    if (touch && Math.min(box.width, box.height) < 39.5)
      wrong.push(`${Math.round(box.width)}×${Math.round(box.height)} to press: ${name(one)}`);
  }

  // What is offered takes the tap: nothing lies over it. A figure with a hole in its middle is tapped beside it.
  const tapped = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = (x, y) => new DOMPoint(left + width * x, top + height * y);
    const filled = (point) =>
      !(one instanceof SVGGeometryElement) ||
      one.isPointInFill(point.matrixTransform(one.getScreenCTM().inverse()));
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
    return parts.flatMap((x) => parts.map((y) => at(x, y))).find(filled) ?? at(0.5, 0.5);
  };
  const scrolled = [];
  for (const one of screen.querySelectorAll(':is(.board, .hand) :is([data-move], [data-pick])')) {
    if (hidden(one) || one.matches(':disabled, [aria-disabled=true]') || one.getBoundingClientRect().width === 0)
      continue;
    let point = tapped(one);
    let found = document.elementFromPoint(point.x, point.y);
    if (!one.contains(found)) {
      // Perhaps it is scrolled away.
      for (let up = one.parentElement; up; up = up.parentElement) scrolled.push([up, up.scrollLeft, up.scrollTop]);
      one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      point = tapped(one);
      found = document.elementFromPoint(point.x, point.y);
    }
    if (!one.contains(found))
      wrong.push(`${one.dataset.move ?? one.dataset.pick}: ${found ? name(found) : 'nothing'} takes the tap of ${name(one)}`);
  }
  for (const [up, left, top] of scrolled.reverse()) [up.scrollLeft, up.scrollTop] = [left, top];
  return [...new Set(wrong)];
};
