/** From what is on the page to a drawing that stands alone: one SVG, every style written into it, nothing to fetch. */

export interface Drawing {
  width: number;
  height: number;
  /** The marks, without an `svg` around them. */
  marks: string;
}

/** The styles that a mark of an SVG may have from the page's sheets, and what each is when nobody set it. */
const STYLES: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
  opacity: '1',
  'mix-blend-mode': 'normal',
  'paint-order': 'normal',
};
const TEXT_STYLES = ['font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'];
const PAINTS = new Set(['fill', 'stroke', 'stop-color']);

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** Write a mark. */
export function mark(name: string, attributes: Record<string, string | number>, inside = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    const said = typeof value === 'number' ? String(Math.round(value * 100) / 100) : escaped(value);
    return ` ${key}="${said}"`;
  });
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

export function text(words: string, attributes: Record<string, string | number>): string {
  return mark('text', attributes, escaped(words));
}

/** Read the stops of a gradient from above to below, as a browser writes it: colours, each perhaps with a place. */
export function stopsOf(gradient: string, height: number): { colour: string; at: number }[] {
  const inside = /^linear-gradient\((.*)\)$/s.exec(gradient)?.[1];
  if (inside === undefined) return [];
  const parts = inside.split(/,(?![^(]*\))/).map((part) => part.trim());
  const stops = parts.flatMap((part) => {
    const read = /^((?:rgb|rgba|color|oklab|oklch)\([^)]*\)|#\w+|[a-z]+)(?:\s+(-?[\d.]+)(px|%))?$/.exec(part);
    if (!read || /^(to|\d)/.test(part)) return [];
    const at = read[2] === undefined ? NaN : read[3] === '%' ? Number(read[2]) / 100 : Number(read[2]) / height;
    return [{ colour: read[1]!, at }];
  });
  const last = stops.length - 1;
  return stops.map((stop, k) => ({ ...stop, at: Number.isNaN(stop.at) ? (last === 0 ? 0 : k / last) : stop.at }));
}

/** Draws what an element shows. */
export class Hand {
  private readonly colours = new Map<string, string>();
  private readonly pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  private gradients = 0;

  /** Draw an element of the page with all that is in it. */
  draw(root: Element): Drawing {
    const { left, top, width, height } = root.getBoundingClientRect();
    return { width, height, marks: this.element(root, left, top) };
  }

  /** Return a colour in words that every program knows; browsers mix theirs in spaces that few do. */
  private colour(value: string): string {
    if (!/^(color|oklab|oklch|lab|lch)\(/.test(value) || !this.pixel) return value;
    const known = this.colours.get(value);
    if (known) return known;
    this.pixel.clearRect(0, 0, 1, 1);
    this.pixel.fillStyle = value;
    this.pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = this.pixel.getImageData(0, 0, 1, 1).data;
    const plain = `rgba(${red}, ${green}, ${blue}, ${Math.round((alpha! / 255) * 1000) / 1000})`;
    this.colours.set(value, plain);
    return plain;
  }

  private element(element: Element, left: number, top: number): string {
    const style = getComputedStyle(element);
    const hidden = style.display === 'none' || style.visibility === 'hidden' || element.matches('.unseen');
    if (hidden) return '';
    if (element instanceof SVGSVGElement) return this.picture(element, left, top);
    const box = element.getBoundingClientRect();
    const inside = [...element.childNodes].map((node) =>
      node instanceof Element
        ? this.element(node, left, top)
        : node instanceof Text
          ? this.words(node, style, left, top)
          : '',
    );
    const marks = this.ground(style, box, left, top) + inside.join('');
    return style.opacity === '1' || marks === '' ? marks : mark('g', { opacity: style.opacity }, marks);
  }

  /** Draw what lies under an element: its colour, its gradient, its border. */
  private ground(style: CSSStyleDeclaration, box: DOMRect, left: number, top: number): string {
    const clear = (colour: string): boolean => colour === 'transparent' || /, 0\)$|\/ 0\)$/.test(colour);
    const stops = stopsOf(style.backgroundImage, box.height);
    const edge = parseFloat(style.borderTopWidth) || 0;
    const radius = Math.min(parseFloat(style.borderTopLeftRadius) || 0, box.width / 2, box.height / 2);
    let fill = clear(style.backgroundColor) ? 'none' : this.colour(style.backgroundColor);
    let before = '';
    if (stops.length > 1) {
      const id = `fall-${++this.gradients}`;
      const marks = stops.map(({ colour, at }) => mark('stop', { offset: at, 'stop-color': this.colour(colour) }));
      before = mark('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, marks.join(''));
      fill = `url(#${id})`;
    }
    const bordered = edge > 0 && style.borderTopStyle !== 'none' && !clear(style.borderTopColor);
    if (fill === 'none' && !bordered) return '';
    const border = bordered
      ? {
          stroke: this.colour(style.borderTopColor),
          'stroke-width': edge,
          ...(style.borderTopStyle === 'dashed' ? { 'stroke-dasharray': '3 3' } : {}),
        }
      : {};
    const half = bordered ? edge / 2 : 0;
    return (
      before +
      mark('rect', {
        x: box.left - left + half,
        y: box.top - top + half,
        width: Math.max(0, box.width - edge * (bordered ? 1 : 0)),
        height: Math.max(0, box.height - edge * (bordered ? 1 : 0)),
        rx: radius,
        fill,
        ...border,
      })
    );
  }

