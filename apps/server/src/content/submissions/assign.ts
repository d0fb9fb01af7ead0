import { hasRight } from '@portico/domain';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';
import type { Site } from '../../sites/site/site.ts';
import { chosenIds, type SubmissionChoice } from './submission-choice.ts';

/** Somebody who may deal with submissions. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** The people of a site who read submissions, by name; whoever has none there is known by her address. */
export async function readColleagues(
  { platform }: Pick<Database, 'platform'>,
  websiteId: string,
): Promise<readonly Colleague[]> {
  const rows = await platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.website_id', '=', websiteId)
    .orderBy('account.display_name')
    .orderBy('account.id')
    .select(['account.id', 'account.display_name', 'account.email', 'membership.role_ids', 'membership.is_owner'])
    .execute();
  return rows
    .filter(({ role_ids, is_owner }) => hasRight({ roleIds: role_ids, isOwner: is_owner }, 'forms.submissions.read'))
    .map(({ id, display_name, email }) => ({ id, name: display_name || email }));
}

export interface Assigned {
  readonly changedCount: number;
  /** Who dealt with them before. */
  readonly before: { readonly to: string | null; readonly ids: string[] }[];
}

/** Gives submissions to somebody to deal with, or to nobody. */
export async function assignSubmissions(
  tx: SiteTransaction,
  site: Site,
  { to, selection }: { readonly to: string | null; readonly selection: SubmissionChoice },
): Promise<Assigned> {
  const ids = await chosenIds(tx, site, selection);
  const changed = await tx.query<{ id: string; assigned_to: string | null }>(ASSIGN, [tx.websiteId, ids, to]);
  const holders = [...new Set(changed.map(({ assigned_to: holder }) => holder))];
  return {
    changedCount: changed.length,
    before: holders.map((holder) => ({
      to: holder,
      ids: changed.filter((row) => row.assigned_to === holder).map(({ id }) => id),
    })),
  };
}

const ASSIGN = {
  name: 'submissions-assign',
  text: `with chosen as (
      select id, assigned_to from form_submission
      where website_id = $1 and id = any($2::uuid[]) and assigned_to is distinct from $3::uuid and list_key is null
      order by id for update)
    update form_submission s set assigned_to = $3::uuid from chosen c
    where s.website_id = $1 and s.id = c.id returning c.id, c.assigned_to`,
};
