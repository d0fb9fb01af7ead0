import { ProductType } from '@portico/domain';
import { shoppingCart as shoppingCartSchema, type ShoppingCart } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDiscount } from '../../testing/discounts.ts';
import { aProduct } from '../../testing/products.ts';
import type { Answer, Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStore, type TestStore } from '../../testing/store.ts';

const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;
const COUPONS = `${CART}/coupons`;

let store: TestStore;
let site: TestSite;
let otherSite: TestSite;
let shopper: Shopper;

beforeAll(async () => {
  store = await aStore();
  [site, otherSite] = [await aSite(store.services), await aSite(store.services)];
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await aShopperWithJug();
});

async function aShopperWithJug(quantity = 2): Promise<Shopper> {
  const jug = await aProduct(store.services, site.websiteId);
  const someone = await aNewShopper(store.app, site);
  await someone.call('POST', ENTRIES, { itemId: jug.itemId, quantity });
  return someone;
}
const enter = (code: unknown, someone = shopper) => someone.call('POST', COUPONS, { code });
const atCheckout = (coupon: string, someone = shopper) => someone.form('/checkout', { intent: 'coupon', coupon });
const cartOf = (answer: Answer): ShoppingCart => shoppingCartSchema.parse(answer.json().shoppingCart);
const readCart = async (someone = shopper): Promise<ShoppingCart> =>
  shoppingCartSchema.parse((await someone.get(CART)).json());

async function count(work: () => Promise<unknown>): Promise<number> {
  store.statements.length = 0;
  await work();
  return store.statements.length;
}
async function refused(code: unknown, someone = shopper) {
  const { status, json } = await enter(code, someone);
  const cart = await readCart(someone);
  return [status, json().code, cart.coupons.length];
}

describe('a code of a cart', () => {
  it('takes its part at once, and at every read', async () => {
    const { code } = await aDiscount(store.services, site.websiteId);

    const cart = cartOf(await enter(` ${code.toLowerCase()} `));

    expect(cart).toMatchObject({ subtotalCents: 2000, discountCents: 200, grandTotalCents: 1800 });
    expect(cart.coupons).toEqual([{ code, isValid: true, label: '10% off', discountCents: 200, message: null }]);
    expect([cart.validCoupons, cart.invalidCoupons]).toEqual([cart.coupons, []]);
    expect(await readCart()).toEqual(cart);
  });

  it('follows the cart, and goes when it is taken out', async () => {
    const { code } = await aDiscount(store.services, site.websiteId, { minimum_cents: 2000n });
    const [entry] = cartOf(await enter(code)).entries;

    const grown = (await shopper.call('PUT', `${ENTRIES}/${entry?.id}`, { quantity: 3 })).json().shoppingCart;
    const small = (await shopper.call('PUT', `${ENTRIES}/${entry?.id}`, { quantity: 1 })).json().shoppingCart;
    const without = cartOf(await shopper.call('DELETE', `${COUPONS}/${code}`, {}));

    expect([grown.discountCents, small.discountCents, without.discountCents]).toEqual([300, 0, 0]);
    expect(small.invalidCoupons).toEqual([
      {
        code,
        isValid: false,
        label: '',
        discountCents: 0,
        message: `The code “${code}” needs goods for $20.00 or more.`,
      },
    ]);
    expect([small.validCoupons, small.coupons, without.coupons]).toEqual([[], small.invalidCoupons, []]);
  });

  it('is told when its owner ended it meanwhile', async () => {
    const { id, code } = await aDiscount(store.services, site.websiteId);
    await enter(code);
    await store.services.database.inSite(site.websiteId, (tx) =>
      tx.kysely.updateTable('discount').set({ is_paused: true }).where('id', '=', id).execute(),
    );

    const cart = await readCart();

    expect([cart.discountCents, cart.invalidCoupons[0]?.message]).toEqual([
      0,
      `The code “${code}” cannot be used at the moment.`,
    ]);
  });

  it('holds for its products or categories only', async () => {
    const bowl = await aProduct(store.services, site.websiteId, { categories: ['Bowls'], title: 'Bowl' });
    await shopper.call('POST', ENTRIES, { itemId: bowl.itemId, quantity: 1 });
    const byCategory = await aDiscount(store.services, site.websiteId, {
      scope: 'categories',
      scope_categories: ['Bowls'],
    });
    const byProduct = await aDiscount(store.services, site.websiteId, {
      scope: 'products',
      scope_item_ids: [bowl.itemId],
    });

    expect(cartOf(await enter(byCategory.code)).discountCents).toBe(100);
    await shopper.call('DELETE', `${COUPONS}/${byCategory.code}`, {});
    expect(cartOf(await enter(byProduct.code)).discountCents).toBe(100);
  });

  it('is entered and taken out by forms on pages without script', async () => {
    const { code } = await aDiscount(store.services, site.websiteId);

    const entered = await shopper.form(COUPONS, { code });
    const discountCents = (await readCart()).discountCents;
    const removed = await shopper.form(`${COUPONS}/${code}`, { _method: 'DELETE' });

    expect([entered.status, entered.headers['location'], discountCents]).toEqual([303, '/cart', 200]);
    expect([removed.status, (await readCart()).discountCents]).toEqual([303, 0]);
    expect((await shopper.form(COUPONS, { code: 'NOPE' })).body).toContain('The code “NOPE” is not valid now.');
  });

  it('is entered once by two windows at once', async () => {
    const { code } = await aDiscount(store.services, site.websiteId);

    const answers = await Promise.all([enter(code), enter(code), enter(code)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readCart()).coupons.map((coupon) => coupon.code)).toEqual([code]);
  });

  it('costs reading and adding no statement', async () => {
    const { code } = await aDiscount(store.services, site.websiteId);
    const jug = await aProduct(store.services, site.websiteId);
    await readCart();
    const before = await count(() => readCart());
    await enter(code);

    expect(await count(() => readCart())).toBe(before);
    expect(await count(() => shopper.call('POST', ENTRIES, { itemId: jug.itemId, quantity: 1 }))).toBeLessThanOrEqual(
      4,
    );
  });
});

