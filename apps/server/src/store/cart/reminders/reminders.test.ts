import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterOf } from '../../../testing/letters.ts';
import { eraseCustomer } from '../../customers/erase-customer.ts';
import { aConfirmedAddress } from '../../../testing/confirmed-address.ts';
import { startCustomerSession } from '../../customers/sessions.ts';
import { makeAccount } from '../../customers/make-account.ts';
import { createDelivery } from '../../../sites/outbox/tasks.ts';
import { CARD, MARTA_BUYS } from '../../../testing/buyers.ts';
import { aProduct } from '../../../testing/products.ts';
import type { Shopper } from '../../../testing/shopper.ts';
import { aSite, type TestSite } from '../../../testing/site.ts';
import { collectOnly } from '../../../testing/store-rules.ts';
import { aDrawnStore, aNewShopper, type TestStore } from '../../../testing/store.ts';
import { aMember } from '../../../testing/studio-browser.ts';
import { reminderTasks } from './tasks.ts';

const CART = '/api/commerce/shopping-cart';
const QUOTE = '/api/commerce/checkout/quote';
const HOUR_MS = 3_600_000;
const ADA = 'ada@example.com';

let store: TestStore;
let site: TestSite;

beforeAll(async () => {
  store = await aDrawnStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  site = await aRemindingSite();
});

const aRemindingSite = (language = 'en-US', cartReminderHours: number | undefined = 6) =>
  aSite(store.services, {
    shipping: collectOnly,
    profile: { language },
    settings: { storeSettings: { cartReminderHours } },
  } as Parameters<typeof aSite>[1]);

const confirm = (email: string) => aConfirmedAddress(store.services, site.websiteId, email);

async function aVisitor(): Promise<Shopper> {
  return aNewShopper(store.app, site);
}
/** Somebody who put two jugs into the cart, typed an address in the checkout, and left. */
async function aShopperWhoLeft(email = ADA): Promise<{ readonly shopper: Shopper; readonly cartId: string }> {
  await confirm(email);
  return aVisitorWhoLeft(email);
}
/** The same for an address that nobody ever confirmed. */
async function aVisitorWhoLeft(email: string): Promise<{ readonly shopper: Shopper; readonly cartId: string }> {
  const jug = await aProduct(store.services, site.websiteId, { title: 'Jug' });
  const shopper = await aVisitor();
  await shopper.call('POST', `${CART}/entries`, { itemId: jug.itemId, quantity: 2 });
  await shopper.call('POST', QUOTE, { email });
  return { shopper, cartId: (await shopper.get(CART)).json().id };
}
const runJob = (cartId: string) =>
  reminderTasks(store.services, createDelivery(store.services))['remind-cart']?.({
    websiteId: site.websiteId,
    cartId,
  });
async function remindAfter(hours: number, cartId: string): Promise<void> {
  store.services.clock.advance(hours * HOUR_MS);
  await runJob(cartId);
}
const mails = () =>
  store.services.database.inSite(site.websiteId, (tx) =>
    tx.kysely.selectFrom('mail_message').selectAll().where('dedupe_key', 'like', 'cart-reminder%').execute(),
  );
/** Whom a reminder of a cart would go to. */
const notedFor = async (cartId: string) => {
  const row = await store.services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.selectFrom('cart').select('reminder_email').where('id', '=', cartId).executeTakeFirst(),
  );
  return row?.reminder_email;
};
/** Whoever left the cart has an account now, which owns it. */
const becomesAnAccounts = (cartId: string) =>
  store.services.database.inSite(site.websiteId, async (tx) => {
    const account = { email: ADA, firstName: 'Ada', lastName: 'K', passwordHash: null, acceptsMarketing: false };
    const customerId = await makeAccount(tx, store.services, account);
    await tx.kysely.updateTable('cart').set({ customer_id: customerId }).where('id', '=', cartId).execute();
  });
