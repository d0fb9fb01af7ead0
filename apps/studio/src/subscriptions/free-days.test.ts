import { expect, it } from 'vitest';
import { freeUntil } from './free-days.ts';

const trial = { state: 'active', paidCount: 0, cycleState: 'scheduled', nextAt: 1000 } as const;

it('is free until the first payment of a trial', () => {
  expect(freeUntil(trial)).toBe(1000);
});

it.each([
  ['was charged', { paidCount: 1 }],
  ['is charged just now', { cycleState: 'charging' }],
  ['was refused', { state: 'past-due', cycleState: 'refused' }],
  ['waits for stock', { cycleState: 'blocked' }],
  ['rests', { state: 'paused', nextAt: null }],
] as const)('is not free once it %s', (_, facts) => {
  expect(freeUntil({ ...trial, ...facts })).toBeNull();
});
