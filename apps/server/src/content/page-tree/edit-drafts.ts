import type { EditableKind } from '@portico/contract/studio';
import { editingRefusals } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { Operation } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { acceptTransactions } from '../editing/accept-transactions.ts';
import type { Head } from '../editing/head.ts';
import { openDocument } from '../editing/open-document.ts';
import type { Editor } from '../editing/policy.ts';
import type { Services } from '../services.ts';

export type Parts = Pick<Services, 'clock' | 'heads' | 'newId' | 'versions'>;

/** Why something about a page was refused; `message` is for the person. */
export type TreeRefusal =
  | { readonly code: 'NOT_FOUND' }
  | {
      readonly code:
        | 'MAY_NOT_EDIT'
        | 'NO_TYPE'
        | 'NO_MENU'
        | 'NO_FOLDER'
        | 'HOME'
        | 'HAS_PAGES'
        | 'HAS_PRODUCTS'
        | 'PASSWORD'
        | 'INVALID';
      readonly message: string;
      readonly errors?: Readonly<Record<string, string>>;
    };

/** What is done to one draft. */
export interface DraftEdit {
  readonly head: Head;
  readonly operations: readonly Operation[];
}

/** Opens a draft; undefined where there is nothing of the kind. */
export function openDraft(
  tx: SiteTransaction,
  services: Parts,
  kind: EditableKind,
  subject: string,
  editor: Editor,
): Promise<Head | undefined> {
  return openDocument(tx, services, { kind, subject, accountId: editor.accountId });
}

/** Does something to drafts as one transaction, which the same person takes back as any other; the same id does it once. */
export async function editDrafts(
  tx: SiteTransaction,
  services: Parts,
  { id, label, edits }: { readonly id: string; readonly label: string; readonly edits: readonly DraftEdit[] },
  editor: Editor,
): Promise<Result<undefined, TreeRefusal>> {
  const documents = edits
    .filter(({ operations }) => operations.length > 0)
    .map(({ head, operations }) => ({ documentId: head.documentId, base: head.revision, operations }));
  if (documents.length === 0) {
    return accept(undefined);
  }
  const batch = { clientId: id, seq: 0, transactions: [{ id, label, documents }] };
  const accepted = await acceptTransactions(tx, services, batch, editor);
  if (!accepted.ok) {
    return accepted.error.code === 'NOT_FOUND'
      ? refuse({ code: 'NOT_FOUND' })
      : refuse({ code: 'INVALID', message: accepted.error.message });
  }
  const refusal = accepted.value.answer.transactions[0]?.refusal;
  if (!refusal) {
    return accept(undefined);
  }
  const [first] = Object.values(refusal.errors ?? {});
  const isRight = refusal.code === 'MAY_NOT_EDIT' || refusal.code === 'MAY_NOT_CODE';
  return refuse(
    isRight
      ? { code: 'MAY_NOT_EDIT', message: refusal.message }
      : { code: 'INVALID', message: first ?? editingRefusals.notKept },
  );
}
