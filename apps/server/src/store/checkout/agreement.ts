import type { CheckoutAgreement } from '@portico/contract';
import { cycleDueAt, newSchedule, type SubscriptionOffer } from '@portico/domain';
import {
  fillMessage,
  formatDateTime,
  multiplyMoney,
  shopperMessages,
  storeMoneyText,
  subscriptionTermsText,
} from '@portico/locale';
import type { Site } from '../../sites/site/site.ts';
import type { CartView } from '../cart/read-cart.ts';
import { policyOf } from '../storefront/store-policy.ts';

/** Payments that are told before somebody agrees to them. */
const DATES_TOLD = 3;

/**
 * What a subscriber agrees to, in the language of the site: what it costs and how often, when the next payments are, and the
 * sentence beside the box that she ticks, which is kept with her subscription.
 * @returns undefined for what is bought once
 */
export function agreementOf(
  site: Site,
  { reviewed }: Pick<CartView, 'reviewed'>,
  now: number,
): CheckoutAgreement | undefined {
  const [entry] = reviewed.entries;
  const { siteTitle, language, timeZone: zone } = site.profile;
  if (!entry?.subscription) {
    return undefined;
  }
  const { plan } = entry.subscription;
  const texts = shopperMessages(language).subscriptions;
  const price = priceText(entry.subscription, entry.quantity, language);
  const schedule = newSchedule(plan.billingPeriod, {
    startedAt: now,
    zone,
    trialDays: plan.trialDays,
    chargeMinutes: policyOf(site).subscriptions.chargeMinutes,
  });
  const first = plan.trialDays > 0 ? 1 : 2;
  const last =
    plan.numBillingCycles === 0 ? first + DATES_TOLD - 1 : Math.min(first + DATES_TOLD - 1, plan.numBillingCycles);
  const dates = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    formatDateTime(cycleDueAt(schedule, first + index), { date: 'medium', skeleton: '' }, zone, language),
  );
  return {
    lines: [
      price,
      ...(dates.length > 0 ? [fillMessage(texts.nextPayments, { dates: dates.join(texts.betweenDates) })] : []),
      ...(plan.numBillingCycles === 0 ? [texts.cancelAnyTime] : []),
    ],
    consent: fillMessage(texts.consent, { siteTitle, price }),
    ...(plan.trialDays > 0 ? { buttonText: texts.startTrial } : {}),
  };
}

function priceText({ plan, price, firstPrice }: SubscriptionOffer, quantity: number, language: string): string {
  return subscriptionTermsText(
    {
      ...plan.billingPeriod,
      numBillingCycles: plan.numBillingCycles,
      price: storeMoneyText(multiplyMoney(price, quantity)),
      firstPrice: storeMoneyText(multiplyMoney(firstPrice, quantity)),
      firstCount: plan.firstCycles?.count ?? 0,
      trialDays: plan.trialDays,
      words: plan.words,
    },
    shopperMessages(language),
    language,
  );
}
