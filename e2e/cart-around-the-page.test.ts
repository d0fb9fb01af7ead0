import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overflows, violations } from './support/accessibility.ts';
import { launchBrowser, readingAnswers } from './support/browser.ts';
import { intercept } from './support/intercept.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await readingAnswers(
    await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(program.siteUrl + path);
  return page;
}

const ENTRIES = '**/api/commerce/shopping-cart/entries';
const saltPig = '/shop/salt-pig';
const button = (page: Page) => page.locator('.product-info .sqs-add-to-cart-button');
const pill = (page: Page) => page.getByRole('complementary', { name: 'Cart' }).getByRole('link');
const popover = (page: Page) => page.locator('.sqs-cart-popover');

/** What an alert says, whole, below its title. */
const alertWords = (page: Page): Promise<string> => page.getByRole('alertdialog').getByRole('paragraph').innerText();

async function add(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quantity: one more' }).waitFor();
  await button(page).click();
}

/** Whether the popover covers some of the page's title. */
const liesOnTitle = async (page: Page): Promise<boolean> => {
  const [box, title] = [await popover(page).boundingBox(), await page.locator('h1').boundingBox()];
  if (!box || !title) throw new Error('There is no popover.');
  const isBeside = box.x >= title.x + title.width || title.x >= box.x + box.width;
  return !isBeside && box.y < title.y + title.height && title.y < box.y + box.height;
};

/** How long an element's animation takes, and what it starts from. */
const animation = (element: Locator) =>
  element.evaluate((shown) => {
    const { animationDuration } = getComputedStyle(shown);
    const [moves] = shown.getAnimations();
    const [first] = moves?.effect instanceof KeyframeEffect ? moves.effect.getKeyframes() : [];
    return { animationDuration, opacity: first?.['opacity'], transform: first?.['transform'] };
  });

/** Answers adds as the server does, and says that the cart now holds so many. */
async function countAs(page: Page, totalQuantity: number): Promise<void> {
  await page.unroute(ENTRIES);
  await intercept(page, ENTRIES, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { shoppingCart: object };
    await route.fulfill({ response, json: { ...body, shoppingCart: { ...body.shoppingCart, totalQuantity } } });
  });
}

/** From now on time only passes as a test says. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Answers of the server that a page meets without the server. */
async function answerAddWith(page: Page, status: number, body: object): Promise<void> {
  await intercept(page, ENTRIES, (route) => route.fulfill({ status, json: { requestId: 'r1', ...body } }));
}

describe('the add-to-cart button in a browser', () => {
  it('[ADD-020, ADD-021, ADD-011] says "Adding…", after a second "Added!" with its popover, and rests two seconds later', async () => {
    const page = await open(saltPig);
    await page.getByRole('button', { name: 'Quantity: one more' }).waitFor();
    await stopTime(page);
    await button(page).click();
    await pill(page).waitFor();

    expect(await button(page).innerText()).toBe('Adding…');
    await page.clock.runFor(900);
    expect([await button(page).innerText(), await popover(page).count()]).toEqual(['Adding…', 0]);
    await page.clock.runFor(200);
    expect([await button(page).innerText(), await popover(page).count()]).toEqual(['Added!', 1]);
    await page.clock.runFor(1800);
    expect(await button(page).innerText()).toBe('Added!');
    await page.clock.runFor(200);
    expect(await button(page).innerText()).toBe('Add To Cart');
    await page.context().close();
  });
});

describe('the add-to-cart button after an error', () => {
  it('[ADD-022] has its own words at once, and rests a second later', async () => {
    const page = await open(saltPig);
    await answerAddWith(page, 409, { error: 'Your cart is full.', code: 'CART_FULL' });
    await page.getByRole('button', { name: 'Quantity: one more' }).waitFor();
    await stopTime(page);
    await button(page).click();
    await page.getByRole('alertdialog').waitFor();
    const isInError = () => button(page).evaluate((element) => element.classList.contains('is-error'));

    expect([await button(page).innerText(), await isInError()]).toEqual(['Add To Cart', true]);
    await page.clock.runFor(900);
    expect(await isInError()).toBe(true);
    await page.clock.runFor(200);
    expect([await button(page).innerText(), await isInError()]).toEqual(['Add To Cart', false]);
    await page.context().close();
  });
});

