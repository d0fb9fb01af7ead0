import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overflows, violations } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { demoDataDir, runProgram, type RunningProgram } from './support/program.ts';
import { becomeOwner } from './support/studio-owner.ts';

const REPORTS = [
  'overview',
  'traffic',
  'sources',
  'geography',
  'devices',
  'content',
  'sales',
  'funnel',
  'carts',
  'forms',
  'searches',
  'performance',
] as const;
const WIDTHS = [375, 768, 1280] as const;

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;
let home: string;

beforeAll(async () => {
  browser = await launchBrowser();
  program = await runProgram({ dataDir: folder.dataDir });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(30_000);
  await becomeOwner(page, program);
  await page.waitForURL(/\/sites\/[^/]+\/?$/);
  home = page.url().replace(/\/$/, '');
}, 120_000);
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

async function open(address: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${home}/analytics/${address}`);
  // What a report ends with is there once all of it is; where nobody ever came, it is how to begin.
  const blank = page.getByRole('heading', { name: 'Nobody has been here yet' });
  await page.getByRole('link', { name: 'This report as CSV' }).or(blank).first().waitFor();
}

/** What hinders people at each width; nothing where all is well. */
async function faults(): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const violation of await violations(page)) found.push([width, violation]);
    if (await overflows(page)) found.push([width, 'is wider than its window']);
  }
  return found;
}

describe('every report', () => {
  it.each(REPORTS)('of %s with history is sound on a phone, a tablet and a desk', { timeout: 60_000 }, async (name) => {
    await open(name);

    expect(await faults()).toEqual([]);
  });

  it.each(REPORTS)('of %s is so too where nothing happened yet', { timeout: 60_000 }, async (name) => {
    await open(`${name}?data=real`);

    expect(await faults()).toEqual([]);
  });

  it(
    'of performance shows of each measure how it is spread and what slow pages wait for',
    { timeout: 60_000 },
    async () => {
      await open('performance');
      const detail = page.getByRole('region', { name: 'Product · Largest paint · Phone' });
      await detail.getByText('What slow ones wait for').waitFor();
      expect(await detail.getByRole('row').count()).toBeGreaterThan(10);

      await page.getByRole('button', { name: /^Layout shift of Product \d/u }).press('Enter');

      const shifts = page.getByRole('region', { name: 'Product · Layout shift · Phone' });
      await shifts.getByRole('listitem').filter({ hasText: 'announcement-bar' }).waitFor();
      expect(await shifts.getByRole('heading').allTextContents()).toContain('What moves');
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await faults()).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    },
  );

  it('is so in the dark, narrowed and as a table', { timeout: 60_000 }, async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('traffic?filter=%5B%22device%3Aphone%22%5D');
    await page.getByRole('button', { name: 'As table' }).click();
    const dark = await faults();
    await open('funnel');

    expect([...dark, ...(await faults())]).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
});
