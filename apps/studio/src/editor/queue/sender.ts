import { acknowledge, type LoggedChange, type SessionStep } from '@portico/page-model';
import { ApiError } from '../../api/api-error.ts';
import { stepsOver } from '../store/actions.ts';
import type { EditorStore } from '../store/editor-store.ts';
import type { Contested, SetAside } from '../store/state.ts';
import { composeBatch, type SentAnswer, type SentBatch } from './batch.ts';

/** So long after the last change, and at most so long after the first one, it is sent. */
const QUIET_MS = 600;
const LONGEST_MS = 2000;
/** Why something is on the shelf whose document was removed. */
export const DOCUMENT_GONE = 'document-gone';
/** Waits before it is tried again. */
const BACK_OFF_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];

export interface Sender {
  /** The number of the last batch, and what is on the way. */
  readonly kept: () => { readonly seq: number; readonly batch: SentBatch | undefined };
  /** Something waits: it is sent soon. */
  touched(): void;
  /** Sends now; fulfilled once nothing waits any more, or it could not be sent. */
  flush(): Promise<void>;
  /** Tries again at once where it waits for the line. */
  retry(): void;
  stop(): void;
}

interface Parts {
  readonly store: EditorStore;
  readonly labels: Map<string, string>;
  readonly post: (batch: SentBatch) => Promise<SentAnswer>;
  /** Puts on the shelf what the browser could not bring over what others did. */
  readonly putAside: (aside: SetAside) => Promise<unknown>;
  /** Something is on the shelf that was not there before. */
  readonly shelved: () => void;
  readonly newId: () => string;
  readonly now: () => number;
  /** Asks which of some documents are not there any more. */
  readonly goneOf: (ids: readonly string[]) => Promise<readonly string[]>;
  /** Something has to be kept on the device anew. */
  readonly changed: () => void;
  /** The server no longer knows what was done since: the documents have to be opened anew. */
  readonly lost: () => void;
  readonly first: { readonly seq: number; readonly batch: SentBatch | undefined };
}