/** The path that a mail's link leads to. */
async function linkOf(path: string): Promise<string> {
  const [mail] = await mails();
  const text = mail ? await letterOf(store.services, site.websiteId, mail.id) : '';
  return new RegExp(`https?://[^/\\s]+(${path}\\S+)`).exec(text)?.[1] ?? '';
}
const pay = (shopper: Shopper, email = ADA, cardNumber = CARD.cardNumber) =>
  shopper.call('POST', '/api/commerce/checkout/pay', {
    email,
    firstName: 'Ada',
    lastName: 'Calder',
    country: 'US',
    shippingOptionId: 'collect',
    ...CARD,
    cardNumber,
  });

describe('a cart that is left behind', () => {
  it('is reminded of once, when its time has come', async () => {
    const { cartId } = await aShopperWhoLeft();

    await remindAfter(5, cartId);
    expect(await mails()).toEqual([]);
    await remindAfter(1, cartId);
    await remindAfter(100, cartId);

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: ADA, state: 'outbox' });
    expect(mail?.text_body).toContain('2 × Jug  $20.00');
  });

  it('[SEC-38] is never reminded of at an address that nobody confirmed', async () => {
    const { cartId } = await aVisitorWhoLeft('stranger@example.com');

    await remindAfter(7, cartId);

    expect(await mails()).toEqual([]);
  });

  it('[SEC-38] is reminded of once a week at an address, however many carts are left with it', async () => {
    const carts = [
      await aShopperWhoLeft(ADA),
      await aShopperWhoLeft('ADA@example.com'),
      await aShopperWhoLeft(` ${ADA} `),
    ];
    store.services.clock.advance(7 * HOUR_MS);
    await Promise.all(carts.map(({ cartId }) => runJob(cartId)));
    expect(await mails()).toHaveLength(1);

    const later = await aShopperWhoLeft(ADA);
    await remindAfter(7 * 24 - 8, later.cartId);
    expect(await mails()).toHaveLength(1);
    const nextWeek = await aShopperWhoLeft(ADA);
    await remindAfter(24, nextWeek.cartId);
    expect(await mails()).toHaveLength(2);
  });

  it.each<[string, (mallory: Shopper) => Promise<unknown>]>([
    [
      'signing in, which joins the cart to another',
      async (mallory) => {
        await store.services.database.inSite(site.websiteId, async (tx) => {
          const id = await makeAccount(tx, store.services, {
            email: 'mallory@example.com',
            firstName: 'M',
            lastName: 'M',
            passwordHash: null,
            acceptsMarketing: false,
          });
          mallory.cookies.set('customer', await startCustomerSession(tx, store.services, id));
        });
        await mallory.get(CART);
      },
    ],
    [
      'buying it under another address',
      (mallory) => mallory.call('POST', '/api/commerce/checkout/pay', { ...MARTA_BUYS, email: 'mallory@example.com' }),
    ],
    [
      'emptying it',
      async (mallory) => {
        for (const { id } of (await mallory.get(CART)).json().entries)
          await mallory.call('DELETE', `${CART}/entries/${id}`);
      },
    ],
    ['typing another address into it', (mallory) => mallory.call('POST', QUOTE, { email: 'mallory@example.com' })],
    ['losing its cookie', async (mallory) => mallory.cookies.delete('CART')],
  ])('[SEC-38] is reminded of once a week at an address, also after %s', async (_how, then) => {
    const first = await aShopperWhoLeft(ADA);
    await remindAfter(7, first.cartId);
    await then(first.shopper);

    const second = await aShopperWhoLeft(ADA);
    await remindAfter(7, second.cartId);

    expect((await mails()).filter(({ recipient }) => recipient === ADA)).toHaveLength(1);
  });

  it('is reminded of once, whatever is typed and added after it', async () => {
    const { shopper, cartId } = await aShopperWhoLeft();
    await remindAfter(6, cartId);
    const bowl = await aProduct(store.services, site.websiteId, { title: 'Bowl' });
    await shopper.call('POST', `${CART}/entries`, { itemId: bowl.itemId, quantity: 1 });

    await shopper.call('POST', QUOTE, { email: 'ada@other.example' });
    await remindAfter(7, cartId);

    expect((await mails()).map(({ recipient }) => recipient)).toEqual([ADA]);
    expect(await notedFor(cartId)).toBe(ADA);
  });

  it.each([
    ['en-US', 'You left something at'],
    ['de', 'Sie haben etwas bei'],
    ['ar', 'تركت شيئًا لدى'],
  ])('is written of in the language of the shop: %s', async (language, subject) => {
    site = await aRemindingSite(language);
    const { cartId } = await aShopperWhoLeft();

    await remindAfter(6, cartId);

    expect((await mails())[0]?.subject).toContain(subject);
  });

  it('waits on while it is added to', async () => {
    const { shopper, cartId } = await aShopperWhoLeft();
    store.services.clock.advance(4 * HOUR_MS);
    const bowl = await aProduct(store.services, site.websiteId, { title: 'Bowl' });
    await shopper.call('POST', `${CART}/entries`, { itemId: bowl.itemId, quantity: 1 });

    await remindAfter(2, cartId);
    expect(await mails()).toEqual([]);
    await remindAfter(4, cartId);
    expect(await mails()).toHaveLength(1);
  });

  it('is not reminded of unless the owner wants it, nor of what is no address', async () => {
    site = await aRemindingSite('en-US', 0);
    const unwanted = await aShopperWhoLeft();
    await remindAfter(7, unwanted.cartId);
    expect(await mails()).toEqual([]);

    site = await aRemindingSite();
    const { cartId } = await aShopperWhoLeft('ada@');
    await remindAfter(7, cartId);
    expect(await mails()).toEqual([]);
  });

  it('is not reminded of when the owner has switched it off meanwhile', async () => {
    const { cartId } = await aShopperWhoLeft();
    await store.services.database.platform
      .updateTable('website')
      .set({ settings: JSON.stringify({ storeSettings: {} }) })
      .where('id', '=', site.websiteId)
      .execute();
    store.services.sites.forget(site.websiteId);

    await remindAfter(7, cartId);

    expect(await mails()).toEqual([]);
  });

  it('is not reminded of after it was bought under another address, nor while it is being paid for', async () => {
    const bought = await aShopperWhoLeft();
    expect((await pay(bought.shopper, 'grace@example.com')).status).toBe(200);
    const paying = await aShopperWhoLeft('ben@example.com');
    expect((await pay(paying.shopper, 'ben@example.com', '4000 0000 0000 9995')).json().code).toBe('PAYMENT_PENDING');

    store.services.clock.advance(7 * HOUR_MS);
    await runJob(bought.cartId);
    await runJob(paying.cartId);

    expect(await mails()).toEqual([]);
  });

  it('is not reminded of when its shopper was erased, with whatever waited for her', async () => {
    const before = await aShopperWhoLeft();
    await pay(before.shopper);
    store.services.clock.advance(HOUR_MS);
    const left = await aShopperWhoLeft();
    const waiting = await aShopperWhoLeft();
    store.services.clock.advance(6 * HOUR_MS);
    const broken = reminderTasks(store.services, async () => {
      throw new Error('the mail server is down');
    });
    await expect(broken['remind-cart']?.({ websiteId: site.websiteId, cartId: waiting.cartId })).rejects.toThrow(
      'down',
    );
    expect(await mails()).toHaveLength(1);
    const { accountId } = await aMember(store.services, site.websiteId);

    await store.services.database.inSite(site.websiteId, async (tx) => {
      const { id } = await tx.kysely.selectFrom('customer').select('id').executeTakeFirstOrThrow();
      expect(await eraseCustomer(tx, store.services, { customerId: id, accountId })).toBe(true);
    });
    await runJob(left.cartId);
    await runJob(waiting.cartId);

    expect(await mails()).toEqual([]);
  });

  it('is never reminded of after it was bought, or the same person bought in another window', async () => {
    const first = await aShopperWhoLeft();
    expect((await pay(first.shopper)).status).toBe(200);
    await remindAfter(7, first.cartId);

    const left = await aShopperWhoLeft();
    const elsewhere = await aShopperWhoLeft('other@example.com');
    expect((await pay(elsewhere.shopper, ADA.toUpperCase())).status).toBe(200);
    await remindAfter(7, left.cartId);

    expect(await mails()).toEqual([]);
  });

  it('is not reminded of when the mail still waited at the moment of buying', async () => {
    const { shopper, cartId } = await aShopperWhoLeft();
    const broken = reminderTasks(store.services, async () => {
      throw new Error('the mail server is down');
    });
    store.services.clock.advance(7 * HOUR_MS);
    await expect(broken['remind-cart']?.({ websiteId: site.websiteId, cartId })).rejects.toThrow('down');
    await pay(shopper, 'grace@example.com');

    await runJob(cartId);

    expect(await mails()).toMatchObject([{ state: 'failed', error: 'No longer needed.' }]);
  });

  it('is not reminded of when everything in it is gone', async () => {
    const { cartId } = await aShopperWhoLeft();
    await store.services.database.inSite(site.websiteId, async (tx) => {
      await store.services.versions.raise(tx);
      await tx.kysely.updateTable('item').set({ workflow_state: 'hidden' }).execute();
    });

    await remindAfter(7, cartId);

    expect(await mails()).toEqual([]);
  });
});

