import type { Place, Screen } from '../document/document.ts';

/** Columns of a grid section on each screen. */
export const GRID_COLUMNS = { desktop: 24, tablet: 12, phone: 8 } as const satisfies Record<Screen, number>;

/** From how many pixels of width a screen is what it is. */
export const SCREEN_WIDTHS = { desktop: 1024, tablet: 640, phone: 0 } as const satisfies Record<Screen, number>;

/** Height of a grid section's rows, pixels. */
export const ROW_HEIGHT = 8;

/** Measures of a grid section, pixels. */
export interface Grid {
  readonly width: number;
  readonly margin: number;
  readonly gap: number;
  readonly columns: number;
}

/** Width of one column. */
export function columnWidth({ width, margin, gap, columns }: Grid): number {
  return (width - 2 * margin - (columns - 1) * gap) / columns;
}

/** Left edge of a column, from 1. */
export function columnLeft(grid: Grid, column: number): number {
  return grid.margin + (column - 1) * (columnWidth(grid) + grid.gap);
}

/** Width of some columns with the gaps between them. */
export function columnsWidth(grid: Grid, wide: number): number {
  return wide * columnWidth(grid) + (wide - 1) * grid.gap;
}

/** The column that begins nearest to a point. */
export function nearestColumn(grid: Grid, x: number): number {
  const step = columnWidth(grid) + grid.gap;
  return Math.min(Math.max(Math.round((x - grid.margin) / step) + 1, 1), grid.columns);
}

/** A place brought within its section: at least one column wide, not beyond either side, not above it. */
export function withinGrid(place: Place, columns: number): Place {
  const wide = Math.min(Math.max(Math.round(place.wide), 1), columns);
  return {
    ...place,
    wide,
    column: Math.min(Math.max(Math.round(place.column), 1), columns - wide + 1),
    top: Math.max(0, Math.round(place.top)),
    high: place.high === 'auto' ? 'auto' : Math.max(ROW_HEIGHT, Math.round(place.high)),
  };
}

/** Whether two places of one screen cover each other, given how high they are. */
export function isOverlapping(one: PlacedBox, other: PlacedBox): boolean {
  return (
    one.column < other.column + other.wide &&
    other.column < one.column + one.wide &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** A place with its height in pixels. */
export interface PlacedBox {
  readonly column: number;
  readonly wide: number;
  readonly top: number;
  readonly height: number;
}
