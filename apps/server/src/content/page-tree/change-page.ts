import type { PageAccess } from '@portico/contract/studio';
import { pageRefusals } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { JsonValue, Operation } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Head } from '../editing/head.ts';
import type { Editor } from '../editing/policy.ts';
import { editDrafts, openDraft, type Parts, type TreeRefusal } from './edit-drafts.ts';

/** Gives a page another name in its draft. */
export async function renamePage(
  tx: SiteTransaction,
  services: Parts,
  asked: { readonly pageId: string; readonly transactionId: string; readonly title: string },
  editor: Editor,
): Promise<Result<undefined, TreeRefusal>> {
  const head = await openDraft(tx, services, 'page-settings', asked.pageId, editor);
  if (!head) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const edits = [{ head, operations: setting(head, 'title', asked.title) }];
  return editDrafts(tx, services, { id: asked.transactionId, label: asked.title, edits }, editor);
}

/** Makes a page the home page, and whichever was it not: as one transaction in the drafts of both. */
export async function makeHomepage(
  tx: SiteTransaction,
  services: Parts,
  asked: { readonly pageId: string; readonly transactionId: string },
  editor: Editor,
): Promise<Result<undefined, TreeRefusal>> {
  const homes = await tx.query<{ id: string }>(HOMES, [tx.websiteId]);
  const heads: Head[] = [];
  for (const id of new Set([asked.pageId, ...homes.map((row) => row.id)])) {
    const head = await openDraft(tx, services, 'page-settings', id, editor);
    if (head) {
      heads.push(head);
    }
  }
  const [own] = heads;
  if (own?.subject !== asked.pageId) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const edits = heads.map((head) => ({ head, operations: setting(head, 'isHomepage', head === own) }));
  return editDrafts(tx, services, { id: asked.transactionId, label: titleOf(own), edits }, editor);
}

/** Closes a page to some, or opens it: at once, for visitors too. */
export async function setAccess(
  tx: SiteTransaction,
  { versions, clock }: Pick<Parts, 'versions' | 'clock'>,
  asked: { readonly pageId: string; readonly access: PageAccess; readonly passwordHash: string | undefined },
): Promise<Result<undefined, TreeRefusal>> {
  const [row] = await tx.query<{ has_password: boolean }>(FIND, [tx.websiteId, asked.pageId]);
  if (!row) {
    return refuse({ code: 'NOT_FOUND' });
  }
  if (asked.access === 'password' && asked.passwordHash === undefined && !row.has_password) {
    return refuse({
      code: 'PASSWORD',
      message: pageRefusals.noPassword,
      errors: { password: pageRefusals.noPassword },
    });
  }
  await tx.query(ACCESS, [tx.websiteId, asked.pageId, asked.access, asked.passwordHash ?? null, new Date(clock.now())]);
  await versions.raise(tx);
  return accept(undefined);
}

function setting(head: Head, name: string, to: JsonValue): readonly Operation[] {
  const from = head.document.nodes['root']?.value[name];
  return from === to
    ? []
    : [{ kind: 'set', id: 'root', path: ['value', name], to, ...(from === undefined ? {} : { from }) }];
}

function titleOf({ document }: Head): string {
  const title = document.nodes['root']?.value['title'];
  return typeof title === 'string' && title !== '' ? title : 'Home page';
}

const HOMES = {
  name: 'page-tree-homes',
  text: `select c.id from collection c where c.website_id = $1 and c.is_homepage and c.removed_at is null
    union select c.id from collection c join document d on d.website_id = $1 and d.kind = 'page-settings' and d.subject = c.id::text
      and d.removed_at is null and d.head_revision > coalesce(d.live_revision, -1)
    where c.website_id = $1 and c.removed_at is null`,
};
const FIND = {
  name: 'page-tree-access-of',
  text: `select password_hash is not null as has_password from collection
    where website_id = $1 and id = $2 and removed_at is null for no key update`,
};
// What nobody has published yet stays unseen whoever may see it then.
const ACCESS = {
  name: 'page-tree-access',
  text: `update collection set
      password_hash = case when $3 = 'password' then coalesce($4, password_hash) end,
      settings = case when $3 in ('staff', 'accounts') then settings || jsonb_build_object('access', $3::text)
        else settings - 'access' end,
      is_enabled = $3 <> 'staff' and not coalesce((settings->>'isDraft')::boolean, false),
      updated_at = $5
    where website_id = $1 and id = $2`,
};
