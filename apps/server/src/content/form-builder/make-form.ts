import { diff, documentOfForm, operationsOf } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { acceptTransactions } from '../editing/accept-transactions.ts';
import { openDocument } from '../editing/open-document.ts';
import type { Editor } from '../editing/policy.ts';
import type { Services } from '../services.ts';

/** A form that was begun; `settle` is called once it is committed. */
export interface MadeForm {
  readonly id: string;
  settle(): void;
}

/** Begins a form as a draft: what a template says is what was done to it first, and can be taken back. */
export async function makeForm(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'heads' | 'newId'>,
  { name, definition }: { readonly name: string; readonly definition: unknown },
  editor: Editor,
): Promise<MadeForm> {
  const { newId, clock } = services;
  const id = newId();
  await tx.kysely
    .insertInto('form')
    .values({ website_id: tx.websiteId, id, name, live_version: null, created_at: new Date(clock.now()) })
    .execute();
  const head = await openDocument(tx, services, { kind: 'form', subject: id, accountId: editor.accountId });
  const operations = head ? operationsOf(diff(head.document, documentOfForm(name, definition))) : [];
  if (!head || operations.length === 0) {
    return { id, settle: () => undefined };
  }
  const documents = [{ documentId: head.documentId, base: head.revision, operations }];
  const batch = { clientId: newId(), seq: 0, transactions: [{ id: newId(), label: 'Began', documents }] };
  const accepted = await acceptTransactions(tx, services, batch, editor);
  if (!accepted.ok) {
    throw new Error(`A new form could not be written: ${accepted.error.code}.`);
  }
  return { id, settle: accepted.value.settle };
}
