import type { PageTree, TreePage } from '@portico/contract/studio';
import { describe, expect, it } from 'vitest';
import { dropPlace, isSamePlace, keyPlace, movedTree, type KeyMove } from './moves.ts';
import { countsOf, rowsOf, type LinkRow } from './tree-rows.ts';

const aPage = (pageId: string, more: Partial<TreePage> = {}): TreePage => ({
  pageId,
  typeName: 'page',
  kind: 'page',
  title: pageId,
  menuTitle: '',
  urlId: pageId.toLowerCase(),
  isHomepage: false,
  status: 'published',
  publishAt: null,
  changes: 0,
  access: 'everyone',
  items: null,
  changedAt: 0,
  changedBy: '',
  ...more,
});

/** `Shop`, `Shelf` with `Book` in it, and `About` in the menu; `Terms` in the footer; `Attic` in none. */
const TREE: PageTree = {
  menus: [
    {
      menuId: 'main',
      title: 'Main',
      place: 'main',
      changes: 0,
      documentId: null,
      links: [
        { id: 'shop', parentId: null, pageId: 'Shop' },
        { id: 'shelf', parentId: null, pageId: 'Shelf' },
        { id: 'book', parentId: 'shelf', pageId: 'Book' },
        { id: 'about', parentId: null, pageId: 'About' },
      ],
    },
    {
      menuId: 'foot',
      title: 'Foot',
      place: 'foot',
      changes: 0,
      documentId: null,
      links: [{ id: 'terms', parentId: null, pageId: 'Terms' }],
    },
    {
      menuId: 'not-linked',
      title: '',
      place: 'none',
      changes: 0,
      documentId: null,
      links: [{ id: 'page:Attic', parentId: null, pageId: 'Attic' }],
    },
  ],
  pages: [
    aPage('Shop', { changes: 2 }),
    aPage('Shelf', { kind: 'folder' }),
    aPage('Book', { status: 'draft' }),
    aPage('About', { access: 'staff', status: 'private' }),
    aPage('Terms'),
    aPage('Attic', { status: 'scheduled' }),
  ],
  removed: [],
  types: [],
};
const ALL = { view: 'all', typed: '', folded: new Set<string>() } as const;
const rows = rowsOf(TREE, ALL);
const row = (title: string): LinkRow => {
  const found = rows.find((one) => one.kind === 'link' && one.page?.title === title);
  if (found?.kind !== 'link') {
    throw new Error(title);
  }
  return found;
};
/** The tree in words, after a move. */
const told = (tree: PageTree) =>
  tree.menus.map(({ links }) =>
    links.map(({ pageId, parentId }) => `${parentId === null ? '' : '>'}${pageId}`).join(' '),
  );

describe('keys', () => {
  it.each<[string, KeyMove, string[]]>([
    ['About', 'up', ['Shop About Shelf >Book', 'Terms', 'Attic']],
    ['Shop', 'down', ['Shelf >Book Shop About', 'Terms', 'Attic']],
    ['About', 'down', ['Shop Shelf >Book', 'About Terms', 'Attic']],
    ['Terms', 'up', ['Shop Shelf >Book About Terms', '', 'Attic']],
    ['About', 'in', ['Shop Shelf >Book >About', 'Terms', 'Attic']],
    ['Book', 'out', ['Shop Shelf Book About', 'Terms', 'Attic']],
    ['Attic', 'up', ['Shop Shelf >Book About', 'Terms Attic', '']],
    ['Shelf', 'up', ['Shelf >Book Shop About', 'Terms', 'Attic']],
  ])('take %s %s', (title, move, after) => {
    const to = keyPlace(TREE, row(title), move);

    expect(to && told(movedTree(TREE, row(title), to))).toEqual(after);
  });

  it('do nothing where there is no such place', () => {
    const none = [
      keyPlace(TREE, row('Shop'), 'up'),
      keyPlace(TREE, row('Attic'), 'down'),
      keyPlace(TREE, row('Shelf'), 'in'),
      keyPlace(TREE, row('Shop'), 'out'),
    ];

    expect(none).toEqual([undefined, undefined, undefined, undefined]);
  });
});

const gapAbove = (title: string) => rows.indexOf(row(title));

describe('a drop', () => {
  it.each<[string, string, number, boolean, string[]]>([
    ['About', 'above Shop', gapAbove('Shop'), false, ['About Shop Shelf >Book', 'Terms', 'Attic']],
    [
      'About',
      'below Shelf, where its pages stand',
      gapAbove('Book'),
      false,
      ['Shop Shelf >About >Book', 'Terms', 'Attic'],
    ],
    ['Shop', 'behind the last of a folder', gapAbove('About'), false, ['Shelf >Book Shop About', 'Terms', 'Attic']],
    ['Shop', 'behind it and deeper', gapAbove('About'), true, ['Shelf >Book >Shop About', 'Terms', 'Attic']],
    ['Attic', 'into the footer', gapAbove('Terms'), false, ['Shop Shelf >Book About', 'Attic Terms', '']],
    ['Book', 'below About', gapAbove('About') + 1, false, ['Shop Shelf About Book', 'Terms', 'Attic']],
  ])('of %s %s', (title, _where, gap, isInside, after) => {
    const to = dropPlace(rows, { row: row(title), gap, isInside });

    expect(to && told(movedTree(TREE, row(title), to))).toEqual(after);
  });

  it('where it was is no move, and a folder goes into no folder', () => {
    const shop = row('Shop');
    const back = dropPlace(rows, { row: shop, gap: rows.indexOf(shop) + 1, isInside: true });
    const into = dropPlace(rows, { row: row('Shelf'), gap: gapAbove('About'), isInside: true });

    expect(back && isSamePlace(shop, back)).toBe(true);
    expect(into?.parentId).toBeNull();
  });
});

describe('what is shown', () => {
  it('is narrowed by tab and words, without accents, and folded where a person folded it', () => {
    const names = (shown: Parameters<typeof rowsOf>[1]) =>
      rowsOf(TREE, shown).flatMap((one) => (one.kind === 'link' ? [one.page?.title] : []));

    expect(names({ ...ALL, view: 'draft' })).toEqual(['Book']);
    expect(names({ ...ALL, typed: ' ÁBOUT' })).toEqual(['About']);
    expect(names({ ...ALL, folded: new Set(['main shelf']) })).toEqual(['Shop', 'Shelf', 'About', 'Terms', 'Attic']);
    expect(countsOf(TREE)).toEqual({ all: 6, changed: 1, draft: 1, scheduled: 1, review: 0, closed: 1, removed: 0 });
  });
});
