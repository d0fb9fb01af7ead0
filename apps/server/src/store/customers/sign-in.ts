import { emailKey } from '@portico/domain';
import { verifyPassword } from '../../sites/accounts/password.ts';
import type { Services } from '../services.ts';
import { findAccount } from './customer.ts';
import { startCustomerSession } from './sessions.ts';

/** A session that has begun. */
export interface Entered {
  readonly token: string;
  readonly customerId: string;
}

export type SignInResult =
  | { readonly ok: true; readonly value: Entered }
  | { readonly ok: false; readonly error: { readonly code: 'WRONG_SIGN_IN' } };

/**
 * Checks an address and a password and begins a session. Who is unknown, bought as a guest, or has no password is answered
 * like a wrong password, after the same work (SEC-14).
 */
export async function signInCustomer(
  services: Pick<Services, 'database' | 'clock'>,
  websiteId: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<SignInResult> {
  const account = await services.database.readInSite(websiteId, (tx) => findAccount(tx, emailKey(email)));
  const isRight = await verifyPassword(account?.passwordHash, password);
  if (!isRight || !account) {
    return { ok: false, error: { code: 'WRONG_SIGN_IN' } };
  }
  const token = await services.database.inSite(websiteId, (tx) => startCustomerSession(tx, services, account.id));
  return { ok: true, value: { token, customerId: account.id } };
}
