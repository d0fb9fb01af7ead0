import type { DocumentNode, NodeId } from '../document/document.ts';
import { changeBetween, splitParagraphs, type ParagraphChange } from '../text/paragraphs.ts';
import type { Operation, SetValue, Splice } from './operation.ts';
import { crossSplices } from './rebased-splice.ts';

/** One accepted transaction's work on a document. */
export interface ForeignChange {
  readonly operations: readonly Operation[];
  /** What takes it back: it holds what a removal took away. */
  readonly inverse: readonly Operation[];
  /** Who did it. */
  readonly by?: string;
}

type By = { readonly by?: string };

/** What others did, asked node by node. */
export interface ForeignChanges {
  /** What they removed, as it stood then. */
  readonly removed: ReadonlyMap<NodeId, DocumentNode>;
  readonly removedBy: ReadonlyMap<NodeId, string>;
  /** Who moved a node. */
  readonly moved: ReadonlyMap<NodeId, readonly By[]>;
  /** Who wrote in a node, put it in or moved it. */
  readonly touched: ReadonlyMap<NodeId, readonly By[]>;
  /** Who wrote at a path, above it or below it; undefined where nobody did. */
  setBy(id: NodeId, path: readonly string[]): By | undefined;
  /** A node that they removed with all that went with it, the top first; empty where nobody removed it. */
  removedWith(id: NodeId): readonly DocumentNode[];
  /** A change of a text brought over theirs; further ones of the same text meet theirs as they are after it. */
  crossText(splice: Splice): { readonly change?: ParagraphChange; readonly isClash: boolean; readonly by: By };
}

interface TextChange extends By {
  readonly change: ParagraphChange;
}

/** Reads what others did once, for all of mine. */
export function foreignChanges(changes: readonly ForeignChange[]): ForeignChanges {
  const removed = new Map<NodeId, DocumentNode>();
  const removedBy = new Map<NodeId, string>();
  const removals: (readonly DocumentNode[])[] = [];
  const moved = new Map<NodeId, By[]>();
  const touched = new Map<NodeId, By[]>();
  const written = new Map<NodeId, { readonly path: readonly string[]; readonly by: By }[]>();
  const texts = new Map<string, TextChange[]>();

  const write = (id: NodeId, path: readonly string[], by: By) => {
    push(touched, id, by);
    push(written, id, { path, by });
  };
  const read = (operation: Operation, by: By) => {
    switch (operation.kind) {
      case 'insert':
        for (const { id } of operation.nodes) {
          push(touched, id, by);
        }
        return;
      case 'remove':
        return;
      case 'move':
        push(moved, operation.id, by);
        push(touched, operation.id, by);
        return;
      case 'set': {
        write(operation.id, operation.path, by);
        const change = textOfSet(operation);
        if (change) {
          push(texts, textKey(operation.id, operation.path[1] ?? ''), { change, ...by });
        }
        return;
      }
      case 'splice': {
        const { id, field, at, remove, insert } = operation;
        write(id, ['value', field], by);
        push(texts, textKey(id, field), { change: { at, remove, insert }, ...by });
      }
    }
  };
  for (const { operations, inverse, by } of changes) {
    const whose: By = by === undefined ? {} : { by };
    for (const operation of operations) {
      read(operation, whose);
    }
    for (const operation of inverse) {
      if (operation.kind === 'insert') {
        removals.push(operation.nodes);
        for (const node of operation.nodes) {
          removed.set(node.id, node);
          if (by !== undefined) {
            removedBy.set(node.id, by);
          }
        }
      }
    }
  }

  return {
    removed,
    removedBy,
    moved,
    touched,
    setBy: (id, path) => written.get(id)?.findLast((one) => isRelated(one.path, path))?.by,
    removedWith: (id) => removals.findLast((nodes) => nodes.some((node) => node.id === id)) ?? [],
    crossText: ({ id, field, at, remove, insert }) => {
      const theirs = texts.get(textKey(id, field)) ?? [];
      let mine: ParagraphChange | undefined = { at, remove, insert };
      let by: By = {};
      let isClash = false;
      const after: TextChange[] = [];
      for (const one of theirs) {
        if (!mine) {
          after.push(one);
          continue;
        }
        const crossed = crossSplices(mine, one.change);
        if (crossed.isClash) {
          isClash = true;
          by = one.by === undefined ? {} : { by: one.by };
        }
        mine = crossed.mine;
        if (crossed.theirs) {
          after.push({ ...one, change: crossed.theirs });
        }
      }
      texts.set(textKey(id, field), after);
      return { ...(mine ? { change: mine } : {}), isClash, by };
    },
  };
}

/** A text written as a whole, as a change of its paragraphs. */
function textOfSet({ path, from, to }: SetValue): ParagraphChange | undefined {
  if (path.length !== 2 || path[0] !== 'value' || (typeof from !== 'string' && typeof to !== 'string')) {
    return undefined;
  }
  const before = typeof from === 'string' ? splitParagraphs(from) : [];
  return changeBetween(before, typeof to === 'string' ? splitParagraphs(to) : []);
}

function textKey(id: NodeId, field: string): string {
  return `${id} ${field}`;
}

/** Whether one path leads to the other or through it. */
function isRelated(one: readonly string[], other: readonly string[]): boolean {
  return one.slice(0, other.length).every((step, index) => step === other[index]);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) {
    list.push(value);
  } else {
    map.set(key, [value]);
  }
}
