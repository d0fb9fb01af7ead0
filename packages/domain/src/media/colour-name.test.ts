import { expect, it } from 'vitest';
import { colourName } from './colour-name.ts';

it.each([
  ['c0392b', 'red'],
  ['e67e22', 'orange'],
  ['f1c40f', 'yellow'],
  ['2f6f4d', 'green'],
  ['1f4e8c', 'blue'],
  ['7d3cff', 'purple'],
  ['ff5fa2', 'pink'],
  ['6b4226', 'brown'],
  ['b08a6a', 'brown'],
  ['0a0a0c', 'black'],
  ['8a8c8b', 'grey'],
  ['fbfaf8', 'white'],
])('%s is called %s', (hex, name) => {
  expect(colourName(hex)).toBe(name);
});
