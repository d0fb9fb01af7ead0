import { mayDo } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { tokenHash } from '../../platform/config/secrets.ts';
import { askProvider, providerOf } from '../payments/ask-provider.ts';
import type { Payer, SavedMethod, SaveOutcome } from '../payments/saved-method.ts';
import type { Services } from '../services.ts';
import { methodColumns } from './begin.ts';
import { wakeAt, wakeFor } from './calendar.ts';
import { factsOf } from './change.ts';
import { findCycle, findSubscription, hasHappened, lockSubscription, noteEvent, saveCycle } from './repository.ts';
import type { Subscription } from './stored-subscription.ts';

/** A card that shall pay from now on. */
export interface NewMethod {
  readonly websiteId: string;
  readonly subscriptionId: string;
  /** Of this giving: the provider takes it once. */
  readonly methodId: string;
  readonly source: Readonly<Record<string, string>>;
  readonly returnUrl: string;
  /** Who takes the payments of the site now. */
  readonly provider: string;
  /** When it was given: epoch milliseconds. */
  readonly startedAt: number;
}

/** Why a card was not taken. */
export type MethodRefusal =
  | { readonly code: 'NOT_FOUND' }
  | { readonly code: 'DECLINED' }
  /** It has ended, or a payment is under way. */
  | { readonly code: 'NOT_NOW' | 'UNDER_WAY' }
  /** The bank asks the card's owner on a page of its own. */
  | { readonly code: 'ASKS'; readonly clientSecret?: string | undefined }
  /** Nobody knows yet: the same card may be looked at again. */
  | { readonly code: 'PENDING' };

/**
 * Has the provider keep another card, while nothing is locked, and charges with it from then on; what is open is charged at
 * once. The old one is forgotten there.
 */
export async function changeMethod(
  services: Services,
  { source, returnUrl, ...asked }: NewMethod,
): Promise<Result<SavedMethod, MethodRefusal>> {
  const opened = await openSaving(services, asked);
  if (!opened) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const { found, methods, saving } = opened;
  const refusal = await whyNot(services, asked.websiteId, found);
  if (refusal) {
    return refuse(refusal);
  }
  return takeMethod(
    services,
    asked,
    await askSaving(services, () => methods.saveMethod({ ...saving, source, returnUrl })),
  );
}

/** A card whose bank was asking, and which is kept once the provider says so. */
export type AskedMethod = Omit<NewMethod, 'source' | 'returnUrl'>;

/** Asks the provider what became of a card whose owner has answered her bank, and charges with it from then on. */
export async function confirmMethod(
  services: Services,
  asked: AskedMethod,
): Promise<Result<SavedMethod, MethodRefusal>> {
  const opened = await openSaving(services, asked);
  return opened
    ? takeMethod(services, asked, await askSaving(services, () => opened.methods.querySaved(opened.saving)))
    : refuse({ code: 'NOT_FOUND' });
}

/** The subscription, who keeps cards for it, and what they are told; undefined without one or the other. */
async function openSaving(
  services: Services,
  { websiteId, subscriptionId, methodId, provider, startedAt }: AskedMethod,
) {
  const found = await services.database.readInSite(websiteId, (tx) => findSubscription(tx, subscriptionId));
  const { methods } = providerOf(services, provider);
  return found && methods
    ? { found, methods, saving: { websiteId, methodId, payer: payerOf(found, provider), startedAt } }
    : undefined;
}

/** As the provider that keeps the card knows its owner. */
function payerOf({ id, row, address: { firstName, lastName } }: Subscription, provider: string): Payer {
  const { email, payer_reference: reference, provider: keeper } = row;
  return {
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    ...(reference !== null && keeper === provider ? { reference } : {}),
  };
}

