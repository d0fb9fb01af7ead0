import { ProductType, type Form } from '@portico/domain';
import { money } from '@portico/locale';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { issueCrumb } from '../http/crumb.ts';
import { createSiteApp, type SiteApp } from '../http/site-app.ts';
import type { NewProduct } from '../catalog/new-product.ts';
import { plainPages } from '../testing/plain-pages.ts';
import { aProduct, aVariant, type TestProduct } from '../testing/products.ts';
import { aShopper, type Answer, type Shopper } from '../testing/shopper.ts';
import { aSite, type TestSite } from '../testing/site.ts';
import { maineTax, northAmerica } from '../testing/store-rules.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { registerStore } from './register-store.ts';
import { createDelivery } from '../mail/tasks.ts';
import { checkoutTasks } from './tasks.ts';

const PAY = '/api/commerce/checkout/pay';
const QUOTE = '/api/commerce/checkout/quote';
const ENTRIES = '/api/commerce/shopping-cart/entries';
const MINUTE_MS = 60_000;

const STORE = { storeLocation: { country: 'US', region: 'ME' }, orderNumberPrefix: 'SW-' };
const RULES = { shipping: northAmerica, taxes: maineTax };

const MARTA = {
  email: 'marta@example.com',
  firstName: 'Marta',
  lastName: 'Okafor',
  address1: '218 Weymouth Street',
  city: 'Portland',
  region: 'ME',
  postalCode: '04102',
  country: 'US',
  shippingOptionId: 'post',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '04 / 29',
  cardCode: '123',
};
const DECLINES = '4000 0000 0000 0002';
const CHALLENGES = '4000 0000 0000 3220';
const STALLS = '4000 0000 0000 0259';
const ANSWERS_TWICE = '4000 0000 0000 0341';
const NEVER_ANSWERS = '4000 0000 0000 9995';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let statements: string[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), {
    maxConnections: 20,
    onStatement: (text) => statements.push(text),
    environment: { OPEN_HOLDS_PER_ADDRESS: '1000' },
  });
  app = await createSiteApp(services, () => false);
  registerStore(app, services, plainPages);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
});
afterAll(async () => {
  await app.close();
  await services.release();
});
beforeEach(async () => {
  site = await aSite(services, { settings: { storeSettings: STORE }, ...RULES });
});

async function aNewShopper(at = site): Promise<Shopper> {
  return aShopper(app, at, (await app.inject({ url: '/crumb', headers: { host: at.host } })).body);
}

/** Somebody with one thing in the cart. */
async function aShopperWith(product: TestProduct, quantity = 1, at = site): Promise<Shopper> {
  const shopper = await aNewShopper(at);
  const added = await shopper.call('POST', ENTRIES, {
    itemId: product.itemId,
    sku: product.variants[0]?.sku,
    quantity,
  });
  expect(added.status, added.body).toBe(200);
  return shopper;
}

const aJug = (overrides: Partial<NewProduct> = {}) => aProduct(services, site.websiteId, overrides);
const payWith = (shopper: Shopper, overrides: Partial<typeof MARTA> & Record<string, string> = {}) =>
  shopper.call('POST', PAY, { ...MARTA, ...overrides });

/** A form that a product may ask for. */
async function aForm(document: Pick<Form, 'fields'>): Promise<string> {
  const id = services.newId();
  await services.database.inSite(site.websiteId, (tx) =>
    tx.kysely
      .insertInto('form')
      .values({
        website_id: site.websiteId,
        id,
        name: 'Stamping',
        document: JSON.stringify(document),
        created_at: new Date(),
      })
      .execute(),
  );
  return id;
}

async function orders() {
  return services.database.inSite(site.websiteId, (tx) =>
    tx.kysely.selectFrom('customer_order').selectAll().orderBy('number').execute(),
  );
}
async function stockOf(product: TestProduct): Promise<number> {
  const row = await services.database.inSite(site.websiteId, (tx) =>
    tx.kysely
      .selectFrom('variant')
      .select('qty_in_stock')
      .where('id', '=', product.variants[0]?.id ?? '')
      .executeTakeFirstOrThrow(),
  );
  return row.qty_in_stock;
}
async function payments() {
  return services.database.inSite(site.websiteId, (tx) => tx.kysely.selectFrom('payment').selectAll().execute());
}
async function holds() {
  return services.database.inSite(site.websiteId, (tx) => tx.kysely.selectFrom('stock_hold').selectAll().execute());
}
async function mails() {
  return services.database.inSite(site.websiteId, (tx) => tx.kysely.selectFrom('mail_message').selectAll().execute());
}
const task = (name: string, payload: Record<string, unknown>) =>
  checkoutTasks(services, createDelivery(services))[name]?.({ websiteId: site.websiteId, ...payload });

const location = ({ headers }: Answer) => String(headers['location']);

/** What a browser comes to that follows redirects. */
async function followed(shopper: Shopper, path: string): Promise<Answer> {
  const answer = await shopper.get(path);
  return answer.status === 303 ? followed(shopper, location(answer)) : answer;
}

/** Time passes, and the job asks what became of the one payment. */
async function settleIn(milliseconds: number): Promise<void> {
  services.clock.advance(milliseconds);
  const [payment] = await payments();
  await task('settle-payment', { paymentId: payment?.id });
}

const version = async () => (await services.sites.byId(site.websiteId))?.contentVersion ?? 0n;

