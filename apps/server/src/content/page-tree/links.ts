import { linkTarget } from '../../platform/html/html.ts';
import { refuse, type Result } from '@portico/locale';
import { nodeOf, type JsonObject, type Operation } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Editor } from '../editing/policy.ts';
import { editDrafts, openDraft, type Parts, type TreeRefusal } from './edit-drafts.ts';
import { addLink } from './move-link.ts';

interface LinkAsked {
  readonly transactionId: string;
  readonly menuId: string;
  readonly linkId: string;
  readonly title: string;
  readonly url: string;
  readonly newWindow: boolean;
}

/** Puts a link to an address at the end of a menu, or changes what one says. */
export async function keepLink(
  tx: SiteTransaction,
  services: Parts,
  { transactionId: id, menuId, linkId, title, url, newWindow }: LinkAsked,
  editor: Editor,
): Promise<Result<undefined, TreeRefusal>> {
  const head = await openDraft(tx, services, 'menu', menuId, editor);
  const node = head && nodeOf(head.document, linkId);
  const value: JsonObject = { title, url: linkTarget(url), newWindow };
  if (head && node?.kind === 'link') {
    const operations = Object.entries(value).flatMap(([name, to]): Operation[] => {
      const from = node.value[name];
      return from === to
        ? []
        : [{ kind: 'set', id: linkId, path: ['value', name], to, ...(from === undefined ? {} : { from }) }];
    });
    return editDrafts(tx, services, { id, label: title, edits: [{ head, operations }] }, editor);
  }
  const added = await addLink(tx, services, { to: { menuId }, value, id: linkId }, editor);
  return added.ok ? editDrafts(tx, services, { id, label: title, edits: added.value }, editor) : added;
}

/** Takes a link out of its menu, with what is in it; pages stay. */
export async function removeLink(
  tx: SiteTransaction,
  services: Parts,
  asked: { readonly transactionId: string; readonly menuId: string; readonly linkId: string; readonly label: string },
  editor: Editor,
): Promise<Result<undefined, TreeRefusal>> {
  const head = await openDraft(tx, services, 'menu', asked.menuId, editor);
  if (!head || nodeOf(head.document, asked.linkId)?.kind !== 'link') {
    return refuse({ code: 'NOT_FOUND' });
  }
  const edits = [{ head, operations: [{ kind: 'remove', id: asked.linkId } as const] }];
  return editDrafts(tx, services, { id: asked.transactionId, label: asked.label, edits }, editor);
}
