import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aMailServer, type MailServer } from '../../../../../e2e/support/mail-server.ts';
import { reminderTasks } from '../../store/cart/reminders/tasks.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { signUp } from '../../store/restock/sign-up.ts';
import { restockTasks } from '../../store/restock/tasks.ts';
import { aBoughtOrder } from '../../testing/bought-order.ts';
import { aConfirmedAddress } from '../../testing/confirmed-address.ts';
import { aProduct, aVariant, type TestProduct } from '../../testing/products.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStoreApp } from '../../testing/store.ts';
import { collectOnly } from '../../testing/store-rules.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { writeOrderMail } from '../../store/orders/write-mail.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import { createDelivery } from '../../sites/outbox/tasks.ts';

const HOUR_MS = 3_600_000;
const ADA = 'Ada@example.com';
/** As a mail provider sends it: no cookie, no origin, no session (RFC 8058 §3.2). */
const ONE_CLICK = 'List-Unsubscribe=One-Click';

let mailServer: MailServer;
let services: TestServices;
let app: SiteApp;
let site: TestSite;
let mug: TestProduct;

beforeAll(async () => {
  mailServer = await aMailServer();
  await mailServer.start();
  services = await createTestServices(inject('postgresUrl'), { environment: { SMTP_URL: mailServer.url } });
  app = await aStoreApp(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
  await mailServer.stop();
});
beforeEach(async () => {
  mailServer.received.length = 0;
  site = await aRemindingSite();
});

async function aRemindingSite(language = 'en-US'): Promise<TestSite> {
  return aSite(services, {
    profile: { siteTitle: 'Slackwater', language },
    shipping: collectOnly,
    settings: { storeSettings: { cartReminderHours: 6 } },
  });
}

/** Somebody with an account leaves a cart behind, and hours pass. */
async function aLeftCart(email = ADA): Promise<void> {
  await aConfirmedAddress(services, site.websiteId, email);
  const jug = await aProduct(services, site.websiteId, { title: 'Jug' });
  const shopper = await aNewShopper(app, site);
  await shopper.call('POST', '/api/commerce/shopping-cart/entries', { itemId: jug.itemId, quantity: 1 });
  await shopper.call('POST', '/api/commerce/checkout/quote', { email });
  const cartId = (await shopper.get('/api/commerce/shopping-cart')).json().id as string;
  services.clock.advance(6 * HOUR_MS);
  const tasks = reminderTasks(services, createDelivery(services));
  await tasks['remind-cart']?.({ websiteId: site.websiteId, cartId });
}

const aWaitFor = (email = ADA) =>
  services.database.inSite(site.websiteId, (tx) =>
    signUp(tx, services, {
      productId: mug.itemId,
      variantId: mug.variants[0]?.id ?? '',
      email,
      joinsMailingList: false,
      language: undefined,
    }),
  );

async function aMugSoldOut(): Promise<void> {
  mug = await aProduct(services, site.websiteId, {
    title: 'Low Tide Mug',
    variants: [aVariant({ qtyInStock: 0 })],
    merchandising: { restockNotificationMessages: {} },
  });
}

/** The mug is there again, those who wait are told, and the mails are delivered. */
async function isBack(): Promise<void> {
  const variantId = mug.variants[0]?.id ?? '';
  await stock(5);
  await restockTasks(services)['send-restock-notices']?.({ websiteId: site.websiteId, variantId });
  await stock(0);
  await deliverAll();
}

const stock = (qtyInStock: number) =>
  services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.updateTable('variant').set({ qty_in_stock: qtyInStock }).where('item_id', '=', mug.itemId).execute(),
  );

async function deliverAll(): Promise<void> {
  const { websiteId } = site;
  const queued = await services.database.inSite(websiteId, ({ kysely }) =>
    kysely.selectFrom('mail_message').select('id').where('state', '=', 'queued').execute(),
  );
  const deliver = createDelivery(services);
  for (const { id } of queued) {
    await deliver({ websiteId, mailId: id });
  }
}