/** What must always be true of a site's books. */
async function expectSoundBooks(): Promise<void> {
  const rows = await services.database.inSite(site.websiteId, async (tx) => {
    const movements = await tx.kysely.selectFrom('stock_movement').select(['variant_id', 'quantity']).execute();
    const held = await tx.kysely.selectFrom('stock_hold').select(['variant_id', 'quantity']).execute();
    const variants = await tx.kysely.selectFrom('variant').select(['id', 'qty_in_stock', 'unlimited']).execute();
    return { movements, held, variants };
  });
  for (const variant of rows.variants.filter(({ unlimited }) => !unlimited)) {
    const sum = (list: readonly { variant_id: string; quantity: number }[]) =>
      list.filter(({ variant_id: id }) => id === variant.id).reduce((total, { quantity }) => total + quantity, 0);
    expect(variant.qty_in_stock).toBe(sum(rows.movements) - sum(rows.held));
  }
}
afterEach(expectSoundBooks);

describe('buying', () => {
  it('makes an order from a cart, with everything frozen', async () => {
    const jug = await aJug({ title: 'Pouring Jug', variants: [aVariant({ price: money(9600n, 'USD') })] });
    const shopper = await aShopperWith(jug, 2);

    const answer = await payWith(shopper);

    expect(answer.status, answer.body).toBe(200);
    const [order] = await orders();
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
    expect(await stockOf(jug)).toBe(8);
    expect(await holds()).toEqual([]);
  });

  it('[ORDER-002] leads to the confirmed order, which opens by its token alone', async () => {
    const shopper = await aShopperWith(await aJug());
    const { orderUrl } = (await payWith(shopper)).json();
    const stranger = await aNewShopper();

    const page = await stranger.get(orderUrl);

    expect(page.json()).toMatchObject({
      isNew: true,
      order: {
        numberText: 'SW-1001',
        paidWith: 'Card ending 4242',
        addressLines: ['Marta Okafor', '218 Weymouth Street', 'Portland, ME 04102', 'United States'],
      },
    });
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect((await stranger.get(orderUrl.replace(/token=.*/, 'token=wrong'))).status).toBe(404);
    expect((await stranger.get(orderUrl.replace(/\?.*/, ''))).status).toBe(404);
    const elsewhere = await aNewShopper(await aSite(services));
    expect((await elsewhere.get(orderUrl)).status).toBe(404);
  });

  it('takes broken characters of a name without losing the order', async () => {
    const shopper = await aShopperWith(await aJug());

    const answer = await payWith(shopper, { firstName: 'A\ud800da', lastName: 'Nul\0l', note: '\udc00 👋🏽' });

    const [order] = await orders();
    expect([answer.status, order?.shipping_address, order?.note]).toEqual([
      200,
      expect.objectContaining({ firstName: 'A\ufffdda', lastName: 'Null' }),
      '\ufffd 👋🏽',
    ]);
  });

  it('tells beside the field that a note is too long, whatever its length', async () => {
    const shopper = await aShopperWith(await aJug());

    const answer = await payWith(shopper, { note: 'x'.repeat(20_000) });

    expect([answer.status, answer.json().errors]).toEqual([400, { note: 'You have exceeded the character limit.' }]);
    expect(await orders()).toEqual([]);
  });

  it('keeps the phone and the region in one form for all', async () => {
    const shopper = await aShopperWith(await aJug());

    const answer = await payWith(shopper, { phone: '(207) 555-0134', region: ' maine ', postalCode: '０４１０２' });

    const [order] = await orders();
    expect([answer.status, order?.shipping_address, order?.tax_cents]).toEqual([
      200,
      expect.objectContaining({ phone: '+12075550134', region: 'ME', postalCode: '04102' }),
      expect.any(BigInt),
    ]);
    expect(order?.tax_cents).toBeGreaterThan(0n);
  });

  it('numbers the orders of a site one after the other', async () => {
    const jug = await aJug();
    for (let count = 0; count < 3; count += 1) {
      await payWith(await aShopperWith(jug));
    }

    expect((await orders()).map(({ number }) => number)).toEqual([1001n, 1002n, 1003n]);
  });

  it('takes at most fifteen statements', async () => {
    const shopper = await aShopperWith(await aJug());

    statements = [];
    await payWith(shopper);

    expect(statements.length).toBeGreaterThan(5);
    expect(statements.length).toBeLessThanOrEqual(15);
  });

  it('leaves an empty cart, and adding starts another', async () => {
    const jug = await aJug();
    const shopper = await aShopperWith(jug);
    await payWith(shopper);

    expect((await shopper.get('/api/commerce/shopping-cart')).json()).toMatchObject({ entries: [] });
    expect(shopper.cookies.has('hasCart')).toBe(false);
    expect(
      (await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1 })).json().shoppingCart.totalQuantity,
    ).toBe(1);
  });

  it('writes one mail, with the way back to the order', async () => {
    await payWith(await aShopperWith(await aJug({ title: 'Jug <b>' })));
    const [order] = await orders();

    await task('confirm-order', { orderId: order?.id });
    await task('confirm-order', { orderId: order?.id });

    const sent = await mails();
    expect(sent).toMatchObject([{ recipient: 'marta@example.com', subject: 'Order SW-1001 at Test shop' }]);
    expect(sent[0]?.text_body).toContain(`/commerce/orders/${order?.id}?token=`);
    expect(sent[0]?.html_body).toContain('Jug &lt;b&gt;');
  });

  it('tells options in the order of the product and days in words, in cart, order and mail', async () => {
    const jug = await aJug({
      variantOptionOrdering: ['Glaze', 'Size'],
      variants: [aVariant({ attributes: { Size: 'Quart', Glaze: 'Kelp' } })],
      additionalFieldsFormId: await aForm({
        fields: [{ id: 'day', type: 'date', title: 'Day', required: true }],
      }),
    });
    const shopper = await aNewShopper();
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

    await task('confirm-order', { orderId: order.id });
    expect((await mails()).at(-1)?.text_body).toContain('Kelp, Quart, Day: March 14, 2027');
  });

  it('frees digital goods of travelling, and asks for the place alone', async () => {
    const pattern = await aJug({ productType: ProductType.Digital });
    const shopper = await aShopperWith(pattern);

    expect((await shopper.get('/checkout')).json()).toMatchObject({ addressNeed: 'place', shippingOptions: [] });
    const answer = await payWith(shopper, { address1: '', city: '', postalCode: '', shippingOptionId: '' });

    expect(answer.status, answer.body).toBe(200);
    expect((await orders())[0]).toMatchObject({ requires_shipping: false, shipping_cents: 0n });
    expect(await stockOf(pattern)).toBe(10);
  });

  it('[STOCK-009, STOCK-010] sells digital goods and gift cards, of which none is counted', async () => {
    const none = { variants: [aVariant({ qtyInStock: 0 })] };
    const pattern = await aJug({ ...none, productType: ProductType.Digital });
    const card = await aJug({ ...none, productType: ProductType.GiftCard });
    const shopper = await aShopperWith(pattern, 2);
    await shopper.call('POST', ENTRIES, { itemId: card.itemId, quantity: 1 });

    const answer = await payWith(shopper);

    expect(answer.status, answer.body).toBe(200);
    expect([await stockOf(pattern), await stockOf(card)]).toEqual([0, 0]);
  });

  it('asks for a name alone when the goods are collected, and taxes them at the store', async () => {
    const shopper = await aShopperWith(await aJug());

    const answer = await payWith(shopper, {
      shippingOptionId: 'collect',
      address1: '',
      city: '',
      postalCode: '',
      country: '',
      region: '',
    });

    expect(answer.status, answer.body).toBe(200);
    expect((await orders())[0]).toMatchObject({ shipping_cents: 0n, tax_cents: 55n });
  });

  it('takes what costs nothing without asking for a card', async () => {
    const shopper = await aShopperWith(await aJug({ variants: [aVariant({ price: money(0n, 'USD') })] }));

    const answer = await payWith(shopper, {
      shippingOptionId: 'collect',
      cardNumber: '',
      cardExpiry: '',
      cardCode: '',
    });

    expect(answer.status, answer.body).toBe(200);
    expect([(await payments())[0]?.provider, (await orders())[0]?.total_cents]).toEqual(['free', 0n]);
  });

  it('shows it on public pages when the last one is held', async () => {
    const jug = await aJug({ variants: [aVariant({ qtyInStock: 20 })] });
    const before = await version();
    await payWith(await aShopperWith(jug));
    expect(await version()).toBe(before);
    await payWith(await aShopperWith(jug, 19));
    expect(await version()).toBeGreaterThan(before);
  });
});

