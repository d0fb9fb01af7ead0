import type { ReportFilter } from '@portico/contract/studio';
import { CART_DAYS, type CalendarRange } from '@portico/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isAsFiltered, VISIT_FIELDS } from '../row-filters.ts';

/** Nobody touched it for so long: it was left behind. */
const LEFT_AFTER = sql`interval '1 hour'`;
/** A cart lives so long from the last change on, so its end says when that was. */
const LIFE = sql.raw(`interval '${CART_DAYS * 24} hours'`);

/** When something of a cart `c` was changed last. */
export const TOUCHED: RawBuilder<Date> = sql`(c.expires_at - ${LIFE})`;

/** A cart that came back: bought an hour or more after it was left, or opened from its reminder. */
export const CAME_BACK: RawBuilder<SqlBool> = sql`(c.recovered_at is not null or c.purchased_at >= ${TOUCHED} + ${LEFT_AFTER})`;

/** What is in a cart: `value`, nothing for one that is empty; and `v`, the visit in which its checkout was opened, if it was. */
export function withValue(websiteId: string): RawBuilder<unknown> {
  return sql`cart c cross join lateral (
    select sum(e.quantity * e.seen_price_cents)::int8 as value from cart_entry e
    where e.website_id = ${websiteId} and e.cart_id = c.id) held
    left join cart_visit v on v.website_id = ${websiteId} and v.cart_id = c.id`;
}

/** Carts that were left behind on days of a range where the site is, as conditions on {@link withValue}. */
export function isLeft(
  websiteId: string,
  { range: { from, to }, timeZone, currency, now, filters }: LeftAsked,
): RawBuilder<SqlBool> {
  return sql`c.website_id = ${websiteId} and c.currency = ${currency} and held.value is not null
    and c.expires_at >= (${from}::date::timestamp at time zone ${timeZone}) + ${LIFE}
    and c.expires_at < ((${to}::date + 1)::timestamp at time zone ${timeZone}) + ${LIFE}
    and ((c.purchased_at is null and ${TOUCHED} <= ${new Date(now)}::timestamptz - ${LEFT_AFTER}) or ${CAME_BACK})
    and ${isAsFiltered(filters, VISIT_FIELDS)}`;
}

/** Which carts are meant. */
export interface LeftAsked {
  readonly range: CalendarRange;
  readonly timeZone: string;
  /** Of the site; others are not added up. */
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** By what is known of those whose checkout was opened. */
  readonly filters: readonly ReportFilter[];
}
