import type { CheckedDraft } from '@portico/contract/studio';
import {
  blockDefinition,
  checkDocument,
  checkSettings,
  labelOf,
  nodeOf,
  ROOT,
  type EditDocument,
  type Finding,
} from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Heads } from '../editing/head.ts';
import type { Editor } from '../editing/policy.ts';
import { walkDrafts, type WalkedDraft } from '../editing/walk-drafts.ts';
import { readCheckFacts } from '../publishing/check-facts.ts';

/** So many documents are looked into in one call. */
const DOCUMENTS_A_CALL = 40;

/** Menus say nothing that could be better. */
const LEFT_OUT: ReadonlySet<string> = new Set(['menu']);

/**
 * Checks what can be edited of a site, as it is in drafts.
 * @param from where the call before ended
 */
export async function checkSite(
  tx: SiteTransaction,
  kept: Heads,
  from: string | undefined,
  editor: Editor,
): Promise<{ readonly documents: CheckedDraft[]; readonly next: string | null }> {
  const drafts = await walkDrafts(tx, kept, { from, limit: DOCUMENTS_A_CALL }, editor);
  const read: (readonly [WalkedDraft, EditDocument])[] = [];
  for (const draft of drafts.filter(({ kind }) => !LEFT_OUT.has(kind))) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction: one after the other
    const document = await draft.read();
    if (document) {
      read.push([draft, document]);
    }
  }
  const states = read.map(([, document]) => document);
  const facts = await readCheckFacts(tx, states);
  const twice = new Set((await tx.query<{ id: string }>(TWICE, [tx.websiteId])).map(({ id }) => id));
  const [site] = await tx.query<SiteWords & Record<string, unknown>>(SITE, [tx.websiteId]);
  const documents = read.flatMap(([draft, document]): CheckedDraft[] => {
    const settings = document.kind === 'page-settings' ? checkSettings(document) : [];
    const found = [
      ...checkDocument(document, facts).filter(({ code }) => !settings.some((one) => one.code === code)),
      ...settings.filter((one) => !isSaidBySite(one, document, site)),
      ...(document.kind === 'page-settings' && twice.has(draft.subject) ? [TITLE_TWICE] : []),
    ];
    const { kind, subject, title, collectionId } = draft;
    const findings = found.map(({ code, weight, id }) => ({ code, weight, id, label: labelIn(document, id) }));
    return findings.length === 0 ? [] : [{ kind, subject, title, collectionId, findings }];
  });
  const last = drafts.at(-1);
  return { documents, next: last && drafts.length === DOCUMENTS_A_CALL ? last.cursor : null };
}

/** What a page says nothing of itself, the site says for it: its picture, and for the home page its description. */
function isSaidBySite({ code }: Finding, { nodes }: EditDocument, site: SiteWords | undefined): boolean {
  return (
    (code === 'SOCIAL_PICTURE_MISSING' && site?.has_picture === true) ||
    (code === 'SEARCH_DESCRIPTION_MISSING' &&
      site?.has_description === true &&
      nodes[ROOT]?.value['isHomepage'] === true)
  );
}

interface SiteWords {
  readonly has_picture: boolean;
  readonly has_description: boolean;
}

const SITE = {
  name: 'site-checks-site',
  text: `select coalesce(profile ->> 'socialLogoImageUrl', '') <> '' as has_picture,
      coalesce(profile ->> 'siteDescription', '') <> '' as has_description
    from website where id = $1`,
};

const TITLE_TWICE: Finding = { code: 'TITLE_TWICE', weight: 'advice', id: ROOT, field: 'title' };

function labelIn(document: EditDocument, id: string): string {
  const node = id === ROOT ? undefined : nodeOf(document, id);
  const parent = node?.parent ? nodeOf(document, node.parent) : undefined;
  return node ? labelOf(node, parent?.type) || (blockDefinition(node.type)?.type ?? '') : '';
}

/** Pages that visitors see under a title that another one has too. */
const TWICE = {
  name: 'site-checks-titles-twice',
  text: `with titled as (
      select id, lower(trim(coalesce(nullif(settings #>> '{seo,title}', ''), title))) as title from collection
      where website_id = $1 and removed_at is null and is_enabled)
    select id from titled where title in (select title from titled group by title having count(*) > 1)`,
};
