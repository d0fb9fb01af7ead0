import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeStripe, type FakeStripe } from '../apps/server/src/testing/fake-stripe.ts';
import type { FakeBank } from '../apps/server/src/testing/fake-stripe-objects.ts';
import { expectSound } from './support/accessibility.ts';
import { hurryJobs } from './support/bought.ts';
import { launchBrowser } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { intercept } from './support/intercept.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';
import { serveStripeScript } from './support/stripe-in-browser.ts';
import { aStripeOwner, tellPaid, type StripeOwner } from './support/stripe-owner.ts';

/** Paying in a real browser at the program as an owner runs it, with a stand-in for Stripe's servers. */

const folder = await demoDataDir();
let stripe: FakeStripe;
let program: RunningProgram;
let browser: Browser;
let sql: pg.Client;
let owner: StripeOwner;
let movedMs = 0;

beforeAll(async () => {
  stripe = await startFakeStripe(() => Date.now() + movedMs);
  [program, browser] = await Promise.all([
    runProgram({ dataDir: folder.dataDir, movesClock: true, environment: { STRIPE_API_URL: stripe.url } }),
    launchBrowser(),
  ]);
  sql = await connectToDatabase(program);
  owner = await aStripeOwner(program);
});
afterAll(async () => {
  await browser.close();
  await sql.end();
  await program.stop();
  await stripe.stop();
  folder.remove();
});
beforeEach(() => {
  stripe.intents.clear();
  stripe.refunds.clear();
});

/** A page whose checkout has a salt pig and an address; what went wrong on it is told at the end. */
async function atCheckout(width: number, options: { readonly javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) {
      faults.push(message.text());
    }
  });
  return {
    page,
    end: async () => {
      await context.close();
      expect(faults).toEqual([]);
    },
  };
}

async function fillIn(page: Page): Promise<void> {
  await page.goto(`${program.siteUrl}/shop/salt-pig`);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByText('was added to your cart.').waitFor();
  await page.goto(`${program.siteUrl}/checkout`);
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  const fields = {
    Email: 'ada@example.com',
    'First name': 'Ada',
    'Last name': 'Calder',
    Address: '1 Main Street',
    City: 'Portland',
    'ZIP code': '04101',
  };
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Maine' });
}

const cartReads = () => performance.getEntriesByName(`${location.origin}/api/commerce/shopping-cart`).length;
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();

