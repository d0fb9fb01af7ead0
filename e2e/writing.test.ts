import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { sanitiseRichText } from '../apps/server/src/platform/html/rich-text.ts';
import { violations } from './support/accessibility.ts';
import { drawing } from './support/drawing.ts';
import { intercept } from './support/intercept.ts';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { resize } from './support/window.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';

const FIXTURES = path.join(import.meta.dirname, '../packages/rich-text/src/paste/fixtures');
const EXPECTED = JSON.parse(fs.readFileSync(path.join(FIXTURES, 'expected.json'), 'utf8')) as Record<string, string>;

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

const expectSound = (name: string) => expectSoundScreen(page, name);
const description = () => page.getByRole('textbox', { name: 'Description', exact: true });

const author = (who: Page) => who.getByLabel('Author', { exact: true });
const words = (who: Page) => who.getByRole('textbox', { name: 'Text', exact: true });

/** Puts something on the clipboard and pastes it in place of the whole text, as another program would. */
async function pasteAll(data: Readonly<Record<string, string>>): Promise<void> {
  await description().press('ControlOrMeta+a');
  await description().press('Delete');
  await description().evaluate((element, parts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(parts)) {
      clipboardData.setData(type, text);
    }
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** Saves the product; answers the description as it was sent. */
async function saved(): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'PATCH' && /\/products\/[^/]+$/.test(one.url())),
    page.keyboard.press('ControlOrMeta+s'),
  ]);
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' });
  const { fields } = request.postDataJSON() as { readonly fields: { readonly description?: { readonly to: string } } };
  return fields.description?.to ?? '';
}

