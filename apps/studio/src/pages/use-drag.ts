import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { dropPlace, type Place } from './moves.ts';
import { takesPages, type LinkRow, type TreeRow } from './tree-rows.ts';

interface Drag {
  readonly row: LinkRow;
  readonly x: number;
  readonly y: number;
  /** The drop goes above the row of this number; one more than the last is below it. */
  readonly gap: number | undefined;
  readonly place: Place | undefined;
}

/** So far to the right a row goes a level deeper. */
const DEEPER_PX = 22;
/** A folded folder opens when something is held over it for so long. */
const UNFOLD_MS = 600;
/** A press that moves less is none. */
const SLACK_PX = 4;

interface DragParts {
  readonly rows: readonly TreeRow[];
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly isOn: boolean;
  readonly onDrop: (row: LinkRow, to: Place | undefined) => void;
  readonly onUnfold: (key: string) => void;
}

/** Dragging a row by its handle, with a mouse, a pen or a finger; Escape leaves it where it was. */
export function useDrag({ rows, body, isOn, onDrop, onUnfold }: DragParts) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ readonly row: LinkRow; readonly x: number; readonly y: number }>(undefined);
  const latest = useRef({ rows, onDrop, onUnfold });
  useEffect(() => {
    latest.current = { rows, onDrop, onUnfold };
  });
  const [isPressed, setPressed] = useState(false);

  useEffect(() => {
    if (!isPressed) {
      return undefined;
    }
    let unfold: ReturnType<typeof setTimeout> | undefined;
    let over: string | undefined;
    let held: Drag | undefined;
    const stop = () => {
      clearTimeout(unfold);
      start.current = undefined;
      setPressed(false);
      setDrag(undefined);
    };
    const handleMove = (event: PointerEvent) => {
      const from = start.current;
      if (!from || (!held && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK_PX)) {
        return;
      }
      event.preventDefault();
      const { rows: shown } = latest.current;
      const gap = gapAt(body.current, event.clientY);
      const isInside = event.clientX - from.x >= DEEPER_PX;
      const place = gap === undefined ? undefined : dropPlace(shown, { row: from.row, gap, isInside });
      held = { row: from.row, x: event.clientX, y: event.clientY, gap, place };
      setDrag(held);
      const hovered = shown[rowAt(body.current, event.clientY) ?? -1];
      const folder = hovered?.kind === 'link' && hovered.isFolded && takesPages(hovered.page) ? hovered.key : undefined;
      if (folder !== over) {
        over = folder;
        clearTimeout(unfold);
        unfold = folder === undefined ? undefined : setTimeout(() => latest.current.onUnfold(folder), UNFOLD_MS);
      }
    };
    const handleUp = () => {
      if (held) {
        latest.current.onDrop(held.row, held.place);
      }
      stop();
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        stop();
      }
    };
    addEventListener('pointermove', handleMove);
    addEventListener('pointerup', handleUp);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', handleKey, true);
    return () => {
      clearTimeout(unfold);
      removeEventListener('pointermove', handleMove);
      removeEventListener('pointerup', handleUp);
      removeEventListener('pointercancel', stop);
      removeEventListener('keydown', handleKey, true);
    };
  }, [isPressed, body]);

  return {
    row: drag?.row,
    x: drag?.x ?? 0,
    y: drag?.y ?? 0,
    gap: drag?.place ? drag.gap : undefined,
    place: drag?.place,
    /** On which level the line is drawn. */
    line: (drag?.place?.parentId === null || drag?.place === undefined ? 1 : 2) as 1 | 2,
    begin: (event: ReactPointerEvent, row: LinkRow) => {
      if (isOn && event.button === 0) {
        event.preventDefault();
        start.current = { row, x: event.clientX, y: event.clientY };
        setPressed(true);
      }
    },
  };
}

function boxes(body: HTMLElement | null): readonly DOMRect[] {
  return [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map((row) => row.getBoundingClientRect());
}

/** Above which row a pointer is: the upper half of a row counts to it, the lower to the next. */
function gapAt(body: HTMLElement | null, y: number): number | undefined {
  const rows = boxes(body);
  const at = rows.findIndex(({ top, height }) => y < top + height / 2);
  return rows.length === 0 ? undefined : Math.max(1, at === -1 ? rows.length : at);
}

function rowAt(body: HTMLElement | null, y: number): number | undefined {
  const at = boxes(body).findIndex(({ top, bottom }) => y >= top && y < bottom);
  return at === -1 ? undefined : at;
}
