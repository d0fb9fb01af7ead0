import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD } from '../../testing/buyers.ts';
import { aProduct } from '../../testing/products.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite } from '../../testing/site.ts';
import { aFlatRate, aZone } from '../../testing/store-rules.ts';
import { aNewShopper, aDrawnStore, type TestStore } from '../../testing/store.ts';
import { createDelivery } from '../../sites/outbox/tasks.ts';
import { checkoutTasks } from './tasks.ts';

let store: TestStore;

beforeAll(async () => {
  store = await aDrawnStore();
});
afterAll(() => store.close());

/** Somebody with a full cart in a shop that speaks a language. */
async function shopperOf(language: string): Promise<Shopper & { readonly websiteId: string }> {
  const shipping = { zones: [aZone('*', [aFlatRate('post', 'Post', 500)])] };
  const settings = { storeSettings: { returnPolicy: '/returns' } };
  const site = await aSite(store.services, { profile: { language }, settings, shipping });
  const product = await aProduct(store.services, site.websiteId, { title: 'Krug' });
  const shopper = await aNewShopper(store.app, site);
  await shopper.form('/api/commerce/shopping-cart/entries', { itemId: product.itemId, quantity: '1' });
  return { ...shopper, websiteId: site.websiteId };
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

/** Buys the cart and reads the mail that follows. */
async function boughtBy(shopper: Shopper & { readonly websiteId: string }) {
  const { websiteId } = shopper;
  const paid = await shopper.call('POST', '/api/commerce/checkout/pay', {
    ...address,
    lastName: 'Byron',
    postalCode: '26133',
    ...CARD,
  });
  const { orderUrl } = paid.json();
  const orderId = String(orderUrl).split('?')[0]?.split('/').at(-1);
  await checkoutTasks(store.services, createDelivery(store.services))['confirm-order']?.({ websiteId, orderId });
  const [mail] = await store.services.database.inSite(websiteId, (tx) =>
    tx.kysely.selectFrom('mail_message').selectAll().execute(),
  );
  return { page: (await shopper.get(orderUrl)).body, mail };
}

describe('a shop in German', () => {
  it('shows its cart and its checkout in German', async () => {
    const shopper = await shopperOf('de-DE');

    expect((await shopper.get('/cart')).body).toContain('Ihr Warenkorb');
    const { body } = await shopper.get('/checkout');
    expect(body).toContain('<html lang="de-DE">');
    expect(body).toContain('Lieferadresse');
    expect(body).toContain('Kartennummer');
    expect(body).toContain('>Deutschland</option>');
    expect(body).toContain('>Rückgabe</a>');
  });

  it('confirms in German, on the page and by mail', async () => {
    const { page, mail } = await boughtBy(await shopperOf('de-DE'));

    expect(page).toContain('Karte, endet auf 4242');
    expect(page).toContain('26133 Oldenburg');
    expect(page).toContain('Deutschland');
    expect(mail?.subject).toMatch(/^Bestellung #1001 bei /);
    expect(mail?.text_body).toContain('Vielen Dank, Ada');
    expect(mail?.text_body).toMatch(/Zwischensumme: .*\nPost: .*\nGesamtsumme: /);
    expect(mail?.text_body).toMatch(/Lieferanschrift:\nAda Byron\nHafen 1\n26133 Oldenburg\nDeutschland/);
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

  it('says in German beside the field what no rule of the checkout came to', async () => {
    const shopper = await shopperOf('de-DE');

    const refused = await shopper.call('POST', '/api/commerce/checkout/pay', {
      ...address,
      city: 'x'.repeat(3001),
      email: { $gt: '' },
    });

    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({
      error: 'Die Anfrage war nicht zu verstehen.',
      errors: { city: 'Der Text ist zu lang.', email: 'Die Anfrage war nicht zu verstehen.' },
    });
  });

  it('tells in German what no route of the store came to', async () => {
    const { host } = await aSite(store.services, { profile: { language: 'de-DE' } });
    const answer = (url: string, payload: object) =>
      store.app.inject({ method: 'POST', url, headers: { host, 'content-type': 'application/json' }, payload });

    const withoutCrumb = await answer('/api/commerce/shopping-cart/entries', {});
    const tooLarge = await answer('/api/commerce/shopping-cart/entries', { text: 'x'.repeat(2_000_000) });

    expect(withoutCrumb.json().error).toMatch(/^(?:Ihre Sitzung ist abgelaufen|Bitte erlauben Sie Cookies)/);
    expect([tooLarge.statusCode, tooLarge.json().error]).toEqual([
      413,
      'Das ist mehr, als auf einmal gesendet werden kann.',
    ]);
  });
});

describe('a shop in Arabic', () => {
  it('is written from right to left', async () => {
    const { body } = await (await shopperOf('ar-EG')).get('/checkout');

    expect(body).toContain('<html lang="ar-EG" dir="rtl">');
    expect(body).toContain('إتمام الشراء');
    expect(body).toContain('>ألمانيا</option>');
  });

  it('writes its mails from right to left, with amounts where lines end', async () => {
    const { mail } = await boughtBy(await shopperOf('ar-EG'));

    expect(mail?.html_body).toContain('<html lang="ar-EG" dir="rtl">');
    expect(mail?.html_body).toContain('align="left"');
    expect(mail?.html_body).not.toContain('align="right"');
    expect(mail?.text_body).toContain('عنوان التوصيل');
    // No English word is left but what the shop and its shopper wrote.
    const words = (mail?.text_body ?? '').replace(/https?:\S+/g, '').match(/[A-Za-z]{2,}/g) ?? [];
    expect(
      words.filter((word) => !['Krug', 'Post', 'Ada', 'Byron', 'Hafen', 'Oldenburg', 'Test', 'shop'].includes(word)),
    ).toEqual([]);
  });
});
