import type { SubscriptionActor } from '@portico/domain';
import type { Insertable, Updateable } from 'kysely';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Services } from '../services.ts';
import { subscriptionOf, type CycleRow, type Subscription } from './stored-subscription.ts';

const theSubscription = (tx: SiteTransaction, id: string) =>
  tx.kysely.selectFrom('subscription').selectAll().where('website_id', '=', tx.websiteId).where('id', '=', id);

export async function findSubscription(tx: SiteTransaction, id: string): Promise<Subscription | undefined> {
  const row = await theSubscription(tx, id).executeTakeFirst();
  return row && subscriptionOf(row);
}

/** Locks a subscription before anything else of it; undefined when there is none. */
export async function lockSubscription(tx: SiteTransaction, id: string): Promise<Subscription | undefined> {
  const row = await theSubscription(tx, id).forNoKeyUpdate().executeTakeFirst();
  return row && subscriptionOf(row);
}

/** The same, unless somebody else has it: then it is `busy`. */
export async function lockFreeSubscription(
  tx: SiteTransaction,
  id: string,
): Promise<Subscription | 'busy' | undefined> {
  const row = await theSubscription(tx, id).forNoKeyUpdate().skipLocked().executeTakeFirst();
  if (row) {
    return subscriptionOf(row);
  }
  return (await findSubscription(tx, id)) && 'busy';
}

/** Writes a subscription that is locked; whoever saw it before must look again. */
export async function saveSubscription(
  tx: SiteTransaction,
  { id, row }: Subscription,
  change: Updateable<Tables['subscription']>,
): Promise<Subscription> {
  const saved = await tx.kysely
    .updateTable('subscription')
    .set({ ...change, version: row.version + 1 })
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return subscriptionOf(saved);
}

const allCycles = (tx: SiteTransaction) =>
  tx.kysely.selectFrom('subscription_cycle').selectAll().where('website_id', '=', tx.websiteId);

export async function findCycle(
  tx: SiteTransaction,
  subscriptionId: string,
  cycle: number,
): Promise<CycleRow | undefined> {
  const row = await allCycles(tx)
    .where('subscription_id', '=', subscriptionId)
    .where('cycle', '=', cycle)
    .executeTakeFirst();
  // The column's check allows no other state.
  return row as CycleRow | undefined;
}

/** The cycle that something was bought for, by what its payments are of. */
export async function findCycleOf(tx: SiteTransaction, purchaseId: string): Promise<CycleRow | undefined> {
  const row = await allCycles(tx).where('id', '=', purchaseId).executeTakeFirst();
  return row as CycleRow | undefined;
}

/** The last cycles of a subscription, the newest first. */
export async function readCycles(tx: SiteTransaction, subscriptionId: string, limit: number): Promise<CycleRow[]> {
  const rows = await allCycles(tx)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('cycle', 'desc')
    .limit(limit)
    .execute();
  return rows as CycleRow[];
}

/** So many of the cycles before the next one were skipped in a row. */
export function skippedInRow(cycles: readonly CycleRow[], nextCycle: number | null): number {
  const before = cycles
    .filter(({ cycle }) => nextCycle !== null && cycle < nextCycle)
    .toSorted((a, b) => b.cycle - a.cycle);
  const end = before.findIndex(({ state }) => state !== 'skipped');
  return end === -1 ? before.length : end;
}

export async function saveCycle(
  tx: SiteTransaction,
  { subscription_id: subscriptionId, cycle }: Pick<CycleRow, 'subscription_id' | 'cycle'>,
  change: Updateable<Tables['subscription_cycle']>,
): Promise<void> {
  await tx.kysely
    .updateTable('subscription_cycle')
    .set(change)
    .where('website_id', '=', tx.websiteId)
    .where('subscription_id', '=', subscriptionId)
    .where('cycle', '=', cycle)
    .execute();
}

/** Adds a cycle, once. */
export async function addCycle(
  tx: SiteTransaction,
  cycle: Omit<Insertable<Tables['subscription_cycle']>, 'website_id'>,
): Promise<void> {
  await tx.kysely
    .insertInto('subscription_cycle')
    .values({ ...cycle, website_id: tx.websiteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a cycle that only came into being because the one before was skipped out of the calendar again. */
export async function removeCycle(tx: SiteTransaction, { subscription_id: id, cycle }: CycleRow): Promise<void> {
  await tx.kysely
    .deleteFrom('subscription_cycle')
    .where('website_id', '=', tx.websiteId)
    .where('subscription_id', '=', id)
    .where('cycle', '=', cycle)
    .where('state', '=', 'scheduled')
    .execute();
}

/** Something that happened to a subscription. */
export interface SubscriptionHistory {
  readonly id: string;
  readonly subscriptionId: string;
  readonly kind: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly actor: SubscriptionActor | 'platform';
  readonly accountId?: string | undefined;
}

/** Notes what happened, once an id. */
export async function noteEvent(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  event: SubscriptionHistory,
): Promise<void> {
  await tx.kysely
    .insertInto('subscription_event')
    .values(eventValues(tx, clock.now(), event))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether this was done before: the id of what happened is the id of the request for it. */
export async function hasHappened(tx: SiteTransaction, subscriptionId: string, eventId: string): Promise<boolean> {
  const row = await tx.kysely
    .selectFrom('subscription_event')
    .select('id')
    .where('website_id', '=', tx.websiteId)
    .where('subscription_id', '=', subscriptionId)
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The row of what happened. */
export function eventValues(
  { websiteId }: Pick<SiteTransaction, 'websiteId'>,
  now: number,
  { id, subscriptionId, kind, detail = {}, actor, accountId }: SubscriptionHistory,
): Insertable<Tables['subscription_event']> {
  return {
    website_id: websiteId,
    id,
    subscription_id: subscriptionId,
    kind,
    detail: JSON.stringify(detail),
    actor,
    account_id: accountId ?? null,
    happened_at: new Date(now),
  };
}
