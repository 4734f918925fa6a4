/** Whether a `unicode-range` of a font covers a sign. */
export function covers(range: string, sign: number): boolean {
  if (!range) return true;
  return range.split(',').some((part) => {
    const [from, to] = part.trim().replace(/^u\+/i, '').split('-');
    const low = parseInt(from!.replaceAll('?', '0'), 16);
    const high = parseInt((to ?? from!).replaceAll('?', 'F'), 16);
    return sign >= low && sign <= high;
  });
}

function base64(bytes: Uint8Array): string {
  let signs = '';
  for (let at = 0; at < bytes.length; at += 0x8000) signs += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(signs);
}

/** Return the rules of the page's own fonts that these words need, with the fonts inside them. */
export async function fontsFor(words: string): Promise<string> {
  const signs = [...new Set(words)].map((sign) => sign.codePointAt(0)!);
  const wanted = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
    .filter((rule) => signs.some((sign) => covers(rule.style.getPropertyValue('unicode-range'), sign)));
  const rules = wanted.map(async ({ style, parentStyleSheet }) => {
    const source = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1];
    if (!source) return '';
    const answer = await fetch(new URL(source, parentStyleSheet?.href ?? location.href));
    if (!answer.ok) return '';
    const font = base64(new Uint8Array(await answer.arrayBuffer()));
    const written = ['font-family', 'font-weight', 'unicode-range'].map(
      (name) => `${name}:${style.getPropertyValue(name)}`,
    );
    return `@font-face{${written.join(';')};src:url(data:font/woff2;base64,${font}) format('woff2')}`;
  });
  return (await Promise.all(rules)).join('');
}
