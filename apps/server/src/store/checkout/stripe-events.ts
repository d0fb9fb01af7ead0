import { checkoutPaths } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import type { Stripe } from 'stripe';
import { NOT_FOUND, sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { STRIPE_PROVIDERS, type StripeProvider } from '../payments/payment-setup.ts';
import { settleRefund } from '../payments/refund-payment.ts';
import { stripeOf } from '../payments/stripe-client.ts';
import type { Services } from '../services.ts';
import { askProvider, providerOf } from '../payments/ask-provider.ts';
import { findPayment, recordedPayment } from '../payments/payment-repository.ts';
import { takeDashboardEvent } from './stripe-dashboard-events.ts';
import { settlePayment } from '../payments/settle-payment.ts';

/**
 * A message that is older was recorded and sent again by somebody else (SEC-30); one from further in the future could be kept
 * and sent again for as long. Clocks differ by less.
 */
const TOLERANCE_S = 300;
/** Stripe sends a message again for three days, each time with a new signature. */
const KNOWN_FOR_MS = 7 * 24 * 60 * 60_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const NOT_BELIEVED: Problem = { status: 400, code: 'NOT_BELIEVED', message: 'The signature is not right.' };
const LATER: Problem = { status: 503, code: 'TRY_LATER', message: 'Please send it again later.' };

interface Believed {
  readonly event: Stripe.Event;
  readonly provider: StripeProvider;
}

/**
 * What Stripe tells by itself. The message only says that something happened: its signature over the raw body, its age
 * and its number are checked, and what really happened is then asked of Stripe, so that messages may come twice, in any
 * order, before or after the browser (SEC-30).
 */
export function registerStripeEvents(app: SiteApp, services: Services): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(checkoutPaths.stripeEvents, async (request, reply) => {
      const { websiteId } = request.site;
      const told = await believed(services, request);
      if (told === 'no-keys') {
        return sendProblem(request, reply, NOT_FOUND);
      }
      if (!told) {
        return sendProblem(request, reply, NOT_BELIEVED);
      }
      const isKnown = await wasTaken(services, websiteId, told.event.id);
      if (!isKnown && !(await take(services, websiteId, told))) {
        return sendProblem(request, reply, LATER);
      }
      await recordTaken(services, websiteId, told.event.id);
      return reply.send({ received: true });
    });
  });
}

/** The message, when one of the site's own secrets has signed it, lately, in the mode of those keys. */
async function believed(services: Services, request: FastifyRequest): Promise<Believed | 'no-keys' | undefined> {
  const header = request.headers['stripe-signature'];
  const { body } = request;
  let hasSecret = false;
  for (const provider of STRIPE_PROVIDERS) {
    const stripe = await stripeOf(services, request.site.websiteId, provider);
    const secret = stripe?.keys.webhookSecret;
    if (!stripe || secret === undefined) {
      continue;
    }
    hasSecret = true;
    if (typeof header !== 'string' || !Buffer.isBuffer(body)) {
      continue;
    }
    try {
      const event = await stripe.client.webhooks.constructEventAsync(
        body,
        header,
        secret,
        TOLERANCE_S,
        undefined,
        services.clock.now(),
      );
      if (event.livemode === (provider === 'stripe') && !isFromTheFuture(header, services.clock.now())) {
        return { event, provider };
      }
    } catch {
      // Signed by nobody, by somebody else, or too long ago.
    }
  }
  return hasSecret ? undefined : 'no-keys';
}

/** The library knows messages that are too old, and takes every later one; of several times it believes the last. */
function isFromTheFuture(header: string, now: number): boolean {
  const signedAt = [...header.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, seconds]) => Number(seconds));
  return signedAt.length === 0 || !signedAt.every((seconds) => seconds * 1000 <= now + TOLERANCE_S * 1000);
}

/** @returns false when it must come again, because Stripe could not be asked */
async function take(services: Services, websiteId: string, { event, provider }: Believed): Promise<boolean> {
  const { type } = event;
  // Whatever it is, these are how Stripe names things in every version.
  const object = event.data.object as unknown as Readonly<Record<string, unknown>>;
  const metadata = object['metadata'] as Readonly<Record<string, string>> | null | undefined;
  const { website_id: toldSite, payment_id: paymentId = '', refund_id: refundId = '' } = metadata ?? {};
  const settle = (id: string) => settleAsReported(services, { websiteId, paymentId: id }, provider);
  if (type.startsWith('payment_intent.')) {
    // The owner's account may serve other software too.
    return toldSite === websiteId && UUID.test(paymentId) ? settle(paymentId) : true;
  }
  if (type.startsWith('refund.') && toldSite === websiteId && UUID.test(refundId)) {
    await settleRefund(services, websiteId, refundId);
  }
  return takeDashboardEvent(services, { websiteId, provider, type, object }, settle);
}

async function settleAsReported(
  services: Services,
  key: { readonly websiteId: string; readonly paymentId: string },
  provider: StripeProvider,
): Promise<boolean> {
  const payment = await services.database.inSite(key.websiteId, (tx) => findPayment(tx, key.paymentId));
  if (payment?.provider !== provider) {
    return true;
  }
  const outcome = await askProvider(services, () =>
    providerOf(services, provider).query(recordedPayment(key.websiteId, payment)),
  );
  if (outcome?.kind === 'approved' || outcome?.kind === 'declined') {
    await settlePayment(services, key, outcome);
  }
  return outcome?.kind !== 'unknown' || outcome.reference !== undefined;
}

/** Numbers are Stripe's, and unique in an account: each site keeps its own. */
function bookOf(websiteId: string): string {
  return `stripe ${websiteId}`;
}

async function wasTaken({ database }: Services, websiteId: string, eventId: string): Promise<boolean> {
  const found = await database.platform
    .selectFrom('provider_event')
    .select('event_id')
    .where('provider', '=', bookOf(websiteId))
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Noted last: a process that dies before has not taken it, and it comes again. Messages that are too old to be believed
 * need no longer be known.
 */
async function recordTaken({ database, clock }: Services, websiteId: string, eventId: string): Promise<void> {
  await database.platform
    .deleteFrom('provider_event')
    .where('provider', '=', bookOf(websiteId))
    .where('received_at', '<', new Date(clock.now() - KNOWN_FOR_MS))
    .execute();
  await database.platform
    .insertInto('provider_event')
    .values({ provider: bookOf(websiteId), event_id: eventId, received_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
