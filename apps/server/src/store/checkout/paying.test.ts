import { ProductType } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCheckoutShop, expectSoundBooks, payWith, type CheckoutShop } from '../../testing/checkout-shop.ts';
import { aForm } from '../../testing/forms.ts';
import { aSite } from '../../testing/site.ts';
import { aVariant } from '../../testing/products.ts';
import { aNewShopper, aStore, ownStatements, type TestStore } from '../../testing/store.ts';

const ENTRIES = '/api/commerce/shopping-cart/entries';

let store: TestStore;
let shop: CheckoutShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aCheckoutShop(store);
});
afterEach(() => expectSoundBooks(store, shop));

const version = async () => (await store.services.sites.byId(shop.site.websiteId))?.contentVersion ?? 0n;

describe('buying', () => {
  it('[ROLE-003] makes an order from a cart, of whoever never signed in, with everything frozen', async () => {
    const jug = await shop.aJug({ title: 'Pouring Jug', variants: [aVariant({ price: money(9600n, 'USD') })] });
    const shopper = await shop.aShopperWith(jug, 2);

    const answer = await payWith(shopper);

    expect(answer.status, answer.body).toBe(200);
    expect([...shopper.cookies.keys()].filter((name) => /customer|SiteUserInfo/.test(name))).toEqual([]);
    const [order] = await shop.orders();
    expect(order).toMatchObject({
      email: 'marta@example.com',
      payment_state: 'paid',
      fulfillment_state: 'pending',
      subtotal_cents: 19_200n,
      shipping_cents: 0n,
      tax_cents: 1056n,
      total_cents: 20_256n,
      requires_shipping: true,
    });
    expect(await shop.stockOf(jug)).toBe(8);
    expect(await shop.holds()).toEqual([]);
  });

  it('[ORDER-002] leads to the confirmed order, which opens by its token alone', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());
    const { orderUrl } = (await payWith(shopper)).json();
    const stranger = await shop.aNewShopper();

    const page = await stranger.get(orderUrl);

    expect(page.json()).toMatchObject({
      isNew: true,
      order: {
        numberText: 'SW-1001',
        paidWith: 'Card ending 4242',
        addressLines: ['Marta Okafor', '218 Weymouth Street', 'Portland, ME 04102', 'United States'],
      },
    });
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
  });

  it('[ORDER-002] shows nothing of an order without its own token, whole', async () => {
    const { orderUrl } = (await payWith(await shop.aShopperWith(await shop.aJug()))).json();
    const { orderUrl: otherUrl } = (await payWith(await shop.aShopperWith(await shop.aJug()))).json();
    const [, token = ''] = /token=(.*)/.exec(orderUrl) ?? [];
    const [, otherToken = ''] = /token=(.*)/.exec(otherUrl) ?? [];
    const withToken = (text: string) => orderUrl.replace(/token=.*/, `token=${text}`);
    const stranger = await shop.aNewShopper();
    const tries = [
      withToken('wrong'),
      withToken(''),
      withToken(otherToken),
      withToken(token.slice(0, -1)),
      withToken(token.slice(0, 8)),
      withToken(`${token}A`),
      withToken(token.toLowerCase()),
      withToken('%00'),
      withToken('x'.repeat(200)),
      otherUrl.replace(otherToken, token),
      orderUrl.replace(/\?.*/, ''),
    ];

    const answers = await Promise.all(tries.map((url) => stranger.get(url)));
    const elsewhere = await aNewShopper(store.app, await aSite(store.services));
    answers.push(await elsewhere.get(orderUrl));

    answers.push(await stranger.get(`/commerce/orders/${store.services.newId()}?token=${token}`));
    const told = answers.map(({ status, headers, json }) => [status, headers['cache-control'], json().error]);

    expect(told).toEqual(told.map(() => [404, 'private, no-store', told[0]?.[2]]));
    expect(answers.map(({ body }) => body).join(' ')).not.toMatch(/Okafor|marta|SW-1001|Weymouth/);
    expect((await stranger.get(`${orderUrl}&token=wrong`)).status).toBe(400);
  });

  it('refuses characters of a name that no order can keep by their field, and takes the order once they are gone', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());

    const refused = await payWith(shopper, { firstName: 'A\ud800da', lastName: 'Nul\0l' });
    const taken = await payWith(shopper, { firstName: 'Ada', lastName: 'Nuññez', note: '👋🏽' });

    expect([refused.status, Object.keys(refused.json().errors)]).toEqual([400, ['firstName']]);
    expect(taken.status).toBe(200);
    expect((await shop.orders()).map(({ note }) => note)).toEqual(['👋🏽']);
  });

  it('tells beside the field that a note is too long, whatever its length', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());

    const answer = await payWith(shopper, { note: 'x'.repeat(20_000) });

    expect([answer.status, answer.json().errors]).toEqual([400, { note: 'You have exceeded the character limit.' }]);
    expect(await shop.orders()).toEqual([]);
  });

  it('keeps the phone and the region in one form for all', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());

    const answer = await payWith(shopper, { phone: '(207) 555-0134', region: ' maine ', postalCode: '０４１０２' });

    const [order] = await shop.orders();
    expect([answer.status, order?.shipping_address, order?.tax_cents]).toEqual([
      200,
      expect.objectContaining({ phone: '+12075550134', region: 'ME', postalCode: '04102' }),
      expect.any(BigInt),
    ]);
    expect(order?.tax_cents).toBeGreaterThan(0n);
  });

  it('numbers the orders of a site one after the other', async () => {
    const jug = await shop.aJug();
    for (let count = 0; count < 3; count += 1) {
      await payWith(await shop.aShopperWith(jug));
    }

    expect((await shop.orders()).map(({ number }) => number)).toEqual([1001n, 1002n, 1003n]);
  });

  it('takes at most twelve statements, and two more leave room for gift cards', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());

    store.statements.length = 0;
    await payWith(shopper);

    expect(ownStatements(store).length).toBeGreaterThan(5);
    expect(ownStatements(store).length).toBeLessThanOrEqual(12);
  });

  it('takes at most ten for goods of which there are always enough: nothing of them is held', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug({ variants: [aVariant({ unlimited: true })] }));

    store.statements.length = 0;
    expect((await payWith(shopper)).status).toBe(200);

    expect(ownStatements(store).length).toBeLessThanOrEqual(10);
  });

  it('leaves an empty cart, and adding starts another', async () => {
    const jug = await shop.aJug();
    const shopper = await shop.aShopperWith(jug);
    await payWith(shopper);

    expect((await shopper.get('/api/commerce/shopping-cart')).json()).toMatchObject({ entries: [] });
    expect(shopper.cookies.has('hasCart')).toBe(false);
    expect(
      (await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1 })).json().shoppingCart.totalQuantity,
    ).toBe(1);
  });

  it('writes one mail, with the way back to the order', async () => {
    await payWith(await shop.aShopperWith(await shop.aJug({ title: 'Jug <b>' })));
    const [order] = await shop.orders();

    await shop.run('confirm-order', { orderId: order?.id });
    await shop.run('confirm-order', { orderId: order?.id });

    const sent = await shop.mails();
    expect(sent).toMatchObject([{ recipient: 'marta@example.com', subject: 'Order SW-1001 at Test shop' }]);
    expect(sent[0]?.text_body).toContain(`/commerce/orders/${order?.id}?token=`);
    expect(sent[0]?.html_body).toContain('Jug &lt;b&gt;');
  });

  it('tells options in the order of the product and days in words, in cart, order and mail', async () => {
    const jug = await shop.aJug({
      variantOptionOrdering: ['Glaze', 'Size'],
      variants: [aVariant({ attributes: { Size: 'Quart', Glaze: 'Kelp' } })],
      additionalFieldsFormId: await aForm(store.services, shop.site.websiteId, [
        { id: 'day', type: 'date', title: 'Day', required: true },
      ]),
    });
    const shopper = await shop.aNewShopper();
    const added = await shopper.call('POST', ENTRIES, {
      itemId: jug.itemId,
      sku: jug.variants[0]?.sku,
      quantity: 1,
      additionalFields: '{"day":"2027-03-14"}',
    });
    expect(Object.keys(added.json().newlyAdded.chosenVariant.attributes)).toEqual(['Glaze', 'Size']);

    const paid = await payWith(shopper);
    const order = (await shopper.get(paid.json().orderUrl)).json().order;
    expect(Object.values(order.lines[0].attributes)).toEqual(['Kelp', 'Quart']);

    await shop.run('confirm-order', { orderId: order.id });
    expect((await shop.mails()).at(-1)?.text_body).toContain('Kelp, Quart, Day: March 14, 2027');
  });

  it('frees digital goods of shipping, and asks for the place alone', async () => {
    const pattern = await shop.aJug({ productType: ProductType.Digital });
    const shopper = await shop.aShopperWith(pattern);

    expect((await shopper.get('/checkout')).json()).toMatchObject({ addressNeed: 'place', shippingOptions: [] });
    const answer = await payWith(shopper, { address1: '', city: '', postalCode: '', shippingOptionId: '' });

    expect(answer.status, answer.body).toBe(200);
    expect((await shop.orders())[0]).toMatchObject({ requires_shipping: false, shipping_cents: 0n });
    expect(await shop.stockOf(pattern)).toBe(10);
  });

  it('[STOCK-009, STOCK-010] sells digital goods and gift cards, of which none is counted', async () => {
    const none = { variants: [aVariant({ qtyInStock: 0 })] };
    const pattern = await shop.aJug({ ...none, productType: ProductType.Digital });
    const card = await shop.aJug({ ...none, productType: ProductType.GiftCard });
    const shopper = await shop.aShopperWith(pattern, 2);
    await shopper.call('POST', ENTRIES, { itemId: card.itemId, quantity: 1 });

    const answer = await payWith(shopper);

    expect(answer.status, answer.body).toBe(200);
    expect([await shop.stockOf(pattern), await shop.stockOf(card)]).toEqual([0, 0]);
  });

  it('asks for a name alone when the goods are collected, and taxes them at the store', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug());

    const answer = await payWith(shopper, {
      shippingOptionId: 'collect',
      address1: '',
      city: '',
      postalCode: '',
      country: '',
      region: '',
    });

    expect(answer.status, answer.body).toBe(200);
    expect((await shop.orders())[0]).toMatchObject({ shipping_cents: 0n, tax_cents: 55n });
  });

  it('takes what costs nothing without asking for a card', async () => {
    const shopper = await shop.aShopperWith(await shop.aJug({ variants: [aVariant({ price: money(0n, 'USD') })] }));

    const answer = await payWith(shopper, {
      shippingOptionId: 'collect',
      cardNumber: '',
      cardExpiry: '',
      cardCode: '',
    });

    expect(answer.status, answer.body).toBe(200);
    expect([(await shop.payments())[0]?.provider, (await shop.orders())[0]?.total_cents]).toEqual(['free', 0n]);
  });

  it('shows it on public pages when the last one is held', async () => {
    const jug = await shop.aJug({ variants: [aVariant({ qtyInStock: 20 })] });
    const before = await version();
    await payWith(await shop.aShopperWith(jug));
    expect(await version()).toBe(before);
    await payWith(await shop.aShopperWith(jug, 19));
    expect(await version()).toBeGreaterThan(before);
  });
});
