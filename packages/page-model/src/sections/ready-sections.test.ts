import { describe, expect, it } from 'vitest';
import { checkValue } from '../blocks/check-value.ts';
import { emptyDocument, type EditDocument } from '../document/document.ts';
import { layoutOf } from '../document/layout-of.ts';
import { apply } from '../operations/apply.ts';
import { isOverlapping } from '../placing/grid.ts';
import { autoPlace, boxOf } from '../placing/auto-place.ts';
import { placedBlocks } from '../placing/placed-blocks.ts';
import { groundOver } from './parts.ts';
import { missingFor, type ReadySection } from './ready-section.ts';
import { readySections } from './ready-sections.ts';
import { nodesOf } from './section-draft.ts';
import type { ItemFact, PictureFact, SectionFacts, SectionWords } from './site-facts.ts';

const LETTERS = 'Words that are neither short nor long, with <signs> & “marks”';
const words = new Proxy({} as SectionWords, { get: () => LETTERS });
const pictures = Array.from({ length: 7 }, (_none, n): PictureFact => ({
  assetId: `p${n}`,
  ratio: 1.5,
  colors: ['c0b0a0'],
}));
const item = (n: number): ItemFact => ({ itemId: `i${n}`, title: 'Jug', excerpt: LETTERS, href: '/shop/jug' });

const EMPTY: SectionFacts = {
  siteTitle: 'Slackwater',
  language: 'en-US',
  tagline: '',
  description: '',
  pictures: [],
  products: [],
  categories: [],
  address: [],
  hasHours: false,
  email: '',
  words,
};
const FULL: SectionFacts = {
  ...EMPTY,
  pictures,
  filmId: 'film',
  shop: { collectionId: 'shop', href: '/shop' },
  products: [item(1), item(2)],
  categories: [1, 2, 3, 4].map((n) => ({
    title: `C${n}`,
    href: '/shop',
    picture: { assetId: 'p', ratio: 1, colors: [] },
  })),
  giftCard: item(3),
  news: { collectionId: 'journal', title: 'Journal', href: '/journal' },
  contactFormId: 'contact',
  letterFormId: 'letter',
  address: ['Workshop', '4 Causeway Lane', 'Tern Neck', 'Maine'],
  hasHours: true,
};

function made(section: ReadySection, facts: SectionFacts): EditDocument {
  let count = 0;
  const nodes = nodesOf(section.draft(facts), { newId: () => `n${(count += 1)}`, order: 'a0' });
  const applied = apply(emptyDocument('page'), [{ kind: 'insert', nodes }]);
  if (!applied.ok) {
    throw new Error(`${section.id}: ${JSON.stringify(applied.error)}`);
  }
  return applied.value.document;
}

describe.each(readySections.map((section) => [section.id, section] as const))(
  'the ready section %s',
  (_id, section) => {
    it.each([
      ['everything', FULL],
      ['nothing', EMPTY],
    ])('is inserted whole for a site that has %s', (_name, facts) => {
      const document = made(section, facts);

      for (const node of Object.values(document.nodes)) {
        const parent = document.nodes[node.parent ?? '']?.type;
        expect(checkValue(node, parent), JSON.stringify(node.value)).toEqual([]);
      }
      expect(layoutOf(document).rows.length).toBeGreaterThan(0);
    });

    it.each([
      ['desktop', 24],
      ['tablet', 12],
      ['phone', 8],
    ] as const)('stands on a %s with nothing over another or beyond it', (screen, columns) => {
      const document = made(section, FULL);
      const grid = Object.values(document.nodes).find(({ kind, type }) => kind === 'section' && type === 'grid');
      const blocks = grid ? placedBlocks(document, grid.id) : [];
      const places = screen === 'desktop' ? {} : autoPlace(blocks, screen);
      const boxes = blocks.map((block) => boxOf(block, places[block.id] ?? block.place.desktop, screen));
      boxes.forEach((box, index) => {
        expect(box.column >= 1 && box.column + box.wide - 1 <= columns).toBe(true);
        expect(boxes.slice(index + 1).some((other) => isOverlapping(box, other))).toBe(false);
      });
    });
  },
);

it('there are twenty-four, and two blank ones; what each shows of the site is said where the site has none of it', () => {
  expect(readySections.filter(({ group }) => group !== 'blank')).toHaveLength(24);
  expect(new Set(readySections.map(({ id }) => id)).size).toBe(readySections.length);
  expect(readySections.flatMap((section) => missingFor(section, FULL))).toEqual([]);
  expect(readySections.flatMap((section) => missingFor(section, EMPTY)).length).toBeGreaterThan(10);
});

it.each([
  ['f0ede4', 'paper'],
  ['202020', 'night'],
  ['808080', 'night'],
])('words over a picture of the colour %s stand on %s', (color, ground) => {
  const over = groundOver({ assetId: 'p', ratio: 1, colors: [color] });

  expect(over.ground).toBe(ground);
  expect(over.shade).toBeGreaterThanOrEqual(10);
  expect(over.shade).toBeLessThanOrEqual(90);
});
