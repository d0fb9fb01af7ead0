import type { CustomerDetail, CustomerList } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { recordCustomerEvent } from '../../store/customers/customer.ts';
import { TABLES } from '../../platform/database/tables.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';
import { aStoredOrder, type GivenOrder } from '../../testing/studio-rows.ts';
import { aSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let services: TestServices;
let app: StudioApp;
let statements: string[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onStatement: (text) => statements.push(text) });
  app = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await services.release();
});

interface GivenCustomer {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly isGuest?: boolean;
  readonly acceptsMarketing?: boolean;
}

async function aCustomer(websiteId: string, given: GivenCustomer): Promise<string> {
  const id = services.newId();
  const now = new Date(services.clock.now());
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .insertInto('customer')
      .values({
        website_id: websiteId,
        id,
        email: given.email,
        email_key: given.email.toLowerCase(),
        first_name: given.firstName ?? '',
        last_name: given.lastName ?? '',
        account_since: given.isGuest ? null : now,
        accepts_marketing: given.acceptsMarketing ?? false,
        created_at: now,
      })
      .execute(),
  );
  return id;
}

async function anOrderOf(
  websiteId: string,
  customerId: string,
  given: GivenOrder & { readonly refundedCents?: number },
) {
  const orderId = await aStoredOrder(services, websiteId, given);
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .updateTable('customer_order')
      .set({ customer_id: customerId, refunded_cents: BigInt(given.refundedCents ?? 0) })
      .where('id', '=', orderId)
      .execute(),
  );
  return orderId;
}

async function aShop(roleIds: number[] = [UserRole.Admin]) {
  const { websiteId } = await aSite(services);
  const browser = aBrowser(app);
  await browser.signIn((await aMember(services, websiteId, { roleIds, isOwner: false })).email, TEST_PASSWORD);
  const api = `/api/sites/${websiteId}`;
  const list = async (query = '') =>
    (await browser.call('GET', `${api}/customers${query}`)).body as unknown as CustomerList;
  const one = async (id: string) =>
    (await browser.call('GET', `${api}/customers/${id}`)).body as unknown as CustomerDetail;
  return { websiteId, browser, list, one, api };
}

const emails = (page: CustomerList) => page.rows.map(({ email }) => email.replace('@example.com', ''));

/** Ada bought twice and some went back, Ben once as a guest, Cleo never. */
async function aBusyShop() {
  const shop = await aShop();
  const ada = await aCustomer(shop.websiteId, { email: 'ada@example.com', firstName: 'Ada', lastName: 'Zwart' });
  const first = await anOrderOf(shop.websiteId, ada, { number: 1, totalCents: 5000, refundedCents: 1000 });
  services.clock.advance(60_000);
  const ben = await aCustomer(shop.websiteId, {
    email: 'ben@example.com',
    firstName: 'Ben',
    lastName: 'Aas',
    isGuest: true,
  });
  await anOrderOf(shop.websiteId, ben, { number: 2, totalCents: 3000 });
  services.clock.advance(60_000);
  await anOrderOf(shop.websiteId, ada, { number: 3, totalCents: 200, paymentState: 'pending' });
  services.clock.advance(60_000);
  const cleo = await aCustomer(shop.websiteId, { email: 'cleo@example.com', acceptsMarketing: true });
  return { ...shop, ada, ben, cleo, first };
}

