import type {
  AccountPageProps,
  CartPageProps,
  CheckoutPageProps,
  OrderConfirmedProps,
  PaymentPageProps,
  StoreFrame,
} from '@portico/contract';
import type { FastifyRequest } from 'fastify';

/** A whole document, and the headers that belong to it. */
export interface StorePage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Draws the store's own pages. The cart stands in the kit's layout; on checkout, orders and accounts no script of a kit runs
 * (SEC-48).
 */
export interface StorePageRenderer {
  cart(request: FastifyRequest, props: CartPageProps): Promise<StorePage>;
  checkout(request: FastifyRequest, props: CheckoutPageProps): Promise<StorePage>;
  payment(request: FastifyRequest, props: PaymentPageProps): Promise<StorePage>;
  /** An order that is not there, or not this visitor's; answered with 404. */
  missingOrder(request: FastifyRequest, props: StoreFrame): Promise<StorePage>;
  order(request: FastifyRequest, props: OrderConfirmedProps): Promise<StorePage>;
  /** Every page of a shopper's account. */
  account(request: FastifyRequest, props: AccountPageProps): Promise<StorePage>;
}