describe('codes that are refused', () => {
  it('change nothing, and one that gives nothing now is answered as one that there never was', async () => {
    const now = store.services.clock.now();
    const make = (terms: Parameters<typeof aDiscount>[2]) => aDiscount(store.services, site.websiteId, terms);
    const codes = {
      paused: await make({ is_paused: true }),
      early: await make({ starts_at: new Date(now + 1000) }),
      late: await make({ ends_at: new Date(now) }),
      used: await make({ usage_limit: 1, times_used: 1 }),
      other: await make({ scope: 'categories', scope_categories: ['Elsewhere'] }),
      foreign: await make({ kind: 'fixed', percent: null, amount_cents: 100n, currency: 'EUR' }),
      deleted: await make({ deleted_at: new Date(now) }),
    };

    expect([
      await refused(codes.paused.code),
      await refused(codes.early.code),
      await refused(codes.late.code),
      await refused(codes.used.code),
      await refused(codes.other.code),
      await refused(codes.foreign.code),
      await refused(codes.deleted.code),
    ]).toEqual([
      [404, 'COUPON_UNKNOWN', 0],
      [404, 'COUPON_UNKNOWN', 0],
      [404, 'COUPON_UNKNOWN', 0],
      [404, 'COUPON_UNKNOWN', 0],
      [409, 'COUPON_NOTHING_QUALIFIES', 0],
      [404, 'COUPON_UNKNOWN', 0],
      [404, 'COUPON_UNKNOWN', 0],
    ]);
  });

  it('say why when the cart holds the code already', async () => {
    const { code, id } = await aDiscount(store.services, site.websiteId);
    await enter(code);
    await store.services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.updateTable('discount').set({ is_paused: true }).where('id', '=', id).execute(),
    );

    expect((await refused(code)).slice(0, 2)).toEqual([409, 'COUPON_PAUSED']);
  });

  it('are too many after thirty of one address, and then no code is taken', async () => {
    const { code } = await aDiscount(store.services, site.websiteId);
    for (let guess = 0; guess < 30; guess += 1) await refused(`GUESS${guess}`);

    expect((await refused(code)).slice(0, 2)).toEqual([429, 'TOO_MANY_CODES']);
    store.services.clock.advance(10 * 60_000);
    expect((await enter(code)).status).toBe(200);
  });

  it.each<[string, (guess: (code: string) => Promise<Answer>) => Promise<unknown>]>([
    [
      'at once',
      async (guess) => {
        const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(`AT${at}`)));
        expect(answers.filter(({ status }) => status !== 429)).toHaveLength(30);
      },
    ],
    [
      'of several carts',
      async () => {
        for (let cart = 0; cart < 6; cart += 1) {
          const someone = await aShopperWithJug();
          for (let at = 0; at < 5; at += 1) await enter(`CART${cart}${at}`, someone);
        }
      },
    ],
    [
      'half of them at the checkout',
      async (guess) => {
        for (let at = 0; at < 15; at += 1) await guess(`HERE${at}`);
        for (let at = 0; at < 15; at += 1) await atCheckout(`THERE${at}`);
      },
    ],
    [
      'with right ones between them',
      async (guess) => {
        const { code } = await aDiscount(store.services, site.websiteId);
        for (let at = 0; at < 30; at += 1) await Promise.all([guess(code), guess(`BETWEEN${at}`)]);
      },
    ],
    [
      'with codes that are taken out between them',
      async (guess) => {
        for (let at = 0; at < 30; at += 1) {
          await guess(`OUT${at}`);
          await shopper.call('DELETE', `${COUPONS}/OUT${at}`, {});
        }
      },
    ],
  ])('are too many at either place after thirty, %s', async (_how, tries) => {
    store.services.clock.advance(10 * 60_000);
    const { code } = await aDiscount(store.services, site.websiteId);

    await tries((guess) => enter(guess));

    expect((await enter(code)).status).toBe(429);
    expect((await atCheckout(code)).status).toBe(429);
    expect((await readCart()).coupons.map((coupon) => coupon.code)).not.toContain(code);
    store.services.clock.advance(10 * 60_000);
  });

  it('are no guesses while they hold, however many', async () => {
    const { code } = await aDiscount(store.services, site.websiteId);

    const answers = await Promise.all(Array.from({ length: 25 }, () => enter(code)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('include those of another site', async () => {
    const { code } = await aDiscount(store.services, otherSite.websiteId);

    expect(await refused(code)).toEqual([404, 'COUPON_UNKNOWN', 0]);
  });

  it.each([
    ['a number', 7, 400],
    ['a list', ['A'], 400],
    ['nothing', undefined, 400],
    ['an object', { $ne: '' }, 400],
    ['too long', 'x'.repeat(1001), 400],
    ['empty', '', 404],
    ['emoji', '🎉🎉', 404],
    ['right to left', '\u202eABC', 404],
    ['a quotation', "'; drop table discount; --", 404],
  ])('include %s', async (_, code, status) => {
    expect((await refused(code))[0]).toBe(status);
  });

  it('include NUL, and a megabyte', async () => {
    expect((await enter('A\u0000B')).status).toBeGreaterThanOrEqual(400);
    expect((await enter('A\u0000B')).status).toBeLessThan(500);
    const large = await enter('x'.repeat(1_000_000));
    expect([large.status >= 400, large.status < 500]).toEqual([true, true]);
  });

  it('include any for a cart that is empty or not there', async () => {
    const { code } = await aDiscount(store.services, site.websiteId);

    expect(await refused(code, await aNewShopper(store.app, site))).toEqual([409, 'CART_EMPTY', 0]);
  });

  it('include any for gift cards, which are money', async () => {
    const { code } = await aDiscount(store.services, site.websiteId);
    const card = await aProduct(store.services, site.websiteId, { productType: ProductType.GiftCard });
    const cartToken = (await shopper.get(`/checkout/giftcard?giftCardProductId=${card.itemId}`)).body.match(
      /name="cartToken" value="([^"]+)"/,
    )?.[1];

    const answer = await shopper.call('POST', COUPONS, { code, cartToken: cartToken ?? 'none' });

    expect(answer.status).toBe(409);
  });

  it('need the crumb', async () => {
    const answer = await store.app.inject({
      method: 'POST',
      url: COUPONS,
      headers: { host: site.host },
      payload: { code: 'A' },
    });

    expect(answer.statusCode).toBe(403);
  });

  it('never come from what a client says it costs', async () => {
    const { code } = await aDiscount(store.services, site.websiteId);

    const answer = await shopper.call('POST', COUPONS, { code, discountCents: 2000, percent: '100', amount: 5 });

    expect(cartOf(answer).discountCents).toBe(200);
  });
});
