/** How words are set: what stays on one line, the sign of a number below zero, quotations inside one. `locales/__init__.py` does the same. */

const PARTICLES = String.raw`(?:ли|же|бы|би|ж|б)(?!\p{L})`;
/** A word of one or two letters with the next one, a dash or a particle with the word before it, a number with its unit. */
const TIES = [
  String.raw`((?<![\p{L}\d’-])(?!${PARTICLES})[а-яёіїєґ]{1,2}) (?=\S)`,
  String.raw`([\p{L}\d»’)}.,%…]) (?=—|${PARTICLES})`,
  String.raw`([\d}]) (?=(?:мин|хв|сек|с|мс|мкс|дн|МБ|%)(?!\p{L}))`,
].map((tie) => new RegExp(tie, 'giu'));

/** Return the text with a no-break space wherever two words belong on one line. */
export function tied(text: string): string {
  return TIES.reduce((sofar, tie) => sofar.replace(tie, '$1\u00a0'), text);
}

/** Write a number below zero with a minus in place of a hyphen. */
export function minus(text: string): string {
  return text.replace(/(?<![\p{L}\d-])-(?=\d)/gu, '−');
}

/** Write what a quotation quotes with marks of its own: «…„…“…». */
export function requoted(text: string): string {
  return text.replace(
    /«([^«»]*(?:«[^«»]*»[^«»]*)+)»/g,
    (_, inside: string) => `«${inside.replaceAll('«', '„').replaceAll('»', '“')}»`,
  );
}

/** Return a text as people type it: with plain spaces. */
export function typed(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
