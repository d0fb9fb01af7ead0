import { ProductType } from '@portico/domain';
import { asBoolean, asNumber, isTruthy, member, ownFields, type PluginContext } from '@portico/template';

import { deepEqual } from '../core/compare.ts';
import { isLower, majorMoney, NO_MONEY, readPrice, type MajorMoney, type Price } from '../i18n/money-node.ts';

/** The product part of a record, as templates see it. */
export function productContent(item: unknown): unknown {
  return member(item, 'structuredContent');
}

/** Kind of a product by its code; NaN or another number for what is none. */
export function productType(item: unknown): number {
  return asNumber(member(productContent(item), 'productType'));
}

/** Variants of a product in their order. */
export function variantsOf(item: unknown): readonly unknown[] {
  const variants = member(productContent(item), 'variants');
  return Array.isArray(variants) ? variants : [];
}

/** Whether a product is sold as subscription. */
export function isSubscribable(item: unknown): boolean {
  return asBoolean(member(productContent(item), 'isSubscribable'));
}

/** What the rules of reference 8.2 say about a product. */
export interface ProductFacts {
  readonly type: number;
  readonly variantCount: number;
  /** PROD-031 to PROD-034: nothing of it can be bought. What is no product at all counts as sold out. */
  readonly isSoldOut: boolean;
  /** PROD-035: any variant of it is on sale; digital products are as a whole. */
  readonly isOnSale: boolean;
  /** Units that can be bought; Infinity where stock never runs out. */
  readonly stock: number;
}

/** Facts of a product, worked out once in a render: a list asks for them again and again. */
export function productFacts(item: unknown, context: PluginContext): ProductFacts {
  return typeof item === 'object' && item !== null ? context.once(item, findFacts) : findFacts({});
}

/** Whether there is something to choose. */
export function hasVariants({ type, variantCount }: ProductFacts): boolean {
  return type !== ProductType.Digital && variantCount > 1;
}

function findFacts(item: object): ProductFacts {
  const content = ownFields(productContent(item));
  const type = asNumber(content['productType']);
  const variants: readonly unknown[] = Array.isArray(content['variants']) ? content['variants'] : [];
  const { isUnlimited, isInStock, isOnSale, stock } = sumVariants(variants);
  const isDigital = type === ProductType.Digital;
  const isEndless = isDigital || type === ProductType.GiftCard;
  const counts = hasStock(type);
  return {
    type,
    variantCount: variants.length,
    isSoldOut: counts ? !isUnlimited && !isInStock : !isEndless,
    isOnSale: counts ? isOnSale : isDigital && isTruthy(content['onSale']),
    stock: isEndless || isUnlimited ? Infinity : stock,
  };
}

function hasStock(type: number): boolean {
  return type === ProductType.Physical || type === ProductType.Service;
}

/** Gift cards have variants for their values, but no stock. */
function hasVariantPrices(type: number): boolean {
  return hasStock(type) || type === ProductType.GiftCard;
}

function sumVariants(variants: readonly unknown[]) {
  let isUnlimited = false;
  let isInStock = false;
  let isOnSale = false;
  let stock = 0;
  for (const variant of variants) {
    const { unlimited, onSale, qtyInStock } = ownFields(variant);
    const quantity = asNumber(qtyInStock);
    if (isTruthy(unlimited)) isUnlimited = true;
    if (isTruthy(onSale)) isOnSale = true;
    if (quantity > 0) isInStock = true;
    stock += quantity;
  }
  return { isUnlimited, isInStock, isOnSale, stock };
}

/** PROD-038 to PROD-040: whether some variant costs other than the first; worked out once in a render. */
export function hasVariedPrices(item: unknown, context: PluginContext): boolean {
  return typeof item === 'object' && item !== null && context.once(item, findVariation);
}

function findVariation(item: object): boolean {
  return hasVariantPrices(productType(item)) && variesFromFirst(variantsOf(item));
}

function isOther(left: unknown, right: unknown): boolean {
  return left !== right && !deepEqual(left, right);
}

function variesFromFirst(variants: readonly unknown[]): boolean {
  const first = ownFields(variants[0]);
  const onSale = isTruthy(first['onSale']);
  for (let i = 1; i < variants.length; i++) {
    const other = ownFields(variants[i]);
    if (isOther(first['onSale'], other['onSale'])) return true;
    if (onSale && isOther(first['salePrice'], other['salePrice'])) return true;
    if (isOther(first['price'], other['price'])) return true;
  }
  return false;
}

/** The prices of a product (reference 8.2). */
export interface ProductPrices {
  /** The lowest price it can be had for. */
  readonly fromPrice: MajorMoney;
  /** The highest regular price. */
  readonly normalPrice: MajorMoney;
  /** The lowest price of what is on sale. */
  readonly salePrice: MajorMoney;
  /** The variant that costs least now; the first of several. */
  readonly cheapest: unknown;
}

/** Prices of a product, worked out once in a render. */
export function productPrices(item: unknown, context: PluginContext): ProductPrices {
  return typeof item === 'object' && item !== null ? context.once(item, findPrices) : findPrices({}, context);
}

function findPrices(item: object, { moneyUnit }: PluginContext): ProductPrices {
  const type = productType(item);
  const { lowest, highest, lowestSale, cheapest } = extremePrices(variantsOf(item));
  if (type === ProductType.Digital) {
    const { priceMoney, salePriceMoney } = ownFields(productContent(item));
    const price = majorMoney(readPrice(priceMoney), moneyUnit);
    return {
      fromPrice: price,
      normalPrice: price,
      salePrice: majorMoney(readPrice(salePriceMoney), moneyUnit),
      cheapest,
    };
  }
  const money = (price: Price | undefined, applies: boolean): MajorMoney =>
    price === undefined || !applies ? NO_MONEY : majorMoney(price, moneyUnit);
  return {
    fromPrice: money(lowest, hasVariantPrices(type)),
    normalPrice: money(highest, hasVariantPrices(type)),
    salePrice: money(lowestSale, hasStock(type)),
    cheapest,
  };
}

const NONE: Readonly<Record<string, unknown>> = {};

function costsTheSame(fields: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>): boolean {
  const onSale = fields['onSale'];
  return (
    onSale === before['onSale'] &&
    isSamePrice(fields['priceMoney'], before['priceMoney']) &&
    (!isTruthy(onSale) || isSamePrice(fields['salePriceMoney'], before['salePriceMoney']))
  );
}

function isSamePrice(node: unknown, other: unknown): boolean {
  if (node === other) return true;
  const { value, currency } = ownFields(node);
  const before = ownFields(other);
  return typeof value === 'string' && value === before['value'] && currency === before['currency'];
}

function extremePrices(variants: readonly unknown[]) {
  let lowest: Price | undefined;
  let highest: Price | undefined;
  let lowestSale: Price | undefined;
  let cheapest: unknown;
  let before = NONE;
  for (const variant of variants) {
    const fields = ownFields(variant);
    // Most variants of a product cost what the one before them costs: that changes nothing.
    if (variant !== variants[0] && costsTheSame(fields, before)) continue;
    before = fields;
    const regular = readPrice(fields['priceMoney']);
    const onSale = isTruthy(fields['onSale']);
    const current = onSale ? readPrice(fields['salePriceMoney']) : regular;
    if (onSale && (lowestSale === undefined || isLower(current, lowestSale))) lowestSale = current;
    if (highest === undefined || isLower(highest, regular)) highest = regular;
    if (lowest === undefined || isLower(current, lowest)) {
      lowest = current;
      cheapest = variant;
    }
  }
  return { lowest, highest, lowestSale, cheapest };
}
