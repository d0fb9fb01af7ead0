import { describe, expect, it } from 'vitest';
import { withMine } from './with-mine.ts';

describe('settings that two people change at once', () => {
  const [maine, bronx, berlin] = [
    { id: 'maine', price: 800 },
    { id: 'bronx', price: 900 },
    { id: 'berlin', price: 1900 },
  ];
  const before = { prefix: 'A-', note: 'none', codes: ['1'], zones: [maine, bronx] };

  it('keep what each of them changed', () => {
    const mine = { ...before, prefix: 'B-' };
    const theirs = { ...before, note: 'theirs', zones: [] };

    expect(withMine({ before, mine, theirs })).toEqual({ ...before, prefix: 'B-', note: 'theirs', zones: [] });
  });

  it('keep what each of them changed, added and removed of a list', () => {
    const dearer = { ...maine, price: 1000 };
    const mine = { ...before, zones: [dearer, bronx, berlin] };
    const theirs = { ...before, zones: [maine, { id: 'rome', price: 1 }] };

    expect(withMine({ before, mine, theirs }).zones).toEqual([dearer, { id: 'rome', price: 1 }, berlin]);
    expect(withMine({ before, mine: { ...before, zones: [bronx] }, theirs }).zones).toEqual([{ id: 'rome', price: 1 }]);
  });

  it('are as they were written here where both changed the same', () => {
    const mine = { ...before, prefix: 'B-', codes: ['1', '2'] };
    const theirs = { ...before, prefix: 'C-', codes: [] };

    expect(withMine({ before, mine, theirs })).toEqual(mine);
  });
});
