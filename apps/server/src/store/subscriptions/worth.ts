import { lastingGoods, monthlyCents, periodOf, type Recurring } from '@portico/domain';
import { money } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import type { Subscription } from './stored-subscription.ts';

/** What goods of a cycle come to for good, less the codes that hold for every payment, and how often. */
export function worthOf({ row, schedule, currency, discounts }: Subscription): Recurring {
  const goods = money(row.price_cents * BigInt(row.quantity), currency);
  // What has ended has no next cycle: its last rhythm counts.
  const period = periodOf(schedule, row.next_cycle ?? Number.MAX_SAFE_INTEGER);
  return { ...period, cents: lastingGoods(goods, discounts).minorUnits };
}

/** Keeps what a subscription brought until it was changed, where that is another sum now. */
export async function noteWorth(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  before: Subscription,
  after: Subscription,
): Promise<void> {
  const { value, unit, cents } = worthOf(before);
  if (monthlyCents([worthOf(after), { value, unit, cents: -cents }]) === 0n) {
    return;
  }
  await tx.kysely
    .insertInto('subscription_worth')
    .values({
      website_id: tx.websiteId,
      subscription_id: before.id,
      version: before.row.version,
      until_at: new Date(clock.now()),
      goods_cents: cents,
      period_value: value,
      period_unit: unit,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What subscriptions brought at an instant, by id, where that was something else than now. */
export async function readWorthAt(tx: SiteTransaction, at: Date): Promise<ReadonlyMap<string, Recurring>> {
  const rows = await tx.query<WorthRow>(WORTH, [tx.websiteId, at]);
  return new Map(
    rows.map(({ subscription_id: id, goods_cents: cents, period_value: value, period_unit: unit }) => [
      id,
      { cents, value, unit },
    ]),
  );
}

interface WorthRow {
  readonly subscription_id: string;
  readonly goods_cents: bigint;
  readonly period_value: number;
  readonly period_unit: Recurring['unit'];
  readonly [column: string]: unknown;
}

// The first change after an instant says what held at it.
const WORTH = {
  name: 'subscription-worth-at',
  text: `select distinct on (subscription_id) subscription_id, goods_cents, period_value, period_unit
    from subscription_worth where website_id = $1 and until_at >= $2 order by subscription_id, version`,
};
