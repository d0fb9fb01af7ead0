import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDocument, type DocumentNode, type EditDocument } from '../document/document.ts';
import { layoutOf } from '../document/layout-of.ts';
import type { PlacedBlock } from './auto-place.ts';
import { GRID_COLUMNS, withinGrid } from './grid.ts';
import { gridStyle } from './grid-style.ts';

const anyBlocks = fc
  .array(
    fc.record({
      column: fc.integer({ min: 1, max: 24 }),
      wide: fc.integer({ min: 1, max: 24 }),
      top: fc.integer({ min: 0, max: 2000 }),
      height: fc.integer({ min: 8, max: 600 }),
      isAuto: fc.boolean(),
      look: fc.constantFrom('text' as const, 'picture' as const, 'other' as const),
    }),
    { maxLength: 20 },
  )
  .map((made) =>
    made.map(({ column, wide, top, height, isAuto, look }, n): PlacedBlock => ({
      id: `b${n}`,
      look,
      letters: 200,
      height,
      place: { desktop: withinGrid({ column, wide, top, high: isAuto ? 'auto' : height, layer: 0 }, 24) },
    })),
  );

const area = (text = '') => text.split('/').map(Number) as [number, number, number, number];

describe('the grid of a section', () => {
  it.each(['desktop', 'tablet', 'phone'] as const)('on a %s has rows and columns for every block', (screen) => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const letter = screen.charAt(0);
        const { grid, cells } = gridStyle(blocks);
        const rows = (grid[`--r${letter}`] ?? '').split(' ').length;
        for (const { id } of blocks) {
          const [top, left, bottom, right] = area(cells[id]?.[`--${letter}`]);
          expect(top >= 1 && top < bottom && bottom <= rows + 1).toBe(true);
          expect(left >= 1 && left < right && right <= GRID_COLUMNS[screen] + 1).toBe(true);
        }
      }),
    );
  });

  it.each(['tablet', 'phone'] as const)(
    'on a %s shares no cell between two blocks that nobody placed there',
    (screen) => {
      fc.assert(
        fc.property(anyBlocks, (blocks) => {
          const { cells } = gridStyle(blocks);
          const areas = blocks.map(({ id }) => area(cells[id]?.[`--${screen.charAt(0)}`]));
          areas.forEach(([top, left, bottom, right], index) => {
            const meets = areas
              .slice(index + 1)
              .some(
                ([top2, left2, bottom2, right2]) => top < bottom2 && top2 < bottom && left < right2 && left2 < right,
              );
            expect(meets).toBe(false);
          });
        }),
      );
    },
  );

  it('keeps what is below a text where it was put, and lets rows of a phone be as high as their text', () => {
    const desktop = { column: 1, wide: 12, top: 0, high: 'auto', layer: 0 } as const;
    const blocks: PlacedBlock[] = [
      { id: 'words', look: 'text', letters: 200, height: 400, place: { desktop } },
      { id: 'below', look: 'other', letters: 0, height: 50, place: { desktop: { ...desktop, top: 160, high: 48 } } },
    ];

    const { grid } = gridStyle(blocks);

    expect(grid['--rd']).toBe('minmax(160px,auto) minmax(48px,auto)');
    expect(grid['--rp']?.split(' ')[0]).toBe('auto');
  });

  it('is not shown where its owner says so, and reaches over the margins of a full section', () => {
    const desktop = { column: 1, wide: 24, top: 0, high: 400, layer: 0 } as const;
    const place = { desktop, phone: { shown: false } };

    const { cells, filling } = gridStyle([{ id: 'a', look: 'picture', letters: 0, height: 400, place }], true);

    expect(cells['a']).toMatchObject({ '--sp': 'none', '--md': 'calc(var(--pt-m)*-1) calc(var(--pt-m)*-1)' });
    expect(cells['a']?.['--p']).toBeUndefined();
    expect(filling.has('a')).toBe(true);
  });
});

const node = (id: string, more: Partial<DocumentNode>): DocumentNode => ({
  id,
  kind: 'block',
  parent: 'root',
  order: 'a0',
  value: {},
  ...more,
});
const made = (...nodes: readonly DocumentNode[]): EditDocument => {
  const empty = emptyDocument('page');
  return { ...empty, nodes: { ...empty.nodes, ...Object.fromEntries(nodes.map((one) => [one.id, one])) } };
};

describe('a document with sections', () => {
  it('is drawn in one column with a grid of its own, its blocks in reading order', () => {
    const [row] = layoutOf(
      made(
        node('s', { kind: 'section', type: 'grid', value: { ground: 'night' } }),
        node('b2', { parent: 's', order: 'a2', type: 'html', value: { html: '<p>Two</p>' } }),
        node('b1', { parent: 's', order: 'a1', type: 'html', value: { html: '<p>One</p>' } }),
      ),
    ).rows;

    expect(row?.columns).toHaveLength(1);
    expect(row?.columns[0]?.section).toMatchObject({ id: 's', value: { ground: 'night' } });
    expect(row?.columns[0]?.blocks.map(({ id }) => id)).toEqual(['b1', 'b2']);
  });

  it('is its rows alone where nothing is said of a section of rows', () => {
    const rows = [
      node('r', { kind: 'row', parent: 's' }),
      node('c', { kind: 'column', parent: 'r', value: { span: 12 } }),
    ];
    const plain = layoutOf(made(node('s', { kind: 'section', type: 'rows' }), ...rows)).rows;
    const grounded = layoutOf(
      made(node('s', { kind: 'section', type: 'rows', value: { ground: 'tint' } }), ...rows),
    ).rows;

    expect(plain[0]?.columns[0]?.section).toBeUndefined();
    expect(grounded[0]?.columns[0]).toMatchObject({ section: { id: 's' }, rows: plain });
  });
});
