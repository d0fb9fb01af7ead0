import type { Secrets } from '../../platform/config/secrets.ts';

/**
 * The token that lets a guest see an order (SEC-5): 256 bits that only this server can make, so that mails and a second
 * click can name it again although the database keeps its hash alone.
 */
export function orderToken(secrets: Secrets, orderId: string): string {
  return secrets.sign('order', orderId);
}
