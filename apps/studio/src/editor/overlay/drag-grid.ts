import {
  columnLeft,
  columnsWidth,
  GRID_COLUMNS,
  nearestColumn,
  ROW_HEIGHT,
  snap,
  snapLines,
  type Grid,
  type Place,
  type Screen,
  type SnapLines,
} from '@portico/page-model';
import type { Rect } from '../canvas/rects.ts';

export type Side = 'e' | 'w' | 's' | 'se';

/** A block of a grid section that is dragged, or made larger at a side. */
export interface GridDrag {
  readonly grid: Grid;
  /** Of the section's columns, in the frame. */
  readonly section: Rect;
  readonly place: Place;
  /** Pixels. */
  readonly high: number;
  readonly side: Side | undefined;
  readonly linesX: SnapLines;
  readonly linesY: SnapLines;
  readonly zoom: number;
}

/** Where it would be let go. */
export interface Dragged {
  readonly place: Partial<Place>;
  /** In the frame. */
  readonly rect: Rect;
  /** Lines that its edges met, in the frame. */
  readonly x: number | undefined;
  readonly y: number | undefined;
}

/** The grid of a section as it is drawn. */
export function drawnGrid(columns: Rect, screen: Screen): Grid {
  return { width: columns.width, margin: 0, gap: columns.gap ?? 0, columns: GRID_COLUMNS[screen] };
}

/**
 * What edges hold to: columns, and edges and middles of blocks.
 * @param others rectangles of the other blocks here and in neighbouring sections, in the frame
 */
export function linesOf(
  grid: Grid,
  section: Rect,
  others: readonly Rect[],
): { readonly linesX: SnapLines; readonly linesY: SnapLines } {
  const columns = Array.from({ length: grid.columns }, (_none, index) => columnLeft(grid, index + 1));
  const ends = columns.map((left) => left + columnsWidth(grid, 1));
  return {
    linesX: snapLines([
      ...[...columns, ...ends, grid.width / 2].map((at) => ({ at: section.x + at, isColumn: true })),
      ...others.flatMap(({ x, width }) => [x, x + width / 2, x + width].map((at) => ({ at, isColumn: false }))),
    ]),
    linesY: snapLines(
      others.flatMap(({ y, height }) => [y, y + height / 2, y + height].map((at) => ({ at, isColumn: false }))),
    ),
  };
}

/**
 * Where a block comes that was dragged so far, pixels of the frame.
 * @param isFree holds to nothing but columns and rows
 */
export function dragged(drag: GridDrag, dx: number, dy: number, isFree: boolean): Dragged {
  const { grid, section, place, high, side } = drag;
  const left = section.x + columnLeft(grid, place.column);
  const width = columnsWidth(grid, place.wide);
  const top = section.y + place.top;
  const step = grid.width / grid.columns;
  if (side === undefined) {
    const byX = isFree ? NOTHING : snap([left + dx, left + dx + width / 2, left + dx + width], drag.linesX, drag.zoom);
    const byY = isFree ? NOTHING : snap([top + dy, top + dy + high / 2, top + dy + high], drag.linesY, drag.zoom);
    const column = Math.min(nearestColumn(grid, left + dx + byX.by - section.x), grid.columns - place.wide + 1);
    const nextTop = Math.max(0, byY.line ? Math.round(top + dy + byY.by - section.y) : rounded(place.top + dy));
    return {
      place: { column, top: nextTop },
      rect: { x: section.x + columnLeft(grid, column), y: section.y + nextTop, width, height: high },
      x: byX.line?.at,
      y: byY.line?.at,
    };
  }
  const grows = side === 'w' ? -dx : dx;
  const wide =
    side === 's'
      ? place.wide
      : Math.min(
          Math.max(1, place.wide + Math.round(grows / step)),
          side === 'w' ? place.column + place.wide - 1 : grid.columns - place.column + 1,
        );
  const column = side === 'w' ? place.column + place.wide - wide : place.column;
  const isTaller = side === 's' || side === 'se';
  const nextHigh = isTaller ? Math.max(ROW_HEIGHT, rounded(high + dy)) : high;
  return {
    place: { column, wide, ...(isTaller ? { high: nextHigh } : {}) },
    rect: { x: section.x + columnLeft(grid, column), y: top, width: columnsWidth(grid, wide), height: nextHigh },
    x: undefined,
    y: undefined,
  };
}

const NOTHING = { by: 0, line: undefined } as const;

function rounded(pixels: number): number {
  return Math.round(pixels / ROW_HEIGHT) * ROW_HEIGHT;
}
