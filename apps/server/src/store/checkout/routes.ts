import { cartPaths, checkoutFields, checkoutPaths, payRequest, type CheckoutFields } from '@portico/contract';
import { missedMinimum, type StoreRefusal } from '@portico/domain';
import type { Result } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clearHasCart } from '../cart/cart-token.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { parseBody, parseQuery } from '../../sites/site/parse-body.ts';
import type { CartView } from '../cart/read-cart.ts';
import { recordReminder } from '../cart/reminders/record-reminder.ts';
import { setShippingChoice } from '../cart/repository.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { storeProblem } from '../storefront/store-problem.ts';
import { checkoutAccount, isSignInMissing, knownFields, signInUrl } from '../customers/at-checkout.ts';
import { enterCartCoupon, removeCartCoupon } from '../cart/coupons.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { orderToken } from '../orders/order-token.ts';
import { siteAddress } from '../../content/pages/site-address.ts';
import type { Services } from '../services.ts';
import { billingTextOf } from './billing-text.ts';
import { checkoutCart, keepCheckoutCart, readCheckoutCart } from './checkout-cart.ts';
import { placeOf } from '../address/place.ts';
import { checkoutProps, emptyFields, presentQuote } from './checkout-props.ts';
import { giftCardToken } from './gift-card-token.ts';
import { pay } from './pay.ts';
import { registerPaymentPage } from './payment-page.ts';
import { phoneRefusalText, readPhone } from '../address/phone-number.ts';
import { paymentToken } from '../payments/payment-token.ts';
import { purchaseOf } from '../orders/purchase.ts';

/** Every one shows the checkout and takes its form. */
const FORM_PATHS: readonly string[] = [checkoutPaths.page, checkoutPaths.subscription, checkoutPaths.giftCard];

const subscriptionQuery = z.object({ cartToken: z.string().max(200).default('') });
const giftCardQuery = z.object({
  websiteId: z.string().max(64).optional(),
  giftCardProductId: z.string().max(64).default(''),
  sku: z.string().max(100).default(''),
});
const checkoutForm = z.object({
  ...payRequest.shape,
  intent: z.enum(['pay', 'update', 'coupon']).catch('pay'),
  coupon: z.string().max(1000).default(''),
  removeCoupon: z.string().max(1000).default(''),
});

type PayBody = z.infer<typeof payRequest>;

