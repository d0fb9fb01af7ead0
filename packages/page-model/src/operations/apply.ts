import { accept, refuse, type Result } from '@portico/domain';
import { ROOT, type DocumentNode, type EditDocument } from '../document/document.ts';
import { isJsonObject, isPlainName, type JsonValue } from '../document/json.ts';
import { DOCUMENT_LIMITS } from '../document/limits.ts';
import { isPlaces } from '../document/node-record.ts';
import { isOrderKey } from '../document/order-key.ts';
import { areWhole, changeBetween, splitParagraphs } from '../text/paragraphs.ts';
import { draftOf, type Draft } from './draft.ts';
import type { Insert, Move, Operation, OperationRefusal, Remove, SetValue, Splice } from './operation.ts';
import { isPath, writeAt } from './set-path.ts';
import { takes } from './takes.ts';

/** A document after operations, and the operations that take them back, in the order to do them. */
export interface Applied {
  readonly document: EditDocument;
  readonly inverse: readonly Operation[];
}

export interface ApplyOptions {
  /** Moves and removes what is locked too: what the platform does itself, such as bringing a version back. */
  readonly ignoresLocks?: boolean;
}

/**
 * Does operations to a document one after another. All of them or none: the first that cannot be done refuses the whole. The
 * inverse gives back the very document it began with.
 */
export function apply(
  document: EditDocument,
  operations: readonly Operation[],
  options: ApplyOptions = {},
): Result<Applied, OperationRefusal> {
  const draft = draftOf(document);
  const inverse: Operation[] = [];
  for (const [index, operation] of operations.entries()) {
    const done = applyOne(draft, operation, options);
    if (typeof done === 'string') {
      const { limit } = LIMITS[done] ?? {};
      return refuse({
        code: done,
        operation: index,
        id: operation.kind === 'insert' ? (operation.nodes[0]?.id ?? '') : operation.id,
        ...(limit === undefined ? {} : { limit }),
      });
    }
    inverse.unshift(...done);
  }
  if (draft.grown > 0 && Object.keys(document.nodes).length + draft.grown > DOCUMENT_LIMITS.nodes) {
    return refuse({ code: 'LIMIT_NODES', operation: operations.length - 1, id: ROOT, limit: DOCUMENT_LIMITS.nodes });
  }
  return accept({ document: operations.length === 0 ? document : draft.finish(), inverse });
}

type Code = OperationRefusal['code'];
type Done = Code | readonly Operation[];

const LIMITS: Readonly<Partial<Record<Code, { readonly limit: number }>>> = {
  LIMIT_ENTRIES: { limit: DOCUMENT_LIMITS.entries },
  LIMIT_TEXT: { limit: DOCUMENT_LIMITS.text },
  LIMIT_DEPTH: { limit: DOCUMENT_LIMITS.depth },
};

/** Does one operation to a draft; a refused one leaves it as it was. */
export function applyOne(draft: Draft, operation: Operation, options: ApplyOptions): Done {
  switch (operation.kind) {
    case 'insert':
      return insert(draft, operation);
    case 'remove':
      return remove(draft, operation, options);
    case 'move':
      return move(draft, operation, options);
    case 'set':
      return set(draft, operation);
    case 'splice':
      return splice(draft, operation);
  }
}

function insert(draft: Draft, { nodes }: Insert): Done {
  const [top] = nodes;
  if (!top || top.parent === null) {
    return 'BAD_NODE';
  }
  const inside = new Set<string>();
  for (const node of nodes) {
    const refusal = isStrange(draft, node, node === top || inside.has(node.parent ?? '')) ?? joins(draft, node);
    if (refusal) {
      inside.forEach(draft.drop);
      return refusal;
    }
    inside.add(node.id);
    draft.put(node);
  }
  return [{ kind: 'remove', id: top.id }];
}

function remove(draft: Draft, { id }: Remove, options: ApplyOptions): Done {
  const refusal = canGo(draft, id, options);
  if (refusal) {
    return refusal;
  }
  const nodes = draft.subtree(id);
  for (const node of nodes) {
    draft.drop(node.id);
  }
  return [{ kind: 'insert', nodes }];
}

function move(draft: Draft, { id, parent, order, place }: Move, options: ApplyOptions): Done {
  const node = draft.nodes.get(id);
  const refusal = canGo(draft, id, options);
  if (!node || refusal) {
    return refusal ?? 'NODE_MISSING';
  }
  if (!isOrderKey(order) || (place !== undefined && !isPlaces(place))) {
    return 'BAD_VALUE';
  }
  for (let above = draft.nodes.get(parent); above; above = draft.nodes.get(above.parent ?? '')) {
    if (above.id === id) {
      return 'CYCLE';
    }
  }
  const moved = { ...node, parent, order, ...(place ? { place } : {}) };
  const wrong = joins(draft, moved);
  if (wrong) {
    return wrong;
  }
  draft.put(moved);
  const back: Operation = { kind: 'move', id, parent: node.parent ?? ROOT, order: node.order };
  if (!place) {
    return [back];
  }
  return node.place ? [{ ...back, place: node.place }] : [{ kind: 'set', id, path: ['place'], from: place }, back];
}