describe('what is refused', () => {
  it('names every field that needs another look, at once, and changes nothing', async () => {
    const jug = await aJug();
    const shopper = await aShopperWith(jug);

    const answer = await payWith(shopper, {
      email: 'nobody',
      firstName: '',
      postalCode: '041',
      shippingOptionId: '',
      cardNumber: '1234',
      cardExpiry: '01 / 20',
      cardCode: '',
    });

    expect([answer.status, answer.json().code]).toEqual([400, 'CHECKOUT_INVALID']);
    expect(answer.json().errors).toEqual({
      email: 'Email is not valid. Email addresses should follow the format name@example.com.',
      firstName: 'Required',
      postalCode: 'ZIP Codes need to be 5 digits.',
      shippingOptionId: 'Please choose how it should travel.',
      cardNumber: 'Please enter a card number.',
      cardExpiry: 'That card has expired.',
      cardCode: 'Please enter the security code.',
    });
    expect([await orders(), await payments(), await stockOf(jug)]).toEqual([[], [], 10]);
  });

  it('is a phone number that is too short for its country, with one to go by', async () => {
    const answer = await payWith(await aShopperWith(await aJug()), { phone: '555-01' });

    expect(answer.json().errors).toEqual({
      phone:
        'This phone number is too short. Example (United States): (201) 555-0123. Begin with + for another country.',
    });
  });

  it('does not send where the store does not send', async () => {
    const answer = await payWith(await aShopperWith(await aJug()), { country: 'DE', region: '', postalCode: '20095' });

    expect(answer.json().errors).toEqual({ country: 'We do not deliver to that country.' });
  });

  it('is an empty cart', async () => {
    expect((await payWith(await aNewShopper())).json()).toMatchObject({
      code: 'CART_EMPTY',
      error: 'You have nothing in your shopping cart.',
    });
  });

  it('[ORDER-003] is a subtotal below the minimum', async () => {
    site = await aSite(services, {
      settings: { storeSettings: { ...STORE, minimumOrderSubtotal: { value: '2000' } } },
      ...RULES,
    });
    const shopper = await aShopperWith(await aJug());

    expect((await payWith(shopper)).json().error).toBe('To check out, your order subtotal must be $20.00 or more.');
    expect((await shopper.get('/api/commerce/shopping-cart')).json()).toMatchObject({
      canCheckOut: false,
      minimumSubtotalCents: 2000,
    });
    expect((await shopper.get('/checkout')).headers['location']).toBe('/cart');
  });

  it('is a total that the shopper has not seen', async () => {
    const jug = await aJug();
    const shopper = await aShopperWith(jug);
    await services.database.inSite(site.websiteId, async (tx) => {
      await services.versions.raise(tx);
      await tx.kysely.updateTable('variant').set({ price_cents: 2000n }).where('item_id', '=', jug.itemId).execute();
    });

    const answer = await payWith(shopper, { seenTotalCents: '1855' });

    expect([answer.status, answer.json().error]).toEqual([
      409,
      'The total is now $29.10. Please look it over and pay again.',
    ]);
    expect((await payWith(shopper)).json().code).toBe('CART_CHANGED');
    expect((await payWith(shopper, { seenTotalCents: '2910' })).status).toBe(200);
  });

  it('is the cart of an expired cookie', async () => {
    const shopper = await aShopperWith(await aJug());
    services.clock.advance(31 * 24 * 60 * MINUTE_MS);

    expect((await payWith(shopper)).json().code).toBe('CART_EMPTY');
  });

  it('is a declined card; the stock goes back and another card is taken', async () => {
    const jug = await aJug();
    const shopper = await aShopperWith(jug, 4);

    const answer = await payWith(shopper, { cardNumber: DECLINES });

    expect([answer.status, answer.json().code, await stockOf(jug)]).toEqual([402, 'PAYMENT_DECLINED', 10]);
    expect((await payWith(shopper)).status).toBe(200);
    expect(await stockOf(jug)).toBe(6);
  });

  it('is a payer with too many open payments', async () => {
    const few = await createTestServices(inject('postgresUrl'), { environment: { OPEN_HOLDS_PER_ADDRESS: '1' } });
    const own = await createSiteApp(few, () => false);
    registerStore(own, few, plainPages);
    own.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, few.secrets)));
    const other = await aSite(few, { settings: { storeSettings: STORE }, ...RULES });
    const jug = await aProduct(few, other.websiteId);
    const codes: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const shopper = aShopper(own, other, (await own.inject({ url: '/crumb', headers: { host: other.host } })).body);
      await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1 });
      codes.push((await payWith(shopper, { cardNumber: NEVER_ANSWERS })).json().code);
    }
    await own.close();
    await few.release();

    expect(codes).toEqual(['PAYMENT_PENDING', 'TOO_MANY_HOLDS']);
  });
});

