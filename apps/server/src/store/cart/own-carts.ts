import {
  currentPrice,
  planOf,
  signUpPrice,
  subscriptionOffer,
  type StorePolicy,
  type StoreRefusal,
} from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { newToken, tokenHash } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { entryToPut, readAndDecide, type AddInput } from './decide-add.ts';
import { newCart, type CartServices } from './new-cart.ts';
import { keepGiftCart, startCart } from './repository.ts';

export interface SubscriptionInput extends Omit<AddInput, 'tokenHash'> {
  readonly subscriptionOptionId: string | undefined;
}

/**
 * Starts a subscription cart, which holds this one product and is found by its token alone (SUBS-002).
 * @returns the token
 */
export async function startSubscriptionCart(
  tx: SiteTransaction,
  services: CartServices,
  policy: StorePolicy,
  input: SubscriptionInput,
): Promise<Result<{ readonly cartToken: string }, StoreRefusal>> {
  const decided = await readAndDecide(tx, services, policy, { ...input, tokenHash: undefined }, 'subscription');
  if (!decided.ok) {
    return decided;
  }
  const { context, variant } = decided.value;
  // Who chose none has the first: another order of the options changes nothing of this cart (SEC-27).
  const plan = planOf(context.product, input.subscriptionOptionId);
  if (!plan) {
    return refuse({ code: 'SUBSCRIPTION_OPTION_UNAVAILABLE' });
  }
  const cartToken = newToken();
  const cart = newCart(services, policy, 'subscription', { subscriptionOptionId: plan.optionId || undefined });
  const entry = entryToPut(services, decided.value);
  const price = signUpPrice(subscriptionOffer(plan, currentPrice(variant)));
  await startCart(tx, cart, tokenHash(cartToken), { ...entry, priceCents: price.minorUnits });
  return accept({ cartToken });
}

/** Keeps the gift card cart of a token that the checkout page gave out; posting twice finds the first. */
export async function keepGiftCardCart(
  tx: SiteTransaction,
  services: CartServices,
  policy: StorePolicy,
  input: Omit<AddInput, 'tokenHash'> & { readonly tokenHash: Buffer },
): Promise<Result<undefined, StoreRefusal>> {
  const decided = await readAndDecide(tx, services, policy, { ...input, tokenHash: undefined }, 'gift-card');
  if (!decided.ok) {
    return decided;
  }
  const cart = newCart(services, policy, 'gift-card', { giftAmountCents: decided.value.giftAmountCents });
  await keepGiftCart(tx, cart, input.tokenHash, entryToPut(services, decided.value));
  return accept(undefined);
}
