import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { overflows, violations } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { runProgram, temporaryDataDir, type RunningProgram } from './support/program.ts';

const OWNER = { name: 'Maren Holt', email: 'maren@example.com', password: 'a good long password' };

const folder = temporaryDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

async function expectSound(): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
}

describe('the studio, in order', () => {
  it('lets the first owner in by the link that the start printed, once', async () => {
    await page.goto(program.welcomeUrl ?? '');
    await page.getByLabel('Your name').fill(OWNER.name);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('New password').fill(OWNER.password);
    await expectSound();
    await page.getByRole('button', { name: 'Open the studio' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.getByRole('heading', { name: 'Low and sold out' }).waitFor();
    await expectSound();

    const stranger = await browser.newPage();
    await stranger.goto(program.welcomeUrl ?? '');
    await stranger.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await stranger.close();
  });

  it('[OWNER-001, OWNER-002] changes a price and stock, which the public page shows at its next request', async () => {
    await page.getByRole('link', { name: 'Products' }).first().click();
    await page.getByRole('link', { name: 'Bread Bag' }).waitFor();
    await expectSound();
    await page.keyboard.press('/');
    await page.keyboard.type('bread');
    await page.waitForURL(/q=bread/);
    await page.getByRole('link', { name: 'Bread Bag' }).click();
    await page.getByLabel(/^Price, /).fill('23,5');
    await page.getByLabel('Stock', { exact: true }).fill('0');
    await expectSound();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();

    const shop = await browser.newPage();
    const answer = await shop.goto(`${program.siteUrl}/shop/bread-bag`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('23.50');
    expect(html).toContain('Sold Out');
    await shop.close();
  });

  it('takes a save back, stock by what was added', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back').waitFor();
    await expect.poll(() => page.getByLabel(/^Price, /).inputValue()).toBe('22.00');
    expect(await page.getByLabel('Stock', { exact: true }).inputValue()).not.toBe('0');
  });

  it('names the field it does not understand, and asks before unsaved work is left', async () => {
    await page.getByLabel(/^Price, /).fill('a lot');
    await page.keyboard.press('Control+s');
    await page.getByText('Write a price such as 38 or 38.50.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Price/);
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    await expectSound();
  });

  it.each([375, 768])('fits a window of %i px, in the dark too', async (width) => {
    await page.setViewportSize({ width, height: 812 });
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of ['', '/products', '/orders', '/outbox']) {
      await page.goto(`${program.studioUrl}/sites/slackwater${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectSound();
    }
    await page.setViewportSize({ width: 1280, height: 860 });
  });

  it('signs out, and in again where it was', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/orders`);
    await page.getByRole('button', { name: OWNER.name }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await expectSound();
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    expect(page.url()).toContain('/sites/slackwater/orders');
  });
});
