/** The geometry of the graph: values by the steps of a replay, and luck as bars below. */
import type { ChanceReview, Review } from '../wire/messages';
import { minus } from '../words/type';
import { words } from '../words/words.svelte';

export const WIDTH = 320;
export const HEIGHT = 120;
/** The strip of bars below the lines. */
export const BARS = 44;

export interface Point {
  step: number;
  values: readonly number[];
}

/** Return the value of every step: that of its last entry, and first that of the beginning. */
export function points(review: Pick<Review, 'values' | 'steps'>): Point[] {
  const found: Point[] = [{ step: 0, values: review.values[0]! }];
  review.steps.forEach((step, entry) => {
    const values = review.values[entry + 1]!;
    if (found.at(-1)!.step === step) found[found.length - 1] = { step, values };
    else found.push({ step, values });
  });
  return found;
}

/** Return the least and the greatest value that the graph shows: a whole victory, or the points there were. */
export function range(unit: Review['unit'], found: readonly Point[]): [number, number] {
  if (unit === 'share') return [0, 1];
  const all = found.flatMap((point) => [...point.values]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return most > least ? [least, most] : [least - 1, most + 1];
}

export function across(step: number, last: number): number {
  return (WIDTH * step) / Math.max(1, last);
}

export function down(value: number, [least, most]: [number, number]): number {
  const inside = Math.min(Math.max(value, least), most);
  return HEIGHT - (HEIGHT * (inside - least)) / (most - least);
}

/** Return a seat's line as an SVG path. */
export function path(found: readonly Point[], seat: number, scale: [number, number]): string {
  const last = found.at(-1)!.step;
  return found
    .map(({ step, values }, at) => {
      const x = across(step, last).toFixed(1);
      return `${at ? 'L' : 'M'}${x} ${down(values[seat]!, scale).toFixed(1)}`;
    })
    .join('');
}

/** Return the luck of a seat in every step that had some. */
export function luckBySteps(chances: readonly ChanceReview[], seat: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const { step, luck } of chances) found.set(step, (found.get(step) ?? 0) + luck[seat]!);
  return found;
}

/** Tell whether so little was sampled that the numbers are a first guess: luck is known to a quarter of a victory. */
export function isRough(review: Pick<Review, 'unit' | 'chances'>): boolean {
  const errors = review.chances.map((chance) => chance.error).sort((a, b) => a - b);
  return review.unit === 'share' && (errors[errors.length >> 1] ?? 0) > 0.25;
}

/** Return the step nearest to a place on the graph. */
export function stepAt(found: readonly Point[], x: number): number {
  const last = found.at(-1)!.step;
  const wanted = (x / WIDTH) * last;
  return found.reduce((best, { step }) => (Math.abs(step - wanted) < Math.abs(best - wanted) ? step : best), 0);
}

/** Return a value as the page's texts write it: percents of a victory, or points; a change has its sign. */
export function told(value: number, unit: Review['unit'], change = false): string {
  const shown = Math.round((unit === 'share' ? 100 : 10) * value) || 0; // never −0
  const percent = words.lang === 'en' ? '%' : '\u00a0%';
  const text =
    unit === 'share' ? shown + percent : (shown / 10).toLocaleString(words.lang, { minimumFractionDigits: 1 });
  return (change && shown > 0 ? '+' : '') + minus(text);
}
