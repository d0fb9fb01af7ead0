import { describe, expect, it } from 'vitest';
import { commentSearch } from './search.ts';

describe('the address of the list of comments', () => {
  it('keeps what narrows the list and drops the rest', () => {
    const post = '01890000-0000-7000-8000-000000000001';
    expect(commentSearch({ view: 'spam', post, q: 'tide', page: 3 })).toEqual({ view: 'spam', post, q: 'tide' });
    expect(commentSearch({ view: 'all', post: 'one', q: '' })).toEqual({});
  });
});
