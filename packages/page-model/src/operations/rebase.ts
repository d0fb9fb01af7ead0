import { conflictRule } from '../blocks/block-definition.ts';
import type { DocumentNode, EditDocument, NodeId } from '../document/document.ts';
import { isSame, type JsonValue } from '../document/json.ts';
import { applyOne } from './apply.ts';
import { draftOf, type Draft } from './draft.ts';
import type { Insert, Move, Operation, OperationRefusal, Remove, SetValue, Splice } from './operation.ts';
import { foreignChanges, type ForeignChange, type ForeignChanges } from './foreign-changes.ts';
import { valueAt } from './set-path.ts';
import { takes } from './takes.ts';

/** What was accepted since mine was made. */
export interface Over {
  /** In the order in which they were accepted. */
  readonly changes: readonly ForeignChange[];
  /** The document after them. */
  readonly document: EditDocument;
}

/** A value that two people set at once and that needs asking: theirs stands until somebody chooses. */
export interface Conflict {
  readonly id: NodeId;
  readonly path: readonly string[];
  readonly mine?: JsonValue;
  readonly theirs?: JsonValue;
  /** Whose hand theirs was. */
  readonly by?: string;
}

/** Something that could not be kept where it was meant: nothing that a person wrote is dropped (editor rule 3). */
export interface Aside {
  readonly id: NodeId;
  readonly reason: 'removed' | 'same-words' | 'same-value' | 'does-not-fit' | 'removed-under';
  /** What brings it back, done to the document as it was; for `removed` with the node that is gone. */
  readonly operations: readonly Operation[];
  /** Whose hand it met; for `removed-under` whose work it is. */
  readonly by?: string;
}

/** What became of somebody's operations over what others did meanwhile. */
export interface Rebased {
  /** What can be done to the document as it is now. */
  readonly operations: readonly Operation[];
  readonly conflicts: readonly Conflict[];
  readonly asides: readonly Aside[];
}

export interface RebaseOptions {
  /** Whose hand takes something back: it does nothing where others than they have gone on since. */
  readonly undoBy?: string;
}

/**
 * Brings operations over what was accepted since they were made, by the table of editor §2.5. Over nothing they stay as they
 * are. What comes out can be applied to `over.document`.
 */
export function rebase(operations: readonly Operation[], over: Over, options: RebaseOptions = {}): Rebased {
  return rebaseGroups([operations], over, options)[0] ?? { operations, conflicts: [], asides: [] };
}

/** The same for several transactions that were made one after another, each with what became of it. */
export function rebaseGroups(
  groups: readonly (readonly Operation[])[],
  over: Over,
  options: RebaseOptions = {},
): readonly Rebased[] {
  const rebasing = createRebase(over, options);
  return groups.map((operations) => {
    const { document, ...rebased } = rebasing.next(operations);
    rebasing.keep(document);
    return rebased;
  });
}

/** Brings transactions over the same changes of others, one after another. */
export interface Rebase {
  /** What becomes of a transaction, and the document after it. */
  next(operations: readonly Operation[]): Rebased & { readonly document: EditDocument };
  /** The document that the next one is done to; what is refused is not kept. */
  keep(document: EditDocument): void;
}

export function createRebase(over: Over, options: RebaseOptions = {}): Rebase {
  const foreign = foreignChanges(over.changes);
  const elsewhere = new Set<NodeId>();
  let { document } = over;
  return {
    next: (operations) => {
      if (over.changes.length === 0) {
        return { operations, conflicts: [], asides: [], document };
      }
      const state: State = {
        draft: draftOf(document),
        foreign,
        elsewhere,
        operations: [],
        conflicts: new Map(),
        asides: [],
        undoBy: options.undoBy,
      };
      for (const operation of operations) {
        rebaseOne(operation, state);
      }
      return {
        operations: state.operations,
        conflicts: [...state.conflicts.values()],
        asides: state.asides,
        document: state.draft.finish(),
      };
    },
    keep: (next) => {
      document = next;
    },
  };
}

interface State {
  readonly draft: Draft;
  readonly foreign: ForeignChanges;
  /** What of mine does not stand where I put it. */
  readonly elsewhere: Set<NodeId>;
  readonly operations: Operation[];
  readonly conflicts: Map<string, Conflict>;
  readonly asides: Aside[];
  readonly undoBy: string | undefined;
}

function rebaseOne(operation: Operation, state: State): void {
  switch (operation.kind) {
    case 'insert':
      return insert(operation, state);
    case 'remove':
      return remove(operation, state);
    case 'move':
      return move(operation, state);
    case 'set':
      return set(operation, state);
    case 'splice':
      return splice(operation, state);
  }
}

/** Into the next node above that takes it, where its own parent is gone. */
function insert(operation: Insert, state: State): void {
  const [top, ...below] = operation.nodes;
  if (!top) {
    return;
  }
  if (state.draft.nodes.get(top.parent ?? '')) {
    return keep(operation, state);
  }
  let gone = state.foreign.removed.get(top.parent ?? '');
  while (gone) {
    const above: DocumentNode | undefined = state.draft.nodes.get(gone.parent ?? '');
    if (above && takes(state.draft.kind, above, top.kind)) {
      state.elsewhere.add(top.id);
      return keep({ ...operation, nodes: [{ ...top, parent: above.id, order: gone.order }, ...below] }, state);
    }
    gone = state.foreign.removed.get(gone.parent ?? '');
  }
  setAside(state, { id: top.id, reason: 'removed', operations: [operation], ...byOf(state, top.parent ?? '') });
}

