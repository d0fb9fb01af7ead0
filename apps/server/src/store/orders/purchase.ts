import { checkoutPaths, type CartPurchase } from '@portico/contract';
import { guestOrderPath } from './order-token.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { findPurchase } from '../payments/payment-repository.ts';
import { paymentToken } from '../payments/payment-token.ts';

/** How long a bought cart leads to its order: browsers are shared, and the mail has the link for good. */
const LEADS_TO_ORDER_MS = 24 * 60 * 60_000;

interface NamedCart {
  readonly tokenHash: Buffer | undefined;
  readonly cartToken: string;
}

/**
 * Where the cart of a token leads once somebody paid for it: to the payment that is under way, or to its order.
 * @param cartToken as it stands in the address; empty for the cart of the visitor's cookie
 */
export async function purchaseOf(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  websiteId: string,
  cart: NamedCart,
): Promise<CartPurchase | undefined> {
  return cart.tokenHash && services.database.readInSite(websiteId, (tx) => readPurchase(tx, services, cart));
}

/** The same in a transaction of the caller's, who reads more. */
export async function readPurchase(
  tx: SiteTransaction,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  { tokenHash, cartToken }: NamedCart,
): Promise<CartPurchase | undefined> {
  const found = tokenHash && (await findPurchase(tx, tokenHash));
  if (found?.openPaymentId !== undefined) {
    const payment = paymentToken(secrets, tx.websiteId, found.openPaymentId);
    return { state: 'pending', url: checkoutPaths.paymentPage({ cartToken, payment }) };
  }
  return found?.order && clock.now() - found.order.boughtAt < LEADS_TO_ORDER_MS
    ? { state: 'ordered', url: guestOrderPath(secrets, { websiteId: tx.websiteId, orderId: found.order.id }) }
    : undefined;
}
