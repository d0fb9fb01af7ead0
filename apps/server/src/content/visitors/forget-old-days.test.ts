import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { forgetOldDays } from './forget-old-days.ts';

let services: TestServices;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());

const NOW = Date.UTC(2026, 4, 14, 3);
/** The last day that is kept, and the one before it. */
const DAYS = ['2024-04-14', '2024-04-13'] as const;

it('keeps hours and how fast pages were for 25 months, and days for ever', async () => {
  const { websiteId } = await aSite(services);
  const vital = { website_id: websiteId, page_group: '50-13', device: 'phone', vital: 'lcp' };
  const counts = { visits: 1, hits: 1, bounces: 1, seconds: 0n, exits: 0, visitors: 1, sketch: null };
  await services.database.inSite(websiteId, async ({ kysely }) => {
    await kysely
      .insertInto('visitor_vital_day')
      .values(DAYS.map((day) => ({ ...vital, day, keys: [1], counts: [1] })))
      .execute();
    const rows = DAYS.flatMap((day) => [
      { day, dimension: 'hour', value: `${day}T10` },
      { day, dimension: 'all', value: '' },
    ]);
    await kysely
      .insertInto('visit_day')
      .values(rows.map((row) => ({ website_id: websiteId, is_sample: false, ...counts, ...row })))
      .execute();
  });

  await forgetOldDays(services.database, NOW);

  const left = await services.database.readInSite(websiteId, (tx) =>
    tx.query<{ readonly what: string; readonly day: string }>(LEFT, [websiteId]),
  );
  expect(left.map(({ what, day }) => `${what} ${day}`)).toEqual([
    `all ${DAYS[1]}`,
    `all ${DAYS[0]}`,
    `hour ${DAYS[0]}`,
    `vital ${DAYS[0]}`,
  ]);
});

const LEFT = {
  name: 'test-left-days',
  text: `select dimension as what, day::text as day from visit_day where website_id = $1
    union all select 'vital', day::text from visitor_vital_day where website_id = $1 order by 1, 2`,
};
