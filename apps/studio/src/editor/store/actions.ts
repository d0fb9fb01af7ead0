import {
  apply,
  broughtOver,
  edit,
  nodeOf,
  type EditDocument,
  type EditSession,
  type NodeId,
  type Operation,
} from '@portico/page-model';
import type { EditorStore } from './editor-store.ts';
import { folded, squash } from './squash.ts';
import type { OpenDocument, Spot, Step } from './state.ts';

/** Steps that can be taken back. */
const MOST_STEPS = 200;
/** What follows sooner in the same place is the same step. */
const FOLD_MS = 1000;

/** What a person does once to one document. */
export interface Deed {
  /** What it is called in undo and history, such as "Moved Picture". */
  readonly label: string;
  readonly documentId: string;
  readonly operations: readonly Operation[];
  /** The node that is chosen after it. */
  readonly select?: NodeId | undefined;
  /** Deeds with the same sign that follow soon are one, such as the letters of a word. */
  readonly fold?: string | undefined;
  /** Nothing is said aloud: the person hears what she types. */
  readonly isQuiet?: boolean | undefined;
  /** The page shows it already: words that are written in place. */
  readonly isShown?: boolean | undefined;
}

export interface Actions {
  /** Does it at once; false where it cannot be done. */
  act(deed: Deed): boolean;
  undo(): void;
  redo(): void;
  select(spot: Spot | undefined, beside?: readonly NodeId[]): void;
  say(text: string): void;
}

interface Parts {
  readonly store: EditorStore;
  readonly newId: () => string;
  readonly now: () => number;
  /** Something waits to be saved. */
  readonly touched: () => void;
  readonly words: {
    readonly undone: (label: string) => string;
    readonly redone: (label: string) => string;
    readonly cannot: string;
  };
  /** What each transaction is called, for the log. */
  readonly labels: Map<string, string>;
}

/** What can be done to what is open: changes, and taking them back. One stack for all documents of the page. */
export function createActions({ store, newId, now, touched, words, labels }: Parts): Actions {
  const put = (document: OpenDocument, session: EditSession) => ({
    ...store.get().documents,
    [document.documentId]: { ...document, session },
  });

  /** Applies operations as a transaction of their own, or as part of the one before. */
  function perform(
    deed: Deed,
    foldsInto?: string,
  ): { session: EditSession; inverse: readonly Operation[] } | undefined {
    const document = store.get().documents[deed.documentId];
    if (!document?.may.edit || deed.operations.length === 0) {
      return undefined;
    }
    const transactionId = foldsInto ?? newId();
    const done = edit(document.session, { transactionId, operations: deed.operations });
    if (!done.ok) {
      return undefined;
    }
    labels.set(transactionId, deed.label);
    const { session, inverse } = done.value;
    return { session: foldsInto === undefined ? session : folded(session), inverse };
  }

  /** The change before last that is still here, if this deed goes on with it. */
  function goesOn(deed: Deed): { readonly step: Step; readonly transactionId: string | undefined } | undefined {
    const { undo, documents } = store.get();
    const step = undo.at(-1);
    if (deed.fold === undefined || step?.fold !== deed.fold || now() - step.at > FOLD_MS) {
      return undefined;
    }
    return { step, transactionId: documents[deed.documentId]?.session.queued.at(-1)?.transactionId };
  }

  function act(deed: Deed): boolean {
    const before = goesOn(deed);
    const done = perform(deed, before?.transactionId);
    const { documents, undo, selected } = store.get();
    const document = documents[deed.documentId];
    if (!done || !document) {
      store.set({ said: { text: words.cannot } });
      return false;
    }
    const spot = { documentId: deed.documentId, node: deed.select ?? selected?.node ?? 'root' };
    const step: Step = {
      label: deed.label,
      spot,
      operations: before ? squash([...done.inverse, ...before.step.operations]) : done.inverse,
      fold: deed.fold,
      at: now(),
    };
    (deed.isShown ? store.setShown : store.set)({
      documents: put(document, done.session),
      undo: [...(before ? undo.slice(0, -1) : undo), step].slice(-MOST_STEPS),
      redo: [],
      ...(deed.select === undefined ? {} : { selected: spot, beside: [] }),
      ...(deed.isQuiet ? {} : { said: { text: deed.label } }),
    });
    touched();
    return true;
  }

  /** Takes the last step of one stack back and puts its opposite on the other. */
  function takeBack(from: 'undo' | 'redo', to: 'undo' | 'redo', say: (label: string) => string): void {
    const step = store.get()[from].at(-1);
    const document = step && store.get().documents[step.spot.documentId];
    if (!step || !document) {
      return;
    }
    const operations = fitting(document.session.view, step.operations);
    const done = perform({ label: say(step.label), documentId: document.documentId, operations });
    const state = store.get();
    const view = done?.session.view ?? document.session.view;
    const node = nodeOf(view, step.spot.node) ? step.spot.node : inserted(operations);
    store.set({
      [from]: state[from].slice(0, -1),
      ...(done
        ? {
            [to]: [...state[to], { ...step, operations: done.inverse, fold: undefined, at: now() }],
            documents: put(document, done.session),
          }
        : {}),
      selected: node === undefined ? undefined : { documentId: document.documentId, node },
      beside: [],
      said: { text: done ? say(step.label) : words.cannot },
    });
    touched();
  }

  return {
    act,
    undo: () => takeBack('undo', 'redo', words.undone),
    redo: () => takeBack('redo', 'undo', words.redone),
    select: (spot, beside = []) => store.set({ selected: spot, beside }),
    say: (text) => store.set({ said: { text } }),
  };
}

/** Those of the operations that still can be done, one after another. */
function fitting(document: EditDocument, operations: readonly Operation[]): readonly Operation[] {
  let view = document;
  return operations.filter((operation) => {
    const done = apply(view, [operation]);
    view = done.ok ? done.value.document : view;
    return done.ok;
  });
}

function inserted(operations: readonly Operation[]): NodeId | undefined {
  return operations.flatMap((operation) => (operation.kind === 'insert' ? (operation.nodes[0]?.id ?? []) : [])).at(0);
}

/**
 * Steps brought over what others did meanwhile: the newest first, each on what the ones after it leave. What of them no longer
 * fits is left out.
 */
export function stepsOver(
  steps: readonly Step[],
  documentId: string,
  before: EditDocument,
  after: EditDocument,
): readonly Step[] {
  if (before === after) {
    return steps;
  }
  const own = steps.filter(({ spot }) => spot.documentId === documentId).toReversed();
  const groups = broughtOver(
    own.map(({ operations }) => operations),
    before,
    after,
  );
  const brought = new Map(own.map((step, index) => [step, groups[index] ?? []]));
  return steps.flatMap((step) => {
    const operations = brought.get(step);
    if (!operations) {
      return [step];
    }
    return operations.length === 0 ? [] : [{ ...step, operations }];
  });
}