/** The unfolded head of what arrived last. */
function headOfLast(): string {
  return (mailServer.received.at(-1) ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n\r\n')[0] ?? '';
}

/** Where the header of what arrived last leads, below the site. */
function linkOfLast(): string {
  const url = /^List-Unsubscribe: <(https?:\/\/[^>]+)>$/m.exec(headOfLast().replaceAll('\r', ''))?.[1] ?? '';
  return url === '' ? '' : new URL(url).pathname + new URL(url).search;
}

const click = (url: string, payload = ONE_CLICK, type = 'application/x-www-form-urlencoded') =>
  app.inject({ method: 'POST', url, headers: { host: site.host, 'content-type': type }, payload });
const open = (url: string) => app.inject({ url, headers: { host: site.host } });

async function refusals(): Promise<readonly string[]> {
  const rows = await services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.selectFrom('unsubscribe').selectAll().execute(),
  );
  return rows.map(({ kind, email_key }) => `${kind} ${email_key.includes('@') ? 'in the clear' : 'hashed'}`);
}

describe('a reminder of a cart', () => {
  it('carries the one click of RFC 8058, which works without cookies, once and again, and is remembered [SEC-38]', async () => {
    await aLeftCart();
    expect(headOfLast()).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const link = linkOfLast();
    expect(link).toMatch(/^\/mail\/unsubscribe\?list=cart&who=[\w%-]+&key=[\w%-]+$/);

    const answers = [await click(link), await click(link)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await refusals()).toEqual(['cart hashed']);
    await aLeftCart('ada@EXAMPLE.com');
    await aLeftCart('berta@example.com');
    expect(mailServer.received.filter((mail) => /^To: ada@/im.test(mail))).toHaveLength(1);
    expect(mailServer.received.filter((mail) => /^To: berta@/m.test(mail))).toHaveLength(1);
  });

  it('asks before it stops, where the link is opened: pages of type 300, kept by nobody', async () => {
    await aLeftCart();

    const page = await open(linkOfLast());

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('No more reminders?');
    expect(page.body).toContain('system-page-300');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(await refusals()).toEqual([]);
    const done = await click(linkOfLast(), '');
    expect(done.body).toContain('That was the last one');
    expect(done.body).toContain('system-page-300');
  });

  it('is not stopped by an address that was changed, of another list, or for another site', async () => {
    await aLeftCart();
    const link = linkOfLast();
    const other = await aRemindingSite();

    const tries = [
      await click(`${link}x`),
      await click(link.replace('list=cart', 'list=restock')),
      await click(link.replace('list=cart', 'list=orders')),
      await click(link.replace(/who=[^&]+/, 'who=somebody')),
      await app.inject({ method: 'POST', url: link, headers: { host: other.host } }),
    ];

    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 404, 404]);
    expect(await refusals()).toEqual([]);
    const seen = await open(`${link}x`);
    expect([seen.statusCode, seen.body.includes('not-found-page')]).toEqual([404, true]);
  });

  it('takes the click as multipart too, and no large body', async () => {
    await aLeftCart();
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

    expect((await click(linkOfLast(), 'x'.repeat(5000))).statusCode).toBe(413);
    expect((await click(linkOfLast(), body, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    expect(await refusals()).toEqual(['cart hashed']);
  });

  it('that still waits for the mail server is not sent after the click', async () => {
    await aLeftCart();
    const link = linkOfLast();
    await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.updateTable('mail_message').set({ state: 'queued', sent_at: null }).execute(),
    );

    await click(link);
    await deliverAll();

    expect(mailServer.received).toHaveLength(1);
  });

  it.each([
    ['de', 'Keine Erinnerungen mehr?', 'Keine Nachrichten mehr?'],
    ['ar', 'هل تريد إيقاف التذكيرات؟', 'هل تريد إيقاف الإشعارات؟'],
  ])('and a notice ask in the language of the shop: %s', async (language, reminders, notices) => {
    site = await aRemindingSite(language);
    await aMugSoldOut();
    await aLeftCart();
    expect((await open(linkOfLast())).body).toContain(reminders);
    await aWaitFor();
    await isBack();
    expect((await open(linkOfLast())).body).toContain(notices);
  });
});

