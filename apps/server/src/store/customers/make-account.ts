import { emailKey } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';
import { recordCustomerEvent } from './customer.ts';

export interface NewAccount {
  /** Confirmed by the link that led here. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly acceptsMarketing: boolean;
}

/**
 * Makes an account. A guest who bought with the address becomes one, with those orders; one that has an account already
 * keeps it as it is.
 * @returns its id
 */
export async function makeAccount(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  account: NewAccount,
): Promise<string> {
  const now = clock.now();
  const [made] = await tx.query<{ id: string }>(MAKE, [
    tx.websiteId,
    newId(),
    account.email,
    emailKey(account.email),
    account.firstName.trim(),
    account.lastName.trim(),
    account.passwordHash,
    account.acceptsMarketing,
    new Date(now),
  ]);
  if (!made) {
    return existing(tx, account.email);
  }
  await recordCustomerEvent(tx, { id: newId(), customerId: made.id, kind: 'account-made', now });
  if (account.acceptsMarketing) {
    await recordCustomerEvent(tx, { id: newId(), customerId: made.id, kind: 'marketing-on', now });
  }
  return made.id;
}

async function existing(tx: SiteTransaction, email: string): Promise<string> {
  const row = await tx.kysely
    .selectFrom('customer')
    .where('website_id', '=', tx.websiteId)
    .where('email_key', '=', emailKey(email))
    .select('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const MAKE = {
  name: 'customer-make-account',
  text: `insert into customer as c (website_id, id, email, email_key, first_name, last_name, password_hash, account_since,
      accepts_marketing, marketing_changed_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $9, $8, case when $8::boolean then $9::timestamptz end, $9)
    on conflict (website_id, email_key) do update set email = excluded.email, first_name = excluded.first_name,
      last_name = excluded.last_name, password_hash = excluded.password_hash, account_since = excluded.account_since,
      accepts_marketing = excluded.accepts_marketing or c.accepts_marketing,
      marketing_changed_at = coalesce(excluded.marketing_changed_at, c.marketing_changed_at)
    where c.account_since is null
    returning id`,
};
