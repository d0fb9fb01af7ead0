import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { overflows } from './support/accessibility.ts';
import { launchBrowser, readingAnswers } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

const CART = '/api/commerce/shopping-cart';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let cartReads = 0;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});
beforeEach(async () => {
  await context?.close();
  context = await readingAnswers(await browser.newContext({ reducedMotion: 'reduce' }));
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.setDefaultNavigationTimeout(60_000);
  cartReads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === CART) cartReads += 1;
  });
});

const cookie = (name: string, value: string) => context.addCookies([{ name, value, url: program.siteUrl }]);

/** Opens the home page, where nothing but the loader would ask for a cart. */
async function openHome(): Promise<void> {
  await page.goto(program.siteUrl);
  await page.waitForLoadState('networkidle');
}

describe('the cart around a page', () => {
  it('[CART-022] is not loaded for a visitor who is not signed in and has none', async () => {
    await openHome();
    await cookie('SiteUserInfo', encodeURIComponent('{"authenticated":false,"siteUserId":""}'));
    await openHome();

    expect(cartReads).toBe(0);
  });

  it('[CART-021] is loaded where a cookie says that there is one, though nobody is signed in', async () => {
    await cookie('hasCart', 'true');
    const read = page.waitForRequest((request) => new URL(request.url()).pathname === CART);

    await openHome();

    expect((await read).method()).toBe('GET');
  });

  it('[CART-020] is loaded for whoever is signed in, though no cookie says that there is one', async () => {
    await cookie('SiteUserInfo', encodeURIComponent('{"authenticated":true,"siteUserId":"someone"}'));
    const read = page.waitForRequest((request) => new URL(request.url()).pathname === CART);

    await openHome();

    expect((await read).method()).toBe('GET');
  });

  it('[CART-008, CART-012] counts what was added, in the pill and wherever the kit prints the count', async () => {
    await page.goto(`${program.siteUrl}/shop/salt-pig`);
    const add = page.getByRole('button', { name: 'Add To Cart' });
    const pill = page.locator('.sqs-cart-pill');
    await page.evaluate(() => {
      const badge = document.createElement('i');
      badge.className = 'sqs-cart-quantity';
      document.body.prepend(badge);
    });

    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === `${CART}/entries`);
    await add.click();
    expect((await sent).method()).toBe('POST');
    await pill.getByText('1', { exact: true }).waitFor();
    await page.locator('i.sqs-cart-quantity').getByText('1', { exact: true }).waitFor();
    await add.click();
    await pill.getByText('2', { exact: true }).waitFor();
    await page.locator('i.sqs-cart-quantity').getByText('2', { exact: true }).waitFor();
    expect(await page.locator('i.sqs-cart-quantity').getByText('2', { exact: true }).isVisible()).toBe(true);
  });
});

describe('two windows of one browser, and no cart yet', () => {
  it('add at once and share one cart', async () => {
    const other = await context.newPage();
    await page.goto(`${program.siteUrl}/shop/salt-pig`);
    await other.goto(`${program.siteUrl}/shop/oil-bottle`);
    const isSlow = new Promise<() => void>((resolve) => {
      void page.route(`**${CART}/entries`, async (route) => {
        await new Promise<void>((release) => resolve(release));
        await route.continue();
      });
    });

    await page.getByRole('button', { name: 'Add To Cart' }).click();
    const release = await isSlow;
    await other.getByRole('button', { name: 'Add To Cart' }).click();
    await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
    release();
    await Promise.all([page, other].map((one) => one.getByText('was added to your cart.').waitFor()));

    await page.goto(`${program.siteUrl}/cart`);
    await page.getByRole('heading', { name: 'Salt Pig' }).waitFor();
    await page.getByRole('heading', { name: 'Oil Bottle' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Oil Bottle' }).isVisible()).toBe(true);
  });
});

describe('a name of one word that is longer than a phone', () => {
  it('leaves what stands beside it in sight: the close button, the price, the total', async () => {
    const sql = await connectToDatabase(program);
    await sql.query(`update item set title = $1 where url_id = 'tideline-vase'`, ['Kannen'.repeat(20)]);
    await sql.query('update website set content_version = content_version + 1');
    await sql.end();
    await resize(page, 375, 700);
    await expect
      .poll(async () => (await page.goto(`${program.siteUrl}/shop/tideline-vase`))?.text(), { timeout: 15_000 })
      .toContain('KannenKannen');
    const popover = page.waitForFunction(() => {
      const [box, close] = ['.popover', '.popover button'].map((one) => document.querySelector(one));
      return close && box && { isInSight: close.getBoundingClientRect().right <= box.getBoundingClientRect().right };
    });

    await page.getByRole('button', { name: 'Add To Cart' }).click();
    expect(await (await popover).jsonValue()).toEqual({ isInSight: true });
    await page.goto(`${program.siteUrl}/checkout`);
    expect(await overflows(page)).toBe(false);
    await page.locator('.order-fold > summary').click();
    await page.getByText('Subtotal').waitFor();
    expect(await overflows(page)).toBe(false);
  });
});
