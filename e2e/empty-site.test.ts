import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 15_000));
  await page.getByRole('button', { name: 'Switch site' }).click();
  await page.getByRole('menuitem', { name: 'New site' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fern & Clay');
  await page.getByText('This address is free.').waitFor();
  await page.getByText('Plain site', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose a kit' }).click();
  await page.getByRole('button', { name: 'Use Harbor' }).click();
  await page.getByRole('button', { name: 'Make the site' }).click();
  await page.waitForURL(/sites\/fern-clay$/);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const frame = () => page.frameLocator('#sqs-site-frame');
const row = (name: RegExp | string) => page.getByRole('treeitem', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The text that is open, once what is typed goes into it. */
const text = () => frame().locator('.ProseMirror-focused');

async function addSection(name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Add a section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a section' });
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Add a section' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function openSettings(title: string): Promise<void> {
  await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
  await button(title).click();
  await page.getByRole('complementary', { name: `Settings of ${title}` }).waitFor();
}

describe('an empty site, in order', () => {
  it('is edited from the settings of its home page', async () => {
    await openSettings('Home');
    await page.getByText('Everything is live').waitFor();
    await button('Edit page').click();
    await row('Write to us').waitFor();
  });

  it('keeps a heading a heading where other words are typed over all of it, or after they were taken away', async () => {
    const heading = frame().locator('h1', { hasText: 'Fern & Clay' });
    await heading.dblclick();
    await text().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Pots for ferns');
    await text()
      .locator('h1', { hasText: /^Pots for ferns$/ })
      .waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('Made by hand');
    await text()
      .locator('h1', { hasText: /^Made by hand$/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await frame().locator('.sqs-block-html h1', { hasText: 'Made by hand' }).waitFor();
  });

  it('shows the way to a block that is worth another look, however long its words are', async () => {
    await addSection('Three columns');
    await page.getByRole('tab', { name: 'Page' }).click();
    const way = page.getByRole('complementary').getByRole('button', { name: 'Go to' }).first();
    await way.waitFor();
    const box = await way.boundingBox();
    expect((box?.x ?? 1280) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
    await way.click();
    await page.getByRole('tab', { name: 'Text', exact: true }).click();
  });

  it('opens the question that is pressed where its block is chosen', async () => {
    await addSection('Questions');
    const questions = frame().locator('.accordion-item');
    await questions.nth(1).click();
    await page.getByRole('tab', { name: 'Questions' }).waitFor();
    await questions.nth(1).click();
    await page.getByRole('tab', { name: 'Entry' }).waitFor();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Do you ship?');
    await expect.poll(() => questions.nth(1).textContent()).toContain('Do you ship?');
    await questions.nth(2).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue())
      .toBe('A question that people ask');
  });

  it('changes a section at once that was just shared, and calls it by its name', async () => {
    await row(/^Questions we hear often/)
      .first()
      .click();
    await button('Save section').click();
    const dialog = page.getByRole('dialog', { name: 'Save section' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('FAQ');
    await dialog.getByText('Shared', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save section' }).click();
    await page.getByRole('tree', { name: 'Shared section' }).getByRole('treeitem', { name: /^FAQ/ }).waitFor();
    const heading = frame().locator('h2', { hasText: 'Questions we hear often' });
    await heading.dblclick();
    await text().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('You ask');
    await page.keyboard.press('Escape');
    await page
      .getByRole('tree', { name: 'Shared section' })
      .getByRole('treeitem', { name: /^You ask/ })
      .waitFor();
    await page.getByRole('tree', { name: 'This page' }).getByRole('treeitem', { name: 'FAQ' }).waitFor();
  });

  it('takes a block into a footer in which nothing stands, where it is pressed and from the outline', async () => {
    const zone = frame().locator('.sqs-layout.empty[data-pt-kind=field]');
    await zone.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It goes here: Footer.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const outline = page.getByRole('region', { name: 'Outline' });
    await outline.getByRole('button', { name: 'Add a block' }).click();
    await page.getByRole('combobox', { name: 'Search blocks' }).fill('quote');
    await page.keyboard.press('Enter');
    await page.getByRole('tree', { name: 'Footer' }).getByRole('treeitem', { name: 'Quote' }).waitFor();
    await expect.poll(() => zone.count()).toBe(0);
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('says of a page that nobody has seen yet that it is not published, and leads to what is written for a new one', async () => {
    await page.getByRole('link', { name: 'Back to Pages' }).first().click();
    await page.getByRole('button', { name: /^New page/ }).click();
    const dialog = page.getByRole('dialog', { name: 'New page' });
    await dialog.getByText('Sections and blocks, in the layout that the template calls Home').waitFor();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Dates');
    await dialog.getByText('Events', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Make page' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button('Dates').click();
    const settings = page.getByRole('complementary', { name: 'Settings of Dates' });
    await settings.getByText('Not published yet').waitFor();
    await expectSoundScreen(page, 'page-settings');
    await button('Add to it').click();
    await page.getByRole('heading', { name: 'No event yet' }).waitFor();
  });

  it('ends an event on the day it begins where a time alone is said, and says so where there is no day', async () => {
    await page
      .getByRole('button', { name: /^New event/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Open studio');
    await page.getByLabel('Until').fill('16:00');
    await page.getByLabel('Until').blur();
    await page.getByText('Say the day too: a time alone is not kept.').waitFor();
    await page.getByLabel('Until').fill('');
    await page.getByLabel('First day').fill('2030-12-12');
    await page.getByLabel('From', { exact: true }).fill('10:00');
    await page.getByLabel('Until').fill('16:00');
    await expect.poll(() => page.getByLabel('Last day').inputValue()).toBe('2030-12-12');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Until').inputValue()).toBe('16:00');
  });
});
