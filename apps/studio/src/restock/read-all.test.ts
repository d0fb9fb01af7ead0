import { describe, expect, it } from 'vitest';
import { peopleOf, readAll } from './read-all.ts';

/** Answers pages by their cursors, and notes who asked for what. */
function pagesOf(pages: Readonly<Record<string, { readonly rows: readonly number[]; readonly next: string | null }>>) {
  const asked: string[] = [];
  let underWay = 0;
  const read = async (cursor = 'first') => {
    underWay += 1;
    asked.push(`${cursor} ${underWay}`);
    await Promise.resolve();
    underWay -= 1;
    const { rows = [], next = null } = pages[cursor] ?? {};
    return { rows, hasNextPage: next !== null, nextPageCursor: next };
  };
  return { asked, read };
}

describe('reading all pages', () => {
  it('[RESTOCK-027, RESTOCK-030] follows the cursors to the end, one page after the other', async () => {
    const { asked, read } = pagesOf({
      first: { rows: [1, 2], next: 'a' },
      a: { rows: [3], next: 'b' },
      b: { rows: [4], next: null },
    });

    const pages = await readAll(read);

    expect(pages.flatMap(({ rows }) => rows)).toEqual([1, 2, 3, 4]);
    expect(asked).toEqual(['first 1', 'a 1', 'b 1']);
  });

  it('ends where a page says that none follows, whatever cursor it names', async () => {
    const asked: unknown[] = [];

    await readAll(async (cursor) => {
      asked.push(cursor);
      return { hasNextPage: false, nextPageCursor: 'again' };
    });

    expect(asked).toEqual([undefined]);
  });
});

describe('people who wait', () => {
  it('[RESTOCK-031] are summed across variants', () => {
    expect([peopleOf([]), peopleOf([{ count: 42 }, { count: 11 }, { count: 3 }])]).toEqual([0, 56]);
  });
});
