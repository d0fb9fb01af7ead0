import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from './support/accessibility.ts';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 15_000));
  await page.getByRole('button', { name: 'Edit page' }).click();
  await row(/We keep tide hours/).click();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const shots = process.env['PORTICO_SHOTS'];
const frame = () => page.frameLocator('#sqs-site-frame');
const row = (name: RegExp) => page.getByRole('treeitem', { name });
const isSaved = () => page.getByText('Saved', { exact: true }).waitFor();

async function addBlock(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search blocks' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function publish(): Promise<void> {
  await isSaved();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('heading', { name: 'It is live' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

async function picture(at: Page, name: string): Promise<void> {
  if (shots !== undefined) await at.screenshot({ path: `${shots}/${name}.png` });
}

const CARD = `At noon
=======

Soups
-----
All with bread from our own oven

Chowder
Clams, cream and smoked haddock
$9
+ a large one $12

Broth
$7

In the evening
==============

Sole
Grilled, with brown butter
= as the boats come in`;

describe('blocks of the page editor, in order', () => {
  it('a menu is pasted as text, read while it is typed, taken over as one step, and drawn as tabs', async () => {
    await addBlock('Menu card');
    await page.getByRole('button', { name: 'Write as text' }).click();
    const text = page.getByRole('textbox', { name: 'The menu as text' });
    await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByText('No dish yet').waitFor();
    await text.fill(CARD);
    await page.getByText('3 dishes in 2 parts').waitFor();
    await expectSound(page);
    await picture(page, 'menu-text-1280');

    await page.getByRole('button', { name: 'Take it over' }).click();

    const dishes = frame().locator('.menu-item-title');
    await expect.poll(() => dishes.allTextContents()).toEqual(['Chowder', 'Broth', 'Sole']);
    const write = page.getByRole('button', { name: 'Write as text' });
    await expect.poll(() => write.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => dishes.count()).toBe(0);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => dishes.count()).toBe(3);

    await page.getByRole('button', { name: 'Write as text' }).click();
    expect(await text.inputValue()).toBe(CARD);
    await text.fill(CARD.replace('$7', '$8'));
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('button', { name: 'Write as text' }).click();
    expect(await text.inputValue()).toBe(CARD);
    await text.fill(CARD.replace('$7', '$8'));
    await page.getByRole('button', { name: 'Take it over' }).click();
    await frame().getByText('$8').waitFor();
    await publish();

    const visitor = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    await visitor.goto(program.siteUrl);
    await visitor.getByRole('tab', { name: 'At noon' }).waitFor();
    await visitor.getByText('All with bread from our own oven').scrollIntoViewIfNeeded();
    await expectSoundScreen(visitor, 'menu');
    await visitor.getByRole('tab', { name: 'In the evening' }).click();
    await visitor.getByText('as the boats come in').waitFor();
    expect(await visitor.getByText('Chowder').isVisible()).toBe(false);
    await visitor.context().close();
  });

  it('a menu is written as text on a phone too', async () => {
    await resize(page, 375, 812);
    await page.getByRole('button', { name: 'Menu card', exact: true }).click();
    await page.getByRole('button', { name: 'Write as text' }).click();
    await page.getByText('3 dishes in 2 parts').waitFor();
    await expectSound(page);
    await picture(page, 'menu-text-375');
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await resize(page, 1280, 860);
  });

  it('a map says where one is, asks others for tiles only once it is pressed, and looks as it is set', async () => {
    await row(/We keep tide hours/).click();
    await addBlock('Map');
    await page.getByLabel('Name of the place').fill('The slip');
    await page.getByLabel('Street').fill('4 Causeway Lane');
    await page.getByLabel(/^On the map/).fill('59.91, 10.75');
    await page.getByLabel('Words at the mark').fill('Ring twice');
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByRole('spinbutton', { name: 'Height' }).fill('300');
    await page.keyboard.press('Tab');
    await frame().getByText('Ring twice').waitFor();
    await frame().locator('.pt-map-dark.pt-map-high').waitFor();
    await expectSound(page);
    await picture(page, 'map-settings-1280');
    await publish();

    const visitor = await browser.newPage({ viewport: { width: 1280, height: 860 } });
    const asked: string[] = [];
    await visitor.route('https://www.openstreetmap.org/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<body style="background:#fff"><p>Tiles' });
    });
    await visitor.goto(program.siteUrl);
    await visitor.getByText('Ring twice').scrollIntoViewIfNeeded();
    await expectSoundScreen(visitor, 'map');
    expect(asked).toEqual([]);
    await visitor.getByRole('link', { name: 'Show the map' }).click();
    await visitor.frameLocator('iframe[title="Ring twice"]').getByText('Tiles').waitFor();
    expect(asked).toEqual([expect.stringMatching(/embed\.html\?bbox=.*&marker=59\.91%2C10\.75$/)]);
    const tiles = visitor.locator('.pt-map iframe');
    expect(await tiles.evaluate((one) => getComputedStyle(one).filter)).toContain('invert(1)');
    expect(await tiles.evaluate((one) => one.getBoundingClientRect().height)).toBe(300);
    await picture(visitor, 'map-shown-1280');
    await visitor.context().close();

    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
    const reader = await plain.newPage();
    await reader.goto(program.siteUrl);
    expect(await reader.locator('.sqs-block-map address').innerText()).toBe('The slip\n4 Causeway Lane');
    expect(await reader.getByRole('link', { name: 'Show the map' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=59.91&mlon=10.75#map=15/59.91/10.75',
    );
    expect(await reader.getByRole('link', { name: 'Directions' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/directions?route=%3B59.91%2C10.75',
    );
    await plain.close();
  });
});
