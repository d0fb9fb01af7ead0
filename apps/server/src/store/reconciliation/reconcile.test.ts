import type { BookDay, HomeSummary } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aStore, type TestStore } from '../../testing/store.ts';
import { aSignedIn, aStudio } from '../../testing/studio-browser.ts';
import { aSubscriptionShop, DAY_MS, type SubscriptionShop } from '../../testing/subscription-shop.ts';
import { reconciliationTasks, RECONCILE_PROVIDER } from './tasks.ts';

let store: TestStore;
let studio: StudioApp;
let shop: SubscriptionShop;

beforeAll(async () => {
  store = await aStore();
  studio = await aStudio(store.services);
});
afterAll(async () => {
  await studio.close();
  await store.close();
});
beforeEach(async () => {
  shop = await aSubscriptionShop(store);
});

const inSite = (text: string, values: readonly unknown[] = []) =>
  store.services.database.inSite(shop.site.websiteId, (tx) =>
    tx.query({ name: `test-${text.slice(0, 30)}`, text }, [tx.websiteId, ...values]),
  );
/** The night after: the job runs, and the owner looks. */
async function theNightAfter() {
  store.services.clock.advance(DAY_MS);
  await reconciliationTasks(store.services)[RECONCILE_PROVIDER]?.({ websiteId: shop.site.websiteId });
  const owner = await aSignedIn(studio, store.services, shop.site.websiteId, {
    isOwner: false,
    roleIds: [UserRole.Admin],
  });
  const path = `/api/sites/${shop.site.websiteId}`;
  const books = await owner.call('GET', `${path}/payments/books`);
  const home = (await owner.call('GET', `${path}/home`)).body as unknown as HomeSummary;
  return { days: (books.body as unknown as { days: BookDay[] }).days, home };
}

describe('the book of a shop beside that of its payment service', () => {
  it('agrees to the cent, is looked at again for three days, and says so once a day', async () => {
    const coffee = await shop.aCoffee();
    await shop.subscribe(coffee);
    await shop.subscribe(coffee, { quantity: 2 });
    const taken = Number(await shop.taken());

    const first = await theNightAfter();
    const { days, home } = await theNightAfter();

    expect([first.days.length, days.length]).toEqual([1, 1]);
    expect(days).toMatchObject([
      {
        provider: 'sandbox',
        currency: 'USD',
        ours: { count: 2, cents: taken, refundedCents: 0 },
        theirs: { count: 2, cents: taken, refundedCents: 0 },
        differences: [],
      },
    ]);
    expect(home.differingBookDayCount).toBe(0);
  });

  it('tells what one of them lacks or has in another amount, and changes nothing', async () => {
    const coffee = await shop.aCoffee();
    for (let count = 0; count < 3; count += 1) {
      await shop.subscribe(coffee);
    }
    const [lost, other] = (await shop.charges()).map(({ payment_id: id }) => id);
    const strange = store.services.newId();
    await inSite('delete from sandbox_charge where website_id = $1 and payment_id = $2', [lost]);
    await inSite(
      'update sandbox_charge set amount_cents = amount_cents + 1 where website_id = $1 and payment_id = $2',
      [other],
    );
    await inSite(
      `insert into sandbox_charge (website_id, payment_id, card, last_digits, amount_cents, currency, answers_at)
        values ($1, $2, 'approves', '4242', 777, 'USD', $3)`,
      [strange, new Date(store.services.clock.now())],
    );
    const before = await shop.orders();

    const { days, home } = await theNightAfter();

    const [day] = days;
    expect(day?.differences.map(({ kind, paymentId }) => [kind, paymentId]).toSorted()).toEqual(
      [
        ['only-ours', lost],
        ['amount', other],
        ['only-theirs', strange],
      ].toSorted(),
    );
    expect(day?.differences.find(({ kind }) => kind === 'amount')?.order?.numberText).toMatch(/\d{4}/);
    expect(home.differingBookDayCount).toBe(1);
    expect(await shop.orders()).toEqual(before);
  });
});
