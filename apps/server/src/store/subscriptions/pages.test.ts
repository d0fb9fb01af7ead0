import type { AccountSubscriptionProps, MailedCodeProps, SubscriptionAddressProps } from '@portico/contract';
import { ProductType } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { letterOf } from '../../testing/letters.ts';
import { aVariant } from '../../testing/products.ts';
import { location, type Shopper } from '../../testing/shopper.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { aSubscriptionShop, DAY_MS, LATER, MONTHLY, type SubscriptionShop } from '../../testing/subscription-shop.ts';
import { subscriptionLink } from '../orders/subscription-token.ts';

let store: TestStore;
let shop: SubscriptionShop;
let shopper: Shopper;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aSubscriptionShop(store);
  shopper = await shop.aNewShopper();
});

const linkOf = (id: string) => subscriptionLink(store.services.secrets, shop.site.websiteId, id);
const pageAt = async (path: string) => JSON.parse((await shopper.get(path)).body) as AccountSubscriptionProps;
const pageOf = (id: string) => pageAt(linkOf(id));
const press = async (id: string, intent: string, fields: Readonly<Record<string, string>> = {}) => {
  const { requestId, version } = await pageOf(id);
  return shopper.form(linkOf(id), { intent, requestId, version: String(version), ...fields });
};
/** The same for a change that shows first what it comes to. */
const pressTwice = async (id: string, intent: string, fields: Readonly<Record<string, string>>) => {
  const looked = JSON.parse((await press(id, intent, fields)).body) as AccountSubscriptionProps;
  const asking = await shopper.form(linkOf(id), { ...looked.look?.fields });
  return { looked, taken: asking.status === 303 ? asking : await withCode(shopper, asking) };
};
/** Posts a form once more, with the code of the newest mail. */
const withCode = async (by: Shopper, { body }: { readonly body: string }) => {
  const { kind, action, fields } = JSON.parse(body) as MailedCodeProps;
  const mail = (await shop.mails()).findLast(({ dedupe_key: key }) => key.startsWith('mailed-code '));
  const text = await letterOf(store.services, shop.site.websiteId, mail?.id ?? '');
  expect([kind, mail?.text_body.includes(codeIn(text))]).toEqual(['mailed-code', false]);
  return by.form(action, { ...fields, mailedCode: codeIn(text) });
};
const codeIn = (text: string): string => /\b\d{8}\b/.exec(text)?.[0] ?? '';
const dayOf = (at: number | undefined) => new Date(at ?? 0).toISOString().slice(0, 10);
/** The link in the newest mail of a kind. */
const mailed = async (kind: string, path: RegExp) => {
  const mail = (await shop.mails()).findLast(({ dedupe_key: key }) => key.startsWith(`subscription-${kind} `));
  const text = await letterOf(store.services, shop.site.websiteId, mail?.id ?? '');
  const [found = ''] = path.exec(text) ?? [];
  return { text, path: found };
};

/** The cycle and the day of each event of a calendar file. */
const dates = ({ body }: { readonly body: string }) =>
  [...body.matchAll(/UID:[\w-]+-(\d+)@[^\r]+\r\n[^]*?DTSTART:(\d{8})/g)].map(([, cycle, day]) => `${cycle} ${day}`);

