import { createHash } from 'node:crypto';
import type { CalendarRange } from '@portico/domain';
import { sql } from 'kysely';
import { postgresVisitStore } from '../../../content/visitors/visits/postgres-visit-store.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { dayStep } from '../points.ts';
import type { ReportAsk } from '../report.ts';

/*
 * Reports of a site that has sample history, as the shop might have them: made of the sample's visits at the moment somebody looks, so
 * there is nothing to keep, to take away, or to mix up with what happened.
 */

/** A number from 0 to 1 that is the same for the same words. */
export function drawn(...of: readonly (string | number)[]): number {
  return createHash('sha256').update(of.join(' ')).digest().readUInt32BE() / 2 ** 32;
}

/** Visits of the sample by the points of a line. */
export async function sampleVisits(
  tx: SiteTransaction,
  { timeZone, step }: Pick<ReportAsk, 'timeZone' | 'step'>,
  range: CalendarRange | null,
): Promise<ReadonlyMap<string, number>> {
  if (range === null) return new Map();
  const question = { range, filters: [], isSample: true, timeZone };
  const { points } = await postgresVisitStore.span(tx, question, dayStep(step));
  return new Map([...points].map(([point, { visits }]) => [point, visits]));
}

/** A part of each point's visits, a little different each time. */
export function partOf(visits: number, share: number, ...of: readonly string[]): number {
  return Math.round(visits * share * (0.8 + 0.4 * drawn(...of)));
}

/** Parts of a whole that fall off as lists of what sells do; they add up to no more than it. */
export function shared(whole: number, count: number): readonly number[] {
  const weights = Array.from({ length: count }, (_, index) => 1 / (index + 1.5));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => Math.floor((whole * weight) / sum));
}

export const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** A product of the site that reports speak of, and one variant of it. */
export interface SampleProduct {
  readonly id: string;
  readonly title: string;
  readonly variantId: string;
  /** The values of its options; empty where it has none. */
  readonly variant: string;
  /** Minor units. */
  readonly priceCents: number;
}

/** Some products of the site. */
export async function sampleProducts(tx: SiteTransaction): Promise<readonly SampleProduct[]> {
  const { rows } = await sql<Omit<SampleProduct, 'priceCents'> & { readonly price: bigint }>`
    select i.id::text as id, i.title, v.id::text as "variantId", v.price_cents as price,
      coalesce((select string_agg(a.value, ', ') from jsonb_each_text(v.attributes) a), '') as variant
    from item i join product p on p.website_id = ${tx.websiteId} and p.item_id = i.id
      cross join lateral (select * from variant v where v.website_id = ${tx.websiteId} and v.item_id = i.id
        order by v.id limit 1) v
    where i.website_id = ${tx.websiteId} order by i.id limit 12`.execute(tx.kysely);
  return rows.map(({ price, ...product }) => ({ ...product, priceCents: Number(price) }));
}
