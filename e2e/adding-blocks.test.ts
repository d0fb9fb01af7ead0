import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overflows, violations } from './support/accessibility.ts';
import { ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 15_000));
  await page.getByRole('button', { name: 'Edit page' }).click();
  await page.getByRole('treeitem', { name: /We keep tide hours/ }).click();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
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
  await page.getByRole('button', { name: 'Choose image Cover' }).click();
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