describe('the page of a subscription', () => {
  it('says what it costs, how often and when the next time, to whoever has a mail about it', async () => {
    const id = await shop.subscribe(await shop.aCoffee(), { quantity: 2 });

    const page = await pageOf(id);

    expect(page).toMatchObject({ kind: 'subscription', terms: '$20.00 every month', state: 'active', quantity: 2 });
    expect(page.next[0]).toMatch(/^Next payment on \w+ \d+, \d{4}: \$/);
    expect(page.cycles.map(({ state }) => state)).toEqual(['scheduled', 'paid']);
    const [order] = await shop.orders();
    const text = (await shop.mails()).find(({ dedupe_key: key }) => key === `order-confirmed ${order?.id}`)?.text_body;
    await shop.runAll();
    expect(text ?? (await shop.mails()).map(({ text_body: body }) => body).join('')).toContain('$20.00 every month');
  });

  it('says what the next payment comes to, also where its price will be another by then', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const before = await pageOf(id);
    await store.services.database.inSite(shop.site.websiteId, (tx) =>
      tx.kysely
        .updateTable('subscription')
        .set({ coming_price_cents: 1700n, coming_from: new Date(before.upcoming[0]?.dueOn ?? 0) })
        .where('id', '=', id)
        .execute(),
    );

    const { next, upcoming } = await pageOf(id);

    const [was, is] = [before, { upcoming }].map((page) => (page.upcoming[0]?.totalCents ?? 0) / 100);
    expect(is).toBeGreaterThan((was ?? 0) + 7);
    expect(next[0]).toContain(`: $${is?.toFixed(2)}`);
  });

  it('gives its dates to calendars, each under a name that stays, to whoever may see it', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const { calendarUrl } = await pageOf(id);

    const file = await shopper.get(calendarUrl ?? '');
    const foreign = await shopper.get(`/subscriptions/${id}/calendar.ics?token=x`);
    await press(id, 'skip');
    const after = await shopper.get(calendarUrl ?? '');

    expect([file.status, foreign.status, file.headers['content-type']]).toEqual([
      200,
      404,
      'text/calendar; charset=utf-8',
    ]);
    const planned = (await shop.cycles(id)).find(({ cycle }) => cycle === 2)?.due_at;
    expect(dates(file)[0]).toBe(`2 ${planned?.toISOString().slice(0, 10).replaceAll('-', '')}`);
    expect([dates(file).length, dates(after)[0]]).toEqual([24, dates(file)[1]]);
    expect(file.body).toMatch(/SUMMARY:[^\r]*\$1\d\.\d\d/);
  });

  it('is nobody else’s: not by another token, another site, or another account', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const other = await aSubscriptionShop(store);
    const foreign = await other.aNewShopper();

    const answers = [
      await shopper.get(linkOf(id).replace(/token=.*/, 'token=x')),
      await foreign.get(linkOf(id)),
      await foreign.form(linkOf(id), { intent: 'cancel', requestId: id, version: '1' }),
      await shopper.get(`/subscriptions/${id}/card?key=x`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await shopper.get(`/account/subscriptions/${id}`)).status).toBe(303);
    expect((await shop.subscription(id)).state).toBe('active');
  });

  it('skips the next payment and takes it back, once a press', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const { requestId, version } = await pageOf(id);
    const form = { intent: 'skip', requestId, version: String(version) };

    expect((await shopper.form(linkOf(id), form)).status).toBe(303);
    expect((await shopper.form(linkOf(id), form)).status).toBe(303);
    expect(await shop.states(id)).toBe('1 paid, 2 skipped, 3 scheduled');

    expect((await press(id, 'unskip')).status).toBe(303);
    expect(await shop.states(id)).toBe('1 paid, 2 scheduled');
    await shop.days(32);
    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 scheduled');
  });

  it('pauses until a day: what lies between is passed over, the days stay', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const { pauseDays } = await pageOf(id);
    expect((await press(id, 'pause', { until: pauseDays.first.replace(/^\d{4}/, '2020') })).status).toBe(409);

    const until = new Date(store.services.clock.now() + 80 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    expect((await press(id, 'pause', { until })).status).toBe(303);
    await shop.days(100);
    const { text } = await mailed('subscription-resuming', /x^/);
    expect(text).toContain('The pause of');

    expect(await shop.states(id)).toBe('1 paid, 2 passed, 3 passed, 4 paid, 5 scheduled');
    expect((await shop.charges()).length).toBe(2);
  });

  it('is cancelled with two presses, and nothing more is charged', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const asked = await pageAt(`${linkOf(id)}&cancel=1`);
    expect([asked.isCancelling, asked.cancelLead]).toEqual([true, 'Nothing more is charged. What was paid is sent.']);

    await press(id, 'cancel');
    await shop.days(70);

    expect([await shop.states(id), await shop.subscription(id)]).toMatchObject([
      '1 paid, 2 void',
      { state: 'ended', reason: 'shopper', wakes_at: null },
    ]);
    expect(await shop.charges()).toHaveLength(1);
    expect((await mailed('subscription-ended', /x/)).text).toContain('Nothing more is charged');
  });

  it('keeps what was paid for where nothing is sent, and can be kept after all', async () => {
    const lesson = { productType: ProductType.Service, variants: [aVariant({ unlimited: true })] };
    const id = await shop.subscribe(await shop.aCoffee(lesson));

    await press(id, 'cancel');
    expect((await shop.subscription(id)).state).toBe('ending');
    await press(id, 'keep');
    expect((await shop.subscription(id)).state).toBe('active');
    await press(id, 'cancel');
    await shop.days(40);

    expect((await shop.subscription(id)).state).toBe('ended');
    expect(await shop.charges()).toHaveLength(1);
  });

  it('changes how many come and which, at their own price, from the next payment on', async () => {
    const coffee = await shop.aCoffee({
      variantOptionOrdering: ['Size'],
      variants: [aVariant({ attributes: { Size: 'S' } }), aVariant({ attributes: { Size: 'L' } })],
    });
    const id = await shop.subscribe(coffee);
    await store.services.database.inSite(shop.site.websiteId, async (tx) => {
      await tx.kysely
        .updateTable('variant')
        .set({ price_cents: 3000n })
        .where('id', '=', coffee.variants[1]?.id ?? '')
        .execute();
      await store.services.versions.raise(tx);
    });

    const refused = await press(id, 'change', { quantity: '1.5', variantId: '' });
    await pressTwice(id, 'change', { quantity: '3', variantId: coffee.variants[1]?.id ?? '' });
    await shop.days(32);

    expect(refused.status).toBe(409);
    expect((await shop.orders()).at(-1)).toMatchObject({ subtotal_cents: 9000n });
  });

  it('was seen before somebody else changed it: that is said, and nothing is done', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const { requestId, version } = await pageOf(id);
    await press(id, 'skip');

    const answer = await shopper.form(linkOf(id), { intent: 'cancel', requestId, version: String(version) });

    expect([answer.status, (JSON.parse(answer.body) as { message: string }).message]).toEqual([
      409,
      'Something changed meanwhile. Please look it over and try again.',
    ]);
  });
});

