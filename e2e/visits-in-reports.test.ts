import type { Report } from '@portico/contract/studio';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { aPair, type Pair } from './support/pair.ts';
import { FROM_ONE_ADDRESS } from './support/shopper.ts';
import { becomeOwner } from './support/studio-owner.ts';
import { PERSON, visitShop, type Counts } from './support/visits.ts';

/** A few in every run; `scripts/visit-demo.mjs` has two hundred come. */
const SESSIONS = Number(process.env['PORTICO_VISITS'] ?? 12);
const numbers = Array.from({ length: SESSIONS }, (_, index) => index);

let pair: Pair;
let browser: Browser;
let owner: Page;

beforeAll(async () => {
  [browser, pair] = await Promise.all([
    launchBrowser(),
    aPair(inject('postgresUrl'), { environment: FROM_ONE_ADDRESS }),
  ]);
  owner = await (await browser.newContext({ userAgent: PERSON })).newPage();
  owner.setDefaultTimeout(30_000);
  await becomeOwner(owner, { welcomeUrl: pair.program(0).welcomeUrl ?? pair.program(1).welcomeUrl });
  await owner.waitForURL(/\/sites\/[^/]+\/?$/);
});
afterAll(async () => {
  await browser.close();
  await pair.end();
});

/** What reports say of yesterday and today, by the names of figures, and of pages by their paths; nothing of the sample. */
async function reported(websiteId: string): Promise<Readonly<Record<string, number | null | undefined>>> {
  const figures: Record<string, number | null | undefined> = {};
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (const name of ['traffic', 'funnel', 'content']) {
    const path = `/api/sites/${websiteId}/reports/${name}?data=real&from=${yesterday}`;
    // Asked by her browser, which knows where the studio's host is.
    const report = await owner.evaluate(async (asked) => (await (await fetch(asked)).json()) as Report, path);
    for (const figure of report.figures) figures[figure.name] = figure.value;
    const pages = report.tables.find((table) => table.name === 'pages')?.rows ?? [];
    for (const { key, cells } of pages) figures[key] = cells[0];
  }
  return figures;
}

const sum = (one: Counts, other: Counts): Counts => ({
  hits: one.hits + other.hits,
  visits: one.visits + other.visits,
  visitors: one.visitors + other.visitors,
  products: one.products + other.products,
  bots: one.bots + other.bots,
});

describe(`${SESSIONS} sessions of known kinds at two processes, of which one is killed`, () => {
  it(
    'stand in reports as they were: people by their pages, those who refuse page by page, programs apart',
    { timeout: 1_800_000 },
    async () => {
      const third = Math.ceil(SESSIONS / 3);
      const sites = () => [pair.program(0).siteUrl, pair.program(1).siteUrl];
      const before = await visitShop(browser, sites(), numbers.slice(0, third));
      // As behind a balancer that has seen it: whoever comes now is sent to the other.
      const [during] = await Promise.all([
        visitShop(browser, [pair.program(1).siteUrl], numbers.slice(third, 2 * third)),
        pair.stop(0, 'SIGKILL').then(() => pair.start(0)),
      ]);
      const after = await visitShop(browser, sites(), numbers.slice(2 * third));
      const expected = [before, during, after].reduce(sum);

      const { rows } = await pair.sql.query(`select count(*) filter (where kind = 'hit')::int as hits,
        count(distinct visitor) filter (where kind = 'hit')::int as visitors,
        count(*) filter (where name = 'VisitPDP')::int as products from visitor_event`);
      expect(rows).toEqual([{ hits: expected.hits, visitors: expected.visitors, products: expected.products }]);
      const bots = await pair.sql.query<{ hits: string }>('select coalesce(sum(hits), 0) as hits from visitor_bot');
      // Each page of a program tells of how fast it was as well, when it has the time.
      expect(Number(bots.rows[0]?.hits)).toBeGreaterThanOrEqual(expected.bots);

      // Jobs make visits of it every minute; the process that was killed has another port than before.
      await owner.goto(pair.program(0).studioUrl);
      const websites = await pair.sql.query<{ id: string }>('select id from website limit 1');
      await expect
        .poll(() => reported(websites.rows[0]?.id ?? ''), { timeout: 150_000, interval: 1000 })
        .toMatchObject({
          views: expected.hits,
          visits: expected.visits,
          visitors: expected.visitors,
          '/shop/pouring-jug': expected.products,
          funnelVisits: expected.visits,
          funnelViews: expected.products,
        });
    },
  );
});
