import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound } from './support/accessibility.ts';
import { connectToDatabase } from './support/database.ts';
import { lettersIn } from './support/letter.ts';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { FROM_ONE_ADDRESS, Shopper } from './support/shopper.ts';
import { resize } from './support/window.ts';

/** What is sold again and again, given away, or waited for: every screen of it, and every page that shoppers see. */
const folder = await demoDataDir();
const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/49', cardCode: '123' };

let program: RunningProgram;
let browser: Browser;
let page: Page;
let subscribed: { readonly orderUrl: string };

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir, environment: FROM_ONE_ADDRESS }, 20_000));
  subscribed = await subscribe();
  await giveCard();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

async function productOf(path: string) {
  const shopper = await new Shopper(program.siteUrl).open();
  const { item, website } = (await shopper.send('GET', `${path}?format=json`)).json<{
    item: { id: string; structuredContent: { variants: { sku: string }[] } };
    website: { id: string };
  }>();
  return { shopper, itemId: item.id, websiteId: website.id, sku: item.structuredContent.variants[0]?.sku ?? '' };
}

async function cartOfCoffee() {
  const { shopper, itemId, sku } = await productOf('/shop/slack-tide-coffee');
  const body = { itemId, sku, qty: 1, additionalFields: 'null' };
  const started = await shopper.send('POST', '/api/3/commerce/cart/subscription', body);
  return { shopper, cartToken: started.json<{ data: { cartToken: string } }>().data.cartToken };
}

async function subscribe() {
  const { shopper, cartToken } = await cartOfCoffee();
  const paid = await shopper.payWith({ ...CARD, consent: 'agreed', cartToken });
  expect(paid.status, paid.text).toBe(200);
  return paid.json<{ orderUrl: string }>();
}

async function giftCheckout() {
  const { itemId, sku, websiteId, shopper } = await productOf('/shop/gift-card');
  return { shopper, path: `/checkout/giftcard?websiteId=${websiteId}&giftCardProductId=${itemId}&sku=${sku}` };
}

async function giveCard(): Promise<void> {
  const { shopper, path } = await giftCheckout();
  const cartToken = /name="cartToken" value="([^"]+)"/.exec((await shopper.send('GET', path)).text)?.[1] ?? '';
  const gift = { giftName: 'Hanna', giftEmail: 'hanna@example.com', giftMessage: 'For the kiln,\nand for you.' };
  const paid = await shopper.payWith({ ...CARD, ...gift, cartToken });
  expect(paid.status, paid.text).toBe(200);
}

/** What the newest mail to somebody leads to. */
async function linkOf(pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      () =>
        (found = pattern.exec(
          lettersIn(folder.dataDir)
            .map(({ text }) => text)
            .join('\n'),
        )?.[0]),
      {
        timeout: 30_000,
      },
    )
    .toBeDefined();
  return found ?? '';
}

/** A screen of the site that the owner is at. */
const open = async (path: string, heading: string) => {
  await page.goto(new URL(`${new URL(page.url()).pathname.split('/').slice(0, 3).join('/')}${path}`, page.url()).href);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};

describe('the studio', () => {
  it.each([
    ['/subscriptions', 'Subscriptions'],
    ['/subscriptions/settings', 'Subscription settings'],
    ['/gift-cards', 'Gift cards'],
    ['/gift-cards/settings', 'Gift card settings'],
    ['/payments/books', 'Both books'],
    ['/restock', 'Restock'],
    ['/restock/settings', 'Restock notices'],
  ])('shows %s on every window, from either side', async (path, heading) => {
    await open(path, heading);

    await expectSoundScreen(page, heading);
  });

  it('shows one subscription, and one gift card', async () => {
    await open('/subscriptions', 'Subscriptions');
    await page.getByRole('link', { name: 'Ada Bench' }).click();
    await page.getByRole('heading', { name: 'Ada Bench' }).waitFor();
    await expectSoundScreen(page, 'subscription');

    await open('/gift-cards', 'Gift cards');
    await page.getByRole('button', { name: /^Ending in/ }).click();
    await page.getByRole('dialog').waitFor();
    await expectSoundScreen(page, 'gift-card');
    await resize(page, 375);
    for (const button of await page.getByRole('dialog').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect([await button.textContent(), box && box.x >= 0 && box.x + box.width <= 375]).toEqual([
        await button.textContent(),
        true,
      ]);
    }
    await resize(page, 1280);
  });
});

describe.each(['en-US', 'de-DE', 'ar-EG'])('the shop in %s', (language) => {
  beforeAll(async () => {
    const sql = await connectToDatabase(program);
    await sql.query(
      `update website set profile = jsonb_set(profile, '{language}', to_jsonb($1::text)), content_version = content_version + 1`,
      [language],
    );
    await sql.end();
  });

  it('shows what is subscribed to, given and looked up, on a phone and on a computer', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const shop = await context.newPage();
    const { cartToken } = await cartOfCoffee();
    const paths = [
      subscribed.orderUrl,
      await linkOf(/\/subscriptions\/[\w-]+\?token=[\w-]+/),
      await linkOf(/\/commerce\/gift-card\?token=[\w-]+/),
      '/commerce/gift-cards',
      `/checkout/subscribe?cartToken=${cartToken}`,
      (await giftCheckout()).path,
    ];
    for (const path of paths) {
      for (const width of [375, 1280]) {
        await shop.setViewportSize({ width, height: 860 });
        const answer = await shop.goto(program.siteUrl + path);
        expect([path, answer?.status()]).toEqual([path, 200]);
        await expectSound(shop);
      }
    }
    await context.close();
    // Each was answered once.
    expect(program.output()).not.toContain('already sent');
  });
});
