import { cartPaths, enterCoupon, removeCoupon, removeCouponForm, type AnswerOf } from '@portico/contract';
import type { CodeProof, StoreRefusal } from '@portico/domain';
import type { Result } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namedCartHash } from '../storefront/cart-token.ts';
import { refuseChange } from './cart-page.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { presentFor } from './current-cart.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import type { CartView } from './read-cart.ts';
import { policyOf } from '../storefront/store-policy.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { crumbCheck, isFormPost } from '../../platform/http/crumb.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { enterCartCoupon, removeCartCoupon, type CouponChange } from './coupons.ts';

interface CouponRoute {
  Params: { readonly code: string };
}

/** Of the cart that the token names, or of the visitor's own where that is empty. */
interface NamedCoupon extends Partial<CodeProof> {
  readonly code: string;
  readonly cartToken: string;
}

type CouponAnswer = AnswerOf<typeof enterCoupon> | FastifyReply;
type CouponCommand = (tx: SiteTransaction, change: CouponChange) => Promise<Result<CartView, StoreRefusal>>;

/** Codes of the visitor's own cart, or of the cart whose token they hold: the token is the right (SEC-5). */
export function registerCoupons(app: SiteApp, services: Services): void {
  shopRoute(app, services, enterCoupon, ({ request, reply, body }) =>
    answer(request, reply, body, (tx, change) => enterCartCoupon(tx, services, policyOf(request.site), change)),
  );

  shopRoute(app, services, removeCoupon, ({ request, reply, params: { code }, body: { cartToken } }) =>
    remove(request, reply, { code, cartToken }),
  );
  // The form twin, for pages without script.
  app.post<CouponRoute>(removeCoupon.path, { preHandler: crumbCheck(services.secrets) }, (request, reply) => {
    const { cartToken } = parseBody(removeCouponForm, request);
    return remove(request, reply, { code: request.params.code, cartToken });
  });

  function remove(request: FastifyRequest, reply: FastifyReply, coupon: NamedCoupon): Promise<CouponAnswer> {
    return answer(request, reply, coupon, (tx, change) =>
      removeCartCoupon(tx, services, policyOf(request.site), change),
    );
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { code, cartToken, codeKey = '', captchaKey = '' }: NamedCoupon,
    command: CouponCommand,
  ): Promise<CouponAnswer> {
    const tokenHash = namedCartHash(request, cartToken);
    const guesser = { request, cart: tokenHash, typed: code, proof: { codeKey, captchaKey } };
    const changed = await services.guardCode(guesser, () =>
      runCommand(services.database, request.site.websiteId, (tx) => command(tx, { tokenHash, code })),
    );
    if (!changed.ok) {
      return refuseChange(services, reply, changed.error);
    }
    return isFormPost(request)
      ? reply.redirect(cartPaths.cartPage, 303)
      : { shoppingCart: presentFor(request, changed.value) };
  }
}
