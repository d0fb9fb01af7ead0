import {
  accountPaths,
  askPaymentState,
  cartPaths,
  challengeForm,
  checkoutFields,
  checkoutPaths,
  getPaymentState,
  paymentQuery,
  type CheckoutFields,
  type PaymentChallenge,
  type PaymentPageProps,
  type PaymentStateResponse,
} from '@portico/contract';
import type { OrderDraft } from '@portico/domain';
import { cents } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import { storeProblem } from '../storefront/store-problem.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import { storeFrame } from '../storefront/store-frame.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { guestOrderPath } from '../orders/order-token.ts';
import { presentOrderLine } from '../orders/present.ts';
import { answerChallenge, SANDBOX } from '../payments/sandbox-provider.ts';
import type { Services } from '../services.ts';
import { askProvider, providerOf } from '../payments/ask-provider.ts';
import { checkoutCart } from './checkout-cart.ts';
import { sendCheckout } from './checkout-page.ts';
import { findPayment, recordedPayment, type StoredPayment } from '../payments/payment-repository.ts';
import { presentTenders } from '../payments/present-tenders.ts';
import { readPaymentToken } from '../payments/payment-token.ts';
import { purchaseOf } from '../orders/purchase.ts';
import { settlePayment } from '../payments/settle-payment.ts';

/**
 * Where a shopper waits for a payment whose outcome is not known yet. It leads on by itself: to the order, or back to
 * the checkout with the refusal. The token in the address is the right (SEC-5).
 */
export function registerPaymentPage(app: SiteApp, services: Services): void {
  const { database, secrets } = services;
  const preHandler = crumbCheck(secrets);

  app.get('/checkout/payment', async (request, reply) => {
    // The address tells what was bought: it must not travel on. Without any referrer a browser would not say either that
    // the forms of this page come from here.
    reply.header('referrer-policy', 'same-origin');
    const { cartToken } = parseQuery(paymentQuery, request);
    const payment = await askedPayment(request);
    if (!payment) {
      const { tokenHash } = checkoutCart(request, secrets, cartToken);
      const purchase = await purchaseOf(services, request.site.websiteId, { tokenHash, cartToken });
      return reply.redirect(purchase?.url ?? checkoutOf(cartToken), 303);
    }
    if (payment.orderId !== undefined) {
      return reply.redirect(orderPath(services, request, payment.customerId, payment.orderId), 303);
    }
    if (!isOpen(payment) && payment.purchaseKind === 'renewal') {
      return sendProblem(request, reply, storeProblem({ code: 'PAYMENT_DECLINED' }, request.site.profile.language));
    }
    if (!isOpen(payment)) {
      return sendCheckout(services, reply, fieldsOf(payment.draft, cartToken), {
        code: payment.state === 'declined' ? 'PAYMENT_DECLINED' : 'PAYMENT_TOO_LATE',
      });
    }
    const challenge = await challengeOf(services, request, payment);
    const { html, headers } = await services.storePages.payment(request, waitOf(request, payment.draft, challenge));
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });

  shopRoute(app, services, getPaymentState, async ({ request }) => {
    const payment = await askedPayment(request);
    return stateOf(!payment || !isOpen(payment));
  });

  shopRoute(app, services, askPaymentState, async ({ request }) => {
    const payment = await askedPayment(request);
    const isSettled = !payment || !isOpen(payment) || (await isNowSettled(services, request.site.websiteId, payment));
    return stateOf(isSettled);
  });

  app.post(checkoutPaths.challenge, { preHandler }, async (request, reply) => {
    const { answer } = parseBody(challengeForm, request);
    const payment = await askedPayment(request);
    if (payment?.provider === SANDBOX && isOpen(payment)) {
      const { websiteId } = request.site;
      await answerChallenge(services, { websiteId, paymentId: payment.id }, answer === 'confirm');
      await isNowSettled(services, websiteId, payment);
    }
    const { cartToken, payment: token } = parseQuery(paymentQuery, request);
    return reply.redirect(checkoutPaths.paymentPage({ cartToken, payment: token }), 303);
  });

  async function askedPayment(request: FastifyRequest): Promise<StoredPayment | undefined> {
    const { websiteId } = request.site;
    const paymentId = readPaymentToken(secrets, websiteId, parseQuery(paymentQuery, request).payment);
    return paymentId === undefined ? undefined : database.readInSite(websiteId, (tx) => findPayment(tx, paymentId));
  }
}

