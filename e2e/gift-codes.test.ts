import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSound } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { demoDataDir, runProgram, type RunningProgram } from './support/program.ts';
import { FROM_ONE_ADDRESS } from './support/shopper.ts';

/** Whoever has tried many codes of gift cards: her browser shows that a person types, and she notices nothing of it. */
const folder = await demoDataDir();
/** Written as a code is, and none. */
const NO_CARD = '0000-0000-0000-0000-0000';

let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  program = await runProgram({ dataDir: folder.dataDir, environment: FROM_ONE_ADDRESS, movesClock: true });
  browser = await launchBrowser();
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(balance());
  for (let tries = 0; tries < 10; tries += 1) expect(await ask(NO_CARD)).toBe(404);
  await program.advance(61_000);
  await page.goto(`${program.siteUrl}/shop/salt-pig`);
  await page.locator('.sqs-add-to-cart-button').first().click();
  await page.waitForFunction(() => document.cookie.includes('hasCart'));
}, 120_000);
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const balance = () => `${program.siteUrl}/commerce/gift-cards`;

async function ask(code: string): Promise<number | undefined> {
  const answer = page.waitForResponse(
    (answered) => answered.request().method() === 'POST' && answered.url().endsWith('/gift-cards'),
  );
  const drawn = page.waitForEvent('load');
  await page.getByLabel('Code of the gift card').fill(code);
  await page.getByRole('button', { name: 'Show what is left' }).click();
  await drawn;
  return (await answer).status();
}

it('is asked again with work that was done, on the balance page and at checkout', async () => {
  await page.goto(balance());
  expect(await ask(NO_CARD)).toBe(404);
  await expectSound(page);

  await page.goto(`${program.siteUrl}/checkout`);
  const sent: number[] = [];
  page.on('response', (answered) => void (answered.url().endsWith('/coupons') && sent.push(answered.status())));
  await page.locator('#coupon').fill(NO_CARD);
  await page.locator('#coupon').press('Enter');
  await page.getByText('No gift card of this shop').waitFor();
  expect(sent).toEqual([403, 404]);
  await expectSound(page);
});

it('is asked to tick the box of the provider that the site has, where the code is typed', async () => {
  const sql = await connectToDatabase(program);
  const captcha = { kind: 'recaptcha', siteKey: 'a key', look: 'checkbox', whenUnreachable: 'refuse' };
  await sql.query(
    `update website set profile = jsonb_set(profile, '{captchaSettings}', $1::jsonb), content_version = content_version + 1`,
    [JSON.stringify(captcha)],
  );
  await sql.end();
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PROVIDER }),
  );

  // The site is kept in memory for a moment, longer where the database is slow: what another process changed is not there at once.
  const isAsked = async (): Promise<boolean> => {
    await page.goto(balance());
    return page.getByText('confirm that you are a person').isVisible();
  };
  await expect.poll(isAsked, { timeout: 20_000 }).toBe(true);
  for (const path of ['/commerce/gift-cards', '/checkout']) {
    await page.goto(program.siteUrl + path);
    if (path === '/checkout') {
      await page.locator('#coupon').fill(NO_CARD);
      await page.locator('#coupon').press('Enter');
    }
    await page.getByText('confirm that you are a person').waitFor();
    const sent = page.waitForRequest((made) => made.method() === 'POST' && (made.postData() ?? '').includes('a-token'));
    await page.getByRole('checkbox', { name: 'I am a person' }).click();
    if (path !== '/checkout') {
      await page.getByLabel('Code of the gift card').fill(NO_CARD);
      await page.getByRole('button', { name: 'Show what is left' }).click();
    }
    expect((await sent).postData()).toContain('a-token');
  }
});

/** Draws a box like the provider's, and gives a token for its tick. */
const PROVIDER = `grecaptcha = { enterprise: {
  ready: (run) => run(),
  render: (place, { callback }) => {
    const label = document.createElement('label');
    label.innerHTML = '<input type="checkbox"> I am a person';
    label.firstChild.addEventListener('change', () => callback('a-token'));
    place.append(label);
    return 0;
  },
  reset: () => {},
} };`;

it('is worth what was typed before the page came to life, by the one press that pays for it', async () => {
  const busy = await page.context().newPage();
  // A busy machine has no idle time in which the form would come to life by itself: her press does it.
  await busy.addInitScript(() => (globalThis.requestIdleCallback = () => 0));
  await busy.goto(`${program.siteUrl}/shop/gift-card`);
  await busy.getByRole('link', { name: 'Choose another amount' }).click();
  const amount = busy.getByLabel('Amount', { exact: true });
  await amount.waitFor();
  await busy.waitForLoadState('load');
  expect(await amount.inputValue()).toBe('$10.00');
  for (const [label, words] of [
    ['Email', 'ada@example.com'],
    ['First name', 'Ada'],
    ['Last name', 'Bench'],
    ['Card number', '4242 4242 4242 4242'],
    ['Expires', '12/49'],
    ['Security code', '123'],
  ] as const) {
    await busy.getByLabel(label, { exact: true }).fill(words);
  }
  await amount.fill('60');
  await busy.getByRole('button', { name: /^Pay/ }).click();

  await busy.waitForURL(/order/);
  expect(await busy.getByRole('main').textContent()).toContain('$60.00');
});