describe('text', () => {
  beforeAll(async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/products?q=bread`);
    await page.getByRole('link', { name: /^Bread Bag/ }).click();
    await description().waitFor();
    await expectSound('description');
  });

  it.each(Object.keys(EXPECTED))(
    'of another program is cleaned as it comes in, and the server keeps it as it is: %s',
    async (name) => {
      await pasteAll({
        'text/html': fs.readFileSync(path.join(FIXTURES, `${name}.paste`), 'utf8'),
        'text/plain': name,
      });
      const sent = await saved();
      expect(sent).toBe(EXPECTED[name]);
      expect(sanitiseRichText(sent)).toBe(sent);
    },
  );

  it('of Markdown becomes what it says, pasted and typed', async () => {
    await pasteAll({ 'text/plain': '## Two\n- one\n- **two**\n\n> said\n\nplain [link](https://example.com/a)' });
    const sent = await saved();
    expect(sent).toBe(
      '<h2>Two</h2><ul><li>one</li><li><strong>two</strong></li></ul><blockquote><p>said</p></blockquote><p>plain <a href="https://example.com/a">link</a></p>',
    );
    await description().press('ControlOrMeta+a');
    await description().press('Delete');
    await page.keyboard.type('### Typed\n- one\ntwo\n\n1. first\n\n> quoted **bold** and `code` end');
    expect(await saved()).toBe(
      '<h3>Typed</h3><ul><li>one</li><li>two</li></ul><ol><li>first</li></ol><blockquote><p>quoted <strong>bold</strong> and <code>code</code> end</p></blockquote>',
    );
  });

  it('has tables whose columns stand as was said, those of new rows too', async () => {
    await pasteAll({ 'text/plain': '| Cone | Hours |\n|---|--:|\n| 9 | 11 |' });
    await description().getByText('Cone').click();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Column in the middle' }).click();
    await description().getByText('11').click();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Column at the end' }).locator('svg').waitFor();
    await page.keyboard.press('Escape');
    await description().getByText('11').click();
    await page.keyboard.press('Tab');
    await page.keyboard.type('6');
    const [middle, end] = ['class="pt-words-center"', 'class="pt-words-end"'];
    const sent = await saved();
    expect(sent).toBe(
      `<table><thead><tr><th ${middle}>Cone</th><th ${end}>Hours</th></tr></thead><tbody><tr><td ${middle}>9</td><td ${end}>11</td></tr><tr><td ${middle}>6</td><td ${end}></td></tr></tbody></table>`,
    );
    expect(sanitiseRichText(sent)).toBe(sent);
  });

  it('leads to a page of the site by its id, chosen by the keyboard alone', async () => {
    await pasteAll({ 'text/plain': 'our shop' });
    await description().press('ControlOrMeta+a');
    await description().press('ControlOrMeta+k');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await dialog.getByRole('searchbox').fill('shop');
    await dialog.getByRole('menuitem', { name: /^The shop/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await saved()).toMatch(/^<p><a href="portico:page\/[0-9a-f-]{36}">our shop<\/a><\/p>$/);
  });
});

const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
const text = async (at: string) => (await fetch(`${program.siteUrl}${at}`)).text();

describe('a journal post', () => {
  it('[OWNER-013, EDITOR-035] with three pictures is written and published with what is on the screen, and then stands on page, feed, sitemap and search', async () => {
    await page.getByRole('link', { name: 'Writing', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Journal' }).waitFor();
    await page.getByRole('link', { name: 'We keep tide hours' }).waitFor();
    await expectSound('items');
    await page.getByRole('button', { name: 'New post' }).click();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('The last firing of the year');
    await title.press('Enter');
    await page.keyboard.type('We load the kiln the way you pack a boat.');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    const library = page.getByRole('dialog');
    await library
      .locator('input[type=file]')
      .setInputFiles([drawing('kiln.svg', '#a65'), drawing('cone.svg', '#6a5'), drawing('heron.svg', '#56a')]);
    await library.getByRole('button', { name: 'Use 3' }).click();
    const body = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect.poll(() => body.locator('figure img').count()).toBe(3);
    await body.locator('figure img').first().click();
    await page.getByRole('button', { name: 'Describe it' }).click();
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('The kiln at dawn');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('button', { name: 'Described' }).waitFor();
    await author(page).fill('Tomas Calder');
    await page.getByPlaceholder('Add a category').fill('Clay');
    await page.keyboard.press('Enter');
    const excerpt = page.getByRole('textbox', { name: 'Excerpt' });
    await excerpt.pressSequentially('Eleven hours, four cones.');
    expect(await excerpt.inputValue()).toBe('Eleven hours, four cones.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectSound('post');
    expect((await fetch(`${program.siteUrl}/journal/the-last-firing-of-the-year`)).status).toBe(404);
    expect(await text('/journal?format=rss')).not.toContain('The last firing');

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('It is live.').waitFor();
    await page.getByRole('button', { name: 'Published', exact: true }).waitFor();
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const html = await text('/journal/the-last-firing-of-the-year');
    expect(html).toContain('The last firing of the year');
    expect(html.match(/<figure class="pt-picture"><img[^>]* src="\/static\//g)).toHaveLength(3);
    expect(html).toContain('alt="The kiln at dawn"');
    expect(html).not.toContain('portico:');
    expect(await text('/journal?format=rss')).toContain('The last firing of the year');
    expect(await text('/sitemap.xml')).toContain('/journal/the-last-firing-of-the-year');
    expect(await text('/search?q=boat')).toContain('The last firing of the year');
  });

  it('has the room of the navigation; on a phone its tools stand at the foot while one writes, and the way through the studio else', async () => {
    const column = page.getByRole('navigation', { name: 'Studio' });
    expect((await column.boundingBox())?.width).toBeLessThan(60);
    await resize(page, 375);
    const tools = page.getByRole('toolbar', { name: 'Picture', exact: true });
    const picture = page.getByRole('textbox', { name: 'Text', exact: true }).locator('figure').first();
    await expect.poll(async () => Math.abs((await top(tools)) - (await top(picture)))).toBeLessThan(60);
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await page.getByRole('textbox', { name: 'Excerpt' }).click();
    await home.click({ trial: true });
    await page.getByRole('textbox', { name: 'Text', exact: true }).getByText('We load the kiln').click();
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.getByRole('button', { name: 'Bold', pressed: true }).click();
    await intercept(page, '**/edit/transactions', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Excerpt' }).press('End');
    await page.keyboard.type(' A heron.');
    await page.getByText(/^Offline, \d+ kept on this device$/).waitFor();
    await page.unroute('**/edit/transactions');
    await page.getByText(/^Offline, \d+ kept/).waitFor({ state: 'detached' });
    await resize(page, 1280);
  });

  it('has one undo for its text and all beside it, on the screen and by keys', async () => {
    const body = words(page);
    expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(1);
    await author(page).fill('Wren Abbott');
    await body.getByText('We load the kiln').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Twice.');
    await body.getByText('Twice.').waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await body.getByText('Twice.').waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => author(page).inputValue()).toBe('Tomas Calder');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(() => author(page).inputValue()).toBe('Wren Abbott');
    await page.getByRole('button', { name: 'Undo: Changed author' }).click();
    await expect.poll(() => author(page).inputValue()).toBe('Tomas Calder');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('is planned for a time that is still to come: tomorrow morning, until somebody says another', async () => {
    await page.getByRole('button', { name: 'More ways to publish' }).click();
    await page.getByRole('menuitem', { name: 'Publish later' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish later' });
    const plan = dialog.getByRole('button', { name: 'Plan' });
    expect(await dialog.getByLabel('Time').inputValue()).toBe('09:00');
    expect(await plan.isEnabled()).toBe(true);
    await dialog.getByText(/^In the time of your site, /).waitFor();
    await dialog.getByLabel('Day').fill('2020-01-01');
    await dialog.getByText('Choose a time that is still to come.').waitFor();
    expect(await plan.isEnabled()).toBe(false);
    await expectSound('post-later');
    await page.keyboard.press('Escape');
  });

  it('is written by two at once: each is seen, what both wrote in one field is chosen, and no word of one paragraph is lost', async () => {
    const context = await browser.newContext({ storageState: await page.context().storageState() });
    const other = await context.newPage();
    await other.goto(page.url());
    await author(other).waitFor();
    await page.getByRole('list', { name: 'Here now' }).getByRole('button').waitFor();

    await context.setOffline(true);
    await author(other).fill('Maren Holt');
    await other.getByLabel('Title for search engines').fill('How a kiln is loaded');
    await words(other).getByText('We load the kiln').click();
    await other.keyboard.press('End');
    await other.keyboard.type(' Slowly.');
    await author(page).fill('Ines Calder');
    await page.getByLabel('Description for search engines').fill('Eleven hours at the kiln.');
    await words(page).getByText('We load the kiln').click();
    await page.keyboard.press('End');
    await Promise.all([
      page.waitForResponse((answer) => answer.request().postData()?.includes('In a hurry.') ?? false),
      page.keyboard.type(' In a hurry.'),
    ]);
    await context.setOffline(false);

    const choice = other.getByRole('alert').filter({ hasText: 'changed this too' });
    await choice.getByText('Ines Calder').waitFor();
    await choice.getByText('This post, Author', { exact: true }).waitFor();
    expect(await violations(other)).toEqual([]);
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => author(page).inputValue()).toBe('Maren Holt');
    expect(await page.getByLabel('Title for search engines').inputValue()).toBe('How a kiln is loaded');
    expect(await other.getByLabel('Description for search engines').inputValue()).toBe('Eleven hours at the kiln.');
    await other.getByRole('button', { name: 'Set aside: 1' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await words(page).getByText('Slowly.').waitFor();
    await words(page).getByText('In a hurry.').waitFor();
    await context.close();
  });

  it('becomes blocks that are edited on its page, keeps its words and pictures, and is the text again by undo', async () => {
    const body = page.getByRole('textbox', { name: 'Text', exact: true });
    await page.getByRole('button', { name: 'Turn into blocks' }).click();
    const blocks = page.getByRole('region', { name: 'Text of blocks' });
    await expect.poll(() => blocks.getByRole('listitem').count()).toBe(4);
    await page.getByRole('button', { name: 'Undo: Turned into blocks' }).click();
    await expect.poll(() => body.locator('figure img').count()).toBe(3);
    await page.getByRole('button', { name: 'Redo: Turned into blocks' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectSound('post-blocks');

    await blocks.getByRole('link', { name: 'Edit the blocks' }).click();
    await page.getByRole('treeitem', { name: /^We load the kiln/, level: 2 }).click();
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search blocks' }).fill('quote');
    await page.keyboard.press('Enter');
    await page.getByLabel('Who said it').fill('Tomas, at the kiln');
    await page.frameLocator('#sqs-site-frame').getByText('Tomas, at the kiln').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectSound('post-canvas');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('group', { name: 'This post' }).waitFor();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('heading', { name: 'It is live' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    const html = await text('/journal/the-last-firing-of-the-year');
    expect(html.match(/sqs-block-image"/g)).toHaveLength(3);
    expect(html).toMatch(/We load the kiln[\s\S]*Tomas, at the kiln[\s\S]*alt="The kiln at dawn"/);
    expect(await text('/search?q=Tomas')).toContain('The last firing of the year');
    await page.getByRole('link', { name: 'Back to the post' }).click();
    await blocks.getByText('Tomas, at the kiln').waitFor();
    await page.getByRole('button', { name: 'Published', exact: true }).waitFor();
  });

  it('[EDITOR-003, EDITOR-034] says what is wrong with an address and a date beside them, and keeps what was right', async () => {
    const address = page.getByRole('textbox', { name: 'Address' });
    await address.fill('Not an address');
    await page.getByText('Not an address is not a valid page URL').waitFor();
    await page.getByText('Not saved: Address', { exact: true }).waitFor();
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    await address.fill('the-last-firing');
    expect(await page.getByText('is not a valid page URL').count()).toBe(0);
    await page.getByText('Saved', { exact: true }).waitFor();
    const day = page.getByLabel('Day', { exact: true });
    // A day that no month has, as it is typed; it is said once the field is left.
    await day.pressSequentially('02312026');
    expect(await page.getByText('Invalid date.').count()).toBe(0);
    await day.blur();
    await page.getByText('Invalid date.').waitFor();
    await page.getByText('Not saved: Day', { exact: true }).waitFor();
    await day.fill('2026-11-02');
    expect(await page.getByText('Invalid date.').count()).toBe(0);
    // A day that is one may be on its way to another: it is kept once the field is left, or Enter pressed.
    await page.getByText('Saved', { exact: true }).waitFor();
    await day.pressSequentially('02032026');
    await page.getByText('Not saved: Day', { exact: true }).waitFor();
    await day.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await day.inputValue()).toBe('2026-02-03');
    await day.fill('2026-11-02');
  });

  it('[EDITOR-014, EDITOR-015] renames one category at a time, and makes two one', async () => {
    await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Journal' }).click();
    await page.getByRole('button', { name: 'Categories and tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Categories and tags' });
    const boxes = dialog.getByRole('checkbox');
    await boxes.first().check();
    await boxes.nth(1).check();
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByText('You may only edit one category at a time').waitFor();
    await boxes.first().uncheck();
    await dialog.getByRole('button', { name: 'Rename' }).click();
    const name = page.getByRole('textbox', { name: 'New name' });
    const first = (await boxes.first().evaluate((box) => box.closest('label')?.textContent)) ?? '';
    await name.fill(first);
    await name.press('Enter');
    await page.getByText('This category already exists').waitFor();
    expect(await page.getByRole('button', { name: 'Make one' }).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it('that is planned is called so until it is out, or published at once; removed it says so at its address, and leads to where it is brought back', async () => {
    const menuItem = (name: string) => ({
      click: async () => {
        await page.getByRole('button', { name: 'More ways to publish' }).click();
        await page.getByRole('menuitem', { name }).click();
      },
    });
    await page.goto(`${program.studioUrl}/sites/slackwater/writing`);
    await page.getByRole('link', { name: 'Four hundred small tiles' }).click();
    await words(page).waitFor();
    const address = page.url();
    await menuItem('Publish later').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Plan' }).click();
    await page.getByText('Scheduled', { exact: true }).waitFor();
    expect(await page.getByText('Published', { exact: true }).count()).toBe(0);
    await menuItem('Publish now').click();
    await page.getByText('It is live.').waitFor();
    await page.getByRole('button', { name: 'Published', exact: true }).waitFor();
    await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Journal' }).click();
    const menu = page.getByRole('button', { name: 'What to do with Four hundred small tiles' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await menu.waitFor({ state: 'detached' });
    await page.goto(address);
    await page.getByRole('heading', { name: 'This was removed' }).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).waitFor();
    await expectSound('post-removed');
    await page.getByRole('link', { name: 'Look in Removed' }).click();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Bring back' }).click();
    await menu.waitFor({ state: 'detached' });
    await page.goto(`${address.slice(0, -4)}ffff`);

    await page.getByRole('heading', { name: 'This is not here' }).waitFor();
  });

  it('[EDITOR-028] says that collections could not be loaded, and loads them again', async () => {
    await intercept(page, '**/collections', (route) => route.abort());
    await page.goto(`${program.studioUrl}/sites/slackwater/writing`);
    await page.getByText('Unable to load collections').waitFor({ timeout: 60_000 });
    await page.unroute('**/collections');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Journal' }).waitFor();
    expect(await page.getByText('Unable to load collections').count()).toBe(0);
  });
});

describe('a picture of a gallery', () => {
  it('has no part for search engines, as it has no page of its own; one alone is chosen for it', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/pages`);
    await page.getByRole('button', { name: 'New page' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('The workshop');
    await dialog.getByText('Gallery', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Make page' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${program.studioUrl}/sites/slackwater/writing`);
    await page.getByRole('link', { name: 'The workshop' }).click();
    await page.getByText('No picture yet').waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await page.getByRole('button', { name: 'New picture' }).first().click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The wheel');
    await page.getByRole('heading', { name: 'Excerpt' }).waitFor();
    expect(await page.getByRole('heading', { name: 'In search results' }).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Address' }).count()).toBe(0);
    expect(await page.getByText('Nothing is written yet').count()).toBe(0);
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    const library = page.getByRole('dialog');
    expect(await library.locator('input[type=file]').getAttribute('multiple')).toBe(null);
    await library.locator('input[type=file]').setInputFiles([drawing('wheel.svg', '#865')]);
    await library.getByRole('button', { name: 'Use' }).click();
    await page.getByRole('button', { name: 'Replace', exact: true }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await expectSound('picture');
  });

  it('is made of each file that is chosen for a gallery, in their order, and all of them are taken back at once', async () => {
    await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'The workshop' }).click();
    await page.getByRole('button', { name: 'Add pictures' }).click();
    const library = page.getByRole('dialog');
    await library
      .locator('input[type=file]')
      .setInputFiles(Array.from({ length: 5 }, (_, at) => drawing(`tile-${at}.svg`, `#5${at}8`)));
    await library.getByRole('button', { name: 'Use 5' }).click();
    await page.getByText('Made 5 pictures').waitFor();
    await page.getByText('6 in all').waitFor();
    await expectSound('pictures');
    const sources = await page
      .locator('tbody img')
      .evaluateAll((all) => all.slice(0, 5).map((one) => new URL((one as HTMLImageElement).src).pathname));
    const drawn = await Promise.all(sources.map(text));
    expect(drawn.map((svg) => /fill="#(5\d8)"/.exec(svg)?.[1])).toEqual(['508', '518', '528', '538', '548']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('1 in all').waitFor();
    await page.getByRole('link', { name: 'The wheel' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('waits for whoever may publish, with the word of who asks whole in its column', async () => {
    const note = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenwitwenrente';
    await page.evaluate(async (word) => {
      const session: unknown = await (await fetch('/api/session')).json();
      const { crumb, sites } = session as { crumb: string; sites: { websiteId: string }[] };
      const headers = { 'content-type': 'application/json', 'x-csrf-token': crumb };
      const edit = `/api/sites/${sites[0]?.websiteId ?? ''}/edit/documents`;
      const subject = location.pathname.split('/').at(-1);
      const asked = { method: 'POST', headers, body: JSON.stringify({ kind: 'item', subject }) };
      const opened: unknown = await (await fetch(edit, asked)).json();
      const { documentId } = opened as { documentId: string };
      await fetch(`${edit}/${documentId}/review`, { method: 'PUT', headers, body: JSON.stringify({ note: word }) });
    }, note);
    await page.reload();
    const said = page.getByRole('blockquote').filter({ hasText: note });
    await said.waitFor();
    expect(await said.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await expectSound('review');
    await page.getByRole('button', { name: 'Send back' }).click();
    await page.getByRole('dialog').getByLabel('A word why').fill('A title, then.');
    await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
    await page.getByText('Sent back.').waitFor();

    await said.waitFor({ state: 'detached' });
  });

  it('that is live on a page that visitors do not see says so, where it is written and in the list', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Live once the page is', { exact: true }).waitFor();
    await expectSound('behind');
    await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'The workshop' }).click();
    const row = page.getByRole('row').filter({ hasText: 'The wheel' });
    await row.getByText('Live once the page is', { exact: true }).waitFor();
    await expectSound('behind-list');
  });
});
