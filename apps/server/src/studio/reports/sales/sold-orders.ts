import type { CalendarRange } from '@portico/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ReportAsk } from '../report.ts';
import { hasForeignFilter as isForeign, isAsFiltered, VISIT_FIELDS, type RowFields } from '../row-filters.ts';

/** Of what is asked, what orders are chosen by. */
export type OrdersAsk = Pick<ReportAsk, 'range' | 'before' | 'timeZone' | 'currency' | 'filters'>;

type Condition = RawBuilder<SqlBool>;

/** Whether an instant lies on a day of a range, where the site is. */
export function isOn(at: RawBuilder<unknown>, { from, to }: CalendarRange, timeZone: string): Condition {
  return sql`(${at} >= (${from}::date::timestamp at time zone ${timeZone})
    and ${at} < ((${to}::date + 1)::timestamp at time zone ${timeZone}))`;
}

/** Whether it lies on a day of the range, or of the one compared with. */
export function isOnEither(at: RawBuilder<unknown>, { range, before, timeZone }: OrdersAsk): Condition {
  const now = isOn(at, range, timeZone);
  return before ? sql`(${now} or ${isOn(at, before, timeZone)})` : now;
}

/** Whether an order is one of the range itself. */
export function isNow({ range, timeZone }: OrdersAsk): Condition {
  return isOn(sql`o.placed_at`, range, timeZone);
}

/** Orders `o`, each with the visit `v` that led to it where that is known. */
export function ordersWithVisits(websiteId: string): RawBuilder<unknown> {
  return sql`customer_order o left join cart_visit v on v.website_id = ${websiteId} and v.cart_id = o.cart_id`;
}

/**
 * Orders that somebody paid for, of both ranges: those whose money went back since are among them, as are those that were cancelled;
 * what was given back is counted by itself. Play money is none.
 */
export function isSold(websiteId: string, ask: OrdersAsk): Condition {
  return sql`o.website_id = ${websiteId} and not o.is_test and o.payment_state <> 'pending'
    and ${isOnEither(sql`o.placed_at`, ask)} and ${isAsFiltered(ask.filters, FIELDS)}`;
}

const FIELDS: RowFields = { ...VISIT_FIELDS, country: sql`coalesce(o.shipping_address->>'country', '')` };

/** Whether a filter is of no use with orders. */
export const hasForeignFilter = ({ filters }: Pick<OrdersAsk, 'filters'>): boolean => isForeign(filters, FIELDS);