async function atOrder(page: Page): Promise<void> {
  await page.waitForURL(/\/commerce\/orders\//, { timeout: 60_000 });
  const number = page.getByText(/SW-\d+/).first();
  await number.waitFor();
  expect(await number.innerText()).toMatch(/\bSW-\d{4}\b/);
}

/** Stripe tells that a payment was paid. */
async function tell(intentId: string, id?: string): Promise<void> {
  const told = { at: Date.now() + movedMs, ...(id === undefined ? {} : { id }) };
  expect(await tellPaid(program, stripe, intentId, told)).toBe(200);
}

async function stateOfLast(): Promise<string | undefined> {
  await hurryJobs(sql);
  const { rows } = await sql.query<{ state: string }>('select state from payment order by id desc limit 1');
  return rows[0]?.state;
}

async function mailsToLatePayer(): Promise<number> {
  await hurryJobs(sql);
  const { rows } = await sql.query('select from mail_message where recipient = $1', [LATE_PAYER]);
  return rows.length;
}

describe('a bank that wants the shopper to confirm', () => {
  it.each([375, 1280])('asks on a page of its own, and the order follows, at %i px', async (width) => {
    await owner.paysWith('sandbox');
    const { page, end } = await atCheckout(width);
    await fillIn(page);
    await page.getByRole('textbox', { name: /card number/i }).fill('4000 0000 0000 3220');
    await page.getByRole('textbox', { name: /expir/i }).fill('12 / 34');
    await page.getByRole('textbox', { name: /security code/i }).fill('123');
    await pay(page);

    await page.getByRole('heading', { name: 'Please confirm the payment' }).waitFor();
    // The page knows the cart by then, and shows no pill of it: that would lie on the bank's buttons.
    await expect.poll(() => page.evaluate(cartReads), { timeout: 30_000 }).toBe(1);
    expect(await page.locator('.sqs-cart-pill').count()).toBe(0);
    await expectSound(page);
    await page.getByRole('button', { name: 'Confirm the payment' }).click();

    await atOrder(page);
    await end();
  });
});

describe('what changes while the shopper fills in', () => {
  it('ticks the way that is paid for where another country does not have the chosen one', async () => {
    await owner.paysWith('sandbox');
    const { page, end } = await atCheckout(1280);
    await fillIn(page);
    await page.getByRole('radio', { name: /Express/ }).check();
    await page.getByRole('button', { name: 'Pay $59.09' }).waitFor();

    await page.getByRole('combobox', { name: 'Country' }).selectOption('CA');

    await page.getByRole('button', { name: 'Pay $46.00' }).waitFor();
    await expect.poll(() => page.getByRole('radio').evaluateAll(ticks)).toEqual([true, false]);
    await end();
  });

  it('leads to the empty cart when all of it was taken out in another window before paying', async () => {
    await owner.paysWith('sandbox');
    const { page, end } = await atCheckout(1280);
    await fillIn(page);
    await page.getByRole('button', { name: 'Pay $48.09' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${program.siteUrl}/cart`);
    // The page takes the line out before the shop knows.
    const removed = other.waitForResponse((response) => response.request().method() === 'DELETE');
    await other.getByRole('button', { name: /^Remove/ }).click();
    expect((await removed).ok()).toBe(true);
    await other.getByText('You have nothing in your shopping cart.').waitFor();

    await pay(page);

    await page.waitForURL(/\/cart$/);
    expect(await page.getByText('You have nothing in your shopping cart.').isVisible()).toBe(true);
    await end();
  });
});

const ticks = (radios: readonly Element[]) => radios.map((radio) => radio.matches(':checked'));

describe('Stripe', () => {
  it('adds its documented sources to the policy of the checkout, and only where the shop takes payments with it', async () => {
    const shopper = await new Shopper(program.siteUrl).open();
    const policyOf = async () => {
      await addSaltPig(shopper);
      const answer = await fetch(`${program.siteUrl}/checkout`, { headers: { cookie: shopper.cookie } });
      return answer.headers.get('content-security-policy') ?? '';
    };

    await owner.paysWith('sandbox');
    expect(await policyOf()).not.toContain('stripe');
    await owner.paysWith('stripe-test');
    const directives = (await policyOf()).split('; ').filter((directive) => directive.includes('stripe'));

    expect(directives.map((directive) => directive.replace(/'nonce-[^']+'/, 'NONCE'))).toEqual([
      'script-src NONCE https://js.stripe.com https://*.js.stripe.com',
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      "connect-src 'self' https://api.stripe.com",
    ]);
  });

  it.each([375, 1280])('takes the card in fields of its own, at %i px', async (width) => {
    await owner.paysWith('stripe-test');
    const { page, end } = await atCheckout(width);
    await serveStripeScript(
      page,
      () => 'ok',
      async () => undefined,
    );
    await fillIn(page);
    await page.getByRole('textbox', { name: 'Card at Stripe' }).waitFor();
    await expectSound(page);
    await page.locator('[data-theme="stripe"]').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('[data-theme="night"]').waitFor();
    await pay(page);
    await page.getByText('Your card number is incomplete.').first().waitFor();
    await page.getByRole('textbox', { name: 'Card at Stripe' }).fill('4242');
    await pay(page);

    await atOrder(page);
    await page.getByText('Card ending 4242').waitFor();
    expect([...stripe.intents.values()].map(({ status }) => status)).toEqual(['succeeded']);
    await end();
  });

  it('declines a card with words, keeps what was filled in, and takes another', async () => {
    await owner.paysWith('stripe-test');
    const { page, end } = await atCheckout(1280);
    let bank: FakeBank = 'declined';
    await serveStripeScript(
      page,
      () => bank,
      async () => undefined,
    );
    await fillIn(page);
    await page.getByRole('textbox', { name: 'Card at Stripe' }).fill('4000');
    await pay(page);
    await page.getByText('Your card was declined.').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Email', exact: true }).inputValue()).toBe('ada@example.com');

    bank = 'ok';
    await pay(page);

    await atOrder(page);
    await end();
  });

  it.each(['before', 'after', 'never'] as const)(
    'asks the shopper for her bank; its message comes %s the browser is back',
    async (when) => {
      await owner.paysWith('stripe-test');
      const { page, end } = await atCheckout(1280);
      let asked = '';
      await serveStripeScript(
        page,
        () => 'challenge',
        async (intentId) => {
          asked = intentId;
          stripe.settle(intentId, 'succeeded');
          if (when === 'before') {
            await tell(intentId);
          }
        },
      );
      await fillIn(page);
      await page.getByRole('textbox', { name: 'Card at Stripe' }).fill('3220');
      await pay(page);

      await atOrder(page);
      if (when === 'after') {
        await tell(asked);
      }
      const { rows } = await sql.query(
        'select count(*)::int as n from customer_order o join payment p on p.id = o.payment_id where p.provider_reference = $1',
        [asked],
      );
      expect(rows).toEqual([{ n: 1 }]);
      await end();
    },
  );

  it('says so when its script does not come', async () => {
    await owner.paysWith('stripe-test');
    const { page, end } = await atCheckout(1280);
    await intercept(page, 'https://js.stripe.com/**', (route) => route.abort());
    await fillIn(page);

    await page.getByText('The card fields could not be loaded. Please reload the page.').waitFor();
    await end();
  });

  it('approves after the hold has ended: the money goes back, once, and the shopper gets a mail', async () => {
    await owner.paysWith('stripe-test');
    const shopper = await new Shopper(`http://127.0.0.1:${program.port}`).open();
    await addSaltPig(shopper);
    const answer = await shopper.payWith({ email: LATE_PAYER, confirmationToken: 'ctoken_challenge' });
    expect(answer.json<{ code: string }>().code).toBe('PAYMENT_PENDING');
    const [intent] = stripe.intents.values();
    stripe.outage = 503;
    await program.advance(16 * 60_000);
    movedMs += 16 * 60_000;
    await expect.poll(stateOfLast, { timeout: 60_000 }).toBe('voided');
    stripe.settle(intent?.id ?? '', 'succeeded');
    stripe.outage = undefined;

    await tell(intent?.id ?? '', 'evt_late');
    await tell(intent?.id ?? '', 'evt_late');
    await expect.poll(mailsToLatePayer, { timeout: 60_000 }).toBe(1);

    expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([intent?.amount]);
    expect((await shopper.send('GET', '/checkout')).status).toBe(200);
  });
});

const LATE_PAYER = 'late@example.com';

async function addSaltPig(shopper: Shopper): Promise<void> {
  const { rows } = await sql.query<{ itemId: string; sku: string }>(
    `select v.item_id as "itemId", v.sku from variant v join item i on (i.website_id, i.id) = (v.website_id, v.item_id)
      where i.url_id = 'salt-pig' order by v.position limit 1`,
  );
  const added = await shopper.add(rows[0]?.itemId ?? '', rows[0]?.sku ?? '');
  expect(added.status, added.text).toBe(200);
}
