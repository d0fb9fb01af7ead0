import type { ShoppingCart } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { cartTokenHash } from '../storefront/cart-token.ts';
import { emptyCart, presentCart } from './present.ts';
import { readCart, type CartView } from './read-cart.ts';
import { policyOf } from '../storefront/store-policy.ts';

type CurrentCartServices = Pick<Services, 'catalogue' | 'clock' | 'database'>;

/** The open cart of the visitor's cookie, held against today's catalogue; undefined when there is none. */
export async function currentView(
  services: CurrentCartServices,
  request: FastifyRequest,
): Promise<CartView | undefined> {
  const { site } = request;
  const hash = cartTokenHash(request);
  return (
    hash &&
    services.database.readInSite(site.websiteId, (tx) =>
      readCart(tx, services.catalogue, hash, policyOf(site), services.clock.now()),
    )
  );
}

/** It as the wire carries it; empty when there is none. */
export async function currentCart(services: CurrentCartServices, request: FastifyRequest): Promise<ShoppingCart> {
  const view = await currentView(services, request);
  return view ? presentFor(request, view) : noCart(services, request);
}

/** What a visitor without a cart has. */
export function noCart({ clock }: Pick<Services, 'clock'>, { site }: FastifyRequest): ShoppingCart {
  return emptyCart({ websiteId: site.websiteId, policy: policyOf(site) }, clock.now());
}

/** The cart as this request's site presents it. */
export function presentFor(request: FastifyRequest, view: CartView): ShoppingCart {
  return presentCart(view, {
    websiteId: request.site.websiteId,
    policy: policyOf(request.site),
    language: request.site.profile.language,
  });
}
