/**
 * Tells a drawing how many of its units a pixel is, as `--px`: `font-size: max(18px, 12px * var(--px))` stays legible
 * however small the drawing becomes.
 */
export function legible(svg: SVGSVGElement): () => void {
  const tell = (): void => {
    const { width, height } = svg.getBoundingClientRect();
    const { width: wide, height: high } = svg.viewBox.baseVal;
    if (width > 0 && height > 0) svg.style.setProperty('--px', String(Math.max(wide / width, high / height)));
  };
  const watch = new ResizeObserver(tell);
  watch.observe(svg);
  tell();
  return () => watch.disconnect();
}
