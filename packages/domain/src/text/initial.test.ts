import { expect, it } from 'vitest';
import { initialOf } from './initial.ts';

it.each([
  ['Tide Jug', 'T'],
  ['14k Dangling Hoops', 'D'],
  ['“Kelp” bowl', 'K'],
  ['3D', 'D'],
  ['E\u0301toile', 'E\u0301'],
  ['إبريق', 'إ'],
  ['50% 2/3', '5'],
  ['🐚 7', '🐚'],
  [' ', ''],
])('of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
