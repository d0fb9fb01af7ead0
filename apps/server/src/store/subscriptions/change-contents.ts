import { planOf, subscriptionOffer, type ChosenPlan, type StorePolicy } from '@portico/domain';
import { accept, refuse } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { offerOf, type ListedProduct } from '../catalog/catalogue.ts';
import { loadProduct } from '../catalog/repository.ts';
import { openToChange, type Changed, type ChangeRequest, type ChangeServices } from './change.ts';
import { draftCycle } from './draft-cycle.ts';
import { noteEvent, saveSubscription } from './repository.ts';
import { subscriptionOf, type Subscription } from './stored-subscription.ts';

/** What shall come from the next cycle on: so many, or another variant of the product. */
export interface NewContents {
  readonly quantity?: number | undefined;
  readonly variantId?: string | undefined;
}

/**
 * Changes what comes from the next cycle on. Another variant costs what it costs others under the same plan today; delivery
 * and taxes are reckoned anew. Nothing is changed where the shop could not send it.
 */
export async function changeContents(
  tx: SiteTransaction,
  services: ChangeServices,
  policy: StorePolicy,
  request: ChangeRequest,
  { quantity, variantId }: NewContents,
): Promise<Changed> {
  const opened = await openToChange(tx, services, request, 'change');
  if (!opened.ok) {
    return opened;
  }
  const { subscription, cycle, isRepeated } = opened.value;
  if (isRepeated) {
    return accept(subscription);
  }
  const priced = variantId === undefined ? SAME_VARIANT : await variantColumns(tx, subscription, variantId);
  if (!priced) {
    return refuse({ code: 'VARIANT' });
  }
  const row = { ...subscription.row, ...priced, ...(quantity === undefined ? {} : { quantity }) };
  const drafted = cycle && (await draftCycle(tx, services, policy, subscriptionOf(row), cycle));
  if (drafted && !drafted.ok && drafted.error.code !== 'stock') {
    return refuse({ code: drafted.error.code === 'address' ? 'ADDRESS' : 'VARIANT' });
  }
  const total = drafted?.ok ? drafted.value.draft.grandTotal.minorUnits : undefined;
  const isFirst = row.paid_count < row.first_count;
  const { attributes, ...columns } = priced;
  const saved = await saveSubscription(tx, subscription, {
    ...columns,
    ...(attributes === undefined ? {} : { attributes: JSON.stringify(attributes) }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(total === undefined ? {} : { [isFirst ? 'first_total_cents' : 'total_cents']: total }),
  });
  await noteEvent(tx, services, {
    id: request.requestId,
    subscriptionId: request.subscriptionId,
    kind: 'changed',
    detail: {
      ...(quantity === undefined ? {} : { quantity, before: subscription.row.quantity }),
      ...(variantId === undefined ? {} : { sku: row.sku }),
    },
    actor: request.who,
    accountId: request.accountId,
  });
  return accept(saved);
}

const SAME_VARIANT: Partial<VariantColumns> = {};

interface VariantColumns {
  readonly variant_id: string;
  readonly sku: string;
  readonly attributes: unknown;
  readonly price_cents: bigint;
  readonly first_price_cents: bigint;
}

/** The columns of another variant of the same product, at its price under the plan that is held. */
async function variantColumns(
  tx: SiteTransaction,
  { row, currency }: Subscription,
  variantId: string,
): Promise<VariantColumns | undefined> {
  const product = await loadProduct(tx, row.item_id);
  const plan = product && heldPlan(product, row.option_id);
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || !plan || variant?.price.currency !== currency) {
    return undefined;
  }
  const listed = {
    product,
    path: row.path,
    isVisible: true,
    publishAt: 0,
    images: [],
    categories: [],
  } satisfies ListedProduct;
  const offer = offerOf(listed, variantId, variant, 0);
  const priced = offer && subscriptionOffer(plan, offer.price);
  return (
    offer &&
    priced && {
      variant_id: variantId,
      sku: offer.sku,
      attributes: offer.attributes,
      price_cents: priced.price.minorUnits,
      first_price_cents: priced.firstPrice.minorUnits,
    }
  );
}

/** Also one that nobody else gets any more. */
function heldPlan(product: Parameters<typeof planOf>[0], optionId: string): ChosenPlan | undefined {
  const shown = {
    ...product,
    subscriptionOptions: product.subscriptionOptions.map((one) => ({ ...one, isHidden: false })),
  };
  return planOf(shown, optionId || undefined);
}
