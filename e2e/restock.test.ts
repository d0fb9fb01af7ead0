import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, overflows } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { intercept } from './support/intercept.ts';
import { arrowTo, tabTo, typeInto } from './support/keyboard.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';

const SIGN_UPS = '**/api/site-users/account/notifications/restock';
const THANKS = 'Thank you. We will write once, when it is back on the shelf.';

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

/** The footer asks for an address too. */
function emailIn(page: Page): Locator {
  return page.getByRole('main').getByRole('textbox', { name: 'Email address' });
}

/** The form that shows, once its script lives. */
async function livingForm(page: Page): Promise<Record<'email' | 'button', Locator>> {
  const email = emailIn(page);
  await email.scrollIntoViewIfNeeded();
  await page.locator('main input[name=email][autocomplete=email]:visible').waitFor();
  return { email, button: page.getByRole('button', { name: 'Write to me' }) };
}

async function waiting(email: string): Promise<unknown[]> {
  const { rows } = await database.query(
    `select i.title, v.attributes, s.joins_mailing_list, s.notified_at from restock_sign_up s
      join item i on i.id = s.item_id join variant v on v.id = s.variant_id where s.email = $1`,
    [email],
  );
  return rows;
}

describe('a restock sign-up at 375 px', () => {
  it('[RESTOCK-003, RESTOCK-007, RESTOCK-008] starts hidden, shows with its variant, and gives way to words, by keyboard alone', async () => {
    const page = await visit('/shop/low-tide-mug');
    const email = emailIn(page);
    await page.getByRole('radio', { name: 'Slate, sold out' }).waitFor();
    expect(await email.count()).toBe(0);

    await arrowTo(page, page.getByRole('radio', { name: 'Slate, sold out' }));
    await livingForm(page);
    await expectSound(page);
    await typeInto(page, email, 'ada@example.com');
    await page.keyboard.press('Enter');

    await page.getByText(THANKS).waitFor();
    expect(await page.getByText(THANKS).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await email.count()).toBe(0);
    await expectSound(page);
    expect(await waiting('ada@example.com')).toEqual([
      { title: 'Low Tide Mug', attributes: { Glaze: 'Slate' }, joins_mailing_list: false, notified_at: null },
    ]);

    await arrowTo(page, page.getByRole('radio', { name: 'Kelp' }));
    await page.getByText(THANKS).waitFor({ state: 'hidden' });
    expect(await page.getByText(THANKS).isVisible()).toBe(false);
  });

  it('[RESTOCK-002, RESTOCK-004] joins the mailing list when its box is ticked', async () => {
    const page = await visit('/shop/rock-pool-bowls');
    const { email, button } = await livingForm(page);

    await email.fill('bo@example.com');
    const box = page.getByRole('checkbox', { name: 'Also send me the spring-tide letter' });
    expect(await box.isChecked()).toBe(false);
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await button.click();
    await page.getByText(THANKS).waitFor();

    expect(await waiting('bo@example.com')).toMatchObject([{ title: 'Rock Pool Bowls', joins_mailing_list: true }]);
  });

  it.each([
    ['', 'Email cannot be blank'],
    ['ada@', 'Email is invalid'],
  ])('[RESTOCK-009, RESTOCK-016, RESTOCK-017] says at the field what is wrong with %j', async (address, words) => {
    const page = await visit('/shop/rock-pool-bowls');
    const { email, button } = await livingForm(page);

    await email.fill(address);
    await button.click();

    await page.locator('main .error', { hasText: words }).waitFor();
    await page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await email.evaluate((element) => element.nextElementSibling?.textContent)).toBe(words);
    expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSound(page);
  });

  it('is sent once, however often the button is pressed while it is on its way', async () => {
    const page = await visit('/shop/rock-pool-bowls');
    const { email, button } = await livingForm(page);
    let sent = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await intercept(page, SIGN_UPS, async (route) => {
      sent += 1;
      await released;
      await route.continue();
    });

    await email.fill('cy@example.com');
    await button.click();
    await page.locator('input[type=submit][aria-disabled=true]').waitFor();
    await button.press('Enter');
    release();
    await page.getByText(THANKS).waitFor();

    expect(sent).toBe(1);
  });

  it('[RESTOCK-009, RESTOCK-018] shows what the server says, and can be sent again', async () => {
    const page = await visit('/shop/rock-pool-bowls');
    const { email, button } = await livingForm(page);
    const refusal = { error: 'Please try again in a few seconds.', code: 'TOO_MANY_REQUESTS', requestId: '1' };
    await intercept(page, SIGN_UPS, (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 });

    await email.fill('di@example.com');
    await button.click();
    await page.locator('main .error', { hasText: refusal.error }).waitFor();
    await button.click();

    await page.getByText(THANKS).waitFor();
    expect(await page.getByText(THANKS).isVisible()).toBe(true);
  });

  it('[RESTOCK-019] shows the default words when nothing answers', async () => {
    const page = await visit('/shop/rock-pool-bowls');
    const { email, button } = await livingForm(page);
    await intercept(page, SIGN_UPS, (route) => route.abort());

    await email.fill('ed@example.com');
    await button.click();

    await page.locator('main .error', { hasText: 'Unable to submit form. Please try again later.' }).waitFor();
    expect(
      await page.locator('main .error', { hasText: 'Unable to submit form. Please try again later.' }).isVisible(),
    ).toBe(true);
  });

  it('works without script: a page says what is wrong, then that it is done, and leads back', async () => {
    const page = await visit('/shop/rock-pool-bowls', { javaScriptEnabled: false });
    const email = emailIn(page);
    expect(await page.locator('.product-restock-notification').isVisible()).toBe(false);
    expect(await overflows(page)).toBe(false);

    // What the browser lets pass and the shop does not.
    await email.fill('fay@example');
    await page.getByRole('button', { name: 'Write to me' }).click();
    await page.getByText('Email is invalid').waitFor();
    expect(await email.inputValue()).toBe('fay@example');
    expect(await overflows(page)).toBe(false);

    await email.fill('fay@example.com');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText(THANKS).waitFor();
    expect(await waiting('fay@example.com')).toMatchObject([{ title: 'Rock Pool Bowls' }]);

    await page.getByRole('link', { name: 'Back to the item' }).click();
    await page.getByRole('heading', { name: 'Rock Pool Bowls' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Rock Pool Bowls' }).isVisible()).toBe(true);
  });

  it.each([
    ['gil@example', 'Email is invalid'],
    ['gil@example.com', THANKS],
  ])('answers the form of a page without script with a sound page: %s', async (address, words) => {
    // With script, as the checks of accessibility need it; the form is posted as a page without script does.
    const page = await visit('/shop/rock-pool-bowls');
    await page.evaluate((siteVisitorEmail) => {
      const form = new DOMParser()
        .parseFromString(document.querySelector('.product-info > noscript')?.textContent ?? '', 'text/html')
        .querySelector('form');
      const email = form?.querySelector<HTMLInputElement>('[name=siteVisitorEmail]');
      if (!form || !email) {
        throw new Error('There is no form for pages without script.');
      }
      email.value = siteVisitorEmail;
      document.body.append(form);
      form.submit();
    }, address);

    await page.getByText(words).waitFor();
    await expectSound(page);
  });

  it('is not offered for what is in stock', async () => {
    const page = await visit('/shop/pouring-jug');

    await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
    expect(await page.locator('.product-restock-notification, form.restock').count()).toBe(0);
  });
});
