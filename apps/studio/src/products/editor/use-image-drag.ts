import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { moveImage, nearestPlace } from './image-order.ts';

/** A mouse that moved less is a click. */
const SLOP_PX = 5;
/** A finger that rests so long takes the image along; one that moves before scrolls. */
const HOLD_MS = 250;

interface Drag {
  readonly from: number;
  readonly to: number;
}

/**
 * Images that are moved with mouse, pen or finger: they make room while one is carried. Escape puts it back.
 * @param list whose first children are the entries
 * @param onMove is told once, when it is put down somewhere else
 */
export function useImageDrag<Entry>(
  list: RefObject<HTMLUListElement | null>,
  entries: readonly Entry[],
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  // The press that ends a drag opens nothing.
  const wasDragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const handlePointerDown = (from: number) => (start: PointerEvent) => {
    wasDragged.current = false;
    if (start.button !== 0 || !start.isPrimary || entries.length < 2) {
      return;
    }
    const isTouch = start.pointerType === 'touch';
    const { pointerId, clientX, clientY } = start;
    let carried: Drag | undefined;
    const carry = (next: Drag) => {
      wasDragged.current = true;
      if (carried?.to !== next.to) {
        carried = next;
        setDrag(next);
      }
    };
    const hold = isTouch ? setTimeout(() => carry({ from, to: from }), HOLD_MS) : undefined;
    const end = new AbortController();
    const put = (isKept: boolean) => {
      clearTimeout(hold);
      end.abort();
      stop.current = undefined;
      setDrag(undefined);
      if (isKept && carried && carried.to !== from) {
        onMove(from, carried.to);
      }
    };
    const handleMove = (move: globalThis.PointerEvent) => {
      if (move.pointerId !== pointerId) {
        return;
      }
      const isFar = Math.hypot(move.clientX - clientX, move.clientY - clientY) > SLOP_PX;
      if (carried || (isFar && !isTouch)) {
        carry({ from, to: nearestPlace(centres(list.current, entries.length), move.clientX, move.clientY) });
      } else if (isFar) {
        put(false);
      }
    };
    const { signal } = end;
    // Buttons keep their pointers to themselves.
    const early = { signal, capture: true };
    window.addEventListener('pointermove', handleMove, early);
    window.addEventListener(
      'pointerup',
      (up) => {
        // It is put down where it was let go: a busy page may tell of no move there.
        handleMove(up);
        put(true);
      },
      early,
    );
    window.addEventListener('pointercancel', () => put(false), early);
    // A finger that carries does not scroll, nor ask for the menu of an image.
    window.addEventListener('touchmove', (touch) => carried && touch.preventDefault(), { signal, passive: false });
    window.addEventListener('contextmenu', (menu) => isTouch && menu.preventDefault(), { signal });
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key === 'Escape' && carried) {
          key.stopPropagation();
          put(false);
        }
      },
      early,
    );
    stop.current = () => put(false);
  };

  return {
    /** As they stand while one is carried. */
    shown: drag ? moveImage(entries, drag.from, drag.to) : entries,
    carried: drag ? entries[drag.from] : undefined,
    wasDragged: () => wasDragged.current,
    handlePointerDown,
  };
}

function centres(list: HTMLElement | null, count: number): readonly { readonly x: number; readonly y: number }[] {
  return [...(list?.children ?? [])].slice(0, count).map((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}