/** One page for every kind of cart; public, because the cart's token is the right (SEC-5). */
export function registerCheckout(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);
  const { database } = services;

  app.get(checkoutPaths.page, (request, reply) => showCheckout(request, reply, ''));
  app.get(checkoutPaths.subscription, (request, reply) =>
    showCheckout(request, reply, parseQuery(subscriptionQuery, request).cartToken),
  );
  app.get(checkoutPaths.giftCard, (request, reply) => {
    const { websiteId, giftCardProductId: itemId, sku } = parseQuery(giftCardQuery, request);
    // The host decides the website; an id in the query is only compared (SEC-1).
    return websiteId !== undefined && websiteId !== request.site.websiteId
      ? sendProblem(request, reply, NOT_FOUND)
      : showCheckout(request, reply, giftCardToken(services.secrets, request.site.websiteId, { itemId, sku }));
  });

  for (const path of FORM_PATHS) {
    app.post(path, { preHandler }, async (request, reply) => {
      const body = parseBody(checkoutForm, request);
      if (body.removeCoupon !== '' || body.coupon.trim() !== '') {
        const changed = await changeCoupons(request, body);
        return sendCheckout(request, reply, body, changed.ok ? undefined : changed.error);
      }
      if (body.intent === 'coupon') {
        return sendCheckout(request, reply, body);
      }
      if (body.intent === 'update') {
        await rememberShippingChoice(request, body);
        return sendCheckout(request, reply, body);
      }
      const paid = await payFor(request, body);
      if (paid.ok) {
        return finish(request, reply, body).redirect(orderUrl(paid.value.orderId), 303);
      }
      if (paid.error.code === 'SIGN_IN_REQUIRED') {
        return reply.redirect(signInUrl(request.url), 303);
      }
      return paid.error.code === 'PAYMENT_PENDING'
        ? reply.redirect(checkoutPaths.paymentPage({ cartToken: body.cartToken }), 303)
        : sendCheckout(request, reply, body, paid.error);
    });
  }

  registerPaymentPage(app, services, sendCheckout);

  app.post(checkoutPaths.quote, { preHandler }, async (request, reply) => {
    const fields = parseBody(checkoutFields, request);
    const view = await readView(request, fields);
    await rememberReminder(request, view, fields);
    return view.ok
      ? reply.send(presentQuote(request.site, view.value, fields))
      : sendProblem(request, reply, storeProblem(view.error, request.site.profile.language));
  });

  app.post(checkoutPaths.pay, { preHandler }, async (request, reply) => {
    const body = parseBody(payRequest, request);
    const paid = await payFor(request, body);
    return paid.ok
      ? finish(request, reply, body).send({ orderUrl: orderUrl(paid.value.orderId) })
      : sendProblem(request, reply, storeProblem(paid.error, request.site.profile.language));
  });

  async function payFor(
    request: FastifyRequest,
    { cardNumber, cardExpiry, cardCode, confirmationToken, seenTotalCents, ...fields }: PayBody,
  ): ReturnType<typeof pay> {
    if (isSignInMissing(request)) {
      return { ok: false, error: { code: 'SIGN_IN_REQUIRED' } };
    }
    const { websiteId } = request.site;
    const policy = policyOf(request.site);
    const source = checkoutCart(request, services.secrets, fields.cartToken);
    if (source.tokenHash === undefined) {
      return { ok: false, error: { code: 'CART_EMPTY' } };
    }
    const kept =
      source.kind === 'gift-card'
        ? await runCommand(database, websiteId, (tx) => keepCheckoutCart(tx, services, policy, source))
        : undefined;
    if (kept && !kept.ok) {
      return kept;
    }
    const card = { cardNumber, cardExpiry, cardCode };
    const phone = await readPhone(fields.phone, fields.country || policy.location.country);
    return pay(services, websiteId, policy, {
      fields: phone.ok ? { ...fields, phone: phone.value } : fields,
      phoneError: phone.ok ? undefined : phoneRefusalText(phone.error, request.site.profile.language),
      setup: await services.payments.setupOf(request.site),
      card,
      confirmationToken,
      returnUrl: (paymentId) => {
        const payment = paymentToken(services.secrets, websiteId, paymentId);
        return siteAddress(request).baseUrl + checkoutPaths.paymentPage({ cartToken: fields.cartToken, payment });
      },
      seenTotalCents,
      language: request.site.profile.language,
      tokenHash: source.tokenHash,
      payerAddress: request.ip,
    });
  }

  async function readView(request: FastifyRequest, { cartToken, email }: Pick<CheckoutFields, 'cartToken' | 'email'>) {
    const source = checkoutCart(request, services.secrets, cartToken);
    return database.readInSite(request.site.websiteId, (tx) =>
      readCheckoutCart(tx, services, policyOf(request.site), source, email),
    );
  }

  async function showCheckout(request: FastifyRequest, reply: FastifyReply, cartToken: string): Promise<unknown> {
    if (isSignInMissing(request)) {
      return reply.redirect(signInUrl(request.url), 303);
    }
    const { tokenHash } = checkoutCart(request, services.secrets, cartToken);
    const purchase = await purchaseOf(services, request.site.websiteId, { tokenHash, cartToken });
    if (purchase) {
      return reply.redirect(purchase.url, 303);
    }
    const view = await readView(request, { cartToken, email: '' });
    if (!view.ok && view.error.code !== 'CART_EMPTY') {
      return sendProblem(request, reply, storeProblem(view.error, request.site.profile.language));
    }
    // Nothing to buy, or not enough: the cart says so.
    if (!view.ok || !isReady(request, view.value)) {
      return reply.redirect(cartPaths.cartPage, 303);
    }
    const empty = emptyFields(policyOf(request.site), cartToken);
    return drawCheckout(request, reply, view.value, await knownFields(services, request, empty));
  }

  /** Shows the page again with what was filled in, and why it was refused. */
  async function sendCheckout(
    request: FastifyRequest,
    reply: FastifyReply,
    body: CheckoutFields,
    refusal?: StoreRefusal,
  ): Promise<unknown> {
    const view = await readView(request, body);
    await rememberReminder(request, view, body);
    if (!view.ok) {
      return refusal && refusal.code !== 'CART_EMPTY'
        ? sendProblem(request, reply, storeProblem(refusal, request.site.profile.language))
        : reply.redirect(cartPaths.cartPage, 303);
    }
    return drawCheckout(request, reply, view.value, checkoutFields.parse(body), refusal);
  }

  async function drawCheckout(
    request: FastifyRequest,
    reply: FastifyReply,
    view: CartView,
    fields: CheckoutFields,
    refusal?: StoreRefusal,
  ): Promise<FastifyReply> {
    const { language } = request.site.profile;
    const problem = refusal && storeProblem(refusal, language);
    const billingText = await database.readInSite(request.site.websiteId, (tx) => billingTextOf(tx, view, language));
    const props = checkoutProps({
      site: request.site,
      view,
      fields,
      action: formPath(request),
      setup: await services.payments.setupOf(request.site),
      account: checkoutAccount(request, fields.cartToken),
      billingText,
      message: problem?.message,
      ...(problem?.errors ? { errors: problem.errors } : {}),
    });
    const { html, headers } = await services.storePages.checkout(request, props);
    return reply
      .code(problem?.status ?? 200)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(html);
  }

  /** Where the owner reminds of carts that are left behind: whom. */
  async function rememberReminder(
    request: FastifyRequest,
    view: Result<CartView, StoreRefusal>,
    { email }: Pick<CheckoutFields, 'email'>,
  ): Promise<void> {
    const hours = policyOf(request.site).cartReminderHours;
    if (view.ok && hours !== undefined && view.value.cart.kind === 'regular' && email.trim() !== '') {
      const cartId = view.value.cart.id;
      await database.inSite(request.site.websiteId, (tx) => recordReminder(tx, services, { cartId, email, hours }));
    }
  }

  /** A code that was typed is entered before anything is paid: nobody pays more than they meant to. */
  async function changeCoupons(
    request: FastifyRequest,
    { coupon, removeCoupon, cartToken }: z.infer<typeof checkoutForm>,
  ): Promise<Result<CartView, StoreRefusal>> {
    const { tokenHash } = checkoutCart(request, services.secrets, cartToken);
    const policy = policyOf(request.site);
    return runCommand(database, request.site.websiteId, (tx) =>
      removeCoupon === ''
        ? enterCartCoupon(tx, services, policy, { tokenHash, code: coupon })
        : removeCartCoupon(tx, services, policy, { tokenHash, code: removeCoupon }),
    );
  }

  async function rememberShippingChoice(request: FastifyRequest, fields: CheckoutFields): Promise<void> {
    const source = checkoutCart(request, services.secrets, fields.cartToken);
    await database.inSite(request.site.websiteId, async (tx) => {
      const view = await readCheckoutCart(tx, services, policyOf(request.site), source);
      if (view.ok && source.kind === 'kept') {
        await setShippingChoice(tx, view.value.cart.id, placeOf(fields), fields.shippingOptionId || undefined);
      }
    });
  }

  function orderUrl(orderId: string): string {
    return checkoutPaths.order(orderId, orderToken(services.secrets, orderId));
  }
}

/** The bought cart keeps its cookie, so that a second click finds the order; scripts learn that there is no cart. */
function finish(request: FastifyRequest, reply: FastifyReply, { cartToken }: PayBody): FastifyReply {
  if (cartToken === '') {
    clearHasCart(request, reply);
  }
  return reply;
}

function isReady(request: FastifyRequest, view: CartView): boolean {
  return missedMinimum(view.cart.kind, view.totals.subtotal, policyOf(request.site)) === undefined;
}

/** The path that was asked for takes the form too, but for the one that only waits. */
function formPath({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1);
  return FORM_PATHS.includes(path) ? path : checkoutPaths.page;
}
