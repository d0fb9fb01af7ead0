import type { AddressAnswer } from '@portico/contract/studio';
import { addressOf, editingRefusals, fillMessage, isPageAddress } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/**
 * An address that no page of the site has: the wanted one, or with `-2`, `-3` …; kept for this transaction, so that of two pages that
 * are made at once each gets its own.
 */
export async function freeAddress(tx: SiteTransaction, wanted: string): Promise<string> {
  const base = isPageAddress(wanted) ? wanted : addressOf(wanted, 'page');
  const start = isPageAddress(base) ? base : `${base}-page`;
  await tx.query(LOCK, [tx.websiteId]);
  const rows = await tx.query<{ url_id: string }>(ALIKE, [tx.websiteId, start]);
  const taken = new Set(rows.map(({ url_id }) => url_id));
  let free = start;
  for (let count = 2; taken.has(free); count += 1) {
    free = `${start}-${count}`;
  }
  return free;
}

const LOCK = {
  name: 'page-address-lock',
  text: `select pg_advisory_xact_lock(hashtextextended('page addresses ' || $1, 0))`,
};
// Whole names and those with a number behind: a site has hundreds of pages, not thousands.
const ALIKE = {
  name: 'page-address-alike',
  text: `select url_id from collection where website_id = $1 and (url_id = $2 or starts_with(url_id, $2 || '-'))`,
};

/** Whether a page can have an address, which page has it, and what leads to the page (EDITOR-003). */
export async function checkAddress(tx: SiteTransaction, pageId: string, urlId: string): Promise<AddressAnswer> {
  const [row] = await tx.query<{ id: string | null; title: string | null; links: number }>(CHECK, [
    tx.websiteId,
    pageId,
    urlId,
  ]);
  const isTaken = row?.id !== null && row?.id !== undefined;
  const isRight = isPageAddress(urlId) && !isTaken;
  return {
    problem: isRight ? null : fillMessage(editingRefusals.address, { val: urlId }),
    usedBy: isTaken ? { pageId: row.id ?? '', title: row.title ?? '' } : null,
    links: row?.links ?? 0,
  };
}

const CHECK = {
  name: 'page-address-check',
  text: `select other.id, other.title, (select count(distinct u.document_id)::int from reference_use u
      join document d on d.website_id = $1 and d.id = u.document_id and d.removed_at is null
      where u.website_id = $1 and u.target_kind = 'collection' and u.target_id = $2 and not u.is_live) as links
    from (select 1) one left join collection other on other.website_id = $1 and other.id <> $2 and other.url_id = $3`,
};
