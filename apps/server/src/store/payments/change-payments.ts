import { paymentRefusals } from '@portico/domain';
import type { PaymentProviderName, StripeMode, stripeKeysChange } from '@portico/contract/studio';
import { accept, fillMessage, refuse, type Result } from '@portico/locale';
import type { z } from 'zod';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { invalidFields, type Problem } from '../../platform/http/problem.ts';
import type { Services } from '../services.ts';
import { deleteKeys, readShownKeys, writeKeys } from './payment-keys.ts';
import { readSetup, writeSetup } from './payment-setup.ts';
import { stripeWith } from './stripe-client.ts';
import { stripeErrorOf } from './stripe-errors.ts';

/** Chooses who takes the payments; Stripe only once there are keys for it. */
export async function chooseProvider(
  tx: SiteTransaction,
  services: Services,
  provider: PaymentProviderName,
): Promise<Result<undefined, Problem>> {
  if ((provider === 'stripe' || provider === 'stripe-test') && !(await readShownKeys(tx, provider))) {
    return refuse({ status: 409, code: 'NO_KEYS', message: paymentRefusals.noKeys });
  }
  await writeSetup(tx, provider, new Date(services.clock.now()));
  await services.versions.raise(tx);
  return accept(undefined);
}

type KeysChange = z.infer<typeof stripeKeysChange>;

/** Checks keys with Stripe, which is asked before anything is kept, so that a slip shows at once. */
export async function checkedKeys(
  services: Services,
  mode: StripeMode,
  change: KeysChange,
): Promise<Result<{ readonly accountName: string | undefined }, Problem>> {
  const errors = spellingErrors(mode, change);
  if (Object.keys(errors).length > 0) {
    return refuse(invalidFields(errors));
  }
  if (change.secretKey === '') {
    return accept({ accountName: undefined });
  }
  try {
    const stripe = await stripeWith(services.environment, change.secretKey);
    const account = await stripe.accounts.retrieveCurrent();
    return accept({ accountName: account.business_profile?.name ?? account.settings?.dashboard.display_name ?? '' });
  } catch (cause) {
    const error = stripeErrorOf(cause);
    if (error?.type === 'StripeAuthenticationError') {
      return refuse(invalidFields({ secretKey: paymentRefusals.unknownKey }));
    }
    // A restricted key may not read the account, and works all the same.
    if (error?.type === 'StripePermissionError') {
      return accept({ accountName: '' });
    }
    services.log.warn({ err: cause }, 'Stripe did not answer about new keys');
    return refuse({
      status: 409,
      code: 'NO_ANSWER',
      message: paymentRefusals.noAnswer,
    });
  }
}

/** Keeps keys, sealed. The first time there must be a secret key. */
export async function keepKeys(
  tx: SiteTransaction,
  services: Services,
  mode: StripeMode,
  { change, accountName }: { readonly change: KeysChange; readonly accountName: string | undefined },
): Promise<Result<undefined, Problem>> {
  const before = await readShownKeys(tx, mode);
  if (!before && change.secretKey === '') {
    return refuse(invalidFields({ secretKey: paymentRefusals.secretKey }));
  }
  await writeKeys(tx, services.secrets, mode, {
    change: {
      publishableKey: change.publishableKey,
      secretKey: change.secretKey || undefined,
      webhookSecret: change.webhookSecret || undefined,
      accountName: accountName ?? before?.accountName ?? '',
    },
    now: new Date(services.clock.now()),
  });
  await services.versions.raise(tx);
  return accept(undefined);
}

/** Forgets keys that take no payments at the moment. */
export async function forgetKeys(tx: SiteTransaction, mode: StripeMode): Promise<Result<undefined, Problem>> {
  if ((await readSetup(tx, 'none')).provider === mode) {
    return refuse({
      status: 409,
      code: 'KEYS_IN_USE',
      message: paymentRefusals.inUse,
    });
  }
  await deleteKeys(tx, mode);
  return accept(undefined);
}

/** Keys say by their first letters what they are; the most common slips are found without asking Stripe. */
function spellingErrors(mode: StripeMode, { publishableKey, secretKey, webhookSecret }: KeysChange) {
  const word = mode === 'stripe' ? 'live' : 'test';
  return {
    ...(publishableKey.startsWith(`pk_${word}_`) ? {} : { publishableKey: begins(`pk_${word}_`) }),
    ...(secretKey === '' || new RegExp(`^[sr]k_${word}_\\w+$`).test(secretKey)
      ? {}
      : { secretKey: fillMessage(paymentRefusals.keyStarts, { start: `sk_${word}_`, other: `rk_${word}_` }) }),
    ...(webhookSecret === '' || webhookSecret.startsWith('whsec_') ? {} : { webhookSecret: begins('whsec_') }),
  };
}

function begins(start: string): string {
  return fillMessage(paymentRefusals.keyStart, { start });
}
