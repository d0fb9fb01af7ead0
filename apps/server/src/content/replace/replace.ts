import type { EditableKind } from '@portico/contract/studio';
import { placesNamed, replacePlaces, type Sought } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { acceptTransactions } from '../editing/accept-transactions.ts';
import { openDocument } from '../editing/open-document.ts';
import { mayEdit, type Editor } from '../editing/policy.ts';
import { keepVersion } from '../publishing/versions.ts';
import type { Services } from '../services.ts';

export type Parts = Pick<Services, 'clock' | 'database' | 'heads' | 'newId'>;

export interface ReplaceAsked extends Sought {
  readonly replacementId: string;
  readonly label: string;
  readonly to: string;
  readonly documents: readonly {
    readonly kind: EditableKind;
    readonly subject: string;
    readonly keys: readonly string[];
  }[];
}

export interface ReplaceDone {
  readonly places: number;
  readonly documents: number;
  readonly left: number;
}

/**
 * Replaces chosen places in drafts. Each document is a transaction of its own, after a version of what it was: one that is
 * refused holds up no other. Sent again it changes nothing more, since what was replaced is not found any more.
 * @returns undefined where the replacement is somebody else's, or was taken back
 */
export async function replaceInSite(
  services: Parts,
  websiteId: string,
  asked: ReplaceAsked,
  editor: Editor,
): Promise<ReplaceDone | undefined> {
  const [known] = await services.database.readInSite(websiteId, (tx) =>
    tx.query<{ is_open: boolean }>(KNOWN, [websiteId, asked.replacementId, editor.accountId]),
  );
  if (known?.is_open === false) {
    return undefined;
  }
  const done = { places: 0, documents: 0, left: 0 };
  for (const one of asked.documents) {
    const { places, isFirst } = await replaceInDocument(services, websiteId, asked, one, editor);
    done.places += places;
    // Of a document with very many places the rest comes with a later call.
    done.documents += places > 0 && isFirst ? 1 : 0;
    done.left += placesNamed(one.keys) - places;
  }
  return done;
}

/** @returns how many places were replaced, and whether this replacement has not been in the document before */
async function replaceInDocument(
  services: Parts,
  websiteId: string,
  asked: ReplaceAsked,
  { kind, subject, keys }: ReplaceAsked['documents'][number],
  editor: Editor,
): Promise<{ readonly places: number; readonly isFirst: boolean }> {
  try {
    const { places, isFirst, settle } = await services.database.inSite(websiteId, async (tx) => {
      const head = await openDocument(tx, services, { kind, subject, accountId: editor.accountId });
      const replaced = head && mayEdit(editor, head) && replacePlaces(head.document, asked, asked.to, keys);
      if (!head || !replaced || replaced.operations.length === 0) {
        return { places: 0, isFirst: false, settle: undefined };
      }
      const { documentId, revision: base } = head;
      const { label, replacementId } = asked;
      const now = new Date(services.clock.now());
      const touched = await tx.query(TOUCHED, [websiteId, replacementId, documentId]);
      const counted = [websiteId, replacementId, editor.accountId, asked.words, asked.to, now, replaced.places];
      if ((await tx.query(COUNT, [...counted, touched.length === 0 ? 1 : 0])).length === 0) {
        throw new NotReplaced();
      }
      const version = { documentId, kind: 'before-bulk', name: label, now: services.clock.now() } as const;
      await keepVersion(tx, services.heads, version, editor);
      const batch = {
        clientId: replacementId,
        seq: await nextSeq(tx, replacementId),
        transactions: [
          { id: services.newId(), label, documents: [{ documentId, base, operations: replaced.operations }] },
        ],
      };
      const accepted = await acceptTransactions(tx, services, batch, editor);
      if (!accepted.ok || accepted.value.answer.transactions.some(({ refusal }) => refusal)) {
        throw new NotReplaced();
      }
      return { places: replaced.places, isFirst: touched.length === 0, settle: accepted.value.settle };
    });
    settle?.();
    return { places, isFirst };
  } catch (cause) {
    if (cause instanceof NotReplaced) {
      return { places: 0, isFirst: false };
    }
    throw cause;
  }
}

/** Thrown within the transaction, so that neither version nor anything set aside is left of a document that was refused. */
class NotReplaced extends Error {}

async function nextSeq(tx: SiteTransaction, replacementId: string): Promise<number> {
  const [row] = await tx.query<{ seq: number }>(NEXT, [tx.websiteId, replacementId]);
  return row?.seq ?? 0;
}

const KNOWN = {
  name: 'replace-known',
  text: `select account_id = $3 and taken_back_at is null as is_open from replacement where website_id = $1 and id = $2`,
};
// Holds its row until the end, so that calls for one replacement number their transactions one after the other.
const COUNT = {
  name: 'replace-count',
  text: `insert into replacement as r (website_id, id, account_id, sought, replaced_by, made_at, places, documents)
    values ($1, $2, $3, $4, $5, $6, $7, 1)
    on conflict (website_id, id) do update set places = r.places + excluded.places, documents = r.documents + $8
      where r.account_id = excluded.account_id and r.taken_back_at is null returning id`,
};
/** Where what was done in a document by a replacement stands. */
const TOUCHED = {
  name: 'replace-touched',
  text: `select from document_change c join edit_transaction t on t.website_id = $1 and t.id = c.transaction_id
    where c.website_id = $1 and t.client_id = $2 and c.document_id = $3 limit 1`,
};
const NEXT = {
  name: 'replace-next',
  text: `select (coalesce(max(client_seq), -1) + 1)::int as seq from edit_transaction where website_id = $1 and client_id = $2`,
};
