import { MOST_TRANSACTIONS, type OpenedDocument, type TransactionsAnswer } from '@portico/contract/studio';
import {
  acknowledge,
  edit,
  openSession,
  readDocument,
  send,
  type EditDocument,
  type EditSession,
  type LoggedChange,
  type Operation,
  type PendingChange,
} from '@portico/page-model';
import { messages } from './messages.ts';

/** Something that was done, and what takes it back. */
interface Deed {
  readonly label: string;
  readonly operations: readonly Operation[];
  /** Typing on is one deed. */
  readonly key?: string | undefined;
}

/** What of a form survives a reload of the page: what was done, and what the server has not taken yet. */
export interface KeptForm {
  readonly revision: number;
  readonly undo: readonly Deed[];
  readonly redo: readonly Deed[];
  readonly pending: readonly SentDeed[];
}

/** A change with its words, as the server logs it. */
export interface SentDeed extends PendingChange {
  readonly label: string;
}

export type SaveState = 'saved' | 'saving' | 'waiting' | 'refused';

export interface FormState {
  readonly document: EditDocument;
  readonly revision: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly save: SaveState;
}

export interface StorePorts {
  /** Sends changes made on a revision; rejects where there was no answer. */
  readonly send: (base: number, deeds: readonly SentDeed[]) => Promise<TransactionsAnswer>;
  readonly keep: (kept: KeptForm) => void;
  /** Calls back later. @returns what stops it */
  readonly after: (ms: number, work: () => void) => () => void;
  readonly newId: () => string;
  /** Something could not be kept where it was meant. */
  readonly onAside: () => void;
}

export interface FormStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => FormState;
  /** Does something. @param key deeds of one key, one after another, are taken back together */
  act(label: string, operations: readonly Operation[], key?: string): boolean;
  /** @returns what was taken back */
  undo(): string | undefined;
  redo(): string | undefined;
  /** Sends what waits; resolves once the server has all of it. */
  flush(): Promise<boolean>;
}

const SAVE_AFTER_MS = 600;
const AGAIN_AFTER_MS = 3000;
/** Deeds that can be taken back. */
const MOST_UNDO = 200;

/** A form as somebody builds it: every deed at once on the screen, saved a moment later, taken back one by one. */
export function createFormStore(opened: OpenedDocument, kept: KeptForm | undefined, ports: StorePorts): FormStore {
  const document = readDocument(opened.document, 'form');
  let session: EditSession = openSession(document, opened.revision);
  const isSame = kept?.revision === opened.revision;
  let undo: readonly Deed[] = isSame ? kept.undo : [];
  let redo: readonly Deed[] = isSame ? kept.redo : [];
  const labels = new Map<string, string>();
  let save: SaveState = 'saved';
  let stop: (() => void) | undefined;
  let running: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();
  let state = drawn();

  function drawn(): FormState {
    return {
      document: session.view,
      revision: session.revision,
      canUndo: undo.length > 0,
      canRedo: redo.length > 0,
      save,
    };
  }
  const changed = () => {
    state = drawn();
    const pending = [...session.sent, ...session.queued].map((one) => ({
      ...one,
      label: labels.get(one.transactionId) ?? '',
    }));
    ports.keep({ revision: session.revision, undo, redo, pending });
    for (const listener of listeners) listener();
  };
  const apply = (label: string, operations: readonly Operation[]): readonly Operation[] | undefined => {
    if (operations.length === 0) return undefined;
    const transactionId = ports.newId();
    const done = edit(session, { transactionId, operations });
    if (!done.ok) return undefined;
    labels.set(transactionId, label.slice(0, 200));
    session = done.value.session;
    save = save === 'refused' ? 'refused' : 'saving';
    stop?.();
    stop = ports.after(SAVE_AFTER_MS, () => void flush());
    return done.value.inverse;
  };
  const round = async (): Promise<boolean> => {
    session = send(session, MOST_TRANSACTIONS);
    const deeds = session.sent.map((one) => ({ ...one, label: labels.get(one.transactionId) || messages.changed }));
    try {
      const answer = await ports.send(session.revision, deeds);
      // Operations of the log are those of the model, as the call says.
      const log = (answer.logs[opened.documentId] ?? []) as unknown as readonly LoggedChange[];
      const step = acknowledge(session, log);
      session = step.session;
      const isRefused = answer.transactions.some(({ refusal }) => refusal !== undefined);
      if (isRefused || step.asides.length > 0 || step.conflicts.length > 0) ports.onAside();
      save = session.queued.length > 0 ? 'saving' : 'saved';
      changed();
      return true;
    } catch {
      save = 'waiting';
      changed();
      stop?.();
      stop = ports.after(AGAIN_AFTER_MS, () => void flush());
      return false;
    }
  };
  const flush = (): Promise<boolean> => {
    running ??= (async () => {
      stop?.();
      let isTaken = true;
      while (isTaken && (session.sent.length > 0 || session.queued.length > 0)) isTaken = await round();
      return isTaken;
    })().finally(() => {
      running = undefined;
    });
    return running;
  };
  const turn = (from: readonly Deed[], put: (inverse: Deed, rest: readonly Deed[]) => void): string | undefined => {
    const deed = from.at(-1);
    if (!deed) return undefined;
    const inverse = apply(deed.label, deed.operations);
    put({ label: deed.label, operations: inverse ?? [] }, from.slice(0, -1));
    changed();
    return deed.label;
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    act: (label, operations, key) => {
      const inverse = apply(label, operations);
      if (!inverse) return false;
      const last = undo.at(-1);
      // What is typed on is taken back to what stood there before.
      if (key === undefined || last?.key !== key)
        undo = [...undo, { label, operations: inverse, key }].slice(-MOST_UNDO);
      redo = [];
      changed();
      return true;
    },
    undo: () =>
      turn(undo, (inverse, rest) => {
        undo = rest;
        redo = inverse.operations.length > 0 ? [...redo, inverse] : redo;
      }),
    redo: () =>
      turn(redo, (inverse, rest) => {
        redo = rest;
        undo = inverse.operations.length > 0 ? [...undo, inverse] : undo;
      }),
    flush,
  };
}
