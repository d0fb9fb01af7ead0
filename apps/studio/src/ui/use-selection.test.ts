import { describe, expect, it } from 'vitest';
import { between, toggled } from './use-selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];

describe('a selection of rows', () => {
  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['c', 'c', ['c']],
    ['gone', 'c', ['c']],
  ])('from %s to %s holds %j', (from, to, rows) => {
    expect(between(ORDER, from, to)).toEqual(rows);
  });

  it('takes rows in, and out where the pressed one was in', () => {
    const some = toggled(new Set(['e']), ['b', 'c'], 'c');

    expect([...some]).toEqual(['e', 'b', 'c']);
    expect([...toggled(some, ['c', 'd', 'e'], 'e')]).toEqual(['b']);
  });
});
