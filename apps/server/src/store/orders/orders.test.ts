import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '@portico/contract/studio';
import { createDelivery } from '../../sites/outbox/tasks.ts';
import { ADA_BUYS } from '../../testing/buyers.ts';
import { aGiftCard } from '../../testing/gift-cards.ts';
import { anOrderAdmin, aShopWithOwner, type OrderAdmin, type ShopWithOwner } from '../../testing/order-admin.ts';
import { aSite } from '../../testing/site.ts';
import { aNewShopper } from '../../testing/store.ts';
import type { TestServices } from '../../testing/test-services.ts';
import { settleOrderRefund } from './settle-order-refund.ts';
import { orderTasks } from './tasks.ts';

let admin: OrderAdmin;
let services: TestServices;
let shop: ShopWithOwner;

beforeAll(async () => {
  admin = await anOrderAdmin();
  services = admin.services;
});
afterAll(() => admin.close());
beforeEach(async () => {
  shop = await aShopWithOwner(admin);
});

const send = (orderId: string, body: Record<string, unknown> = {}) =>
  shop.act(orderId, '/shipments', { lines: 'all', notifiesShopper: true, ...body });
const refund = (orderId: string, body: Record<string, unknown> = {}) =>
  shop.act(orderId, '/refunds', { amountCents: 100, returnsStock: false, notifiesShopper: true, ...body });
const cancel = (orderId: string, body: Record<string, unknown> = {}) =>
  shop.act(orderId, '/cancellation', { refunds: true, returnsStock: true, notifiesShopper: true, ...body });

/** Somebody buys a jug, of which a gift card pays so much. */
async function boughtByGiftCard(amountCents: bigint): Promise<string> {
  const { code } = await aGiftCard(admin, shop, amountCents);
  const shopper = await aNewShopper(admin.shop, shop.site);
  await shopper.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId: shop.jug.itemId,
    sku: shop.jug.variants[0]?.sku,
    quantity: 1,
  });
  await shopper.call('POST', '/api/commerce/shopping-cart/coupons', { code });
  const paid = await shopper.call('POST', '/api/commerce/checkout/pay', ADA_BUYS);
  return /orders\/([^?]+)/.exec(paid.json().orderUrl)?.[1] ?? '';
}

async function stock(): Promise<number> {
  const row = await services.database.inSite(shop.site.websiteId, (tx) =>
    tx.kysely
      .selectFrom('variant')
      .select('qty_in_stock')
      .where('item_id', '=', shop.jug.itemId)
      .executeTakeFirstOrThrow(),
  );
  return row.qty_in_stock;
}

/** Runs the mail of a job as its queue would. */
async function mailOf(orderId: string, kind: string, subjectId: string) {
  await orderTasks(services, createDelivery(services))['mail-order']?.({
    websiteId: shop.site.websiteId,
    orderId,
    kind,
    subjectId,
  });
  return services.database.inSite(shop.site.websiteId, (tx) =>
    tx.kysely
      .selectFrom('mail_message')
      .selectAll()
      .where('dedupe_key', '=', `order-${kind} ${subjectId}`)
      .executeTakeFirst(),
  );
}

async function settle(orderId: string, refundId: string): Promise<void> {
  await orderTasks(services, createDelivery(services))['settle-order-refund']?.({
    websiteId: shop.site.websiteId,
    orderId,
    refundId,
  });
}