describe('the list of customers', () => {
  it('has everybody who bought and everybody with an account, with what they spent', async () => {
    const shop = await aBusyShop();
    const page = await shop.list();
    expect(page.total).toBe(3);
    expect(page.rows).toMatchObject([
      { name: 'Ada Zwart', email: 'ada@example.com', hasAccount: true, orderCount: 2, spentCents: 4000 },
      { name: 'Ben Aas', hasAccount: false, orderCount: 1, spentCents: 3000 },
      { name: '', email: 'cleo@example.com', orderCount: 0, spentCents: 0, lastOrderAt: null, acceptsMarketing: true },
    ]);
  });

  it('sorts, searches and keeps the views apart', async () => {
    const shop = await aBusyShop();
    expect(emails(await shop.list('?sort=spent'))).toEqual(['ada', 'ben', 'cleo']);
    expect(emails(await shop.list('?sort=orders'))).toEqual(['ada', 'ben', 'cleo']);
    expect(emails(await shop.list('?sort=name'))).toEqual(['ada', 'ben', 'cleo']);
    expect(emails(await shop.list('?sort=newest'))).toEqual(['cleo', 'ben', 'ada']);
    expect(emails(await shop.list('?search=zwa'))).toEqual(['ada']);
    expect(emails(await shop.list('?search=BEN%40'))).toEqual(['ben']);
    expect(emails(await shop.list('?search=b_n'))).toEqual([]);
    expect(emails(await shop.list('?view=guests'))).toEqual(['ben']);
    expect(emails(await shop.list('?view=returning'))).toEqual(['ada']);
    expect(emails(await shop.list('?view=marketing'))).toEqual(['cleo']);
    const views = await shop.browser.call('GET', `${shop.api}/customer-views`);
    expect(views.body).toEqual({ counts: { all: 3, accounts: 2, guests: 1, returning: 1, marketing: 1 } });
  });

  it('pages by every sort without losing or repeating anybody, also among equals', async () => {
    const shop = await aShop();
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await aCustomer(shop.websiteId, { email: `${name}@example.com`, firstName: 'Same' });
    }
    for (const sort of ['lastOrder', 'spent', 'orders', 'name', 'newest']) {
      const first = await shop.list(`?sort=${sort}&limit=2`);
      const second = await shop.list(`?sort=${sort}&limit=2&cursor=${first.nextCursor}`);
      const third = await shop.list(`?sort=${sort}&limit=2&cursor=${second.nextCursor}`);
      const all = [first, second, third].flatMap(emails);
      expect([sort, all.toSorted()]).toEqual([sort, ['a', 'b', 'c', 'd', 'e']]);
      expect(third).toMatchObject({ nextCursor: null, total: null });
    }
  });

  it('reads ten thousand customers and thirty thousand orders in two statements a page', async () => {
    const shop = await aShop();
    await fill(shop.websiteId);
    for (const sort of ['lastOrder', 'spent', 'orders', 'name', 'newest']) {
      statements = [];
      const page = await shop.list(`?sort=${sort}`);
      const read = statements.filter((text) => text.includes('customer c'));
      expect([sort, page.rows.length, page.total, read.length]).toEqual([sort, 50, 10_000, 2]);
    }
  });

  it('gives everybody of a view as CSV, which a sheet cannot take for formulas', async () => {
    const shop = await aBusyShop();
    await aCustomer(shop.websiteId, { email: 'eve@example.com', firstName: '=1+1' });
    const csv = await shop.browser.call('GET', `${shop.api}/customers.csv?view=accounts`);
    const lines = csv.text.trimEnd().split('\r\n');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="customers-[\d-]+\.csv"$/);
    expect(lines[0]).toContain('"Email","First name","Last name","Customer since","Account since","Orders","Spent"');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
      '"eve@example.com"',
      '"cleo@example.com"',
      '"ada@example.com"',
    ]);
    expect(lines[1]).toContain("'=1+1");
    expect(lines[3]).toContain(',"2","40.00","USD",');
  });
});

