import { cartPaths, enterCouponRequest, removeCouponRequest } from '@portico/contract';
import type { StoreRefusal } from '@portico/domain';
import type { Result } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namedCartHash } from './cart-token.ts';
import { refuseChange } from './cart-page.ts';
import { runCommand } from '../../platform/database/run-command.ts';
import { presentFor } from './current-cart.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
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

type CouponCommand = (tx: SiteTransaction, change: CouponChange) => Promise<Result<CartView, StoreRefusal>>;

/** Codes of the visitor's own cart, or of the cart whose token they hold: the token is the right (SEC-5). */
export function registerCoupons(app: SiteApp, services: Services): void {
  const preHandler = crumbCheck(services.secrets);

  app.post(cartPaths.coupons, { preHandler }, (request, reply) => {
    const { code, cartToken } = parseBody(enterCouponRequest, request);
    return answer(request, reply, { code, cartToken }, (tx, change) =>
      enterCartCoupon(tx, services, policyOf(request.site), change),
    );
  });

  app.delete<CouponRoute>(`${cartPaths.coupons}/:code`, { preHandler }, remove);
  // The form twin, for pages without script.
  app.post<CouponRoute>(`${cartPaths.coupons}/:code`, { preHandler }, remove);

  function remove(request: FastifyRequest<CouponRoute>, reply: FastifyReply): Promise<unknown> {
    const { cartToken } = parseBody(removeCouponRequest, request);
    return answer(request, reply, { code: request.params.code, cartToken }, (tx, change) =>
      removeCartCoupon(tx, services, policyOf(request.site), change),
    );
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { code, cartToken }: { readonly code: string; readonly cartToken: string },
    command: CouponCommand,
  ): Promise<unknown> {
    const tokenHash = namedCartHash(request, cartToken);
    const changed = await runCommand(services.database, request.site.websiteId, (tx) =>
      command(tx, { tokenHash, code }),
    );
    if (!changed.ok) {
      return refuseChange(services, reply, changed.error);
    }
    return isFormPost(request)
      ? reply.redirect(cartPaths.cartPage, 303)
      : reply.send({ shoppingCart: presentFor(request, changed.value) });
  }
}