describe('sending an order', () => {
  it('sends all of it with its parcel, and says who did it', async () => {
    const { orderId } = await shop.buy();

    const { status, order } = await send(orderId, {
      carrier: 'DHL',
      trackingNumber: '00340434',
      trackingUrl: 'https://dhl.example/00340434',
    });

    expect(status).toBe(200);
    expect(order).toMatchObject({
      fulfillmentState: 'fulfilled',
      canSend: false,
      canCancel: false,
      lines: [{ sentCount: 2, leftToSend: 0 }],
      shipments: [{ carrier: 'DHL', trackingNumber: '00340434', lines: [{ position: 0, quantity: 2 }] }],
    });
    expect(order.events[0]).toMatchObject({
      kind: 'fulfilled',
      actor: 'Test member',
      detail: { pieces: 2, isAll: true },
    });
  });

  it('sends some pieces, then the rest', async () => {
    const { orderId } = await shop.buy();

    const part = await send(orderId, { lines: [{ position: 0, quantity: 1 }] });
    const tooMany = await send(orderId, { lines: [{ position: 0, quantity: 2 }] });
    const rest = await send(orderId);

    expect(part.order.fulfillmentState).toBe('part-fulfilled');
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'TOO_MANY', error: 'Only 1 of this line are left.' } });
    expect(rest.order.fulfillmentState).toBe('fulfilled');
    expect((await send(orderId)).body).toMatchObject({ code: 'NOTHING_TO_SEND' });
  });

  it('is done once when it is sent twice, and refused to whoever saw an older order', async () => {
    const { orderId } = await shop.buy();
    const { version } = await shop.look(orderId);
    const body = {
      requestId: services.newId(),
      version,
      lines: [{ position: 0, quantity: 1 }],
      notifiesShopper: false,
    };

    const both = await Promise.all([0, 1].map(() => shop.owner.call('POST', shop.path(orderId, '/shipments'), body)));
    const stale = await shop.owner.call('POST', shop.path(orderId, '/shipments'), {
      ...body,
      requestId: services.newId(),
    });

    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shop.look(orderId)).shipments).toHaveLength(1);
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } });
  });

  it('tells the shopper once, with the parcel and the way to follow it', async () => {
    const { orderId } = await shop.buy();
    const { order } = await send(orderId, {
      carrier: 'DHL',
      trackingNumber: '<1>',
      trackingUrl: 'https://dhl.example/1',
    });
    const shipmentId = order.shipments[0]?.id ?? '';

    const mail = await mailOf(orderId, 'shipped', shipmentId);
    await mailOf(orderId, 'shipped', shipmentId);

    expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: `Order ${order.numberText} is on its way` });
    expect(mail?.html_body).toContain('<bdi>&lt;1&gt;</bdi>');
    expect(mail?.html_body).toContain('href="https://dhl.example/1"');
    expect(mail?.text_body).toContain('2 × Jug');
    expect((await shop.look(orderId)).events.filter(({ kind }) => kind === 'mailed')).toHaveLength(1);
  });

  it.each([
    ['an address that is none', { trackingUrl: 'javascript:alert(1)' }],
    ['half a piece', { lines: [{ position: 0, quantity: 0.5 }] }],
    ['less than nothing', { lines: [{ position: 0, quantity: -1 }] }],
    ['a field that is unknown', { price: 1 }],
    ['no request', { requestId: 'x' }],
    ['words instead of pieces', { lines: 'some' }],
    ['a name without end', { carrier: 'x'.repeat(61) }],
  ])('refuses %s', async (_what, body) => {
    const { orderId } = await shop.buy(1);

    expect((await send(orderId, body)).status).toBe(400);
    expect(await shop.look(orderId)).toMatchObject({ fulfillmentState: 'pending', shipments: [], version: 1 });
  });

  it('sends many at once, and says which could not be sent', async () => {
    const [first, second] = [await shop.buy(1), await shop.buy(1)];
    await cancel(second.orderId);
    const orders = await Promise.all(
      [first, second].map(async ({ orderId }) => ({
        id: orderId,
        version: (await shop.look(orderId)).version,
        requestId: services.newId(),
      })),
    );
    const lost = { id: services.newId(), version: 1, requestId: services.newId() };

    const answer = await shop.owner.call('POST', `/api/sites/${shop.site.websiteId}/order-shipments`, {
      orders: [...orders, lost],
      notifiesShopper: false,
    });

    expect(answer.body).toMatchObject({
      sentCount: 1,
      refused: [
        { id: second.orderId, numberText: 'SW-1002', error: 'This order was cancelled.' },
        { id: lost.id, numberText: '', error: 'Not found.' },
      ],
    });
    expect((await shop.look(first.orderId)).fulfillmentState).toBe('fulfilled');
  });
});

