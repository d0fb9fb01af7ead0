import { ProductType } from '@portico/domain';
import { compareDecimals } from '@portico/locale';
import { asBoolean, asNumber, isTruthy, member, type MoneyUnit } from '@portico/template';

import { deepEqual } from '../core/compare.ts';
import { moneyOrZero, type MajorMoney } from '../i18n/money-node.ts';

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

function hasStock(item: unknown): boolean {
  const type = productType(item);
  return type === ProductType.Physical || type === ProductType.Service;
}

/** Gift cards have variants for their values, but no stock. */
function hasVariantPrices(item: unknown): boolean {
  return hasStock(item) || productType(item) === ProductType.GiftCard;
}

/** PROD-031 to PROD-034: nothing of it can be bought. What is no product at all counts as sold out. */
export function isSoldOut(item: unknown): boolean {
  if (hasStock(item)) {
    return !variantsOf(item).some(
      (variant) => isTruthy(member(variant, 'unlimited')) || asNumber(member(variant, 'qtyInStock')) > 0,
    );
  }
  const type = productType(item);
  return type !== ProductType.Digital && type !== ProductType.GiftCard;
}

/** PROD-035: any variant of it is on sale; digital products are as a whole. */
export function isOnSale(item: unknown): boolean {
  if (hasStock(item)) return variantsOf(item).some((variant) => isTruthy(member(variant, 'onSale')));
  return productType(item) === ProductType.Digital && isTruthy(member(productContent(item), 'onSale'));
}

/** Whether there is something to choose. */
export function hasVariants(item: unknown): boolean {
  return productType(item) !== ProductType.Digital && variantsOf(item).length > 1;
}

/** PROD-038 to PROD-040: whether some variant costs other than the first. */
export function hasVariedPrices(item: unknown): boolean {
  if (!hasVariantPrices(item)) return false;
  const [first, ...others] = variantsOf(item);
  const differs = (name: string, other: unknown): boolean => !deepEqual(member(first, name), member(other, name));
  const firstOnSale = isTruthy(member(first, 'onSale'));
  return others.some(
    (other) => differs('onSale', other) || (firstOnSale && differs('salePrice', other)) || differs('price', other),
  );
}

/** Units that can be bought; Infinity where stock never runs out. */
export function totalStock(item: unknown): number {
  const type = productType(item);
  const variants = variantsOf(item);
  if (type === ProductType.Digital || type === ProductType.GiftCard) return Infinity;
  if (variants.some((variant) => isTruthy(member(variant, 'unlimited')))) return Infinity;
  return variants.reduce<number>((total, variant) => total + asNumber(member(variant, 'qtyInStock')), 0);
}

const NOTHING: MajorMoney = { amount: '0', currency: 'USD' };

/** What a variant costs now. */
export function currentPrice(variant: unknown, unit: MoneyUnit): MajorMoney {
  const name = isTruthy(member(variant, 'onSale')) ? 'salePriceMoney' : 'priceMoney';
  return moneyOrZero(member(variant, name), unit);
}

/** The lowest price a product can be had for. */
export function fromPrice(item: unknown, unit: MoneyUnit): MajorMoney {
  if (productType(item) === ProductType.Digital) return moneyOrZero(member(productContent(item), 'priceMoney'), unit);
  if (!hasVariantPrices(item)) return NOTHING;
  return extreme(
    variantsOf(item).map((variant) => currentPrice(variant, unit)),
    -1,
  );
}

/** The highest regular price. */
export function normalPrice(item: unknown, unit: MoneyUnit): MajorMoney {
  if (productType(item) === ProductType.Digital) return moneyOrZero(member(productContent(item), 'priceMoney'), unit);
  if (!hasVariantPrices(item)) return NOTHING;
  const prices = variantsOf(item).map((variant) => moneyOrZero(member(variant, 'priceMoney'), unit));
  return extreme(prices, 1);
}

/** The lowest price of what is on sale. */
export function salePrice(item: unknown, unit: MoneyUnit): MajorMoney {
  if (productType(item) === ProductType.Digital) {
    return moneyOrZero(member(productContent(item), 'salePriceMoney'), unit);
  }
  if (!hasStock(item)) return NOTHING;
  const onSale = variantsOf(item).filter((variant) => isTruthy(member(variant, 'onSale')));
  return extreme(
    onSale.map((variant) => moneyOrZero(member(variant, 'salePriceMoney'), unit)),
    -1,
  );
}

/** The variant that costs least now. */
export function cheapestVariant(item: unknown, unit: MoneyUnit): unknown {
  let cheapest: { readonly variant: unknown; readonly amount: string } | undefined;
  for (const variant of variantsOf(item)) {
    const { amount } = currentPrice(variant, unit);
    if (cheapest === undefined || compareDecimals(amount, cheapest.amount) < 0) cheapest = { variant, amount };
  }
  return cheapest?.variant;
}

/** The lowest (-1) or highest (1) of several amounts; nothing costs nothing. */
function extreme(prices: readonly MajorMoney[], direction: 1 | -1): MajorMoney {
  const [first = NOTHING, ...others] = prices;
  return others.reduce(
    (best, next) => (compareDecimals(next.amount, best.amount) * direction > 0 ? next : best),
    first,
  );
}
