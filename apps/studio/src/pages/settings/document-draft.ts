import { MOST_TRANSACTIONS, type OpenedDocument, type TransactionsAnswer } from '@portico/contract/studio';
import {
  acknowledge,
  apply,
  edit,
  nodeOf,
  openSession,
  readDocument,
  send,
  valueAt,
  type EditSession,
  type JsonObject,
  type JsonValue,
  type LoggedChange,
  type Operation,
  type PendingChange,
} from '@portico/page-model';

/** A draft is saved by itself so long after the last change. */
const QUIET_MS = 600;
/** What could not be sent is tried again, later each time. */
const RETRY_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];

/** What a draft shows. */
export interface DraftState {
  readonly value: JsonObject;
  readonly save: 'saved' | 'saving' | 'offline' | 'refused';
  /** Why the server did not take a value, by its path. */
  readonly errors: Readonly<Record<string, string>>;
}

interface DraftParts {
  readonly opened: OpenedDocument;
  /** Sends what was done; throws where no answer came, or it was refused as a whole. */
  readonly sendBatch: (seq: number, changes: readonly PendingChange[], base: number) => Promise<TransactionsAnswer>;
  /** Whether an error only says that there was no connection. */
  readonly isOutage: (cause: unknown) => boolean;
  readonly newId: () => string;
  readonly onSaved: () => void;
}

export type DocumentDraft = ReturnType<typeof createDocumentDraft>;

/** The root of a document as somebody edits it: each change shows at once and is saved by itself, in order and once. */
export function createDocumentDraft({ opened, sendBatch, isOutage, newId, onSaved }: DraftParts) {
  let session = openSession(readDocument(opened.document, opened.kind), opened.revision);
  let state: DraftState = { value: valueOf(session), save: 'saved', errors: {} };
  let seq = 0;
  let tries = 0;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: Partial<DraftState>) => {
    state = { ...state, ...next, value: valueOf(session) };
    for (const listener of listeners) {
      listener();
    }
  };
  const later = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (isSending || (session.sent.length === 0 && session.queued.length === 0)) {
      return;
    }
    if (session.sent.length === 0) {
      seq += 1;
      session = send(session, MOST_TRANSACTIONS);
    }
    isSending = true;
    show({ save: 'saving' });
    try {
      const answer = await sendBatch(seq, session.sent, session.revision);
      // The log is what the page model wrote there.
      session = acknowledge(session, (answer.logs[opened.documentId] ?? []) as readonly LoggedChange[]).session;
      const errors = errorsOf(answer);
      const isRefused = answer.transactions.some(({ refusal }) => refusal !== undefined);
      tries = 0;
      show({ save: isRefused ? 'refused' : 'saved', errors });
      onSaved();
    } catch (cause) {
      const isOut = isOutage(cause);
      show({ save: isOut ? 'offline' : 'refused' });
      if (isOut) {
        later(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? QUIET_MS);
        tries += 1;
      }
    }
    isSending = false;
    if (session.queued.length > 0 && session.sent.length === 0) {
      later(QUIET_MS);
    }
  }

  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    /** Writes a value of the root; without one it goes. */
    change: (path: readonly string[], to: JsonValue | undefined) => {
      const root = nodeOf(session.view, 'root');
      const from = root && valueAt(root, ['value', ...path]);
      if (from === to) {
        return;
      }
      const operation: Operation = {
        kind: 'set',
        id: 'root',
        path: ['value', ...path],
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      };
      session = squashed(session, operation) ?? added(session, operation, newId()) ?? session;
      const { [path.join('.')]: _gone, ...errors } = state.errors;
      show({ errors });
      later(QUIET_MS);
    },
  };
}

function valueOf({ view }: EditSession): JsonObject {
  return nodeOf(view, 'root')?.value ?? {};
}

/** By path within the root. */
function errorsOf({ transactions }: TransactionsAnswer): Readonly<Record<string, string>> {
  const found = transactions.flatMap(({ refusal }) => Object.entries(refusal?.errors ?? {}));
  return Object.fromEntries(found.map(([path, text]) => [path.replace(/^root\./, ''), text]));
}

/** Letters of one field that wait together are one change. */
function squashed(session: EditSession, operation: Operation): EditSession | undefined {
  const last = session.queued.at(-1);
  const [before] = last?.operations ?? [];
  if (!last || before?.kind !== 'set' || operation.kind !== 'set' || before.path.join() !== operation.path.join()) {
    return undefined;
  }
  const applied = apply(session.view, [operation]);
  const { from: _own, ...rest } = operation;
  const merged: Operation = { ...rest, ...(before.from === undefined ? {} : { from: before.from }) };
  return applied.ok
    ? {
        ...session,
        view: applied.value.document,
        queued: [...session.queued.slice(0, -1), { ...last, operations: [merged] }],
      }
    : undefined;
}

function added(session: EditSession, operation: Operation, transactionId: string): EditSession | undefined {
  const done = edit(session, { transactionId, operations: [operation] });
  return done.ok ? done.value.session : undefined;
}
