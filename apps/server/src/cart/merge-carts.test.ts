import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCatalogue } from '../catalog/catalogue.ts';
import { tokenHash } from '../config/secrets.ts';
import { issueCrumb } from '../http/crumb.ts';
import { createSiteApp, type SiteApp } from '../http/site-app.ts';
import { aDiscount } from '../testing/discounts.ts';
import { plainPages } from '../testing/plain-pages.ts';
import { aProduct } from '../testing/products.ts';
import { aShopper, type Shopper } from '../testing/shopper.ts';
import { aSite, type TestSite } from '../testing/site.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { mergeStoredCarts } from './merge-carts.ts';
import { registerCart } from './routes.ts';

const CART = '/api/commerce/shopping-cart';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let otherSite: TestSite;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  [site, otherSite] = [await aSite(services), await aSite(services)];
  app = await createSiteApp(services, () => false);
  registerCart(app, { ...services, catalogue: createCatalogue() }, plainPages);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
});
afterAll(async () => {
  await app.close();
  await services.release();
});

async function aCart(products: readonly { readonly itemId: string; readonly quantity: number }[], at = site) {
  const shopper = await aShopper(app, at, (await app.inject({ url: '/crumb', headers: { host: at.host } })).body);
  for (const line of products) await shopper.call('POST', `${CART}/entries`, line);
  return { shopper, id: (await shopper.get(CART)).json().id as string };
}

const quantities = async (shopper: Shopper) =>
  (await shopper.get(CART)).json().entries.map(({ quantity }: { quantity: number }) => quantity);

const merge = (guestCartId: string, ownCartId: string, at = site) =>
  services.database.inSite(at.websiteId, (tx) =>
    mergeStoredCarts(tx, { guestCartId, ownCartId, now: services.clock.now() }),
  );

describe('a guest who signs in', () => {
  it('finds everything of both carts in the own one, alike lines as one', async () => {
    const [jug, bowl] = [
      await aProduct(services, site.websiteId, { title: 'Jug' }),
      await aProduct(services, site.websiteId, { title: 'Bowl' }),
    ];
    const own = await aCart([{ itemId: jug.itemId, quantity: 2 }]);
    const guest = await aCart([
      { itemId: jug.itemId, quantity: 3 },
      { itemId: bowl.itemId, quantity: 1 },
    ]);

    expect(await merge(guest.id, own.id)).toBe(true);

    expect([await quantities(own.shopper), await quantities(guest.shopper)]).toEqual([[5, 1], []]);
  });

  it('keeps the code and the place that she has entered just now', async () => {
    const jug = await aProduct(services, site.websiteId);
    await aDiscount(services, site.websiteId, { code: 'TIDE10' });
    const own = await aCart([{ itemId: jug.itemId, quantity: 2 }]);
    const guest = await aCart([{ itemId: jug.itemId, quantity: 1 }]);
    expect((await guest.shopper.call('POST', `${CART}/coupons`, { code: 'tide10' })).status).toBe(200);
    await guest.shopper.call('POST', `${CART}/estimate`, { country: 'US', region: 'ME', postalCode: '04101' });

    await merge(guest.id, own.id);

    expect((await own.shopper.get(CART)).json()).toMatchObject({
      validCoupons: [{ code: 'TIDE10' }],
      shippingLocation: { country: 'US', region: 'ME', postalCode: '04101' },
    });
  });

  it('merges nothing twice, nothing bought, nothing of another site', async () => {
    const jug = await aProduct(services, site.websiteId);
    const own = await aCart([{ itemId: jug.itemId, quantity: 2 }]);
    const guest = await aCart([{ itemId: jug.itemId, quantity: 1 }]);
    const foreign = await aCart([], otherSite);

    expect(await merge(guest.id, services.newId())).toBe(false);
    expect(await merge(guest.id, own.id, otherSite)).toBe(false);
    expect(foreign.id).toBeNull();
    await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .updateTable('cart')
        .set({ purchased_at: new Date(services.clock.now()) })
        .where('token_hash', '=', tokenHash(guest.shopper.cookies.get('CART') ?? ''))
        .execute(),
    );
    expect(await merge(guest.id, own.id)).toBe(false);
    expect(await quantities(own.shopper)).toEqual([2]);
  });

  it('adds up once when two windows sign in at once', async () => {
    const jug = await aProduct(services, site.websiteId);
    const own = await aCart([{ itemId: jug.itemId, quantity: 2 }]);
    const guest = await aCart([{ itemId: jug.itemId, quantity: 3 }]);

    const merged = await Promise.all([merge(guest.id, own.id), merge(guest.id, own.id), merge(guest.id, own.id)]);

    expect(merged.filter(Boolean)).toHaveLength(1);
    expect(await quantities(own.shopper)).toEqual([5]);
  });
});
