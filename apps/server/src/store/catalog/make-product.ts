import type { NewProductBody } from '@portico/contract/studio';
import {
  CollectionType,
  giftCardRefusals,
  isSaleLower,
  PLAN_LIMITS,
  planOptions,
  priceRefusals,
  productRefusals,
  ProductType,
  subscriptionRefusals,
} from '@portico/domain';
import {
  billingPeriodText,
  currencyOrDefault,
  fillMessage,
  fillPlural,
  money,
  refuse,
  shopperMessages,
  storeMoneyText,
  type Result,
} from '@portico/locale';
import { createProduct, type CatalogServices } from './commands.ts';
import type { NewVariant } from './new-product.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';

interface CreateInput {
  readonly body: NewProductBody;
  /** Editors without the right to stock make products that are sold out until somebody else counts them in. */
  readonly mayEditStock: boolean;
  readonly currency: string;
  /** Of the shop. */
  readonly language: string;
}

/** Messages by field, as the schema's own. */
interface Refused {
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Makes a product with a variant for each combination of its options, at the end of the site's first page of products.
 * @returns the item's id
 */
export async function makeProduct(
  services: CatalogServices,
  tx: SiteTransaction,
  { body, mayEditStock, currency, language }: CreateInput,
): Promise<Result<{ readonly itemId: string }, Refused>> {
  const place = await lastPlace(tx);
  if (!place) {
    return refuse({ errors: { title: productRefusals.noPage } });
  }
  const isGift = body.productType === ProductType.GiftCard;
  if (isGift && body.denominationsCents.length === 0) {
    return refuse({ errors: { denominationsCents: giftCardRefusals.denominations } });
  }
  const amounts = isGift ? amountsOf(body, currency) : new Map<string, bigint>();
  const options = isGift ? [{ name: DENOMINATION, values: [...amounts.keys()] }] : body.options;
  const plan = planOptions({
    variants: [{ id: 'first', attributes: {} }],
    options: options.map(({ name, values }) => ({
      was: null,
      name,
      values: values.map((value) => ({ was: null, value })),
    })),
  });
  const errors = {
    ...periodErrors(body),
    ...saleErrors(body),
    ...stockErrors(body, mayEditStock),
    ...(plan.ok ? {} : plan.error.errors),
  };
  if (!plan.ok || Object.keys(errors).length > 0) {
    return refuse({ errors });
  }
  const { ordering, variants } = plan.value;
  const made = await createProduct(tx, services, {
    collectionId: place.collectionId,
    position: place.position + 1,
    title: body.title,
    productType: body.productType,
    workflowState: body.visibility,
    variantOptionOrdering: ordering,
    ...planOf(body, language, services),
    variants: variants.map(({ attributes }) => ({
      ...variantOf(body, currency, amounts.get(attributes[DENOMINATION] ?? '')),
      attributes,
      ...(variants.length === 1 ? { sku: body.sku } : {}),
    })),
  });
  if (made.ok) {
    return made;
  }
  switch (made.error.code) {
    case 'SKU_TAKEN':
      return refuse({ errors: { sku: fillMessage(productRefusals.skuTaken, { sku: made.error.sku }) } });
    case 'PRODUCT_INVALID':
      return refuse({ errors: byOwnField(made.error.errors) });
    case 'PRODUCT_NOT_FOUND':
      throw new Error('A product that was made was not found.');
  }
}

/** The one plan of a product that is made as a subscription: named after its rhythm, without an end. */
function planOf(
  { billingPeriod, productType }: NewProductBody,
  language: string,
  { newId }: Pick<CatalogServices, 'newId'>,
) {
  if (!billingPeriod || productType === ProductType.GiftCard) {
    return {};
  }
  const plan = { billingPeriod, numBillingCycles: 0 };
  return {
    isSubscribable: true,
    subscriptionPlan: plan,
    subscriptionOptions: [{ id: newId(), title: rhythmName(language, billingPeriod), ...plan }],
  };
}

/** `Every 2 weeks`, in the language of the shop. */
function rhythmName(language: string, period: NonNullable<NewProductBody['billingPeriod']>): string {
  const fill = (text: string, values?: Readonly<Record<string, string | number>>) =>
    fillPlural(text, values ?? {}, language);
  const text = billingPeriodText(period, shopperMessages(language).periods, fill);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Where the next product goes: behind the last one of the first page of products. */
export async function lastPlace(
  tx: SiteTransaction,
): Promise<{ readonly collectionId: string; readonly position: number } | undefined> {
  const [row] = await tx.query<{ id: string; position: number }>(LAST_PLACE, [tx.websiteId, CollectionType.Products]);
  return row && { collectionId: row.id, position: row.position };
}

const LAST_PLACE = {
  name: 'catalog-last-product-place',
  text: `select c.id, coalesce((select max(i.position) from item i
      where i.website_id = $1 and i.collection_id = c.id), -1) as position
    from collection c where c.website_id = $1 and c.collection_type = $2
    order by c.is_enabled desc, c.position, c.id limit 1`,
};

/** The option by which gift cards differ. */
const DENOMINATION = 'Amount';

/** What a gift card can be worth, the least first, each by its words. */
function amountsOf({ denominationsCents }: NewProductBody, currency: string): ReadonlyMap<string, bigint> {
  const code = currencyOrDefault(currency);
  const sorted = [...new Set(denominationsCents)].toSorted((one, other) => one - other);
  return new Map(sorted.map((cents) => [storeMoneyText(money(BigInt(cents), code)), BigInt(cents)]));
}

function variantOf(
  body: NewProductBody,
  currency: string,
  denominationCents: bigint | undefined,
): Omit<NewVariant, 'attributes'> {
  const code = currencyOrDefault(currency);
  if (denominationCents !== undefined) {
    // It never runs out, and is worth what it costs: no sale.
    return { price: money(denominationCents, code), qtyInStock: 0, unlimited: true };
  }
  return {
    price: money(BigInt(body.priceCents), code),
    ...(body.salePriceCents === null ? {} : { salePrice: money(BigInt(body.salePriceCents), code), onSale: true }),
    qtyInStock: body.qtyInStock ?? 0,
    unlimited: body.qtyInStock === null,
  };
}

function periodErrors({ billingPeriod }: NewProductBody): Record<string, string> {
  const most = billingPeriod ? PLAN_LIMITS.period[billingPeriod.unit] : 0;
  return billingPeriod && billingPeriod.value > most
    ? { billingPeriod: fillMessage(subscriptionRefusals.period, { maximum: most }) }
    : {};
}

function saleErrors({ priceCents, salePriceCents }: NewProductBody): Record<string, string> {
  return salePriceCents === null || isSaleLower({ priceCents, salePriceCents, onSale: true })
    ? {}
    : { salePriceCents: priceRefusals.SALE_NOT_LOWER };
}

function stockErrors({ qtyInStock }: NewProductBody, mayEditStock: boolean): Record<string, string> {
  return mayEditStock || qtyInStock === 0 ? {} : { qtyInStock: productRefusals.stockRight };
}

/** All variants are made from the same fields. */
function byOwnField(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field.replace(/^variants\.\d+\.(.*)$/, '$1'), message]),
  );
}
