/** Something a moving edge can hold to: an edge or middle of a column, a block or the section; pixels. */
export interface SnapLine {
  readonly at: number;
  /** Columns win over others at the same distance. */
  readonly isColumn: boolean;
}

/** Lines of one axis, sorted once when a drag begins. */
export type SnapLines = readonly SnapLine[];

export function snapLines(lines: readonly SnapLine[]): SnapLines {
  return lines.toSorted((one, other) => one.at - other.at);
}

/** Pixels on the screen within which an edge is drawn to a line. */
export const SNAP_DISTANCE = 6;

/** How far to move so that an edge meets its nearest line, and which that is. */
export interface Snapped {
  readonly by: number;
  readonly line: SnapLine | undefined;
}

/**
 * Draws one axis of what is dragged to the nearest line.
 * @param edges its start, middle and end, pixels of the page
 * @param zoom of the canvas: the distance is one of the screen
 */
export function snap(edges: readonly number[], lines: SnapLines, zoom = 1): Snapped {
  const reach = SNAP_DISTANCE / zoom;
  let best: Snapped = { by: 0, line: undefined };
  for (const edge of edges) {
    for (let index = firstFrom(lines, edge - reach); index < lines.length; index += 1) {
      const line = lines[index];
      if (!line || line.at > edge + reach) {
        break;
      }
      if (isNearer(line.at - edge, line, best)) {
        best = { by: line.at - edge, line };
      }
    }
  }
  return best;
}

function isNearer(by: number, line: SnapLine, best: Snapped): boolean {
  if (!best.line) {
    return true;
  }
  const nearer = Math.abs(best.by) - Math.abs(by);
  return nearer > 0 || (nearer === 0 && line.isColumn && !best.line.isColumn);
}

/** The first line that does not stand before a point. */
function firstFrom(lines: SnapLines, at: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((lines[middle]?.at ?? at) < at) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
