import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectSound, layoutShift, overflows } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { drawing } from './support/drawing.ts';
import { intercept } from './support/intercept.ts';
import { goTo } from './support/navigation.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { Shopper } from './support/shopper.ts';
import { resize } from './support/window.ts';

const OWNER = { name: 'Maren Holt', email: 'maren@example.com', password: 'a good long password' };

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const nameField = () => page.getByRole('textbox', { name: 'Name', exact: true });
const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Saves by the key and waits until the server has it: the bar that counts changes goes away. */
async function save(): Promise<void> {
  const discard = page.getByRole('button', { name: 'Discard' });
  await discard.waitFor();
  await page.keyboard.press('Control+s');
  await discard.waitFor({ state: 'detached' });
}

async function choose(label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function publicPage(path: string): Promise<string> {
  const answer = await fetch(program.siteUrl + path);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The image elements of a page's gallery, in their order. */
function imagesOf(html: string): string[] {
  return html.match(/<img [^>]*\/static\/[^>]*>/g) ?? [];
}

/** Buys one of a product as a shopper does; answers the order's number. */
async function buy(siteUrl: string, path: string): Promise<string> {
  const shopper = await new Shopper(siteUrl).open();
  const { item } = (await shopper.send('GET', `${path}?format=json`)).json<{
    item: { id: string; structuredContent: { variants: { sku: string }[] } };
  }>();
  await shopper.add(item.id, item.structuredContent.variants[0]?.sku ?? '');
  const { orderUrl } = (await shopper.pay()).json<{ orderUrl: string }>();
  const confirmed = await shopper.send('GET', orderUrl);
  return /SW-\d+/.exec(confirmed.text)?.[0] ?? '';
}

describe('the studio, in order', () => {
  it('lets the first owner in by the link that the start printed, once', async () => {
    await page.goto(program.welcomeUrl ?? '');
    await page.getByLabel('Your name').fill(OWNER.name);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('New password').fill(OWNER.password);
    await expectSound(page);
    await page.getByRole('button', { name: 'Open the studio' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.getByRole('heading', { name: 'Low and sold out' }).waitFor();
    await expectSound(page);

    const stranger = await browser.newPage();
    await stranger.goto(program.welcomeUrl ?? '');
    await stranger.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(await stranger.getByRole('heading', { name: 'This link no longer works' }).isVisible()).toBe(true);
    await stranger.close();
  });

  it('[OWNER-001, OWNER-002] changes a price and stock, which the public page shows at its next request', async () => {
    await goTo(page, 'Selling', 'Products');
    await page.getByRole('link', { name: 'Bread Bag' }).waitFor();
    await expectSound(page);
    await page.keyboard.press('/');
    await page.keyboard.type('bread');
    await page.waitForURL(/q=bread/);
    // The rows that are found come in place of those that were there.
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Bread Bag' }).click();
    await page.getByLabel(/^Price, /).fill('23,5');
    await page.getByLabel('Stock', { exact: true }).fill('0');
    await expectSound(page);
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();

    const shop = await browser.newPage();
    const answer = await shop.goto(`${program.siteUrl}/shop/bread-bag`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('23.50');
    expect(html).toContain('Sold Out');
    await shop.close();
  });

  it('takes a save back, stock by what was added', async () => {
    // The text editors have one as well, which has nothing to undo.
    await page.getByRole('button', { name: 'Undo', disabled: false }).click();
    await page.getByText('Taken back').waitFor();
    await expect.poll(() => page.getByLabel(/^Price, /).inputValue()).toBe('22.00');
    expect(await page.getByLabel('Stock', { exact: true }).inputValue()).not.toBe('0');
  });

  it('changes the name, the description and who sees it, as the public page shows', async () => {
    await nameField().fill('Bread Bag, Long');
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.press('ControlOrMeta+a');
    await description.press('Delete');
    await page.keyboard.type('Woven at ');
    await page.getByRole('button', { name: 'Bold' }).first().click();
    await page.keyboard.type('low tide');
    await save();

    const html = await publicPage('/shop/bread-bag');
    expect(html).toContain('Bread Bag, Long');
    expect(html).toMatch(/Woven at(\s|&nbsp;)<(b|strong)>low tide<\/(b|strong)>/);

    await choose('Who sees it', 'Hidden');
    await save();
    expect((await fetch(`${program.siteUrl}/shop/bread-bag`)).status).toBe(404);
    await choose('Who sees it', 'Visible to shoppers');
    await save();
    expect((await fetch(`${program.siteUrl}/shop/bread-bag`)).status).toBe(200);
  });

  it('adds an image, describes it, moves it to the front and takes one away', async () => {
    await page.getByRole('button', { name: 'Add images' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose pictures' });
    await picker.getByRole('row').nth(3).waitFor();
    await picker
      .getByLabel('Upload', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(drawing('Striped bag.svg', '#cfc8b8'));
    await picker.getByRole('row', { name: 'Striped bag.svg', selected: true }).waitFor();
    await expectSound(page);
    await picker.getByRole('button', { name: 'Use this' }).click();
    await page.getByRole('button', { name: 'Image 2 of 2' }).click();
    await page.getByLabel('What it shows').fill('A bag with one stripe');
    await expectSound(page);
    await page.getByRole('button', { name: 'Move to the front by one' }).click();
    await page.keyboard.press('Escape');
    await save();
    const sources = imagesOf(await publicPage('/shop/bread-bag'));
    expect(sources.slice(0, 2)).toEqual([
      expect.stringContaining('alt="A bag with one stripe"'),
      expect.stringContaining('bread-bag.webp'),
    ]);
    expect(sources[0]).toContain('Striped-bag.svg');

    await page.getByRole('button', { name: 'Image 2 of 2' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await save();
    const left = imagesOf(await publicPage('/shop/bread-bag'));
    expect(left.filter((image) => image.includes('bread-bag.webp'))).toEqual([]);
    expect(left[0]).toContain('Striped-bag.svg');
  });

  it('moves an image with the mouse, which opens nothing', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/products?q=causeway`);
    await page.getByRole('link', { name: 'Causeway Dinner Plate' }).click();
    const tiles = page.getByRole('button', { name: /^Image \d of \d/ });
    const order = () => tiles.evaluateAll((all) => all.map((tile) => tile.querySelector('img')?.src));
    await tiles.nth(1).waitFor();
    const [first, second, ...others] = await order();
    // Once nothing moves by itself any more.
    await tiles.nth(0).hover();
    const to = await tiles.nth(1).boundingBox();
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(order).toEqual([second, first, ...others]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(order).toEqual([first, second, ...others]);
    await page.goto(`${program.studioUrl}/sites/slackwater/products?q=bread`);
    await page.getByRole('link', { name: /^Bread Bag/ }).click();
    await nameField().waitFor();
    expect(await nameField().isVisible()).toBe(true);
  });

  it('says which image was refused and why', async () => {
    await page.getByRole('button', { name: 'Add images' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose pictures' });
    await picker
      .getByLabel('Upload', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
    const refusal = picker.getByText('The file torn.png does not appear to be a supported file.');
    await refusal.waitFor();
    await picker.getByText('Error uploading').waitFor();
    await picker.getByRole('button', { name: 'Dismiss torn.png' }).click();
    await expect.poll(() => refusal.count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('[EDITOR-026] stops the upload of a small file too, says so beside it, and sends it again when asked', async () => {
    const uploads = /\/media(\?|$)/;
    await page.getByRole('button', { name: 'Add images' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose pictures' });
    const held = new Promise(() => undefined);
    await intercept(page, uploads, (route) => (route.request().method() === 'POST' ? held : route.fallback()));
    const isUpload = (request: { url(): string; method(): string }) =>
      request.method() === 'POST' && uploads.test(request.url());
    const sent = page.waitForRequest(isUpload);
    await picker
      .getByLabel('Upload', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(drawing('net.svg', '#478'));
    await sent;
    const given = page.waitForEvent('requestfailed', isUpload);
    await picker.getByRole('button', { name: 'Cancel the upload of net.svg' }).click();
    await given;
    await picker.getByText('File processing cancelled').waitFor();
    const again = page.waitForRequest(isUpload);
    await picker.getByRole('button', { name: 'Retry' }).click();
    await again;
    expect(await picker.getByText('File processing cancelled').count()).toBe(0);
    await picker.getByRole('button', { name: 'Cancel the upload of net.svg' }).click();
    await picker.getByRole('button', { name: 'Dismiss net.svg' }).click();
    await page.unroute(uploads);
    await page.keyboard.press('Escape');
  });

  it('shows both values when two people change one field, and saves the chosen one', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Bread Bag, theirs');
    await other.keyboard.press('Control+s');
    await other.getByText('Saved', { exact: true }).waitFor();
    await other.close();

    await nameField().fill('Bread Bag');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Somebody else changed this too' }).waitFor();
    await page.getByText('Bread Bag, theirs').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Save with these' }).click();
    await expect.poll(() => publicPage('/shop/bread-bag')).not.toContain('Bread Bag, theirs');
    await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0);
  });

  it('names the field it does not understand, and asks before unsaved work is left', async () => {
    await page.getByLabel(/^Price, /).fill('a lot');
    await page.keyboard.press('Control+s');
    await page.getByText('Write a price such as 38 or 38.50.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Price/);
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
    await expectSound(page);
  });

  it('keeps what was typed when the server does not answer', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/products?q=oil`);
    await page.getByRole('link', { name: 'Oil Bottle' }).click();
    await nameField().fill('Oil Bottle, Small');
    await intercept(page, '**/api/sites/**', (route) => route.abort());
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').getByText('What you typed is still here.').waitFor();
    await expectSound(page);
    await page.unroute('**/api/sites/**');
    await save();
    expect(await publicPage('/shop/oil-bottle')).toContain('Oil Bottle, Small');
  });

  it('changes a price from the list, with the keyboard only, and keeps the row where it stands', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/products?sort=title`);
    await page.getByRole('link', { name: 'Bed-End Throw' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Bed-End Throw' });
    await dialog.getByLabel(/^Price, /).waitFor();
    await expectSound(page);
    await expect.poll(focusedLabel).toMatch(/^Price/);
    await page.keyboard.type('151');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await dialog.count()).toBe(0);
    expect(await publicPage('/shop/bed-end-throw')).toContain('151.00');
  });

  it('changes the prices of many products at once, seen before and taken back after', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/products`);
    await page.getByRole('checkbox', { name: 'Select Bread Bag' }).check();
    await page.getByRole('checkbox', { name: 'Select Oil Bottle' }).check();
    await page.getByText('2 selected').first().waitFor();
    await page.getByRole('button', { name: 'Prices…' }).click();
    await page.getByRole('textbox', { name: 'Share' }).fill('-10');
    await page.getByRole('row', { name: 'Bread Bag $22.00 $19.80 −$2.20' }).waitFor();
    await expectSound(page);

    await page.getByRole('button', { name: 'Change 2 prices' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();

    expect(await publicPage('/shop/bread-bag')).toContain('"price":"19.80"');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Everything is as before').waitFor();
    expect(await publicPage('/shop/bread-bag')).toContain('"price":"22.00"');
  });

  it('counts many variants at once: what was written is added to what sold meanwhile', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/inventory`);
    await page.getByRole('searchbox', { name: 'Search the inventory' }).fill('bread');
    const bag = page.getByRole('textbox', { name: 'For sale of Bread Bag' });
    await page.getByText('1 variant', { exact: true }).waitFor();
    const before = Number(await bag.inputValue());
    await bag.fill('+24');
    await page.getByText('+24 in 1 product.').waitFor();
    await buy(program.siteUrl, '/shop/bread-bag');
    await page.getByRole('searchbox', { name: 'Search the inventory' }).fill('');
    await page.getByRole('button', { name: 'Apply 1 count' }).waitFor();
    await expectSound(page);

    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Undo' }).waitFor();

    await page.getByRole('searchbox', { name: 'Search the inventory' }).fill('bread');
    await page.getByText('1 variant', { exact: true }).waitFor();
    // What was known before is shown at once, and then what is so.
    await expect.poll(() => bag.inputValue()).toBe(String(before + 23));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The counts are as before').waitFor();
    await expect.poll(() => bag.inputValue()).toBe(String(before - 1));
  });

  it('finds a product and a screen from the one field', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('searchbox', { name: 'Search products and orders, or go to a screen' });
    await field.fill('jug');
    await page.getByRole('menuitem', { name: /Pouring Jug/ }).waitFor();
    await expectSound(page);
    // Who looks for the design is led to the page, not to what is wrong with a template.
    await field.fill('design');
    await page.getByRole('menuitem', { name: /Edit the home page/ }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Template errors/ }).count()).toBe(0);
    // What is named so comes before what is only called so, and a slip of the finger is forgiven.
    await field.fill('import');
    await expect.poll(() => page.getByRole('menuitem').first().textContent()).toBe('Import products');
    await field.fill('shiping');
    await page.getByRole('menuitem', { name: /^Shipping/ }).waitFor();
    await field.fill('jug');
    await page.getByRole('menuitem', { name: /Pouring Jug/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Pouring Jug' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Outbox', level: 1 }).isVisible()).toBe(true);
  });

  it('names no choice in the one field that an answer has taken away', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/orders`);
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('searchbox', { name: 'Search products and orders, or go to a screen' });
    await field.fill('jug');
    await page.getByRole('menuitem', { name: /Pouring Jug/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    const chosen = () => field.getAttribute('aria-activedescendant');
    await expect.poll(chosen, { timeout: 20_000 }).toBeTruthy();

    await field.pressSequentially('xyzzy');

    await page.getByText('Nothing is called “jugxyzzy”.').waitFor();
    await expect.poll(chosen, { timeout: 20_000 }).toBeNull();
    await expectSound(page);
    await page.keyboard.press('Escape');
  });

  it('takes what is typed before the one field is there', async () => {
    const early = await page.context().newPage();
    const typed = Promise.withResolvers<void>();
    await early.route('**/command-dialog-*.js', async (route) => {
      await typed.promise;
      await route.continue();
    });
    await early.goto(`${program.studioUrl}/sites/slackwater/orders`);
    await early.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    const link = early.getByRole('link', { name: 'Media', exact: true }).first();
    await link.focus();
    await early.keyboard.press('Control+k');
    await early.locator('input:focus').waitFor();

    await early.keyboard.type('gm jug');
    typed.resolve();

    const field = early.getByRole('searchbox', { name: 'Search products and orders, or go to a screen' });
    await field.waitFor();
    expect([await field.inputValue(), new URL(early.url()).pathname]).toEqual(['gm jug', '/sites/slackwater/orders']);
    // The first press empties the field.
    await early.keyboard.press('Escape');
    await early.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await early.close();
  });

  it('shows an order as it was placed, and the mail that its shopper got', async () => {
    const number = await buy(program.siteUrl, '/shop/oil-bottle');
    await page.goto(`${program.studioUrl}/sites/slackwater/orders`);
    await page.getByRole('link', { name: number }).click();
    await page.getByRole('heading', { name: number, level: 1 }).waitFor();
    await page.getByText('Oil Bottle, Small').waitFor();
    await page.getByRole('link', { name: /^shopper-\d+@example\.com$/ }).waitFor();
    await expectSound(page);

    await page.getByRole('link', { name: 'Outbox' }).first().click();
    // The mail follows the order by a job; the open list looks for it by itself.
    await page.getByRole('link', { name: `Order ${number} at Slackwater` }).click({ timeout: 30_000 });
    const mail = page.frameLocator('iframe[title="Message"]');
    await mail.getByText('Oil Bottle, Small').waitFor();
    await page.getByRole('radio', { name: 'As text' }).click();
    await page.getByText(`Your order ${number} is confirmed.`).waitFor();
    await expectSound(page);
  });

  it.each([375, 768])('fits a window of %i px, in the dark too', async (width) => {
    await resize(page, width, 812);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of ['', '/products', '/inventory', '/orders', '/outbox']) {
      await page.goto(`${program.studioUrl}/sites/slackwater${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectSound(page);
      // Lists scroll in the frame; the frame itself stays where it is.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    }
    await resize(page, 1280);
  });

  it('moves nothing under its reader while a product or the media come in, part after part', async () => {
    await resize(page, 375, 812);
    await page.goto(`${program.studioUrl}/sites/slackwater/products?q=Low+Tide+Mug`);
    const mug = await page.getByRole('link', { name: 'Low Tide Mug' }).first().getAttribute('href');
    for (const [path, last] of [
      [mug ?? '', page.getByRole('textbox', { name: 'Description' })],
      ['/sites/slackwater/media', page.getByRole('heading', { level: 1, name: 'Media' })],
    ] as const) {
      await page.goto(program.studioUrl + path);
      await last.waitFor();
      await page.waitForLoadState('networkidle');
      const shift = await layoutShift(page);
      expect([path, shift <= 0.02, shift]).toEqual([path, true, shift]);
    }
    await resize(page, 1280);
  });

  it.each([
    ['/orders', 'Orders'],
    ['/products', 'Products'],
    ['/media', 'Media'],
    ['/mail-texts', 'Mail texts'],
    ['/writing', 'Writing'],
    ['/submissions/charts', 'Answers counted'],
  ])('has its frame and grey bars at once where %s takes long to read, and says so', async (path, title) => {
    const held = Promise.withResolvers<void>();
    // What the frame needs comes; what the screen shows does not.
    await page.route(
      (url) =>
        /\/api\/sites\/[^/]+\/(orders|products|media|mail-templates|collections|submission-views)/.test(url.pathname),
      async (route) => {
        await held.promise;
        await route.fallback();
      },
    );
    await page.goto(`${program.studioUrl}/sites/slackwater${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const waiting = page.locator('output[aria-busy="true"]').first();
    await waiting.waitFor();
    // They come with the frame, and are seen from 300 ms on: what comes at once does not flicker.
    const seenAfter = await waiting.evaluate((bars) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(bars);
      return animationName === 'none' ? 0 : Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration);
    });
    await expectSound(page);
    held.resolve();
    await waiting.waitFor({ state: 'detached' });
    await page.unrouteAll({ behavior: 'wait' });

    expect(seenAfter).toBeLessThan(0.31);
  });

  it('marks More on a phone while one is in a section that stands in it', async () => {
    await resize(page, 375, 812);
    const bar = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: 'More' }) });
    const current = () => bar.locator('[aria-current]:not([aria-current="false"])').allInnerTexts();
    await page.goto(`${program.studioUrl}/sites/slackwater/outbox`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await current()).toEqual(['More']);
    await page.goto(`${program.studioUrl}/sites/slackwater`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await current()).toEqual(['Home']);
    await resize(page, 1280);
  });

  it.each([640, 768, 1024])(
    'shows every column of a list in a window of %i px, however long a name is',
    async (width) => {
      await resize(page, width, 812);
      await page.goto(`${program.studioUrl}/sites/slackwater/products`);
      const name = page.getByRole('cell').getByRole('link').first();
      await name.waitFor();
      const cut = await name.evaluate((link) => {
        link.textContent = 'A bag for bread of every length '.repeat(8);
        const list = link.closest('table')?.parentElement;
        return list ? list.scrollWidth - list.clientWidth : undefined;
      });
      expect(cut).toBe(0);
      await resize(page, 1280);
    },
  );

  it('has grey squares where files will stand while the server is slow to list them', async () => {
    const slow = await page.context().newPage();
    const held = Promise.withResolvers<void>();
    await slow.route(/\/api\/.*\/media(\?|$)/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await slow.goto(`${program.studioUrl}/sites/slackwater/media`);
    await slow.getByRole('status', { name: 'Loading your files' }).waitFor();
    await expectSound(slow);
    held.resolve();
    await slow.getByRole('grid').getByRole('row').first().waitFor();
    expect(await slow.getByRole('status', { name: 'Loading your files' }).count()).toBe(0);
    await slow.close();
  });

  it('shows its frame while the server is slow to say who is here', async () => {
    const slow = await page.context().newPage();
    const held = Promise.withResolvers<void>();
    await slow.route('**/api/session', async (route) => {
      await held.promise;
      await route.continue();
    });
    await slow.goto(`${program.studioUrl}/sites/slackwater`);
    await slow.getByRole('status', { name: 'Loading' }).waitFor({ timeout: 5000 });
    held.resolve();
    await slow.getByRole('heading', { name: 'Home' }).waitFor();
    expect(await slow.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    await slow.close();
  });

  it.each([640, 768, 1024, 1280])('has room for the figures of the stock in a window of %i px', async (width) => {
    await resize(page, width, 812);
    await page.goto(`${program.studioUrl}/sites/slackwater/inventory`);
    const figure = page.getByRole('textbox', { name: /^For sale/ }).first();
    await figure.waitFor();
    expect((await figure.boundingBox())?.width).toBeGreaterThan(140);
    await resize(page, 1280);
  });

  it('says that there is no line instead of waiting for ever, and comes in by itself once there is one', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/customers`);
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody of that name');
    await page.getByRole('button', { name: 'Load again' }).waitFor();
    expect(await page.locator('[aria-busy="true"]').count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Load again' }).waitFor({ state: 'detached' });
  });

  it('says "Saved" on the screen that was saved, and not on the next', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/store-settings`);
    await page.getByRole('textbox', { name: 'Before order numbers' }).fill('SWK-');
    await save();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
  });

  it('answers above the buttons of a dialog on a phone, where it is heard and pressed', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/products?q=Bread+Bag`);
    await page.getByRole('link', { name: 'Bread Bag' }).click();
    await resize(page, 375, 812);
    await nameField().fill('Bread Bag, Short');
    await save();
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('?');
    const foot = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await foot.waitFor();
    const [answer, buttons] = [await undo.boundingBox(), await foot.boundingBox()];
    expect((answer?.y ?? 812) + (answer?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
    await undo.click();
    await page.keyboard.press('Escape');
    await expect.poll(() => nameField().inputValue()).not.toBe('Bread Bag, Short');
    await resize(page, 1280);
  });

  it('writes amounts in the ways that were chosen in the account, whatever a browser reads', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/account`);
    await page.getByLabel('Dates, times and amounts').selectOption({ label: 'English (South Africa)' });
    await page.getByText('Saved, for every browser of yours').waitFor();
    await expectSound(page);
    const elsewhere = await browser.newContext({ locale: 'ar-EG' });
    const other = await elsewhere.newPage();
    await other.goto(`${program.studioUrl}/sites/slackwater/products?q=Bread+Bag`);
    await other.getByLabel('Email').fill(OWNER.email);
    await other.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await other.keyboard.press('Enter');
    await other.getByRole('row', { name: /22,00/ }).waitFor();
    await elsewhere.close();
    await page.getByLabel('Dates, times and amounts').selectOption('');
    await expect.poll(() => page.getByText(/Such as .*, and \$1,234\.50/).count()).toBe(1);
  });

  it('searches on a phone, and closes without a keyboard', async () => {
    await resize(page, 375, 812);
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.getByRole('menuitem', { name: 'Taxes' }).waitFor();
    // What leads everywhere is the first of all, and what follows a group is told apart from it.
    expect(await sheet.getByRole('menuitem').first().textContent()).toBe('Search or go to');
    const after = sheet.getByRole('menuitem', { name: 'Analytics' });
    expect(await after.evaluate((item) => item.previousElementSibling?.role)).toBe('separator');
    expect((await sheet.boundingBox())?.width).toBe(375);
    await expectSound(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Search or go to' }).click();
    await page.getByRole('searchbox').waitFor();
    await expectSound(page);
    await page.getByRole('searchbox', { name: 'Search products and orders, or go to a screen' }).fill('mug');
    await page.getByRole('menuitem', { name: /Low Tide Mug/ }).waitFor();
    expect(await overflows(page)).toBe(false);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await resize(page, 1280);
  });

  it('signs out, and in again where it was', async () => {
    await page.goto(`${program.studioUrl}/sites/slackwater/orders`);
    await page.getByRole('button', { name: OWNER.name }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await expectSound(page);
    await page.getByLabel('Password').fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    expect(page.url()).toContain('/sites/slackwater/orders');
  });
});
