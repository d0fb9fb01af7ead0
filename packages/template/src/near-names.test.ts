import { expect, it } from 'vitest';
import { nearNames } from './near-names.ts';

const names = ['start', 'migrate', 'seed', 'kit install', 'import products', 'owner create'];

it.each([
  ['strat', ['start']],
  ['imprt products', ['import products']],
  ['import', ['import products']],
  ['MIGRATE', ['migrate']],
  ['kit instal', ['kit install']],
  ['banana', []],
  ['', []],
])('for %j are %j', (typed, near) => {
  expect(nearNames(typed, names)).toEqual(near);
});
