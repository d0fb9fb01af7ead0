import type { SiteLife } from '@portico/contract/studio';
import type { Member } from '../../sites/accounts/sessions.ts';
import { memberMay } from '../../sites/accounts/member-may.ts';
import type { Services } from '../services.ts';

/** So long an archive is kept after it was asked for. */
export const EXPORT_KEPT_MS = 7 * 24 * 60 * 60_000;

/** How a site stands: who sees it, whom it is offered to, what would be left behind if it ended. */
export async function readLife(
  services: Pick<Services, 'clock' | 'database'>,
  websiteId: string,
  member: Pick<Member, 'accountId' | 'memberships'>,
): Promise<SiteLife> {
  const { clock, database } = services;
  const now = new Date(clock.now());
  const isOwner = memberMay(member, websiteId, 'site.own');
  const site = await database.platform
    .selectFrom('website')
    .where('id', '=', websiteId)
    .select(['is_hidden', 'is_cloneable', 'password_hash'])
    .executeTakeFirstOrThrow();
  const people = await peopleOf(services, websiteId);
  const { counts, offer, exports } = await database.readInSite(websiteId, async (tx) => ({
    counts: (await tx.query<Counts>(COUNTS, [websiteId]))[0],
    offer: await tx.kysely
      .selectFrom('ownership_offer')
      .where('website_id', '=', websiteId)
      .where('expires_at', '>', now)
      .selectAll()
      .executeTakeFirst(),
    exports: isOwner
      ? await tx.kysely
          .selectFrom('site_export')
          .where('website_id', '=', websiteId)
          .orderBy('asked_at', 'desc')
          .limit(10)
          .selectAll()
          .execute()
      : [],
  }));
  const asked = offer && people.find(({ accountId }) => accountId === offer.account_id);
  const seesOffer = isOwner || offer?.account_id === member.accountId;
  return {
    visibility: visibilityOf(site),
    hasPassword: site.password_hash !== null,
    isCloneable: site.is_cloneable,
    renewingSubscriptions: counts?.renewing ?? 0,
    ordersToSend: counts?.to_send ?? 0,
    offer:
      asked && seesOffer
        ? {
            email: asked.email,
            isMine: asked.accountId === member.accountId,
            by: offer.offered_by,
            until: offer.expires_at.getTime(),
          }
        : null,
    team: isOwner ? people.filter((one) => !one.isOwner).map(({ isOwner: _owner, ...one }) => one) : [],
    exports: exports.map((one) => ({
      id: one.id,
      state: one.state,
      askedBy: one.asked_by,
      askedAt: one.asked_at.getTime(),
      until: one.asked_at.getTime() + EXPORT_KEPT_MS,
      bytes: one.byte_size === null ? null : Number(one.byte_size),
    })),
  };
}

/** A password that is kept while a site is hidden is asked for again when it is shown. */
function visibilityOf(site: { readonly is_hidden: boolean; readonly password_hash: string | null }) {
  if (site.is_hidden) return 'hidden';
  return site.password_hash === null ? 'open' : 'password';
}

async function peopleOf({ database }: Pick<Services, 'database'>, websiteId: string) {
  return database.platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.website_id', '=', websiteId)
    .select([
      'account.id as accountId',
      'account.display_name as name',
      'account.email',
      'membership.is_owner as isOwner',
    ])
    .orderBy('membership.created_at')
    .execute();
}

interface Counts {
  readonly renewing: number;
  readonly to_send: number;
}

const COUNTS = {
  name: 'site-life-counts',
  text: `select
    (select count(*)::int from subscription s where s.website_id = $1 and s.wakes_at is not null and not s.is_test
      and s.state in ('active', 'past-due')) as renewing,
    (select count(*)::int from customer_order o where o.website_id = $1 and not o.is_test and o.requires_shipping
      and o.payment_state <> 'refunded' and o.fulfillment_state in ('pending', 'part-fulfilled')) as to_send`,
};
