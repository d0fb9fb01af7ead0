import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aKit } from '../../testing/content.ts';
import { aProduct } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { collectOnly } from '../../testing/store-rules.ts';
import { aNewShopper, aDrawnStore, type TestStore } from '../../testing/store.ts';

let store: TestStore;
let site: TestSite;

beforeAll(async () => {
  store = await aDrawnStore();
  site = await aSite(store.services, {
    shipping: collectOnly,
  });
});
afterAll(() => store.close());

describe('the pages of the store, drawn', () => {
  it('[CARTUI-022, CARTUI-023] show an empty cart', async () => {
    const page = await (await aNewShopper(store.app, site)).get('/cart');

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<!');
    expect(page.body).toContain('You have nothing in your shopping cart.');
  });

  it('[CARTUI-022] sell without script: product form, cart, checkout, order', async () => {
    const product = await aProduct(store.services, site.websiteId, { title: 'Jug & <Bowl>' });
    const shopper = await aNewShopper(store.app, site);
    const added = await shopper.form('/api/commerce/shopping-cart/entries', { itemId: product.itemId, quantity: '2' });
    expect([added.status, added.headers['location']]).toEqual([303, '/cart']);

    const cart = await shopper.get('/cart');
    expect(cart.body).toContain('Jug &amp; &lt;Bowl&gt;');
    expect(cart.body).toContain('$20.00');

    const checkout = await shopper.get('/checkout');
    expect(checkout.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(checkout.body).toContain('name="email"');

    const paid = await shopper.form('/checkout', {
      email: 'a@b.co',
      firstName: 'Marta',
      lastName: 'Okafor',
      shippingOptionId: 'collect',
      cardNumber: '4242424242424242',
      cardExpiry: '04/29',
      cardCode: '123',
      seenTotalCents: '2000',
      intent: 'pay',
    });
    expect(paid.status, paid.body).toBe(303);

    const order = await shopper.get(String(paid.headers['location']));
    expect(order.body).toContain('#1001');
    expect(order.body).toContain('Card ending 4242');
    expect(order.body).not.toContain('4242424242424242');
  });

  it('[SEC-48] draw no region of a kit and no code of the owner around the checkout', async () => {
    const other = await aSite(store.services, { settings: { headerInjection: '<script>own()</script>' } });
    await aKit(store.services, other.websiteId, {
      'site.region':
        '<head>{squarespace-headers}</head><nav>of the kit</nav><script>kit()</script>{squarespace.main-content}{squarespace-footers}',
    });
    const product = await aProduct(store.services, other.websiteId);
    const shopper = await aNewShopper(store.app, other);
    await shopper.form('/api/commerce/shopping-cart/entries', { itemId: product.itemId, quantity: '1' });

    const cart = await shopper.get('/cart');
    const { body, headers } = await shopper.get('/checkout');

    expect(cart.body).toContain('<nav>of the kit</nav>');
    expect(body).not.toMatch(/of the kit|kit\(\)|own\(\)/);
    expect(body).toContain('Back to the cart');
    expect(body).toMatch(/^<!doctype html><html lang="en-US">/);
    expect(String(headers['content-security-policy'])).toMatch(/script-src 'nonce-[\w+/=]+';/);
  });

  it('[SEC-4] show words in the site to a browser whose order link is not whole, and JSON to a script', async () => {
    const path = '/commerce/orders/01890a5d-ac96-774b-bcce-b302099a8057?token=wrong';
    const ask = (accept: string) => store.app.inject({ url: path, headers: { host: site.host, accept } });

    const [page, answer] = [await ask('text/html,application/xhtml+xml'), await ask('application/json')];

    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('We cannot find this order');
    expect(page.body).toContain('Back to the shop');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('wait for a payment, with a link for browsers without script', async () => {
    const product = await aProduct(store.services, site.websiteId, { title: 'Jug' });
    const shopper = await aNewShopper(store.app, site);
    await shopper.form('/api/commerce/shopping-cart/entries', { itemId: product.itemId, quantity: '1' });
    await shopper.form('/checkout', {
      email: 'a@b.co',
      firstName: 'Marta',
      lastName: 'Okafor',
      shippingOptionId: 'collect',
      cardNumber: '4000000000000259',
      cardExpiry: '04/29',
      cardCode: '123',
      intent: 'pay',
    });

    const toPage = await shopper.get('/checkout');
    const page = await shopper.get(String(toPage.headers['location']));

    expect(page.body).toContain('<h1>We are waiting for your bank</h1>');
    expect(page.body).toMatch(/<a class="button quiet" href="\/checkout\/payment\?payment=[^"]+">Look again<\/a>/);
    expect(page.body).toContain('Jug');
    expect(page.body).not.toContain('name="email"');
  });

  it('show what was refused beside what was typed', async () => {
    const product = await aProduct(store.services, site.websiteId);
    const shopper = await aNewShopper(store.app, site);
    await shopper.form('/api/commerce/shopping-cart/entries', { itemId: product.itemId, quantity: '1' });

    const page = await shopper.form('/checkout', {
      email: '"><script>alert(1)</script>',
      firstName: 'Marta',
      intent: 'pay',
    });

    expect(page.status).toBe(400);
    expect(page.body).not.toContain('<script>alert(1)');
    expect(page.body).toContain('value="Marta"');
    expect(page.body).toContain('Required');
  });
});