/** Takes the node away; what others did to it meanwhile is set aside for them. */
function remove(operation: Remove, state: State): void {
  const nodes = state.draft.subtree(operation.id);
  if (nodes.length === 0) {
    return;
  }
  const touched = nodes.flatMap(({ id }) => [
    ...(state.foreign.touched.get(id) ?? []),
    // It was not here for whoever takes this away.
    ...(state.elsewhere.has(id) ? [{}] : []),
  ]);
  if (isUndoOfOthers(touched, state)) {
    return;
  }
  keep(operation, state, () => {
    for (const by of new Set(touched.map((one: { readonly by?: string }) => one.by))) {
      setAside(state, {
        id: operation.id,
        reason: 'removed-under',
        operations: [{ kind: 'insert', nodes }],
        ...(by === undefined ? {} : { by }),
      });
    }
  });
}

function move(operation: Move, state: State): void {
  const { id } = operation;
  const moved = state.foreign.moved.get(id) ?? [];
  const before = state.operations.length;
  if (state.draft.nodes.has(id) && !isUndoOfOthers(moved, state)) {
    keep(operation, state);
  }
  if (state.operations.length === before) {
    state.elsewhere.add(id);
  }
}

function set(operation: SetValue, state: State): void {
  const { id, path, to } = operation;
  const node = state.draft.nodes.get(id);
  if (!node) {
    return bringBackAside(operation, state);
  }
  const current = valueAt(node, path);
  if (isSame(current, to)) {
    return;
  }
  const by = state.foreign.setBy(id, path);
  if (isSame(current, operation.from) || by === undefined) {
    return keep(operation, state);
  }
  if (state.undoBy !== undefined) {
    return;
  }
  const parentType = state.draft.nodes.get(node.parent ?? '')?.type;
  if (conflictRule(node, path, parentType) === 'quiet') {
    const { from: _old, ...rest } = operation;
    return keep({ ...rest, ...(current === undefined ? {} : { from: current }) }, state);
  }
  state.conflicts.set(`${id} ${path.join('.')}`, {
    id,
    path,
    ...(to === undefined ? {} : { mine: to }),
    ...(current === undefined ? {} : { theirs: current }),
    ...by,
  });
  setAside(state, { id, reason: 'same-value', operations: [operation], ...by });
}

function splice(operation: Splice, state: State): void {
  const { id, field } = operation;
  if (!state.draft.nodes.has(id)) {
    return bringBackAside(operation, state);
  }
  const crossed = state.foreign.crossText(operation);
  if (crossed.isClash) {
    if (state.undoBy === undefined && operation.insert.length > 0) {
      setAside(state, { id, reason: 'same-words', operations: [operation], ...crossed.by });
    }
    return;
  }
  if (crossed.change) {
    keep({ kind: 'splice', id, field, ...crossed.change }, state);
  }
}

/** For what was done to a node that is gone: the node comes back with it. */
function bringBackAside(operation: SetValue | Splice, state: State): void {
  if (state.undoBy !== undefined) {
    return;
  }
  const nodes = state.foreign.removedWith(operation.id);
  setAside(state, {
    id: operation.id,
    reason: 'removed',
    operations: nodes.length === 0 ? [operation] : [{ kind: 'insert', nodes }, operation],
    ...byOf(state, operation.id),
  });
}

/** Does an operation where it can be done; what cannot, for a reason that only others' work made, is set aside. */
function keep(operation: Operation, state: State, then?: () => void): void {
  const done = applyOne(state.draft, operation, {});
  if (typeof done !== 'string') {
    then?.();
    state.operations.push(operation);
  } else if (state.undoBy === undefined && isWriting(operation, done, state)) {
    const id = operation.kind === 'insert' ? (operation.nodes[0]?.id ?? '') : operation.id;
    setAside(state, { id, reason: 'does-not-fit', operations: [operation] });
  }
}

/** Whether an operation carries something that a person wrote: a removal does not, nor a node that is there already. */
function isWriting(operation: Operation, code: OperationRefusal['code'], { draft }: State): boolean {
  if (operation.kind === 'insert' && code === 'NODE_EXISTS') {
    return operation.nodes.some(({ id }) => !draft.nodes.has(id));
  }
  return operation.kind !== 'remove' && operation.kind !== 'move';
}

/** Whether somebody other than who takes back has gone on since. */
function isUndoOfOthers(hands: readonly { readonly by?: string }[], { undoBy }: State): boolean {
  return undoBy !== undefined && hands.some(({ by }) => by !== undoBy);
}

function setAside(state: State, aside: Aside): void {
  state.asides.push(aside);
}

function byOf({ foreign }: State, id: NodeId): { readonly by?: string } {
  const by = foreign.removedBy.get(id);
  return by === undefined ? {} : { by };
}
