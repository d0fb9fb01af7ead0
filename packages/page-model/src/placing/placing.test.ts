import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoPlace, type PlacedBlock } from './auto-place.ts';
import { columnLeft, columnWidth, GRID_COLUMNS, isOverlapping, nearestColumn, withinGrid } from './grid.ts';
import { snap, snapLines } from './snap.ts';

const block = fc.record({
  column: fc.integer({ min: 1, max: 24 }),
  wide: fc.integer({ min: 1, max: 24 }),
  top: fc.integer({ min: 0, max: 2000 }),
  height: fc.integer({ min: 8, max: 600 }),
  look: fc.constantFrom('text', 'picture', 'other'),
});

const small = (id: string, column: number): PlacedBlock => ({
  id,
  look: 'other',
  letters: 0,
  height: 40,
  place: { desktop: { column, wide: 4, top: 400, high: 40, layer: 0 } },
});

describe('places on smaller screens', () => {
  it.each(['tablet', 'phone'] as const)('on a %s nothing stands over another or beyond the section', (screen) => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 25 }), (made) => {
        const blocks = made.map(({ column, wide, top, height, look }, n): PlacedBlock => ({
          id: `b${n}`,
          look,
          letters: 200,
          height,
          place: { desktop: withinGrid({ column, wide, top, high: height, layer: 0 }, 24) },
        }));
        const boxes = Object.values(autoPlace(blocks, screen)).map((place) => ({
          ...place,
          height: Number(place.high) || 8,
        }));
        for (const [index, box] of boxes.entries()) {
          expect(box.column >= 1 && box.column + box.wide - 1 <= GRID_COLUMNS[screen]).toBe(true);
          expect(boxes.slice(index + 1).some((other) => isOverlapping(box, other))).toBe(false);
        }
      }),
    );
  });

  it('keep what was set by hand, keep a short text in its picture, and keep two small things side by side', () => {
    const desktop = { column: 1, wide: 12, top: 0, high: 300, layer: 0 } as const;
    const blocks: PlacedBlock[] = [
      { id: 'picture', look: 'picture', letters: 0, ratio: 1, height: 300, place: { desktop } },
      {
        id: 'words',
        look: 'text',
        letters: 20,
        height: 40,
        place: { desktop: { column: 2, wide: 4, top: 20, high: 'auto', layer: 1 }, phone: { top: 24 } },
      },
      small('one', 1),
      small('two', 7),
    ];

    const places = autoPlace(blocks, 'phone');

    expect(places['words']).toMatchObject({ top: 24 });
    expect(places['one']).toMatchObject({ column: 1, wide: 4 });
    expect(places['two']).toMatchObject({ column: 5, wide: 4, top: places['one']?.top });
  });
});

describe('snapping', () => {
  const lines = snapLines([
    { at: 100, isColumn: false },
    { at: 0, isColumn: true },
    { at: 106, isColumn: true },
  ]);

  it.each([
    [[97], 1, 3],
    [[103], 1, 3],
    [[92], 1, 0],
    [[92], 0.5, 8],
    [[97], 2, 3],
    [[96], 2, 0],
  ])('moves an edge at %j, zoom %d, by %d', (edges, zoom, by) => {
    expect(snap(edges, lines, zoom).by).toBe(by);
  });
});

it('columns fill the width between the margins', () => {
  const grid = { width: 1280, margin: 32, gap: 11, columns: 24 };

  expect(columnLeft(grid, 24) + columnWidth(grid)).toBeCloseTo(1280 - 32);
  expect([1, 5, 24].map((column) => nearestColumn(grid, columnLeft(grid, column) + 3))).toEqual([1, 5, 24]);
});
