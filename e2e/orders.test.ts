import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectSound, violations } from './support/accessibility.ts';
import { aMailServer, type MailServer } from './support/mail-server.ts';
import { ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let mailServer: MailServer;
let browser: Browser;
let page: Page;
let orders: string;

beforeAll(async () => {
  mailServer = await aMailServer();
  await mailServer.start();
  const environment = { SMTP_URL: mailServer.url };
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir, environment }, 15_000));
  orders = `${page.url().replace(/\/$/, '')}/orders`;
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await mailServer.stop();
  folder.remove();
});

/** The owner's own mail, with the words that she is writing. */
const isTest = (mail: string): boolean => mail.includes('To: maren@example.com') && mail.includes('Ahoy, Ada');

interface ListedItem {
  readonly id: string;
  readonly structuredContent: {
    readonly productType: number;
    readonly variants: readonly { readonly sku: string; readonly unlimited: boolean; readonly qtyInStock: number }[];
  };
}

/** Somebody buys two of each of so many things of a kind; answers the address of the order. */
async function buy(productType: number, count: number): Promise<string> {
  const shopper = await new Shopper(program.siteUrl).open();
  const { items } = (await shopper.send('GET', '/shop?format=json')).json<{ items: readonly ListedItem[] }>();
  const wanted = items.filter(({ structuredContent }) => structuredContent.productType === productType);
  let added = 0;
  for (const { id, structuredContent } of wanted) {
    const variant = structuredContent.variants.find(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 9);
    if (variant && added < count) {
      expect((await shopper.add(id, variant.sku, 2)).status).toBe(200);
      added += 1;
    }
  }
  return (await shopper.pay()).json<{ orderUrl: string }>().orderUrl;
}

/** Waits until words stand where they can be seen; narrow windows have some of them elsewhere. */
const seen = (words: string) => page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();

const dialog = () => page.getByRole('dialog');
const gone = () => dialog().waitFor({ state: 'detached' });

async function openFirst(): Promise<void> {
  await page.goto(orders);
  await page.locator('tbody a').first().click();
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
}

