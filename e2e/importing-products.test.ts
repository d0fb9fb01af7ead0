import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { goTo } from './support/navigation.ts';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 20_000));
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const expectSound = (name: string) => expectSoundScreen(page, name);
const choose = (text: string) =>
  page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const sentence = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();

/** The file that comes of something. */
async function downloaded(start: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download');
  await start();
  return (await downloading).suggestedFilename();
}

it('an owner tries a file, imports it, gets the rows left out, and undoes it', { timeout: 180_000 }, async () => {
  await goTo(page, 'Selling', 'Products');
  const exportList = page.getByRole('button', { name: 'Export', exact: true });
  expect(await downloaded(() => exportList.click())).toMatch(/^products-[\d-]+\.csv$/);
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Drop a CSV file here' }).waitFor();
  const navigation = page.getByRole('navigation', { name: 'Studio' });
  expect(await navigation.getByRole('link', { name: 'Products', exact: true }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await expectSound('drop');

  await choose(
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nbowl,Import bowl,Size,S,IB-S,20\nbowl,,,M,IB-M,24\njar,Import jar,,,IJ,cheap\nlid,Import lid,,,IL,3\n',
  );
  await sentence(/This import will create two products/);
  await page.getByText('"Variant Price" is not a price: "cheap"').waitFor();
  await expectSound('ready');

  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await sentence(/Two products created/);
  await expectSound('done');
  const leftOut = page.getByRole('link', { name: 'Download left-out rows' });
  expect(await downloaded(() => leftOut.click())).toBe('refused-rows.csv');

  await page.getByRole('button', { name: 'Undo import…' }).click();
  await page.getByRole('button', { name: 'Undo import', exact: true }).click();
  await sentence(/Two products taken away again/);
  await expectSound('undone');
});

it('an owner names the columns of a table, found from the command field', { timeout: 120_000 }, async () => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('export products');
  const exportAll = page.getByRole('menuitem', { name: 'Export products' });
  expect(await downloaded(() => exportAll.click())).toMatch(/^products-/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('spreadsheet');
  await page.getByRole('menuitem', { name: 'Import products' }).click();
  await page.getByRole('heading', { name: 'Drop a CSV file here' }).waitFor();
  await choose('Artikel;Preis;Bestand;Notiz\nImport plate;9,50;4;\nImport lid;3;2;\n');
  await page.getByRole('heading', { name: 'Columns' }).waitFor();
  // What stands in a column says what it is.
  const column = (name: string) => page.locator('dl div').filter({ has: page.getByText(name, { exact: true }) });
  expect(await column('Artikel').getByRole('definition').allTextContents()).toEqual(['Import plate', 'Import lid']);
  expect(await column('Preis').getByRole('definition').allTextContents()).toEqual(['9,50', '3']);
  expect(await column('Notiz').getByRole('definition').allTextContents()).toEqual(['Empty']);
  await expectSound('columns');

  await page.getByLabel('Title', { exact: true }).focus();
  await page.keyboard.type('Artikel');
  await page.getByLabel('Stock', { exact: true }).focus();
  await page.keyboard.type('Bestand');
  await page.getByRole('button', { name: 'Read with these columns' }).press('Enter');

  await sentence(/This import will create two products/);
  await page.getByRole('button', { name: 'Import now' }).press('Enter');
  await sentence(/Two products created/);
});
