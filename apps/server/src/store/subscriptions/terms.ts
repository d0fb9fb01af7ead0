import { otherPlans, planOf, plansOf, subscriptionOffer, type ChosenPlan } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import { offerOf, type ListedProduct } from '../catalog/catalogue.ts';
import { loadProduct } from '../catalog/repository.ts';
import { NO_PRICE_COMING } from './no-price-coming.ts';
import type { Subscription } from './stored-subscription.ts';

/** What a variant costs today under a plan, for somebody who subscribes already. */
export interface Terms {
  readonly plan: ChosenPlan;
  readonly variantId: string;
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly priceCents: bigint;
  readonly firstPriceCents: bigint;
}

/**
 * What a subscription would cost with another variant, or under another plan of its product.
 * @returns undefined for what is not sold any more, or not to her
 */
export async function termsOf(
  tx: SiteTransaction,
  { row, currency }: Subscription,
  { variantId = row.variant_id, optionId }: { readonly variantId?: string; readonly optionId?: string },
): Promise<Terms | undefined> {
  const product = await loadProduct(tx, row.item_id);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || variant?.price.currency !== currency) {
    return undefined;
  }
  const plan =
    optionId === undefined
      ? heldPlan(product, row.option_id)
      : choosablePlans(product, row).find((one) => one.optionId === optionId);
  const listed = { product, path: row.path, isVisible: true, publishAt: 0, images: [], categories: [] };
  const offer = offerOf(listed satisfies ListedProduct, variantId, variant, 0);
  if (!plan || !offer) {
    return undefined;
  }
  const { price, firstPrice } = subscriptionOffer(plan, offer.price);
  return {
    plan,
    variantId,
    sku: offer.sku,
    attributes: offer.attributes,
    priceCents: price.minorUnits,
    firstPriceCents: firstPrice.minorUnits,
  };
}

/** Terms as columns; a price that was announced for other ones holds no more. */
export function termsColumns({ variantId, sku, attributes, priceCents, firstPriceCents }: Terms) {
  return {
    variant_id: variantId,
    sku,
    attributes,
    price_cents: priceCents,
    first_price_cents: firstPriceCents,
    ...NO_PRICE_COMING,
  };
}

/** The plans that somebody may have in the place of hers. */
export function choosablePlans(
  product: Pick<CatalogProduct, 'isSubscribable' | 'subscriptionPlan' | 'subscriptionOptions'>,
  row: Pick<Subscription['row'], 'option_id' | 'cycle_limit'>,
): readonly ChosenPlan[] {
  return otherPlans(product, { optionId: row.option_id, numBillingCycles: row.cycle_limit });
}

/** Also one that nobody else gets any more. */
function heldPlan(product: Parameters<typeof plansOf>[0], optionId: string): ChosenPlan | undefined {
  const shown = {
    ...product,
    subscriptionOptions: product.subscriptionOptions.map((one) => ({ ...one, isHidden: false })),
  };
  return planOf(shown, optionId || undefined);
}