describe('one customer', () => {
  it('shows orders, addresses and what happened, newest first', async () => {
    const shop = await aBusyShop();
    await services.database.inSite(shop.websiteId, (tx) =>
      recordCustomerEvent(tx, {
        id: services.newId(),
        customerId: shop.ada,
        kind: 'marketing-on',
        now: services.clock.now(),
      }),
    );
    const ada = await shop.one(shop.ada);
    expect(ada.orders.map(({ numberText }) => numberText)).toEqual(['#3', '#1']);
    expect(ada.events.map(({ kind }) => kind)).toEqual(['marketing-on', 'ordered', 'ordered']);
    expect(ada.lastAddress).toMatchObject({ name: 'Yuki Tanabe' });
  });

  it('keeps a note and says who wrote it; the same words are no change', async () => {
    const shop = await aBusyShop();
    const body = { note: 'Prefers to be called in the morning.' };
    await shop.browser.call('PATCH', `${shop.api}/customers/${shop.ben}`, body);
    await shop.browser.call('PATCH', `${shop.api}/customers/${shop.ben}`, body);
    const ben = await shop.one(shop.ben);
    expect(ben.note).toBe(body.note);
    expect(ben.events.filter(({ kind }) => kind === 'note-changed')).toMatchObject([{ actor: 'Test member' }]);
  });

  it('ends the consent to news, and never gives it', async () => {
    const shop = await aBusyShop();
    const path = `${shop.api}/customers/${shop.cleo}`;
    expect((await shop.browser.call('PATCH', path, { acceptsMarketing: true })).status).toBe(400);
    await shop.browser.call('PATCH', path, { acceptsMarketing: false });
    const cleo = await shop.one(shop.cleo);
    expect([cleo.acceptsMarketing, cleo.events[0]?.kind]).toEqual([false, 'marketing-off']);
  });

  it('keeps neither the note nor the end of the consent when one of them cannot be kept', async () => {
    const shop = await aBusyShop();
    const idOfFirst = services.newId();
    // The second event cannot be noted under the id of the first.
    const newId = vi.spyOn(services, 'newId').mockReturnValue(idOfFirst);
    const { status } = await shop.browser.call('PATCH', `${shop.api}/customers/${shop.cleo}`, {
      note: 'Called.',
      acceptsMarketing: false,
    });
    newId.mockRestore();

    expect(status).toBe(500);
    expect(await shop.one(shop.cleo)).toMatchObject({ note: '', acceptsMarketing: true });
  });

  it('is erased once its address is typed: orders keep their money, not the person', async () => {
    const shop = await aBusyShop();
    await services.database.inSite(shop.websiteId, (tx) =>
      tx.kysely
        .insertInto('order_event')
        .values({
          website_id: tx.websiteId,
          order_id: shop.first,
          id: services.newId(),
          kind: 'note',
          detail: JSON.stringify({ text: 'Ada Zwart called.' }),
          account_id: null,
          happened_at: new Date(services.clock.now()),
        })
        .execute(),
    );
    await shop.browser.call('POST', `${shop.api}/orders/${shop.first}/refunds`, {
      requestId: services.newId(),
      version: 1,
      amountCents: 1000,
      returnsStock: false,
      reason: 'Mrs Zwart got a cracked one.',
      notifiesShopper: false,
    });
    expect(await personalData(shop.websiteId)).toContain('a cracked one');
    const path = `${shop.api}/customers/${shop.ada}/erasure`;
    const wrong = await shop.browser.call('POST', path, { confirmEmail: 'ben@example.com' });
    expect([wrong.status, wrong.body['errors']]).toEqual([400, { confirmEmail: 'Type ada@example.com to confirm.' }]);

    const erased = (await shop.browser.call('POST', path, { confirmEmail: ' ADA@example.com ' }))
      .body as unknown as CustomerDetail;

    expect(erased).toMatchObject({ email: '', name: '', hasAccount: false, orderCount: 2, spentCents: 4000, note: '' });
    expect(erased.events[0]).toMatchObject({ kind: 'erased', actor: 'Test member' });
    const everything = await personalData(shop.websiteId);
    expect(everything).not.toMatch(/ada@example\.com|Zwart/i);
    // Ben's is still his.
    expect(everything).toContain('ben@example.com');
    const order = await shop.browser.call('GET', `${shop.api}/orders/${shop.first}`);
    expect(order.body).toMatchObject({ totalCents: 5000, email: '', lines: [{ title: 'Tall mug', quantity: 2 }] });
    expect(emails(await shop.list())).toEqual(['ben', 'cleo']);
    expect((await shop.browser.call('POST', path, { confirmEmail: '' })).status).toBe(404);
  });

  it('is found by nobody else: other sites, other rights, ids that are none', async () => {
    const shop = await aBusyShop();
    const other = await aShop();
    const editor = aBrowser(app);
    const member = await aMember(services, shop.websiteId, { roleIds: [UserRole.Editor], isOwner: false });
    await editor.signIn(member.email, TEST_PASSWORD);
    const path = `/customers/${shop.ada}`;
    for (const url of [`${other.api}${path}`, `${shop.api}${path}`]) {
      expect((await other.browser.call('GET', url)).status).toBe(404);
      expect((await other.browser.call('PATCH', url, { note: 'x' })).status).toBe(404);
      expect((await other.browser.call('POST', `${url}/erasure`, { confirmEmail: 'ada@example.com' })).status).toBe(
        404,
      );
    }
    for (const url of ['/customers', '/customers.csv', '/customer-views', '/customer-accounts', path]) {
      expect((await editor.call('GET', `${shop.api}${url}`)).status).toBe(404);
    }
    // Who sells reads of customers, and neither writes about them nor erases them.
    const manager = aBrowser(app);
    const seller = await aMember(services, shop.websiteId, { roleIds: [UserRole.StoreManager], isOwner: false });
    await manager.signIn(seller.email, TEST_PASSWORD);
    expect((await manager.call('GET', `${shop.api}${path}`)).status).toBe(200);
    expect((await manager.call('PATCH', `${shop.api}${path}`, { note: 'x' })).status).toBe(404);
    expect((await shop.browser.call('GET', `${shop.api}/customers/nonsense`)).status).toBe(400);
    expect((await shop.browser.call('GET', `${shop.api}/customers?sort=password_hash`)).status).toBe(400);
    expect((await shop.browser.call('GET', `${shop.api}/customers?cursor=nonsense`)).status).toBe(200);
    expect((await shop.one(shop.ada)).note).toBe('');
  });
});

