import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postgresEventStore } from '../../content/visitors/store/postgres-event-store.ts';
import { anEvent } from '../../content/visitors/testing/event-store-contract.ts';
import { aCheckoutShop, payWith, type CheckoutShop } from '../../testing/checkout-shop.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aStore, type TestStore } from '../../testing/store.ts';

const DAY_MS = 86_400_000;
const VISITOR = 'visitor-who-agreed';

let store: TestStore;
let shop: CheckoutShop;

beforeAll(async () => {
  store = await aStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await aCheckoutShop(store);
});

const visits = () =>
  store.services.database.inSite(shop.site.websiteId, ({ kysely }) =>
    kysely.selectFrom('cart_visit').selectAll().execute(),
  );
/** A page was looked at so many days ago, by whoever came from somewhere. */
const cameFrom = (source: string, daysAgo: number, visitor = VISITOR) => {
  const happenedAt = new Date(store.services.clock.now() - daysAgo * DAY_MS);
  const event = anEvent({
    visitor,
    source,
    medium: 'mail',
    campaign: `${source} sale`,
    happenedAt,
    id: crypto.randomUUID(),
  });
  return postgresEventStore(store.services.database).append(shop.site.websiteId, [event]);
};
async function opensCheckout(cookie: string | undefined): Promise<Shopper> {
  const shopper = await shop.aShopperWith(await shop.aJug());
  if (cookie !== undefined) shopper.cookies.set('ss_cvr', cookie);
  expect((await shopper.get('/checkout')).status).toBe(200);
  await vi.waitFor(async () => expect(await visits()).toHaveLength(1));
  return shopper;
}

describe('a checkout', () => {
  it('is tied to where its shopper came from the first time and this time, without saying who she is', async () => {
    await cameFrom('letters', 20);
    await cameFrom('search', 3);
    await cameFrom('craftmag', 0);
    await cameFrom('somebody else', 0, 'another-visitor');
    const now = store.services.clock.now();

    const shopper = await opensCheckout(`${VISITOR}|${now - 20 * DAY_MS}|${now - 3 * DAY_MS}|${now}|3`);

    const [visit] = await visits();
    expect(visit).toMatchObject({
      first_source: 'letters',
      first_medium: 'mail',
      first_campaign: 'letters sale',
      last_source: 'craftmag',
      last_campaign: 'craftmag sale',
    });
    expect(JSON.stringify(visit)).not.toContain(VISITOR);
    expect((await payWith(shopper)).status).toBe(200);
    expect((await shop.orders())[0]?.cart_id).toBe(visit?.cart_id);
  });

  it.each([
    ['has no cookie, since she did not agree', undefined],
    ['has a cookie that is none', 'not-a|cookie'],
    ['is known to nobody', 'nobody-was-here|1|1|1|1'],
  ])('is counted without a source where its shopper %s', async (_, cookie) => {
    await cameFrom('letters', 0);

    await opensCheckout(cookie);

    expect(await visits()).toMatchObject([{ first_source: '', last_source: '' }]);
  });
});

const steps = async () => {
  const { websiteId } = shop.site;
  const now = store.services.clock.now();
  const wanted = { from: new Date(now - DAY_MS), until: new Date(now + DAY_MS), kind: 'event' as const, limit: 100 };
  const events = await postgresEventStore(store.services.database).read(websiteId, wanted);
  return events.map(({ name, visitor, session, itemId, props }) => ({ name, visitor, session, itemId, props }));
};
const noted = (name: string) => ({ name, visitor: VISITOR, session: 'session-1', itemId: '', props: {} });

describe('a visit', () => {
  it('knows that its checkout began and that it was paid, once each, and not of which cart or order', async () => {
    await cameFrom('craftmag', 0);
    const now = store.services.clock.now();
    const shopper = await opensCheckout(`${VISITOR}|${now}|${now}|${now}|1`);
    await vi.waitFor(async () => expect(await steps()).toEqual([noted('/checkout')]));
    const { orderUrl } = (await payWith(shopper)).json() as { readonly orderUrl: string };

    await shopper.get(orderUrl);
    await vi.waitFor(async () => expect(await steps()).toHaveLength(2));
    await shopper.get(orderUrl);

    expect((await steps()).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      noted('/checkout'),
      noted('/order'),
    ]);
  });
});
