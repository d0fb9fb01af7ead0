import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { expectSound, overflows, violations } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { becomeOwner } from './support/studio-owner.ts';
import { resize } from './support/window.ts';
import { goTo } from './support/navigation.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;
let startedAt: number;

beforeAll(async () => {
  startedAt = Date.now();
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

async function atWidths(): Promise<void> {
  for (const width of [375, 768, 1280]) {
    await resize(page, width);
    await expectSound(page);
  }
}

/** What somebody has who never read anything about the program. */
const FIVE_MINUTES_MS = 5 * 60_000;

/** A link of the navigation or of a list, by what it says. */
const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click();
/** Waits until a kit is drawn with the name of the new site. */
const drawn = (kit: string) =>
  page.frameLocator(`iframe[title="${kit}"] >> nth=0`).locator('.wordmark', { hasText: 'Ebb & Flow' }).waitFor();

/** The step of kits, of which the server draws none at first, and later keeps them waiting: each time there is a word for it. */
async function drawKitsLate(): Promise<void> {
  const calls = '**/api/new-site/kits';
  await page.route(calls, (route) =>
    route.fulfill({ status: 400, json: { code: 'NOT_DRAWN', error: 'They are not drawn.' } }),
  );
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Choose a kit' }).waitFor();
  await page.getByText('The kits could not be drawn.').waitFor();
  await page.getByRole('radio', { name: /Could not be drawn\s*Quarry/ }).waitFor();
  await expectSound(page);
  await page.unroute(calls);
  const held = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await held.promise;
    await route.continue();
  });
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await loading.waitFor();
  expect(await page.getByText('Could not be drawn').count()).toBe(0);
  await expectSound(page);
  held.resolve();
  await drawn('Harbor');
  await loading.waitFor({ state: 'detached' });
  await page.unroute(calls);
}

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('somebody new', () => {
  it('makes a site of her own with what is on the screen', async () => {
    await becomeOwner(page, program);
    await page.getByRole('button', { name: 'Switch site' }).click();
    await page.getByRole('menuitem', { name: 'New site' }).click();
    await page.getByRole('button', { name: 'Choose a kit' }).click();
    await page.getByText('Enter the name of your site.').waitFor();
    await textbox('Name').fill('Ebb & Flow');
    await page.getByText('This address is free.').waitFor();
    expect(await textbox('Working address').inputValue()).toBe('ebb-flow');
    await atWidths();
    await drawKitsLate();
    await page.getByRole('radio', { name: 'Harbor' }).focus();
    await page.keyboard.press('ArrowRight');
    await drawn('Quarry');
    await atWidths();
    await page.keyboard.press(' ');
    const whole = page.frameLocator('iframe[title="Example of Quarry"]');
    await whole.getByRole('link', { name: 'Ebb & Flow' }).first().waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Quarry' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Use Harbor' }).click();
    await page.getByRole('heading', { name: 'What is in it?' }).waitFor();
    await atWidths();
    await page.getByRole('button', { name: 'Make the site' }).click();
    await page.waitForURL(/sites\/ebb-flow/);
    await page.getByText('Make your first product').waitFor();
    await atWidths();
  });

  it('is led from a first step to the place where it is taken, also on a phone', async () => {
    await resize(page, 375);
    await follow(/^Add your logo/);
    const logo = page.getByRole('button', { name: 'Choose a picture Logo' });
    await logo.waitFor();
    await expect.poll(async () => (await logo.boundingBox())?.y ?? 9999).toBeLessThan(400);
    await resize(page, 1280);
    await follow('Home');
  });

  it('finds what can be done about taxes side by side on a phone', async () => {
    await goTo(page, 'Settings', 'Taxes');
    await resize(page, 375);
    const place = async (name: string) => {
      const box = await page.getByRole('button', { name }).boundingBox();
      return { x: box?.x ?? 0, y: box?.y ?? 0, end: (box?.x ?? 0) + (box?.width ?? 0) };
    };
    await page.getByRole('button', { name: 'I charge no tax' }).waitFor();
    const [none, add] = [await place('I charge no tax'), await place('Add a tax')];
    expect(add.y).toBe(none.y);
    expect(add.x - none.end).toBeGreaterThan(0);
    expect(add.x - none.end).toBeLessThan(16);
    await expectSound(page);
    await resize(page, 1280);
    await follow('Home');
  });

  it('[OWNER-001] sells her own product there within five minutes of the start, by the first steps of Home alone', async () => {
    await follow(/^Make your first product/);
    await textbox('Name').fill('Tide bowl');
    await textbox('Price').fill('42');
    await textbox('Stock').fill('3');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Who sees it' }).click();
    await page.getByRole('option', { name: 'Visible to shoppers', exact: true }).click();
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' });
    await follow('Home');
    await follow(/^Decide how you are paid/);
    expect(await page.getByRole('radio', { name: /^Sandbox/ }).isChecked()).toBe(true);
    await follow('Home');
    await follow(/^Say where you send/);
    await page.getByRole('button', { name: 'Add a place' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Collect at the workshop');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await page.getByText('Saved').first().waitFor();
    await page.getByRole('button', { name: 'Switch site' }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('menuitem', { name: 'View site' }).click();
    const visit = await opened;
    await visit.waitForURL(/ebb-flow\.localhost/);

    await buy(new URL(visit.url()).origin);

    await goTo(page, 'Selling', 'Orders');
    await page.getByText('Ada Calder').or(page.getByText('ada@example.com')).first().waitFor();
    expect(Date.now() - startedAt).toBeLessThan(FIVE_MINUTES_MS);
    for (const path of ['/', '/shop', '/contact', '/about', '/journal']) {
      await visit.goto(new URL(path, visit.url()).href);
      expect([path, await violations(visit), await overflows(visit)]).toEqual([path, [], false]);
    }
    await expectListWithoutPictures(visit, new URL('/shop', visit.url()).href);
    // On a phone words keep their distance from the edge of the window.
    await visit.goto(new URL('/', visit.url()).href);
    await resize(visit, 375);
    expect((await visit.locator('.pt-section h1').first().boundingBox())?.x).toBeGreaterThanOrEqual(16);
    await visit.close();
  });

  it('is told when the last of the first steps is done, and shown the way to her shop', async () => {
    await goTo(page, 'Selling', 'Orders');
    await follow('Home');
    const open = page.getByRole('button', { name: /^Done as it is/, pressed: false });
    const over = page.getByText('All first steps are done. Ebb & Flow is open for shoppers.');
    await open.first().waitFor();
    // Each is ticked when Home is read anew, which a press does not wait for.
    const tickOne = async () => {
      await open.first().or(over).first().waitFor();
      if ((await over.count()) === 0) await open.first().click();
      return over.count();
    };
    await expect.poll(tickOne, { timeout: 30_000 }).toBe(1);
    await atWidths();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('status').getByRole('link', { name: 'View site' }).click();
    const visit = await opened;
    await visit.waitForURL(/ebb-flow\.localhost/);
    await visit.close();
  });

  it('takes all of it with her as one file, and begins another site with that', async () => {
    await goTo(page, 'Settings', 'Whole site');
    await page.getByRole('button', { name: 'Make an archive' }).click();
    const link = page.getByRole('link', { name: 'Download', exact: true });
    await link.waitFor({ timeout: 60_000 });
    await atWidths();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const archive = await download.path();

    await page.getByRole('button', { name: 'Switch site' }).click();
    await page.getByRole('menuitem', { name: 'New site' }).click();
    await textbox('Name').fill('Ebb again');
    await page.getByText('This address is free.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use Harbor' }).click();
    await page.getByRole('radio', { name: 'From an archive' }).check();
    await page.getByLabel('Archive', { exact: false }).and(page.locator('input[type=file]')).setInputFiles(archive);
    await atWidths();
    await page.getByRole('button', { name: 'Make the site' }).click();
    await page.waitForURL(/sites\/ebb-again/);

    await goTo(page, 'Selling', 'Products');
    await page.getByText('Tide bowl').first().waitFor();
    await follow('Orders');
    await page.getByText('Ada Calder').or(page.getByText('ada@example.com')).first().waitFor();
  });
});

