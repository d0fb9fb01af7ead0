import type { Report } from '@portico/contract/studio';
import type { Browser, Page } from 'playwright-core';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { demoDataDir, runProgram, type RunningProgram } from './support/program.ts';
import { FROM_ONE_ADDRESS } from './support/shopper.ts';
import { becomeOwner } from './support/studio-owner.ts';
import { PERSON, visitShop, type Counts } from './support/visits.ts';

/** A few in every run; `scripts/visit-demo.mjs` has two hundred come. */
const SESSIONS = Number(process.env['PORTICO_VISITS'] ?? 12);
const numbers = Array.from({ length: SESSIONS }, (_, index) => index);

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let sql: pg.Client;
let owner: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  await start();
  owner = await (await browser.newContext({ userAgent: PERSON })).newPage();
  owner.setDefaultTimeout(30_000);
  await becomeOwner(owner, program);
  await owner.waitForURL(/\/sites\/[^/]+\/?$/);
});
afterAll(async () => {
  await sql.end();
  await browser.close();
  await program.stop();
  folder.remove();
});

async function start(): Promise<void> {
  program = await runProgram({ dataDir: folder.dataDir, environment: FROM_ONE_ADDRESS });
  sql = await connectToDatabase(program);
}

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

describe(`${SESSIONS} sessions of known kinds, and a kill in their middle`, () => {
  it(
    'stand in reports as they were: people by their pages, those who refuse page by page, programs apart',
    { timeout: 1_800_000 },
    async () => {
      const half = Math.floor(SESSIONS / 2);
      const first = await visitShop(browser, program.siteUrl, numbers.slice(0, half));
      await sql.end();
      await program.stop('SIGKILL');
      await start();
      const expected = sum(first, await visitShop(browser, program.siteUrl, numbers.slice(half)));

      const { rows } = await sql.query(`select count(*) filter (where kind = 'hit')::int as hits,
        count(distinct visitor) filter (where kind = 'hit')::int as visitors,
        count(*) filter (where name = 'VisitPDP')::int as products from visitor_event`);
      expect(rows).toEqual([{ hits: expected.hits, visitors: expected.visitors, products: expected.products }]);
      const bots = await sql.query<{ hits: string }>('select coalesce(sum(hits), 0) as hits from visitor_bot');
      // Each page of a program tells of how fast it was as well, when it has the time.
      expect(Number(bots.rows[0]?.hits)).toBeGreaterThanOrEqual(expected.bots);

      // Jobs make visits of it every minute; the program has another port than before.
      await owner.goto(program.studioUrl);
      const websites = await sql.query<{ id: string }>('select id from website limit 1');
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
