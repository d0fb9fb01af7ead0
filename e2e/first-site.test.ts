import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawing } from './support/drawing.ts';
import { ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 60_000));
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const press = (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) =>
  within.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).click();
const dialog = () => page.getByRole('dialog');

async function makeSite(): Promise<void> {
  await press(/Switch site/);
  await page.getByRole('menuitem', { name: 'New site' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ebb & Flow');
  await page.getByText('Journal', { exact: true }).click();
  await page.getByText('This address is free.').waitFor();
  await press('Choose a kit');
  await press('Use Harbor');
  await page.getByRole('group').getByText('Empty', { exact: true }).click();
  await press('Make the site');
  await page.getByRole('button', { name: 'Edit page' }).waitFor();
}

async function addSection(name: string, firstWords: RegExp): Promise<void> {
  await press('Add a section');
  await dialog().getByRole('button', { name, exact: true }).click();
  await press('Add a section', dialog());
  await page.getByRole('treeitem', { name: firstWords, selected: true }).waitFor();
}

async function makePage(title: string): Promise<void> {
  await press(/^New page/);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await press('Make page');
  await page.getByText(`Made ${title}`).waitFor();
}

/** What a visitor finds who follows the link that the studio offers. */
async function visiting(open: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), open()]);
  await tab.waitForLoadState('domcontentloaded');
  return tab;
}

it('somebody new publishes, by mouse and with what is on the screen, a home page of five sections, a menu of four pages and a post with three pictures', async () => {
  await makeSite();
  await press('Edit page');
  await page.getByRole('treeitem', { name: /^Ebb/ }).first().waitFor();
  await addSection('Words beside a picture', /^Say in one line/);
  await addSection('Three columns', /^Reason 1/);
  await addSection('Questions', /^Questions we hear/);
  await addSection('Contact with hours', /^Write to us/);
  // What was added last is before one's eyes, however long the page is.
  const shown = page.frameLocator('#sqs-site-frame').getByText('Write to us, or come by').first();
  await expect.poll(() => shown.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  await page.getByText('Saved', { exact: true }).waitFor();
  await press('Publish');
  await press('Publish now');
  await page.getByRole('heading', { name: 'It is live' }).waitFor();
  const home = await visiting(() => page.getByRole('link', { name: /See it as a visitor/ }).click());
  await expect.poll(() => home.locator('.pt-section').count()).toBe(5);
  await press('Close', dialog());

  await page.getByRole('link', { name: 'Back to Pages' }).first().click();
  await makePage('Visit');
  await makePage('Tides');
  await press(/^Publish \d/);
  await press('Publish', dialog());
  await page.getByText('Published 3 things').waitFor();
  await home.reload();
  const menu = home.getByRole('navigation').first().getByRole('link');
  await expect.poll(() => menu.allInnerTexts()).toEqual(['Journal', 'About', 'Visit', 'Tides']);

  await page.getByRole('link', { name: 'Writing', exact: true }).click();
  await page.getByText('No post yet').waitFor();
  await page.getByRole('button', { name: 'New post' }).last().click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The last firing of the year');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('We load the kiln the way you pack a boat.');
  await press('Picture');
  const pictures = [drawing('kiln.svg', '#aa6655'), drawing('cone.svg', '#66aa55'), drawing('heron.svg', '#5566aa')];
  await dialog().locator('input[type=file]').setInputFiles(pictures);
  await press('Use 3', dialog());
  await expect.poll(() => page.locator('figure img').count()).toBe(3);
  await page.getByText('Saved', { exact: true }).waitFor();
  const looked = await visiting(() => press('Preview'));
  await looked.getByRole('heading', { name: 'The last firing of the year' }).waitFor();
  await expect.poll(() => looked.locator('figure.pt-picture img').count()).toBe(3);
  await looked.close();
  await press('Publish');
  await page.getByText('It is live.').waitFor();
  await home.getByRole('link', { name: 'Journal', exact: true }).click();
  await home.getByRole('link', { name: 'The last firing of the year' }).first().click();
  await home.locator('figure.pt-picture img').first().waitFor();
  const sources = await home.locator('figure.pt-picture img').evaluateAll((all) => all.map((one) => one.outerHTML));
  expect(sources.map((html) => /(kiln|cone|heron)/.exec(html)?.[0])).toEqual(['kiln', 'cone', 'heron']);
}, 300_000);
