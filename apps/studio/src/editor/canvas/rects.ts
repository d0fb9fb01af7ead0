import { RECT_NUMBERS, SHOWS_NOTHING } from '@portico/agent';
import { childrenOf, nodeOf, type EditDocument, type NodeId } from '@portico/page-model';

/** Pixels of the frame's window. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of the columns of a grid section: the gap between them. */
  readonly gap?: number;
  /** A block that has its place, and shows nothing in it. */
  readonly isEmpty?: true;
}

/** Where the nodes of the page stand, by the names that the frame has for them. */
export type Rects = ReadonlyMap<string, Rect>;

export function readRects(names: readonly string[], values: Float32Array): Rects {
  return new Map(
    names.map((name, index) => {
      const [x = 0, y = 0, width = 0, height = 0, gap = 0] = values.subarray(index * RECT_NUMBERS);
      const isEmpty = gap === SHOWS_NOTHING;
      return [name, { x, y, width, height, ...(name.endsWith('#grid') ? { gap } : isEmpty && { isEmpty }) }];
    }),
  );
}

/**
 * The rectangle of a node; of one that the page draws no element for, such as a section of rows, all that is in it, and of a block
 * that shows a shared section, all of that.
 */
export function rectOf(rects: Rects, subject: string, document: EditDocument, node: NodeId): Rect | undefined {
  const own = rects.get(`${subject}/${node}`);
  const { type, value } = nodeOf(document, node) ?? {};
  if (!own && type === 'section-ref') {
    const shared = `section:${String(value?.['sectionId'])}/`;
    return union(
      [...rects].flatMap(([name, rect]) => (name.startsWith(shared) && !name.endsWith('#grid') ? rect : [])),
    );
  }
  return own ?? union(childrenOf(document, node).flatMap(({ id }) => rectOf(rects, subject, document, id) ?? []));
}

function union(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) {
    return undefined;
  }
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  };
}

/** Holds the rectangles outside of the state: they change with every scroll, and only what is drawn over the page follows. */
export interface RectStore {
  get(): Rects;
  set(rects: Rects): void;
  subscribe(listener: () => void): () => void;
}

export function createRects(): RectStore {
  let rects: Rects = new Map();
  const listeners = new Set<() => void>();
  return {
    get: () => rects,
    set: (next) => {
      if (isSameRects(rects, next)) {
        return;
      }
      rects = next;
      for (const listener of listeners) {
        listener();
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The page tells where its nodes are after whatever happens to it; mostly nothing moved. */
function isSameRects(one: Rects, other: Rects): boolean {
  return (
    one.size === other.size &&
    [...other].every(([name, { x, y, width, height, gap, isEmpty }]) => {
      const rect = one.get(name);
      return (
        rect?.x === x &&
        rect.y === y &&
        rect.width === width &&
        rect.height === height &&
        (rect.gap ?? 1) === (gap ?? 1) &&
        rect.isEmpty === isEmpty
      );
    })
  );
}