describe('many at once', () => {
  it('sells exactly what there is: 200 buyers, 50 pieces', async () => {
    const jug = await aJug({ variants: [aVariant({ qtyInStock: 50 })] });
    const shoppers: Shopper[] = [];
    for (let count = 0; count < 200; count += 1) {
      shoppers.push(await aShopperWith(jug));
    }

    const answers = await Promise.all(shoppers.map((shopper) => payWith(shopper)));

    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([50, 150]);
    expect(new Set(answers.filter((answer) => answer.status === 409).map((answer) => answer.json().error))).toEqual(
      new Set(['Sorry, we no longer have enough of Pouring Jug. You have not been charged.']),
    );
    expect([(await orders()).length, await stockOf(jug)]).toEqual([50, 0]);
  });

  it('makes one order and one charge of a cart that is paid ten times at once', async () => {
    const jug = await aJug();
    const shopper = await aShopperWith(jug);

    const answers = await Promise.all(Array.from({ length: 10 }, () => payWith(shopper)));

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().orderUrl)).size).toBe(1);
    const charges = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('sandbox_charge').selectAll().execute(),
    );
    expect([(await orders()).length, charges.length, await stockOf(jug)]).toEqual([1, 1, 9]);
  });

  it('finds the order again when "Pay" is pressed after it', async () => {
    const shopper = await aShopperWith(await aJug());
    const first = await payWith(shopper);

    expect((await payWith(shopper)).json()).toEqual(first.json());
    expect(await orders()).toHaveLength(1);
  });

  it('never lets buyers of {A, B} and {B, A} wait for each other', async () => {
    const [first, second] = [
      await aJug({ variants: [aVariant({ qtyInStock: 100 })] }),
      await aJug({ variants: [aVariant({ qtyInStock: 100 })] }),
    ];
    const shoppers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const shopper = await aNewShopper();
        for (const { itemId } of index % 2 === 0 ? [first, second] : [second, first]) {
          await shopper.call('POST', ENTRIES, { itemId, quantity: 1 });
        }
        return shopper;
      }),
    );

    const answers = await Promise.all(shoppers.map((shopper) => payWith(shopper)));

    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect([await stockOf(first), await stockOf(second)]).toEqual([60, 60]);
  });

  it('counts two lines of one variant together', async () => {
    const id = services.newId();
    const form = { fields: [{ id: 'name', type: 'text', title: 'Name', required: false }] };
    await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely
        .insertInto('form')
        .values({
          website_id: site.websiteId,
          id,
          name: 'Stamp',
          document: JSON.stringify(form),
          created_at: new Date(),
        })
        .execute(),
    );
    const bowl = await aJug({ additionalFieldsFormId: id, variants: [aVariant({ qtyInStock: 3 })] });
    const shopper = await aShopperWith(bowl, 2);
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1, additionalFields: '{"name":"WREN"}' });

    expect((await payWith(shopper)).status).toBe(200);
    expect(await stockOf(bowl)).toBe(0);
  });
});

