import type { CartEstimate, CheckoutFields } from '@portico/contract';
import type { StorePolicy, StoreRefusal } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { offeredCountries, rulesOf } from '../address/address-form.ts';
import { placeOf } from '../address/place.ts';
import { isTaxKnown } from '../taxes/is-tax-known.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { CartServices } from './new-cart.ts';
import { NOWHERE, readCart, viewCart, type CartView } from './read-cart.ts';
import { setShippingChoice } from './repository.ts';

type EstimateFields = Pick<CheckoutFields, 'country' | 'region' | 'postalCode' | 'shippingOptionId'>;

/** What a shopper may choose from to learn what delivery and tax will come to. */
export function estimateChoices({ cart, totals }: CartView, policy: StorePolicy, language: string): CartEstimate {
  const place = cart.place ?? NOWHERE;
  const { regionLabel, regions, postalLabel } = rulesOf(place.country, language);
  return {
    countries: offeredCountries(totals, policy, language),
    regionLabel,
    regions,
    postalLabel,
    isTaxKnown: cart.place !== undefined && isTaxKnown(totals, policy, place),
  };
}

/**
 * Keeps where the visitor's cart would go and how, so that delivery and tax are estimated at every read; an empty country
 * forgets it.
 */
export async function keepPlace(
  tx: SiteTransaction,
  { clock, catalogue }: Pick<CartServices, 'clock' | 'catalogue'>,
  policy: StorePolicy,
  { tokenHash, fields }: { readonly tokenHash: Buffer | undefined; readonly fields: EstimateFields },
): Promise<Result<CartView, StoreRefusal>> {
  const now = clock.now();
  const view = tokenHash && (await readCart(tx, catalogue, tokenHash, policy, now));
  if (!view) {
    return refuse({ code: 'CART_EMPTY' });
  }
  const place = fields.country.trim() === '' ? undefined : placeOf(fields);
  const shippingOptionId = fields.shippingOptionId || undefined;
  await setShippingChoice(tx, view.cart.id, place, shippingOptionId);
  return accept(viewCart({ ...view.cart, place, shippingOptionId }, view.kept, policy, now));
}
