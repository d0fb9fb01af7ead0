import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overflows, violations } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { intercept } from './support/intercept.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { becomeOwner } from './support/studio-owner.ts';
import { resize } from './support/window.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const REPORTS = '/api/events/RecordJavascriptErrors';

/** Throws in the page as a script of a kit would. */
function fail(page: Page, ...messages: readonly string[]): Promise<void> {
  return page.evaluate((all) => {
    for (const message of all) {
      setTimeout(() => {
        throw new Error(message);
      });
    }
  }, messages);
}

it('[ERRREP-001, ERRREP-002, ERRREP-003] tells the owner in one call what scripts failed at, with the crumb', async () => {
  const page = await browser.newPage();
  // Before the loader runs: kept by the page's head. The other comes within the second in which they gather.
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        void Promise.reject(new Error('an early one'));
        setTimeout(() => {
          throw new Error('the kit broke');
        }, 50);
      },
      { once: true },
    ),
  );
  const sent = page.waitForRequest(`**${REPORTS}`);
  await page.goto(`${program.siteUrl}/shop/pouring-jug`);
  const request = await sent;

  expect((await request.response())?.status()).toBe(200);
  expect(request.method()).toBe('POST');
  expect(request.headers()['x-csrf-token']).toMatch(/.+\..+/);
  const { errors } = request.postDataJSON() as { errors: { message: string; stack: string; pagePath: string }[] };
  expect(errors.map(({ message }) => message)).toEqual(['Error: an early one', 'Uncaught Error: the kit broke']);
  expect(errors.at(-1)).toMatchObject({ pagePath: '/shop/pouring-jug' });
  expect(errors.at(-1)?.stack).toContain('the kit broke');
  await page.close();
});

it('[ERRREP-004] goes on to tell twenty errors a page and no more', async () => {
  const page = await browser.newPage();
  await page.goto(`${program.siteUrl}/shop`);
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(REPORTS)) {
      const { errors } = request.postDataJSON() as { errors: { message: string }[] };
      told.push(...errors.map(({ message }) => message));
    }
  });

  for (let round = 0; round < 4; round += 1) {
    const sent = round < 3 ? page.waitForResponse(`**${REPORTS}`) : Promise.resolve();
    await fail(page, ...Array.from({ length: 8 }, (_, index) => `error ${round * 8 + index}`));
    await sent;
  }
  // Another page tells its own, so whatever this one still had to say was said before.
  const other = await browser.newPage();
  await other.goto(program.siteUrl);
  const last = other.waitForResponse(`**${REPORTS}`);
  await fail(other, 'elsewhere');
  await last;

  expect(told).toHaveLength(20);
  expect(told.at(-1)).toBe('Uncaught Error: error 19');
  await page.close();
  await other.close();
});

it('[ERRREP-008] tells that the subscription of a product could not be read', async () => {
  const page = await browser.newPage();
  await intercept(page, '**/shop/slack-tide-coffee', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-subscription-plan="[^"]*"/g, 'data-subscription-plan="{broken"');
    await route.fulfill({ response, body });
  });
  const sent = page.waitForRequest(`**${REPORTS}`);
  await page.goto(`${program.siteUrl}/shop/slack-tide-coffee`);

  const { errors } = (await sent).postDataJSON() as { errors: { message: string }[] };

  expect(errors.map(({ message }) => message)).toEqual(['Failed to read subscription context']);
  const subscribe = page.getByRole('button', { name: 'Subscribe' }).first();
  await subscribe.waitFor();
  expect(await subscribe.isEnabled()).toBe(true);
  await page.close();
});

it('[CTX-007, CTX-008] tells that the app config could not be read', async () => {
  const page = await browser.newPage();
  // Nothing that the page did before left it a crumb: the first change asks for the config.
  await intercept(page, '**/api/context/config', (route) => route.fulfill({ status: 503, body: 'away' }));
  const sent = page.waitForRequest(`**${REPORTS}`);
  await page.goto(`${program.siteUrl}/shop/bread-bag`);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();

  const { errors } = (await sent).postDataJSON() as { errors: { message: string }[] };
  expect(errors.map(({ message }) => message)).toContainEqual(expect.stringContaining('Failed to read the app config'));
  await page.close();
});

it('shows the owner what was told, from Home to the stack, and forgets what is mended', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const expectSound = async () => {
    expect(await violations(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
  };
  await becomeOwner(page, program);

  await page.getByRole('link', { name: /script errors on your pages/ }).click();
  await page.getByRole('heading', { name: 'Script errors', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Uncaught Error: error 19' }).waitFor();
  await expectSound();
  await resize(page, 375, 800);
  await expectSound();
  await page.getByRole('link', { name: 'Failed to read subscription context' }).click();
  await page.getByRole('heading', { name: 'Where it happened' }).waitFor();
  await expectSound();
  await resize(page, 1280);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Script errors', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Uncaught Error: error 19' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Failed to read subscription context' }).count()).toBe(0);

  const database = await connectToDatabase(program);
  const { rows } = await database.query<{ message: string }>(
    `select message from error_report where message like 'Failed to read%'`,
  );
  await database.end();
  expect(rows).toEqual([]);
  await context.close();
});
