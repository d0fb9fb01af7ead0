import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, layoutShift } from './support/accessibility.ts';
import { launchBrowser, readingAnswers } from './support/browser.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';
import { becomeOwner } from './support/studio-owner.ts';

const folder = await demoDataDir();
const JUG = '/shop/pouring-jug';
let program: RunningProgram;
let browser: Browser;
let studio: Page;
let site: string;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  studio = await context.newPage();
  studio.setDefaultTimeout(15_000);
  await becomeOwner(studio, program);
  await studio.getByRole('heading', { name: 'Home' }).waitFor();
  site = studio.url().replace(/\/$/, '');
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

/** Shows a page to a visitor of its own. */
async function open(path: string, width = 1280, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await (await readingAnswers(context)).newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(program.siteUrl + path);
  return page;
}

/** Somebody buys a jug, which is sent; answers the address of the order's page. */
async function aSentJug(): Promise<string> {
  const shopper = await new Shopper(program.siteUrl).open();
  const { item } = (await shopper.send('GET', `${JUG}?format=json`)).json<{
    item: { id: string; structuredContent: { variants: readonly { sku: string }[] } };
  }>();
  expect((await shopper.add(item.id, item.structuredContent.variants[0]?.sku ?? '', 1)).status).toBe(200);
  const { orderUrl } = (await shopper.pay()).json<{ orderUrl: string }>();
  await studio.goto(`${site}/orders`);
  await studio.locator('tbody a').first().click();
  await studio.getByRole('heading', { name: 'What happened' }).waitFor();
  await studio.keyboard.press('e');
  await studio.getByRole('dialog').waitFor();
  await studio.getByLabel('Carrier').fill('DHL');
  await studio.keyboard.press('Enter');
  await studio.getByRole('dialog').waitFor({ state: 'detached' });
  return orderUrl;
}

describe('reviews on the page of a product', () => {
  it.each([375, 768, 1280])(
    'stand below the product, where the stars beside the price lead, at %i px',
    async (width) => {
      const page = await open(JUG, width);

      await page.getByRole('link', { name: /4\.4 out of 5 stars/ }).click();

      await page.getByRole('heading', { name: 'Pours to the last drop' }).waitFor();
      expect(await page.getByRole('link', { name: 'Reviews (12)' }).getAttribute('href')).toBe('#reviews');
      await expectSound(page);
      await page.context().close();
    },
  );

  it('stay where they are while they are read, however late the scripts of the page come', async () => {
    const page = await open(JUG, 375);

    await page.locator('#reviews').evaluate((reviews) => reviews.scrollIntoView());

    await page.waitForLoadState('networkidle');
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await page.context().close();
  });

  it('are reached, narrowed, sorted and turned over by the keyboard alone', async () => {
    const page = await open(JUG);
    await page.locator('.product-tabs').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Reviews (12)' }).press('Enter');
    await page.getByRole('heading', { name: 'Pours to the last drop' }).waitFor();

    await page.getByRole('link', { name: 'Show only reviews with 4 stars: 2' }).press('Enter');
    const told = page.locator('.reviews-tools p', { hasText: 'Only reviews with 4 stars' });
    await told.waitFor();
    expect(await page.locator('.reviews-list > li').count()).toBe(2);
    expect(page.url()).toContain('reviewStars=4');
    await page.getByRole('link', { name: 'Show all' }).press('Enter');
    await told.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Lowest rating' }).press('Enter');
    await page.getByRole('link', { name: 'Lowest rating' }).and(page.locator('[aria-current]')).waitFor();
    expect(await page.locator('.reviews-list h3').first().innerText()).toBe('Too small for me');
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    await page.getByText('Page 2 of 2').waitFor();
    expect(await page.locator('.reviews-list > li').count()).toBe(2);
    await page.context().close();
  });

  it('are sections and links without script', async () => {
    const page = await open(JUG, 375, { javaScriptEnabled: false });

    await page.getByRole('heading', { name: 'Pours to the last drop' }).waitFor();
    await page.getByText('Every improvement we tried').waitFor();
    await page.getByRole('link', { name: 'Show only reviews with 3 stars: 1' }).click();
    await page.getByRole('heading', { name: 'Good jug, slow road' }).waitFor();
    expect(await page.locator('.reviews-list > li').count()).toBe(1);
    await page.context().close();
  });
});

describe('a review, from the order to the page', () => {
  it('is asked for on a page without a fault, on a phone, a tablet and a admin', async () => {
    const orderUrl = await aSentJug();
    for (const width of [375, 768, 1280]) {
      const page = await open(orderUrl, width);
      await page.getByRole('link', { name: 'Write a review' }).click();
      await page.getByRole('heading', { name: 'How was it?' }).waitFor();
      await expectSound(page);
      await page.context().close();
    }
  });

  it('is written on a phone without script, read and answered in the studio, and seen by everybody', async () => {
    const orderUrl = await aSentJug();
    const phone = await open(orderUrl, 375, { javaScriptEnabled: false });
    await phone.getByRole('link', { name: 'Write a review' }).click();
    await phone.getByRole('heading', { name: 'How was it?' }).waitFor();
    expect(await phone.getByLabel('Your name, as others will read it').inputValue()).toBe('Ada B.');

    await phone.getByLabel(/Headline/).fill('Pours <well>');
    await phone.getByLabel(/Your review/).fill('See https://example.com');
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await phone.getByText('Choose how many stars you give.').waitFor();
    expect(await phone.getByLabel(/Headline/).inputValue()).toBe('Pours <well>');
    await phone.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await phone.getByRole('heading', { name: 'Thank you' }).waitFor();
    await phone.context().close();

    await studio.goto(site);
    await studio.getByText('3 reviews wait to be read').click();
    await studio.getByRole('button', { name: 'Pours <well>' }).waitFor();
    await expectSound(studio);
    await studio.getByRole('button', { name: 'Pours <well>' }).click();
    await studio.getByLabel('Your answer').fill('Thank you, Ada.');
    await expectSound(studio);
    await studio.getByRole('button', { name: 'Save answer' }).click();
    await studio.getByRole('dialog').waitFor({ state: 'detached' });
    await studio.getByRole('checkbox', { name: 'Select the review by Ada B.' }).check({ force: true });
    await studio.getByRole('toolbar').getByRole('button', { name: 'Publish' }).click();
    await studio.getByText('1 review is published').waitFor();

    const page = await open(`${JUG}#reviews`);
    await page.getByRole('link', { name: 'Reviews (13)' }).waitFor();
    const review = page.locator('.review', { hasText: 'Pours <well>' });
    await review.getByText('Verified buyer').waitFor();
    await review.getByText('Thank you, Ada.').waitFor();
    expect(await review.getByRole('link').count()).toBe(0);
    await page.context().close();
  });
});
