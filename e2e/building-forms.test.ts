import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { connectToDatabase } from './support/database.ts';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

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

/** Goes to something by Tab alone. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((node) => node === document.activeElement);
  for (let count = 0; count < 120 && !(await isThere()); count += 1) await page.keyboard.press('Tab');
  expect(await isThere()).toBe(true);
}

const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : activeElement?.tagName;
  });

/** Adds a field or step by its name, and writes over its title. */
async function add(kind: string, label: 'Question' | 'Title of the step', title: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByLabel('What do you want to ask?').waitFor();
  await page.keyboard.type(kind);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(label);
  await page.getByLabel('What do you want to ask?').waitFor({ state: 'detached' });
  // The words are chosen once the dialog has given the focus back.
  await expect
    .poll(() =>
      page.evaluate(() => document.getSelection()?.toString() !== '' || document.activeElement?.tagName === 'INPUT'),
    )
    .toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(title);
}

/** A visitor leaves the form in its second step, has the link mailed, and goes on by it in another browser. */
async function goOnLater(): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${program.siteUrl}/contact`)).text(), { timeout: 15_000 })
    .toContain('data-saves-later');
  const visitor = await browser.newPage({ viewport: { width: 375, height: 800 } });
  await visitor.goto(`${program.siteUrl}/contact`);
  const form = visitor.locator('form', { hasText: 'Your letter' });
  await form.getByLabel('First name').fill('Grace');
  await form.getByLabel('Last name').fill('Hopper');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByLabel('a potter').check();
  await form.getByRole('button', { name: 'Go on later' }).click();
  await form.getByLabel('Your email, for the link').fill('grace@');
  await form.getByRole('button', { name: 'Send me the link' }).click();
  await form.getByText('Please enter a valid email').waitFor();
  await form.getByLabel('Your email, for the link').fill('grace@example.com');
  await expectSoundScreen(visitor, 'form-later');
  await visitor.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Send me the link' }).click();
  await form.getByText('The link is on its way to you.').waitFor();
  await visitor.close();

  const sql = await connectToDatabase(program);
  const { rows } = await sql.query<{ text: string }>(
    "select text_body as text from mail_message where recipient = 'grace@example.com'",
  );
  await sql.end();
  const other = await browser.newPage();
  // The mail knows the site without the port that this run has.
  const link = URL.parse(/http\S+continue=\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '');
  await other.goto(`${program.siteUrl}${link?.pathname}${link?.search}`);
  const again = other.locator('form', { hasText: 'Your letter' });
  await expect.poll(() => again.getByLabel('Last name').inputValue()).toBe('Hopper');
  expect(other.url()).not.toContain('continue');
  await again.getByRole('button', { name: 'Next' }).click();
  expect(await again.getByLabel('a potter').isChecked()).toBe(true);
  await other.close();
}

it(
  'an owner builds a form of three steps with a condition and a file by keys alone, publishes it and puts it on a page',
  { timeout: 300_000 },
  async () => {
    const startedAt = Date.now();
    await page.keyboard.press('g');
    await page.keyboard.press('z');
    await page.getByRole('heading', { name: 'Forms' }).waitFor();
    await tabTo(page.getByRole('button', { name: 'New form' }).first());
    await page.keyboard.press('Enter');
    await tabTo(page.getByLabel('Name', { exact: true }));
    await page.keyboard.type('Work with us');
    await page.keyboard.press('Enter');

    await tabTo(page.getByRole('button', { name: /^Nothing is asked yet/ }));
    await add('name', 'Question', 'Your name');
    await page.keyboard.press('Escape');
    await add('step', 'Title of the step', 'Your work');
    await page.keyboard.press('Escape');
    await add('one of', 'Question', 'You are');
    await tabTo(page.getByLabel('Answer 1', { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('a shop');
    await page.keyboard.press('Enter');
    await page.keyboard.type('a potter');
    await page.keyboard.press('Escape');
    await add('line', 'Question', 'Company');
    await tabTo(page.getByLabel('When', { exact: true }));
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('Value', { exact: true }).waitFor();
    expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('a shop');
    await page.keyboard.press('Escape');
    await add('step', 'Title of the step', 'Papers');
    await page.keyboard.press('Escape');
    await add('files', 'Question', 'Your letter');
    await page.keyboard.press('Escape');
    // Over the border of its step, and back; each move is said.
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Your letter, 4 of 4, step 2').waitFor({ state: 'attached' });
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByText('Undone: Moved Your letter').waitFor({ state: 'attached' });

    await tabTo(page.getByRole('button', { name: 'Publish', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByLabel('What changed (for you)').waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page.getByLabel('Put it on a page'));
    await page.keyboard.type('Contact');
    await tabTo(page.getByRole('button', { name: 'Put it there' }));
    await page.keyboard.press('Enter');
    await page.getByText('The form stands on Contact').waitFor();
    expect(Date.now() - startedAt).toBeLessThan(180_000);

    await expect
      .poll(async () => (await fetch(`${program.siteUrl}/contact`)).text(), { timeout: 15_000 })
      .toContain('Your letter');
    const visitor = await browser.newPage();
    await visitor.goto(`${program.siteUrl}/contact`);
    const form = visitor.locator('form', { hasText: 'Your letter' });
    await form.getByRole('button', { name: 'Next' }).waitFor();
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Lovelace');
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByLabel('a potter').check();
    expect(await form.getByLabel('Company').isVisible()).toBe(false);
    await form.getByLabel('a shop').check();
    await form.getByLabel('Company').waitFor();
    await visitor.close();
  },
);

it(
  'a form is tried without being sent, what is done survives a reload, and every screen is sound',
  { timeout: 240_000 },
  async () => {
    await resize(page, 1280);
    await page.getByText('Live on 1 page').first().waitFor();
    await page
      .getByRole('button', { name: /Company/ })
      .first()
      .click();
    await expectSound('forms-builder');
    await resize(page, 1280);
    await page.getByLabel('Question', { exact: true }).fill('Name of the shop');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await page
      .getByRole('button', { name: /Name of the shop/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('button', { name: /Company/ })
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Try it' }).click();
    const tried = page.frameLocator('iframe');
    await tried.getByRole('button', { name: 'Next' }).click();
    await tried.getByText('Required').first().waitFor();
    await page.getByRole('button', { name: 'Build' }).click();

    for (const [tab, name] of [
      ['After sending', 'forms-after'],
      ['Who hears', 'forms-hears'],
      ['Protection', 'forms-protection'],
      ['Languages', 'forms-languages'],
    ] as const) {
      await page.getByRole('link', { name: tab }).click();
      await page.getByRole('region', { name: tab }).waitFor();
      // An answer may say who hears.
      if (tab === 'Who hears') {
        await page.getByRole('button', { name: 'Add a person' }).click();
        await page.getByLabel('Mail it to').waitFor();
      }
      if (tab === 'Languages') {
        await page.getByLabel('Put it into').selectOption('de');
        await page.getByLabel('Your letter', { exact: true }).fill('Ihr Brief');
        await page.getByText('Saved', { exact: true }).waitFor();
      }
      await expectSound(name);
      await resize(page, 1280);
    }
    await page.getByRole('link', { name: 'Protection' }).click();
    // What may be better is said before it is published, and leads to its place.
    await page.getByLabel('Check that a person sends it').uncheck();
    await page.getByRole('link', { name: /^Fields/ }).click();
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page.getByLabel('What changed (for you)').waitFor();
    await expectSound('forms-publish');
    await resize(page, 1280);
    await page.getByRole('button', { name: /^Nothing keeps programs away/ }).click();
    await page.getByRole('region', { name: 'Protection' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();

    await page.getByLabel('Offer to go on later').check();
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click();
    await page.getByText('Published', { exact: true }).waitFor();
    await goOnLater();
    await resize(page, 1280);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Forms' }).first().click();
    await page.getByText('Work with us').first().waitFor();
    await expectSound('forms-list');
    await resize(page, 1280);
    await page.getByRole('button', { name: 'New form' }).first().click();
    await page.getByText('Shops that want to stock you').waitFor();
    await expectSound('forms-new');
  },
);

it('a field is dragged from the side onto a form that asks nothing yet, and behind the last of its fields', async () => {
  await page.goto(`${program.studioUrl}/sites/slackwater/forms`);
  await page.getByRole('button', { name: 'New form' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Dragged');
  await page.getByRole('dialog').getByRole('button', { name: 'New form' }).click();
  const kind = (name: string) => page.getByRole('region', { name: 'Field kinds' }).getByRole('button', { name });
  const asked = () => page.locator('li [data-node]').evaluateAll((cards) => cards.map((card) => card.textContent));

  await kind('Email').dragTo(page.getByRole('button', { name: /^Nothing is asked yet/ }));
  await expect.poll(asked).toEqual([expect.stringMatching(/^Email/)]);
  await kind('Phone').dragTo(page.getByText('Submit', { exact: true }));
  await expect.poll(asked).toEqual([expect.stringMatching(/^Email/), expect.stringMatching(/^Phone/)]);
  await page
    .locator('li [data-node]')
    .first()
    .dragTo(page.getByText('Submit', { exact: true }));
  await expect.poll(asked).toEqual([expect.stringMatching(/^Phone/), expect.stringMatching(/^Email/)]);
});

const question = (where: Page) => where.getByLabel('Question', { exact: true });
const saved = (where: Page) => where.getByText('Saved', { exact: true });

it('what two write in the same field at once is both shown, and one chooses', async () => {
  await page.goto(`${program.studioUrl}/sites/slackwater/forms`);
  await page.getByRole('button', { name: 'New form' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Asked by two');
  await page.getByRole('dialog').getByRole('button', { name: 'New form' }).click();
  await page.getByRole('region', { name: 'Field kinds' }).getByRole('button', { name: 'Email' }).click();
  await question(page).fill('Your address');
  await saved(page).waitFor();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('li [data-node]').first().click();
  await question(page).fill('Where may we write?');
  await page.getByText('Saving…').waitFor();
  await saved(page).waitFor();
  // Letter by letter: what is set aside is the word, not each of its states.
  await question(other).press('End');
  await question(other).pressSequentially(', please', { delay: 30 });
  const panel = other.getByRole('alert', { name: 'This was written in two places at once' });
  await panel.getByText('Your address, please', { exact: true }).waitFor();
  await panel.getByText('Where may we write?', { exact: true }).waitFor();
  expect(await question(other).inputValue()).toBe('Where may we write?');
  await expectSoundScreen(other, 'forms-both');

  // It is there after a reload, too, until one has chosen.
  await other.reload();
  await panel.getByText('Your address, please', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Keep both' }).click();
  await panel.waitFor({ state: 'detached' });
  await saved(other).waitFor();
  await other.reload();
  await other.locator('li [data-node]').first().click();
  expect(await question(other).inputValue()).toBe('Where may we write? Your address, please');
  expect(await panel.isVisible()).toBe(false);

  // What the first one writes now meets that in its turn.
  await question(page).fill('Your email');
  const first = page.getByRole('alert', { name: 'This was written in two places at once' });
  await first.getByRole('button', { name: 'Keep mine' }).click();
  await first.waitFor({ state: 'detached' });
  await saved(page).waitFor();
  expect(await question(page).inputValue()).toBe('Your email');
  await other.close();
});

it('a page with changes that visitors do not have stays a draft when a form is put on it, unless one says otherwise', async () => {
  // The page that the other form stands on now waits with this one.
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  const place = page.getByLabel('Put it on a page');
  const publishes = page.getByLabel('Publish the page');
  const waits = page.getByText('This page has changes that visitors do not have yet');
  const put = page.getByRole('dialog').getByRole('button', { name: /^Put it there/ });
  await place.selectOption({ label: 'Contact (/contact)' });
  await expect.poll(() => put.isEnabled()).toBe(true);
  expect([await publishes.isChecked(), await waits.isVisible(), await put.innerText()]).toEqual([
    true,
    false,
    'Put it there and publish',
  ]);
  await publishes.uncheck();
  await put.click();
  await page.getByText('The form waits in the draft of Contact').waitFor();

  await page.getByRole('button', { name: /^Live/ }).click();
  await place.selectOption({ label: 'Contact (/contact)' });
  await waits.waitFor();
  expect([await publishes.isChecked(), await put.innerText()]).toEqual([false, 'Put it there']);
  await expectSoundScreen(page, 'forms-places');
  await page.keyboard.press('Escape');
  const live = await fetch(`${program.siteUrl}/contact`);
  expect(await live.text()).not.toContain('Your email');
});
