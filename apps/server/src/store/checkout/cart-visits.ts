import { LRUCache } from 'lru-cache';
import type { FastifyRequest } from 'fastify';
import { noteShopStep } from '../../content/visitors/shop-steps.ts';
import { VISIT_MS } from '../../content/visitors/visitor-id.ts';
import type { Services } from '../services.ts';

/** Notes from which visit a checkout came. */
export interface CartVisits {
  /** Never awaited by a shopper, and never refused: where the database has better to do, nothing is noted. */
  note(request: FastifyRequest, cartId: string): Promise<void>;
}

/** So many at a time: what is sold comes before what is counted. */
const AT_ONCE = 2;
const REMEMBERED = 5000;
const MINUTE_MS = 60_000;
/** Clocks of browsers are believed within it. */
const SKEW_MS = 5 * MINUTE_MS;
const LONGEST_VISIT_MS = 24 * 60 * MINUTE_MS;

/**
 * Ties a cart to the visit that led to its checkout, by the visitor's own cookie: only those have it who may be told again
 * (COOKIE). What is kept with the cart is where they came from, first and this time, and not who they are; in the visit it is noted
 * that a checkout began, and not of which cart. That one began is counted of everybody.
 */
export function createCartVisits({ clock, database, log }: Pick<Services, 'clock' | 'database' | 'log'>): CartVisits {
  // A checkout that is opened after the visit may belong to another one.
  const noted = new LRUCache<string, true>({ max: REMEMBERED, ttl: VISIT_MS, perf: clock });
  let underWay = 0;
  return {
    async note({ cookies, site: { websiteId } }, cartId) {
      const key = `${websiteId} ${cartId}`;
      if (noted.has(key) || underWay >= AT_ONCE || database.load().waiting > 0) return;
      noted.set(key, true);
      underWay += 1;
      try {
        const now = clock.now();
        const visit = visitOf(cookies['ss_cvr'] ?? '', now);
        const [last] = await database.inSite(websiteId, (tx) =>
          tx.queryLast<{ session: string }>(NOTE, [
            websiteId,
            cartId,
            new Date(now),
            visit.visitor,
            new Date(visit.firstAt - SKEW_MS),
            new Date(visit.firstAt + SKEW_MS),
            new Date(visit.currentAt - SKEW_MS),
            new Date(now - VISIT_MS),
          ]),
        );
        if (last && last.session !== '') {
          const { visitor } = visit;
          await noteShopStep(database, websiteId, {
            step: 'checkout',
            of: cartId,
            visitor,
            session: last.session,
            at: now,
          });
        }
      } catch (cause) {
        noted.delete(key);
        log.warn({ err: cause }, 'a visit could not be noted with its cart');
      } finally {
        underWay -= 1;
      }
    },
  };
}

/** Who came, for the first time when, and when this time; an empty visitor for whoever has no cookie. */
function visitOf(cookie: string, now: number): { visitor: string; firstAt: number; currentAt: number } {
  const [, visitor = '', first, current] =
    /^([\w-]{8,64})\|(\d{1,15})\|\d{1,15}\|(\d{1,15})\|\d{1,9}$/.exec(cookie) ?? [];
  const within = (at: number) => Math.max(now - LONGEST_VISIT_MS, Math.min(at, now - VISIT_MS));
  return { visitor, firstAt: Number(first ?? 0), currentAt: within(Number(current ?? 0)) };
}

const LANDED = (from: string, until: string) => `
  select source, medium, campaign, session from visitor_event
  where website_id = $1 and kind = 'hit' and visitor = $4 and $4 <> ''
    and day between (${from}::timestamptz at time zone 'UTC')::date and (${until}::timestamptz at time zone 'UTC')::date
    and happened_at >= ${from}::timestamptz and happened_at <= ${until}::timestamptz
  order by happened_at, id limit 1`;

const NOTE = {
  name: 'cart-visit-note',
  text: `with first as (${LANDED('$5', '$6')}), last as (${LANDED('$7', '$3')}), noted as (
    insert into cart_visit as known (website_id, cart_id, began_at, seen_at, first_source, first_medium, first_campaign,
      last_source, last_medium, last_campaign)
    select $1, $2, $3, $3, coalesce(f.source, ''), coalesce(f.medium, ''), coalesce(f.campaign, ''),
      coalesce(l.source, ''), coalesce(l.medium, ''), coalesce(l.campaign, '')
    from (select) one left join first f on true left join last l on true
    on conflict (website_id, cart_id) do update set seen_at = excluded.seen_at, last_source = excluded.last_source,
      last_medium = excluded.last_medium, last_campaign = excluded.last_campaign,
      first_source = case when known.first_source = '' then excluded.first_source else known.first_source end,
      first_medium = case when known.first_source = '' then excluded.first_medium else known.first_medium end,
      first_campaign = case when known.first_source = '' then excluded.first_campaign else known.first_campaign end
    where known.seen_at < $8 and excluded.last_source <> '')
    select session from last`,
};
