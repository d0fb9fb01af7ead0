import type { ProductPlans, SubscriptionChangeBody, SubscriptionDetail } from '@portico/contract/studio';
import { ProductType, UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { letterOf } from '../../testing/letters.ts';
import { aVariant, type TestProduct } from '../../testing/products.ts';
import type { TestStore } from '../../testing/store.ts';
import { aSignedIn } from '../../testing/studio-browser.ts';
import { DAY_MS, MONTHLY, type SubscriptionShop } from '../../testing/subscription-shop.ts';
import { aSubscriptionStudio, type SignedInOwner, type SubscriptionStudio } from '../../testing/subscription-studio.ts';

let place: SubscriptionStudio;
let store: TestStore;
let studio: StudioApp;
let shop: SubscriptionShop;
let owner: SignedInOwner;

beforeAll(async () => {
  place = await aSubscriptionStudio();
  ({ store, studio } = place);
});
afterAll(() => place.close());
beforeEach(async () => {
  ({ shop, owner } = await place.aShop());
});

const WEEKLY = {
  id: 'weekly',
  title: 'Every week',
  billingPeriod: { value: 1, unit: 'WEEK' },
  numBillingCycles: 0,
} as const;
const A_PLAN = { ...WEEKLY, id: '', discount: null, firstCycles: null, trialDays: 0, words: '', isHidden: false };

const api = (path: string) => `/api/sites/${shop.site.websiteId}${path}`;
const detailOf = async (id: string) =>
  (await owner.call('GET', api(`/subscriptions/${id}`))).body as unknown as SubscriptionDetail;
const change = async (id: string, wished: SubscriptionChangeBody) => {
  const { version } = await detailOf(id);
  const body = { requestId: store.services.newId(), version, change: wished };
  return owner.call('POST', api(`/subscriptions/${id}/changes`), body);
};
const preview = async (id: string, wished: SubscriptionChangeBody) => {
  const { version } = await detailOf(id);
  return owner.call('POST', api(`/subscriptions/${id}/preview`), { version, change: wished });
};
const plansOf = async ({ itemId }: TestProduct) =>
  (await owner.call('GET', api(`/products/${itemId}/plans`))).body as unknown as ProductPlans;
const setPlans = ({ itemId }: TestProduct, plans: readonly object[]) =>
  owner.call('PUT', api(`/products/${itemId}/plans`), { plans });

describe('the plans of a product', () => {
  it('[OWNER-003] are what shoppers may choose from, at the next request', async () => {
    const jug = await shop.aJug();
    expect(await plansOf(jug)).toMatchObject({ isSubscribable: false, plans: [], subscriberCount: 0 });

    const saved = await setPlans(jug, [
      { ...A_PLAN, discount: { kind: 'percent', percent: '10' } },
      { ...A_PLAN, title: 'Three months', billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 3 },
    ]);

    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const [weekly, three] = (saved.body as unknown as ProductPlans).plans;
    const [first, second] = [await shop.subscribe(jug), await shop.subscribe(jug, { option: three?.id ?? '' })];
    expect(await shop.subscription(first)).toMatchObject({ option_id: weekly?.id, price_cents: 900n, cycle_limit: 0 });
    expect(await shop.subscription(second)).toMatchObject({ option_title: 'Three months', cycle_limit: 3 });
    expect((await plansOf(jug)).subscriberCount).toBe(2);
  });

  it('are hidden rather than gone where somebody has them, and say by field what is wrong', async () => {
    const jug = await shop.aCoffee({ subscriptionOptions: [MONTHLY, WEEKLY] });
    await shop.subscribe(jug, { option: 'weekly' });
    const { plans } = await plansOf(jug);
    const monthly = plans.filter(({ id }) => id === 'monthly');

    const wrong = await setPlans(jug, [{ ...A_PLAN, title: '', billingPeriod: { value: 60, unit: 'WEEK' } }]);
    await setPlans(jug, monthly);

    expect([wrong.status, Object.keys(wrong.body['errors'] ?? {})]).toEqual([
      400,
      ['plans.0.title', 'plans.0.billingPeriod.value'],
    ]);
    expect((await plansOf(jug)).plans.map(({ id, isHidden }) => [id, isHidden])).toEqual([
      ['monthly', false],
      ['weekly', true],
    ]);
  });
});

describe('a subscription in the studio', () => {
  it('shows the next three payments, and what they would be after a change, which changes nothing', async () => {
    const id = await shop.subscribe(await shop.aCoffee({ subscriptionOptions: [MONTHLY, WEEKLY] }));
    const before = await detailOf(id);
    expect(before.upcoming.map(({ dueAt }) => dueAt)).toEqual([before.nextAt, ...before.planned.slice(0, 2)]);

    const dearer = await preview(id, { kind: 'price', priceCents: 1600 });
    const weekly = await preview(id, { kind: 'plan', optionId: 'weekly' });

    const cents = before.upcoming[0]?.totalCents ?? 0;
    const charges = (answer: typeof dearer) => answer.body['charges'] as unknown as typeof before.upcoming;
    // Six dollars more, with 5.5 % tax.
    expect(charges(dearer).map(({ totalCents }) => totalCents)).toContain(cents + 633);
    const [first = 0, second = 0] = charges(weekly).map(({ dueAt }) => dueAt);
    expect([first, Math.round((second - first) / DAY_MS)]).toEqual([before.nextAt, 7]);
    expect(await detailOf(id)).toEqual(before);
  });

  it('is told a month before a higher price, which holds from then on, and a lower one at once', async () => {
    const id = await shop.subscribe(await shop.aCoffee());

    expect((await change(id, { kind: 'price', priceCents: 1200 })).status).toBe(200);
    await shop.runAll();
    const told = (await shop.mails()).find(({ dedupe_key: key }) => key.startsWith('subscription-price-change'));
    const letter = await letterOf(store.services, shop.site.websiteId, told?.id ?? '');
    expect(letter).toContain('$12.00 instead of $10.00');
    expect(await detailOf(id)).toMatchObject({ priceCents: 1000, comingPriceCents: 1200 });
    const from = (await detailOf(id)).comingFrom ?? 0;
    await shop.days(63);

    const goods = async () => (await shop.orders()).map(({ subtotal_cents: cents, placed_at: at }) => [cents, at]);
    for (const [cents, at] of await goods()) {
      expect(cents).toBe((at as Date).getTime() < from ? 1000n : 1200n);
    }
    expect((await goods()).at(-1)?.[0]).toBe(1200n);
    // Nobody's session lives for so long.
    owner = await aSignedIn(studio, store.services, shop.site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.Admin],
    });
    await change(id, { kind: 'price', priceCents: 700 });
    await shop.days(31);
    expect((await goods()).at(-1)?.[0]).toBe(700n);
    expect((await shop.mails()).filter(({ dedupe_key: key }) => key.includes('price-change'))).toHaveLength(1);
  });

  it('is one of many that are changed at once: each by itself, and those that cannot be are left', async () => {
    const coffee = await shop.aCoffee();
    const [one, other, over] = [
      await shop.subscribe(coffee),
      await shop.subscribe(coffee),
      await shop.subscribe(coffee),
    ];
    await change(over, { kind: 'cancel' });
    const many = (body: object) => owner.call('POST', `/api/sites/${shop.site.websiteId}/subscription-changes`, body);
    const requestId = store.services.newId();
    const pause = { requestId, selection: { kind: 'ids', ids: [one, over] }, change: { kind: 'pause', until: null } };

    const [first, again] = [await many(pause), await many(pause)];
    expect([first.body, again.body]).toEqual([
      { changedCount: 1, leftCount: 1 },
      { changedCount: 1, leftCount: 1 },
    ]);
    expect((await shop.subscription(one)).state).toBe('paused');
    const resumed = await many({
      requestId: store.services.newId(),
      selection: { kind: 'all', filters: { view: 'paused' } },
      change: { kind: 'resume' },
    });

    expect(resumed.body).toEqual({ changedCount: 1, leftCount: 0 });
    expect([(await shop.subscription(one)).state, (await shop.subscription(other)).state]).toEqual([
      'active',
      'active',
    ]);
  });

  it('gets its new price with many others: a rise is told to each, and who pays in another currency keeps hers', async () => {
    const coffee = await shop.aCoffee();
    const [dear, cheap, foreign] = [
      await shop.subscribe(coffee),
      await shop.subscribe(coffee),
      await shop.subscribe(coffee),
    ];
    await change(dear, { kind: 'price', priceCents: 1500 });
    await change(cheap, { kind: 'price', priceCents: 900 });
    await store.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
      kysely.updateTable('subscription').set({ currency: 'CHF' }).where('id', '=', foreign).execute(),
    );
    const selection = { kind: 'ids', ids: [cheap, foreign] };
    const asked = { requestId: store.services.newId(), selection, change: { kind: 'price', priceCents: 1200 } };
    const path = `/api/sites/${shop.site.websiteId}/subscription-changes`;
    const previewed = await owner.call('POST', `${path}/preview`, { selection, priceCents: 1200 });
    const untold = await detailOf(cheap);
    const { body } = await owner.call('POST', path, asked);

    expect(previewed.body).toEqual({
      raised: 1,
      lowered: 0,
      left: 1,
      beforeCents: 900,
      afterCents: 1200,
      shippingBeforeCents: 800,
      shippingAfterCents: 800,
      monthlyBeforeCents: 900,
      monthlyAfterCents: 1200,
    });
    expect(untold).toMatchObject({ comingPriceCents: null });
    expect(body).toEqual({ changedCount: 1, leftCount: 1 });
    expect(await detailOf(cheap)).toMatchObject({ priceCents: 900, comingPriceCents: 1200 });
    expect(await detailOf(dear)).toMatchObject({ comingPriceCents: 1500 });
    expect(await detailOf(foreign)).toMatchObject({ priceCents: 1000, comingPriceCents: null });
  });

  it('keeps the old price as long as no mail server took the mail about the new one', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    await change(id, { kind: 'price', priceCents: 1200 });
    await shop.runAll();
    const mark = (state: string, sentAt: Date | null) =>
      store.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
        kysely
          .updateTable('mail_message')
          .set({ state, sent_at: sentAt })
          .where('dedupe_key', 'like', 'subscription-price-change %')
          .execute(),
      );
    await mark('failed', null);

    await shop.days(63);
    const goods = async () => (await shop.orders()).map(({ subtotal_cents: cents }) => cents);
    expect(new Set(await goods())).toEqual(new Set([1000n]));
    owner = await aSignedIn(studio, store.services, shop.site.websiteId, { isOwner: false, roleIds: [UserRole.Admin] });
    expect(await detailOf(id)).toMatchObject({ priceCents: 1000, comingPriceCents: 1200, isComingTold: false });

    const toldAt = store.services.clock.now();
    await mark('sent', new Date(toldAt));
    await shop.days(29);
    expect(new Set(await goods())).toEqual(new Set([1000n]));
    await shop.days(35);
    expect((await goods()).at(-1)).toBe(1200n);
  });

  it('goes on under another plan, on another day and to another address, once a request', async () => {
    const id = await shop.subscribe(await shop.aCoffee({ subscriptionOptions: [MONTHLY, WEEKLY] }));
    const { address, nextDays } = await detailOf(id);
    if (!address || !nextDays) throw new Error('It is sent, and planned.');

    const gone = await change(id, { kind: 'plan', optionId: 'no-such-plan' });
    const wrong = await change(id, { kind: 'address', address: { ...address, city: '' } });
    const far = await change(id, { kind: 'date', on: '2099-01-01' });
    await change(id, { kind: 'plan', optionId: 'weekly' });
    await change(id, { kind: 'date', on: nextDays.first });
    await change(id, { kind: 'address', address: { ...address, city: 'Bath', postalCode: '04530' } });

    expect([gone.status, wrong.status, far.status]).toEqual([409, 400, 400]);
    expect(Object.keys(wrong.body['errors'] ?? {})).toEqual(['city']);
    const after = await detailOf(id);
    expect(after).toMatchObject({ optionTitle: 'Every week', nextDays: { now: nextDays.first } });
    expect(after.addressLines.join()).toContain('Bath');
    expect(after.events.map(({ kind }) => kind)).toEqual(['address', 'moved', 'plan', 'begun']);
    await shop.days(2);
    expect(await shop.states(id)).toBe('1 paid, 2 paid, 3 scheduled');
    expect((await shop.orders()).at(-1)?.shipping_address).toMatchObject({ city: 'Bath' });
  });

  it('is moved nowhere where nothing is sent', async () => {
    const lesson = { productType: ProductType.Service, variants: [aVariant({ unlimited: true })] };
    const id = await shop.subscribe(await shop.aCoffee(lesson));
    const address = {
      firstName: 'Marta',
      lastName: 'Okafor',
      address1: '1 Quay',
      address2: '',
      city: 'Bath',
      region: 'ME',
      postalCode: '04530',
      country: 'US',
      phone: '',
    };

    expect((await detailOf(id)).address).toBeNull();
    expect((await change(id, { kind: 'address', address })).status).toBe(409);
  });

  it('stands in the sheet of all of them, with what was paid', async () => {
    const id = await shop.subscribe(await shop.aCoffee(), { quantity: 2 });
    const [order] = await shop.orders();

    const { text, status } = await owner.call('GET', api('/subscriptions.csv'));

    expect(status).toBe(200);
    const [head = '', row = '', ...rest] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toMatch(/^"Subscription id","Begun","State"/);
    expect(row).toContain(`"${id}",`);
    expect(row).toContain(',"Marta Okafor","marta@example.com",');
    expect(row.replaceAll('"', '')).toContain(`,${(Number(order?.total_cents) / 100).toFixed(2)},`);
    expect(rest.filter(Boolean)).toEqual([]);
  });

  it('keeps its product and its variant from being taken away, until it has ended', async () => {
    const coffee = await shop.aCoffee({
      variantOptionOrdering: ['Size'],
      variants: [aVariant({ attributes: { Size: 'S' } }), aVariant({ attributes: { Size: 'L' } })],
    });
    const id = await shop.subscribe(coffee);
    const product = api(`/products/${coffee.itemId}`);
    const [small, large] = coffee.variants.map((variant) => variant.id);
    const without = (removed: string | undefined) =>
      owner.call('PUT', `${product}/options`, {
        options: [{ name: 'Size', was: 'Size', values: ['S', 'L'].map((value) => ({ value, was: value })) }],
        addsMissing: false,
        without: [removed],
        seen: { options: ['Size'], variantIds: [small, large] },
      });

    const refused = [await owner.call('DELETE', product), await without(small)];

    expect(refused.map(({ status, body }) => `${status} ${body['code']}`)).toEqual([
      '409 SUBSCRIBED',
      '409 SUBSCRIBED',
    ]);
    expect(JSON.stringify(refused[0]?.body)).toContain('People are subscribed to this (1).');
    expect((await without(large)).status).toBe(200);
    await change(id, { kind: 'cancel' });
    expect((await owner.call('DELETE', product)).status).toBe(204);
  });

  it('ends with its person: nothing more is charged, and the payment service forgets her card', async () => {
    const id = await shop.subscribe(await shop.aCoffee());
    const { customerId } = await detailOf(id);
    const { inSite } = store.services.database;

    await owner.call('POST', api(`/customers/${customerId}/erasure`), { confirmEmail: 'marta@example.com' });
    await shop.days(40);

    expect([await shop.states(id), await shop.subscription(id)]).toMatchObject([
      '1 paid, 2 void',
      { state: 'ended', reason: 'erased', method_reference: null },
    ]);
    const kept = await inSite(shop.site.websiteId, ({ kysely }) =>
      kysely.selectFrom('sandbox_method').select('removed_at').execute(),
    );
    expect(kept.map(({ removed_at: at }) => at)).toEqual([expect.any(Date)]);
  });
});
