import type { CartPageProps, CheckoutPageProps, OrderConfirmedProps } from '@portico/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Draws the store's own pages as whole HTML documents. The cart stands in the kit's layout; checkout and orders stand
 * alone, because no script of a kit may run there (SEC-48).
 */
export interface StorePageRenderer {
  cart(request: FastifyRequest, props: CartPageProps): Promise<string>;
  checkout(request: FastifyRequest, props: CheckoutPageProps): Promise<string>;
  order(request: FastifyRequest, props: OrderConfirmedProps): Promise<string>;
}
