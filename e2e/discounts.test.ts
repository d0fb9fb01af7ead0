import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { becomeOwner } from './support/studio-owner.ts';
import { resize } from './support/window.ts';

const WIDTHS = [375, 768, 1280];

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let studio: Page;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
  studio = await aPage(1280);
  await becomeOwner(studio, program);
  await studio.getByRole('heading', { name: 'Home' }).waitFor();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

async function aPage(width: number, options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

/** A shopper's page with two tea towels in the cart, opened on it. */
async function aCartPage(width: number, options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await aPage(width, options);
  await page.goto(`${program.siteUrl}/shop/salt-pig`);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await (options.javaScriptEnabled === false
    ? page.waitForURL(/\/cart/)
    : page.getByText('added to your cart').waitFor());
  await page.goto(`${program.siteUrl}/cart`);
  await page.getByLabel('Discount code').waitFor();
  return page;
}

const total = (page: Page) => page.locator('.totals .grand dd').innerText();

describe('discounts, in order', () => {
  it('begin with an empty screen', async () => {
    await studio.keyboard.press('g');
    await studio.keyboard.press('v');
    await studio.getByRole('heading', { name: 'No discounts yet' }).waitFor();
    await expectSound(studio);
  });

  it('are made by the keyboard, and say what cannot be', async () => {
    await studio.getByRole('button', { name: 'New discount' }).focus();
    await studio.keyboard.press('Enter');
    await studio.getByLabel('Code', { exact: true }).fill('kiln 10!');
    await studio.keyboard.press('Enter');
    await studio.getByText('A code has letters, digits, - and _ alone, 40 at most.').waitFor();
    await expectSound(studio);
    await studio.getByLabel('Code', { exact: true }).fill('kiln10');
    const start = studio.getByLabel('Starts', { exact: true });
    await start.pressSequentially('02312026');
    await studio.keyboard.press('Enter');
    await studio.getByText('Invalid date.').waitFor();
    await start.fill('2026-02-28T09:00');
    expect(await studio.getByText('Invalid date.').count()).toBe(0);
    await start.fill('');
    await studio.getByLabel('Uses in total').fill('1');
    await studio.keyboard.press('Enter');
    await studio.getByRole('link', { name: 'KILN10' }).waitFor();
    await studio.getByText('10% off', { exact: true }).waitFor();
    await expectSound(studio);
  });

  it.each(WIDTHS)(
    'are entered in the cart at %i px, refused and taken out, with the sums of each moment',
    async (width) => {
      const page = await aCartPage(width);
      const before = await total(page);

      await page.getByLabel('Discount code').fill('nope');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('The code “NOPE” is not valid now.').waitFor();
      await expectSound(page);
      await page.getByLabel('Discount code').fill('kiln10');
      await page.keyboard.press('Enter');
      await page.getByText('KILN10, 10% off').waitFor();
      expect(await total(page)).toBe('$34.20');
      await expectSound(page);

      await page.getByText('Estimate delivery and tax').click();
      await page.getByLabel('Country').selectOption('US');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.getByLabel('State').selectOption('ME');
      await page.getByLabel('ZIP code').fill('04101');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.getByText('Estimated total').waitFor();
      await expectSound(page);

      await page.goto(`${program.siteUrl}/checkout`);
      if (width < 900) await page.locator('.order-fold > summary').click();
      await page.getByText('KILN10, 10% off').waitFor();
      await expectSound(page);
      await page.getByRole('button', { name: 'Remove the code KILN10' }).click();
      await page.getByText('KILN10, 10% off').waitFor({ state: 'detached' });
      expect(before).toBe('$38.00');
      await page.context().close();
    },
  );

  it('work without script, in the cart and in checkout, where nothing that was typed is lost', async () => {
    const page = await aCartPage(1280, { javaScriptEnabled: false });

    await page.getByLabel('Discount code').fill('kiln10');
    await page.getByRole('button', { name: 'Apply' }).click();
    expect(await total(page)).toBe('$34.20');
    await page.getByRole('button', { name: 'Remove the code KILN10' }).click();
    expect(await total(page)).toBe('$38.00');

    await page.goto(`${program.siteUrl}/checkout`);
    await page.getByLabel('First name').fill('Ada');
    await page.locator('.order-fold > summary').click();
    await page.getByLabel('Discount code').fill('nope');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('The code “NOPE” is not valid now.').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    await page.context().close();
  });

  it('are paused and deleted, and both are taken back', async () => {
    const act = async (name: string) => {
      await studio.getByRole('button', { name: 'Actions for KILN10' }).click();
      await studio.getByRole('menuitem', { name, exact: true }).click();
    };
    const undo = () => studio.getByRole('button', { name: 'Undo' }).click();

    await act('Pause');
    await studio.getByRole('cell', { name: 'Paused' }).waitFor();
    await undo();
    await studio.getByRole('cell', { name: 'Active' }).waitFor();
    await act('Delete');
    await studio.getByRole('heading', { name: 'No discounts yet' }).waitFor();
    await undo();
    await studio.getByRole('link', { name: 'KILN10' }).waitFor();
    expect(await studio.getByRole('link', { name: 'KILN10' }).isVisible()).toBe(true);
  });

  it.each(WIDTHS)('fit a window of %i px, list and form', async (width) => {
    await resize(studio, width, 900);
    await expectSound(studio);
    await studio.getByRole('link', { name: 'KILN10' }).click();
    await studio.getByLabel('Uses per customer').waitFor();
    await expectSound(studio);
    await studio.keyboard.press('Escape');
    await studio.getByLabel('Uses per customer').waitFor({ state: 'detached' });
    expect(await studio.getByLabel('Uses per customer').count()).toBe(0);
  });
});