describe('a change of a subscription', () => {
  const WEEKLY = {
    id: 'weekly',
    title: 'Every week',
    billingPeriod: { value: 1, unit: 'WEEK' },
    numBillingCycles: 0,
    discount: { kind: 'percent', percent: '10' },
  } as const;
  const LIMITED = { ...WEEKLY, id: 'limited', title: 'Four times', numBillingCycles: 4 };
  const someCoffee = () => shop.aCoffee({ subscriptionOptions: [MONTHLY, WEEKLY, LIMITED] });

  it('shows the next three payments before it is made, and makes nothing until it is pressed again', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const before = await pageOf(id);

    const { looked, taken } = await pressTwice(id, 'change', { quantity: '3', variantId: '' });

    // Two jugs more at 10.00, with 5.5 % tax.
    const cents = (before.upcoming[0]?.totalCents ?? 0) + 2110;
    expect(looked.look?.charges.map(({ totalCents }) => totalCents)).toEqual([cents, cents, cents]);
    expect([looked.quantity, looked.version]).toEqual([1, before.version]);
    expect(looked.look?.charges.map(({ dueOn }) => dueOn)).toEqual(before.upcoming.map(({ dueOn }) => dueOn));
    expect([taken.status, (await pageOf(id)).quantity]).toEqual([303, 3]);
    await shop.days(32);
    expect((await shop.orders()).at(-1)?.total_cents).toBe(BigInt(cents));
  });

  it('to another rhythm costs what that costs others, and keeps the day that was promised', async () => {
    const id = await shop.subscribe(await someCoffee());
    const { plans, upcoming } = await pageOf(id);
    // One with an end is another promise.
    expect(plans).toEqual([{ id: 'weekly', title: '$9.00 every week' }]);

    const { looked } = await pressTwice(id, 'plan', { optionId: 'weekly' });
    const refused = await press(id, 'plan', { optionId: 'limited' });

    const [first = 0, second = 0] = looked.look?.charges.map(({ dueOn }) => dueOn) ?? [];
    expect(first).toBe(upcoming[0]?.dueOn);
    expect(Math.round((second - first) / DAY_MS)).toBe(7);
    expect(refused.status).toBe(409);
    await shop.days(46);
    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 paid, 4 paid, 5 scheduled');
    expect((await shop.orders()).map(({ subtotal_cents: cents }) => cents)).toEqual([1000n, 900n, 900n, 900n]);
  });

  it('to another day moves those after it too, not past two rhythms and not before tomorrow', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const { nextDays, upcoming } = await pageOf(id);
    const wished = dayOf((upcoming[0]?.dueOn ?? 0) + 5 * DAY_MS);

    const early = await press(id, 'date', { nextOn: dayOf(store.services.clock.now()) });
    const late = await press(id, 'date', { nextOn: dayOf(Date.parse(nextDays?.last ?? '') + DAY_MS) });
    await pressTwice(id, 'date', { nextOn: wished });

    expect([early.status, late.status]).toEqual([409, 409]);
    const moved = await pageOf(id);
    expect(moved.upcoming.map(({ dueOn }) => dayOf(dueOn).slice(8))).toEqual(Array(3).fill(wished.slice(8)));
    expect([moved.nextDays?.now, moved.nextDays?.last]).toEqual([wished, nextDays?.last]);
    await shop.days(37);
    expect(
      (await shop.cycles(id)).map(({ state, due_at: at }) => [state, at.toISOString().slice(0, 10)]),
    ).toContainEqual(['paid', wished]);
  });

  it('of the address by its account is delivered at what that costs, and refused where nothing is sent to', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const marta = await shop.aMember();
    const path = `/account/subscriptions/${id}/address`;
    const form = async (fields: object) => {
      const { requestId, version, values } = JSON.parse((await marta.get(path)).body) as SubscriptionAddressProps;
      return marta.form(path, { ...values, requestId, version: String(version), intent: 'save', ...fields });
    };

    const abroad = await form({ country: 'AU', region: 'NSW', postalCode: '2000' });
    const looked = JSON.parse(
      (await form({ address1: '9 Harbour Road', city: 'Bath' })).body,
    ) as SubscriptionAddressProps;
    const taken = await marta.form(path, { ...looked.look?.fields });

    expect((await shopper.get(path)).status).toBe(303);
    expect(abroad.status).toBe(400);
    expect(looked.look?.charges).toHaveLength(3);
    expect(location(taken)).toBe(`/account/subscriptions/${id}?done=address`);
    await shop.days(32);
    expect((await shop.orders()).at(-1)?.shipping_address).toMatchObject({ address1: '9 Harbour Road', city: 'Bath' });
  });
});

