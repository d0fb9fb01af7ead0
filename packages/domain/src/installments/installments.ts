import {
  DEFAULT_INSTALLMENTS,
  installmentOffer,
  installmentProvider,
  isInstallmentCount,
  lowestMoney,
  parseWireMoney,
  type CurrencyCode,
  type InstallmentOffer,
  type InstallmentTerms,
  type Money,
  type WireMoney,
} from '@portico/locale';
import { currentPrice, type SellableProduct, type Variant } from '../catalog/product.ts';
import { ProductType } from '../enumerations/product-type.ts';

/** What the owner agreed with a provider of payments in parts. */
export interface InstallmentPolicy {
  readonly terms: InstallmentTerms;
  /** Where the provider explains itself, with `{country}` and `{language}` in it; undefined: our own words stand. */
  readonly infoUrl: string | undefined;
}

/** What is said of paying in parts beside a product's price. */
export interface ProductInstallments {
  /** While no variant is chosen: of the lowest price. */
  readonly resting: InstallmentOffer;
  /** By id of the variant. */
  readonly byVariant: ReadonlyMap<string, InstallmentOffer>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads `installments { minimum, maximum, count, infoUrl, isOff }` of the store settings; a side that cannot be read does not
 * limit. Nothing in a country where no provider serves (BNPL-019), or where the owner set nothing.
 */
export function readInstallmentPolicy(
  settings: unknown,
  currency: CurrencyCode,
  country: string,
): InstallmentPolicy | undefined {
  const { isOff, ...policy } = readInstallmentTerms(settings, currency);
  return isOff || installmentProvider(country) === undefined ? undefined : policy;
}

/** The same wherever the store is; off where the owner set nothing, or set it so. */
export function readInstallmentTerms(
  settings: unknown,
  currency: CurrencyCode,
): InstallmentPolicy & { readonly isOff: boolean } {
  const isSet = typeof settings === 'object' && settings !== null;
  const { isOff, minimum, maximum, count, infoUrl } = (isSet ? settings : {}) as Fields;
  return {
    isOff: !isSet || isOff === true,
    terms: {
      minimum: moneyOf(minimum, currency),
      maximum: moneyOf(maximum, currency),
      count: isInstallmentCount(count) ? count : DEFAULT_INSTALLMENTS,
    },
    infoUrl: typeof infoUrl === 'string' && infoUrl.startsWith('https://') ? infoUrl : undefined,
  };
}

/** The words beside a price, by variant; only for physical products that are bought once (BNPL-016, BNPL-017). */
export function installmentsOf(
  product: Pick<SellableProduct, 'productType' | 'isSubscribable'> & { readonly variants: readonly Variant[] },
  policy: InstallmentPolicy,
): ProductInstallments | undefined {
  const [first, ...others] = product.variants.map(currentPrice);
  if (product.productType !== ProductType.Physical || product.isSubscribable || !first) {
    return undefined;
  }
  const resting = installmentOffer(lowestMoney(first, ...others), policy.terms);
  const offers = product.variants.flatMap((variant) => {
    const offer = installmentOffer(currentPrice(variant), policy.terms);
    return offer ? [[variant.id, offer] as const] : [];
  });
  return resting && { resting, byVariant: new Map(offers) };
}

function moneyOf(value: unknown, currency: CurrencyCode): Money | undefined {
  const wire = value as Partial<WireMoney> | null | undefined;
  if (typeof wire?.value !== 'string') {
    return undefined;
  }
  const parsed = parseWireMoney({ value: wire.value, currency: wire.currency ?? currency });
  return parsed.ok && parsed.value.currency === currency && parsed.value.minorUnits > 0n ? parsed.value : undefined;
}
