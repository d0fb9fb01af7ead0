import { sourceKey } from '../../platform/http/source-key.ts';
import { checkoutPaths, type payRequest } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { siteAddress } from '../../content/pages/site-address.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { phoneRefusalText, readPhone } from '../address/phone-number.ts';
import { clearHasCart } from '../storefront/cart-token.ts';
import { isSignInMissing } from '../customers/at-checkout.ts';
import { guestOrderPath } from '../orders/order-token.ts';
import { paymentToken } from '../payments/payment-token.ts';
import type { Services } from '../services.ts';
import { policyOf } from '../storefront/store-policy.ts';
import { agreementOf } from './agreement.ts';
import { checkoutCart, isGiftAmountAsked, keepCheckoutCart } from './checkout-cart.ts';
import { pay } from './pay.ts';

export type PayBody = z.infer<typeof payRequest>;

/** Buys the cart that a request names, with what was filled in. */
export async function payForCart(
  services: Services,
  request: FastifyRequest,
  { cardNumber, cardExpiry, cardCode, confirmationToken, seenTotalCents, ...fields }: PayBody,
): ReturnType<typeof pay> {
  if (isSignInMissing(request)) {
    return { ok: false, error: { code: 'SIGN_IN_REQUIRED' } };
  }
  const { websiteId } = request.site;
  const { language, timeZone } = request.site.profile;
  const policy = policyOf(request.site);
  const source = checkoutCart(request, services.secrets, fields.cartToken);
  if (source.tokenHash === undefined) {
    return { ok: false, error: { code: 'CART_EMPTY' } };
  }
  const kept =
    source.kind === 'gift-card'
      ? await runCommand(services.database, websiteId, (tx) => keepCheckoutCart(tx, services, policy, source, fields))
      : undefined;
  if (kept && !kept.ok) {
    return kept;
  }
  const phone = await readPhone(fields.phone, fields.country || policy.location.country);
  return pay(services, websiteId, policy, {
    fields: phone.ok ? { ...fields, phone: phone.value } : fields,
    phoneError: phone.ok ? undefined : phoneRefusalText(phone.error, language),
    setup: await services.payments.setupOf(request.site),
    card: { cardNumber, cardExpiry, cardCode },
    confirmationToken,
    returnUrl: (paymentId) => {
      const payment = paymentToken(services.secrets, websiteId, paymentId);
      return siteAddress(request).baseUrl + checkoutPaths.paymentPage({ cartToken: fields.cartToken, payment });
    },
    seenTotalCents,
    isGiftAmountAsked: isGiftAmountAsked(source),
    language,
    timeZone,
    consentFor: (view) => ({
      consent: agreementOf(request.site, view, services.clock.now())?.consent ?? '',
      language,
      zone: request.site.profile.timeZone,
      chargeMinutes: policy.subscriptions.chargeMinutes,
      ...(fields.giftForRenewals !== '' && view.reviewed.tenders.length > 0
        ? { giftCardIds: view.reviewed.tenders.map(({ reference }) => reference) }
        : {}),
    }),
    tokenHash: source.tokenHash,
    payerAddress: sourceKey(request.ip),
  });
}

/**
 * Takes leave of a bought cart: it keeps its cookie, so that a second click finds the order; scripts learn that there is
 * no cart.
 * @returns where its order is
 */
export function leaveCart(
  { secrets }: Pick<Services, 'secrets'>,
  reply: FastifyReply,
  { cartToken, orderId }: { readonly cartToken: string; readonly orderId: string },
): string {
  if (cartToken === '') {
    clearHasCart(reply.request, reply);
  }
  return guestOrderPath(secrets, { websiteId: reply.request.site.websiteId, orderId });
}