/** The form that sends it elsewhere, once what that comes to was seen. */
const atAddress = async (path: string, fields: object) => {
  const { requestId, version, values } = JSON.parse((await shopper.get(path)).body) as SubscriptionAddressProps;
  const looked = await shopper.form(path, {
    ...values,
    requestId,
    version: String(version),
    intent: 'save',
    ...fields,
  });
  return (JSON.parse(looked.body) as SubscriptionAddressProps).look?.fields ?? {};
};

describe('whoever has only the link of a mail', () => {
  it('sends it elsewhere by the code of another mail alone, and her address is not shown whole', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const { addressUrl } = await pageOf(id);
    const fields = await atAddress(addressUrl ?? '', { address1: '9 Harbour Road', city: 'Bath' });

    const asked = await shopper.form(addressUrl ?? '', fields);
    const again = await shopper.form(addressUrl ?? '', fields);
    const wrong = await shopper.form(addressUrl ?? '', { ...fields, mailedCode: '12345678' });
    const before = (await shop.subscription(id)).address;
    const taken = await withCode(shopper, asked);

    expect(asked.json()).toMatchObject({ kind: 'mailed-code', email: expect.stringMatching(/^.…@/) });
    expect([again.status, wrong.status, location(taken)]).toEqual([200, 400, `${linkOf(id)}&done=address`]);
    expect((await shop.mails()).filter(({ dedupe_key: key }) => key.startsWith('mailed-code '))).toHaveLength(1);
    expect([before, (await shop.subscription(id)).address]).toMatchObject([
      { address1: '218 Weymouth Street' },
      { address1: '9 Harbour Road', city: 'Bath' },
    ]);
  });

  it('has five wrong tries, and a code is of one subscription and of half an hour', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const other = await shop.subscribe(await shop.aCoffee());
    const looked = JSON.parse((await press(id, 'change', { quantity: '3' })).body) as AccountSubscriptionProps;
    const asked = await shopper.form(linkOf(id), { ...looked.look?.fields });
    const mail = (await shop.mails()).findLast(({ dedupe_key: key }) => key.startsWith('mailed-code '));
    const mailedCode = codeIn(await letterOf(store.services, shop.site.websiteId, mail?.id ?? ''));
    const foreign = JSON.parse((await press(other, 'change', { quantity: '3' })).body) as AccountSubscriptionProps;

    const elsewhere = await shopper.form(linkOf(other), { ...foreign.look?.fields, mailedCode });
    store.services.clock.advance(31 * 60_000);
    const tries = [];
    for (let count = 0; count < 6; count += 1)
      tries.push((await shopper.form(linkOf(id), { ...looked.look?.fields, mailedCode })).status);

    expect([asked.status, elsewhere.status, tries]).toEqual([200, 400, [400, 400, 400, 400, 400, 429]]);
    expect((await pageOf(id)).quantity).toBe(1);
  });

  it('skips, pauses and cancels without any', async () => {
    const id = await shop.subscribe(await shop.aCoffee());

    const answers = [await press(id, 'skip'), await press(id, 'unskip'), await press(id, 'cancel')];

    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  });
});

