import { currentPrice, subscriptionOffer, type ChosenPlan } from '@portico/domain';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import { termsText } from '../orders/order-subscription.ts';
import type { Subscription } from './stored-subscription.ts';
import { choosablePlans } from './terms.ts';

/** How often a subscription may come instead, in words that say what its variant costs then: `$19.00 every month`. */
export function planChoices(
  product: CatalogProduct,
  subscription: Subscription,
  language: string,
): readonly { readonly id: string; readonly title: string }[] {
  const { row, currency } = subscription;
  const variant = product.variants.find(({ id }) => id === row.variant_id);
  const choices = variant?.price.currency === currency ? choosablePlans(product, row) : [];
  return choices.flatMap((plan) => {
    const cents = variant && subscriptionOffer(plan, currentPrice(variant)).price.minorUnits.toString();
    return cents === undefined ? [] : [{ id: plan.optionId, title: titleOf(plan, cents, subscription, language) }];
  });
}

function titleOf(plan: ChosenPlan, cents: string, { row, currency }: Subscription, language: string): string {
  const terms = {
    period: plan.billingPeriod,
    cycleLimit: plan.numBillingCycles,
    priceCents: cents,
    firstPriceCents: cents,
    firstCount: 0,
    quantity: row.quantity,
    words: plan.words,
  };
  return termsText(terms, currency, language);
}
