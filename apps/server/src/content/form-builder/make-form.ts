import {
  diff,
  documentOfForm,
  FORM_CODE,
  isJsonObject,
  operationsOf,
  ROOT,
  type EditDocument,
  type JsonObject,
  type JsonValue,
} from '@portico/page-model';
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
  const operations = head ? operationsOf(diff(head.document, begun(name, definition, editor))) : [];
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

/** What it begins as; without its HTML where who begins it may write none (SEC-23). */
function begun(name: string, definition: unknown, editor: Editor): EditDocument {
  const document = documentOfForm(name, definition);
  const root = document.nodes[ROOT];
  if (!root || editor.may('code')) {
    return document;
  }
  const { texts } = root.value;
  const value = {
    ...withoutCode(root.value),
    ...(isJsonObject(texts)
      ? { texts: Object.fromEntries(Object.entries(texts).map(([language, said]) => [language, withoutCode(said)])) }
      : {}),
  };
  return { ...document, nodes: { ...document.nodes, [ROOT]: { ...root, value } } };
}

function withoutCode(said: JsonValue): JsonObject {
  const { [FORM_CODE]: _code, ...rest } = isJsonObject(said) ? said : {};
  return rest;
}
