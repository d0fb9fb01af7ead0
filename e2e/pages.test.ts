import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { intercept } from './support/intercept.ts';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 15_000));
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const expectSound = (name: string) => expectSoundScreen(page, name);
const row = (name: string): Locator => page.getByRole('row', { name: new RegExp(`^(Unfold |Fold )?(\\w+ )?${name}`) });
const TITLES = ['Ferry', 'Causeway', 'Lodgings', 'Tides'];
/** Which of them visitors find in the menu, in its order. */
async function menu(path = '/'): Promise<readonly string[]> {
  const answer = await fetch(new URL(path, program.siteUrl));
  const html = await answer.text();
  return TITLES.filter((title) => html.includes(`>${title}<`)).toSorted(
    (one, other) => html.indexOf(`>${one}<`) - html.indexOf(`>${other}<`),
  );
}
const toast = (words: string | RegExp) => page.getByText(words).first().waitFor();

async function makePage(title: string): Promise<void> {
  await page.getByRole('button', { name: /^New page/ }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByRole('button', { name: 'Make page' }).click();
  await toast(`Made ${title}`);
}

/** Of more than fits, what is not live is counted, and keys bring the last of it into the room of its list. */
async function expectWholeList(): Promise<void> {
  await resize(page, 1280, 420);
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  const list = page.getByRole('list', { name: 'What is not live' });
  const boxes = list.getByRole('checkbox');
  const count = await boxes.count();
  await page.getByText(`${count} of ${count} ticked`, { exact: true }).waitFor();
  const below = async () => {
    const [room, last] = await Promise.all([list.boundingBox(), boxes.last().boundingBox()]);
    return (last?.y ?? 0) + (last?.height ?? 0) - (room?.y ?? 0) - (room?.height ?? 0);
  };
  expect(await below()).toBeGreaterThan(0);
  await boxes.first().focus();
  for (let at = 1; at < count; at += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByText(`${count - 1} of ${count} ticked`, { exact: true }).waitFor();
  await expect.poll(below).toBeLessThanOrEqual(1);
  await page.keyboard.press('Space');
  await expectSound('publish-list');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function publish(): Promise<void> {
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await toast(/^Published/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('an owner', () => {
  it('[OWNER-013] makes four pages with a menu of them, by mouse and by keys', async () => {
    await page.getByRole('link', { name: 'Pages', exact: true }).first().click();
    await page.getByRole('treegrid', { name: 'Pages of the site' }).waitFor();
    await expectSound('pages');
    await page.keyboard.press('c');
    await page.getByRole('dialog').waitFor();
    await expectSound('new-page');
    await page.keyboard.press('Escape');
    for (const title of TITLES) {
      await makePage(title);
    }
    await row('Tides').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await toast(/^Tides, \d of \d, in the menu/);
    const handle = row('Ferry').getByTitle('Drag, or press Alt with an arrow');
    await handle.hover();
    await page.mouse.down();
    const target = await row('Tides').boundingBox();
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + (target?.height ?? 0) * 0.75, { steps: 4 });
    await page.mouse.up();
    await toast(/^Ferry, \d of \d, in the menu/);
    await expectWholeList();
    await publish();

    expect(await menu()).toEqual(['Causeway', 'Tides', 'Ferry', 'Lodgings']);
  });

  it('gives a page another title and address, and the old address leads on', async () => {
    await row('Lodgings').focus();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'New title of Lodgings' }).fill('Rooms');
    await page.keyboard.press('Enter');
    await toast(/^Renamed to Rooms/);
    await row('Rooms').focus();
    await page.keyboard.press(' ');
    const panel = page.getByRole('complementary', { name: 'Settings of Rooms' });
    const address = panel.getByRole('textbox', { name: 'Address' });
    await address.fill('Low tide!');
    await address.press('Tab');
    await panel.getByText('Low tide! is not a valid page URL').waitFor();
    await panel.getByText('Not saved: Address', { exact: true }).waitFor();
    expect(await panel.getByText('Saved', { exact: true }).count()).toBe(0);
    await expectSound('page-settings');
    await address.fill('rooms');
    await panel.getByText('Not saved: Address', { exact: true }).waitFor();
    await address.press('Tab');
    await panel.getByText('Saved', { exact: true }).waitFor();
    await row('Rooms').getByText('/rooms').waitFor();
    await panel.getByRole('button', { name: 'Close the settings' }).click();
    await publish();

    const old = await fetch(new URL('/lodgings', program.siteUrl), { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, '/rooms']);
  });

  it('writes the line at the top of every page, and chooses what wrong addresses show', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Change Announcement bar' }).click();
    await dialog.getByRole('textbox', { name: 'Words' }).fill('Closed in January');
    await expectSound('announcement');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast('Visitors see it now.');
    await page.getByRole('button', { name: 'Change Page not found' }).click();
    await dialog.getByRole('button', { name: /Page$/ }).click();
    await page.getByRole('option', { name: 'Rooms' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast('Saved. Visitors see it at any wrong address.');

    const lost = await fetch(new URL('/nowhere', program.siteUrl));
    const html = await lost.text();
    expect([lost.status, html.includes('Closed in January'), html.includes('<title>Rooms')]).toEqual([404, true, true]);
  });

  it('removes a page, which is gone at once, and brings it back', async () => {
    await row('Rooms').getByRole('button', { name: 'Actions for Rooms' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await toast(/^Removed Rooms/);
    expect((await fetch(new URL('/rooms', program.siteUrl))).status).toBe(404);
    await page.getByRole('link', { name: /^Removed/ }).click();
    await page.getByText('gone in 30 days').waitFor();
    await expectSound('removed-pages');
    await page.getByRole('button', { name: 'Bring back' }).click();
    await toast('Rooms is back');

    expect((await fetch(new URL('/rooms', program.siteUrl))).status).toBe(200);
  });

  it('leads an old address on, and is told of a circle', async () => {
    await page.getByRole('link', { name: 'Redirects', exact: true }).click();
    await page.getByRole('button', { name: 'New redirect' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'An address' }).click();
    await dialog.getByRole('textbox', { name: 'From' }).fill('/harbour/*');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('/harbour/a');
    await dialog.getByRole('button', { name: 'Make redirect' }).click();
    await dialog.getByText('It would lead back to itself, in a circle.').waitFor();
    await expectSound('circle-of-redirects');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('/ferry');
    await dialog.getByRole('button', { name: 'Make redirect' }).click();
    await toast('/harbour/* leads on from now on');
    await expectSound('redirects');

    const answer = await fetch(new URL('/harbour/north', program.siteUrl), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/ferry']);
  });

  it('compares a page with what it was', async () => {
    await page.getByRole('link', { name: 'Pages', exact: true }).last().click();
    await row('Rooms').getByRole('button', { name: 'Actions for Rooms' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await page.getByRole('heading', { name: 'Versions of Rooms' }).waitFor();
    await page
      .getByRole('button', { name: /^Published/ })
      .first()
      .waitFor();
    await page.getByText('Nothing differs').waitFor();
    await expectSound('versions');
    // On a phone what is compared is chosen above it.
    const topOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
    await resize(page, 375, 812);
    expect(await topOf('Versions, the newest first')).toBeLessThan(await topOf('What differs'));
    await resize(page, 1280, 800);
    await page.getByRole('link', { name: 'Pages', exact: true }).last().click();
    await page.getByRole('treegrid').waitFor();
  });

  it('[EDITOR-019] is told that the pages cannot be loaded, and tries again', async () => {
    await intercept(page, '**/pages', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.goto(`${page.url().replace(/\/pages.*/, '')}/pages`);
    await page.getByText('Unable to load. Try again.').waitFor({ timeout: 30_000 });
    await page.unroute('**/pages');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('treegrid').waitFor();
  });
});
