import type { ConsentTold } from '@portico/contract';
import type { ConsentRow } from '@portico/contract/studio';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { uuidOf } from '../visitors/store/text-id.ts';

/** Keeps what a visitor chose; one that was sent before is no second choice. */
export async function keepConsent(tx: SiteTransaction, told: ConsentTold, now: number): Promise<void> {
  const { id, visitor, policyVersion, allowsPerformance, allowsMarketing } = told;
  await tx.kysely
    .insertInto('visitor_consent')
    .values({
      website_id: tx.websiteId,
      id: uuidOf(tx.websiteId, 'consent', id),
      visitor,
      chosen_at: new Date(now),
      policy_version: policyVersion,
      allows_performance: allowsPerformance,
      allows_marketing: allowsMarketing,
    })
    .onConflict((conflict) => conflict.columns(['website_id', 'id']).doNothing())
    .execute();
}

/** The place after which a page begins. */
export interface ConsentPlace {
  readonly value: string;
  readonly id: string;
}

/** Which choices are wanted: all, or those under one number. */
export interface ConsentsWanted {
  readonly visitor?: string | undefined;
}

/** What of a choice goes into the file beside the row: the words that were agreed to. */
export interface AgreedTo {
  readonly policy: string | null;
  readonly title: string | null;
  readonly body: string | null;
  readonly privacyUrl: string | null;
  readonly services: readonly string[] | null;
}

/** Choices, the newest first, from a place on. */
export async function readConsents(
  tx: SiteTransaction,
  wanted: ConsentsWanted,
  after: ConsentPlace | undefined,
  limit: number,
): Promise<{ readonly row: ConsentRow; readonly place: ConsentPlace; readonly agreedTo: AgreedTo }[]> {
  const from = after ? [sql<SqlBool>`(c.chosen_at, c.id) < (${after.value}::timestamptz, ${after.id}::uuid)`] : [];
  const { rows } = await sql<StoredConsent>`
    select c.id, c.visitor, c.chosen_at, c.chosen_at::text as sorted, c.policy_version, c.allows_performance,
      c.allows_marketing, p.policy, p.title, p.body, p.privacy_url, p.services
    from visitor_consent c
      left join visitor_policy p on p.website_id = ${tx.websiteId} and p.version = c.policy_version
    where ${sql.join([...conditionsOf(tx, wanted), ...from], sql` and `)}
    order by c.chosen_at desc, c.id desc limit ${limit}`.execute(tx.kysely);
  return rows.map((row) => ({
    row: {
      id: row.id,
      visitor: row.visitor,
      chosenAt: row.chosen_at.getTime(),
      policyVersion: row.policy_version,
      allowsPerformance: row.allows_performance,
      allowsMarketing: row.allows_marketing,
    },
    place: { value: row.sorted, id: row.id },
    agreedTo: {
      policy: row.policy,
      title: row.title,
      body: row.body,
      privacyUrl: row.privacy_url,
      services: row.services,
    },
  }));
}

export async function countConsents(tx: SiteTransaction, wanted: ConsentsWanted): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from visitor_consent c where ${sql.join(conditionsOf(tx, wanted), sql` and `)}`.execute(
    tx.kysely,
  );
  return Number(rows[0]?.count ?? 0n);
}

/** @returns how many went */
export async function eraseConsents(tx: SiteTransaction, visitor: string): Promise<number> {
  const { numDeletedRows } = await tx.kysely
    .deleteFrom('visitor_consent')
    .where('website_id', '=', tx.websiteId)
    .where('visitor', '=', visitor)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Choices are kept for as long as what was agreed to can last, and a year longer, to be shown to whoever asks. */
export async function dropOldConsents(tx: SiteTransaction, before: Date): Promise<void> {
  await tx.kysely
    .deleteFrom('visitor_consent')
    .where('website_id', '=', tx.websiteId)
    .where('chosen_at', '<', before)
    .execute();
}

interface StoredConsent {
  readonly id: string;
  readonly visitor: string;
  readonly chosen_at: Date;
  readonly sorted: string;
  readonly policy_version: number;
  readonly allows_performance: boolean;
  readonly allows_marketing: boolean;
  readonly policy: string | null;
  readonly title: string | null;
  readonly body: string | null;
  readonly privacy_url: string | null;
  readonly services: readonly string[] | null;
}

function conditionsOf(tx: SiteTransaction, { visitor }: ConsentsWanted): readonly RawBuilder<SqlBool>[] {
  return [sql<SqlBool>`c.website_id = ${tx.websiteId}`, ...(visitor ? [sql<SqlBool>`c.visitor = ${visitor}`] : [])];
}