describe('a provider that misbehaves', () => {
  it('answers twice: one order', async () => {
    const jug = await aJug();

    const answer = await payWith(await aShopperWith(jug), { cardNumber: ANSWERS_TWICE });

    expect(answer.status, answer.body).toBe(200);
    expect([(await orders()).length, await stockOf(jug)]).toEqual([1, 9]);
  });

  it('stalls: the shopper is told to wait, and a job settles it', async () => {
    const jug = await aJug();
    const shopper = await aShopperWith(jug);

    expect((await payWith(shopper, { cardNumber: STALLS })).json().code).toBe('PAYMENT_PENDING');
    expect([(await orders()).length, await stockOf(jug)]).toEqual([0, 9]);

    services.clock.advance(10_000);
    const [payment] = await payments();
    await task('settle-payment', { paymentId: payment?.id });
    await task('settle-payment', { paymentId: payment?.id });

    expect([(await orders()).length, await stockOf(jug)]).toEqual([1, 9]);
  });

  it('stalls: pressing "Pay" again asks it, and charges nobody twice', async () => {
    const shopper = await aShopperWith(await aJug());
    await payWith(shopper, { cardNumber: STALLS });

    expect((await payWith(shopper)).json().code).toBe('PAYMENT_PENDING');
    services.clock.advance(10_000);

    expect((await payWith(shopper)).status).toBe(200);
    expect(await payments()).toHaveLength(1);
  });

  it('stalls: every way back leads to the page that waits, until the order is there', async () => {
    const shopper = await aShopperWith(await aJug());
    await payWith(shopper, { cardNumber: STALLS });

    const waiting = await followed(shopper, '/checkout');
    const page = waiting.json();
    expect(page).toMatchObject({ lines: [{ quantity: 1 }], totals: { currency: 'USD' } });
    expect((await followed(shopper, '/checkout/payment')).json().pageUrl).toBe(page.pageUrl);
    expect((await shopper.get('/cart')).json().purchase).toEqual({ state: 'pending', url: page.pageUrl });
    expect((await shopper.get(page.stateUrl)).json()).toEqual({ state: 'pending' });

    await settleIn(10_000);

    expect((await shopper.get(page.stateUrl)).json()).toEqual({ state: 'settled' });
    const [order] = await orders();
    const orderPath = new RegExp(`^/commerce/orders/${order?.id}\\?token=`);
    expect(location(await shopper.get(page.pageUrl))).toMatch(orderPath);
    expect(location(await shopper.get('/checkout'))).toMatch(orderPath);
    expect((await shopper.get('/cart')).json().purchase.url).toMatch(orderPath);
    services.clock.advance(25 * 60 * MINUTE_MS);
    expect(location(await shopper.get('/checkout'))).toBe('/cart');
    expect((await shopper.get('/cart')).json().purchase).toBeUndefined();
  });

  it('stalls: the order is found although something was added meanwhile', async () => {
    const shopper = await aShopperWith(await aJug());
    await payWith(shopper, { cardNumber: STALLS });
    const { pageUrl } = (await followed(shopper, '/checkout')).json();
    const bowl = await aJug();
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, sku: bowl.variants[0]?.sku, quantity: 1 });

    await settleIn(10_000);

    expect(location(await shopper.get(pageUrl))).toContain(`/commerce/orders/${(await orders())[0]?.id}`);
  });

  it('never answers: the page that waited shows the checkout again, filled in but for the card', async () => {
    const shopper = await aShopperWith(await aJug());
    await payWith(shopper, { cardNumber: NEVER_ANSWERS });
    const { pageUrl } = (await followed(shopper, '/checkout')).json();

    await settleIn(16 * MINUTE_MS);

    const refused = await shopper.get(pageUrl);
    expect([refused.status, refused.headers['referrer-policy']]).toEqual([409, 'same-origin']);
    expect(refused.json()).toMatchObject({
      action: '/checkout',
      message: expect.stringContaining('You have not been charged'),
      values: { email: MARTA.email, city: MARTA.city, shippingOptionId: 'post' },
    });
  });

  it('wants it confirmed: the page that waits asks, without script too, and leads to the order', async () => {
    const shopper = await aShopperWith(await aJug());
    const paid = await shopper.form('/checkout', { ...MARTA, cardNumber: CHALLENGES, intent: 'pay' });
    const page = (await followed(shopper, location(paid))).json();
    expect(page.challenge.kind).toBe('sandbox');
    expect((await shopper.call('POST', page.stateUrl)).json()).toEqual({ state: 'pending' });

    const answered = await shopper.form(page.challenge.action, { answer: 'confirm' });

    expect([answered.status, location(answered)]).toEqual([303, page.pageUrl]);
    expect(location(await shopper.get(page.pageUrl))).toContain(`/commerce/orders/${(await orders())[0]?.id}`);
  });

  it('wants it confirmed and the shopper refuses: the checkout says so, and another card is taken', async () => {
    const jug = await aJug();
    const shopper = await aShopperWith(jug);
    await payWith(shopper, { cardNumber: CHALLENGES });
    const page = (await followed(shopper, '/checkout')).json();

    await shopper.form(page.challenge.action, { answer: 'refuse' });

    const refused = await shopper.get(page.pageUrl);
    expect([refused.status, refused.json().message]).toEqual([402, expect.stringContaining('declined')]);
    expect(await stockOf(jug)).toBe(10);
    expect((await payWith(shopper)).status).toBe(200);
  });

  it('is answered by nobody but who has the token of the payment [SEC-5]', async () => {
    const shopper = await aShopperWith(await aJug());
    await payWith(shopper, { cardNumber: CHALLENGES });
    const stranger = await aNewShopper();

    await stranger.form('/checkout/payment/challenge', { answer: 'confirm' });

    expect([(await orders()).length, (await payments())[0]?.state]).toEqual([0, 'unknown']);
  });

  it('answers late: who waits has it asked, and need not wait for the job', async () => {
    const shopper = await aShopperWith(await aJug());
    await payWith(shopper, { cardNumber: STALLS });
    const { stateUrl } = (await followed(shopper, '/checkout')).json();
    expect((await shopper.call('POST', stateUrl)).json()).toEqual({ state: 'pending' });

    services.clock.advance(6000);

    expect((await shopper.call('POST', stateUrl)).json()).toEqual({ state: 'settled' });
    expect(await orders()).toHaveLength(1);
  });

  it('tells nobody of a payment who does not have its token [SEC-5]', async () => {
    const shopper = await aShopperWith(await aJug());
    await payWith(shopper, { cardNumber: STALLS });
    const [payment] = await payments();
    const stranger = await aNewShopper();

    expect(location(await stranger.get(`/checkout/payment?payment=${payment?.id}.forged`))).toBe('/checkout');
  });

  it('without script: leads to the page that waits', async () => {
    const shopper = await aShopperWith(await aJug());

    const answer = await shopper.form('/checkout', { ...MARTA, cardNumber: STALLS, intent: 'pay' });

    expect([answer.status, location(answer)]).toEqual([303, '/checkout/payment']);
  });

  it('never answers: after fifteen minutes the stock goes back and the payment is undone', async () => {
    const jug = await aJug();
    await payWith(await aShopperWith(jug, 3), { cardNumber: NEVER_ANSWERS });
    const [payment] = await payments();

    services.clock.advance(14 * MINUTE_MS);
    await task('settle-payment', { paymentId: payment?.id });
    expect(await stockOf(jug)).toBe(7);
    services.clock.advance(MINUTE_MS);
    await task('settle-payment', { paymentId: payment?.id });

    expect([await stockOf(jug), (await payments())[0]?.state, (await orders()).length]).toEqual([10, 'voided', 0]);
    await task('void-payment', { paymentId: payment?.id });
    const [charge] = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('sandbox_charge').selectAll().execute(),
    );
    expect(charge?.voided_at).not.toBeNull();
  });

  it('answers after the hold has ended: the money goes back and the shopper is told, once', async () => {
    const jug = await aJug();
    await payWith(await aShopperWith(jug), { cardNumber: NEVER_ANSWERS });
    const [payment] = await payments();
    const key = { websiteId: site.websiteId, paymentId: payment?.id ?? '' };
    services.clock.advance(16 * MINUTE_MS);
    await task('settle-payment', key);

    const late = {
      kind: 'approved',
      reference: 'late',
      amountCents: payment?.amount_cents ?? 0n,
      currency: 'USD',
      method: 'Card',
    } as const;
    await services.payments.answer(key, late);
    await services.payments.answer(key, late);
    await task('void-payment', { ...key, tellShopper: true });
    await task('void-payment', { ...key, tellShopper: true });

    expect([(await orders()).length, await stockOf(jug)]).toEqual([0, 10]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your payment to Test shop was returned']);
  });

  it('takes another amount than was asked for: no order, and it is undone', async () => {
    const jug = await aJug();
    await payWith(await aShopperWith(jug), { cardNumber: NEVER_ANSWERS });
    const [payment] = await payments();

    await services.payments.answer(
      { websiteId: site.websiteId, paymentId: payment?.id ?? '' },
      { kind: 'approved', reference: 'odd', amountCents: 1n, currency: 'USD', method: 'Card' },
    );

    expect([(await orders()).length, (await payments())[0]?.state, await stockOf(jug)]).toEqual([0, 'voided', 10]);
  });

  it('was never reached because the process died: the next click pays, at once and once', async () => {
    const jug = await aJug();
    const shopper = await aShopperWith(jug);
    const [dead] = await leftStarted(shopper);

    services.clock.advance(15_000);
    const answer = await payWith(shopper);
    await task('void-payment', { paymentId: dead });

    expect(answer.status, answer.body).toBe(200);
    expect((await payments()).map(({ state }) => state).toSorted()).toEqual(['approved', 'voided']);
    expect([(await orders()).length, await stockOf(jug)]).toEqual([1, 9]);
  });

  it('was charged by a process that died before it knew: the next click finds the order, and charges nobody', async () => {
    const jug = await aJug();
    const shopper = await aShopperWith(jug);
    const [dead = ''] = await leftStarted(shopper);
    const [payment] = await payments();
    await services.payments.provider('sandbox')?.start({
      websiteId: site.websiteId,
      paymentId: dead,
      amountCents: payment?.amount_cents ?? 0n,
      currency: 'USD',
      source: { cardNumber: MARTA.cardNumber },
      startedAt: services.clock.now(),
      returnUrl: '',
    });

    services.clock.advance(15_000);
    const answer = await payWith(shopper);

    expect(answer.status, answer.body).toBe(200);
    expect((await payments()).map(({ id, state }) => [id, state])).toEqual([[dead, 'approved']]);
    expect([(await orders()).length, await stockOf(jug)]).toEqual([1, 9]);
  });

  it('hears of a charge after it was told to undo it: nothing is taken', async () => {
    const shopper = await aShopperWith(await aJug());
    const [dead = ''] = await leftStarted(shopper);
    const sandbox = services.payments.provider('sandbox');
    const charge = {
      websiteId: site.websiteId,
      paymentId: dead,
      amountCents: 1000n,
      currency: 'USD',
      startedAt: services.clock.now(),
    };

    await sandbox?.void(charge);
    await sandbox?.void(charge);
    const late = await sandbox?.start({ ...charge, source: { cardNumber: MARTA.cardNumber }, returnUrl: '' });

    expect(late).toEqual({ kind: 'declined', reason: 'voided' });
  });

  it('was never reached because the process died: the stock goes back', async () => {
    const jug = await aJug();
    await payWith(await aShopperWith(jug), { cardNumber: NEVER_ANSWERS });
    const [payment] = await payments();
    await services.database.inSite(site.websiteId, (tx) => tx.kysely.deleteFrom('sandbox_charge').execute());

    services.clock.advance(MINUTE_MS);
    await task('settle-payment', { paymentId: payment?.id });

    expect([await stockOf(jug), (await payments())[0]?.state]).toEqual([10, 'voided']);
  });
});

