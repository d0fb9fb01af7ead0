import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';

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

async function open(path: string, width: number, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(program.siteUrl + path);
  return page;
}

describe('the search of a shop', () => {
  it.each([375, 768, 1280])('suggests products with their prices while somebody types, at %i px', async (width) => {
    const page = await open('/search', width);
    const field = page.getByRole('combobox', { name: 'Search this site' });
    // Whoever comes to search types at once.
    await page.keyboard.type('pouring');
    const option = page.getByRole('option', { name: 'Pouring Jug from $58.00' });
    await option.waitFor();
    await expectSound(page);

    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await page.keyboard.press('Enter');

    await page.waitForURL('**/shop/pouring-jug');
    expect(new URL(page.url()).pathname).toBe('/shop/pouring-jug');
    await page.context().close();
  });

  it('keeps the form as it is: Escape closes the suggestions, Enter searches', async () => {
    const page = await open('/search', 1280);
    await page.getByRole('combobox').pressSequentially('mug');
    await page.getByRole('option').first().waitFor();

    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/search?q=mug');
    await page.getByRole('heading', { name: 'Products', level: 2 }).waitFor();
    await page.getByRole('article').filter({ hasText: 'Low Tide Mug' }).getByText('$34.00').waitFor();
    await expectSound(page);
    await page.context().close();
  });

  it.each(['cermaics', 'puring jgu', 'linnen'])('forgives "%s"', async (words) => {
    const page = await open(`/search?q=${words}`, 375, { javaScriptEnabled: false });

    await page.getByText(`Nothing found for “${words}”. These are written like it:`).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  it('leads on where nothing is found', async () => {
    const page = await open('/search?q=xyzzy', 375);
    await expectSound(page);

    await page.getByRole('navigation', { name: 'Look here instead' }).getByRole('link').first().click();

    await page.waitForURL('**/shop');
    expect(new URL(page.url()).pathname).toBe('/shop');
    await page.context().close();
  });
});