it('lets the owner say whether shoppers may have an account', async () => {
  const shop = await aShop();
  const path = `${shop.api}/customer-accounts`;
  expect((await shop.browser.call('GET', path)).body).toEqual({ customerAccounts: 'optional' });
  expect((await shop.browser.call('PUT', path, { customerAccounts: 'required' })).status).toBe(200);
  expect((await shop.browser.call('GET', path)).body).toEqual({ customerAccounts: 'required' });
  expect((await shop.browser.call('PUT', path, { customerAccounts: 'sometimes' })).status).toBe(400);
});

/** Ten thousand customers with three orders each. */
async function fill(websiteId: string): Promise<void> {
  await services.database.inSite(websiteId, async (tx) => {
    await tx.query(
      {
        name: 'test-fill-customers',
        text: `insert into customer (website_id, id, email, email_key, first_name, last_name, created_at)
          select $1, gen_random_uuid(), 'c' || n || '@example.com', 'c' || n || '@example.com', 'First', 'Last ' || n,
            timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 10000) n`,
      },
      [websiteId],
    );
    await tx.query(
      {
        name: 'test-fill-orders',
        text: `insert into customer_order (website_id, id, number, cart_id, payment_id, token_hash, email, payment_state,
            fulfillment_state, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, total_cents,
            requires_shipping, placed_at, customer_id)
          select $1, gen_random_uuid(), row_number() over (), gen_random_uuid(), gen_random_uuid(),
            decode(md5(c.id::text || k), 'hex'), c.email, 'paid', 'pending', 'USD', 100, 0, 0, 0, 100 * k, false,
            c.created_at + k * interval '1 hour', c.id
          from customer c, generate_series(1, 3) k where c.website_id = $1`,
      },
      [websiteId],
    );
  });
}

/** Every text of the tables that know persons. */
async function personalData(websiteId: string): Promise<string> {
  return services.database.inSite(websiteId, async (tx) => {
    const rows = [];
    for (const { table } of TABLES.filter(({ erasedWith }) => erasedWith === 'customer')) {
      rows.push((await sql`select * from ${sql.table(table)} where website_id = ${websiteId}`.execute(tx.kysely)).rows);
    }
    return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  });
}
