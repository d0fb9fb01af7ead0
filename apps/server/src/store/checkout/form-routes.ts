import { checkoutPaths, codeProof, payRequest, type CheckoutFields } from '@portico/contract';
import type { StoreRefusal } from '@portico/domain';
import type { Result } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { runCommand } from '../../platform/database/run-command.ts';
import { crumbCheck } from '../../platform/http/crumb.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { placeOf } from '../address/place.ts';
import { enterCartCoupon, removeCartCoupon } from '../cart/coupons.ts';
import type { CartView } from '../cart/read-cart.ts';
import { setShippingChoice } from '../cart/repository.ts';
import { signInUrl } from '../customers/at-checkout.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { checkoutCart, readCheckoutCart } from './checkout-cart.ts';
import { FORM_PATHS, sendCheckout } from './checkout-page.ts';
import { leaveCart, payForCart, type PayBody } from './pay-for-cart.ts';

const checkoutForm = z.object({
  ...payRequest.shape,
  ...codeProof.shape,
  intent: z.enum(['pay', 'update', 'coupon']).catch('pay'),
  coupon: z.string().max(1000).default(''),
  removeCoupon: z.string().max(1000).default(''),
});

/** The checkout's form, which does everything without script: codes, another address, paying. */
export function registerCheckoutForm(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);
  for (const path of FORM_PATHS) {
    app.post(path, { preHandler }, async (request, reply) => {
      const body = parseBody(checkoutForm, request);
      if (body.removeCoupon !== '' || body.coupon.trim() !== '') {
        const { tokenHash: cart } = checkoutCart(request, services.secrets, body.cartToken);
        const changed = await services.guardCode({ request, cart, typed: body.coupon, proof: body }, () =>
          changeCoupons(services, request, body),
        );
        return sendCheckout(services, reply, body, changed.ok ? undefined : changed.error);
      }
      if (body.intent === 'coupon') {
        return sendCheckout(services, reply, body);
      }
      if (body.intent === 'update') {
        await rememberShippingChoice(services, request, body);
        return sendCheckout(services, reply, body);
      }
      return payByForm(services, reply, body);
    });
  }
}

async function payByForm(services: Services, reply: FastifyReply, body: PayBody): Promise<unknown> {
  const { cartToken } = body;
  const paid = await payForCart(services, reply.request, body);
  if (paid.ok) {
    return reply.redirect(leaveCart(services, reply, { cartToken, orderId: paid.value.orderId }), 303);
  }
  switch (paid.error.code) {
    case 'SIGN_IN_REQUIRED':
      return reply.redirect(signInUrl(reply.request.url), 303);
    case 'PAYMENT_PENDING':
      return reply.redirect(checkoutPaths.paymentPage({ cartToken }), 303);
    default:
      return sendCheckout(services, reply, body, paid.error);
  }
}

/** A code that was typed is entered before anything is paid: nobody pays more than they meant to. */
async function changeCoupons(
  services: Services,
  request: FastifyRequest,
  { coupon, removeCoupon, cartToken }: z.infer<typeof checkoutForm>,
): Promise<Result<CartView, StoreRefusal>> {
  const { tokenHash } = checkoutCart(request, services.secrets, cartToken);
  const policy = policyOf(request.site);
  return runCommand(services.database, request.site.websiteId, (tx) =>
    removeCoupon === ''
      ? enterCartCoupon(tx, services, policy, { tokenHash, code: coupon })
      : removeCartCoupon(tx, services, policy, { tokenHash, code: removeCoupon }),
  );
}

async function rememberShippingChoice(
  services: Services,
  request: FastifyRequest,
  fields: CheckoutFields,
): Promise<void> {
  const source = checkoutCart(request, services.secrets, fields.cartToken);
  await services.database.inSite(request.site.websiteId, async (tx) => {
    const view = await readCheckoutCart(tx, services, policyOf(request.site), source);
    if (view.ok && source.kind === 'kept') {
      await setShippingChoice(tx, view.value.cart.id, placeOf(fields), fields.shippingOptionId || undefined);
    }
  });
}
