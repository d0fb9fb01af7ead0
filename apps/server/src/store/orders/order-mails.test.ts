import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderMail } from '@portico/contract/studio';
import { createDelivery } from '../../sites/outbox/tasks.ts';
import { eraseCustomer } from '../customers/erase-customer.ts';
import { anOrderAdmin, aShopWithOwner, type OrderAdmin, type ShopWithOwner } from '../../testing/order-admin.ts';
import { aSite } from '../../testing/site.ts';
import { checkoutTasks } from '../checkout/tasks.ts';
import { orderTasks } from './tasks.ts';

/** Every mail that an order owes its buyer gets written, whatever becomes of its job; and owners can send it again. */

/** A role that may do all that owners do with orders. */
const ADMINISTRATOR = 1;
const MINUTE_MS = 60_000;

let admin: OrderAdmin;
let shop: ShopWithOwner;
let owner: pg.Client;

beforeAll(async () => {
  admin = await anOrderAdmin();
  owner = new pg.Client({ connectionString: admin.services.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await admin.close();
});
beforeEach(async () => {
  await owner.query('delete from graphile_worker._private_jobs');
  shop = await aShopWithOwner(admin);
});

/** Runs a job as its queue would. */
async function run(task: string, payload: object = {}): Promise<void> {
  const { services } = admin;
  const deliver = createDelivery(services);
  const tasks = { ...checkoutTasks(services, deliver), ...orderTasks(services, deliver) };
  await tasks[task]?.({ websiteId: shop.site.websiteId, ...payload });
}

const confirm = (orderId: string) => run('confirm-order', { orderId });

/** Keys of the jobs that wait. */
async function waiting(): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `select key from graphile_worker._private_jobs where payload ->> 'websiteId' = $1 order by key`,
    [shop.site.websiteId],
  );
  return rows.map(({ key }) => key);
}

const mails = (recipient = 'ada@example.com') =>
  admin.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
    kysely
      .selectFrom('mail_message')
      .where('website_id', '=', shop.site.websiteId)
      .where('recipient', '=', recipient)
      .selectAll()
      .orderBy('id')
      .execute(),
  );

const states = async (orderId: string) => (await shop.look(orderId)).mails.map(({ kind, state }) => [kind, state]);

const again = (orderId: string, mail: Partial<OrderMail> & { readonly requestId?: string } = {}) =>
  shop.owner.call('POST', shop.path(orderId, '/mails'), {
    requestId: mail.requestId ?? admin.services.newId(),
    kind: mail.kind ?? 'confirmed',
    subjectId: mail.subjectId ?? orderId,
  });

describe('a mail of an order whose job was lost', () => {
  it('is found after five minutes and written once', async () => {
    const { orderId } = await shop.buy();
    await owner.query('delete from graphile_worker._private_jobs');

    admin.services.clock.advance(5 * MINUTE_MS - 1);
    await run('find-lost-mails');
    expect([await states(orderId), await waiting()]).toEqual([[['confirmed', 'unwritten']], []]);
    admin.services.clock.advance(1);
    await run('find-lost-mails');
    expect(await waiting()).toEqual([`confirm-order ${orderId}`]);
    await confirm(orderId);
    await run('find-lost-mails');

    expect(await states(orderId)).toEqual([['confirmed', 'outbox']]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Order SW-\d+ at Saltmarsh$/),
    ]);
  });

  it('tells who collects an order that it is ready, in place of that it is on its way', async () => {
    const { orderId } = await shop.buy();
    const pickup = JSON.stringify({ id: 'collect', name: 'Workshop', detail: 'Ring the bell', isPickup: true });
    await owner.query('update customer_order set shipping_option = $2 where id = $1', [orderId, pickup]);

    const sent = await shop.act(orderId, '/shipments', { lines: 'all', notifiesShopper: true });
    await run('mail-order', { orderId, kind: 'ready', subjectId: sent.order.shipments[0]?.id });

    expect(sent.order).toMatchObject({ isPickup: true, mails: [{ kind: 'confirmed' }, { kind: 'ready' }] });
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Order SW-\d+ is ready to collect$/);
    expect(mail?.text_body).toContain('Ring the bell');
  });

  it('is found for a parcel too, as all mails of orders are', async () => {
    const { orderId } = await shop.buy();
    await confirm(orderId);
    const sent = await shop.act(orderId, '/shipments', { lines: 'all', notifiesShopper: true });
    const subjectId = sent.order.shipments[0]?.id ?? '';
    await owner.query('delete from graphile_worker._private_jobs');
    admin.services.clock.advance(5 * MINUTE_MS);

    await run('find-lost-mails');
    expect(await waiting()).toEqual([`mail-order shipped ${subjectId}`]);
    await run('mail-order', { orderId, kind: 'shipped', subjectId });

    expect(await states(orderId)).toEqual([
      ['confirmed', 'outbox'],
      ['shipped', 'outbox'],
    ]);
  });

  it('is found when it was written and never left', async () => {
    const { orderId } = await shop.buy();
    await owner.query('delete from graphile_worker._private_jobs');
    expect((await again(orderId)).status).toBe(200);
    const [mail] = await mails();
    await owner.query('delete from graphile_worker._private_jobs');
    admin.services.clock.advance(5 * MINUTE_MS);

    await run('find-lost-mails');

    expect(await waiting()).toEqual([`deliver-mail ${mail?.id}`]);
  });

  it('is left to its job where there is one, and to its owner after three days', async () => {
    const { orderId } = await shop.buy();
    const later = new Date(Date.now() + 60 * MINUTE_MS);
    await owner.query('update graphile_worker._private_jobs set run_at = $1', [later]);
    admin.services.clock.advance(5 * MINUTE_MS);
    await run('find-lost-mails');
    const { rows } = await owner.query('select run_at from graphile_worker._private_jobs where key = $1', [
      `confirm-order ${orderId}`,
    ]);
    expect(rows).toEqual([{ run_at: later }]);

    await owner.query('delete from graphile_worker._private_jobs');
    admin.services.clock.advance(3 * 24 * 60 * MINUTE_MS);
    await run('find-lost-mails');

    expect(await waiting()).toEqual([]);
    // Her session is over by now.
    shop.owner = await shop.signIn(shop.site.websiteId, [ADMINISTRATOR]);
    expect(await states(orderId)).toEqual([['confirmed', 'unwritten']]);
  });
});

