import { accept, type Result } from '@portico/domain';
import type { EditDocument } from '../document/document.ts';
import { isSame } from '../document/json.ts';
import { apply } from './apply.ts';
import type { ForeignChange } from './foreign-changes.ts';
import type { Operation, OperationRefusal } from './operation.ts';
import { rebaseGroups, type Aside, type Conflict, type Over } from './rebase.ts';

/** One line of a document's log, as the server tells it. */
export interface LoggedChange {
  readonly revision: number;
  readonly transactionId: string;
  readonly operations: readonly Operation[];
  /** Whose hand it was. */
  readonly by?: string;
}

/** A transaction's work on this document that the server has not taken yet. */
export interface PendingChange {
  readonly transactionId: string;
  readonly operations: readonly Operation[];
}

/**
 * One document as somebody edits it: what the server has, what is on the way to it, what waits, and what all of it shows. Pure:
 * each step gives the next session (editor §2.4).
 */
export interface EditSession {
  /** As the server has it at `revision`. */
  readonly confirmed: EditDocument;
  readonly revision: number;
  /** On the way; sent again word for word until it is answered. */
  readonly sent: readonly PendingChange[];
  readonly queued: readonly PendingChange[];
  /** What the person sees. */
  readonly view: EditDocument;
}

/** The next session, and what of the person's own could not be kept where it was meant. */
export interface SessionStep {
  readonly session: EditSession;
  readonly conflicts: readonly Conflict[];
  readonly asides: readonly Aside[];
}

export function openSession(document: EditDocument, revision: number): EditSession {
  return { confirmed: document, revision, sent: [], queued: [], view: document };
}

/** Does what the person did, at once. The inverse takes it back as long as nothing else has happened. */
export function edit(
  session: EditSession,
  change: PendingChange,
): Result<{ readonly session: EditSession; readonly inverse: readonly Operation[] }, OperationRefusal> {
  const applied = apply(session.view, change.operations);
  return applied.ok
    ? accept({
        session: { ...session, queued: [...session.queued, change], view: applied.value.document },
        inverse: applied.value.inverse,
      })
    : applied;
}

/**
 * Puts what waits on the way; nothing while something is. What is on the way was made on `session.revision`.
 * @param most so many changes at once, the oldest; the others go on waiting
 */
export function send(session: EditSession, most = session.queued.length): EditSession {
  const { sent, queued } = session;
  return sent.length > 0 ? session : { ...session, sent: queued.slice(0, most), queued: queued.slice(most) };
}

/**
 * Takes what others did, told by the server without being asked. While something is on the way nothing is taken: its answer
 * tells the same.
 */
export function receive(session: EditSession, log: readonly LoggedChange[]): SessionStep {
  return session.sent.length > 0 ? { session, conflicts: [], asides: [] } : acknowledge(session, log);
}

/**
 * Takes the server's answer: the log from the session's revision on, what others did first and then what the server made of
 * what was on the way. What waits is brought over all of it.
 */
export function acknowledge(session: EditSession, log: readonly LoggedChange[]): SessionStep {
  const own = new Set(session.sent.map(({ transactionId }) => transactionId));
  const unseen = log.filter(({ revision }) => revision > session.revision);
  const end = unseen.findLastIndex(({ transactionId }) => own.has(transactionId)) + 1 || unseen.length;
  const first = take(session, unseen.slice(0, end), own);
  if (end === unseen.length) {
    return first;
  }
  // An answer that was asked for again tells also what came after.
  const next = take(first.session, unseen.slice(end), new Set());
  return {
    session: next.session,
    conflicts: [...first.conflicts, ...next.conflicts],
    asides: [...first.asides, ...next.asides],
  };
}

function take(session: EditSession, news: readonly LoggedChange[], own: ReadonlySet<string>): SessionStep {
  const foreign = over(
    session.confirmed,
    news.filter((change) => !own.has(change.transactionId)),
  );
  const [...groups] = rebaseGroups(
    [...session.sent, ...session.queued].map(({ operations }) => operations),
    foreign,
  );
  const expected = groups.splice(0, session.sent.length).flatMap(({ operations }) => operations);
  const mine = news.filter((change) => own.has(change.transactionId));
  const accepted = mine.flatMap(({ operations }) => operations);
  const isExpected = isSame(expected, accepted);
  if (isExpected && foreign.changes.length === 0) {
    return { session: confirmed(session, mine, news.at(-1)?.revision), conflicts: [], asides: [] };
  }
  const taken = over(foreign.document, mine);
  const rest = isExpected ? groups : rebaseAgain(groups, surprise(foreign.document, expected, taken), groups);
  const queued = session.queued.flatMap(({ transactionId }, index) => {
    const operations = rest[index]?.operations ?? [];
    return operations.length === 0 ? [] : [{ transactionId, operations }];
  });
  const view = shown(taken.document, queued);
  return {
    session: {
      confirmed: taken.document,
      revision: news.at(-1)?.revision ?? session.revision,
      sent: [],
      queued: view ? queued : [],
      view: view ?? taken.document,
    },
    conflicts: rest.flatMap(({ conflicts }) => conflicts),
    asides: [...rest.flatMap(({ asides }) => asides), ...(view ? [] : lost(queued))],
  };
}

/** The server has just what was on the way: what is seen stays the very same. */
function confirmed(session: EditSession, mine: readonly LoggedChange[], revision = session.revision): EditSession {
  const { queued, view } = session;
  const document = queued.length === 0 ? view : over(session.confirmed, mine).document;
  return { ...session, confirmed: document, revision, sent: [] };
}

type Group = ReturnType<typeof rebaseGroups>[number];

/** What the server made of mine is not what was expected: as if others had taken mine back and done that instead. */
function surprise(document: EditDocument, expected: readonly Operation[], taken: Over): Over {
  const done = apply(document, expected);
  const back: ForeignChange[] = done.ok ? [{ operations: done.value.inverse, inverse: expected }] : [];
  return { changes: [...back, ...taken.changes], document: taken.document };
}

function rebaseAgain(groups: readonly Group[], next: Over, before: readonly Group[]): readonly Group[] {
  return rebaseGroups(
    groups.map(({ operations }) => operations),
    next,
  ).map((group, index) => ({
    operations: group.operations,
    conflicts: [...(before[index]?.conflicts ?? []), ...group.conflicts],
    asides: [...(before[index]?.asides ?? []), ...group.asides],
  }));
}

/** Changes done to a document, each with what takes it back. */
function over(document: EditDocument, log: readonly LoggedChange[]): Over {
  let current = document;
  const changes = log.map(({ operations, by }): ForeignChange => {
    const applied = apply(current, operations, { ignoresLocks: true });
    if (!applied.ok) {
      throw new Error(`The server's log does not fit: ${applied.error.code} at ${applied.error.id}.`);
    }
    current = applied.value.document;
    return { operations, inverse: applied.value.inverse, ...(by === undefined ? {} : { by }) };
  });
  return { changes, document: current };
}

function shown(document: EditDocument, pending: readonly PendingChange[]): EditDocument | undefined {
  const applied = apply(
    document,
    pending.flatMap(({ operations }) => operations),
  );
  return applied.ok ? applied.value.document : undefined;
}

function lost(pending: readonly PendingChange[]): readonly Aside[] {
  return pending.map(({ operations }) => ({ id: 'root', reason: 'does-not-fit', operations }));
}
