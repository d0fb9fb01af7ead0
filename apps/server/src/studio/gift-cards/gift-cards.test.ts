import type { GiftCardDetail, GiftCardMonth, GiftCardRow } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGiftCard } from '../../testing/gift-cards.ts';
import { noteWrongCode } from '../../store/gift-cards/wrong-codes.ts';
import { anOrderAdmin, aShopWithOwner, type OrderAdmin, type ShopWithOwner } from '../../testing/order-admin.ts';
import { aSignedIn } from '../../testing/studio-browser.ts';

let admin: OrderAdmin;
let shop: ShopWithOwner;

beforeAll(async () => {
  admin = await anOrderAdmin();
});
afterAll(() => admin.close());
beforeEach(async () => {
  shop = await aShopWithOwner(admin);
});

const path = (what = '') => `/api/sites/${shop.site.websiteId}/gift-cards${what}`;
const issue = async (facts: Record<string, unknown> = {}) => {
  const body = { requestId: admin.services.newId(), amountCents: 5000, ...facts };
  const answer = await shop.owner.call('POST', path(), body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as { card: GiftCardDetail; codeText: string };
};
const change = (id: string, facts: Record<string, unknown>) =>
  shop.owner.call('POST', path(`/${id}/changes`), { requestId: admin.services.newId(), ...facts });
const correct = (id: string, recipientEmail: string) =>
  shop.owner.call('PUT', path(`/${id}/recipient`), { recipientName: 'Hanna', recipientEmail });
const list = async (query = '') =>
  (await shop.owner.call('GET', path(query))).body as unknown as { rows: GiftCardRow[]; total: number };

const NO_MONTH = {
  month: expect.stringMatching(/^\d{4}-\d{2}$/),
  currency: 'USD',
  openingCents: 0,
  soldCents: 0,
  givenCents: 0,
  refundedCents: 0,
  redeemedCents: 0,
  endedCents: 0,
  boughtBackCents: 0,
  cashedOutCents: 0,
  adjustedCents: 0,
  closingCents: 0,
};

const settings = () => `/api/sites/${shop.site.websiteId}/gift-card-settings`;

const SETTINGS = { endYears: 0, cashOutCents: 0, keptAboveCents: 20_000, dailyIssueCents: 100_000 };

describe('how long gift cards are good', () => {
  it('is set in years, not below the law of the shop’s country, and told in the log', async () => {
    const { body } = await shop.owner.call('GET', settings());
    expect(body).toEqual({ settings: SETTINGS, country: 'US', leastYears: 5 });
    const seen = SETTINGS;

    const short = await shop.owner.call('PUT', settings(), { ...seen, endYears: 4, seen });
    const saved = await shop.owner.call('PUT', settings(), { ...seen, endYears: 5, seen });
    const late = await shop.owner.call('PUT', settings(), { ...seen, endYears: 6, seen });

    expect([short.status, short.body['errors'], saved.status, late.status]).toEqual([
      400,
      { endYears: 'The law of your country asks for at least 5 years. 0 means for ever.' },
      200,
      409,
    ]);
    expect((await shop.owner.call('GET', settings())).body).toMatchObject({ settings: { endYears: 5 } });
    const log = await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/audit?kind=settings`);
    expect(log.body['rows']).toMatchObject([
      { subject: 'Gift cards', detail: { before: { endYears: '0' }, after: { endYears: '5' } } },
    ]);
  });
});

describe('gift cards in the studio', () => {
  it('[SEC-32] are issued with a code that is shown once, and found by it', async () => {
    const { card, codeText } = await issue({ recipientName: 'Hanna', recipientEmail: 'hanna@example.com' });

    expect(card).toMatchObject({ standing: 'scheduled', balanceCents: 5000, lastFour: codeText.slice(-4) });
    const read = await shop.owner.call('GET', path(`/${card.id}`));
    expect(JSON.stringify(read.body)).not.toContain(codeText.slice(0, 9));
    expect((await list(`?search=${codeText}`)).rows.map(({ id }) => id)).toEqual([card.id]);
    expect((await list('?search=hann')).total).toBe(1);
    expect((await list('?search=nobody')).total).toBe(0);
  });

  it('are issued once however often the same wish is sent', async () => {
    const requestId = admin.services.newId();
    await issue({ requestId });

    const again = await shop.owner.call('POST', path(), { requestId, amountCents: 5000 });

    expect([again.status, again.body['code']]).toEqual([409, 'GIFT_CARD_ISSUED']);
    expect((await list()).total).toBe(1);
  });

  it('are given away by one person up to a limit a day, issued and added to balances together', async () => {
    const dailyIssueCents = 7000;
    await shop.owner.call('PUT', settings(), { ...SETTINGS, dailyIssueCents, seen: SETTINGS });
    const requestId = admin.services.newId();
    const { card } = await issue({ amountCents: 6000, requestId });
    const tried = (amountCents: number, by = shop.owner) =>
      by.call('POST', path(), { requestId: admin.services.newId(), amountCents });

    const refused = await tried(1001);
    const raised = await change(card.id, { kind: 'adjust', amountCents: 500, reason: 'A gift' });
    const tooMuch = await change(card.id, { kind: 'adjust', amountCents: 501, reason: 'Another' });
    // What was done already is no second gift.
    const again = await shop.owner.call('POST', path(), { requestId, amountCents: 6000 });

    expect([refused.status, refused.body['code']]).toEqual([409, 'GIFT_CARD_DAILY_LIMIT']);
    expect(refused.body['error']).toContain('You may give away $70.00 a day, of which $10.00 are left today.');
    expect([raised.status, tooMuch.status, tooMuch.body['code'], again.body['code']]).toEqual([
      200,
      409,
      'GIFT_CARD_DAILY_LIMIT',
      'GIFT_CARD_ISSUED',
    ]);
    expect((await shop.owner.call('GET', path(`/${card.id}`))).body).toMatchObject({ balanceCents: 6500 });
    const as = { isOwner: false, roleIds: [UserRole.Admin] };
    const other = await aSignedIn(admin.studio, admin.services, shop.site.websiteId, as);
    expect((await tried(7000, other)).status).toBe(200);
    expect((await tried(1, other)).status).toBe(409);
    admin.services.clock.advance(24 * 60 * 60_000);
  });

  it('are given away by one person up to that limit however many at once', async () => {
    await shop.owner.call('PUT', settings(), { ...SETTINGS, dailyIssueCents: 3000, seen: SETTINGS });

    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        shop.owner.call('POST', path(), { requestId: admin.services.newId(), amountCents: 1000 }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
  });

  it('are seen to be held back, and sent at once where the owner says so', async () => {
    const { card } = await issue({ recipientEmail: 'hanna@example.com' });
    const until = admin.services.clock.now() + 60_000;
    await admin.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
      kysely
        .updateTable('gift_card')
        .set({ kept_until: new Date(until) })
        .where('id', '=', card.id)
        .execute(),
    );
    const kept = async () => {
      const { body } = await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/gift-card-views`);
      return [body['keptCards'], (await list()).rows[0]?.keptUntil];
    };
    expect(await kept()).toEqual([1, until]);

    const released = await shop.owner.call('POST', path(`/${card.id}/release`));
    const again = await shop.owner.call('POST', path(`/${card.id}/release`));

    expect([released.status, again.status, again.body['code']]).toEqual([200, 409, 'GIFT_CARD_NOT_KEPT']);
    expect(await kept()).toEqual([0, null]);
  });

  it('are paid out where a small rest is left and the settings say so, once, with a line', async () => {
    const { card } = await issue({ amountCents: 999 });
    const much = (await issue({ amountCents: 1000 })).card;
    const refused = await change(card.id, { kind: 'cash-out' });
    const seen = SETTINGS;
    await shop.owner.call('PUT', settings(), { ...seen, cashOutCents: 1000, seen });
    expect((await shop.owner.call('GET', path(`/${card.id}`))).body).toMatchObject({ isPaidOut: true });

    const requestId = admin.services.newId();
    const paid = await change(card.id, { kind: 'cash-out', requestId });
    const again = await change(card.id, { kind: 'cash-out', requestId });
    const other = await change(card.id, { kind: 'cash-out' });
    const tooMuch = await change(much.id, { kind: 'cash-out' });

    expect([refused.body['code'], paid.status, again.status, other.body['code'], tooMuch.body['code']]).toEqual([
      'GIFT_CARD_NO_CASH',
      200,
      200,
      'GIFT_CARD_NO_CASH',
      'GIFT_CARD_NO_CASH',
    ]);
    expect(paid.body).toMatchObject({ balanceCents: 0, isPaidOut: false });
    const { entries } = again.body as unknown as GiftCardDetail;
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['cash-out', -999],
      ['issue', 999],
    ]);
    const months = (await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/gift-card-months`))
      .body as unknown as { months: GiftCardMonth[] };
    expect(months.months[0]).toMatchObject({ cashedOutCents: -999, adjustedCents: 0, closingCents: 1000 });
  });

  it('are stopped, opened and put right, each with a line and never below nothing', async () => {
    const { card } = await issue();
    await change(card.id, { kind: 'disable', reason: 'Lost' });
    expect((await list('?view=stopped')).total).toBe(1);
    await change(card.id, { kind: 'enable' });
    await change(card.id, { kind: 'adjust', amountCents: -2000, reason: 'A typo' });

    const tooMuch = await change(card.id, { kind: 'adjust', amountCents: -3001, reason: 'Too much' });

    expect([tooMuch.status, tooMuch.body['code']]).toEqual([409, 'GIFT_CARD_TOO_LITTLE']);
    const { body } = await shop.owner.call('GET', path(`/${card.id}`));
    const detail = body as unknown as GiftCardDetail;
    expect(detail.entries.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents])).toEqual([
      ['adjust', -2000, 3000],
      ['enable', 0, 5000],
      ['disable', 0, 5000],
      ['issue', 5000, 5000],
    ]);
    expect(detail.entries[0]).toMatchObject({ reason: 'A typo', actor: 'Test member' });
  });

  it('get another code: the old one is dead, and the balance moves', async () => {
    const { card, codeText } = await issue();

    const answer = await shop.owner.call('POST', path(`/${card.id}/reissue`), { requestId: admin.services.newId() });

    const next = answer.body as unknown as { card: GiftCardDetail; codeText: string };
    expect(next.codeText).not.toBe(codeText);
    expect(next.card).toMatchObject({ balanceCents: 5000, predecessorId: card.id });
    const { body } = await shop.owner.call('GET', path(`/${card.id}`));
    expect(body).toMatchObject({ standing: 'disabled', balanceCents: 0, successorId: next.card.id });
    expect((await change(card.id, { kind: 'enable' })).status).toBe(409);
  });

  it('are a debt in figures, and a file whose lines sum up to it', async () => {
    await issue();
    const { card } = await issue({ amountCents: 2500 });
    await change(card.id, { kind: 'adjust', amountCents: 500, reason: '=1+1' });

    const figures = (await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/gift-card-views`)).body;
    const { text } = await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/gift-cards.csv`);

    expect(figures).toMatchObject({ owed: { cents: 8000, cards: 2 }, counts: { all: 2, unused: 2 } });
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[3])).toEqual(['"50.00"', '"25.00"', '"5.00"']);
    expect(lines[2]).toContain(`"'=1+1"`);
  });

  it('are told month by month, and what is owed after the last is the sum of all balances', async () => {
    const before = new Date(admin.services.clock.now() - 40 * 86_400_000);
    const card = await aGiftCard(admin, shop, 5000n, { now: before });
    await change(card.id, { kind: 'adjust', amountCents: -1500, reason: 'A typo' });
    await issue({ amountCents: 2500 });
    await shop.owner.call('POST', path(`/${card.id}/reissue`), { requestId: admin.services.newId() });

    const { months } = (await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/gift-card-months`))
      .body as unknown as { months: GiftCardMonth[] };
    expect(months).toEqual([
      { ...NO_MONTH, openingCents: 5000, givenCents: 2500, adjustedCents: -1500, closingCents: 6000 },
      { ...NO_MONTH, givenCents: 5000, closingCents: 5000 },
    ]);
    const { text } = await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/gift-card-months.csv`);
    expect(text.trim().split('\r\n')[1]).toMatch(/"USD","50\.00","0\.00","25\.00",.*"60\.00"$/);
  });

  it('go to the right address as long as nobody has their code', async () => {
    const { card } = await issue({ recipientName: 'Hana', recipientEmail: 'hana@example.con' });
    expect((await correct(card.id, 'hanna')).status).toBe(400);
    const { body } = await correct(card.id, 'hanna@example.com');
    expect(body).toMatchObject({ recipientName: 'Hanna', recipientEmail: 'hanna@example.com', balanceCents: 5000 });

    const { card: handed } = await issue();
    const late = await correct(handed.id, 'hanna@example.com');
    expect([late.status, late.body['code']]).toEqual([409, 'GIFT_CARD_DELIVERED']);
  });

  it('[SEC-32] tell the owner once more codes are tried that do not exist than people mistype', async () => {
    const figures = async () =>
      (await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/gift-card-views`)).body['wrongCodes'];
    const tries = (count: number, ageMs = 0) =>
      admin.services.database.inSite(shop.site.websiteId, async (tx) => {
        for (let done = 0; done < count; done += 1) {
          await noteWrongCode(tx, admin.services.clock.now() - ageMs);
        }
      });
    await tries(100, 2 * 86_400_000);
    await tries(99);
    expect(await figures()).toBe(0);

    await tries(1);

    expect(await figures()).toBe(100);
    const { body } = await shop.owner.call('GET', `/api/sites/${shop.site.websiteId}/home`);
    expect(body['wrongGiftCodeCount']).toBe(100);
  });

  it.each([
    ['amountCents', { amountCents: 0 }],
    ['recipientEmail', { recipientEmail: 'hanna' }],
    ['deliverOn', { deliverOn: '2020-01-01' }],
    ['endsOn', { endsOn: '2020-01-01' }],
    ['message', { message: 'x'.repeat(501) }],
  ])('are not issued with a wrong %s', async (field, facts) => {
    const answer = await shop.owner.call('POST', path(), {
      requestId: admin.services.newId(),
      amountCents: 5000,
      ...facts,
    });

    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body['errors'] ?? {}) as object)).toEqual([field]);
  });
});
