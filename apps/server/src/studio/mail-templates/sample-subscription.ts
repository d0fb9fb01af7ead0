import { subscriptionPaths } from '@portico/contract';
import type { SubscriptionMailKind } from '@portico/domain';
import { money, storeMoneyText, type CurrencyCode } from '@portico/locale';
import type { Site } from '../../sites/site/site.ts';
import { dayText, type OrderSubscription } from '../../store/orders/order-subscription.ts';
import type { SubscriptionFactsInMail } from '../../store/subscriptions/subscription-mail.ts';

const SAMPLE_ID = '00000000-0000-7000-8000-000000000001';
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** A subscription that never was, as the order shows it that it made. */
export function sampleSubscription(now: number, zone: string): OrderSubscription {
  return {
    id: SAMPLE_ID,
    state: 'active',
    cycle: 3,
    title: 'Tall mug',
    zone,
    period: { value: 1, unit: 'MONTH' },
    cycleLimit: 0,
    priceCents: '3800',
    firstPriceCents: '3800',
    firstCount: 0,
    quantity: 1,
    words: '',
    nextDueMs: now + MONTH_MS,
    nextCents: '4600',
    isNextLast: false,
  };
}

/** The same as a mail about it tells it. */
export function sampleFacts(
  site: Site,
  {
    currency,
    now,
    kind,
    language,
  }: {
    readonly currency: CurrencyCode;
    readonly now: number;
    readonly kind: SubscriptionMailKind;
    readonly language: string;
  },
): SubscriptionFactsInMail {
  const { timeZone } = site.profile;
  const page = subscriptionPaths.page(SAMPLE_ID, '');
  const asksForCard = kind === 'payment-failed' || kind === 'card-link';
  return {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Kowalczyk',
    title: 'Tall mug',
    detail: 'Rust',
    amount: storeMoneyText(money(3800n, currency)),
    newAmount: storeMoneyText(money(4200n, currency)),
    date: dayText(now + MONTH_MS, timeZone, language),
    notes: [],
    manageUrl: `https://example.com${page}`,
    ...(asksForCard ? { cardUrl: `https://example.com${subscriptionPaths.card(SAMPLE_ID, '')}` } : {}),
  };
}
