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
  return variantsIn(ownFields(productContent(item)));
}

function variantsIn({ variants }: Fields): readonly unknown[] {
  return Array.isArray(variants) ? variants : [];
}

/** Whether a product is sold as subscription. */
export function isSubscribable(item: unknown): boolean {
  return asBoolean(member(productContent(item), 'isSubscribable'));
}

type Fields = ReturnType<typeof ownFields>;

/** What the rules of reference 8.2 say about a product. */
export interface ProductFacts {
  readonly type: number;
  /** The product part of the record. */
  readonly content: Fields;
  /** What its variants hold, in their order. */
  readonly variants: readonly Fields[];
  /** PROD-031 to PROD-034: nothing of it can be bought. What is no product at all counts as sold out. */
  readonly isSoldOut: boolean;
  /** PROD-035: any variant of it is on sale; digital products are as a whole. */
  readonly isOnSale: boolean;
  /** Units that can be bought; Infinity where stock never runs out. */
  readonly stock: number;
}

/** Facts of a product, worked out once in a render: a list asks for them again and again. */
export function productFacts(item: unknown, context: PluginContext): ProductFacts {
  return typeof item === 'object' && item !== null ? context.once(item, findFacts) : NO_PRODUCT;
}

/** Whether there is something to choose. */
export function hasVariants({ type, variants }: ProductFacts): boolean {
  return type !== ProductType.Digital && variants.length > 1;
}

function findFacts(item: object): ProductFacts {
  const content = ownFields(productContent(item));
  const type = asNumber(content['productType']);
  const variants = variantsIn(content).map(ownFields);
  const { isUnlimited, isInStock, isOnSale, stock } = sumVariants(variants);
  const isDigital = type === ProductType.Digital;
  const isEndless = isDigital || type === ProductType.GiftCard;
  const counts = hasStock(type);
  return {
    type,
    content,
    variants,
    isSoldOut: counts ? !isUnlimited && !isInStock : !isEndless,
    isOnSale: counts ? isOnSale : isDigital && isTruthy(content['onSale']),
    stock: isEndless || isUnlimited ? Infinity : stock,
  };
}

const NO_PRODUCT = findFacts({});

function hasStock(type: number): boolean {
  return type === ProductType.Physical || type === ProductType.Service;
}

/** Gift cards have variants for their values, but no stock. */
function hasVariantPrices(type: number): boolean {
  return hasStock(type) || type === ProductType.GiftCard;
}

function sumVariants(variants: readonly Fields[]) {
  let isUnlimited = false;
  let isInStock = false;
  let isOnSale = false;
  let stock = 0;
  for (const { unlimited, onSale, qtyInStock } of variants) {
    const quantity = asNumber(qtyInStock);
    if (isTruthy(unlimited)) isUnlimited = true;
    if (isTruthy(onSale)) isOnSale = true;
    if (quantity > 0) isInStock = true;
    stock += quantity;
  }
  return { isUnlimited, isInStock, isOnSale, stock };
}

/** PROD-038 to PROD-040: whether some variant costs other than the first. */
export function hasVariedPrices(item: unknown, context: PluginContext): boolean {
  return productPrices(item, context).areVaried;
}

/** The prices of a product (reference 8.2). */
export interface ProductPrices {
  /** The lowest price it can be had for. */
  readonly fromPrice: MajorMoney;
  /** The highest regular price. */
  readonly normalPrice: MajorMoney;
  /** The lowest price of what is on sale. */
  readonly salePrice: MajorMoney;
  /** What the variant that costs least now holds; the first of several. */
  readonly cheapest: Fields | undefined;
  /** PROD-038 to PROD-040: some variant costs other than the first. */
  readonly areVaried: boolean;
}

/** Prices of a product, worked out once in a render. */
export function productPrices(item: unknown, context: PluginContext): ProductPrices {
  return typeof item === 'object' && item !== null ? context.once(item, findPrices) : findPrices({}, context);
}

function findPrices(item: object, context: PluginContext): ProductPrices {
  const { moneyUnit } = context;
  const { type, content, variants } = productFacts(item, context);
  const { lowest, highest, lowestSale, cheapest, areVaried } = comparePrices(variants);
  if (type === ProductType.Digital) {
    const price = majorMoney(readPrice(content['priceMoney']), moneyUnit);
    const salePrice = majorMoney(readPrice(content['salePriceMoney']), moneyUnit);
    return { fromPrice: price, normalPrice: price, salePrice, cheapest, areVaried: false };
  }
  const money = (price: Price | undefined, applies: boolean): MajorMoney =>
    price === undefined || !applies ? NO_MONEY : majorMoney(price, moneyUnit);
  const priced = hasVariantPrices(type);
  return {
    fromPrice: money(lowest, priced),
    normalPrice: money(highest, priced),
    salePrice: money(lowestSale, hasStock(type)),
    cheapest,
    areVaried: areVaried && priced,
  };
}

function comparePrices(variants: readonly Fields[]) {
  const [first] = variants;
  let lowest: Price | undefined;
  let highest: Price | undefined;
  let lowestSale: Price | undefined;
  let cheapest: Fields | undefined;
  let areVaried = false;
  let regular: Price | undefined;
  let reduced: Price | undefined;
  for (const variant of variants) {
    if (first !== undefined && !areVaried && variant !== first) areVaried = costsOther(variant, first);
    regular = readPriceAfter(regular, variant['priceMoney']);
    let current = regular;
    if (isTruthy(variant['onSale'])) {
      current = reduced = readPriceAfter(reduced, variant['salePriceMoney']);
      if (lowestSale === undefined || isLower(reduced, lowestSale)) lowestSale = reduced;
    }
    if (highest === undefined || isLower(highest, regular)) highest = regular;
    if (lowest === undefined || isLower(current, lowest)) {
      lowest = current;
      cheapest = variant;
    }
  }
  return { lowest, highest, lowestSale, cheapest, areVaried };
}

function costsOther(variant: Fields, first: Fields): boolean {
  const onSale = first['onSale'];
  return (
    isOther(onSale, variant['onSale']) ||
    (isTruthy(onSale) && isOther(first['salePrice'], variant['salePrice'])) ||
    isOther(first['price'], variant['price'])
  );
}

function isOther(left: unknown, right: unknown): boolean {
  return left !== right && !deepEqual(left, right);
}

/** Most variants of a product cost what the one before them costs: such a price is read once. */
function readPriceAfter(before: Price | undefined, node: unknown): Price {
  if (before !== undefined) {
    const { value, currency } = ownFields(node);
    if (value === before.value && currency === before.currency) return before;
  }
  return readPrice(node);
}
