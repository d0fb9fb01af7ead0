import { newToken, tokenHash } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

const DAY_MS = 24 * 3_600_000;
/** A shopper stays signed in for so long after the last visit. */
export const CUSTOMER_SESSION_MS = 30 * DAY_MS;
/** The end is moved at most once in this time, so that reading costs no write. */
const ROLL_AFTER_MS = DAY_MS;

/** Starts a session under a new id and gives the token for its cookie; only the token's hash is kept (SEC-9). */
export async function startCustomerSession(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  customerId: string,
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  await tx.kysely
    .insertInto('customer_session')
    .values({
      website_id: tx.websiteId,
      token_hash: tokenHash(token),
      customer_id: customerId,
      created_at: new Date(now),
      last_seen_at: new Date(now),
      expires_at: new Date(now + CUSTOMER_SESSION_MS),
    })
    .execute();
  await tx.kysely
    .deleteFrom('customer_session')
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', customerId)
    .where('expires_at', '<', new Date(now))
    .execute();
  return token;
}

/** Ends one session (signing out). */
export async function endCustomerSession(tx: SiteTransaction, token: string): Promise<void> {
  await tx.kysely
    .deleteFrom('customer_session')
    .where('website_id', '=', tx.websiteId)
    .where('token_hash', '=', tokenHash(token))
    .execute();
}

/** Ends every session of a customer: after a new password, another address, the end of the account. */
export async function endCustomerSessions(tx: SiteTransaction, customerId: string): Promise<void> {
  await tx.kysely
    .deleteFrom('customer_session')
    .where('website_id', '=', tx.websiteId)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Whether a session that was last seen then should have its end moved. */
export function isExtensionDue(lastSeenAt: number, now: number): boolean {
  return now - lastSeenAt > ROLL_AFTER_MS;
}

/** Moves the end of a session on. */
export async function extendCustomerSession(tx: SiteTransaction, token: string, now: number): Promise<void> {
  await tx.kysely
    .updateTable('customer_session')
    .set({ last_seen_at: new Date(now), expires_at: new Date(now + CUSTOMER_SESSION_MS) })
    .where('website_id', '=', tx.websiteId)
    .where('token_hash', '=', tokenHash(token))
    .execute();
}
