import type { SiteTransaction } from '../../platform/database/database.ts';

/** A shopper who is signed in. */
export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasPassword: boolean;
  readonly acceptsMarketing: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; read on the store's pages alone, never on a public page, which reads no cookie. */
    customer?: Customer | undefined;
  }
}

/** What the columns of a customer read as. */
export interface CustomerRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly has_password: boolean;
  readonly accepts_marketing: boolean;
}

export function customerOf(row: CustomerRow): Customer {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    hasPassword: row.has_password,
    acceptsMarketing: row.accepts_marketing,
  };
}

/** An account by its address; guests who bought are none. */
export async function findAccount(
  tx: SiteTransaction,
  emailKey: string,
): Promise<{ readonly id: string; readonly email: string; readonly passwordHash: string | null } | undefined> {
  return tx.kysely
    .selectFrom('customer')
    .where('website_id', '=', tx.websiteId)
    .where('email_key', '=', emailKey)
    .where('account_since', 'is not', null)
    .select(['id', 'email', 'password_hash as passwordHash'])
    .executeTakeFirst();
}

export type CustomerEventKind =
  | 'account-made'
  | 'account-deleted'
  | 'password-changed'
  | 'email-changed'
  | 'marketing-on'
  | 'marketing-off'
  | 'data-exported'
  | 'note-changed'
  | 'erased';

/** Notes what happened to a customer, and who of the shop did it. */
export async function recordCustomerEvent(
  tx: SiteTransaction,
  event: {
    readonly id: string;
    readonly customerId: string;
    readonly kind: CustomerEventKind;
    readonly detail?: Readonly<Record<string, unknown>>;
    readonly accountId?: string;
    readonly now: number;
  },
): Promise<void> {
  await tx.kysely
    .insertInto('customer_event')
    .values({
      website_id: tx.websiteId,
      customer_id: event.customerId,
      id: event.id,
      kind: event.kind,
      detail: JSON.stringify(event.detail ?? {}),
      account_id: event.accountId ?? null,
      happened_at: new Date(event.now),
    })
    .execute();
}
