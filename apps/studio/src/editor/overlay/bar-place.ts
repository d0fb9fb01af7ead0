import type { Rect } from '../canvas/rects.ts';

/** Room for all that the bar of a block may hold, in pixels of the studio. */
const BAR_WIDTH = 200;
const ROOM = 8;

/**
 * Where the bar of a block stands: at its right within a high one, else above it; where that would lead out of the page at the
 * left, it begins with the block.
 */
export function barPlace(rect: Rect, frame: { readonly width: number; readonly height: number }) {
  const within = Math.min(Math.max(rect.y + ROOM, ROOM), frame.height - 48);
  const above = Math.max(ROOM, rect.y - (rect.width < 340 ? 62 : 42));
  const top = rect.height > 90 ? within : above;
  const end = rect.x + rect.width - ROOM;
  return end - BAR_WIDTH < ROOM
    ? { top, left: Math.max(ROOM, Math.min(rect.x, frame.width - BAR_WIDTH - ROOM)) }
    : { top, right: Math.max(ROOM, frame.width - end) };
}
