import { MOST_SITES, siteRefusals, UserRole } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { recordAudit, recordAuditOf, type AuditActor } from '../../platform/audit/record-audit.ts';
import { tellPerson } from '../../sites/accounts/tell-person.ts';
import type { Site } from '../../sites/site/site.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import type { Services } from '../services.ts';

/** So long an offer waits for its answer. */
const OFFER_MS = 7 * 24 * 60 * 60_000;

export type OfferRefusal = { readonly code: 'NOT_OF_TEAM' | 'TOO_MANY' | 'OFFER_OVER'; readonly message: string };

/** Asks somebody of the team whether she wants to own the site; an offer to somebody else is over with it. */
export async function offerSite(
  services: Services,
  site: Site,
  accountId: string,
  actor: AuditActor,
): Promise<Result<undefined, OfferRefusal>> {
  const { clock, database } = services;
  const { websiteId } = site;
  const asked = await database.platform
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('website_id', '=', websiteId)
    .where('account_id', '=', accountId)
    .where('is_owner', '=', false)
    .select('account.email')
    .executeTakeFirst();
  if (!asked) {
    return refuse({ code: 'NOT_OF_TEAM', message: siteRefusals.notOfTeam });
  }
  if (await ownsTooMany(services, accountId)) {
    return refuse({ code: 'TOO_MANY', message: siteRefusals.tooManyTheirs });
  }
  const now = clock.now();
  const row = {
    account_id: accountId,
    offered_by: actor.name,
    offered_at: new Date(now),
    expires_at: new Date(now + OFFER_MS),
  };
  await database.inSite(websiteId, async (tx) => {
    await tx.kysely
      .insertInto('ownership_offer')
      .values({ website_id: websiteId, ...row })
      .onConflict((conflict) => conflict.constraint('ownership_offer_pkey').doUpdateSet(row))
      .execute();
    await recordAudit(tx, services, {
      kind: 'member',
      actor,
      subject: asked.email,
      detail: { change: 'owner offered' },
    });
  });
  await tellPerson(services, accountId, 'siteOffered', {
    values: { who: actor.name, site: site.profile.siteTitle },
    url: `${studioOrigin(services.environment)}/sites/${site.identifier}/life`,
  });
  return accept(undefined);
}

/** Takes an offer back. */
export async function withdrawOffer(services: Services, websiteId: string, actor: AuditActor): Promise<void> {
  await services.database.inSite(websiteId, async (tx) => {
    const { numDeletedRows } = await tx.kysely
      .deleteFrom('ownership_offer')
      .where('website_id', '=', websiteId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) {
      await recordAudit(tx, services, { kind: 'member', actor, detail: { change: 'owner offer taken back' } });
    }
  });
}

/**
 * What whoever was asked says. With a yes the site is hers in that moment; who owned it stays as an administrator. Of two answers
 * the first counts.
 */
export async function answerOffer(
  services: Services,
  site: Site,
  { accountId, isTaken }: { readonly accountId: string; readonly isTaken: boolean },
  actor: AuditActor,
): Promise<Result<undefined, OfferRefusal>> {
  const { clock, database } = services;
  const { websiteId } = site;
  if (isTaken && (await ownsTooMany(services, accountId))) {
    return refuse({ code: 'TOO_MANY', message: siteRefusals.tooMany });
  }
  const taken = await database.inSite(websiteId, (tx) =>
    tx.kysely
      .deleteFrom('ownership_offer')
      .where('website_id', '=', websiteId)
      .where('account_id', '=', accountId)
      .where('expires_at', '>', new Date(clock.now()))
      .executeTakeFirst(),
  );
  if (taken.numDeletedRows === 0n) {
    return refuse({ code: 'OFFER_OVER', message: siteRefusals.offerOver });
  }
  const before = isTaken ? await handOver(services, websiteId, accountId) : undefined;
  await recordAuditOf(services, websiteId, {
    kind: 'member',
    actor,
    subject: actor.name,
    detail: isTaken
      ? { change: 'owner', before: before?.email, after: actor.name }
      : { change: 'owner offer declined' },
  });
  if (before) {
    const values = { site: site.profile.siteTitle, oldOwner: before.email, newOwner: actor.name };
    await tellPerson(services, before.accountId, 'siteTaken', { values });
    await tellPerson(services, accountId, 'siteTaken', { values });
  }
  return accept(undefined);
}

/** @returns who owned it before */
function handOver({ database }: Services, websiteId: string, accountId: string) {
  return database.inPlatform(async (platform) => {
    const owner = await platform
      .selectFrom('membership')
      .innerJoin('account', 'account.id', 'membership.account_id')
      .where('website_id', '=', websiteId)
      .where('is_owner', '=', true)
      .select(['account_id as accountId', 'account.email'])
      .forUpdate('membership')
      .executeTakeFirst();
    await platform
      .updateTable('membership')
      .set({ is_owner: false, role_ids: [UserRole.Admin] })
      .where('website_id', '=', websiteId)
      .where('is_owner', '=', true)
      .execute();
    await platform
      .updateTable('membership')
      .set({ is_owner: true, role_ids: [] })
      .where('website_id', '=', websiteId)
      .where('account_id', '=', accountId)
      .execute();
    return owner;
  });
}

async function ownsTooMany({ database }: Services, accountId: string): Promise<boolean> {
  const { owned } = await database.platform
    .selectFrom('membership')
    .where('account_id', '=', accountId)
    .where('is_owner', '=', true)
    .select(({ fn }) => fn.countAll<bigint>().as('owned'))
    .executeTakeFirstOrThrow();
  return Number(owned) >= MOST_SITES;
}