describe('the links of a reminder', () => {
  it('bring the cart to another device, by a button and not by opening them', async () => {
    const { cartId } = await aShopperWhoLeft();
    await remindAfter(6, cartId);
    const link = await linkOf('/cart/recover');
    const phone = await aVisitor();

    const page = await phone.get(link);
    expect([page.status, (await phone.get(CART)).json().totalQuantity]).toEqual([200, 0]);
    expect(page.body).toContain('Your cart is waiting');
    const taken = await phone.form(link, {});

    expect([taken.status, taken.headers['location']]).toEqual([303, '/cart']);
    expect((await phone.get(CART)).json()).toMatchObject({ id: cartId, totalQuantity: 2 });
  });

  it('join the cart to one that the device has', async () => {
    const { cartId } = await aShopperWhoLeft();
    await remindAfter(6, cartId);
    const phone = await aVisitor();
    const bowl = await aProduct(store.services, site.websiteId, { title: 'Bowl' });
    await phone.call('POST', `${CART}/entries`, { itemId: bowl.itemId, quantity: 1 });

    await phone.form(await linkOf('/cart/recover'), {});

    expect((await phone.get(CART)).json().totalQuantity).toBe(3);
  });

  it('bring back nothing that was bought, nor the way to its order', async () => {
    const { shopper, cartId } = await aShopperWhoLeft();
    await remindAfter(6, cartId);
    await pay(shopper);
    const [phone, tablet] = [await aVisitor(), await aVisitor()];
    const bowl = await aProduct(store.services, site.websiteId, { title: 'Bowl' });
    await tablet.call('POST', `${CART}/entries`, { itemId: bowl.itemId, quantity: 1 });

    const taken = await phone.form(await linkOf('/cart/recover'), {});
    await tablet.form(await linkOf('/cart/recover'), {});

    expect([taken.status, taken.headers['set-cookie']]).toEqual([303, undefined]);
    expect((await phone.get(CART)).json().totalQuantity).toBe(0);
    expect((await pay(phone)).json().code).toBe('CART_EMPTY');
    expect((await tablet.get(CART)).json().totalQuantity).toBe(1);
    // Whoever bought it still finds the order.
    expect((await pay(shopper)).json().orderUrl).toContain('/commerce/orders/');
  });

  it('[SEC-5] bring an account’s cart back by signing in, and by nothing else', async () => {
    const { cartId } = await aShopperWhoLeft();
    await remindAfter(6, cartId);
    const link = await linkOf('/cart/recover');
    await becomesAnAccounts(cartId);
    const [phone, tablet] = [await aVisitor(), await aVisitor()];
    const bowl = await aProduct(store.services, site.websiteId, { title: 'Bowl' });
    await tablet.call('POST', `${CART}/entries`, { itemId: bowl.itemId, quantity: 1 });

    const answers = [await phone.form(link, {}), await tablet.form(link, {})];

    expect(answers.map(({ headers }) => headers['location'])).toEqual([
      '/account/sign-in?returnTo=%2Fcart',
      '/account/sign-in?returnTo=%2Fcart',
    ]);
    expect((await phone.get(CART)).json().totalQuantity).toBe(0);
    expect((await tablet.get(CART)).json().totalQuantity).toBe(1);
  });

  it('end reminders for good, for every later cart of that address', async () => {
    const first = await aShopperWhoLeft();
    await remindAfter(6, first.cartId);
    const stop = await linkOf('/mail/unsubscribe');
    const reader = await aVisitor();

    expect((await reader.get(stop)).body).toContain('No more reminders?');
    expect((await reader.form(stop, {})).body).toContain('That was the last one');
    store.services.clock.advance(8 * 24 * HOUR_MS);
    const second = await aShopperWhoLeft(' Ada@Example.com ');
    await remindAfter(7, second.cartId);

    expect(await mails()).toHaveLength(1);
  });

  it('end reminders that were noted or waited before, too', async () => {
    const noted = await aShopperWhoLeft();
    const waiting = await aShopperWhoLeft();
    store.services.clock.advance(6 * HOUR_MS);
    const broken = reminderTasks(store.services, async () => {
      throw new Error('the mail server is down');
    });
    await expect(broken['remind-cart']?.({ websiteId: site.websiteId, cartId: waiting.cartId })).rejects.toThrow(
      'down',
    );

    await (await aVisitor()).form(await linkOf('/mail/unsubscribe'), {});
    await runJob(noted.cartId);
    await runJob(waiting.cartId);

    expect((await mails()).map(({ dedupe_key: key, state }) => [key, state])).toEqual([
      [`cart-reminder ${waiting.cartId}`, 'failed'],
    ]);
    const { cartId } = await aShopperWhoLeft();
    expect(await notedFor(cartId)).toBeNull();
  });

  it('bring back a cart for thirty days, each its own', async () => {
    const { cartId } = await aShopperWhoLeft();
    const other = await aShopperWhoLeft('grace@example.com');
    await remindAfter(6, cartId);
    const link = await linkOf('/cart/recover');
    const thief = await aVisitor();
    expect((await thief.form(link.replace(cartId, other.cartId), {})).status).toBe(404);

    store.services.clock.advance(30 * 24 * HOUR_MS);
    const late = await aVisitor();
    const taken = await late.form(link, {});

    expect([taken.status, (await late.get(CART)).json().totalQuantity]).toEqual([303, 0]);
  });

  it('are worth nothing when they were changed, or on another site', async () => {
    const { cartId } = await aShopperWhoLeft();
    await remindAfter(6, cartId);
    const link = await linkOf('/cart/recover');
    const stop = await linkOf('/mail/unsubscribe');
    const phone = await aVisitor();

    expect((await phone.get(`${link}x`)).status).toBe(404);
    expect((await phone.form(`${stop}x`, {})).status).toBe(404);
    expect((await phone.get('/cart/recover?cart=7&key=1')).status).toBe(400);
    site = await aRemindingSite();
    const stranger = await aVisitor();
    expect((await stranger.form(link, {})).status).toBe(404);
    expect((await stranger.form(stop, {})).status).toBe(404);
  });
});
