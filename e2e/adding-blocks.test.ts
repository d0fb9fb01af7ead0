import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overflows, violations } from './support/accessibility.ts';
import { outsideHere } from './support/outside.ts';
import { ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

const folder = await demoDataDir();
const outside = await outsideHere();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir, outside: outside.origin }, 15_000));
  await page.getByRole('button', { name: 'Edit page' }).click();
  await page.getByRole('treeitem', { name: /We keep tide hours/ }).click();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  outside.close();
  folder.remove();
});

async function addBlock(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search blocks' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function publish(): Promise<void> {
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('heading', { name: 'It is live' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

/**
 * The block as visitors have it on a phone and on a computer, in the light and in the dark: nothing sticks out and axe finds
 * nothing; with `PORTICO_SHOTS`, a folder, also pictures. Without script it shows as much.
 */
async function expectSoundBlock(selector: string, name: string): Promise<void> {
  const shots = process.env['PORTICO_SHOTS'];
  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = await browser.newPage({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [375, 1280]) {
      await resize(visitor, width);
      await visitor.goto(program.siteUrl);
      const block = visitor.locator(selector);
      await block.scrollIntoViewIfNeeded();
      if (shots !== undefined) await block.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` });
      expect([name, width, await overflows(visitor)]).toEqual([name, width, false]);
      expect([name, width, await violations(visitor)]).toEqual([name, width, []]);
    }
    await visitor.close();
  }
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(program.siteUrl);
  expect(await still.locator(selector).isVisible()).toBe(true);
  await still.close();
}

it('a sound is added with its cover of the library, which visitors see beside who plays it and nobody is told of', async () => {
  await addBlock('sound');
  await page.getByLabel('Address of the sound').fill('https://example.com/the-ebb.mp3');
  await page.getByLabel('Title', { exact: true }).fill('The ebb, from the slip below the kiln');
  await page.getByLabel('Artist').fill('Maren and the gulls');
  await page.getByRole('button', { name: 'Choose a picture Cover' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('row').first().click();
  await picker.getByRole('button', { name: /^Use/ }).click();
  await picker.waitFor({ state: 'detached' });
  await page.frameLocator('#sqs-site-frame').locator('.pt-sound img').waitFor();
  expect(await violations(page)).toEqual([]);
  await publish();

  const drawn = await (await fetch(program.siteUrl)).text();
  expect(drawn).toMatch(
    /<div class="pt-sound"><img src="\/static\/[^"]+" [^>]*alt=""[^>]*><div class="pt-sound-words">/,
  );
  await expectSoundBlock('.audio-block', 'sound');
});

it('[EDITOR-018] a bookmark takes over what the page says, once; its words can be changed, and where nobody answers it is a link', async () => {
  outside.answers.set('boats.example/harbour', {
    type: 'text/html; charset=utf-8',
    body:
      '<title>x</title><meta property="og:title" content="Boats of the inner harbour">' +
      '<meta property="og:description" content="Forty wooden boats, who built them, and which of them still go out with the tide in the morning.">' +
      '<meta property="og:image" content="/row.svg">',
  });
  outside.answers.set('boats.example/row.svg', { type: 'image/svg+xml', body: BOATS });
  await addBlock('bookmark');
  const address = page.getByLabel('Address of the page');
  await address.fill('http://boats.example/harbour');
  await address.press('Tab');
  const title = page.getByLabel('Title', { exact: true });
  await expect.poll(() => title.inputValue()).toBe('Boats of the inner harbour');
  await page.getByRole('button', { name: 'Replace Picture' }).waitFor();
  await title.fill('Forty boats, and one that leaks');
  await page.frameLocator('#sqs-site-frame').getByText('Forty boats, and one that leaks').waitFor();
  expect(await violations(page)).toEqual([]);
  await publish();
  await expectSoundBlock('.bookmark-block', 'bookmark');
  const drawn = await (await fetch(program.siteUrl)).text();
  expect(drawn).toMatch(/<a class="pt-card pt-bookmark" href="http:\/\/boats\.example\/harbour"><img src="\/static\//);

  await addBlock('bookmark');
  await address.fill('http://nobody.example/harbour');
  await address.press('Tab');
  await page.getByText('Unable to connect. Please try again').waitFor();
  expect(await title.inputValue()).toBe('');
  await publish();

  const after = await (await fetch(program.siteUrl)).text();
  expect(after).toContain('<p><a href="http://nobody.example/harbour">http://nobody.example/harbour</a></p>');
});

/** An entry of a feed. */
const entry = (title: string, day: number) =>
  `<item><title>${title}</title><link>http://tides.example/${day}</link><pubDate>0${day} Feb 2026 10:00:00 GMT</pubDate>` +
  '<dc:creator>Maren</dc:creator><description>&lt;p&gt;What the harbour office measured between the two tides of the day, in plain words.&lt;/p&gt;</description></item>';

it('[EDITOR-018] a feed is fetched once its address is given, shown in the page, and its owner is told where nobody answers', async () => {
  outside.answers.set('tides.example/feed.xml', {
    type: 'application/rss+xml',
    body: `<rss><channel><title>Tides</title>${entry('Neap tide of the second week', 2)}${entry('Spring tide, and how high it came this year at the slip', 3)}</channel></rss>`,
  });
  await addBlock('feed');
  const address = page.getByLabel('Address of the feed');
  await page.getByText('A whole address, such as https://example.org').waitFor();
  await address.fill('http://tides.example/feed.xml');
  await address.press('Tab');
  await page.getByText('2 entries of “Tides” are here.').waitFor();
  await page.getByLabel('Shows who wrote it').check();
  await page.frameLocator('#sqs-site-frame').getByRole('link', { name: 'Neap tide of the second week' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await publish();
  await expectSoundBlock('.rss-block', 'feed');

  await addBlock('feed');
  await address.fill('http://nobody.example/feed.xml');
  await address.press('Tab');
  await page.getByText('Unable to connect. Please try again').waitFor();
  expect(await violations(page)).toEqual([]);
  await publish();

  expect((await (await fetch(program.siteUrl)).text()).match(/class="pt-feed"/g)).toHaveLength(1);
});

it('an address pasted alone on a line is offered as a bookmark or an embed, which takes its place', async () => {
  await page.getByRole('treeitem', { name: /We keep tide hours/ }).click();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const text = page.frameLocator('#sqs-site-frame').locator('.ProseMirror');
  await text.press('Control+End');
  await page.keyboard.press('Enter');
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'http://boats.example/harbour');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const offer = page.getByRole('group', { name: 'Show the address as' });
  await offer.getByRole('button', { name: 'Embed' }).waitFor();
  expect(await violations(page)).toEqual([]);
  // With its second line too, the bar covers nothing of the text.
  await expect
    .poll(async () => {
      const [bar, words] = await Promise.all([page.locator('[data-writing-bar]').boundingBox(), text.boundingBox()]);
      return bar && words && (bar.y + bar.height <= words.y || bar.y >= words.y + words.height);
    })
    .toBe(true);
  await offer.getByRole('button', { name: 'Bookmark' }).click();
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Boats of the inner harbour');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await text.count()).toBe(0);
  await publish();

  const drawn = await (await fetch(program.siteUrl)).text();
  expect(drawn.match(/class="pt-card pt-bookmark" href="http:\/\/boats\.example\/harbour"/g)).toHaveLength(2);
  expect(drawn).not.toContain('<p>http://boats.example/harbour</p>');
});

it('a table copied from a text fills columns, rows and alignment; what the words say themselves is taken as they say it', async () => {
  await addBlock('table');
  const box = page.getByRole('textbox', { name: 'Paste from a sheet, or CSV' });
  const paste = (parts: Readonly<Record<string, string>>) =>
    box.evaluate((element, copied) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(copied)) {
        clipboardData.setData(type, text);
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, parts);
  await paste({
    'text/plain': 'Kiln\tHours\tCost',
    'text/html': `<table><tr><td><p>Kiln</p><td><p align="center">Hours</p><td>Cost</tr>
      <tr><td>Big | one<td><p style="text-align:center">11</p><td style="text-align:right">7</tr>
      <tr><td colspan="2">All<td>8</tr></table>`,
  });
  expect(await box.inputValue()).toBe(
    ['| Kiln | Hours | Cost |', '| --- | :---: | ---: |', '| Big \\| one | 11 | 7 |', '| All |  | 8 |'].join('\n'),
  );
  await page.getByRole('button', { name: 'Take it over' }).click();
  await page.frameLocator('#sqs-site-frame').getByRole('cell', { name: 'Big | one' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
});

it('a block that shows nothing has a place in the editor that says what to choose and leads there; visitors see none', async () => {
  await page.getByRole('treeitem', { name: /We keep tide hours/ }).click();
  await addBlock('one picture');
  const frame = page.frameLocator('#sqs-site-frame');
  const choose = page.getByRole('button', { name: 'Choose a picture', exact: true });
  await choose.waitFor();
  const place = frame.locator('.sqs-block-image[data-pt-empty] > .sqs-block-content');
  const { width, height } = (await place.boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeGreaterThan(1.2);
  expect(height).toBeGreaterThan(119);
  expect(await violations(page)).toEqual([]);
  await publish();
  const drawn = await (await fetch(program.siteUrl)).text();
  expect(drawn).toContain('sqs-block-image"');
  expect(drawn).not.toContain('data-pt-empty');

  await choose.focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog');
  await picker.getByRole('row').first().click();
  await picker.getByRole('button', { name: /^Use/ }).click();
  await picker.waitFor({ state: 'detached' });
  await frame.locator('.sqs-block-image img').last().waitFor();
  await choose.waitFor({ state: 'detached' });

  for (const [search, words] of [
    ['calendar', 'Choose where its events are from'],
    ['the newest posts', 'Choose where its entries are from'],
    ['archive', 'Choose where its entries are from'],
    ['feed', 'Give the address of a feed'],
    ['a row of the shop', 'Choose where its products are from'],
    ['several pictures', 'Choose pictures'],
    ['where you are', 'Say where it is'],
    ['something to download', 'Choose a file to download'],
  ] as const) {
    await addBlock(search);
    const empty = page.getByRole('button', { name: words, exact: true });
    await empty.waitFor();
    if (search === 'where you are') {
      const address = page.getByRole('complementary', { name: 'Settings of what is chosen' }).getByLabel('Street');
      await page.getByRole('tab', { name: 'Page', exact: true }).click();
      await empty.click();
      await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
      await resize(page, 375, 812);
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Map' });
      await expect
        .poll(() => sheet.getByLabel('Street').evaluate((field) => field === document.activeElement))
        .toBe(true);
      await sheet.getByRole('button', { name: 'Done' }).click();
      await resize(page, 1280, 900);
    }
    await page.getByRole('button', { name: /^Undo: Added/ }).click();
    await page.getByRole('button', { name: words, exact: true }).waitFor({ state: 'detached' });
  }
});

/** A picture as a page of others has it. */
const BOATS =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#cfd9d2"/>' +
  '<path d="M0 420h1200v210H0z" fill="#4f7370"/><path d="M260 380h680l-110 130H370z" fill="#8a4b2e"/><path d="M590 120h16v260h-16zM620 140l180 220H620z" fill="#f3eee1"/></svg>';
