import { describe, expect, it } from 'vitest';
import { isNarrowed } from './use-list-search.ts';

describe('the state of a list in its address', () => {
  it('is narrowed by everything but its tab, its order and what lies over it', () => {
    expect(isNarrowed({ view: 'sent', sort: 'total', open: 'new' })).toBe(false);
    expect(isNarrowed({ view: 'sent', payment: ['paid'] })).toBe(true);
  });
});
