import { expect, test } from 'vitest';
import { box, house } from '../games/shake_that_city/art/blocks';
import { faces, onPaper } from './iso';

test('x runs down right, y down left, z up', () => {
  expect(onPaper([2, 0, 0])).toEqual([1.732, 1]);
  expect(onPaper([0, 2, 0])).toEqual([-1.732, 1]);
  expect(onPaper([0, 0, 2])).toEqual([0, -2]);
});

test('the three faces of a box meet in its near corner', () => {
  const near = onPaper([5, 7, 6])
    .map((at) => at.toFixed(1))
    .join(',');
  const { top, left, right } = faces({ x: 1, y: 2, z: 3, a: 4, b: 5, h: 3 });
  for (const face of [top, left, right]) expect(face.split(' ')).toContain(near);
});

test('a block stands on its nearest lower corner', () => {
  expect(box(48, 88, 30, 34, 24)).toEqual({
    top: 'M52 32L82 47L48 64L18 49z',
    left: 'M18 73L48 88L48 64L18 49z',
    right: 'M82 71L48 88L48 64L82 47z',
  });
});

test('a house has its gable in the right wall', () => {
  expect(house(0, 0, 20, 20, 10, 6).right).toBe('M20 -10L0 0L0 -10L10 -21L20 -20z');
});