/** Nothing of a list lies over something else of it where its goods have no pictures. */
async function expectListWithoutPictures(visit: Page, url: string): Promise<void> {
  for (const width of [375, 768, 1280]) {
    await resize(visit, width);
    await visit.goto(url);
    await visit.locator('.product-card .no-picture').first().waitFor();
    const covered = await visit.locator('.product-card').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const parts = [...card.querySelectorAll(':scope > figure, h3, :scope > .product-price')];
        const boxes = parts.map((part) => [part, part.getBoundingClientRect()] as const);
        return boxes.flatMap(([one, a], index) =>
          boxes
            .slice(index + 1)
            .filter(
              ([, b]) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
            )
            .map(([other]) => `${one.className || one.tagName} ${other.className || other.tagName}`),
        );
      }),
    );
    expect([width, covered]).toEqual([width, []]);
    expect([width, await violations(visit), await overflows(visit)]).toEqual([width, [], false]);
  }
  await resize(visit, 1280);
}

/** A shopper on a phone, who comes to the site's first page and follows what she reads. */
async function buy(url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 375, height: 860 }, reducedMotion: 'reduce' });
  const shopper = await context.newPage();
  shopper.setDefaultTimeout(15_000);
  const press = (name: RegExp) =>
    shopper
      .getByRole('link', { name })
      .or(shopper.getByRole('button', { name }))
      .filter({ visible: true })
      .first()
      .click();
  await shopper.goto(url);
  await press(/shop/i);
  await press(/Tide bowl/);
  await press(/^Add To Cart/);
  await shopper.getByText('was added to your cart.').waitFor();
  await press(/cart/i);
  await press(/check ?out/i);
  await shopper.waitForURL(/\/checkout/);
  for (const [label, value] of Object.entries({
    Email: 'ada@example.com',
    'First name': 'Ada',
    'Last name': 'Calder',
    'Card number': '4242424242424242',
  })) {
    await shopper.getByRole('textbox', { name: label }).fill(value);
  }
  await shopper.getByRole('textbox', { name: /expir/i }).fill('12/34');
  await shopper.getByRole('textbox', { name: /security code/i }).fill('123');
  await press(/^Pay \$42/);
  await shopper.waitForURL(/\/commerce\/orders\//);
  await shopper.getByText('Tide bowl').first().waitFor();
  await context.close();
}
