import { effectiveStock, isInStock, type ProductType, type StockedVariant } from '@portico/domain';

/** What has been chosen: option name to value. An option that was not answered is missing. */
export type Choice = Readonly<Record<string, string>>;

/** One answer to one question. */
export interface OptionValue {
  readonly name: string;
  readonly value: string;
}

/** Where a value would lead: to something to buy, to the restock form, or to no variant at all. */
export type ValueState = 'available' | 'sold-out' | 'unavailable';

/** Where choosing a value would lead, given what is chosen for the other options. */
export function valueState(
  variants: readonly StockedVariant[],
  productType: ProductType,
  choice: Choice,
  option: OptionValue,
): ValueState {
  const wanted = { ...choice, [option.name]: option.value };
  const candidates = variants.filter((variant) => agrees(variant, wanted));
  if (candidates.length === 0) return 'unavailable';
  return candidates.some((variant) => hasStock(variant, productType)) ? 'available' : 'sold-out';
}

/** Whether at least one of a variant can be bought. */
export function hasStock(variant: StockedVariant, productType: ProductType): boolean {
  return isInStock([effectiveStock(productType, variant)], 0);
}

/** Whether two sets of attributes name the same variant; the order of the names plays no part. */
export function sameAttributes(left: Choice, right: Choice): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

function agrees(variant: StockedVariant, choice: Choice): boolean {
  return Object.entries(choice).every(([name, value]) => variant.attributes[name] === value);
}