describe('orders in the studio, in order', () => {
  it('are sent in part by the keyboard alone, with a parcel that the shopper can follow', async () => {
    const orderUrl = await buy(1, 2);
    await openFirst();
    await expectSound(page);

    await page.keyboard.press('e');
    await dialog().waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: /fewer/ }).first().press('Enter');
    await page.getByLabel('Carrier').fill('DHL');
    await page.getByLabel('Link to follow it').fill('dhl');
    await page.keyboard.press('Enter');
    await page.getByText('Begins with https://').waitFor();
    await page.getByLabel('Link to follow it').fill('https://dhl.example/1');
    await page.keyboard.press('Enter');
    await gone();

    await seen('Part sent');
    await page.getByText('1 of 2 sent').waitFor();
    await expectSound(page);
    const shopper = await fetch(program.siteUrl + orderUrl);
    expect(await shopper.text()).toContain('href="https://dhl.example/1"');
  });

  it('are refunded by pieces, and say what is left', async () => {
    await openFirst();
    await page.keyboard.press('r');
    await dialog().waitFor();
    await page
      .getByRole('button', { name: /One more/ })
      .first()
      .click();
    await page.getByLabel('Reason, seen by your team').fill('Arrived with a chip');
    await expectSound(page);
    await page.getByRole('button', { name: /^Refund \$/ }).click();
    await gone();

    await seen('Part refunded');
    await seen('Arrived with a chip');
    // What is written to the buyer of it is followed without loading the page again.
    const told = page.getByRole('listitem').filter({ has: page.getByText('Refund', { exact: true }) });
    await told.getByText('Sent', { exact: true }).filter({ visible: true }).first().waitFor();
    const refunds = page.getByText('Arrived with a chip', { exact: true });
    const before = await refunds.count();
    await page.keyboard.press('r');
    await page.getByLabel(/^Amount/).fill('99999');
    await page.keyboard.press('Enter');
    await page.getByText(/At most \$[\d.]+ can still be given back/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close without it' }).click();
    await gone();
    // What was refused has not come to pass.
    expect(await refunds.count()).toBe(before);
    expect(await page.getByText('Refunded', { exact: true }).filter({ visible: true }).count()).toBe(0);
  });

  it('keep a note for the team', async () => {
    await openFirst();
    await page.keyboard.press('n');
    await page.keyboard.type('Rings on Monday');
    await page.keyboard.press('Enter');
    await page.getByText('Rings on Monday').waitFor();
    await expectSound(page);
  });

  it('send a message again, and say that another is on its way', async () => {
    await openFirst();
    const mails = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Messages to the buyer' }) })
      .last();
    await mails.getByText('Confirmation', { exact: true }).waitFor();

    await mails.getByRole('button', { name: /^Send (again|now): Confirmation$/ }).press('Enter');

    await page.getByText(/^A message is on its way to /).waitFor();
    await expectSound(page);
    await expect.poll(() => page.getByText(/message sent: .?Order \S+ at /i).count(), { timeout: 15_000 }).toBe(2);
  });

  it('are cancelled, with their money', async () => {
    await buy(1, 1);
    await openFirst();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
    await dialog().waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await gone();

    await seen('Cancelled');
    await seen('Refunded');
  });

  it('are chosen and sent in numbers, narrowed and exported', async () => {
    await buy(1, 1);
    await buy(1, 1);
    await page.goto(orders);
    // Rows of grey bars have no links, and take no keys.
    await page.locator('tbody tr:has(a)').nth(3).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expectSound(page);
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    await dialog().getByRole('button', { name: 'Mark as sent' }).click();
    await gone();

    await page.goto(`${orders}?view=sent`);
    // With the first, of which nothing is left to send since its last piece was refunded.
    await seen('3 orders');
    expect(await page.locator('tbody tr').count()).toBe(3);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/^orders-[\d-]+\.csv$/);
    await page.goto(`${orders}?payment=pending`);
    await page.getByRole('heading', { name: 'No orders match' }).waitFor();
    await expectSound(page);
  });

  it('let a shopper fetch what was bought', async () => {
    const orderUrl = await buy(2, 1);
    const shopper = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await shopper.goto(program.siteUrl + orderUrl);
    expect(await violations(shopper)).toEqual([]);

    const download = shopper.waitForEvent('download');
    await shopper.getByRole('link', { name: /^Download/ }).click();

    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await shopper.reload();
    await shopper.getByText('Downloads left: 4').waitFor();
    expect(await shopper.getByText('Downloads left: 4').isVisible()).toBe(true);
    await shopper.context().close();
  });

  it("are written about in the owner's own words", async () => {
    await page.goto(orders.replace('/orders', '/mail-texts'));
    await page.getByRole('link', { name: /On its way/ }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: /On its way/ }).click();
    await page.getByLabel('Heading').fill('Ahoy {frstName}');
    await page.getByText('Mend the marked fields to see the mail.').waitFor();
    await page.getByText('This mail knows no {frstName}.').waitFor();
    await page.getByLabel('Heading').fill('Ahoy, ');
    await page.getByRole('button', { name: 'Insert {firstName}' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: 'Ahoy, Ada' }).waitFor();
    const shown = page.locator('iframe');
    expect(await shown.evaluate((frame) => frame.clientWidth)).toBe(375);
    await page.getByRole('radio', { name: 'Computer' }).click();
    await expect.poll(() => shown.evaluate((frame) => frame.clientWidth)).toBe(720);
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await page.getByText('A test is on its way to maren@example.com').waitFor();
    await expect.poll(() => mailServer.received.some(isTest), { timeout: 15_000 }).toBe(true);
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('option', { name: 'German' }).click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Saved.').waitFor();
    expect(await page.getByLabel('Heading').inputValue()).toBe('Ahoy, {firstName}');
  });

  it('are asked about before what was typed for a refund is thrown away by a key', async () => {
    await buy(1, 1);
    await openFirst();
    await page.keyboard.press('r');
    const amount = dialog().getByRole('textbox', { name: /^Amount/ });
    await amount.fill('99999');
    await dialog()
      .getByText(/can still be given back/)
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog().getByText('What you changed here is not kept.').waitFor();
    await expectSound(page);
    await page.keyboard.press('Enter');
    expect(await amount.inputValue()).toBe('99999.00');
    await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().getByRole('button', { name: 'Close without it' }).click();
    await gone();
  });

  it('say why a thing was not done that somebody else made impossible meanwhile', async () => {
    await buy(1, 1);
    await openFirst();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cancel order…' }).click();
    await dialog().getByLabel('Reason, seen by your team').fill('She wrote to us');
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    await colleague.getByRole('heading', { name: 'What happened' }).waitFor();
    await colleague.keyboard.press('e');
    await colleague.getByRole('button', { name: 'Mark as sent' }).click();
    await colleague.getByRole('dialog').waitFor({ state: 'detached' });
    await colleague.close();

    // She comes back after a while, and the screen is read anew below the dialog: that stays, with what she wrote.
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await seen('Parcels');
    expect(await dialog().getByLabel('Reason, seen by your team').inputValue()).toBe('She wrote to us');
    await page.getByRole('button', { name: 'Cancel order' }).click();

    await gone();
    await page.getByText('Somebody else changed this order meanwhile.').waitFor();
    await seen('Sent');
    expect(await page.getByText('Cancelled', { exact: true }).count()).toBe(0);
  });
});
