/** How words are set: what stays on one line, and the sign of a number below zero. `locales/__init__.py` does the same. */

const PARTICLES = String.raw`(?:ли|же|бы|би|ж|б)(?!\p{L})`;
/** A word of one or two letters with the next one, a dash or a particle with the word before it, a number with its unit. */
const TIES = [
  String.raw`((?<![\p{L}\d’-])(?!${PARTICLES})[а-яёіїєґ]{1,2}) (?=\S)`,
  String.raw`([\p{L}\d»’)}.,%…]) (?=—|${PARTICLES})`,
  String.raw`([\d}]) (?=(?:мин|хв|сек|с|мс|мкс|%)(?!\p{L}))`,
].map((tie) => new RegExp(tie, 'giu'));

/** Return the text with a no-break space wherever two words belong on one line. */
export function tied(text: string): string {
  return TIES.reduce((sofar, tie) => sofar.replace(tie, '$1\u00a0'), text);
}

/** Write a number below zero with a minus in place of a hyphen. */
export function minus(text: string): string {
  return text.replace(/(?<![\p{L}\d-])-(?=\d)/gu, '−');
}

/** Return a text as people type it: with plain spaces. */
export function typed(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