/** Sends what waits, one batch at a time, in order, until the server has it (editor §2.4). */
export function createSender(parts: Parts): Sender {
  const { store, now } = parts;
  let { seq, batch } = parts.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let tries = 0;
  let running: Promise<void> | undefined;
  let isUrgent = false;
  let isStopped = false;

  function hasWork(): boolean {
    const { aside } = store.get();
    return (
      aside.length > 0 ||
      batch !== undefined ||
      Object.values(store.get().documents).some(({ session }) => session.queued.length > 0)
    );
  }

  /** What was there when the last part went goes too; what came since, where somebody asks for all of it. */
  function goesOn(): boolean {
    return hasWork() && !isStopped && (isUrgent || waitingSince === undefined);
  }

  function touched(): void {
    parts.changed();
    waitingSince ??= now();
    if (store.get().saving.kind === 'saved') {
      store.set({ saving: { kind: 'saving' } });
    }
    if (!running && tries === 0) {
      plan(soon());
    }
  }

  function soon(): number {
    return Math.max(0, Math.min(QUIET_MS, (waitingSince ?? now()) + LONGEST_MS - now()));
  }

  function plan(wait: number): void {
    clearTimeout(timer);
    timer = isStopped ? undefined : setTimeout(() => void start(), wait);
  }

  function flush(): Promise<void> {
    isUrgent = true;
    return start();
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    running ??= drain();
    return running;
  }

  /** Sends what waits; letters that follow meanwhile wait their own time. */
  async function drain(): Promise<void> {
    // Until then it is known to run.
    await Promise.resolve();
    waitingSince = undefined;
    try {
      while (goesOn()) {
        waitingSince = undefined;
        try {
          if (batch || !(await shelve())) {
            await sendNext();
          }
          tries = 0;
        } catch (error) {
          if (await isLeft(error)) {
            continue;
          }
          failed(error);
          return;
        }
      }
      if (hasWork()) {
        plan(soon());
      } else {
        store.set({ saving: { kind: 'saved', at: now() } });
        parts.changed();
      }
    } finally {
      running = undefined;
      isUrgent = false;
    }
  }

  async function sendNext(): Promise<void> {
    if (!batch) {
      const { documents } = store.get();
      const { sessions, transactions } = composeBatch(Object.values(documents), parts.labels);
      seq += 1;
      batch = { seq, transactions };
      store.setShown({ documents: withSessions(store, sessions) });
      parts.changed();
    }
    const answer = await parts.post(batch);
    batch = undefined;
    take(answer);
  }

  /** Sets aside what was written to documents that were removed meanwhile, so that the rest goes out; false where none was. */
  async function isLeft(error: unknown): Promise<boolean> {
    const { transactions } = batch ?? { transactions: [] };
    if (!(error instanceof ApiError) || error.status !== 404 || !batch) {
      return false;
    }
    const ids = new Set(transactions.flatMap(({ documents }) => documents.map(({ documentId }) => documentId)));
    const gone = new Set(await parts.goneOf([...ids]));
    const state = store.get();
    const documents = { ...state.documents };
    const asides = [...gone].flatMap((documentId): SetAside[] => {
      const document = documents[documentId];
      if (!document) {
        return [];
      }
      const { sent, queued } = document.session;
      documents[documentId] = { ...document, session: { ...document.session, sent: [], queued: [] } };
      const operations = [...sent, ...queued].flatMap((one) => one.operations);
      return [{ id: parts.newId(), documentId, node: 'root', reason: DOCUMENT_GONE, operations, by: undefined }];
    });
    const rest = transactions.flatMap((one) => {
      const left = one.documents.filter(({ documentId }) => !gone.has(documentId));
      return left.length === 0 ? [] : [{ ...one, documents: left }];
    });
    batch = rest.length === 0 ? undefined : { ...batch, transactions: rest };
    store.set({ documents, gone: [...state.gone, ...gone], aside: [...state.aside, ...asides] });
    parts.changed();
    return gone.size > 0;
  }

  /** Puts aside what waits for it, one by one; false where nothing does. */
  async function shelve(): Promise<boolean> {
    const [first] = store.get().aside;
    if (!first) {
      return false;
    }
    try {
      await parts.putAside(first);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
        throw error;
      }
      // The document is gone, or what was set aside is known already.
    }
    store.set({ aside: store.get().aside.filter((one) => one !== first) });
    parts.changed();
    parts.shelved();
    return true;
  }

  function take(answer: SentAnswer): void {
    const state = store.get();
    const contested: Contested[] = [];
    const asides: SetAside[] = [];
    let isShelved = false;
    let { documents, undo, redo } = state;
    for (const [documentId, log] of Object.entries(answer.logs)) {
      const document = documents[documentId];
      if (!document) {
        continue;
      }
      // What the server logs are operations of the model.
      const step = acknowledge(document.session, log as readonly LoggedChange[]);
      documents = { ...documents, [documentId]: { ...document, session: step.session } };
      undo = stepsOver(undo, documentId, document.session.view, step.session.view);
      redo = stepsOver(redo, documentId, document.session.view, step.session.view);
      contested.push(...contestedOf(documentId, step));
      asides.push(...asidesOf(documentId, step, parts.newId));
    }
    for (const transaction of answer.transactions) {
      parts.labels.delete(transaction.id);
      contested.push(
        ...transaction.conflicts.map(({ documentId, id, path, mine, theirs, by }) => ({
          documentId,
          node: id,
          path,
          by,
          // Values of a document are JSON.
          ...(mine === undefined ? {} : { mine: mine as Contested['mine'] & {} }),
          ...(theirs === undefined ? {} : { theirs: theirs as Contested['theirs'] & {} }),
        })),
      );
      isShelved ||= transaction.asides.length > 0;
    }
    const isSeen =
      contested.length + asides.length > 0 ||
      Object.entries(documents).some(([id, { session }]) => session.view !== state.documents[id]?.session.view);
    (isSeen ? store.set : store.setShown)({
      documents,
      undo,
      redo,
      contested: [...state.contested, ...contested],
      aside: [...state.aside, ...asides],
    });
    parts.changed();
    if (isShelved) {
      parts.shelved();
    }
  }

  function failed(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    const code = error instanceof ApiError ? error.code : '';
    if (code === 'BASE_GONE') {
      batch = undefined;
      parts.lost();
      return;
    }
    if (status >= 400 && status < 500 && status !== 401 && status !== 429 && status !== 408) {
      store.set({ saving: { kind: 'refused', message: error instanceof Error ? error.message : '' } });
      return;
    }
    const { saving } = store.get();
    store.set({
      saving: {
        kind: 'waiting',
        since: saving.kind === 'waiting' ? saving.since : now(),
        isOffline: !navigator.onLine,
      },
    });
    plan(BACK_OFF_MS[Math.min(tries, BACK_OFF_MS.length - 1)] ?? 0);
    tries += 1;
  }

  return {
    kept: () => ({ seq, batch }),
    touched,
    flush,
    retry: () => {
      tries = 0;
      void flush();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function withSessions(store: EditorStore, sessions: ReturnType<typeof composeBatch>['sessions']) {
  const { documents } = store.get();
  return Object.fromEntries(
    Object.entries(documents).map(([id, document]) => [
      id,
      { ...document, session: sessions.get(id) ?? document.session },
    ]),
  );
}

export function contestedOf(documentId: string, { conflicts }: SessionStep): readonly Contested[] {
  return conflicts.map(({ id, path, mine, theirs, by }) => ({
    documentId,
    node: id,
    path,
    by,
    ...(mine === undefined ? {} : { mine }),
    ...(theirs === undefined ? {} : { theirs }),
  }));
}

export function asidesOf(documentId: string, { asides }: SessionStep, newId: () => string): readonly SetAside[] {
  return asides.map(({ id, reason, operations, by }) => ({
    id: newId(),
    documentId,
    node: id,
    reason,
    operations,
    by,
  }));
}
