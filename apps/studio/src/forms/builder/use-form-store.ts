import { useEffect, useState } from 'react';
import {
  MOST_TRANSACTIONS,
  openDocument,
  putAside,
  sendTransactions,
  type MemberSite,
  type OpenedDocument,
} from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { createFormStore, type FormStore, type KeptForm, type SentDeed } from './form-store.ts';
import { messages } from './messages.ts';

export type OpenForm =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'open'; readonly store: FormStore; readonly opened: OpenedDocument };

/** Opens a form to build it; what an earlier page could not save is sent first. */
export function useFormStore(site: MemberSite, formId: string): OpenForm {
  const [open, setOpen] = useState<OpenForm>({ kind: 'opening' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = tries < 0;
    void start(site, formId).then(
      (opened) => (isGone ? undefined : setOpen(opened)),
      (error: unknown) => {
        const failed = error instanceof Error ? error : new Error(String(error), { cause: error });
        return isGone ? undefined : setOpen({ kind: 'failed', error: failed, retry: () => setTries((n) => n + 1) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [site, formId, tries]);
  const store = open.kind === 'open' ? open.store : undefined;
  useEffect(() => {
    if (!store) return undefined;
    // An earlier page may have left something to be put on the shelf.
    void store.flush();
    const handleHide = () => void store.flush();
    addEventListener('pagehide', handleHide);
    addEventListener('online', handleHide);
    return () => {
      removeEventListener('pagehide', handleHide);
      removeEventListener('online', handleHide);
      handleHide();
    };
  }, [store]);
  return open;
}

async function start(site: MemberSite, formId: string): Promise<OpenForm> {
  const place = `form:${site.websiteId} ${formId}`;
  const clientId = crypto.randomUUID();
  let seq = 0;
  let documentId = '';
  const send = (base: number, deeds: readonly SentDeed[]) => {
    seq += 1;
    const transactions = deeds.map(({ transactionId, label, operations }) => ({
      id: transactionId,
      label: label || messages.changed,
      documents: [{ documentId, base, operations: [...operations] }],
    }));
    // What the model does is what the call takes; only its lists are not read-only.
    return api.call(site, sendTransactions, { body: { clientId, seq, transactions: transactions as never } });
  };
  const open = () => api.call(site, openDocument, { body: { kind: 'form', subject: formId } });
  let opened = await open();
  documentId = opened.documentId;
  const kept = read(place);
  if (kept && kept.pending.length > 0) {
    // Sent before, and perhaps taken: the server knows each by its name.
    let base = kept.revision;
    for (let at = 0; at < kept.pending.length; at += MOST_TRANSACTIONS) {
      // oxlint-disable-next-line no-await-in-loop -- Each was made on what the one before made.
      const answer = await send(base, kept.pending.slice(at, at + MOST_TRANSACTIONS));
      base = answer.logs[documentId]?.at(-1)?.revision ?? base;
    }
    opened = await open();
  }
  const revision = kept && kept.pending.length > 0 ? opened.revision : kept?.revision;
  const store = createFormStore(opened, kept && { ...kept, revision: revision ?? 0, pending: [] }, {
    send,
    keep: (now) => write(place, now),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    newId: () => crypto.randomUUID(),
    putAside: async ({ id, reason, operations }) => {
      try {
        // What the model does is what the call takes; only its lists are not read-only.
        await api.call(site, putAside, { body: { id, documentId, reason, operations: operations as never } });
      } catch (error) {
        // The form is gone, or what was set aside is known already.
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
      }
    },
  });
  return { kind: 'open', store, opened };
}

function read(place: string): KeptForm | undefined {
  try {
    const text = sessionStorage.getItem(place);
    // This page wrote it.
    return text === null ? undefined : (JSON.parse(text) as KeptForm);
  } catch {
    return undefined;
  }
}

function write(place: string, kept: KeptForm): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Without room or right to keep it, what was done is saved all the same.
  }
}