describe('giving money back', () => {
  it('gives a part back, then the rest, and tells the shopper', async () => {
    const { orderId } = await shop.buy();
    const { totalCents } = await shop.look(orderId);

    const part = await refund(orderId, { amountCents: 1000, reason: 'A chip' });
    const mail = await mailOf(orderId, 'refunded', part.order.refunds[0]?.id ?? '');
    const rest = await refund(orderId, { amountCents: totalCents - 1000 });

    expect(part.order).toMatchObject({
      paymentState: 'part-refunded',
      refundedCents: 1000,
      refundableCents: totalCents - 1000,
      refunds: [{ amountCents: 1000, state: 'done', reason: 'A chip' }],
    });
    expect(part.order.events[0]).toMatchObject({ kind: 'refunded', actor: 'Test member' });
    expect(mail?.text_body).toContain('We have returned $10.00 for your order SW-1001.');
    expect(mail?.text_body).toContain('$10.00 of play money');
    expect(rest.order).toMatchObject({
      paymentState: 'refunded',
      refundableCents: 0,
      canRefund: false,
      canSend: false,
    });
    expect((await refund(orderId, { amountCents: 1 })).body).toMatchObject({ code: 'ORDER_REFUNDED' });
  });

  it('says what of it went back to a gift card that paid a part', async () => {
    const orderId = await boughtByGiftCard(500n);
    const { totalCents } = await shop.look(orderId);

    const { order } = await refund(orderId, { amountCents: totalCents - 100 });

    expect(order.giftCards).toMatchObject([{ cents: 500, returnedCents: 400 }]);
  });

  it('tells the shopper what it is for', async () => {
    const { orderId } = await shop.buy();
    const { lines } = await shop.look(orderId);

    const { order } = await refund(orderId, { lines: [{ position: lines[0]?.position, quantity: 1 }] });
    const mail = await mailOf(orderId, 'refunded', order.refunds[0]?.id ?? '');

    expect(mail?.text_body).toContain(lines[0]?.title);
    expect(mail?.html_body).toContain(lines[0]?.title);
  });

  it('never gives back more than was paid, also when two owners press at once', async () => {
    const { orderId } = await shop.buy();
    const { totalCents, version } = await shop.look(orderId);
    const press = () =>
      shop.owner.call('POST', shop.path(orderId, '/refunds'), {
        requestId: services.newId(),
        version,
        amountCents: totalCents - 1,
        returnsStock: false,
        notifiesShopper: false,
      });

    const answers = await Promise.all([press(), press(), press()]);
    const more = await refund(orderId, { amountCents: 2 });

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await shop.look(orderId)).toMatchObject({ refundedCents: totalCents - 1, refunds: [{ state: 'done' }] });
    expect(more.body).toMatchObject({ code: 'REFUND_TOO_MUCH', error: 'At most $0.01 can still be given back.' });
  });

  it('is given back once when it is asked for twice', async () => {
    const { orderId } = await shop.buy();
    const { version } = await shop.look(orderId);
    const body = {
      requestId: services.newId(),
      version,
      amountCents: 500,
      returnsStock: false,
      notifiesShopper: false,
    };

    const both = await Promise.all([0, 1].map(() => shop.owner.call('POST', shop.path(orderId, '/refunds'), body)));

    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.look(orderId)).toMatchObject({ refundedCents: 500, refunds: [{ amountCents: 500 }] });
  });

  it('shows a refund that takes a while as such, and settles it later', async () => {
    const { orderId } = await shop.buy(2, { cardNumber: '4000 0000 0000 7726' });

    const asked = await refund(orderId, { amountCents: 500 });
    services.clock.advance(60_000);
    await settle(orderId, asked.order.refunds[0]?.id ?? '');

    expect(asked.order).toMatchObject({ paymentState: 'paid', refundedCents: 500, refunds: [{ state: 'pending' }] });
    expect(await shop.look(orderId)).toMatchObject({ paymentState: 'part-refunded', refunds: [{ state: 'done' }] });
  });

  it('asks again later when nobody could be asked: that is no refusal', async () => {
    const { orderId } = await shop.buy(2, { cardNumber: '4000 0000 0000 7726' });
    const asked = await refund(orderId, { amountCents: 500 });
    const key = { websiteId: shop.site.websiteId, orderId, refundId: asked.order.refunds[0]?.id ?? '' };
    const gone = { ...services, payments: { ...services.payments, provider: () => undefined } };

    expect(await settleOrderRefund(gone, key)).toBe('pending');

    expect(await shop.look(orderId)).toMatchObject({ refundedCents: 500, refunds: [{ state: 'pending' }] });
    services.clock.advance(60_000);
    expect(await settleOrderRefund(services, key)).toBe('done');
  });

  it('has money and pieces there again when the bank refuses', async () => {
    const { orderId } = await shop.buy(2, { cardNumber: '4000 0000 0000 5126' });

    const { order } = await refund(orderId, { amountCents: 500, lines: [{ position: 0, quantity: 1 }] });

    expect(order).toMatchObject({
      paymentState: 'paid',
      refundedCents: 0,
      refunds: [{ state: 'failed' }],
      lines: [{ leftToRefund: 2, leftToSend: 2 }],
    });
    expect(order.events[0]).toMatchObject({ kind: 'refund-failed', detail: { amountCents: 500 } });
  });

  it('puts pieces back on the shelf when asked, and does not send them any more', async () => {
    const before = await stock();
    const { orderId } = await shop.buy();
    const paid = (await shop.look(orderId)).lines[0]?.paidCents ?? 0;

    const { order } = await refund(orderId, {
      amountCents: paid / 2,
      lines: [{ position: 0, quantity: 1 }],
      returnsStock: true,
    });

    expect(await stock()).toBe(before - 1);
    expect(order.lines[0]).toMatchObject({ leftToRefund: 1, leftToSend: 1 });
    const tooMany = await refund(orderId, { lines: [{ position: 0, quantity: 2 }], returnsStock: true });
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } });
    expect(await stock()).toBe(before - 1);
  });

  it('leaves pieces off the shelf when not asked, and brings none back with an amount alone', async () => {
    const before = await stock();
    const { orderId } = await shop.buy();

    await refund(orderId, { lines: [{ position: 0, quantity: 1 }], returnsStock: false });
    await refund(orderId, { lines: [], returnsStock: true });

    expect(await stock()).toBe(before - 2);
    expect((await shop.look(orderId)).refundedCents).toBe(200);
  });

  it('brings pieces back once when it is asked for twice: part by part, and with the order', async () => {
    const before = await stock();
    const { orderId } = await shop.buy(3);
    const { version } = await shop.look(orderId);
    const part = {
      requestId: services.newId(),
      version,
      amountCents: 100,
      lines: [{ position: 0, quantity: 1 }],
      returnsStock: true,
      notifiesShopper: false,
    };
    const press = (what: string, body: object) => shop.owner.call('POST', shop.path(orderId, what), body);

    await Promise.all([press('/refunds', part), press('/refunds', part)]);
    expect(await stock()).toBe(before - 2);
    const whole = {
      requestId: services.newId(),
      version: (await shop.look(orderId)).version,
      refunds: true,
      returnsStock: true,
      notifiesShopper: false,
    };
    const answers = await Promise.all([press('/cancellation', whole), press('/cancellation', whole)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { totalCents, ...order } = await shop.look(orderId);
    expect(order).toMatchObject({ fulfillmentState: 'cancelled', paymentState: 'refunded', refundedCents: totalCents });
    expect(order.refunds.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
      100,
      totalCents - 100,
    ]);
    expect(order.events.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1);
    expect(await stock()).toBe(before);
  });

  it.each([
    ['nothing', { amountCents: 0 }],
    ['less than nothing', { amountCents: -100 }],
    ['a part of a cent', { amountCents: 0.5 }],
    ['more than a number holds', { amountCents: 1e300 }],
    ['words', { amountCents: '100' }],
  ])('refuses to give back %s', async (_what, body) => {
    const { orderId } = await shop.buy(1);

    expect((await refund(orderId, body)).status).toBe(400);
    expect((await shop.look(orderId)).refundedCents).toBe(0);
  });
});

