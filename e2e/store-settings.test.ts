import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { overflows, violations } from './support/accessibility.ts';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { drawing } from './support/drawing.ts';
import { intercept } from './support/intercept.ts';
import { lettersIn } from './support/letter.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';
import { resize } from './support/window.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 15_000));
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const expectSound = (name: string) => expectSoundScreen(page, name);

async function open(
  name: 'shipping' | 'taxes' | 'store-settings' | 'site-settings' | 'team',
  title: string,
): Promise<void> {
  await page.goto(`${program.studioUrl}/sites/slackwater/${name}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Saves by the key and waits until the server has it. */
async function save(): Promise<void> {
  const discard = page.getByRole('button', { name: 'Discard' });
  await discard.waitFor();
  await page.keyboard.press('Control+s');
  await discard.waitFor({ state: 'detached' });
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** What a shopper with a linen towel in the cart is offered and charged at an address in New York. */
async function quote(): Promise<{ shippingOptions: { name: string }[]; totals: { taxCents: number } }> {
  const shopper = await new Shopper(program.siteUrl).open();
  const { item } = (await shopper.send('GET', '/shop/pouring-jug?format=json')).json<{
    item: { id: string; structuredContent: { variants: { sku: string }[] } };
  }>();
  await shopper.add(item.id, item.structuredContent.variants[0]?.sku ?? '');
  const place = { country: 'US', region: 'NY', postalCode: '10001' };
  return (await shopper.send('POST', '/api/commerce/checkout/quote', place)).json();
}

describe('the settings of a shop, in order', () => {
  it('tell where the shop sends', async () => {
    await open('shipping', 'Shipping');

    await page.getByText('Low-water post').first().waitFor();
    await expectSound('zones');
  });

  it('tell of zones that meet, beside the field', async () => {
    await press('Add a zone');
    await page.getByLabel('Where it is').selectOption('CA');
    await press('Done');

    await page.getByText('Canada is in “Canada” too. A place can be in one zone only.').waitFor();
    await expectSound('zones-that-meet');
    await page.getByRole('button', { name: 'Remove Canada' }).click();
    await page.getByLabel('Where it is').selectOption('US');
    await page.getByLabel('Only these ZIP codes').fill('10001-1000');
    await page.getByText('“10001-1000”: ZIP Codes need to be 5 digits.').waitFor();
    await page.getByLabel('Only these ZIP codes').fill('10001-10019');
    await page.getByLabel('Name', { exact: true }).fill('Manhattan');
    await press('Done');

    await page.getByText('Without the parts that Manhattan names more closely.').waitFor();
    expect(await page.getByText('Without the parts that Manhattan names more closely.').isVisible()).toBe(true);
  });

  it('take a rate by weight, say what is missing, and offer it to shoppers once saved', async () => {
    await page.locator('section', { hasText: 'Manhattan' }).last().getByRole('button', { name: 'Add rate' }).click();
    await press('Done');
    await page.getByText('Enter a name.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('By bicycle');
    // What is typed takes the place of the nought.
    const price = page.getByLabel('Price', { exact: true });
    await price.click();
    await page.keyboard.type('4.9');
    await page.keyboard.press('Tab');
    expect(await price.inputValue()).toBe('4.90');
    await press(/Flat/);
    await page.getByRole('option', { name: 'By weight' }).click();
    await page.getByLabel('From lb').first().fill('light');
    await page.getByText('Enter a weight.').waitFor();
    await page.getByLabel('From lb').first().fill('0');
    await page.getByLabel('Price', { exact: true }).last().fill('6.50');
    await expectSound('rate-by-weight');
    await press('Done');

    expect((await quote()).shippingOptions.map(({ name }) => name)).not.toContain('By bicycle');
    await save();
    expect((await quote()).shippingOptions.map(({ name }) => name)).toEqual(['By bicycle', 'Collect at the workshop']);
  });

  it('try an address by the rule of the checkout', async () => {
    await press('Try an address');
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('Postal code').fill('10001');
    await page.getByRole('dialog').getByText('By bicycle').waitFor();
    await page.getByLabel('Country').selectOption('FR');
    await page.getByRole('dialog').getByText('We do not ship to this address.').waitFor();
    await expectSound('tried-address');
    await press('Close');
  });

  it('ask before unsaved work is left, and give it up when told to', async () => {
    await press('More for Manhattan');
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('link', { name: 'Taxes' }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByRole('button').last().click();
    await press('Discard');

    await page.getByText('By bicycle').waitFor();
    expect(await page.getByText('By bicycle').isVisible()).toBe(true);
  });

  it('take back what was saved', async () => {
    await press('More for Manhattan');
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await save();
    expect((await quote()).shippingOptions.map(({ name }) => name)).toContain('Express');
    await press('Undo');
    await page.getByText('Taken back').waitFor();

    expect((await quote()).shippingOptions.map(({ name }) => name)).toContain('By bicycle');
  });

  it('tell of somebody else’s change instead of writing over it', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'More for Manhattan' }).click();
    await other.getByRole('menuitem', { name: 'Remove' }).click();
    await other.keyboard.press('Control+s');
    await other.getByText('Saved', { exact: true }).waitFor();
    await other.close();
    await press('More for By bicycle');
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await press(/^Save/);

    await page.getByText('Somebody else has changed these settings since you opened them.').waitFor();
    await expectSound('changed-by-another');
    await press('Keep my changes');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    // The rate was taken out of a zone that is no more: both changed the same, so it is as it was written here.
    await page.getByText('Manhattan').first().waitFor();
    expect(await page.getByText('By bicycle').count()).toBe(0);
    await press('Discard');
    await page.getByText('Manhattan').first().waitFor({ state: 'detached' });
    expect(await page.getByText('Manhattan').first().count()).toBe(0);
  });

  it('take a tax, and free products of it', async () => {
    await open('taxes', 'Taxes');
    await page.getByText('Maine sales tax').waitFor();
    await expectSound('taxes');
    await press('Add a tax');
    await press('Done');
    await page.getByText('Enter the name that shoppers read.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('New York');
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('Region').selectOption('NY');
    await page.getByLabel('Percent').fill('10');
    await expectSound('tax');
    await press('Done');
    await save();
    const before = await quote();
    expect(before.totals.taxCents).toBeGreaterThan(0);

    await page.getByLabel('Add a product').fill('pouring');
    await press('Pouring Jug');
    await save();

    expect((await quote()).totals.taxCents).toBe(0);
  });

  it('say how the shop sells, on its pages and in its checkout', async () => {
    await open('store-settings', 'Store settings');
    await expectSound('selling');
    await page.getByLabel('Add to cart').fill('Take it home');
    await page.getByLabel('Ask for a note').check();
    await page.getByLabel('Ask for consent to the terms').check();
    await page.getByLabel('Say how many are left').check();
    await press(/^Save/);
    await page.getByText('Enter where your terms stand: shoppers have to read what they accept.').waitFor();
    await page.getByLabel('Terms', { exact: true }).fill('/delivery-and-returns');
    await expectSound('payment-way');
    await save();

    expect(await (await fetch(`${program.siteUrl}/shop/pouring-jug`)).text()).toContain('Take it home');
  });

  it('say what the site is called, on its pages at once, and are taken back from where they were saved', async () => {
    await page.goto(`${program.studioUrl}/settings`);
    await page.waitForURL('**/sites/slackwater/site-settings');
    await page.getByRole('heading', { level: 1, name: 'Site' }).waitFor();
    await expectSound('site');
    const name = page.getByLabel('Name of the site');
    await name.fill('');
    await press('Add account');
    await page.getByLabel('Address of the account').fill('@slackwater');
    await page.keyboard.press('Control+s');
    await page.getByText('Enter the name of your site.').waitFor();
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectSound('site-search');
    await name.fill('Slackwater & Sons');
    await page.getByLabel('Address of the account').fill('https://www.instagram.com/slackwater');
    // Where nothing can be dropped, the empty frame is pressed.
    const frame = page.getByRole('group', { name: 'Logo' }).locator('svg').first();
    await frame.scrollIntoViewIfNeeded();
    const place = await frame.boundingBox();
    await page.mouse.click((place?.x ?? 0) + 8, (place?.y ?? 0) + 8);
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(drawing('logo.svg', '#000'));
    await page.getByRole('row', { name: 'logo.svg', selected: true }).waitFor();
    await press('Use this');
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    await save();

    const shown = await (await fetch(program.siteUrl)).text();
    expect(shown).toContain('<title>Slackwater &amp; Sons');
    expect(shown).toMatch(/<img src="[^"]+logo\.svg\?format=300w" alt="Slackwater &amp; Sons"/);
    expect(shown).toContain('<a href="https://www.instagram.com/slackwater" rel="me noopener"');

    await press('Undo');
    await page.getByText('Taken back').waitFor();
    expect(await (await fetch(program.siteUrl)).text()).toContain('<title>Slackwater ·');
  });

  it('ask before every price is named in another currency', async () => {
    await open('store-settings', 'Store settings');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByText('Nothing is converted.').waitFor();
    await expectSound('currency');
    await press('Cancel');

    expect(await page.getByLabel('Currency').inputValue()).toBe('USD');
  });

  it('say what failed where nothing can be read, and read again', async () => {
    await intercept(page, '**/api/sites/*/taxes', (route) => route.abort());
    await open('taxes', 'Taxes');
    await page.getByText('Taxes could not be loaded').waitFor();
    await expectSound('unreadable');
    await page.unroute('**/api/sites/*/taxes');
    await press('Load again');

    await page.getByText('Maine sales tax').waitFor();
    expect(await page.getByText('Maine sales tax').isVisible()).toBe(true);
  });

  it('begin with a sentence where the shop sends nowhere', async () => {
    await open('shipping', 'Shipping');
    for (const name of ['United States', 'Canada']) {
      await press(`More for ${name}`);
      await page.getByRole('menuitem', { name: 'Remove' }).click();
    }

    await page.getByText('The shop sends nowhere yet').waitFor();
    await expectSound('no-zones');
    await press('Discard');
  });
});

/** The link of the newest invitation to an address, once its mail lies in the outbox folder. */
async function mailedLink(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => {
      const newest = lettersIn(program.dataDir).findLast(({ to }) => to === email);
      link = /\/invitation\?site=[\w-]+&token=[\w-]+/.exec(newest?.text ?? '')?.[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}

describe('the team', () => {
  const kofi = 'kofi@example.com';
  it('asks somebody by mail, who joins, adds a passkey, and signs in with it', async () => {
    await open('team', 'Team');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByLabel('Email addresses').fill(kofi);
    await page.getByRole('checkbox', { name: /^Editor/ }).check();
    await page.getByRole('checkbox', { name: /^Reporting/ }).check();
    await page.getByText('Publish and schedule').waitFor();
    await expectSound('team');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await page.getByText('7 days left').waitFor();
    await expectSound('invitation');
    const link = await mailedLink(kofi);
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
    const guest = await context.newPage();
    guest.setDefaultTimeout(15_000);
    const devtools = await context.newCDPSession(guest);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await guest.goto(`${program.studioUrl}${link}`);
    await guest.getByRole('heading', { level: 1, name: /^Work on / }).waitFor();
    expect(await violations(guest)).toEqual([]);
    await guest.getByLabel('Your name').fill('Kofi Mensah');
    await guest.getByLabel('New password').fill('a good long password');
    await guest.getByRole('button', { name: 'Join the site' }).click();
    await guest.getByRole('link', { name: 'Home' }).first().waitFor();

    await guest.goto(`${program.studioUrl}/sites/slackwater/account`);
    await guest.getByRole('button', { name: 'Add a passkey' }).click();
    await guest.getByLabel('Name').fill('Laptop');
    await guest.getByRole('button', { name: 'Go on' }).click();
    await guest.getByText('Your recovery codes').waitFor();
    expect(
      await guest
        .getByRole('listitem')
        .filter({ hasText: /^[a-z0-9]{5}-[a-z0-9]{5}$/ })
        .count(),
    ).toBe(10);
    await guest.getByRole('button', { name: 'I have kept them' }).click();
    await guest.getByText('Passkey, Laptop').waitFor();
    for (const width of [1280, 768, 375]) {
      await resize(guest, width);
      expect(await violations(guest), `${width}`).toEqual([]);
      expect(await overflows(guest), `${width}`).toBe(false);
    }
    await guest.getByRole('button', { name: 'Add codes by an app' }).click();
    await guest.getByRole('img', { name: /Picture with the key/ }).waitFor();
    await guest.keyboard.press('Escape');
    await resize(guest, 1280);
    await guest.getByRole('button', { name: 'Kofi Mensah' }).click();
    await guest.getByRole('menuitem', { name: 'Sign out' }).click();
    await guest.getByLabel('Email').fill(kofi);
    await guest.getByLabel('Password', { exact: true }).fill('a good long password');
    await guest.keyboard.press('Enter');
    await guest.getByRole('heading', { level: 1, name: 'One more step, Kofi.' }).waitFor();
    expect(await violations(guest)).toEqual([]);
    await guest.getByRole('button', { name: 'Use a passkey' }).click();
    await guest.getByRole('link', { name: 'Home' }).first().waitFor();
    await context.close();
  });

  it('has other roles from the next click on, and is seen as they see it', async () => {
    await open('team', 'Team');
    await page.getByRole('link', { name: /Kofi Mensah/ }).click();
    await page.getByRole('checkbox', { name: /^Reporting/ }).uncheck();
    await expectSound('role');
    const colleague = await page.context().newPage();
    await colleague.goto(page.url());
    await colleague.getByRole('checkbox', { name: /^Store manager/ }).check();
    await colleague.getByRole('button', { name: 'Save', exact: true }).click();
    await colleague.getByText(/holds at once/).waitFor();
    await colleague.close();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Somebody changed these roles meanwhile. See what they are now.').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: /^Store manager/ }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: /^Reporting/ }).isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: /^Store manager/ }).uncheck();
    await page.getByRole('checkbox', { name: /^Reporting/ }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/holds at once/).waitFor();

    await page.getByRole('link', { name: 'Compare roles' }).click();
    await page.getByRole('button', { name: 'Editor', exact: true }).click();
    await expectSound('seen-as-a-role');
    await page.getByRole('button', { name: 'See as Editor' }).click();
    await page.getByText('You see the studio as Editor. Nothing can be changed.').waitFor();
    await page.getByRole('link', { name: 'Selling' }).first().click();
    const selling = page.getByRole('list', { name: 'Selling' });
    await selling.getByRole('link', { name: 'Products' }).waitFor();
    expect(await selling.getByRole('link', { name: 'Orders' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    await selling.getByRole('link', { name: 'Orders' }).waitFor();
  });
});
