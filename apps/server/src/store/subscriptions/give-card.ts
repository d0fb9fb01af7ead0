import { sandboxCard } from '@portico/contract';
import { cardErrors } from '@portico/domain';
import { refuse, shopperMessages, type Result } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Secrets } from '../../platform/config/secrets.ts';
import { siteAddress } from '../../content/pages/site-address.ts';
import { answerChallenge, SANDBOX } from '../payments/sandbox-provider.ts';
import type { Services } from '../services.ts';
import { changeMethod, confirmMethod, type MethodRefusal } from './change-method.ts';
import { renewSubscription } from './renew.ts';

/** A card as a form or a script gives it. */
export const cardGiven = z.object({
  ...sandboxCard.shape,
  confirmationToken: z.string().max(3000).default(''),
});

/** What a given card came to. */
export type GivenOutcome = Result<
  true,
  | Exclude<MethodRefusal, { readonly code: 'ASKS' }>
  /** Its bank asks first; `giving` names it when the answer is confirmed. */
  | { readonly code: 'ASKS'; readonly giving: string; readonly clientSecret?: string | undefined }
  | { readonly code: 'FIELDS'; readonly errors: Readonly<Record<string, string>> }
>;

/** Of which subscription, and where its subscriber stands. */
interface Giving {
  readonly subscriptionId: string;
  /** Of this site: where her browser comes back to from a page of her bank. */
  readonly backPath: string;
}

/** Keeps another card, once a request; what is open is charged before this answers, so that its reader sees how it stands. */
export async function giveCard(
  services: Services,
  request: FastifyRequest,
  { subscriptionId, backPath }: Giving,
  { requestId, ...card }: z.output<typeof cardGiven> & { readonly requestId: string },
): Promise<GivenOutcome> {
  const { site } = request;
  const { websiteId } = site;
  const { provider } = await services.payments.setupOf(site);
  const startedAt = services.clock.now();
  const { fields } = shopperMessages(site.profile.language);
  const errors = provider === SANDBOX ? cardErrors(card, startedAt, fields) : {};
  if (Object.keys(errors).length > 0) {
    return refuse({ code: 'FIELDS', errors });
  }
  const method = { websiteId, subscriptionId, methodId: requestId, provider, startedAt };
  const returnUrl = siteAddress(request).baseUrl + backPath;
  const changed = await changeMethod(services, { ...method, source: card, returnUrl });
  return finish(services, method, changed);
}

/** The bank was answered: what it says decides. */
export async function confirmCard(
  services: Services,
  { site }: FastifyRequest,
  subscriptionId: string,
  { giving, answer }: { readonly giving: string; readonly answer?: 'confirm' | 'refuse' | undefined },
): Promise<GivenOutcome> {
  const { websiteId } = site;
  const given = readGiving(services.secrets, websiteId, subscriptionId, giving);
  if (!given) {
    return refuse({ code: 'NOT_FOUND' });
  }
  const { provider } = await services.payments.setupOf(site);
  if (provider === SANDBOX && answer !== undefined) {
    await answerChallenge(services, { websiteId, paymentId: given.methodId }, answer === 'confirm');
  }
  const method = { websiteId, subscriptionId, provider, ...given };
  return finish(services, method, await confirmMethod(services, method));
}

async function finish(
  services: Services,
  method: Given & { readonly websiteId: string; readonly subscriptionId: string },
  changed: Awaited<ReturnType<typeof confirmMethod>>,
): Promise<GivenOutcome> {
  const { websiteId, subscriptionId } = method;
  if (changed.ok) {
    await renewSubscription(services, { websiteId, subscriptionId });
    return { ok: true, value: true };
  }
  const { error } = changed;
  return refuse(
    error.code === 'ASKS' ? { ...error, giving: givingOf(services.secrets, websiteId, subscriptionId, method) } : error,
  );
}

interface Given {
  readonly methodId: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** Names a giving to whoever gave the card: nobody takes another's card by it. */
function givingOf(secrets: Secrets, websiteId: string, subscriptionId: string, { methodId, startedAt }: Given): string {
  const name = `${methodId} ${startedAt}`;
  return `${methodId}.${startedAt}.${secrets.sign(`card ${websiteId} ${subscriptionId}`, name)}`;
}

function readGiving(secrets: Secrets, websiteId: string, subscriptionId: string, giving: string): Given | undefined {
  const [methodId = '', startedAt = '', signature = ''] = giving.split('.');
  return secrets.verify(`card ${websiteId} ${subscriptionId}`, `${methodId} ${startedAt}`, signature)
    ? { methodId, startedAt: Number(startedAt) }
    : undefined;
}
