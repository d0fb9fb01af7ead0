import type { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { overflows, violations } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';

const LETTER_THANKS = 'Thank you. The next letter leaves at the spring tide.';
const CONTACT_THANKS = 'Thank you. We read letters at high water and answer within two days.';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let database: Client;
let context: BrowserContext;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
  database = await connectToDatabase(program);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await database.end();
  await program.stop();
  folder.remove();
});

/** A telephone. */
async function visit(path: string, options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 375, height: 800 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(`${program.siteUrl}${path}`);
  return page;
}

async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
}

const mainField = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });
const footerField = (page: Page) => page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' });

/** Brings the form of a field into view and waits until its script lives. */
async function live(field: ReturnType<typeof mainField>): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  await expect.poll(() => field.evaluate((input) => (input as HTMLInputElement).form?.noValidate)).toBe(true);
}

async function answersOf(email: string): Promise<unknown[]> {
  const { rows } = await database.query<{ answers: unknown }>(
    'select answers from form_submission where answers @> $1::jsonb',
    [JSON.stringify([{ id: 'email', value: email }])],
  );
  return rows.map(({ answers }) => answers);
}

describe('a form at 375 px', () => {
  it('[FORM-016, FORM-020, FORM-021] says above each field what is wrong, and gives way to words when it is sent', async () => {
    const page = await visit('/contact');
    await live(mainField(page, 'Your name'));
    await mainField(page, 'Your name').fill('Ada');
    await mainField(page, 'Email').fill('ada@');
    await page.getByRole('button', { name: 'Send the letter' }).click();

    await page.getByText('Required', { exact: true }).waitFor();
    expect(await mainField(page, 'Email').getAttribute('aria-invalid')).toBe('true');
    expect(await mainField(page, 'Email').evaluate((field) => field === document.activeElement)).toBe(true);
    await expectSound(page);

    await mainField(page, 'Email').fill('ada@example.com');
    await mainField(page, 'What is it about?').fill('A cup\nwithout a handle');
    await page.getByRole('button', { name: 'Send the letter' }).click();
    const thanks = page.getByText(CONTACT_THANKS);
    await thanks.waitFor();

    expect(await thanks.evaluate((words) => words === document.activeElement)).toBe(true);
    expect(await mainField(page, 'Email').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/contact');
    await expectSound(page);
    expect(await answersOf('ada@example.com')).toMatchObject([
      [{ value: 'Ada' }, {}, { value: 'A cup\nwithout a handle' }],
    ]);
  });

  it('[FORM-017, FORM-019] locks its button while it is on its way, and is sent once', async () => {
    const page = await visit('/');
    await live(footerField(page));
    let sent = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/form/SaveFormSubmission', async (route) => {
      sent += 1;
      await released;
      await route.continue();
    });

    await footerField(page).fill('bo@');
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('button', { name: 'Submitting…' }).press('Enter');
    release();
    await page.getByText('Email is not valid.').waitFor();
    await page.getByRole('button', { name: 'Send it' }).waitFor();

    expect(sent).toBe(1);
    await expectSound(page);
  });

  it('signs up for letters in the footer of any page, once an address', async () => {
    for (const path of ['/', '/shop/low-tide-mug']) {
      const page = await visit(path);
      await live(footerField(page));
      await footerField(page).fill('cy@example.com');
      await footerField(page).press('Enter');
      await page.getByText(LETTER_THANKS).waitFor();
      await context.close();
    }

    expect(await answersOf('cy@example.com')).toHaveLength(1);
  });
});

describe('a form without script at 375 px', () => {
  it('[FORM-016, FORM-021] comes back with what is wrong, then says that it is sent and leads back', async () => {
    const page = await visit('/contact', { javaScriptEnabled: false });
    await mainField(page, 'Your name').fill('Di');
    // A browser lets it pass, the form does not.
    await mainField(page, 'Email').fill('di@localhost');
    await mainField(page, 'What is it about?').fill('A lid');
    await page.getByRole('button', { name: 'Send the letter' }).click();

    await page.getByRole('main').getByText('Email is not valid.').waitFor();
    expect(await mainField(page, 'What is it about?').inputValue()).toBe('A lid');
    expect(await overflows(page)).toBe(false);

    await mainField(page, 'Email').fill('di@example.com');
    await page.getByRole('button', { name: 'Send the letter' }).click();
    await page.getByText(CONTACT_THANKS).waitFor();
    await page.getByRole('link', { name: 'Back to the page' }).click();

    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await answersOf('di@example.com')).toHaveLength(1);
  });
});
