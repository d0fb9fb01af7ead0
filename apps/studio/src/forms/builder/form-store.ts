import { MOST_TRANSACTIONS, type OpenedDocument, type TransactionsAnswer } from '@portico/contract/studio';
import {
  acknowledge,
  broughtOver,
  edit,
  openSession,
  readDocument,
  send,
  type Aside,
  type EditDocument,
  type EditSession,
  type LoggedChange,
  type Operation,
  type PendingChange,
} from '@portico/page-model';
import { folded } from '../../editor/store/squash.ts';
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
  /** What of it does not fit what others did, and is not on the shelf yet. */
  readonly asides?: readonly KeptAside[];
}

/** What could not be kept where it was meant, by the name under which it is put on the shelf. */
export interface KeptAside extends Pick<Aside, 'reason' | 'operations'> {
  readonly id: string;
}

/** A change with its words, as the server logs it. */
export interface SentDeed extends PendingChange {
  readonly label: string;
}

export type SaveState = 'saved' | 'saving' | 'waiting';

export interface FormState {
  readonly document: EditDocument;
  readonly revision: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly save: SaveState;
  /** Rises whenever something new is on the shelf. */
  readonly shelved: number;
}

export interface StorePorts {
  /** Sends changes made on a revision; rejects where there was no answer. */
  readonly send: (base: number, deeds: readonly SentDeed[]) => Promise<TransactionsAnswer>;
  readonly keep: (kept: KeptForm) => void;
  /** Calls back later. @returns what stops it */
  readonly after: (ms: number, work: () => void) => () => void;
  readonly newId: () => string;
  /** Puts on the shelf what could not be kept where it was meant; rejects where there was no answer. */
  readonly putAside: (aside: KeptAside) => Promise<void>;
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
  let asides = kept?.asides ?? [];
  let shelved = 0;
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
      shelved,
    };
  }
  const changed = () => {
    state = drawn();
    const pending = [...session.sent, ...session.queued].map((one) => ({
      ...one,
      label: labels.get(one.transactionId) ?? '',
    }));
    ports.keep({ revision: session.revision, undo, redo, pending, asides });
    for (const listener of listeners) listener();
  };
  /** @param isGoingOn what is done goes on with the deed before, and is sent as one with it while that waits */
  const apply = (
    label: string,
    operations: readonly Operation[],
    isGoingOn = false,
  ): readonly Operation[] | undefined => {
    if (operations.length === 0) return undefined;
    const before = isGoingOn ? session.queued.at(-1)?.transactionId : undefined;
    const transactionId = before ?? ports.newId();
    const done = edit(session, { transactionId, operations });
    if (!done.ok) return undefined;
    labels.set(transactionId, label.slice(0, 200));
    session = folded(done.value.session);
    save = 'saving';
    stop?.();
    stop = ports.after(SAVE_AFTER_MS, () => void flush());
    return done.value.inverse;
  };
  const shelve = async (): Promise<void> => {
    for (let [first] = asides; first; [first] = asides) {
      // oxlint-disable-next-line no-await-in-loop -- What was put there goes from what is kept here.
      await ports.putAside(first);
      asides = asides.slice(1);
      shelved += 1;
      changed();
    }
  };
  const round = async (): Promise<boolean> => {
    try {
      await shelve();
      session = send(session, MOST_TRANSACTIONS);
      if (session.sent.length === 0) {
        save = 'saved';
        changed();
        return true;
      }
      const deeds = session.sent.map((one) => ({ ...one, label: labels.get(one.transactionId) || messages.changed }));
      const answer = await ports.send(session.revision, deeds);
      // Operations of the log are those of the model, as the call says.
      const log = (answer.logs[opened.documentId] ?? []) as unknown as readonly LoggedChange[];
      const { view } = session;
      const step = acknowledge(session, log);
      session = step.session;
      undo = deedsOver(undo, view, session.view);
      redo = deedsOver(redo, view, session.view);
      // The server has put on the shelf what it left out; what waits here meets the same, and is put there next.
      if (answer.transactions.some((one) => one.asides.length > 0)) shelved += 1;
      asides = [...asides, ...step.asides.map(({ reason, operations }) => ({ id: ports.newId(), reason, operations }))];
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
      while (isTaken && session.sent.length + session.queued.length + asides.length > 0) isTaken = await round();
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
      // What is typed on is taken back to what stood there before.
      const isGoingOn = key !== undefined && undo.at(-1)?.key === key;
      const inverse = apply(label, operations, isGoingOn);
      if (!inverse) return false;
      if (!isGoingOn) undo = [...undo, { label, operations: inverse, key }].slice(-MOST_UNDO);
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

/** Deeds brought over what others did, the newest first; one that would take back only theirs is gone. */
function deedsOver(deeds: readonly Deed[], before: EditDocument, after: EditDocument): readonly Deed[] {
  const newestFirst = deeds.toReversed();
  const groups = broughtOver(
    newestFirst.map(({ operations }) => operations),
    before,
    after,
  );
  return newestFirst
    .flatMap((deed, index) => {
      const operations = groups[index] ?? [];
      return operations.length === 0 ? [] : [{ ...deed, operations }];
    })
    .toReversed();
}