describe('another card', () => {
  it('by the link of a mail pays what is open at once, and the link works once', async () => {
    const id = await shop.subscribe(await shop.aCoffee(), { cardNumber: LATER.expired });
    await shop.toNextCharge(id);
    await shop.runAll();
    const { path } = await mailed('payment-failed', /\/subscriptions\/[\w-]+\/card\?key=[\w-]+/);
    const card = { cardNumber: LATER.approves, cardExpiry: '04 / 39', cardCode: '123' };

    expect((await shopper.get(path)).json()).toMatchObject({ kind: 'subscription-card', title: 'Pouring Jug' });
    const refused = await shopper.form(path, { ...card, cardNumber: '4000 0000 0000 0002' });
    const taken = await shopper.form(path, card);

    expect([refused.status, taken.status]).toEqual([400, 303]);
    expect([await shop.states(id), await shop.subscription(id)]).toMatchObject([
      '1 paid, 2 paid, 3 scheduled',
      { state: 'active', method_digits: '4242', method_problem: '', card_link_hash: null },
    ]);
    expect((await shopper.get(path)).status).toBe(404);
    expect((await shopper.get(location(taken))).status).toBe(200);
  });

  it('is asked for by a mail where somebody has only the link of another one, and its link dies after three days', async () => {
    const id = await shop.subscribe(await shop.aCoffee());

    await press(id, 'card');
    await shop.runAll();
    const { path } = await mailed('card-link', /\/subscriptions\/[\w-]+\/card\?key=[\w-]+/);

    expect((await shopper.get(path)).status).toBe(200);
    store.services.clock.advance(3 * 24 * 60 * 60_000);
    expect((await shopper.get(path)).status).toBe(404);
  });
});
