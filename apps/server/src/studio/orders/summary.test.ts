import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aSite } from '../../testing/site.ts';
import { aStoredOrder } from '../../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { summariseOrders } from './summary.ts';

const NEW_YORK = 'America/New_York';

let services: TestServices;
let websiteId: string;
let number = 0;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
beforeEach(async () => {
  ({ websiteId } = await aSite(services, { profile: { timeZone: NEW_YORK } }));
});

/** An order that was placed at an instant of UTC, in a state of its payment. */
async function placed(at: string, state = 'paid'): Promise<void> {
  number += 1;
  const id = await aStoredOrder(services, websiteId, { number });
  await services.database.inSite(websiteId, ({ kysely }) =>
    sql`update customer_order set placed_at = ${at}::timestamptz, payment_state = ${state}, total_cents = 2500
      where website_id = ${websiteId} and id = ${id}`.execute(kysely),
  );
}

const summary = () =>
  services.database.readInSite(websiteId, (tx) =>
    summariseOrders(tx, { today: '2026-03-10', timeZone: NEW_YORK, prefix: '' }),
  );

describe('summariseOrders', () => {
  it('tells thirty days of the site, today last, those without an order too', async () => {
    const { days } = await summary();

    expect(days.map(({ day }) => day)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => `2026-02-${String(index + 9).padStart(2, '0')}`),
      ...Array.from({ length: 10 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`),
    ]);
    expect(days.every(({ count, cents }) => count === 0 && cents === 0)).toBe(true);
  });

  it('counts an order on the day it was where the site is, also across the change of the clock', async () => {
    // 23:30 on 7 March and 00:30 on 9 March in New York; clocks went forward on the 8th.
    await placed('2026-03-08T04:30:00Z');
    await placed('2026-03-09T04:30:00Z');
    await placed('2026-03-09T20:00:00Z');

    const { days } = await summary();

    expect(days.filter(({ count }) => count > 0)).toEqual([
      { day: '2026-03-07', count: 1, cents: 2500 },
      { day: '2026-03-09', count: 2, cents: 5000 },
    ]);
  });

  it('leaves out what was not paid, and what was before the thirty days', async () => {
    await placed('2026-03-09T20:00:00Z', 'refunded');
    await placed('2026-02-09T04:59:00Z');
    await placed('2026-02-09T05:00:00Z');

    const { days } = await summary();

    expect(days.filter(({ count }) => count > 0)).toEqual([{ day: '2026-02-09', count: 1, cents: 2500 }]);
  });
});
