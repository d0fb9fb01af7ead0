import type { Browser, BrowserContext, Page } from 'playwright-core';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { overflows, violations } from './support/accessibility.ts';
import { launchBrowser, readingAnswers } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { lettersIn } from './support/letter.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

const PASSWORD = 'a long walk by the sea';
const CART_CALL = '/api/commerce/shopping-cart';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let sql: pg.Client;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
  sql = await connectToDatabase(program);
});
afterAll(async () => {
  await sql.end();
  await browser.close();
  await program.stop();
  folder.remove();
});

async function aContext(width: number, javaScriptEnabled = true): Promise<BrowserContext> {
  return readingAnswers(
    await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled }),
  );
}

const at = (path: string) => `${program.siteUrl}${path}`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

/** The link in the newest mail to an address, once it lies in the outbox folder. */
async function mailedLink(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      () => {
        const newest = lettersIn(folder.dataDir).findLast(({ to }) => to === email);
        link = /\/account\/link\?token=[\w-]+/.exec(newest?.text ?? '')?.[0];
        return link;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return link ?? '';
}

async function makeAccount(page: Page, email: string): Promise<void> {
  await page.goto(at('/account/sign-up'));
  await fill(page, 'Email', email);
  await press(page, 'Mail me the link');
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
  await page.goto(at(await mailedLink(email)));
  await fill(page, 'First name', 'Ada');
  await fill(page, 'Last name', 'Calder');
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page, 'Make my account');
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(at('/account/sign-in'));
  await fill(page, 'Email', email);
  await fill(page, 'Password', PASSWORD);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
}

async function saveAddress(page: Page): Promise<void> {
  await page.goto(at('/account/addresses/new'));
  await fill(page, 'Address', '1 Main Street');
  await fill(page, 'City', 'Portland');
  await page.getByRole('combobox', { name: 'State' }).selectOption('ME');
  await fill(page, 'ZIP code', '04101');
  await press(page, 'Save the address');
  await page.getByText('The address is saved.').waitFor();
}

describe.each([
  { name: 'with script', width: 1280, hasScript: true },
  { name: 'without script', width: 375, hasScript: false },
])('$name at $width px', ({ width, hasScript }) => {
  it('makes an account, pays with the saved address, finds the order, and leaves nothing behind at sign-out', async () => {
    const context = await aContext(width, hasScript);
    const page = await context.newPage();
    const email = `ada${width}@example.com`;
    await makeAccount(page, email);
    await saveAddress(page);

    await page.goto(at('/shop/salt-pig'));
    if (hasScript) {
      await press(page, 'Add To Cart');
      await page.getByText('Salt Pig was added to your cart.').waitFor();
    } else {
      await page.locator('noscript button, form[action*="shopping-cart"] button').first().click();
      await page.waitForURL('**/cart');
    }
    await page.goto(at('/checkout'));
    await page.getByText(`Signed in as ${email}`).waitFor();
    expect(await page.getByRole('textbox', { name: 'City', exact: true }).inputValue()).toBe('Portland');
    await page.getByRole('textbox', { name: /card number/i }).fill('4242424242424242');
    await page.getByRole('textbox', { name: /expir/i }).fill('12/34');
    await page.getByRole('textbox', { name: /security code|cvc/i }).fill('123');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(/\/commerce\/orders\//);

    await page.goto(at('/account/orders'));
    await page.getByRole('link', { name: /Order SW-\d+/ }).click();
    expect(await page.getByText('Salt Pig').count()).toBeGreaterThan(0);

    await page.goto(at('/account'));
    await press(page, 'Sign out');
    await page.getByText('You are signed out.').waitFor();
    // The browser stays the visitor that it was, whoever used it.
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => name !== 'crumb' && !name.startsWith('ss_'))).toEqual([]);
    await context.close();
  });
});

