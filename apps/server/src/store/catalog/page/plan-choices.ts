import { currentPrice, plansOf, savedPercent, subscriptionOffer, type ChosenPlan } from '@portico/domain';
import {
  compareMoney,
  fillMessage,
  formatDecimal,
  shopperMessages,
  storeMoneyText,
  subscriptionTermsText,
  type Money,
} from '@portico/locale';
import type { CatalogProduct } from '../catalog-product.ts';

const PERCENT = { style: 'percent', grouping: true, rounding: 'halfEven' } as const;

/** A plan as a product's page offers it. */
export interface PlanChoice {
  readonly id: string;
  readonly title: string;
  readonly billingPeriod: { readonly value: number; readonly unit: string };
  /** The whole price in a sentence, the owner's own where there is one; of the cheapest variant where they differ. */
  readonly terms: string;
  /** `Save 10%`; empty where it takes less than a percent off. */
  readonly saves: string;
  /** It costs another sum than the variant, or is told in the owner's words. */
  readonly isSpecial: boolean;
}

/** The plans of a product with what they cost; none where it is not subscribed to. */
export function planChoices(product: CatalogProduct, language: string): readonly PlanChoice[] {
  const prices = product.variants.map((variant) => currentPrice(variant)).toSorted(compareMoney);
  const [cheapest, dearest] = [prices[0], prices.at(-1)];
  if (!cheapest || !dearest) {
    return [];
  }
  const varied = compareMoney(cheapest, dearest) !== 0;
  return plansOf(product).map((plan) => choiceOf(plan, cheapest, { varied, language }));
}

function choiceOf(
  plan: ChosenPlan,
  variantPrice: Money,
  { varied, language }: { readonly varied: boolean; readonly language: string },
): PlanChoice {
  const messages = shopperMessages(language);
  const { subscriptions, subscriptionWords } = messages;
  const offer = subscriptionOffer(plan, variantPrice);
  const text = (price: Money) =>
    varied ? fillMessage(subscriptionWords.from, { price: storeMoneyText(price) }) : storeMoneyText(price);
  const percent = savedPercent(offer, variantPrice);
  const { billingPeriod, numBillingCycles, firstCycles, trialDays, words } = plan;
  const terms = {
    ...billingPeriod,
    numBillingCycles,
    price: text(offer.price),
    firstPrice: text(offer.firstPrice),
    firstCount: firstCycles?.count ?? 0,
    trialDays,
    words,
  };
  return {
    id: plan.optionId,
    title: plan.title,
    billingPeriod,
    terms: subscriptionTermsText(terms, messages, language),
    saves:
      percent < 1
        ? ''
        : fillMessage(subscriptions.saves, {
            percent: formatDecimal(String(percent / 100), PERCENT, language),
          }),
    isSpecial: percent >= 1 || firstCycles !== undefined || trialDays > 0 || words !== '',
  };
}
