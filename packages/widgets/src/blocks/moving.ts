/** So long one picture takes to give way to the next, milliseconds (GALLERY-022). */
export const TWEEN_MS = 300;

/** What brings something into sight by scrolling: how long at least and at most, and how many pixels are kept before it. */
export const SCROLLING = { minMs: 50, maxMs: 50, offset: 30 } as const;

/** Pixels that scrolling goes in a millisecond, within the two ends above. */
const SPEED = 4;

/** How long it takes to scroll over some pixels. */
export function scrollMs(pixels: number): number {
  return Math.min(Math.max(Math.abs(pixels) / SPEED, SCROLLING.minMs), SCROLLING.maxMs);
}

/** How far to scroll so that something is seen with room before it; nothing where it is seen already. */
export function scrollBy(box: { readonly from: number; readonly to: number }, room: number): number {
  const { offset } = SCROLLING;
  if (box.from < offset) return box.from - offset;
  return box.to > room - offset ? box.to - room + offset : 0;
}

/** Moves a row of pictures, at once for whoever wants no motion. The clock is that of the page's frames. */
export function moveTo(row: HTMLElement, left: number, ms: number): void {
  const begin = row.scrollLeft;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = left;
    return;
  }
  // Snapping would draw it back at every step.
  row.style.scrollSnapType = 'none';
  let first: number | undefined;
  const step = (now: number): void => {
    first ??= now;
    const part = Math.min(1, (now - first) / ms);
    row.scrollLeft = begin + (left - begin) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(step);
    else row.style.scrollSnapType = '';
  };
  requestAnimationFrame(step);
}
