import { cartPaths, checkoutFields, checkoutPaths, type CheckoutFields } from '@portico/contract';
import { missedMinimum, type StoreRefusal } from '@portico/domain';
import type { Result } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from '../../content/pages/send-not-found.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { CartView } from '../cart/read-cart.ts';
import { recordReminder } from '../cart/reminders/record-reminder.ts';
import { checkoutAccount, isSignInMissing, knownFields, signInUrl } from '../customers/at-checkout.ts';
import { readPurchase } from '../orders/purchase.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { storeProblem } from '../storefront/store-problem.ts';
import type { CartVisits } from './cart-visits.ts';
import { checkoutCart, isGiftAmountAsked, readCheckoutCart, type BuyingFields } from './checkout-cart.ts';
import { checkoutProps, emptyFields, leastGiftAmount } from './checkout-props.ts';

/** Every one shows the checkout and takes its form. */
export const FORM_PATHS: readonly string[] = [checkoutPaths.page, checkoutPaths.subscription, checkoutPaths.giftCard];

/**
 * Shows the checkout of a cart; whoever has bought it comes to the order, and who cannot buy it comes to the cart.
 * @param cartToken empty for the cart of the visitor's cookie
 */
export async function showCheckout(
  { services, visits }: { readonly services: Services; readonly visits: CartVisits },
  reply: FastifyReply,
  cartToken: string,
): Promise<unknown> {
  const { request } = reply;
  if (isSignInMissing(request)) {
    return reply.redirect(signInUrl(request.url), 303);
  }
  const source = checkoutCart(request, services.secrets, cartToken);
  // Side by side: most carts are not bought yet.
  const [purchase, view] = await services.database.readInSite(request.site.websiteId, (tx) =>
    Promise.all([
      readPurchase(tx, services, { tokenHash: source.tokenHash, cartToken }),
      readCheckoutCart(tx, services, policyOf(request.site), source),
    ]),
  );
  if (purchase) {
    return reply.redirect(purchase.url, 303);
  }
  if (!view.ok && view.error.code !== 'CART_EMPTY') {
    const problem = storeProblem(view.error, request.site.profile.language);
    return problem.status === 404 ? sendNotFound(services, request, reply) : sendProblem(request, reply, problem);
  }
  // Nothing to buy, or not enough: the cart says so.
  if (!view.ok || !isReady(request, view.value)) {
    return reply.redirect(cartPaths.cartPage, 303);
  }
  void visits.note(request, view.value.cart.id);
  const empty = {
    ...emptyFields(policyOf(request.site), cartToken),
    // What the total counts until another one is typed.
    giftAmount: isGiftAmountAsked(source) ? leastGiftAmount(view.value) : '',
  };
  return draw(services, reply, { view: view.value, fields: await knownFields(services, request, empty) });
}

/** Shows the page again with what was filled in, and why it was refused. */
export async function sendCheckout(
  services: Services,
  reply: FastifyReply,
  filledIn: CheckoutFields,
  refusal?: StoreRefusal,
): Promise<unknown> {
  const { request } = reply;
  const view = await readCheckout(services, request, filledIn);
  await rememberReminder(services, request, view, filledIn);
  if (!view.ok) {
    return refusal && refusal.code !== 'CART_EMPTY'
      ? sendProblem(request, reply, storeProblem(refusal, request.site.profile.language))
      : reply.redirect(cartPaths.cartPage, 303);
  }
  return draw(services, reply, { view: view.value, fields: checkoutFields.parse(filledIn), refusal });
}

/** What is being bought, as far as it was filled in. */
export async function readCheckout(
  services: Services,
  request: FastifyRequest,
  fields: BuyingFields & Pick<CheckoutFields, 'cartToken'>,
): Promise<Result<CartView, StoreRefusal>> {
  const source = checkoutCart(request, services.secrets, fields.cartToken);
  return services.database.readInSite(request.site.websiteId, (tx) =>
    readCheckoutCart(tx, services, policyOf(request.site), source, fields),
  );
}

/** Where the owner reminds of carts that are left behind: whom. */
export async function rememberReminder(
  services: Services,
  { site }: FastifyRequest,
  view: Result<CartView, StoreRefusal>,
  { email }: Pick<CheckoutFields, 'email'>,
): Promise<void> {
  const hours = policyOf(site).cartReminderHours;
  if (view.ok && hours !== undefined && view.value.cart.kind === 'regular' && email.trim() !== '') {
    const cartId = view.value.cart.id;
    await services.database.inSite(site.websiteId, (tx) => recordReminder(tx, services, { cartId, email, hours }));
  }
}

interface Drawn {
  readonly view: CartView;
  readonly fields: CheckoutFields;
  readonly refusal?: StoreRefusal | undefined;
}

async function draw(services: Services, reply: FastifyReply, { view, fields, refusal }: Drawn): Promise<FastifyReply> {
  const { request } = reply;
  const { language } = request.site.profile;
  const problem = refusal && storeProblem(refusal, language);
  const props = checkoutProps({
    site: request.site,
    view,
    fields,
    action: formPath(request),
    now: services.clock.now(),
    setup: await services.payments.setupOf(request.site),
    account: checkoutAccount(request, fields.cartToken),
    message: problem?.message,
    isGiftAmountAsked: isGiftAmountAsked(checkoutCart(request, services.secrets, fields.cartToken)),
    ...(problem?.errors ? { errors: problem.errors } : {}),
  });
  const { html, headers } = await services.storePages.checkout(request, props);
  return reply
    .code(problem?.status ?? 200)
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(html);
}

function isReady(request: FastifyRequest, view: CartView): boolean {
  return missedMinimum(view.cart.kind, view.totals.subtotal, policyOf(request.site)) === undefined;
}

/** The path that was asked for takes the form too, but for the one that only waits. */
function formPath({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1);
  return FORM_PATHS.includes(path) ? path : checkoutPaths.page;
}