/** Why no card is taken for it now. */
async function whyNot(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  websiteId: string,
  subscription: Subscription,
): Promise<MethodRefusal | undefined> {
  const { facts } = await database.readInSite(websiteId, (tx) => factsOf(tx, subscription));
  if (mayDo(facts, 'method', 'shopper', clock.now())) {
    return undefined;
  }
  return { code: facts.cycleState === 'charging' ? 'UNDER_WAY' : 'NOT_NOW' };
}

async function takeMethod(
  services: Services,
  key: Pick<NewMethod, 'websiteId' | 'subscriptionId' | 'methodId' | 'provider'>,
  outcome: SaveOutcome | undefined,
): Promise<Result<SavedMethod, MethodRefusal>> {
  switch (outcome?.kind) {
    case 'saved': {
      const old = await services.database.inSite(key.websiteId, (tx) => keepMethod(tx, services, key, outcome.method));
      if (old !== undefined && old.reference !== outcome.method.reference) {
        // The new one pays already: an old one that cannot be forgotten now harms nobody.
        await providerOf(services, old.provider)
          .methods?.removeMethod(key.websiteId, old)
          .catch((cause: unknown) => services.log.warn({ err: cause }, 'an old card could not be forgotten'));
      }
      return accept(outcome.method);
    }
    case 'challenge':
      return refuse({ code: 'ASKS', clientSecret: outcome.clientSecret });
    case 'declined':
      return refuse({ code: 'DECLINED' });
    default:
      return refuse({ code: 'PENDING' });
  }
}

/** @returns the method that paid before */
async function keepMethod(
  tx: SiteTransaction,
  services: Services,
  { subscriptionId, methodId, provider }: Pick<NewMethod, 'subscriptionId' | 'methodId' | 'provider'>,
  method: SavedMethod,
): Promise<{ readonly provider: string; readonly reference: string } | undefined> {
  const subscription = await lockSubscription(tx, subscriptionId);
  if (!subscription || (await hasHappened(tx, subscriptionId, methodId))) {
    return undefined;
  }
  const { row } = subscription;
  const cycle = await findCycle(tx, subscriptionId, row.next_cycle ?? 0);
  const isOpen = cycle?.state === 'refused' || cycle?.state === 'action-needed' || cycle?.state === 'blocked';
  if (cycle && isOpen && cycle.state === 'action-needed') {
    await saveCycle(tx, cycle, { state: 'refused' });
  }
  const columns = methodColumns(method);
  const isPlanned = cycle?.state === 'scheduled' && subscription.state === 'active';
  const planned = isPlanned ? wakeFor({ ...row, ...columns }, cycle) : row.wakes_at;
  const wakesAt = isOpen && subscription.state !== 'paused' ? new Date(services.clock.now()) : planned;
  await wakeAt(tx, services, subscription, wakesAt, {
    provider,
    ...columns,
    card_link_hash: null,
    card_link_ends_at: null,
  });
  await noteEvent(tx, services, {
    id: methodId,
    subscriptionId,
    kind: 'method',
    detail: { digits: method.lastDigits },
    actor: 'shopper',
  });
  return row.method_reference === null ? undefined : { provider: row.provider, reference: row.method_reference };
}

/** The subscription whose link a key opens; undefined for one that was used, is too old, or never was. */
export async function subscriptionOfKey(
  tx: SiteTransaction,
  subscriptionId: string,
  key: string,
  now: number,
): Promise<string | undefined> {
  const row = await tx.kysely
    .selectFrom('subscription')
    .select('id')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', subscriptionId)
    .where('card_link_hash', '=', tokenHash(key))
    .where('card_link_ends_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.id;
}

/** One that fails or takes too long leaves the outcome open, never assumed. */
async function askSaving(
  services: Pick<Services, 'log'>,
  call: () => Promise<SaveOutcome | undefined>,
): Promise<SaveOutcome | undefined> {
  let saved: SaveOutcome | undefined;
  await askProvider(services, async () => {
    saved = await call();
    return undefined;
  });
  return saved;
}
