import type { DomainRecord } from '@portico/contract/studio';
import type { Services } from '../services.ts';
import type { LookUp } from './look-up.ts';
import { noteDomain } from './note-domain.ts';
import { findRecords, txtName, txtValue } from './records.ts';
import { takeOff } from './shown-hosts.ts';

/**
 * Looks at the records of a domain, and shows the site there once all are right. Where another site has the domain, it goes on there
 * as long as that site's own record stands: who owns the domain decides by what she writes into it.
 * @returns whether it works; undefined where the site tries no such domain
 */
export async function checkDomain(
  services: Services,
  lookUp: LookUp,
  websiteId: string,
  host: string,
): Promise<boolean | undefined> {
  const { clock, database, environment } = services;
  const tried = await triedDomain(services, websiteId, host);
  if (!tried) {
    return undefined;
  }
  const records = await findRecords(lookUp, { host, token: tried.token }, environment);
  const isRight = records.every(({ state }) => state === 'found');
  const isShown = isRight && tried.verified_at === null ? await takeHost(services, lookUp, websiteId, host) : false;
  const isThere = await database.inSite(websiteId, async (tx) => {
    const now = new Date(clock.now());
    const { numUpdatedRows } = await tx.kysely
      .updateTable('site_domain')
      .set({ found: JSON.stringify(records), checked_at: now, ...(isShown ? { verified_at: now } : {}) })
      .where('website_id', '=', websiteId)
      .where('host', '=', host)
      .executeTakeFirst();
    if (isShown && numUpdatedRows > 0n) {
      await noteDomain(tx, services, { host, change: 'domain works' });
    }
    return numUpdatedRows > 0n;
  });
  if (!isThere) {
    // Its owner removed it while DNS was asked.
    if (isShown) await takeOff(services, websiteId, host);
    return undefined;
  }
  return isShown || tried.verified_at !== null;
}

/** A domain that a site tries or has. */
async function triedDomain({ database }: Pick<Services, 'database'>, websiteId: string, host: string) {
  return database.readInSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('site_domain')
      .where('website_id', '=', websiteId)
      .where('host', '=', host)
      .select(['token', 'verified_at'])
      .executeTakeFirst(),
  );
}

/** Has a host show a site, where no other site has a better right to it. */
async function takeHost(services: Services, lookUp: LookUp, websiteId: string, host: string): Promise<boolean> {
  const { clock, database, versions } = services;
  const holder = await holderOf(services, host);
  if (holder !== undefined && holder !== websiteId) {
    if (await holdsStill(services, lookUp, holder, host)) {
      return false;
    }
    await letGo(services, holder, host);
  }
  // Of two sites that take it at once the first has it.
  await database.platform
    .insertInto('website_host')
    .values({ host, website_id: websiteId, is_primary: false, shown_since: new Date(clock.now()) })
    .onConflict((conflict) => conflict.constraint('website_host_pkey').doNothing())
    .execute();
  versions.changed(websiteId);
  return (await holderOf(services, host)) === websiteId;
}

/** The site that a host shows. */
async function holderOf({ database }: Pick<Services, 'database'>, host: string): Promise<string | undefined> {
  const row = await database.platform
    .selectFrom('website_host')
    .where('host', '=', host)
    .select('website_id')
    .executeTakeFirst();
  return row?.website_id;
}

/** Whether the owner of a domain still says that another site is hers; a host that the operator gave is never taken. */
async function holdsStill(services: Services, lookUp: LookUp, holderId: string, host: string): Promise<boolean> {
  const tried = await triedDomain(services, holderId, host);
  const texts = await lookUp.text(txtName(host));
  return tried === undefined || texts === undefined || texts.includes(txtValue(tried.token));
}

async function letGo(services: Services, websiteId: string, host: string): Promise<void> {
  await takeOff(services, websiteId, host);
  await services.database.inSite(websiteId, async (tx) => {
    await tx.kysely.deleteFrom('site_domain').where('website_id', '=', websiteId).where('host', '=', host).execute();
    await noteDomain(tx, services, { host, change: 'domain gone' });
  });
}

/** Records as they were found when they were looked at last. */
export function foundRecords(kept: unknown): readonly DomainRecord[] {
  // Written by `checkDomain`.
  return Array.isArray(kept) ? (kept as DomainRecord[]) : [];
}
