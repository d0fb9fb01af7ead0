import type { NodeId } from '@portico/page-model';
import type { Rect } from '../canvas/rects.ts';

/** Where a dragged block would come: before or after another one. */
export interface Drop {
  readonly target: NodeId;
  readonly side: 'before' | 'after';
  /** The line that shows it, in the frame. */
  readonly line: { readonly x: number; readonly y: number; readonly width: number };
}

/** The gap between blocks that is nearest to a point. */
export function dropAt(
  blocks: readonly { readonly id: NodeId; readonly rect: Rect }[],
  x: number,
  y: number,
): Drop | undefined {
  let best: { readonly drop: Drop; readonly distance: number } | undefined;
  for (const { id, rect } of blocks) {
    const aside = Math.max(rect.x - x, 0, x - rect.x - rect.width);
    for (const side of ['before', 'after'] as const) {
      const at = side === 'before' ? rect.y : rect.y + rect.height;
      const distance = Math.abs(at - y) + 2 * aside;
      if (!best || distance < best.distance) {
        best = { distance, drop: { target: id, side, line: { x: rect.x, y: at, width: rect.width } } };
      }
    }
  }
  return best?.drop;
}
