import { apply, openSession, readDocument, type EditDocument, type EditSession } from '@portico/page-model';
import type { StoredBase, StoredDocument } from '../queue/storage.ts';

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
