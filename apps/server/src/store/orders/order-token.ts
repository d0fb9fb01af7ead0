import { checkoutPaths } from '@portico/contract';
import { timingSafeEqual } from 'node:crypto';
import { tokenHash, type Secrets } from '../../platform/config/secrets.ts';

/** An order of a site. Ids of orders may come with an archive, so they alone say nothing of whose it is. */
interface OrderOfSite {
  readonly websiteId: string;
  readonly orderId: string;
}

/**
 * The token that lets a guest see an order (SEC-5): 256 bits that only this server can make, so that mails and a second
 * click can name it again although the database keeps its hash alone. It opens the order of this site and of no other.
 */
export function orderToken(secrets: Pick<Secrets, 'sign'>, { websiteId, orderId }: OrderOfSite): string {
  return secrets.sign(`order ${websiteId}`, orderId);
}

/** Where a guest sees an order. */
export function guestOrderPath(secrets: Pick<Secrets, 'sign'>, order: OrderOfSite): string {
  return checkoutPaths.order(order.orderId, orderToken(secrets, order));
}

/**
 * Whether a token opens an order: the one that is made for it, or the one that it was placed with, where the caller knows
 * its hash. Links of orders that were placed before tokens named their site still open them.
 */
export function opensOrder(
  secrets: Pick<Secrets, 'sign' | 'verify'>,
  order: OrderOfSite,
  token: string,
  placedWith?: Buffer,
): boolean {
  return (
    secrets.verify(`order ${order.websiteId}`, order.orderId, token) ||
    (placedWith === undefined
      ? secrets.verify('order', order.orderId, token)
      : timingSafeEqual(placedWith, tokenHash(token)))
  );
}
