import { apply, openSession, readDocument, type EditDocument, type EditSession } from '@portico/page-model';
import type { QueueStorage, StoredBase, StoredDocument, StoredQueue } from '../queue/storage.ts';
import type { OpenDocument } from './state.ts';

/** What a queue has that the server has not taken, whichever pages it is of: it goes out though none of them is opened again. */
export async function waitingOf(
  storage: QueueStorage | undefined,
  queue: StoredQueue | undefined,
): Promise<Readonly<Record<string, OpenDocument>>> {
  const waiting: Record<string, OpenDocument> = {};
  for (const stored of queue?.documents ?? []) {
    const { documentId, sent, queued } = stored;
    const base = sent.length + queued.length > 0 ? await storage?.base(queue?.clientId ?? '', documentId) : undefined;
    if (base) {
      // It was kept of a document that was open here.
      const { kind } = base.document as Pick<OpenDocument, 'kind'>;
      const session = sessionOf(stored, base, kind, queue?.batch !== undefined);
      waiting[documentId] = { documentId, kind, session, ...UNOPENED };
    }
  }
  return waiting;
}

/** What is not known of a document before it is opened. */
const UNOPENED = {
  subject: '',
  label: '',
  liveRevision: null,
  status: 'draft',
  may: { edit: true, publish: false, code: false },
} as const;

/**
 * A session as it was kept on the device: what waited waits still.
 * @param isSent what was on the way is in a batch; else it was never sent, and waits
 */
export function sessionOf(
  stored: StoredDocument,
  base: StoredBase,
  kind: EditDocument['kind'],
  isSent: boolean,
): EditSession {
  const confirmed = readDocument(base.document, kind);
  const sent = isSent ? stored.sent : [];
  const queued = isSent ? stored.queued : [...stored.sent, ...stored.queued];
  const done = apply(
    confirmed,
    [...sent, ...queued].flatMap(({ operations }) => operations),
  );
  return done.ok
    ? { confirmed, revision: base.revision, sent, queued, view: done.value.document }
    : openSession(confirmed, base.revision);
}
