import { STRIPE_API_VERSION } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Stripe } from 'stripe';
import type { Services } from '../services.ts';
import { readKeys, type PaymentKeys } from './payment-keys.ts';
import type { StripeProvider } from './payment-setup.ts';

export type StripeParts = Pick<Services, 'database' | 'secrets' | 'environment'>;

/** Stripe takes longer than this only when something is wrong; whoever asks gives up at about the same time. */
const TIMEOUT_MS = 9000;
/** Clients that are kept; each is an agent with its open connections. */
const KEPT = 200;

const clients = new LRUCache<string, Stripe>({ max: KEPT });

/** A site's way to its own Stripe account; undefined while the owner has given no keys. */
export async function stripeOf(
  parts: StripeParts,
  websiteId: string,
  provider: StripeProvider,
): Promise<{ readonly client: Stripe; readonly keys: PaymentKeys } | undefined> {
  const keys = await parts.database.readInSite(websiteId, (tx) => readKeys(tx, parts.secrets, provider));
  return keys && { client: await stripeWith(parts.environment, keys.secretKey), keys };
}

/** Stripe's own library with a secret key. It is large: a process that takes no Stripe payments never loads it. */
export async function stripeWith(
  { STRIPE_API_URL }: Pick<Services['environment'], 'STRIPE_API_URL'>,
  secretKey: string,
): Promise<Stripe> {
  const name = `${STRIPE_API_URL ?? ''} ${secretKey}`;
  const kept = clients.get(name);
  if (kept) {
    return kept;
  }
  const { Stripe: Client } = await import('stripe');
  const client = new Client(secretKey, {
    // The version of the library, whatever the account's own is: what it answers has the shapes that are read here.
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    // With the idempotency keys that every change has, a lost answer is asked for again without harm.
    maxNetworkRetries: 1,
    telemetry: false,
    ...addressOf(STRIPE_API_URL),
  });
  clients.set(name, client);
  return client;
}

function addressOf(url: string | undefined) {
  if (url === undefined) {
    return {};
  }
  const { hostname, port, protocol } = new URL(url);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, protocol: scheme, ...(port === '' ? {} : { port }) };
}