function set(draft: Draft, { id, path, to }: SetValue): Done {
  const node = draft.nodes.get(id);
  if (!node) {
    return 'NODE_MISSING';
  }
  if (!isPath(path) || (node.kind !== 'block' && (path[0] === 'type' || path[0] === 'version'))) {
    return 'BAD_PATH';
  }
  if (to !== undefined && hasLongText(to)) {
    return 'LIMIT_TEXT';
  }
  const written = writeAt(node, path, to);
  if (!written) {
    return 'BAD_VALUE';
  }
  draft.put(written.node);
  return [written.inverse];
}

function splice(draft: Draft, { id, field, at, remove: removed, insert: inserted }: Splice): Done {
  const node = draft.nodes.get(id);
  if (!node) {
    return 'NODE_MISSING';
  }
  const stored = Object.hasOwn(node.value, field) ? node.value[field] : '';
  if (!isPlainName(field) || typeof stored !== 'string') {
    return 'BAD_PATH';
  }
  const paragraphs = splitParagraphs(stored);
  const stands = paragraphs.slice(at, at + removed.length);
  if (at < 0 || at > paragraphs.length || stands.length !== removed.length) {
    return 'TEXT_DIFFERS';
  }
  if (stands.some((paragraph, index) => paragraph !== removed[index])) {
    return 'TEXT_DIFFERS';
  }
  const next = [...paragraphs.slice(0, at), ...inserted, ...paragraphs.slice(at + removed.length)];
  if (!areWhole(next)) {
    return 'TEXT_NOT_WHOLE';
  }
  const text = next.join('');
  if (text.length > DOCUMENT_LIMITS.text) {
    return 'LIMIT_TEXT';
  }
  draft.put({ ...node, value: { ...node.value, [field]: text } });
  const back = changeBetween(next, paragraphs);
  const undo: Operation[] = back ? [{ kind: 'splice', id, field, ...back }] : [];
  return Object.hasOwn(node.value, field) ? undo : [...undo, { kind: 'set', id, path: ['value', field], from: '' }];
}

/** Why a node cannot be put in at all. */
function isStrange(draft: Draft, node: DocumentNode, isBelow: boolean): Code | undefined {
  if (draft.nodes.has(node.id)) {
    return 'NODE_EXISTS';
  }
  if (!isNode(node) || !isBelow) {
    return 'BAD_NODE';
  }
  return hasLongText(node.value) ? 'LIMIT_TEXT' : undefined;
}

/** Why a node cannot stand where it says. */
function joins(draft: Draft, node: DocumentNode): Code | undefined {
  const parent = draft.nodes.get(node.parent ?? '');
  if (!parent) {
    return 'PARENT_MISSING';
  }
  if (!takes(draft.kind, parent, node.kind)) {
    return 'PARENT_REFUSES';
  }
  if (node.kind === 'entry' && draft.children(parent.id).size >= DOCUMENT_LIMITS.entries) {
    return 'LIMIT_ENTRIES';
  }
  return node.kind === 'row' && rowsAbove(draft, parent) > DOCUMENT_LIMITS.depth ? 'LIMIT_DEPTH' : undefined;
}

function rowsAbove(draft: Draft, from: DocumentNode): number {
  let rows = 0;
  for (let at: DocumentNode | undefined = from; at; at = draft.nodes.get(at.parent ?? '')) {
    rows += at.kind === 'row' ? 1 : 0;
  }
  return rows;
}

/** Why a node cannot leave where it is. */
function canGo(draft: Draft, id: string, { ignoresLocks = false }: ApplyOptions): Code | undefined {
  const node = draft.nodes.get(id);
  if (!node) {
    return 'NODE_MISSING';
  }
  if (id === ROOT) {
    return 'ROOT';
  }
  return node.isLocked === true && !ignoresLocks ? 'LOCKED' : undefined;
}

function isNode({ id, order, value, place, kind }: DocumentNode): boolean {
  return (
    isPlainName(id) &&
    id !== ROOT &&
    id.length <= 200 &&
    kind !== 'root' &&
    isOrderKey(order) &&
    isJsonObject(value) &&
    (place === undefined || isPlaces(place))
  );
}

function hasLongText(value: JsonValue): boolean {
  if (typeof value === 'string') {
    return value.length > DOCUMENT_LIMITS.text;
  }
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText);
}