/** The address of a payment stays in a browser's history: what an account bought is shown to its session alone. */
function orderPath(
  { secrets }: Pick<Services, 'secrets'>,
  { site, customer }: FastifyRequest,
  customerId: string | undefined,
  orderId: string,
): string {
  const isAnothers =
    customerId !== undefined && customer?.id !== customerId && policyOf(site).customerAccounts !== 'off';
  return isAnothers ? accountPaths.order(orderId) : guestOrderPath(secrets, { websiteId: site.websiteId, orderId });
}

function stateOf(isSettled: boolean): PaymentStateResponse {
  return { state: isSettled ? 'settled' : 'pending' };
}

/** Asks the provider, and takes what it says for certain; a payment that is being started is left to who starts it. */
async function isNowSettled(services: Services, websiteId: string, payment: StoredPayment): Promise<boolean> {
  if (payment.state !== 'unknown') {
    return false;
  }
  const outcome = await askProvider(services, () =>
    providerOf(services, payment.provider).query(recordedPayment(websiteId, payment)),
  );
  if (outcome?.kind !== 'approved' && outcome?.kind !== 'declined') {
    return false;
  }
  await settlePayment(services, { websiteId, paymentId: payment.id }, outcome);
  return true;
}

/** How long the page is held up by a provider that is slow; then it waits without a challenge, and can be looked at again. */
const CHALLENGE_TIMEOUT_MS = 4000;

/** What the bank wants to hear from the shopper, who alone has the payment's token. */
async function challengeOf(
  services: Services,
  { site, url }: FastifyRequest,
  payment: StoredPayment,
): Promise<PaymentChallenge | undefined> {
  if (payment.state !== 'unknown') {
    return undefined;
  }
  const outcome = await askProvider(
    services,
    () => providerOf(services, payment.provider).query(recordedPayment(site.websiteId, payment)),
    CHALLENGE_TIMEOUT_MS,
  );
  if (outcome?.kind !== 'challenge') {
    return undefined;
  }
  if (payment.provider === SANDBOX) {
    return { kind: 'sandbox', action: checkoutPaths.challenge + url.slice(url.indexOf('?')) };
  }
  const setup = await services.payments.setupOf(site);
  return outcome.clientSecret !== undefined && 'publishableKey' in setup
    ? { kind: 'stripe', publishableKey: setup.publishableKey, clientSecret: outcome.clientSecret }
    : undefined;
}

function isOpen({ state }: StoredPayment): boolean {
  return state === 'started' || state === 'unknown';
}

function checkoutOf(cartToken: string): string {
  return cartToken === '' ? checkoutPaths.page : cartPaths.subscriptionCheckout(cartToken);
}

/** What the shopper filled in; the card is not kept. */
function fieldsOf({ email, address, note, shippingOption }: OrderDraft, cartToken: string): CheckoutFields {
  return checkoutFields.parse({ ...address, email, note, shippingOptionId: shippingOption?.id, cartToken });
}

function waitOf(request: FastifyRequest, draft: OrderDraft, challenge: PaymentChallenge | undefined): PaymentPageProps {
  const asked = parseQuery(paymentQuery, request);
  return {
    store: storeFrame(request.site),
    asked,
    ...(challenge ? { challenge } : {}),
    pageUrl: checkoutPaths.paymentPage(asked),
    lines: draft.lines.map(presentOrderLine),
    totals: {
      subtotalCents: cents(draft.subtotal),
      discountCents: cents(draft.discount),
      shippingCostCents: cents(draft.shipping),
      taxCents: cents(draft.tax),
      taxIncluded: draft.taxIncluded,
      taxes: draft.taxes.map(({ name, amount }) => ({ name, cents: cents(amount) })),
      grandTotalCents: cents(draft.grandTotal),
      ...presentTenders(draft),
      currency: draft.grandTotal.currency,
    },
    shippingName: draft.shippingOption?.name ?? null,
  };
}