/** A payment as a process leaves it behind that dies before it reaches the provider. */
async function leftStarted(shopper: Shopper): Promise<string[]> {
  await payWith(shopper, { cardNumber: NEVER_ANSWERS });
  await services.database.inSite(site.websiteId, async (tx) => {
    await tx.kysely.deleteFrom('sandbox_charge').execute();
    await tx.kysely.updateTable('payment').set({ state: 'started' }).execute();
  });
  return (await payments()).map(({ id }) => id);
}

const bodyOf = (answer: Answer) =>
  answer.json() as {
    values: Record<string, string>;
    totals: { grandTotalCents: number };
    errors: Record<string, string>;
    message?: string;
    cart: { cartType: string; entries: { chosenVariant: { sku: string } }[] };
    billingText?: string;
  };

describe('what is added while the payment is under way', () => {
  it('is not bought and not lost: the same cookie finds it', async () => {
    const [jug, bowl] = [await aJug({ title: 'Jug' }), await aJug({ title: 'Bowl' })];
    const shopper = await aShopperWith(jug, 2);
    await payWith(shopper, { cardNumber: STALLS });
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1 });
    await shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 3 });

    services.clock.advance(10_000);
    await task('settle-payment', { paymentId: (await payments())[0]?.id });

    expect((await orders()).map(({ subtotal_cents: subtotal }) => subtotal)).toEqual([2000n]);
    const { entries } = (await shopper.get('/api/commerce/shopping-cart')).json();
    expect(entries.map(({ title, quantity }: { title: string; quantity: number }) => [title, quantity])).toEqual([
      ['Jug', 3],
      ['Bowl', 1],
    ]);
  });

  it('keeps every add, whether it comes before or after the order', async () => {
    const jug = await aJug({ variants: [aVariant({ unlimited: true })] });
    const shopper = await aShopperWith(jug);

    const [paid, ...added] = await Promise.all([
      payWith(shopper),
      ...Array.from({ length: 20 }, () => shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1 })),
    ]);

    expect([paid.status, ...added.map(({ status }) => status)]).toEqual(Array(21).fill(200));
    const kept = (await shopper.get('/api/commerce/shopping-cart')).json().totalQuantity;
    const sold = await services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.selectFrom('order_line').select('quantity').executeTakeFirstOrThrow(),
    );
    expect(kept + sold.quantity).toBe(21);
  });
});

