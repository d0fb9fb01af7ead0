import type { Secrets } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StripeProvider } from './payment-setup.ts';
import type { RefusedWhy } from './refused-keys.ts';

/** An owner's keys, opened; they stay in this process and are never shown to anybody (SEC-51). */
export interface PaymentKeys {
  readonly publishableKey: string;
  readonly secretKey: string;
  /** What signs the messages of the provider; absent until the owner has given it. */
  readonly webhookSecret: string | undefined;
}

/** What an owner may see of her keys. */
export interface ShownKeys {
  readonly publishableKey: string;
  /** The last four characters. */
  readonly secretKeyHint: string;
  readonly hasWebhookSecret: boolean;
  readonly accountName: string;
  /** Since when Stripe takes the secret key no more, and why. */
  readonly refused: { readonly at: number; readonly why: RefusedWhy } | undefined;
}

/** New keys; what is absent stays as it is. */
export interface KeyChange {
  readonly publishableKey: string;
  readonly secretKey?: string | undefined;
  readonly webhookSecret?: string | undefined;
  readonly accountName: string;
}

/** @returns undefined where there are none, or none that the key of this installation opens */
export async function readKeys(
  tx: SiteTransaction,
  secrets: Secrets,
  provider: StripeProvider,
): Promise<PaymentKeys | undefined> {
  const row = await findRow(tx, provider);
  const secretKey = row && secrets.open(purpose(tx.websiteId, provider), row.secret_key_sealed);
  if (!row || secretKey === undefined) {
    return undefined;
  }
  const webhookSecret =
    row.webhook_secret_sealed === null
      ? undefined
      : secrets.open(purpose(tx.websiteId, provider), row.webhook_secret_sealed);
  return { publishableKey: row.publishable_key, secretKey, webhookSecret };
}

export async function readShownKeys(tx: SiteTransaction, provider: StripeProvider): Promise<ShownKeys | undefined> {
  const row = await findRow(tx, provider);
  return (
    row && {
      publishableKey: row.publishable_key,
      secretKeyHint: row.secret_key_hint,
      hasWebhookSecret: row.webhook_secret_sealed !== null,
      accountName: row.account_name,
      refused: row.refused_at && row.refused_why ? { at: row.refused_at.getTime(), why: row.refused_why } : undefined,
    }
  );
}

/** Keeps keys, sealed; a secret that is not given stays. The first time the secret key must be there. */
export async function writeKeys(
  tx: SiteTransaction,
  secrets: Secrets,
  provider: StripeProvider,
  { change, now }: { readonly change: KeyChange; readonly now: Date },
): Promise<void> {
  const seal = (text: string | undefined) =>
    text === undefined ? null : secrets.seal(purpose(tx.websiteId, provider), text);
  await tx.query(WRITE, [
    tx.websiteId,
    provider,
    change.publishableKey,
    seal(change.secretKey),
    change.secretKey?.slice(-4) ?? null,
    seal(change.webhookSecret),
    change.accountName,
    now,
  ]);
}

/** Forgets an owner's keys. */
export async function deleteKeys(tx: SiteTransaction, provider: StripeProvider): Promise<void> {
  await tx.query(DELETE, [tx.websiteId, provider]);
}

/** Sealed for one site and one provider: a row that is moved elsewhere cannot be opened there. */
function purpose(websiteId: string, provider: StripeProvider): string {
  return `payment key ${websiteId} ${provider}`;
}

interface KeyRow {
  readonly publishable_key: string;
  readonly secret_key_sealed: string;
  readonly secret_key_hint: string;
  readonly webhook_secret_sealed: string | null;
  readonly account_name: string;
  readonly refused_at: Date | null;
  readonly refused_why: RefusedWhy | null;
}

async function findRow(tx: SiteTransaction, provider: StripeProvider): Promise<KeyRow | undefined> {
  const [row] = await tx.query<KeyRow>(READ, [tx.websiteId, provider]);
  return row;
}

const READ = {
  name: 'payment-keys',
  text: `select publishable_key, secret_key_sealed, secret_key_hint, webhook_secret_sealed, account_name,
      refused_at, refused_why from payment_key
    where website_id = $1 and provider = $2`,
};

const WRITE = {
  name: 'payment-keys-write',
  text: `with kept as (
      update payment_key set publishable_key = $3, secret_key_sealed = coalesce($4, secret_key_sealed),
        secret_key_hint = coalesce($5, secret_key_hint), webhook_secret_sealed = coalesce($6, webhook_secret_sealed),
        account_name = $7, updated_at = $8::timestamptz,
        refused_at = case when $4::text is null then refused_at end, refused_why = case when $4::text is null then refused_why end
      where website_id = $1 and provider = $2 returning provider)
    insert into payment_key (website_id, provider, publishable_key, secret_key_sealed, secret_key_hint,
      webhook_secret_sealed, account_name, updated_at)
    select $1, $2, $3, $4, $5, $6, $7, $8::timestamptz where not exists (select from kept)`,
};

const DELETE = {
  name: 'payment-keys-delete',
  text: 'delete from payment_key where website_id = $1 and provider = $2',
};