describe('cancelling an order', () => {
  it('gives money and stock back, and tells the shopper', async () => {
    const before = await stock();
    const { orderId } = await shop.buy();

    const { order } = await cancel(orderId, { reason: 'Asked for it' });
    const mail = await mailOf(orderId, 'cancelled', order.events.find(({ kind }) => kind === 'cancelled')?.id ?? '');

    expect(order).toMatchObject({ fulfillmentState: 'cancelled', paymentState: 'refunded', canSend: false });
    expect(await stock()).toBe(before);
    expect(mail?.subject).toBe('Order SW-1001 was cancelled');
    expect((await cancel(orderId)).body).toMatchObject({ code: 'ORDER_CANCELLED' });
  });

  it('leaves stock and money where they are when asked to', async () => {
    const before = await stock();
    const { orderId } = await shop.buy();

    const { order } = await cancel(orderId, { refunds: false, returnsStock: false });

    expect(order).toMatchObject({ fulfillmentState: 'cancelled', paymentState: 'paid', refunds: [] });
    expect(await stock()).toBe(before - 2);
  });

  it('returns no more stock than was taken, after some of it came back with a refund', async () => {
    const before = await stock();
    const { orderId } = await shop.buy();
    await refund(orderId, { lines: [{ position: 0, quantity: 1 }], returnsStock: true });

    await cancel(orderId);

    expect(await stock()).toBe(before);
  });

  it('refuses what was sent', async () => {
    const { orderId } = await shop.buy();
    await send(orderId, { lines: [{ position: 0, quantity: 1 }] });

    expect(await cancel(orderId)).toMatchObject({
      status: 409,
      body: { code: 'ORDER_SENT', error: 'Something of this order was sent. Refund it instead.' },
    });
  });
});