describe('the pill', () => {
  it('[CARTUI-001, CARTUI-005, CARTUI-009] says how many and how much, and leads to the cart', async () => {
    const page = await open(saltPig);
    await page.getByRole('button', { name: 'Quantity: one more' }).click();
    await add(page);

    await pill(page)
      .filter({ hasText: /^2 items \$76\.00/ })
      .waitFor();
    expect(await pill(page).getAttribute('href')).toBe('/cart');
    await pill(page).click();
    await page.waitForURL(/\/cart$/);
    expect(new URL(page.url()).pathname).toBe('/cart');
    await page.context().close();
  });

  it('[CARTUI-004, CARTUI-006] says "item" for one and "items" for two, and goes with the last', async () => {
    const page = await open(saltPig);
    await countAs(page, 1);
    await add(page);
    await pill(page)
      .filter({ hasText: /^1 item \$/ })
      .waitFor();
    await countAs(page, 2);
    await button(page).getByText('Add To Cart').click();
    await pill(page)
      .filter({ hasText: /^2 items \$/ })
      .waitFor();
    await countAs(page, 0);
    await button(page).getByText('Add To Cart').click();

    await pill(page).waitFor({ state: 'detached' });
    expect(await pill(page).count()).toBe(0);
    await page.context().close();
  });

  it('[CARTUI-009] leaves the button of the product to be pressed where both want the foot of a phone, then leads to the cart', async () => {
    const page = await open(saltPig, { viewport: { width: 375, height: 740 } });
    await add(page);
    await pill(page).waitFor();
    const shown = () => pill(page).evaluate((link) => getComputedStyle(link).opacity);
    // The button ends where the window does, then it is far above.
    await button(page).evaluate((shownButton) => shownButton.scrollIntoView({ block: 'end' }));
    await expect.poll(shown).toBe('0');
    const { x = 0, y = 0, width = 0, height = 0 } = (await button(page).boundingBox()) ?? {};
    const found = await page.evaluate(
      ([left, top]) => Boolean(document.elementFromPoint(left, top)?.closest('.sqs-add-to-cart-button')),
      [x + width - 30, y + height / 2] as const,
    );
    expect(found).toBe(true);
    await button(page).evaluate((shownButton) => shownButton.scrollIntoView({ block: 'start' }));
    await expect.poll(shown).toBe('1');
    await pill(page).click();
    await page.waitForURL(/\/cart$/);
    await page.context().close();
  });

  it('[CARTUI-006] is not there while the cart is empty, and goes when it becomes empty', async () => {
    const page = await open(saltPig);
    await page.getByRole('button', { name: 'Quantity: one more' }).waitFor();
    expect(await pill(page).count()).toBe(0);
    await add(page);
    await pill(page).waitFor();

    const entries = await page.evaluate(async () => (await fetch('/api/commerce/shopping-cart')).json());
    await page.evaluate(
      async ({ id, crumb }) =>
        fetch(`/api/commerce/shopping-cart/entries/${id}`, { method: 'DELETE', headers: { 'x-csrf-token': crumb } }),
      {
        id: (entries as { entries: { id: string }[] }).entries[0]?.id,
        crumb: (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '',
      },
    );
    await page.reload();
    await page.getByRole('button', { name: 'Quantity: one more' }).waitFor();
    await page.waitForLoadState('networkidle');

    expect(await pill(page).count()).toBe(0);
    await page.context().close();
  });

  it.each([
    ['of its kit', []],
    ['of no kit', ['**/static/site/*.css']],
  ])(
    '[CARTUI-007] fades in with a scale animation of 0.25 s in the styles %s, unless one wants none',
    async (_, not) => {
      const moving = await open(saltPig, { reducedMotion: 'no-preference' });
      const still = await open(saltPig);
      for (const page of [moving, still]) {
        for (const styles of not) await intercept(page, styles, (route) => route.abort());
        await page.reload();
      }
      // What moves for a quarter of a second is caught as it comes.
      await moving.evaluate(() => {
        new MutationObserver((_changes, observer) => {
          const [moves] = document.querySelector('.sqs-cart-pill')?.getAnimations() ?? [];
          if (!moves) return;
          moves.pause();
          observer.disconnect();
        }).observe(document.body, { childList: true });
      });
      for (const page of [moving, still]) {
        await button(page).scrollIntoViewIfNeeded();
        await add(page);
        await pill(page).waitFor();
      }
      const started = await animation(pill(moving));

      expect(started).toEqual({
        animationDuration: '0.25s',
        opacity: '0',
        transform: expect.stringContaining('scale('),
      });
      expect(Number.parseFloat((await animation(pill(still))).animationDuration)).toBeLessThan(0.01);
      await moving.context().close();
      await still.context().close();
    },
  );

  it('[CARTUI-002, CARTUI-003, CARTUI-008] shows "100+" above a hundred, and says so in words', async () => {
    const page = await open(saltPig);
    await countAs(page, 100);
    await add(page);
    await pill(page).waitFor();
    expect(await pill(page).innerText()).toMatch(/^100\s+items/);
    await page.getByRole('link', { name: /^100 items/ }).waitFor();
    await countAs(page, 101);
    await button(page).getByText('Add To Cart').click();

    await pill(page)
      .filter({ hasText: /^100\+ items/ })
      .waitFor();
    await page.getByRole('link', { name: /^More than 100 items in cart/ }).waitFor();
    expect(await page.getByRole('link', { name: /^More than 100 items in cart/ }).isVisible()).toBe(true);
    await page.context().close();
  });

  it('[CARTUI-031] is joined by count badges that a kit prints, which say "100+" above a hundred', async () => {
    const page = await open(saltPig);
    expect(await page.locator('.sqs-cart-quantity').isVisible()).toBe(false);
    await add(page);

    await page.locator('.sqs-cart-quantity').filter({ hasText: /^1$/ }).waitFor();
    await countAs(page, 101);
    await button(page).getByText('Add To Cart').click();
    await expect.poll(() => page.locator('.sqs-cart-quantity').allInnerTexts()).toEqual(['100+']);
    await page.context().close();
  });
});

describe('the popover', () => {
  it('[CARTUI-010, CARTUI-011, CARTUI-013] says what was added and goes with its Close button', async () => {
    const page = await open(saltPig);
    await add(page);

    await popover(page).getByText('Salt Pig was added to your cart.', { exact: true }).waitFor();
    // Who points at it has as long as it takes.
    await popover(page).hover();
    expect(await violations(page)).toEqual([]);
    await popover(page).getByRole('button', { name: 'Close' }).click();

    await popover(page).waitFor({ state: 'detached' });
    expect(await popover(page).count()).toBe(0);
    await page.context().close();
  });

  it('[CARTUI-012] goes by itself after three seconds', async () => {
    const page = await open(saltPig);
    await page.getByRole('button', { name: 'Quantity: one more' }).waitFor();
    await stopTime(page);
    await button(page).click();
    await pill(page).waitFor();
    await page.clock.runFor(1000);
    await popover(page).waitFor();

    await page.clock.runFor(2800);
    expect(await popover(page).count()).toBe(1);
    await page.clock.runFor(300);

    expect(await popover(page).count()).toBe(0);
    await page.context().close();
  });

  it('[CARTUI-014] hangs from the cart link', async () => {
    const page = await open(saltPig);
    await add(page);
    await popover(page).waitFor();

    const [link, box] = [await page.locator('.to-cart').boundingBox(), await popover(page).boundingBox()];

    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(Math.round((link?.x ?? 0) + (link?.width ?? 0)));
    // Twelve pixels under the head that holds the link.
    const head = await page.locator('header:has(.to-cart)').first().boundingBox();
    expect(Math.round(box?.y ?? 0)).toBe(Math.round((head?.y ?? 0) + (head?.height ?? 0) + 12));
    await page.context().close();
  });

  it.each([375, 768, 1280])(
    'leaves the name of the product in sight, wherever the page is scrolled to, at %i px',
    async (width) => {
      const page = await open(saltPig, { viewport: { width, height: 900 } });
      await add(page);
      await popover(page).waitFor();
      await popover(page).hover();
      for (const scrolledPx of [0, 80, 160, 600]) {
        await page.evaluate((top) => scrollTo(0, top), scrolledPx);
        await expect.poll(() => liesOnTitle(page)).toBe(false);
      }
      await page.context().close();
    },
  );

  it('[CARTUI-015] hangs at the top right of the head, where that stays in view without a cart link', async () => {
    const page = await open(saltPig);
    await page.addStyleTag({ content: '.to-cart { display: none !important }' });
    await add(page);
    await popover(page).waitFor();

    const [head, box] = [await page.locator('.site-head').boundingBox(), await popover(page).boundingBox()];

    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 100);
    expect(box?.x).toBeGreaterThan(1280 / 2);
    expect(box?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
    expect(box?.y).toBeLessThan((head?.y ?? 0) + (head?.height ?? 0) + 40);
    await page.context().close();
  });

  it('[CARTUI-015] hangs at the top right where neither head nor cart link is seen', async () => {
    const page = await open(saltPig);
    await page.addStyleTag({ content: '.site-head { display: none !important }' });
    await add(page);
    await popover(page).waitFor();

    const box = await popover(page).boundingBox();

    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
    expect(box?.y).toBeLessThan(40);
    await page.context().close();
  });

  it('follows when its link scrolls away', async () => {
    const page = await open(saltPig);
    await page.addStyleTag({ content: '.site-head { position: static !important }' });
    await add(page);
    await popover(page).waitFor();
    await popover(page).hover();
    const before = await popover(page).boundingBox();
    await page.evaluate(() => scrollTo(0, 600));

    await expect.poll(async () => (await popover(page).boundingBox())?.y).toBeLessThan(before?.y ?? 0);
    await page.context().close();
  });
});

describe('the alert', () => {
  it('[ADD-037, CARTUI-020, CARTUI-021] is titled "Unable to Add Item" and shows the error', async () => {
    const page = await open(saltPig);
    await answerAddWith(page, 409, { error: 'Your cart is full.', code: 'CART_FULL' });
    await add(page);

    const alert = page.getByRole('alertdialog', { name: 'Unable to Add Item', exact: true });
    await alert.getByText('Your cart is full.', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await page.keyboard.press('Enter');
    await alert.waitFor({ state: 'detached' });
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('[ADD-036] asks for patience when the server does', async () => {
    const page = await open(saltPig);
    await answerAddWith(page, 429, { error: 'Too fast.', code: 'TOO_MANY_REQUESTS' });
    await add(page);

    expect(await alertWords(page)).toBe('Please try again in a few seconds.');
    await page.context().close();
  });

  it('[CARTUI-029] names the connection when there is none', async () => {
    const page = await open(saltPig);
    await intercept(page, ENTRIES, (route) => route.abort());
    await add(page);

    expect(await alertWords(page)).toBe('Please check your internet connection.');
    await page.context().close();
  });

  it('[ADD-034] says that the session is over when the crumb stays refused', async () => {
    const page = await open(saltPig);
    await answerAddWith(page, 403, { error: 'No.', code: 'CRUMB_FAILED', crumbFail: true });
    await add(page);

    expect(await alertWords(page)).toBe('Your session has expired. Please reload the page and try again.');
    await page.context().close();
  });

  it('[ADD-035] says that cookies are off where the browser keeps none', async () => {
    const page = await open(saltPig);
    await page.evaluate(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
    await answerAddWith(page, 403, { error: 'No.', code: 'CRUMB_FAILED', crumbFail: true });
    await add(page);

    expect(await alertWords(page)).toBe('Please enable cookies in your browser, reload the page, and try again.');
    await page.context().close();
  });
});

describe('the lightbox', () => {
  const naming = '/shop/naming-bowl';

  it('[CARTUI-016, CARTUI-017] hosts the form of a product and goes with its close button', async () => {
    const page = await open(naming);
    await page.getByRole('button', { name: 'Add Your Words' }).click();

    const lightbox = page.getByRole('dialog');
    await lightbox.getByLabel('Name to stamp').waitFor();
    expect(await violations(page)).toEqual([]);
    await lightbox.getByRole('button', { name: 'Close' }).click();

    await lightbox.waitFor({ state: 'detached' });
    expect(await lightbox.count()).toBe(0);
    await page.context().close();
  });

  it('[CARTUI-018] comes and goes in 0.3 s', async () => {
    const page = await open(naming, { reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Add Your Words' }).click();
    const veil = page.locator('dialog.sqs-modal-lightbox');
    await veil.waitFor();

    for (const moving of [veil, veil.locator('> .dialog')]) {
      expect(await moving.evaluate((part) => getComputedStyle(part).animationDuration)).toBe('0.3s');
    }
    await page.getByRole('dialog').getByLabel('Name to stamp').waitFor();
    await stopTime(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(290);
    expect(await veil.evaluate((dialog) => getComputedStyle(dialog).transitionDuration)).toBe('0.3s');
    await page.clock.runFor(20);
    // The browser tells of the end by an event, which comes a little later.
    await veil.waitFor({ state: 'detached' });
    expect(await veil.count()).toBe(0);
    await page.context().close();
  });

  it('[CARTUI-019] keeps 50 px above it when it is taller than the window', async () => {
    const page = await open(naming, { viewport: { width: 1280, height: 360 } });
    await page.getByRole('button', { name: 'Add Your Words' }).click();
    await page.getByRole('dialog').getByLabel('Name to stamp').waitFor();

    const content = page.locator('dialog.sqs-modal-lightbox > .dialog');

    await expect.poll(async () => (await content.boundingBox())?.height).toBeGreaterThan(360);
    expect(
      await content.evaluate((dialog) => dialog.getBoundingClientRect().top + (dialog.parentElement?.scrollTop ?? 0)),
    ).toBe(50);
    await page.context().close();
  });
});

describe('the menu of a phone', () => {
  it('closes on Escape, with the focus where it was opened', async () => {
    const page = await open('/shop', { viewport: { width: 375, height: 812 } });
    const menu = page.locator('header').getByText('Menu', { exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    const link = page.locator('header').getByRole('link', { name: 'Journal' });
    await link.waitFor();
    await link.focus();

    await page.keyboard.press('Escape');

    await link.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
    await page.context().close();
  });
});
