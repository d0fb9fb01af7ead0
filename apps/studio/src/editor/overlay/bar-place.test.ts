import { expect, it } from 'vitest';
import { barPlace } from './bar-place.ts';

const frame = { width: 700, height: 680 };

it('the bar of a block stands at its right edge: within a high one, above a low one', () => {
  expect(barPlace({ x: 300, y: 100, width: 380, height: 200 }, frame)).toEqual({ top: 108, right: 28 });
  expect(barPlace({ x: 300, y: 100, width: 380, height: 40 }, frame)).toEqual({ top: 58, right: 28 });
});

it('it is seen whole where a narrow block stands at the left', () => {
  expect(barPlace({ x: 24, y: 363, width: 155, height: 28 }, frame)).toEqual({ top: 301, left: 24 });
  expect(barPlace({ x: -40, y: 363, width: 155, height: 28 }, frame)).toEqual({ top: 301, left: 8 });
});