  /** Draw words where they stand, line by line. */
  private words(node: Text, style: CSSStyleDeclaration, left: number, top: number): string {
    const range = document.createRange();
    const size = parseFloat(style.fontSize);
    const lines: { x: number; y: number; said: string }[] = [];
    for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const y = box.top - top + box.height / 2 + size * 0.35;
      const line = lines.at(-1);
      if (line && Math.abs(line.y - y) < 2) line.said += ` ${word}`;
      else lines.push({ x: box.left - left, y, said: word });
    }
    return lines
      .map(({ x, y, said }) =>
        text(said, {
          x,
          y,
          fill: this.colour(style.color),
          'font-family': style.fontFamily,
          'font-size': size,
          'font-weight': style.fontWeight,
        }),
      )
      .join('');
  }

  /** Copy a picture with all that its style sheets say. */
  private picture(svg: SVGSVGElement, left: number, top: number): string {
    const box = svg.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return '';
    const copy = svg.cloneNode(true) as SVGSVGElement;
    this.copy(svg, copy);
    for (const name of ['style', 'class', 'role', 'aria-hidden', 'aria-label']) copy.removeAttribute(name);
    const place = { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
    for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(Math.round(value * 100) / 100));
    // The one style that is no attribute; the page's policy forbids writing it while the copy is a part of it.
    return new XMLSerializer().serializeToString(copy).replace(/mix-blend-mode="(\S+?)"/g, 'style="mix-blend-mode:$1"');
  }

  private copy(from: Element, to: Element): void {
    const style = getComputedStyle(from);
    const parent = from.parentElement && !(from instanceof SVGSVGElement) ? getComputedStyle(from.parentElement) : null;
    for (const [name, usual] of Object.entries(STYLES)) {
      const value = style.getPropertyValue(name);
      // What is inherited is written once, above.
      const known = parent && name !== 'opacity' && name !== 'mix-blend-mode' ? parent.getPropertyValue(name) : usual;
      if (value && value !== known) to.setAttribute(name, PAINTS.has(name) ? this.colour(value) : value);
      else to.removeAttribute(name);
    }
    to.removeAttribute('style');
    if (from instanceof SVGTextElement)
      for (const name of TEXT_STYLES) to.setAttribute(name, style.getPropertyValue(name));
    for (const { name } of [...to.attributes])
      if (/^(class|tabindex|role|aria-.*|data-.*)$/.test(name)) to.removeAttribute(name);
    const [were, are] = [[...from.children], [...to.children]];
    were.forEach((child, at) => {
      const copied = are[at]!;
      const gone = getComputedStyle(child).display === 'none' && !child.closest('defs');
      if (gone) copied.remove();
      else this.copy(child, copied);
    });
    // Svelte's anchors are of no use elsewhere.
    for (const node of [...to.childNodes]) if (node.nodeType === Node.COMMENT_NODE) node.remove();
  }
}
