import type { ProductPlan, ProductPlans } from '@portico/contract/studio';
import { checkSubscriptionOptions, type OptionToCheck, type SubscriptionOption } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { loadProduct } from './repository.ts';

/** Messages by field, or that there is no such product. */
export type PlansRefusal =
  | { readonly code: 'NOT_FOUND' }
  | { readonly code: 'INVALID'; readonly errors: Readonly<Record<string, string>> };

/** The plans of a product, as its owner edits them; undefined when there is none with this id. */
export async function readPlans(
  tx: SiteTransaction,
  itemId: string,
  currency: string,
): Promise<ProductPlans | undefined> {
  const product = await loadProduct(tx, itemId);
  if (!product) {
    return undefined;
  }
  const { subscriptionPlan: fallback } = product;
  const known = product.subscriptionOptions.map((option) => planOf(option, fallback));
  const alone = known.length === 0 && fallback ? [planOf({ id: '' }, fallback)] : [];
  return {
    isSubscribable: product.isSubscribable,
    plans: [...known, ...alone],
    subscriberCount: (await heldOptions(tx, itemId)).reduce((sum, { count }) => sum + count, 0),
    currency: product.variants[0]?.price.currency ?? currency,
    priceCents: Number(product.variants[0]?.price.minorUnits ?? 0n),
  };
}

/**
 * Sells a product as a subscription from the next request on. Running subscriptions keep what was agreed to; a plan that
 * somebody has and that is left out is hidden, so that it can still be told.
 */
export async function changePlans(
  services: Pick<Services, 'newId' | 'versions'>,
  tx: SiteTransaction,
  itemId: string,
  plans: readonly ProductPlan[],
): Promise<Result<undefined, PlansRefusal>> {
  const [locked] = await tx.query<{ product_type: number }>(LOCK, [tx.websiteId, itemId]);
  const product = locked && (await loadProduct(tx, itemId));
  if (!product) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const options = plans.map((plan) => optionOf(plan, plan.id || services.newId()));
  const checked = checkSubscriptionOptions(options, product.productType);
  if (!checked.ok) {
    const errors = Object.entries(checked.error.errors).map(([field, words]) => [`plans.${field}`, words]);
    return refuse({ code: 'INVALID', errors: Object.fromEntries(errors) });
  }
  const held = new Set((await heldOptions(tx, itemId)).map(({ option_id: id }) => id));
  const kept = new Set(options.map(({ id }) => id));
  const hidden = product.subscriptionOptions
    .filter(({ id }) => held.has(id) && !kept.has(id))
    .map((option) => ({ ...option, isHidden: true }));
  const first = options.find(({ isHidden }) => !isHidden);
  await tx.query(WRITE, [
    tx.websiteId,
    itemId,
    JSON.stringify(first && { billingPeriod: first.billingPeriod, numBillingCycles: first.numBillingCycles }),
    JSON.stringify([...options, ...hidden]),
  ]);
  await services.versions.raise(tx);
  return accept(undefined);
}

function planOf(
  option: SubscriptionOption,
  fallback: { readonly billingPeriod: ProductPlan['billingPeriod']; readonly numBillingCycles: number } | undefined,
): ProductPlan {
  const { firstCycles } = option;
  return {
    id: option.id,
    title: option.title ?? '',
    billingPeriod: option.billingPeriod ?? fallback?.billingPeriod ?? { value: 1, unit: 'MONTH' },
    numBillingCycles: option.numBillingCycles ?? (option.billingPeriod ? 0 : (fallback?.numBillingCycles ?? 0)),
    discount: option.discount ?? null,
    firstCycles: firstCycles ? { price: priceOnly(firstCycles), count: firstCycles.count } : null,
    trialDays: option.trialDays ?? 0,
    words: option.words ?? '',
    isHidden: option.isHidden ?? false,
  };
}

function priceOnly({ count: _count, ...price }: NonNullable<SubscriptionOption['firstCycles']>) {
  return price;
}

function optionOf(plan: ProductPlan, id: string): OptionToCheck {
  const { discount, firstCycles, trialDays, words, isHidden, ...rest } = plan;
  return {
    ...rest,
    id,
    ...(discount ? { discount } : {}),
    ...(firstCycles ? { firstCycles: { ...firstCycles.price, count: firstCycles.count } } : {}),
    ...(trialDays === 0 ? {} : { trialDays }),
    ...(words === '' ? {} : { words }),
    ...(isHidden ? { isHidden } : {}),
  };
}

function heldOptions(tx: SiteTransaction, itemId: string) {
  return tx.query<{ option_id: string; count: number }>(HELD, [tx.websiteId, itemId]);
}

const LOCK = {
  name: 'catalog-lock-plans',
  text: 'select product_type from product where website_id = $1 and item_id = $2 for no key update',
};

const HELD = {
  name: 'catalog-held-plans',
  text: `select option_id, count(*)::int as count from subscription
    where website_id = $1 and item_id = $2 and state <> 'ended' group by option_id`,
};

const WRITE = {
  name: 'catalog-write-plans',
  text: `update product set is_subscribable = true, subscription_plan = $3::jsonb, subscription_options = $4::jsonb
    where website_id = $1 and item_id = $2`,
};
