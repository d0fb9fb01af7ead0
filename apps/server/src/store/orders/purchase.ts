import { checkoutPaths, type CartPurchase } from '@portico/contract';
import { orderToken } from './order-token.ts';
import type { Services } from '../services.ts';
import { findPurchase } from '../payments/payment-repository.ts';
import { paymentToken } from '../payments/payment-token.ts';

/** How long a bought cart leads to its order: browsers are shared, and the mail has the link for good. */
const LEADS_TO_ORDER_MS = 24 * 60 * 60_000;

/**
 * Where the cart of a token leads once somebody paid for it: to the payment that is under way, or to its order.
 * @param cartToken as it stands in the address; empty for the cart of the visitor's cookie
 */
export async function purchaseOf(
  { database, clock, secrets }: Pick<Services, 'database' | 'clock' | 'secrets'>,
  websiteId: string,
  cart: { readonly tokenHash: Buffer | undefined; readonly cartToken: string },
): Promise<CartPurchase | undefined> {
  const { tokenHash, cartToken } = cart;
  const found = tokenHash && (await database.readInSite(websiteId, (tx) => findPurchase(tx, tokenHash)));
  if (found?.openPaymentId !== undefined) {
    const payment = paymentToken(secrets, websiteId, found.openPaymentId);
    return { state: 'pending', url: checkoutPaths.paymentPage({ cartToken, payment }) };
  }
  return found?.order && clock.now() - found.order.boughtAt < LEADS_TO_ORDER_MS
    ? { state: 'ordered', url: checkoutPaths.order(found.order.id, orderToken(secrets, found.order.id)) }
    : undefined;
}