describe('the address of an account', () => {
  it('is asked for as its country writes it, at once with script and by a button without', async () => {
    const context = await aContext(375);
    const page = await context.newPage();
    const email = 'places@example.com';
    await makeAccount(page, email);
    await page.goto(at('/account/addresses/new'));
    await fill(page, 'City', 'Sylt');
    const country = page.getByRole('combobox', { name: 'Country' });
    expect(await page.getByRole('button', { name: 'Show the fields of this country' }).count()).toBe(0);

    // Found by the name it calls itself, which the list does not show; until the list lives, letters are the browser's own.
    const typed = async () => {
      await country.selectOption('US');
      await country.pressSequentially('Deutschl');
      return country.inputValue();
    };
    await expect.poll(typed, { interval: 1500, timeout: 15_000 }).toBe('DE');
    await page.getByLabel('Postal code', { exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'State' }).count()).toBe(0);
    expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Sylt');

    await country.selectOption('JP');
    await page.getByRole('combobox', { name: 'Prefecture' }).selectOption('Tokyo');
    await fill(page, 'First name', 'Ada');
    await fill(page, 'Last name', 'Calder');
    await fill(page, 'Address', '1-2-3');
    await fill(page, 'Postal code', '1500041');
    await press(page, 'Save the address');
    await page.getByText('150-0041').waitFor();
    const state = await context.storageState();
    await context.close();

    const plain = await browser.newContext({ storageState: state, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(at('/account/addresses/new'));
    await still.getByLabel('Country', { exact: true }).selectOption('GB');
    await press(still, 'Show the fields of this country');
    await still.getByLabel('Postcode', { exact: true }).waitFor();
    expect(await still.getByLabel('Postcode', { exact: true }).isVisible()).toBe(true);
    await plain.close();
  });
});

describe('the pages of an account', () => {
  afterEach(() => speak('en-US'));

  it.each(['en-US', 'de-DE', 'ar'])(
    'are sound on phones and admins in %s, and run no script but ours',
    async (language) => {
      const context = await aContext(1280);
      const page = await context.newPage();
      const refused: string[] = [];
      page.on('console', (line) => line.text().includes('Content Security Policy') && refused.push(line.text()));
      const email = `${language.toLowerCase()}@example.com`;
      await makeAccount(page, email);
      await saveAddress(page);
      await speak(language);
      for (const path of ['', '/orders', '/addresses', '/delete', '/forgot']) {
        await page.goto(at(`/account${path}`));
        expect([path, await overflows(page)]).toEqual([path, false]);
      }
      await resize(page, 375, 900);
      for (const path of ['', '/addresses/new', '/details', '/sign-up']) {
        await page.goto(at(`/account${path}`));
        expect([path, await violations(page), await overflows(page)]).toEqual([path, [], false]);
      }
      expect(refused).toEqual([]);
      await context.close();
    },
  );
});

/** Lets the shop speak another language, and waits until its pages do: the process hears of the change a moment later. */
async function speak(language: string): Promise<void> {
  await sql.query(
    `update website set profile = jsonb_set(profile, '{language}', to_jsonb($1::text)), content_version = content_version + 1`,
    [language],
  );
  await expect
    .poll(async () => (await fetch(at('/account/sign-in'))).text(), { timeout: 30_000 })
    .toContain(`lang="${language}"`);
}

/** Opens a public page, waits until its scripts ask for the cart, and says what they are answered. */
async function cartCallOf(context: BrowserContext): Promise<object> {
  const page = await context.newPage();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === CART_CALL);
  await page.goto(at('/about'));
  const answer = await (await asked).response();
  const cart = { status: answer?.status(), ...((await answer?.json()) as object) };
  await page.close();
  return cart;
}

/** Opens a public page and says what its scripts asked for until they had nothing more to do. */
async function callsOfPage(context: BrowserContext): Promise<readonly string[]> {
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(at('/about'));
  await page.waitForLoadState('networkidle');
  // What was put off until the page is idle comes before this, and whatever it asks for is then under way.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  await page.waitForLoadState('networkidle');
  await page.close();
  return asked;
}

describe('the cart of a page', () => {
  const email = 'cart@example.com';

  it('[CART-022] is not asked for by a visitor who is not signed in and has no cart', async () => {
    const context = await aContext(1280);
    const calls = await callsOfPage(context);
    expect(calls.filter((path) => path.includes('loader-')).length).toBeGreaterThan(0);
    expect(calls).not.toContain(CART_CALL);
    await context.close();
  });

  it('[CART-021] is asked for by a visitor with a cart who is not signed in', async () => {
    const context = await aContext(1280);
    await context.addCookies([{ name: 'hasCart', value: 'true', url: program.siteUrl }]);
    expect(await cartCallOf(context)).toMatchObject({ status: 200, totalQuantity: 0 });
    await context.close();
  });

  it('[CART-020] is asked for by who is signed in, without any cart cookie', async () => {
    const context = await aContext(1280);
    const page = await context.newPage();
    await makeAccount(page, email);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toContain('SiteUserInfo');
    expect(names).not.toContain('hasCart');
    expect(await cartCallOf(context)).toMatchObject({ status: 200, totalQuantity: 0 });
    await context.close();
  });

  it('is the same on a second device', async () => {
    const [admin, phone] = [await aContext(1280), await aContext(375)];
    const [page, other] = [await admin.newPage(), await phone.newPage()];
    await signIn(page, email);
    await page.goto(at('/shop/salt-pig'));
    await press(page, 'Add To Cart');
    await page.getByText('Salt Pig was added to your cart.').waitFor();
    await signIn(other, email);
    await other.goto(at('/cart'));
    await other.getByText('Salt Pig').first().waitFor();
    expect(await other.getByText('Salt Pig').first().isVisible()).toBe(true);
    await Promise.all([admin.close(), phone.close()]);
  });
});

/** The home page as a browser with these cookies gets it. */
async function read(cookie: string) {
  const answer = await fetch(at('/'), { headers: { 'accept-encoding': 'identity', cookie } });
  return { etag: answer.headers.get('etag'), cookies: answer.headers.getSetCookie(), html: await answer.text() };
}

describe('public pages', () => {
  it('are the same for who is signed in, and kept by any cache', async () => {
    const guest = await read('');
    const member = await read('customer=a; SiteUserInfo=%7B%22authenticated%22%3Atrue%7D; CART=b; hasCart=true');
    expect(member).toEqual(guest);
    expect(guest.cookies).toEqual([]);
    expect(guest.html).toContain('href="/account"');
  });
});
