import type { BillingPeriod, SubscriptionState } from '@portico/domain';
import {
  fillMessage,
  formatDateTime,
  money,
  shopperMessages,
  storeMoneyText,
  subscriptionTermsText,
  type CurrencyCode,
} from '@portico/locale';

/** What a subscription costs and how often, as it is stored; amounts are decimal strings in minor units. */
export interface StoredTerms {
  readonly period: BillingPeriod;
  readonly cycleLimit: number;
  readonly priceCents: string;
  readonly firstPriceCents: string;
  readonly firstCount: number;
  readonly quantity: number;
  readonly words: string;
}

/** The subscription that an order began, or that made it. */
export interface OrderSubscription extends StoredTerms {
  readonly id: string;
  readonly state: SubscriptionState;
  /** Of the cycle that the order is; 0 where it began free days. */
  readonly cycle: number;
  readonly title: string;
  readonly zone: string;
  /** Epoch milliseconds; null where nothing more is charged. */
  readonly nextDueMs: number | null;
  /** What that comes to, all told. */
  readonly nextCents: string;
  readonly isNextLast: boolean;
  /** Ends of the codes of gift cards that this order used up; null for none. */
  readonly spentCards?: readonly string[] | null;
}

/** Its price as shoppers read it: `$19.00 every 2 weeks`; of all pieces, without delivery and tax. */
export function termsText(terms: StoredTerms, currency: CurrencyCode, language: string): string {
  const { period, cycleLimit, firstCount, quantity, words } = terms;
  const amount = (cents: string) => storeMoneyText(money(BigInt(cents) * BigInt(quantity), currency));
  return subscriptionTermsText(
    {
      ...period,
      numBillingCycles: cycleLimit,
      price: amount(terms.priceCents),
      firstPrice: amount(terms.firstPriceCents),
      firstCount,
      trialDays: 0,
      words,
    },
    shopperMessages(language),
    language,
  );
}

/** When its next payment comes and what that is; none where nothing more is charged. */
export function nextPaymentLines(
  {
    nextDueMs,
    nextCents,
    isNextLast,
    zone,
  }: Pick<OrderSubscription, 'nextDueMs' | 'nextCents' | 'isNextLast' | 'zone'>,
  currency: CurrencyCode,
  language: string,
): string[] {
  const { next, last } = shopperMessages(language).subscriptions;
  return nextDueMs === null
    ? []
    : [
        fillMessage(isNextLast ? last : next, {
          date: dayText(nextDueMs, zone, language),
          amount: storeMoneyText(money(BigInt(nextCents), currency)),
        }),
      ];
}

/** A day in the words of a language: `March 16, 2026`. */
export function dayText(at: number, zone: string, language: string): string {
  return formatDateTime(at, { date: 'long', skeleton: '' }, zone, language);
}

/** A column of the order `o` with {@link OrderSubscription}, or null: a cart that began one has its id, a cycle its own. */
export const ORDER_SUBSCRIPTION = `(select json_build_object('id', s.id, 'state', s.state, 'cycle', coalesce(y.cycle, 0),
      'title', s.title, 'zone', s.schedule->>'zone', 'period', json_build_object('value', (s.schedule->'segments'->-1->>'value')::int,
        'unit', s.schedule->'segments'->-1->>'unit'), 'cycleLimit', s.cycle_limit, 'priceCents', s.price_cents::text,
      'firstPriceCents', s.first_price_cents::text, 'firstCount', s.first_count, 'quantity', s.quantity, 'words', s.words,
      'nextDueMs', case when s.state in ('active', 'past-due') then floor(extract(epoch from n.due_at) * 1000)::int8 end,
      'nextCents', (case when s.paid_count < s.first_count then s.first_total_cents else s.total_cents end)::text,
      'isNextLast', s.cycle_limit > 0 and s.paid_count + 1 >= s.cycle_limit,
      'spentCards', (select json_agg(e.detail->>'lastFour' order by e.id) from subscription_event e where e.website_id = $1
        and e.subscription_id = s.id and e.kind = 'gift-card-spent' and e.detail->>'orderId' = o.id::text))
    from subscription s
    left join subscription_cycle y on y.website_id = $1 and y.id = o.cart_id
    left join subscription_cycle n on n.website_id = $1 and n.subscription_id = s.id and n.cycle = s.next_cycle
    where s.website_id = $1 and s.id = coalesce((select c.subscription_id from subscription_cycle c
      where c.website_id = $1 and c.id = o.cart_id), o.cart_id)) as subscription`;
