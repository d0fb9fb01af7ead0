import { inject } from 'vitest';
import type { OrderDetail } from '@portico/contract/studio';
import type { SiteApp } from '../sites/site/site-app.ts';
import type { StudioApp } from '../platform/http/studio-app.ts';
import { reviewPath } from '../store/orders/review-link.ts';
import { aBoughtOrder } from './bought-order.ts';
import { PAGE_FEATURES, STORE_FEATURES } from './features.ts';
import { aKit } from './content.ts';
import { aProduct, aProductsCollection, type TestProduct } from './products.ts';
import type { Shopper } from './shopper.ts';
import { aSite, type TestSite } from './site.ts';
import { aNewShopper, aStoreApp } from './store.ts';
import { aFlatRate, aZone } from './store-rules.ts';
import { aSignedIn, aStudio, type StudioBrowser } from './studio-browser.ts';
import { createTestServices, type TestServices } from './test-services.ts';

/** Published pages, their shop and the studio, in one process. */
export interface ReviewAdmin {
  readonly services: TestServices;
  readonly app: SiteApp;
  readonly studio: StudioApp;
  close(): Promise<void>;
}

export async function aReviewAdmin(): Promise<ReviewAdmin> {
  const services = await createTestServices(inject('postgresUrl'));
  const app = await aStoreApp(services, [...STORE_FEATURES, ...PAGE_FEATURES]);
  const studio = await aStudio(services);
  return {
    services,
    app,
    studio,
    close: async () => {
      await services.pageParts.styles.settled();
      await app.close();
      await studio.close();
      await services.release();
    },
  };
}

/** A shop that takes reviews, with one product. */
export interface ReviewShop {
  readonly site: TestSite;
  readonly jug: TestProduct;
  readonly jugPath: string;
  /** Of what else is to stand in the list beside the jug. */
  readonly collectionId: string;
  readonly listPath: string;
  readonly owner: StudioBrowser;
  readonly visitor: Shopper;
  /** Somebody buys things and gets them. @returns the order, and the link to write reviews */
  buy(
    email?: string,
    products?: readonly TestProduct[],
  ): Promise<{ readonly orderId: string; readonly link: string; readonly orderUrl: string }>;
  /** Sends all of an order. */
  send(orderId: string): Promise<void>;
}

const KIT = {
  'collections/products.item':
    '{.section item}{.section rating}<a href="#reviews">{label} {total}</a>{.end}{.end}{productReviews.html}',
  'collections/products.list':
    '{.repeated section items}<li>{title}{.section rating}{.if showsOnCards} {label} ({count}){.end}{.end}</li>{.end}',
};

export async function aReviewShop(
  { services, app, studio }: ReviewAdmin,
  reviews: Readonly<Record<string, unknown>> = {},
  language = 'en-US',
): Promise<ReviewShop> {
  const site = await aSite(services, {
    profile: { siteTitle: 'Saltmarsh', language, timeZone: 'UTC' },
    settings: { storeSettings: { reviews: { isOn: true, publishesAtOnce: true, ...reviews } } },
    shipping: { zones: [aZone('US', [aFlatRate('post', 'Post', 800)])] },
  });
  await aKit(services, site.websiteId, KIT);
  const collectionId = await aProductsCollection(services, site.websiteId);
  const jug = await aProduct(services, site.websiteId, { title: 'Jug', collectionId, urlId: 'jug' });
  const listPath = `/shop-${collectionId.slice(-6)}`;
  const owner = await aSignedIn(studio, services, site.websiteId);
  const visitor = await aNewShopper(app, site);
  const path = (orderId: string, what = '') => `/api/sites/${site.websiteId}/orders/${orderId}${what}`;
  const shop: ReviewShop = {
    site,
    jug,
    jugPath: `${listPath}/jug`,
    collectionId,
    listPath,
    owner,
    visitor,
    buy: async (email = 'ada@example.com', products = [jug]) => {
      const bought = await aBoughtOrder(
        app,
        site,
        products.map((product) => ({ product })),
        { email },
      );
      await shop.send(bought.orderId);
      return { ...bought, link: reviewPath(services, site.websiteId, bought.orderId) };
    },
    send: async (orderId) => {
      const { version } = (await owner.call('GET', path(orderId))).body as unknown as OrderDetail;
      const sent = await owner.call('POST', path(orderId, '/shipments'), {
        requestId: services.newId(),
        version,
        lines: 'all',
        carrier: '',
        trackingNumber: '',
        trackingUrl: '',
        notifiesShopper: false,
      });
      if (sent.status !== 200) {
        throw new Error(JSON.stringify(sent.body));
      }
    },
  };
  return shop;
}