describe('the checkout page', () => {
  it('[ORDER-001] is reached from the cart, and shows what it costs before anything is typed', async () => {
    const shopper = await aShopperWith(await aJug());

    const page = await shopper.get('/checkout');

    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.json()).toMatchObject({
      action: '/checkout',
      addressNeed: 'whole',
      values: { country: 'US', shippingOptionId: 'post' },
      shippingOptions: [{ id: 'post' }, { id: 'express' }, { id: 'collect' }],
      totals: { subtotalCents: 1000, shippingCostCents: 800, grandTotalCents: 1800 },
      countries: [
        { code: 'CA', name: 'Canada' },
        { code: 'US', name: 'United States' },
      ],
    });
  });

  it('leads an empty cart back to the cart', async () => {
    expect((await (await aNewShopper()).get('/checkout')).headers['location']).toBe('/cart');
  });

  it('works without script: update shows the totals, pay goes to the order', async () => {
    const shopper = await aShopperWith(await aJug());

    const updated = await shopper.form('/checkout', { ...MARTA, intent: 'update', shippingOptionId: 'express' });
    expect(updated.json()).toMatchObject({
      values: { email: 'marta@example.com' },
      totals: { shippingCostCents: 1900, taxCents: 55, grandTotalCents: 2955 },
      errors: {},
    });
    expect(Object.keys(bodyOf(updated).values)).not.toContain('cardNumber');

    const paid = await shopper.form('/checkout', {
      ...MARTA,
      intent: 'pay',
      shippingOptionId: 'express',
      seenTotalCents: '2955',
    });
    expect([
      paid.status,
      String(paid.headers['location'])
        .replace(/[0-9a-f-]{36}/, 'ID')
        .replace(/token=.*/, 'token'),
    ]).toEqual([303, '/commerce/orders/ID?token']);
  });

  it('shows again what was typed, and what is wrong with it', async () => {
    const shopper = await aShopperWith(await aJug());

    const answer = await shopper.form('/checkout', { ...MARTA, lastName: '', intent: 'pay' });

    expect(answer.status).toBe(400);
    expect(bodyOf(answer)).toMatchObject({
      values: { firstName: 'Marta' },
      errors: { lastName: 'Required' },
      message: 'Please check the marked fields.',
    });
  });

  it('quotes while the shopper types', async () => {
    const shopper = await aShopperWith(await aJug());

    const answer = await shopper.call('POST', QUOTE, { country: 'CA', region: 'NS', shippingOptionId: 'express' });

    expect(answer.json()).toMatchObject({
      shippingOptions: [{ id: 'post' }, { id: 'collect' }],
      selectedShippingOptionId: 'post',
      totals: { taxCents: 0, grandTotalCents: 1800 },
    });
  });

  it('quotes what is in the cart now, and knows the tax once the address tells it', async () => {
    const jug = await aJug();
    const shopper = await aShopperWith(jug);
    const before = (await shopper.get('/checkout')).json();
    await shopper.call('POST', ENTRIES, { itemId: jug.itemId, sku: jug.variants[0]?.sku, quantity: 2 });

    const quotes = [];
    for (const place of [
      { country: 'US' },
      { country: 'US', region: 'ME' },
      { country: 'CA' },
      { shippingOptionId: 'collect' },
    ]) {
      quotes.push((await shopper.call('POST', QUOTE, place)).json());
    }

    expect([before.isTaxKnown, before.cart.entries[0].quantity]).toEqual([false, 1]);
    expect(quotes.map(({ isTaxKnown }) => isTaxKnown)).toEqual([false, true, true, true]);
    expect(quotes[0].cart.entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3]);
    expect(quotes[0].totals.subtotalCents).toBe(3000);
  });

  it('[SUBS-008] sells a subscription from the cart of its token', async () => {
    const coffee = await aJug({
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 0 },
    });
    const shopper = await aNewShopper();
    const { cartToken } = (
      await shopper.call('POST', '/api/3/commerce/cart/subscription', {
        itemId: coffee.itemId,
        qty: 1,
        additionalFields: '{}',
      })
    ).json().data;

    const page = bodyOf(await shopper.get(`/checkout/subscribe?cartToken=${cartToken}`));
    expect([page.cart.cartType, page.billingText, page.values['cartToken']]).toEqual([
      'subscription',
      'every 2 weeks',
      cartToken,
    ]);

    const paid = await shopper.form('/checkout/subscribe', { ...MARTA, cartToken });
    expect(paid.status, paid.body).toBe(303);
    expect(await orders()).toHaveLength(1);
  });

  it('sells a subscription that costs less than the minimum of ordinary carts', async () => {
    const strict = await aSite(services, {
      settings: { storeSettings: { ...STORE, minimumOrderSubtotal: { value: '200000' } } },
      ...RULES,
    });
    const coffee = await aProduct(services, strict.websiteId, {
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 0 },
    });
    const shopper = await aNewShopper(strict);
    const started = await shopper.call('POST', '/api/3/commerce/cart/subscription', { itemId: coffee.itemId, qty: 1 });
    const { cartToken } = started.json().data;

    expect((await shopper.get(`/checkout/subscribe?cartToken=${cartToken}`)).status).toBe(200);
    const paid = await shopper.form('/checkout/subscribe', { ...MARTA, cartToken });
    expect(paid.status, paid.body).toBe(303);
  });

  it('[GIFT-002, GIFT-003, GIFT-004] sells the chosen denomination of a gift card', async () => {
    const card = await aJug({
      productType: ProductType.GiftCard,
      variantOptionOrdering: ['Amount'],
      variants: ['$25', '$50'].map((amount, index) =>
        aVariant({ attributes: { Amount: amount }, price: money(2500n * BigInt(index + 1), 'USD'), qtyInStock: 0 }),
      ),
    });
    const shopper = await aNewShopper();
    const sku = card.variants[1]?.sku ?? '';

    const page = bodyOf(
      await shopper.get(`/checkout/giftcard?websiteId=${site.websiteId}&giftCardProductId=${card.itemId}&sku=${sku}`),
    );
    expect([page.cart.entries[0]?.chosenVariant.sku, page.totals.grandTotalCents]).toEqual([sku, 5000]);
    expect(
      await services.database.inSite(site.websiteId, (tx) => tx.kysely.selectFrom('cart').select('id').execute()),
    ).toEqual([]);

    const cartToken = page.values['cartToken'] ?? '';
    const answers = await Promise.all([payWith(shopper, { cartToken }), payWith(shopper, { cartToken })]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await orders()).map(({ total_cents: total }) => total)).toEqual([5000n]);
  });

  it('[GIFT-006] asks for a denomination where none was chosen', async () => {
    const card = await aJug({
      productType: ProductType.GiftCard,
      variantOptionOrdering: ['Amount'],
      variants: [aVariant({ attributes: { Amount: '$25' } })],
    });

    const answer = await (
      await aNewShopper()
    ).get(`/checkout/giftcard?websiteId=${site.websiteId}&giftCardProductId=${card.itemId}`);

    expect([answer.status, answer.json().error]).toEqual([400, 'Select a denomination for the Gift Card']);
  });

  it('does not sell the gift card of another site, nor by a token that was changed', async () => {
    const shopper = await aNewShopper();
    const other = await aSite(services);
    const card = await aProduct(services, other.websiteId, { productType: ProductType.GiftCard });

    expect(
      (await shopper.get(`/checkout/giftcard?websiteId=${other.websiteId}&giftCardProductId=${card.itemId}`)).status,
    ).toBe(404);
    expect((await payWith(shopper, { cartToken: 'gift.WyJ4Iiwi4oKsIl0.abc.def' })).json().code).toBe('CART_EMPTY');
  });
});
