import { PageType, type PageType as PageTypeCode } from '@portico/domain';
import { fillMessage, shopperMessages } from '@portico/locale';
import {
  accountTitle,
  AccountView,
  CartPage,
  CheckoutHead,
  CheckoutPage,
  MissingOrderView,
  OrderConfirmedView,
  PaymentPage,
  ToldLater,
  type ToldLaterProps,
} from '@portico/widgets/views';
import type { AccountPageProps, OrderConfirmedProps } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { withPageTexts, titlesOn } from '../../content/pages/page-texts.tsx';
import { renderSystemPage } from '../../content/pages/system-page.ts';
import type { Services } from '../../content/services.ts';
import { policyVersionOf, visitorSettingsOf } from '../../content/site-settings/visitor-settings.ts';
import type { Site } from '../../sites/site/site.ts';
import { allowedSources } from './allowed-sources.ts';
import type { StorePage, StorePageRenderer } from './store-page-renderer.ts';

interface Drawn {
  readonly pageType: PageTypeCode;
  readonly title: string;
  readonly body: ReactElement;
  readonly classes: readonly string[];
  /** No script of the kit or the owner runs (SEC-48). */
  readonly strict: boolean;
  /** Instead of the kit's regions. */
  readonly head?: ReactElement;
  /** Stripe's own script and frames run beside ours. */
  readonly withStripe?: boolean;
  /** Codes of gift cards are entered here. */
  readonly takesCodes?: boolean;
}

/**
 * Draws the store's pages with the views that the islands mount on: in the site's own regions, and the checkout below a
 * short head of its own.
 */
export function createStorePages(services: Services): StorePageRenderer {
  async function draw(
    request: FastifyRequest,
    { body, head, withStripe = false, takesCodes = false, ...page }: Drawn,
  ): Promise<StorePage> {
    const { html, headers } = await renderSystemPage(services, request, {
      ...page,
      bodyHtml: renderToString(withPageTexts(request.site, body)),
      ...(page.strict ? { alsoAllowed: allowedSources(request.site, { withStripe, takesCodes }) } : {}),
      ...(head ? { shortHeadHtml: renderToStaticMarkup(withPageTexts(request.site, head)) } : {}),
    });
    return { html, headers };
  }
  return {
    cart: (request, props) =>
      draw(request, {
        pageType: PageType.ShowCart,
        title: titlesOn(request.site).cart,
        body: <CartPage {...props} />,
        classes: ['cart'],
        strict: false,
      }),
    checkout: (request, props) =>
      draw(request, {
        pageType: PageType.Checkout,
        title: titlesOn(request.site).checkout,
        body: <CheckoutPage {...props} />,
        head: (
          <CheckoutHead
            store={props.store}
            isFromCart={props.cart.cartType === 'regular'}
            logoUrl={logoOf(request.site)}
          />
        ),
        classes: ['checkout-page'],
        strict: true,
        withStripe: props.payment.provider === 'stripe',
        takesCodes: true,
      }),
    payment: (request, props) =>
      draw(request, {
        pageType: PageType.Checkout,
        title: titlesOn(request.site).payment,
        body: <PaymentPage {...props} />,
        head: <CheckoutHead store={props.store} isFromCart={false} logoUrl={logoOf(request.site)} />,
        classes: ['checkout-page'],
        strict: true,
        withStripe: props.challenge?.kind === 'stripe',
      }),
    missingOrder: (request, store) =>
      draw(request, {
        pageType: PageType.NotFound,
        title: titlesOn(request.site).orderMissing,
        body: <MissingOrderView {...store} />,
        classes: ['not-found-page'],
        strict: true,
      }),
    account: (request, props) =>
      draw(request, {
        // The specification has no page type of its own for it.
        pageType: PageType.Page,
        title: accountTitle(props, shopperMessages(request.site.profile.language).accounts),
        body: (
          <>
            <AccountView {...props} texts={shopperMessages(request.site.profile.language).accounts} />
            {toldLater(request.site, accountTold(props))}
          </>
        ),
        classes: ['account-page'],
        strict: true,
        withStripe: props.kind === 'subscription-card' && props.payment.provider === 'stripe',
      }),
    order: (request, props) =>
      draw(request, {
        pageType: typeOfOrder(props),
        title: fillMessage(titlesOn(request.site).order, { number: props.order.numberText }),
        body: (
          <>
            <OrderConfirmedView {...props} />
            {toldLater(request.site, orderTold(props))}
          </>
        ),
        classes: ['order-confirmed'],
        strict: true,
      }),
  };
}

/** An order that was just paid says what was bought; the one that begins a subscription says that. */
function typeOfOrder({ isNew, order }: OrderConfirmedProps): PageTypeCode {
  if (!isNew) {
    return PageType.OrderStatus;
  }
  return order.subscription?.isBegun ? PageType.SubscriptionConfirmed : PageType.OrderConfirmed;
}

/** What advertisers hear of it, where the owner has any; null else. */
function toldLater({ settings }: Site, told: ToldLaterProps['told'] | undefined): ReactElement | null {
  if (!told) return null;
  const hasPixels = Object.values(visitorSettingsOf(settings).pixels).some((id) => id !== '');
  return hasPixels ? <ToldLater told={told} policyVersion={policyVersionOf(settings)} /> : null;
}

/** A purchase, once it was paid with money; its number tells it from another of the same amount. */
function orderTold({ isNew, order }: OrderConfirmedProps): ToldLaterProps['told'] | undefined {
  const { numberText, isTest, paymentState, totals } = order;
  if (!isNew || isTest || paymentState !== 'paid') return undefined;
  return { name: 'Purchase', order: numberText, currency: totals.currency, totalCents: totals.grandTotalCents };
}

function accountTold(props: AccountPageProps): ToldLaterProps['told'] | undefined {
  return props.kind === 'home' && props.isNew ? { name: 'CompleteRegistration' } : undefined;
}

function logoOf({ profile }: Site): string | undefined {
  const url = profile['logoImageUrl'];
  return typeof url === 'string' && url !== '' ? url : undefined;
}