describe('the people of a shop', () => {
  it('write down what they want to remember, once', async () => {
    const { orderId } = await shop.buy(1);
    const body = { requestId: services.newId(), text: 'Rings on Monday' };

    await shop.owner.call('POST', shop.path(orderId, '/notes'), body);
    const answer = await shop.owner.call('POST', shop.path(orderId, '/notes'), body);

    const notes = (answer.body as unknown as OrderDetail).events.filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([{ actor: 'Test member', detail: { text: 'Rings on Monday' } }]);
    expect(
      (await shop.owner.call('POST', shop.path(orderId, '/notes'), { requestId: services.newId(), text: ' ' })).status,
    ).toBe(400);
  });

  it('find no order of another site, whatever they do', async () => {
    const { orderId } = await shop.buy(1);
    const theirs = await aSite(services);
    const stranger = await shop.signIn(theirs.websiteId);
    const editor = await shop.signIn(shop.site.websiteId, [4]);
    const body = { requestId: services.newId(), version: 1, lines: 'all', notifiesShopper: false };

    const statuses = await Promise.all([
      stranger.call('POST', shop.path(orderId, '/shipments'), body),
      stranger.call('POST', `/api/sites/${theirs.websiteId}/orders/${orderId}/shipments`, body),
      stranger.call('GET', `/api/sites/${theirs.websiteId}/orders/${orderId}`),
      editor.call('POST', shop.path(orderId, '/shipments'), body),
    ]);

    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await shop.look(orderId)).fulfillmentState).toBe('pending');
  });
});
