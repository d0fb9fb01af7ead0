import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

const RECIPE = {
  title: 'Recipe',
  name: 'recipe',
  base: 'text',
  fields: [
    { name: 'serves', title: 'Serves', type: 'text' },
    { name: 'steps', title: 'Steps', type: 'wysiwyg' },
    { name: 'dish', title: 'Dish', type: 'image' },
    { name: 'isEasy', title: 'Easy', type: 'checkbox' },
    { name: 'views', title: 'Along the way', type: 'gallery' },
  ],
};

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 60_000));
  const kit = path.join(folder.dataDir, '..', `${path.basename(folder.dataDir)}-recipes`);
  cpSync(path.join(root, 'kits/harbor'), kit, { recursive: true });
  const conf = JSON.parse(readFileSync(path.join(kit, 'template.conf'), 'utf8')) as object;
  writeFileSync(path.join(kit, 'template.conf'), JSON.stringify({ ...conf, customTypes: [RECIPE] }));
  appendFileSync(
    path.join(kit, 'collections/blog.item'),
    '{.section item.customContent}<dl class="recipe page"><dt>{serves}</dt><dd>{steps.html}{.if isEasy}<b>easy</b>{.end}{.section dish}<img src="{assetUrl}" alt="{altText}">{.end}{.repeated section views}<i>{altText}</i>{.end}</dd></dl>{.end}',
  );
  const installed = spawnSync(
    process.execPath,
    ['dist/server/portico.js', 'kit', 'install', kit, '--site', 'slackwater'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder.dataDir, PORT: String(program.port) },
      encoding: 'utf8',
    },
  );
  if (installed.status !== 0) throw new Error(installed.stderr);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

/** Takes the first pictures of the library. */
async function choosePictures(count: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  const pictures = dialog.getByRole('row');
  await pictures.first().waitFor();
  for (let index = 0; index < count; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one is pressed after the other
    await pictures.nth(index).click();
  }
  await dialog.getByRole('button', { name: /^Use/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

it("a post of the kit's own type is made and filled in on the screen, taken back, and seen by visitors once published", async () => {
  await page.goto(`${program.studioUrl}/sites/slackwater/writing`);
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('button', { name: /^New/ }).first().waitFor();
        return page.getByRole('button', { name: 'New', exact: true }).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New Recipe' }).click();

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Kelp broth');
  await page.getByRole('textbox', { name: 'Serves' }).fill('Four <people>');
  const steps = page.getByRole('textbox', { name: 'Steps' });
  await steps.click();
  await steps.pressSequentially('Simmer it.');
  await page.getByRole('checkbox', { name: 'Easy' }).check();
  const dish = page.getByRole('group', { name: 'Dish' });
  await dish.getByRole('button', { name: 'Choose a picture' }).click();
  await choosePictures(1);
  await dish.getByRole('textbox', { name: 'What it shows' }).fill('A bowl');
  const views = page.getByRole('group', { name: 'Along the way' });
  await views.getByRole('button', { name: 'Add pictures' }).click();
  await choosePictures(2);
  const shows = views.getByRole('textbox', { name: 'What it shows' });
  await shows.first().fill('Gathered');
  await shows.last().fill('Washed');
  await views.getByRole('button', { name: 'Move picture 2 up' }).click();
  await expect.poll(() => shows.first().inputValue()).toBe('Washed');
  await page.getByText('Saved', { exact: true }).waitFor();
  await views.scrollIntoViewIfNeeded();
  await expectSoundScreen(page, 'custom-type');

  await page.getByRole('button', { name: 'Undo: Changed a field' }).click();
  await expect.poll(() => shows.first().inputValue()).toBe('Gathered');

  // What is more than 50 KB stays in the field and is not sent.
  const serves = page.getByRole('textbox', { name: 'Serves' });
  await serves.fill('a'.repeat(45 * 1024));
  await page.getByText('45 of 50 KB').waitFor();
  await serves.fill('a'.repeat(51 * 1024));
  await page.getByText('51 KB, and 50 at most.').waitFor();
  await serves.fill('Four <people>');
  await page.getByText('Saved', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('It is live.').waitFor();
  const body = await (await fetch(`${program.siteUrl}/journal/kelp-broth`)).text();
  expect(body).toContain('<dt>Four &lt;people&gt;</dt><dd><p>Simmer it.</p><b>easy</b><img src="/static/');
  expect(body).toContain('alt="A bowl"><i>Gathered</i><i>Washed</i>');
  expect(body).toContain('post-type-recipe');
});
