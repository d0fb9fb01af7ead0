import type { DocumentNode, EditDocument, NodeKind } from '../document/document.ts';
import { emptyDocument } from '../document/document.ts';
import { orderAt } from '../document/place-in-order.ts';
import { childrenOf, nodesInOrder, subtreeOf } from '../document/tree.ts';
import { apply } from '../operations/apply.ts';
import type { Operation } from '../operations/operation.ts';
import { valueAt } from '../operations/set-path.ts';
import { takes } from '../operations/takes.ts';
import { splitParagraphs } from '../text/paragraphs.ts';

/** Numbers that a seed determines. */
export type Dice = (below: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Words that nobody else writes: `w<author>x<n>`. */
export function wordsIn(value: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(value).match(/w[a-z]x\d+/g));
}

/** Makes ids and words of one author. */
export interface Author {
  readonly name: string;
  count: number;
}

const word = (author: Author): string => `w${author.name}x${(author.count += 1)}`;
const newId = (author: Author): string => `${author.name}${(author.count += 1)}`;
const pick = <Value>(values: readonly Value[], dice: Dice): Value | undefined => values[dice(values.length || 1)];

/** A page with some sections, rows, columns and blocks. */
export function randomDocument(seed: number, edits = 12): EditDocument {
  const dice = diceOf(seed);
  const author = { name: 'z', count: 0 };
  let document = emptyDocument('page');
  for (let n = 0; n < edits; n += 1) {
    const applied = apply(document, [insertion(document, dice, author)]);
    document = applied.ok ? applied.value.document : document;
  }
  return document;
}

/** One thing that somebody might do to a document; most can be done. */
export function randomOperation(document: EditDocument, dice: Dice, author: Author): Operation {
  const nodes = nodesInOrder(document);
  const node = pick(nodes, dice);
  const text = pick(
    nodes.filter(({ type }) => type === 'html'),
    dice,
  );
  if (!node || dice(10) < 3) {
    return insertion(document, dice, author);
  }
  switch (dice(9)) {
    case 0:
      return { kind: 'remove', id: node.id };
    case 1:
    case 2:
      return movement(document, node, dice);
    case 3:
    case 4:
      return setting(node, dice, author);
    default:
      return text ? typing(text, dice, author) : setting(node, dice, author);
  }
}

/** Several at once, each made on what the ones before it leave. */
export function randomOperations(document: EditDocument, dice: Dice, author: Author, most = 4): readonly Operation[] {
  const operations: Operation[] = [];
  let current = document;
  for (let n = 0; n <= dice(most); n += 1) {
    const operation = randomOperation(current, dice, author);
    const applied = apply(current, [operation]);
    if (applied.ok) {
      operations.push(operation);
      current = applied.value.document;
    }
  }
  return operations;
}

const CHILD: Readonly<Record<NodeKind, readonly NodeKind[]>> = {
  root: ['section'],
  section: ['row', 'block'],
  row: ['column'],
  column: ['block', 'block', 'block', 'row'],
  block: ['entry'],
  entry: [],
  link: [],
};

function insertion(document: EditDocument, dice: Dice, author: Author): Operation {
  const parents = subtreeOf(document, 'root').filter(
    (node) => CHILD[node.kind].length > 0 && (node.kind !== 'block' || node.type === 'gallery'),
  );
  const parent = pick(parents, dice);
  const kinds = parent ? CHILD[parent.kind].filter((kind) => takes(document.kind, parent, kind)) : [];
  const top = nodeOfKind(pick(kinds, dice) ?? 'section', parent?.id ?? 'root', dice, author);
  const siblings = childrenOf(document, top.parent ?? 'root');
  return {
    kind: 'insert',
    nodes: withChildren({ ...top, order: orderAt(siblings, dice(siblings.length + 1)) }, dice, author),
  };
}

function nodeOfKind(kind: NodeKind, parent: string, dice: Dice, author: Author): DocumentNode {
  const common = { id: newId(author), kind, parent, order: 'a0' };
  switch (kind) {
    case 'section':
      return { ...common, type: pick(['rows', 'rows', 'grid'], dice) ?? 'rows', value: {} };
    case 'column':
      return { ...common, value: { span: 6 } };
    case 'block':
      return dice(4) === 0
        ? { ...common, type: 'gallery', value: {} }
        : { ...common, type: 'html', value: { html: `<p>${word(author)} ${word(author)} ${word(author)}</p>` } };
    case 'entry':
      return { ...common, value: { alt: word(author) } };
    default:
      return { ...common, value: {} };
  }
}

function withChildren(node: DocumentNode, dice: Dice, author: Author): readonly DocumentNode[] {
  const kinds = CHILD[node.kind].filter((kind) => takes('page', node, kind) && kind !== 'row');
  const first = node.kind === 'block' && node.type !== 'gallery' ? undefined : pick(kinds, dice);
  return first && dice(3) > 0
    ? [node, ...withChildren(nodeOfKind(first, node.id, dice, author), dice, author)]
    : [node];
}

function movement(document: EditDocument, node: DocumentNode, dice: Dice): Operation {
  const parents = subtreeOf(document, 'root').filter((parent) => takes(document.kind, parent, node.kind));
  const parent = pick(parents, dice)?.id ?? 'root';
  const siblings = childrenOf(document, parent).filter(({ id }) => id !== node.id);
  return { kind: 'move', id: node.id, parent, order: orderAt(siblings, dice(siblings.length + 1)) };
}

const PATHS = [['value', 'alt'], ['value', 'size'], ['look', 'ground', 'shade'], ['name'], ['isHidden']] as const;

function setting(node: DocumentNode, dice: Dice, author: Author): Operation {
  const path = pick(PATHS, dice) ?? ['name'];
  const from = valueAt(node, path);
  const to = settingAt(path[0], dice, author);
  return { kind: 'set', id: node.id, path, ...(from === undefined ? {} : { from }), to };
}

/** Looks are no words: there the last hand wins. */
function settingAt(first: string, dice: Dice, author: Author): string | number | true {
  switch (first) {
    case 'isHidden':
      return true;
    case 'look':
      return dice(1000);
    default:
      return word(author);
  }
}

function typing(node: DocumentNode, dice: Dice, author: Author): Operation {
  const paragraphs = splitParagraphs(String(node.value['html'] ?? ''));
  const at = dice(paragraphs.length + 1);
  const old = paragraphs[at];
  if (old === undefined || dice(3) === 0) {
    return {
      kind: 'splice',
      id: node.id,
      field: 'html',
      at,
      remove: [],
      insert: [`<p>${word(author)} ${word(author)}</p>`],
    };
  }
  const words = old.replace(/<\/?p>/g, '').split(' ');
  words.splice(dice(words.length + 1), dice(6) === 0 ? 1 : 0, word(author));
  return { kind: 'splice', id: node.id, field: 'html', at, remove: [old], insert: [`<p>${words.join(' ')}</p>`] };
}