describe('a notice that something is back', () => {
  beforeEach(aMugSoldOut);

  it('carries its own one click: whoever still waits hears no more, until she asks again [SEC-38]', async () => {
    await aWaitFor();
    await isBack();
    expect(mailServer.received).toHaveLength(1);
    const link = linkOfLast();
    expect(link).toContain('list=restock');
    await aWaitFor();
    services.clock.advance(HOUR_MS);

    expect((await click(link)).body).toContain('You are off the list');
    await isBack();
    expect(mailServer.received).toHaveLength(1);
    expect(await refusals()).toEqual(['restock hashed']);

    services.clock.advance(HOUR_MS);
    await aWaitFor();
    await isBack();
    expect(mailServer.received).toHaveLength(2);
  });

  it('that is refused while she waits keeps her waiting for nothing, though she stood on the list before', async () => {
    await aWaitFor();
    await aWaitFor('berta@example.com');
    await isBack();
    const link = linkOfLast();
    await aWaitFor('berta@example.com');
    services.clock.advance(HOUR_MS);
    await click(link);
    services.clock.advance(HOUR_MS);
    // Asked for again before it came back: what counts is the last word.
    await aWaitFor('berta@example.com');
    await isBack();

    expect(mailServer.received.filter((mail) => /^To: berta@/m.test(mail))).toHaveLength(2);
  });

  it('does not stop reminders of carts, nor they it', async () => {
    await aWaitFor();
    await isBack();
    await click(linkOfLast());
    await aLeftCart();

    expect(linkOfLast()).toContain('list=cart');
    expect(mailServer.received).toHaveLength(2);
  });
});

describe('a mail that asks for reviews', () => {
  it('carries its own one click, which keeps back those that wait, and stops nothing else [SEC-38]', async () => {
    const { websiteId } = site;
    const product = await aProduct(services, websiteId);
    const asked = async () => {
      const { orderId } = await aBoughtOrder(app, site, [{ product }], { email: ADA, shippingOptionId: 'collect' });
      await writeOrderMail(services, { websiteId, orderId, kind: 'reviews', subjectId: orderId });
    };
    await asked();
    await deliverAll();
    const link = linkOfLast();
    expect(link).toMatch(/^\/mail\/unsubscribe\?list=reviews&who=[\w%-]+&key=[\w%-]+$/);
    expect((await open(link)).body).toContain('No more questions?');
    expect((await click(link.replace('list=reviews', 'list=cart'))).statusCode).toBe(404);
    await asked();

    expect((await click(link)).body).toContain('We will not ask again');

    await deliverAll();
    expect(mailServer.received).toHaveLength(1);
    expect(await refusals()).toEqual(['reviews hashed']);
    services.clock.advance(HOUR_MS);
    await aLeftCart();
    expect(linkOfLast()).toContain('list=cart');
  });
});

describe('a mail about an order', () => {
  it('carries no such header', async () => {
    const { websiteId } = site;
    const product = await aProduct(services, websiteId);
    const { orderId } = await aBoughtOrder(app, site, [{ product }], { shippingOptionId: 'collect' });
    await writeOrderMail(services, { websiteId, orderId, kind: 'confirmed', subjectId: orderId });
    await deliverAll();

    expect(mailServer.received).toHaveLength(1);
    expect(headOfLast()).not.toContain('List-Unsubscribe');
  });
});

describe('the address of a header', () => {
  it.each([
    'https://a.example/\r\nBcc: x@example.com',
    'https://a.example/>, <b',
    'https://a.example/\0',
    'javascript:1',
  ])('is refused as %j [SEC-38]', async (unsubscribeUrl) => {
    const noted = await services.database.inSite(site.websiteId, (tx) =>
      sendMail(services, tx, {
        about: 'shop',
        tokens: [],
        recipient: ADA,
        subject: 'Hello',
        text: 'Hello',
        html: '<p>Hello</p>',
        dedupeKey: `header ${unsubscribeUrl}`,
        unsubscribeUrl,
      }),
    );

    expect(noted).toMatchObject({ ok: false, error: { code: 'MAIL_UNSUBSCRIBE_INVALID' } });
  });
});
