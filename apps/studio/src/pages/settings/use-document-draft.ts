import { sendTransactions, type OpenedDocument } from '@portico/contract/studio';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSite } from '../../session/site-context.ts';
import { createDocumentDraft } from './document-draft.ts';

/** A draft of a document that is open here; what waits is sent when it is left. */
export function useDocumentDraft(opened: OpenedDocument, label: string, onSaved: () => void) {
  const site = useSite();
  const [draft] = useState(() => {
    const clientId = crypto.randomUUID();
    const { documentId } = opened;
    return createDocumentDraft({
      opened,
      newId: () => crypto.randomUUID(),
      isOutage: (cause) => !(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500,
      onSaved,
      sendBatch: (seq, changes, base) =>
        api.call(site, sendTransactions, {
          body: {
            clientId,
            seq,
            transactions: changes.map(({ transactionId, operations }) => ({
              id: transactionId,
              label,
              // Lists that nobody changes here, and the wire does not.
              documents: [{ documentId, base, operations: [...operations] as never }],
            })),
          },
        }),
    });
  });
  const state = useSyncExternalStore(draft.subscribe, draft.current, draft.current);
  useEffect(() => {
    const handleHide = () => void draft.flush();
    addEventListener('pagehide', handleHide);
    return () => {
      removeEventListener('pagehide', handleHide);
      void draft.flush();
    };
  }, [draft]);
  return { ...state, change: draft.change };
}
