import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, violations } from './support/accessibility.ts';
import { drawing } from './support/drawing.ts';
import { intercept } from './support/intercept.ts';
import { tabTo } from './support/keyboard.ts';
import { ownerAtWork } from './support/owner-at-work.ts';
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

const frame = (at = page) => at.frameLocator('#sqs-site-frame');
const row = (name: RegExp, at = page) => at.getByRole('treeitem', { name });
const isSaved = (at = page) => at.getByText('Saved', { exact: true }).waitFor();
const hasFocus = (one: Locator) =>
  expect.poll(() => one.evaluate((element) => element.matches(':focus-within'))).toBe(true);
const widthOf = async (one: Locator) => (await one.boundingBox())?.width ?? 0;
const publicPage = async () => (await fetch(program.siteUrl)).text();

async function addBlock(name: string, at = page): Promise<void> {
  await at.getByRole('button', { name: 'Insert', exact: true }).click();
  await at.getByRole('combobox', { name: 'Search blocks' }).fill(name);
  await at.keyboard.press('Enter');
  await at.getByRole('dialog').waitFor({ state: 'detached' });
}

async function publish(at = page): Promise<void> {
  await isSaved(at);
  await at.getByRole('button', { name: 'Publish', exact: true }).click();
  await at.getByRole('button', { name: 'Publish now' }).click();
  await at.getByRole('heading', { name: 'It is live' }).waitFor();
  await at.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

describe('the page editor, in order', () => {
  it('[EDITOR-002, OWNER-013] opens the home page from Home; a sentence is written where it stands and published', async () => {
    await page.getByRole('button', { name: 'Edit page' }).click();
    await row(/We keep tide hours/).waitFor();
    await frame().getByText('We keep tide hours.').click();
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await frame().locator('[contenteditable=true]').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Come by boat.');
    await page.keyboard.press('Escape');
    await row(/We keep tide hours/).waitFor();
    await expectSound(page);
    expect(await publicPage()).not.toContain('Come by boat.');

    await publish();

    expect(await publicPage()).toContain('Come by boat.');
  });

  it('writes headings, emphasis and links where the words stand, by the bar and by keys; what is pasted is cleaned', async () => {
    const text = frame().locator('.ProseMirror');
    await row(/We keep tide hours/).click();
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await text.waitFor();
    const bar = page.getByRole('toolbar', { name: 'Write, formatting' });
    await bar.waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await expect.poll(() => bar.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.type('Bring boots');
    await bar.getByRole('button', { name: 'Style: Text' }).click();
    await page.getByRole('menuitemradio', { name: 'Heading 3' }).click();
    await text.locator('h3 strong', { hasText: 'Bring boots' }).waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Link' }).getByRole('searchbox').fill('https://example.com/boots');
    await page.getByRole('dialog', { name: 'Link' }).getByRole('button', { name: 'Link', exact: true }).click();
    await text.locator('h3 a[href="https://example.com/boots"]').waitFor();
    await text.press('Control+End');
    await page.keyboard.press('Enter');
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Far too much. '.repeat(10_000));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByText(/^That is more than one text holds/).waitFor();
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<p style="color:red" onclick="x()"><b>Mud</b><img src="https://example.org/x.png"></p>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await text.locator('p strong', { hasText: 'Mud' }).waitFor();
    expect(await text.innerHTML()).not.toMatch(/style=|onclick|example\.org/);
    await page.keyboard.press('Alt+F10');
    await expect
      .poll(() =>
        bar
          .getByRole('button')
          .first()
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('Escape');
    await text.press('Escape');
    await text.waitFor({ state: 'detached' });
    await isSaved();
    await publish();

    expect(await publicPage()).toMatch(/<h3>(?:<[^>]*>)*Bring boots<.*<a href="https:\/\/example\.com\/boots"/s);
  });

  it('shows the page where its marks are, and whole, in a studio that is written from the right', async () => {
    const off = () =>
      page
        .locator('#sqs-site-frame')
        .evaluate((one) => one.getBoundingClientRect().x - (one.parentElement?.getBoundingClientRect().x ?? 0));
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await expect.poll(async () => Math.round(await off())).toBe(0);
    // On a phone the blocks stand at its other side, their words as their own language reads.
    await resize(page, 375, 812);
    const block = page.getByRole('button', { name: /^We keep tide hours/ });
    const mark = await block.locator('svg').boundingBox();
    expect(Math.round(375 - (mark?.x ?? 0) - (mark?.width ?? 0))).toBe(16);
    expect(await block.locator('b').evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
    await resize(page, 1280);
    await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  });

  it('discards what is ticked in the publish dialog, and takes that back as one', async () => {
    await row(/We keep tide hours/).click();
    await addBlock('quote');
    await page.getByLabel('Who said it').fill('Gull');
    await row(/^Gull/).waitFor();
    await isSaved();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard all changes' }).click();
    await row(/^Gull/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo: Discarded changes' }).click();
    await row(/^Gull/).waitFor();
    await page.getByRole('button', { name: 'Redo: Discarded changes' }).click();
    await row(/^Gull/).waitFor({ state: 'detached' });
    await isSaved();
  });

  it('adds, moves, copies and takes away blocks by keys, says what it did, and takes it back over a reload', async () => {
    await row(/We keep tide hours/).click();
    await page.keyboard.press('/');
    await page.keyboard.type('quote');
    await page.keyboard.press('Enter');
    await row(/^Quote/).waitFor();
    await page.getByLabel('Who said it').fill('Wren');
    await row(/^Wren/).click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => page.getByText(/^Moved Quote, \d+ of \d+$/).count()).toBe(1);
    await page.keyboard.press('Control+d');
    await expect.poll(() => row(/^Wren/).count()).toBe(2);
    await isSaved();

    await page.reload();
    await row(/^Wren/).first().waitFor();
    await page.getByRole('button', { name: 'Undo: Duplicated Quote' }).click();
    await expect.poll(() => row(/^Wren/).count()).toBe(1);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Undo: Added Quote' }).click();
    await expect.poll(() => row(/^(Wren|Quote)/).count()).toBe(0);
    await isSaved();
  });

  it('adds a ready section in the look of the site, and takes it back as one', async () => {
    await row(/We keep tide hours/).click();
    await page.getByRole('button', { name: 'Add a section' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a section' });
    await dialog.getByRole('button', { name: 'Three columns' }).waitFor();
    await expectSound(page);
    await dialog.getByRole('searchbox').fill('three col');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo: Added Section' }).waitFor();
    await isSaved();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'Redo: Added Section' }).waitFor();

    expect(await page.getByText('Undone: Added Section').count()).toBe(1);
  });

  it('[EDITOR-012, EDITOR-030] holds publishing where a sign-up has no list, and shows what else is worth a look', async () => {
    await row(/We keep tide hours/).click();
    await addBlock('button');
    await page.getByLabel('Words', { exact: true }).fill('Gone');
    await page.getByLabel('Leads to').fill('portico:page/01890000-0000-7000-8000-000000000001');
    await addBlock('sign-up');
    await page.getByText('A List must be selected').waitFor();
    await isSaved();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();

    const dialog = page.getByRole('dialog', { name: 'Publishing is held by 1 thing' });
    await dialog.getByText('A List must be selected').waitFor();
    await dialog.getByText('Unable to locate content').waitFor();
    await expectSound(page);
    expect(await publicPage()).not.toContain('Gone');
    await dialog.getByRole('button', { name: 'Go to' }).first().click();
    await row(/^Sign-up/).waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(() => row(/^Sign-up/).count()).toBe(0);
  });

  it('[EDITOR-034] plans publishing for a time, and says where that cannot be read', async () => {
    await isSaved();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Publish later').check();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await dialog.getByText('Invalid date.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await publicPage()).not.toContain('Gone');
  });

  it('[EDITOR-017] keeps what the server did not hear of on the device, over a reload, and sends it once', async () => {
    const lost = '**/edit/transactions';
    await intercept(page, lost, (route) => route.abort());
    await row(/^Gone/).click();
    await page.getByLabel('Words', { exact: true }).fill('Kept on the way');
    await page.getByText('Network error').waitFor();
    await page.reload();
    await row(/^Kept on the way/).waitFor();
    await page.getByText('1 change not saved yet').waitFor();
    await page.unroute(lost);
    await page.getByRole('button', { name: 'Try now' }).click();
    await isSaved();
    await page.reload();
    await row(/^Kept on the way/).waitFor();

    expect(await row(/^Kept on the way/).count()).toBe(1);
    await isSaved();
  });

  it('[EDITOR-018] says where the page cannot be reached, and goes on without it', async () => {
    const previews = '**/*.preview.localhost:*/**';
    await intercept(page, 'http://*.preview.localhost:*/**', (route) => route.abort());
    await page.reload();
    await page.getByText('Unable to connect. Please try again', { exact: true }).waitFor();
    await page.unroute('http://*.preview.localhost:*/**');
    await page.unroute(previews);
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(/^Kept on the way/).waitFor();

    expect(await page.getByText('Unable to connect. Please try again').count()).toBe(0);
  });

  it('makes an entry of each picture that is dropped on a gallery, in one step that one undo takes back', async () => {
    await row(/^Kept on the way/).click();
    await addBlock('gallery');
    const entries = page.getByRole('complementary', { name: 'Settings of what is chosen' });
    const files = Array.from({ length: 10 }, (_, at) => path.join(folder.dataDir, `tile-${at}.svg`));
    for (const [at, file] of files.entries()) {
      writeFileSync(file, drawing('tile.svg', `#a${at}5`).buffer);
    }
    const box = await entries.getByRole('button', { name: 'Add pictures' }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4];
    const mouse = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await mouse.send('Input.dispatchDragEvent', { type, x, y, data: { items: [], files, dragOperationsMask: 1 } });
    }
    await page.getByRole('button', { name: 'Undo: Added 10 pictures' }).waitFor();
    expect(await entries.getByRole('listitem').count()).toBe(10);
    await frame().locator('.sqs-gallery img').nth(9).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Undo: Added 10 pictures' }).click();
    await expect.poll(() => entries.getByRole('listitem').count()).toBe(0);
    await page.getByRole('button', { name: /^Undo: Added Gallery/ }).click();
    await row(/^Gallery/).waitFor({ state: 'detached' });
    await isSaved();
  });

  it('has grey bars while it opens and says nothing of being saved; of a page that is not there it says so', async () => {
    const held = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await held.promise;
      await route.fallback();
    };
    await page.route('**/preview/sessions', hold);
    await page.goto(`${program.studioUrl}/sites/slackwater/editor`);
    const busy = () => page.locator('[aria-busy="true"]');
    await expect.poll(() => busy().count()).toBe(2);
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    await expectSound(page);
    held.resolve();
    await row(/^Kept on the way/).waitFor();
    await expect.poll(() => busy().count()).toBe(0);
    await page.unroute('**/preview/sessions', hold);

    for (const nowhere of ['path=/nowhere-at-all', 'page=01890000-0000-7000-8000-000000000001']) {
      await page.goto(`${program.studioUrl}/sites/slackwater/editor?${nowhere}`);
      await page.getByRole('heading', { name: 'This page is not here' }).waitFor();
      await expectSound(page);
      expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Look in Removed' }).click();
    await page.waitForURL(/\/pages\?view=removed/);
    await page.goto(`${program.studioUrl}/sites/slackwater/editor`);
    await row(/^Kept on the way/).waitFor();
  });

  it('shows two people each other and what they write; of a value that both wrote both are offered', async () => {
    const other = await page.context().newPage();
    other.setDefaultTimeout(15_000);
    await other.goto(page.url());
    await row(/^Kept on the way/, other).click();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Go to Maren Holt' }).waitFor();
    await row(/^Kept on the way/).click();
    await page.getByLabel('Words', { exact: true }).fill('Seen by both');
    await row(/^Seen by both/, other).waitFor();

    await intercept(other, '**/edit/transactions', (route) => route.abort());
    await intercept(other, '**/edit/follow', (route) => route.abort());
    await other.getByLabel('Words', { exact: true }).fill('Said by the other');
    await page.getByLabel('Words', { exact: true }).fill('Said by the one');
    await isSaved();
    await other.unroute('**/edit/transactions');
    await other.unroute('**/edit/follow');
    const panel = other.getByRole('alert', { name: 'Maren Holt changed this too' });
    await panel.getByText('Said by the other').waitFor();
    await panel.getByText('Said by the one').waitFor();
    await expectSound(other);
    await panel.getByRole('button', { name: 'Keep both' }).click();
    await row(/^Said by the one Said by the other/).waitFor();

    // Removed under the other's hand: what was written is on the shelf.
    await isSaved(other);
    await intercept(other, '**/edit/transactions', (route) => route.abort());
    await intercept(other, '**/edit/follow', (route) => route.abort());
    await other.getByLabel('Words', { exact: true }).fill('Written while it went');
    await row(/^Said by the one/).click();
    await page.keyboard.press('Delete');
    await isSaved();
    await other.unroute('**/edit/transactions');
    await other.unroute('**/edit/follow');
    await other.getByRole('button', { name: 'Set aside: 1' }).click();
    await other.getByText('Written while it went').waitFor();
    await other.getByRole('button', { name: 'Bring back' }).click();
    await row(/Written while it went/).waitFor();
    await isSaved(other);
    await other.close();
    expect(await row(/Written while it went/).count()).toBe(1);
  });

  it('keeps what is typed before the editor of a text has come', async () => {
    const other = await page.context().newPage();
    other.setDefaultTimeout(15_000);
    const coming = Promise.withResolvers<void>();
    await other.route(/formatted-text.*\.js/, async (route) => {
      await coming.promise;
      await route.continue();
    });
    await other.goto(page.url());
    await frame(other).getByText('When the road is dry').click();
    const asked = other.waitForRequest(/formatted-text.*\.js/);
    await other.getByRole('button', { name: 'Write', exact: true }).click();
    await asked;
    await other.keyboard.type(' thiss');
    await other.keyboard.press('Backspace');
    await other.keyboard.type(' week');
    expect(await frame(other).locator('[contenteditable=true]').count()).toBe(0);
    coming.resolve();

    await frame(other)
      .getByText(/ this week/)
      .waitFor();
    await other.keyboard.press('Control+z');
    await other.keyboard.press('Escape');
    await isSaved(other);
    await other.close();
  });

  it('shows what another made of a text once one has left it, after it was open all the while', async () => {
    const other = await page.context().newPage();
    other.setDefaultTimeout(15_000);
    await other.goto(page.url());
    const words = frame(other).getByText('When the road is dry');
    await words.click();
    await other.getByRole('button', { name: 'Write', exact: true }).click();
    await frame(other).locator('.ProseMirror-focused').waitFor();

    await page.bringToFront();
    await frame().getByText('When the road is dry').click();
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await frame().locator('.ProseMirror-focused').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' today');
    await page.keyboard.press('Escape');
    await isSaved();
    await row(/^When the road is dry, the shop is open today/, other)
      .first()
      .waitFor();
    expect(await frame(other).getByText('the shop is open today').count()).toBe(0);
    await other.bringToFront();
    await other.keyboard.press('Escape');

    await frame(other).getByText('the shop is open today').waitFor();
    await other.close();
  });

  it('changes and publishes a page by the keyboard alone', async () => {
    await page.bringToFront();
    await page.reload();
    await row(/See what is in/).waitFor();
    await tabTo(page, page.getByRole('treeitem').first());
    await page.keyboard.press('i');
    await page.getByRole('combobox', { name: 'Search blocks' }).fill('quote');
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('treeitem', { name: 'Quote', exact: true }));
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('tabpanel', { name: 'Quote' }));
    await page.keyboard.press('Escape');
    await hasFocus(page.getByRole('treeitem', { name: 'Quote', exact: true }));
    await page.keyboard.press('o');
    await hasFocus(page.getByRole('button', { name: 'Outline', exact: true }));
    await page.keyboard.press('o');
    await page.keyboard.press('Control+z');
    await page.getByRole('treeitem', { name: 'Quote', exact: true }).waitFor({ state: 'detached' });
    await tabTo(page, page.getByRole('treeitem').first());
    for (
      let press = 0;
      press < 40 && !(await row(/See what is in/).evaluate((one) => one === document.activeElement));
      press += 1
    ) {
      await page.keyboard.press('ArrowDown');
    }
    await tabTo(page, page.getByLabel('Words', { exact: true }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('By keys alone');
    await isSaved();
    await page.keyboard.press('Tab');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Control+Enter');
    const now = page.getByRole('button', { name: 'Publish now' });
    await tabTo(page, now);
    // What is pressed goes with its step: the dialog hears keys from the moment that the next one is there.
    const hears = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const look = () => {
            const dialog = document.querySelector('[role=dialog]');
            if (dialog?.querySelector('h2')?.textContent === 'It is live') {
              observer.disconnect();
              resolve(dialog.contains(document.activeElement));
            }
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'It is live' }).waitFor();
    expect(await hears).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    expect(await publicPage()).toContain('By keys alone');
  });

  it('changes words, order and state on a phone, and publishes there', async () => {
    // At twice the size on a common screen the way to visitors is still in the window.
    await resize(page, 640, 800);
    const way = await page.getByRole('button', { name: 'Publish', exact: true }).boundingBox();
    expect((way?.x ?? 0) + (way?.width ?? 0)).toBeLessThanOrEqual(640);
    await resize(page, 375, 812);
    await page.getByRole('button', { name: 'By keys alone Button' }).click();
    await page.getByLabel('Words', { exact: true }).fill('From the phone');
    await expectSound(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Move up: From the phone' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: /^Undo: Moved/ }).click();
    await page.getByRole('button', { name: /^Redo: Moved/ }).click();
    await page.getByRole('button', { name: 'Add a block' }).click();
    await page.getByRole('option', { name: 'Quote' }).click();
    await page.getByRole('dialog', { name: 'Quote' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'See the page' }).click();
    await frame().getByText('From the phone').waitFor();
    expect(await widthOf(page.locator('#sqs-site-frame'))).toBeGreaterThan(340);
    expect(await widthOf(page.getByRole('heading', { level: 1 }))).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Back to the blocks' }).click();
    await page
      .getByRole('button', { name: /^When the road is dry/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
    expect(await sheet.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    expect(await widthOf(sheet.getByRole('toolbar'))).toBeLessThan(340);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await publish();
    const html = await publicPage();

    expect(html.indexOf('From the phone')).toBeGreaterThan(0);
    expect(html.indexOf('From the phone')).toBeLessThan(html.indexOf('between</em>'));
  });
});