describe('sending a mail again', () => {
  it('writes it a second time, once for each wish, and says who wanted it', async () => {
    const { orderId } = await shop.buy();
    await confirm(orderId);
    const requestId = admin.services.newId();

    const answers = await Promise.all([0, 1].map(() => again(orderId, { requestId })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second, third] = await mails();
    expect([first?.subject, third]).toEqual([second?.subject, undefined]);
    expect(await waiting()).toContain(`deliver-mail ${second?.id}`);
    const order = await shop.look(orderId);
    expect(order.mails).toMatchObject([{ kind: 'confirmed', mailId: second?.id, state: 'queued' }]);
    const written = order.events.filter(({ kind }) => kind === 'mailed');
    expect(written.map(({ actor }) => actor !== null)).toEqual([true, false]);
  });

  it('writes one that is missing; its job comes late and does nothing', async () => {
    const { orderId } = await shop.buy();

    await again(orderId);
    await confirm(orderId);

    expect(await mails()).toHaveLength(1);
    expect(await states(orderId)).toEqual([['confirmed', 'outbox']]);
    expect((await shop.look(orderId)).events.filter(({ kind }) => kind === 'mailed')).toHaveLength(1);
  });

  it('tries one that waits at once, and writes no other', async () => {
    const { orderId } = await shop.buy();
    await again(orderId);
    await owner.query(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`);

    expect((await again(orderId)).status).toBe(200);

    const [mail, other] = await mails();
    expect(other).toBeUndefined();
    const { rows } = await owner.query(
      'select run_at <= now() as is_due from graphile_worker._private_jobs where key = $1',
      [`deliver-mail ${mail?.id}`],
    );
    expect(rows).toEqual([{ is_due: true }]);
  });

  it.each([
    ['that the order does not owe', { kind: 'refunded' }],
    ['that asks for reviews', { kind: 'reviews' }],
    ['of another subject', { subjectId: '0190163d-8694-739b-aea5-966c26f8ad91' }],
  ] as const)('finds no mail %s', async (_what, mail) => {
    const { orderId } = await shop.buy();
    await confirm(orderId);

    expect((await again(orderId, mail)).status).toBe(404);
    expect(await mails()).toHaveLength(1);
  });

  it('finds no order of another site, and is not for those who may only read orders', async () => {
    const { orderId } = await shop.buy();
    const other = await aSite(admin.services);
    const body = { requestId: admin.services.newId(), kind: 'confirmed', subjectId: orderId };
    const theirs = await shop.signIn(other.websiteId);

    expect((await theirs.call('POST', shop.path(orderId, '/mails'), body)).status).toBe(404);
    expect((await theirs.call('POST', `/api/sites/${other.websiteId}/orders/${orderId}/mails`, body)).status).toBe(404);
    expect(await mails()).toEqual([]);
  });

  it('has nobody to write to once its buyer was erased', async () => {
    const { orderId } = await shop.buy();
    const { customerId } = await shop.look(orderId);
    const accountId = admin.services.newId();
    await admin.services.database.inSite(shop.site.websiteId, (tx) =>
      eraseCustomer(tx, admin.services, { customerId: customerId ?? '', accountId }),
    );

    expect(await again(orderId)).toMatchObject({ status: 409, body: { code: 'NO_ADDRESS' } });
    expect(await states(orderId)).toEqual([['confirmed', 'unwritten']]);
    await confirm(orderId);
    await run('find-lost-mails');

    expect([await states(orderId), await mails('')]).toEqual([[['confirmed', 'impossible']], []]);
  });
});
