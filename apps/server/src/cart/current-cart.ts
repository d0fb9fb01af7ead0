import type { ShoppingCart } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { Services } from '../services.ts';
import { cartTokenHash } from './cart-token.ts';
import { emptyCart, presentCart } from './present.ts';
import { readCart, type CartView } from './read-cart.ts';
import { policyOf } from './store-of-site.ts';

export type CurrentCartServices = Pick<Services, 'database' | 'clock'> & { readonly catalogue: Catalogue };

/** The open cart of the visitor's cookie, held against today's catalogue; empty when there is none. */
export async function currentCart(services: CurrentCartServices, request: FastifyRequest): Promise<ShoppingCart> {
  const { site } = request;
  const policy = policyOf(site);
  const hash = cartTokenHash(request);
  const now = services.clock.now();
  const view =
    hash &&
    (await services.database.readInSite(site.websiteId, (tx) => readCart(tx, services.catalogue, hash, policy, now)));
  return view ? presentFor(request, view) : emptyCart({ websiteId: site.websiteId, policy }, now);
}

/** The cart as this request's site presents it. */
export function presentFor(request: FastifyRequest, view: CartView): ShoppingCart {
  return presentCart(view, {
    websiteId: request.site.websiteId,
    policy: policyOf(request.site),
    language: request.site.profile.language,
  });
}
