import { inject } from 'vitest';
import type { OrderDetail } from '@portico/contract/studio';
import type { SiteApp } from '../sites/site/site-app.ts';
import type { StudioApp } from '../platform/http/studio-app.ts';
import { aBoughtOrder } from './bought-order.ts';
import { plainPages } from './plain-pages.ts';
import { aProduct, type TestProduct } from './products.ts';
import { aSite, type TestSite } from './site.ts';
import { aStoreApp } from './store.ts';
import { aFlatRate, aZone, maineTax } from './store-rules.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD, type StudioBrowser } from './studio-browser.ts';
import { createTestServices, type TestServices } from './test-services.ts';

/** A shop that sells and a studio beside it, in one process. */
export interface OrderAdmin {
  readonly services: TestServices;
  readonly shop: SiteApp;
  readonly studio: StudioApp;
  /** SQL texts that were sent. */
  readonly statements: string[];
  close(): Promise<void>;
}

export async function anOrderAdmin(environment: Readonly<Record<string, string>> = {}): Promise<OrderAdmin> {
  const statements: string[] = [];
  const services = await createTestServices(inject('postgresUrl'), {
    environment: { OPEN_HOLDS_PER_ADDRESS: '1000', ...environment },
    onStatement: (text) => statements.push(text),
  });
  return { ...(await shopAndStudio(services)), statements };
}

/** A shop that sells and a studio beside it, on services that end with them. */
export async function shopAndStudio(services: TestServices): Promise<Omit<OrderAdmin, 'statements'>> {
  const shop = await aStoreApp({ ...services, storePages: plainPages });
  const studio = await aStudio(services);
  return {
    services,
    shop,
    studio,
    close: async () => {
      await shop.close();
      await studio.close();
      await services.release();
    },
  };
}

/** A shop with one product, and its owner signed in. */
export interface ShopWithOwner {
  readonly site: TestSite;
  readonly jug: TestProduct;
  owner: StudioBrowser;
  /** Somebody buys so many jugs. */
  buy(
    quantity?: number,
    filled?: Readonly<Record<string, string>>,
  ): Promise<{ readonly orderId: string; readonly orderUrl: string }>;
  /** An address of the studio's calls about an order. */
  path(orderId: string, what?: string): string;
  look(orderId: string): Promise<OrderDetail>;
  /** Acts on an order as it is now, unless said otherwise. */
  act(
    orderId: string,
    what: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<{
    readonly status: number;
    readonly body: Readonly<Record<string, unknown>>;
    readonly order: OrderDetail;
  }>;
  /** Somebody of this site, or of another, signed in. */
  signIn(websiteId: string, roleIds?: number[]): Promise<StudioBrowser>;
}

let people = 0;

export async function aShopWithOwner({ services, shop, studio }: OrderAdmin): Promise<ShopWithOwner> {
  const site = await aSite(services, {
    settings: { storeSettings: { orderNumberPrefix: 'SW-' } },
    profile: { siteTitle: 'Saltmarsh' },
    shipping: { zones: [aZone('US', [aFlatRate('post', 'Post', 800)])] },
    taxes: maineTax,
  });
  const signIn: ShopWithOwner['signIn'] = async (websiteId, roleIds) => {
    people += 1;
    // Each from an address of its own: signing in is limited by address.
    const browser = aBrowser(studio, `203.0.113.${people}`);
    const member = await aMember(services, websiteId, roleIds ? { roleIds, isOwner: false } : {});
    await browser.signIn(member.email, TEST_PASSWORD);
    return browser;
  };
  const jug = await aProduct(services, site.websiteId, { title: 'Jug' });
  const path: ShopWithOwner['path'] = (orderId, what = '') => `/api/sites/${site.websiteId}/orders/${orderId}${what}`;
  const admin: ShopWithOwner = {
    site,
    jug,
    owner: await signIn(site.websiteId),
    buy: (quantity = 2, filled = {}) => aBoughtOrder(shop, site, [{ product: jug, quantity }], filled),
    path,
    look: async (orderId) => (await admin.owner.call('GET', path(orderId))).body as unknown as OrderDetail,
    act: async (orderId, what, body) => {
      const { version } = await admin.look(orderId);
      const answer = await admin.owner.call('POST', path(orderId, what), {
        requestId: services.newId(),
        version,
        ...body,
      });
      return { status: answer.status, body: answer.body, order: answer.body as unknown as OrderDetail };
    },
    signIn,
  };
  return admin;
}
