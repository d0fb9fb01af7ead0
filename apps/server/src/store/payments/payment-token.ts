import type { Secrets } from '../../platform/config/secrets.ts';

/**
 * Names a payment to the shopper who started it, and to nobody else: the cart's own token finds its payment only until
 * the cart is bought, and what was added meanwhile moves into a new cart under the same token.
 */
export function paymentToken(secrets: Secrets, websiteId: string, paymentId: string): string {
  return `${paymentId}.${secrets.sign(`payment ${websiteId}`, paymentId)}`;
}

/** The payment of a token that this website gave out; undefined for any other text. */
export function readPaymentToken(secrets: Secrets, websiteId: string, token: string): string | undefined {
  const [paymentId = '', signature = ''] = token.split('.');
  return secrets.verify(`payment ${websiteId}`, paymentId, signature) ? paymentId : undefined;
}
