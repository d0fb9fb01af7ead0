import type { CheckoutFields } from '@portico/contract';
import { giftQuantity, type StorePolicy, type StoreRefusal } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { cartTokenHash } from '../storefront/cart-token.ts';
import { entryToPut, readAndDecide, storedEntry } from '../cart/decide-add.ts';
import { newCart, type CartServices } from '../cart/new-cart.ts';
import { keepGiftCardCart } from '../cart/own-carts.ts';
import { readCart, viewCart, type CartView } from '../cart/read-cart.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { customerKey, withCustomer } from '../discounts/uses.ts';
import { readGiftCardToken, type GiftCardChoice } from './gift-card-token.ts';

/** Which cart is being bought: the cookie's, or one of a token of its own. */
export type CheckoutCart =
  | { readonly kind: 'kept'; readonly tokenHash: Buffer | undefined }
  | {
      readonly kind: 'gift-card';
      readonly tokenHash: Buffer;
      readonly choice: GiftCardChoice;
      readonly language: string;
    };

/** As much of what was filled in as says what is bought, and for whom codes are counted. */
export type BuyingFields = Pick<CheckoutFields, 'email' | 'giftAmount' | 'giftOthers'>;

/** While nobody filled in anything. */
export const NOTHING_FILLED_IN: BuyingFields = { email: '', giftAmount: '', giftOthers: '' };

/** @param cartToken empty for the cart of the visitor's cookie */
export function checkoutCart(request: FastifyRequest, secrets: Services['secrets'], cartToken: string): CheckoutCart {
  if (cartToken === '') {
    return { kind: 'kept', tokenHash: cartTokenHash(request) };
  }
  const choice = readGiftCardToken(secrets, request.site.websiteId, cartToken);
  return choice
    ? { kind: 'gift-card', tokenHash: tokenHash(cartToken), choice, language: request.site.profile.language }
    : { kind: 'kept', tokenHash: tokenHash(cartToken) };
}

/** Whether a gift card is bought without a denomination: the shopper says what it shall be worth. */
export function isGiftAmountAsked(source: CheckoutCart): boolean {
  return source.kind === 'gift-card' && source.choice.sku === '';
}

/**
 * Reads what is being bought; a gift card that nobody has paid for yet is read from the catalogue.
 * @param fields as far as they were filled in; codes that are limited per person are held against the address
 */
export async function readCheckoutCart(
  tx: SiteTransaction,
  services: CartServices & Pick<Services, 'secrets'>,
  policy: StorePolicy,
  source: CheckoutCart,
  fields: BuyingFields = NOTHING_FILLED_IN,
): Promise<Result<CartView, StoreRefusal>> {
  if (source.kind === 'gift-card') {
    return readGiftCard(tx, services, policy, source, fields);
  }
  const view =
    source.tokenHash && (await readCart(tx, services.catalogue, source.tokenHash, policy, services.clock.now()));
  if (!view || view.reviewed.entries.length === 0) {
    return refuse({ code: 'CART_EMPTY' });
  }
  const { coupons } = view.cart;
  const { email } = fields;
  const known = email.trim() === '' ? coupons : await withCustomer(tx, coupons, customerKey(services.secrets, email));
  return accept(
    known === coupons ? view : viewCart({ ...view.cart, coupons: known }, view.kept, policy, services.clock.now()),
  );
}

/** Makes the cart of a gift card token, or has it hold what was chosen last; other carts exist already. */
export async function keepCheckoutCart(
  tx: SiteTransaction,
  services: CartServices,
  policy: StorePolicy,
  source: CheckoutCart,
  fields: BuyingFields,
): Promise<Result<undefined, StoreRefusal>> {
  return source.kind === 'gift-card'
    ? keepGiftCardCart(tx, services, policy, { ...addInput(source, fields), tokenHash: source.tokenHash })
    : accept(undefined);
}

async function readGiftCard(
  tx: SiteTransaction,
  services: CartServices,
  policy: StorePolicy,
  source: GiftCardCart,
  fields: BuyingFields,
): Promise<Result<CartView, StoreRefusal>> {
  const input = { ...addInput(source, fields), tokenHash: undefined };
  const decided = await readAndDecide(tx, services, policy, input, 'gift-card');
  if (!decided.ok) {
    return decided;
  }
  const now = services.clock.now();
  const entry = storedEntry(decided.value, entryToPut(services, decided.value), now);
  const { giftAmountCents } = decided.value;
  return accept(viewCart(newCart(services, policy, 'gift-card', { giftAmountCents }), [entry], policy, now));
}

type GiftCardCart = Extract<CheckoutCart, { kind: 'gift-card' }>;

function addInput({ choice: { itemId, sku }, language }: GiftCardCart, { giftAmount, giftOthers }: BuyingFields) {
  return {
    itemId,
    selection: { kind: 'sku', sku } as const,
    quantity: giftQuantity(giftOthers),
    giftAmount: { typed: giftAmount, language },
    additionalFields: undefined,
  };
}
