import { PageType, type PageType as PageTypeCode } from '@portico/domain';
import { CartPage, CheckoutPage, OrderConfirmedView } from '@portico/widgets/views';
import type { FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { renderSystemPage } from '../pages/system-page.ts';
import type { Services } from '../services.ts';
import type { StorePage, StorePageRenderer } from './store-page-renderer.ts';

interface Drawn {
  readonly pageType: PageTypeCode;
  readonly title: string;
  readonly body: ReactElement;
  readonly classes: readonly string[];
  /** No script of the kit or the owner runs (SEC-48). */
  readonly strict: boolean;
}

/** Draws the store's pages in the site's own regions, with the views that the islands mount on. */
export function createStorePages(services: Services): StorePageRenderer {
  async function draw(request: FastifyRequest, { body, ...page }: Drawn): Promise<StorePage> {
    const { html, headers } = await renderSystemPage(services, request, { ...page, bodyHtml: renderToString(body) });
    return { html, headers };
  }
  return {
    cart: (request, props) =>
      draw(request, {
        pageType: PageType.ShowCart,
        title: 'Cart',
        body: <CartPage {...props} />,
        classes: ['cart'],
        strict: false,
      }),
    checkout: (request, props) =>
      draw(request, {
        pageType: PageType.Checkout,
        title: 'Checkout',
        body: <CheckoutPage {...props} />,
        classes: ['checkout-page'],
        strict: true,
      }),
    order: (request, props) =>
      draw(request, {
        pageType: props.isNew ? PageType.OrderConfirmed : PageType.OrderStatus,
        title: `Order ${props.order.numberText}`,
        body: <OrderConfirmedView {...props} />,
        classes: ['order-confirmed'],
        strict: true,
      }),
  };
}
