import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { issueCrumb } from '../http/crumb.ts';
import { createSiteApp, type SiteApp } from '../http/site-app.ts';
import { aProduct } from '../testing/products.ts';
import { aShopper, type Shopper } from '../testing/shopper.ts';
import { aSite } from '../testing/site.ts';
import { aFlatRate, aZone } from '../testing/store-rules.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { registerStore } from './register-store.ts';

let services: TestServices;
let app: SiteApp;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await createSiteApp(services, () => false);
  registerStore(app, services);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
});
afterAll(async () => {
  await app.close();
  await services.release();
});

/** Somebody with a full cart in a shop that speaks a language. */
async function shopperOf(language: string): Promise<Shopper> {
  const shipping = { zones: [aZone('*', [aFlatRate('post', 'Post', 500)])] };
  const site = await aSite(services, { profile: { language }, shipping });
  const product = await aProduct(services, site.websiteId, { title: 'Krug' });
  const crumb = (await app.inject({ url: '/crumb', headers: { host: site.host } })).body;
  const shopper = aShopper(app, site, crumb);
  await shopper.form('/api/commerce/shopping-cart/entries', { itemId: product.itemId, quantity: '1' });
  return shopper;
}

/** An address in Germany whose postal code is a digit short. */
const address = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: '',
  address1: 'Hafen 1',
  city: 'Oldenburg',
  country: 'DE',
  postalCode: '2613',
  shippingOptionId: 'post',
  intent: 'pay',
};

describe('a shop in German', () => {
  it('shows its cart and its checkout in German', async () => {
    const shopper = await shopperOf('de-DE');

    expect((await shopper.get('/cart')).body).toContain('Ihr Warenkorb');
    const { body } = await shopper.get('/checkout');
    expect(body).toContain('<html lang="de-DE">');
    expect(body).toContain('Wohin geht es?');
    expect(body).toContain('Kartennummer');
  });

  it('says beside each field what is wrong with it, in the order and words of the country', async () => {
    const shopper = await shopperOf('de-DE');

    const { body } = await shopper.form('/checkout', address);

    expect(body).toContain('Pflichtfeld');
    expect(body).toContain('Die Postleitzahl muss 5 Ziffern haben');
    expect(body).toContain('Bitte geben Sie eine Kartennummer ein.');
    expect(body.indexOf('name="postalCode"')).toBeLessThan(body.indexOf('name="city"'));
  });

  it('tells scripts its refusals in German', async () => {
    const shopper = await shopperOf('de-DE');

    const refused = await shopper.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'x', quantity: 1 });

    expect(refused.json().error).toBe('Dieser Artikel ist leider nicht mehr verfügbar.');
  });
});

it('is written from right to left in Arabic', async () => {
  const { body } = await (await shopperOf('ar-EG')).get('/checkout');

  expect(body).toContain('<html lang="ar-EG" dir="rtl">');
  expect(body).toContain('إتمام الشراء');
});
