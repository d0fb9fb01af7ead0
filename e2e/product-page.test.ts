import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectSound } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
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

/** Shows a page to a visitor of its own. */
async function open(path: string, width = 1280, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(program.siteUrl + path);
  return page;
}

const buy = (page: Page) => page.locator('.product-info').getByRole('button', { name: 'Add To Cart', exact: true });
const pick = (page: Page, value: string) =>
  page.locator('.product-info .variant-radiobtn-wrapper label').filter({ hasText: value }).first().click();
/** Keeps what the page tells of refused adds (storefront §8). */
const listen = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener('portico:commerce', (event) => {
      const { name, code } = (event as CustomEvent<{ name: string; code?: string }>).detail;
      document.body.dataset['told'] = `${document.body.dataset['told'] ?? ''}${name} ${code};`;
    });
  });
/** The value of the radio that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : undefined));
const told = (page: Page) => page.evaluate(() => document.body.dataset['told']);

/** Presses the button, and reads and closes the alert that says why not. */
async function pressInVain(page: Page): Promise<string> {
  await buy(page).click();
  const alert = page.getByRole('alertdialog', { name: 'Unable to Add Item', exact: true });
  const words = await alert.getByRole('paragraph').innerText();
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });
  return words;
}

/** Shows a page that differs from the demo's own. */
async function openChanged(
  path: string,
  change: (html: string) => string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await open('/', 1280, options);
  await intercept(page, `**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.goto(program.siteUrl + path);
  return page;
}

/** Draws a finger over the middle of the window, from one place of it to another, in pixels from its left edge. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const y = 400;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (const part of [0.1, 0.3, 0.5, 0.8, 1]) await touch('touchMove', from + (to - from) * part);
  await touch('touchEnd');
  await finger.detach();
}

/** The list of another kit, which calls its cards otherwise. */
const inOtherKit = (html: string) => html.replaceAll('product-card', 'kit-tile').replaceAll('card-buy', 'kit-buy');
/** The head of a page whose words are long. */
const inGerman = (html: string) =>
  html
    .replace('<summary>Menu<', '<summary>Menü<')
    .replace('>Search</a>', '>Suche</a>')
    .replace('>Cart<span', '>Warenkorb<span');
/** A product of which nothing is made in a color that can be chosen. */
const withoutUndyed = (html: string) =>
  html.replace(/data-variants="[^"]*"/, (variants) => variants.replaceAll('Undyed', 'Never made'));

/** The island listens: what it wrote into the page is there. */
const alive = (page: Page) => page.getByRole('button', { name: 'Quantity: one more' }).waitFor();

describe('the page of a product', () => {
  it.each([375, 768, 1280])(
    '[PROD-001, PROD-003, PROD-005] shows name, price and what there is to choose at %i px',
    async (width) => {
      const page = await open('/shop/pouring-jug', width);
      await alive(page);

      await page.getByRole('heading', { name: 'Pouring Jug', level: 1 }).waitFor();
      expect(await page.locator('.product-info .product-price').innerText()).toBe('from 58.00');
      expect(await page.getByRole('radiogroup').count()).toBe(2);
      expect(
        await page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
      ).toEqual(['Shell', 'Kelp', 'Half pint', 'Quart']);
      await expectSound(page);
      await page.context().close();
    },
  );

  it('[ADD-006, PROD-004, PROD-020] has a button to add and a number to say how many', async () => {
    const page = await open('/shop/pouring-jug');
    await alive(page);

    expect(await buy(page).count()).toBe(1);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    expect(await quantity.inputValue()).toBe('1');
    await page.getByRole('button', { name: 'Quantity: one more' }).click();
    expect(await quantity.inputValue()).toBe('2');
    await page.context().close();
  });

  it('[PROD-021, PROD-022, PROD-023] steps by one, no further down than 1 and no further up than 9999', async () => {
    const page = await open('/shop/pouring-jug');
    await alive(page);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    const after = async (from: string, step: string) => {
      await quantity.fill(from);
      await page.getByRole('button', { name: `Quantity: one ${step}` }).click();
      return quantity.inputValue();
    };

    expect([await after('3', 'fewer'), await after('3', 'more')]).toEqual(['2', '4']);
    expect([await after('1', 'fewer'), await after('9999', 'more')]).toEqual(['1', '9999']);
    await page.context().close();
  });

  it('[PROD-006, ADD-014, ADD-024] says what is sold out, on the button too, and leads to the restock form', async () => {
    const page = await open('/shop/smock-apron');
    await alive(page);
    const email = page.locator('.product-restock-form').getByRole('textbox');
    expect(await email.count()).toBe(0);
    await pick(page, 'Kelp');

    const gone = page.getByRole('radio', { name: 'L/XL, sold out' });
    expect(await gone.isEnabled()).toBe(true);
    await pick(page, 'L/XL');
    await pick(page, 'Three pockets');
    await email.waitFor();
    await expectSound(page);
    const soldOut = page.locator('.product-info').getByRole('button', { name: 'Sold Out', exact: true });
    await soldOut.waitFor();
    expect(await soldOut.getAttribute('aria-disabled')).toBe('true');
    await pick(page, 'Undyed');
    await buy(page).waitFor();
    expect([await soldOut.count(), await buy(page).getAttribute('aria-disabled')]).toEqual([0, null]);
    await page.context().close();
  });

  it('[ADD-039, ADD-040, ADD-041] says why it refuses a choice, and tells the type of it', async () => {
    const page = await openChanged('/shop/smock-apron', withoutUndyed);
    await alive(page);
    await listen(page);

    expect(await pressInVain(page)).toBe('Please select the Color, Size and Pockets options.');
    for (const value of ['Undyed', 'S/M', 'Three pockets']) {
      await pick(page, value);
    }
    expect(await pressInVain(page)).toBe('Sorry, that item variant is unavailable. Please select another variant.');
    await pick(page, 'Kelp');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('100');
    expect(await pressInVain(page)).toBe('Sorry, we do not have enough of that item available.');

    expect(await told(page)).toBe(
      'AddToCartError NO_VARIANT_SELECTED;AddToCartError VARIANT_UNAVAILABLE;AddToCartError OUT_OF_STOCK;',
    );
    await page.context().close();
  });

  it('[ADD-027] marks what is still to be chosen, in words too, and puts the focus there', async () => {
    const page = await open('/shop/pouring-jug');
    await alive(page);
    expect(await pressInVain(page)).toBe('Please select the Glaze and Size options.');

    expect(await focused(page)).toBe('Shell');
    const missing = page.locator('.product-info').getByText('Select Option', { exact: true });
    expect(await missing.count()).toBe(2);
    expect(await page.locator('[role=radiogroup][aria-invalid=true]').count()).toBe(2);
    await expectSound(page);
    await page.keyboard.press('Space');
    await expect.poll(() => missing.count()).toBe(0);
    expect(await pressInVain(page)).toBe('Please select the Size option.');
    expect([await focused(page), await missing.count()]).toEqual(['Half pint', 1]);
    await page.context().close();
  });

  it('[ADD-042, ADD-043, ADD-044] tells the type of a wrong quantity and of a call that failed', async () => {
    const page = await open('/shop/salt-pig');
    await alive(page);
    await listen(page);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });

    await quantity.fill('');
    expect(await pressInVain(page)).toBe('Quantity must be a number.');
    await quantity.fill('1.5');
    expect(await pressInVain(page)).toBe('Quantity must be a whole number');
    await quantity.fill('1');
    await intercept(page, '**/api/commerce/shopping-cart/entries', (route) =>
      route.fulfill({ status: 409, json: { error: 'Your cart is full.', code: 'CART_FULL', requestId: 'r1' } }),
    );
    expect(await pressInVain(page)).toBe('Your cart is full.');

    expect(await told(page)).toBe(
      'AddToCartError QUANTITY_NOT_A_NUMBER;AddToCartError QUANTITY_NOT_A_NUMBER;AddToCartError API_FAILURE;',
    );
    await page.context().close();
  });

  it('[PROD-005, PROD-045, PROD-046] shows the price of what is chosen, and both where that is on sale', async () => {
    const page = await open('/shop/supper-napkins');
    await alive(page);
    const price = page.locator('.product-info .product-price');
    const words = async () => (await price.textContent())?.replace(/\s+/g, ' ').trim();

    await pick(page, 'Fog');
    await expect.poll(words, { timeout: 15_000 }).toBe('56.00');
    await pick(page, 'Madder');
    await expect.poll(words, { timeout: 15_000 }).toBe('Sale Price:42.00 Original Price:56.00');
    await page.context().close();
  });

  it('[PROD-006] offers a notice where everything is sold out', async () => {
    const page = await open('/shop/rock-pool-bowls');

    await page.locator('.product-restock-form').getByRole('textbox').waitFor();
    // `disabled` as the server prints it, `aria-disabled` once the widget is awake: either way nobody presses it.
    await page.getByRole('button', { name: 'Sold Out', disabled: true }).waitFor();
    await expectSound(page);
    await page.context().close();
  });

  it('[ADD-014] shows its words before any script runs, the button of what is sold out included', async () => {
    const page = await open('/shop/rock-pool-bowls', 1280, { javaScriptEnabled: false });

    await page.getByRole('button', { name: 'Sold Out', disabled: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Add To Cart' }).count()).toBe(0);
    await page.context().close();
  });

  it('[PROD-003, PROD-004] asks without script what it asks with script, and how many only where it does', async () => {
    const jug = await open('/shop/pouring-jug', 1280, { javaScriptEnabled: false });
    const card = await open('/shop/gift-card', 1280, { javaScriptEnabled: false });

    expect(
      await jug
        .getByRole('combobox')
        .evaluateAll((lists) => lists.map((list) => (list as HTMLSelectElement).innerText)),
    ).toEqual(['Select Glaze\nShell\nKelp', 'Select Size\nHalf pint\nQuart']);
    expect(await jug.getByRole('spinbutton', { name: 'Quantity' }).count()).toBe(1);
    expect(await card.getByRole('spinbutton', { name: 'Quantity' }).count()).toBe(0);
    await jug.context().close();
    await card.context().close();
  });
});

describe('the images of a product', () => {
  it.each([375, 768, 1280])('open over the page, turn by keys and go with Escape at %i px', async (width) => {
    const page = await open('/shop/pouring-jug', width);
    const image = page.locator('.gallery a').first();
    expect(await page.locator('#portico-lightbox-style').count()).toBe(0);
    await image.press('Enter');

    const lightbox = page.getByRole('dialog', { name: 'Images of Pouring Jug' });
    await lightbox.getByRole('status').filter({ hasText: '1 / 2' }).waitFor();
    await expectSound(page);
    await page.keyboard.press('ArrowRight');
    await lightbox.getByRole('status').filter({ hasText: '2 / 2' }).waitFor();
    await lightbox.getByRole('button', { name: 'Zoom' }).waitFor();
    // Nothing turns as if it were loading once the images are there.
    const waiting = lightbox.locator('.pswp__preloader .pswp__icn');
    await expect.poll(() => waiting.evaluate((ring) => getComputedStyle(ring).opacity)).toBe('0');
    await page.keyboard.press('Escape');
    await lightbox.waitFor({ state: 'detached' });
    expect(await image.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('turn the other way where pages are written from right to left', async () => {
    const page = await openChanged('/shop/pouring-jug', (html) => html.replace('<html ', '<html dir="rtl" '));
    await page.locator('.gallery a').first().click();
    const place = page.getByRole('dialog').getByRole('status');
    await place.filter({ hasText: '1 / 2' }).waitFor();
    await page.getByRole('button', { name: 'Next image' }).waitFor();

    await page.keyboard.press('ArrowLeft');

    await place.filter({ hasText: '2 / 2' }).waitFor();
    expect(await place.filter({ hasText: '2 / 2' }).isVisible()).toBe(true);
    await page.context().close();
  });

  it('are told by dots on a phone, which lead to them without moving the page', async () => {
    const page = await open('/shop/pouring-jug', 375);
    const dots = page.locator('.gallery-dots a');
    await dots.nth(0).and(page.locator('.is-shown')).waitFor();

    await dots.nth(1).click();

    await dots.nth(1).and(page.locator('.is-shown')).waitFor();
    expect(await dots.nth(0).and(page.locator('.is-shown')).count()).toBe(0);
    expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([0, '']);
    await page.context().close();
  });

  it.each(['ltr', 'rtl'])('are turned by a finger that is drawn over them, on pages written %s', async (dir) => {
    const page = await openChanged('/shop/pouring-jug', (html) => html.replace('<html ', `<html dir="${dir}" `), {
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('.gallery a').first().tap();
    const place = page.getByRole('dialog').getByRole('status');
    await place.filter({ hasText: '1 / 2' }).waitFor();
    const [from, to] = dir === 'rtl' ? [90, 290] : [290, 90];
    await swipe(page, from, to);
    await place.filter({ hasText: '2 / 2' }).waitFor();
    await swipe(page, to, from);
    await place.filter({ hasText: '1 / 2' }).waitFor();
    // Behind the last one there is nothing to go to.
    await swipe(page, to, from);
    expect(await place.innerText()).toBe('1 / 2');
    await page.context().close();
  });

  it('open as they are without script', async () => {
    const page = await open('/shop/pouring-jug', 375, { javaScriptEnabled: false });
    await page.locator('.gallery a').first().click();

    await page.waitForURL(/pouring-jug-shell\.webp\?format=2500w$/);
    expect(new URL(page.url()).search).toBe('?format=2500w');
    await page.context().close();
  });
});

describe('the home page', () => {
  it('cuts the pictures of its list of entries alike', async () => {
    const page = await open('/', 1280);
    const list = page.locator('.summary-item:not(.summary-item-record-type-store_item)');
    await list.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => list.locator('img[src]').evaluateAll((images) => images.map((image) => image.clientHeight > 0)))
      .toEqual([true, true, true]);

    const heights = await list.locator('img[src]').evaluateAll((images) => images.map((image) => image.clientHeight));
    expect(new Set(heights).size).toBe(1);
    await expectSound(page);
    await page.context().close();
  });
});

describe('the head of a page', () => {
  it.each([320, 360, 375, 390])('leaves room beside the name where words are long, at %i px', async (width) => {
    const page = await openChanged('/shop', inGerman, { viewport: { width, height: 812 } });
    const head = page.getByRole('banner');
    await head.getByRole('link', { name: 'Warenkorb' }).waitFor();
    await page.evaluate(async () => void (await document.fonts.ready));

    const [menu, name, search] = await Promise.all(
      [
        head.locator('summary'),
        head.getByRole('link', { name: 'Slackwater' }),
        head.getByRole('link', { name: 'Suche' }),
      ].map((part) => part.boundingBox()),
    );
    const before = (name?.x ?? 0) - ((menu?.x ?? 0) + (menu?.width ?? 0));
    const after = (search?.x ?? 0) - ((name?.x ?? 0) + (name?.width ?? 0));
    expect(Math.abs(before - after)).toBeLessThan(2);
    expect(after).toBeGreaterThan(8);
    expect(Math.abs((menu?.y ?? 0) - (search?.y ?? 0))).toBeLessThan(4);
    await page.context().close();
  });
});

describe('the list of products', () => {
  it.each([375, 768, 1280])(
    '[PROD-002, PROD-008, ADD-007] has a button to add for each product at %i px',
    async (width) => {
      const page = await open('/shop', width);

      const cards = page.getByRole('article');
      expect(await cards.count()).toBe(28);
      const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
      expect(second?.y).toBe(first?.y);
      expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0) - 1);
      for (const card of await cards.all()) {
        await card.scrollIntoViewIfNeeded();
        const buttons = card.getByRole('button').filter({ hasNotText: 'Quick View' });
        expect([await card.getByRole('heading').innerText(), await buttons.count()]).toEqual([expect.anything(), 1]);
      }
      await expectSound(page);
      await page.context().close();
    },
  );

  it.each([375, 768, 1280, 1920])('shows each choice of a card whole at %i px', async (width) => {
    const page = await open('/shop', width);
    await page.evaluate(async () => void (await document.fonts.ready));

    const cut = await page.locator('.card-buy select').evaluateAll((selects) =>
      selects.flatMap((select) => {
        const whole = select.cloneNode(true) as HTMLElement;
        whole.style.cssText = 'position:absolute;width:max-content';
        select.parentElement?.append(whole);
        const needed = whole.offsetWidth;
        whole.remove();
        return needed > (select as HTMLElement).offsetWidth + 1 ? [select.textContent?.trim()] : [];
      }),
    );
    expect(cut).toEqual([]);
    await expectSound(page);
    await page.context().close();
  });

  it('[PROD-001, PROD-002] leads to each product’s own page, without a second page for the last few', async () => {
    const page = await open('/shop');
    expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Marker Buoys', exact: true }).click();

    await page.getByRole('heading', { name: 'Marker Buoys', level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Marker Buoys', level: 1 }).isVisible()).toBe(true);
    await page.context().close();
  });

  it.each([true, false])('is narrowed and sorted by a form, with script: %s', async (javaScriptEnabled) => {
    const page = await open('/shop?category=ceramics', 375, { javaScriptEnabled });
    const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts();
    await page.getByText('Filter and sort').click();
    if (javaScriptEnabled) await expectSound(page);
    await page.getByRole('checkbox', { name: 'Kelp' }).check();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, high to low');
    await page.getByRole('textbox', { name: 'To' }).fill('40');
    await page.getByRole('button', { name: 'Show', exact: true }).click();

    await expect.poll(titles).toEqual(['Causeway Dinner Plate', 'Low Tide Mug', 'Bud Vases']);
    expect(page.url()).toContain('category=ceramics');
    await page.getByText('Filter and sort').click();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(6);
    await page.context().close();
  });

  it('[ADD-012, ADD-013, ADD-017] asks for a missing option on the button for two seconds, without a dialog', async () => {
    const page = await open('/shop');
    const card = page.getByRole('article').filter({ hasText: 'Low Tide Mug' });
    await card.scrollIntoViewIfNeeded();
    const button = card.getByRole('button').filter({ hasNotText: 'Quick View' });

    await page.getByRole('button', { name: 'Quick View: Low Tide Mug' }).waitFor({ state: 'attached' });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await card.getByRole('button', { name: 'Select Option' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await expect.poll(() => card.getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
    await page.clock.runFor(1900);
    expect(await button.innerText()).toBe('Select Option');
    await page.clock.runFor(200);

    await card.getByRole('button', { name: 'Add To Cart' }).waitFor();
    expect(await card.getByRole('button', { name: 'Add To Cart' }).isVisible()).toBe(true);
    await page.context().close();
  });

  it('[ADD-017, ADD-039] asks so in the list of any kit, marks what is missing and tells it', async () => {
    const page = await openChanged('/shop', inOtherKit);
    const card = page.getByRole('article').filter({ hasText: 'Low Tide Mug' });
    await card.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Quick View: Low Tide Mug' }).waitFor({ state: 'attached' });
    await listen(page);

    await card.getByRole('button', { name: 'Add To Cart' }).click();
    await card.getByRole('button', { name: 'Select Option' }).waitFor();

    await expect.poll(() => card.getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('dialog').count()).toBe(0);
    expect(await told(page)).toBe('AddToCartError NO_VARIANT_SELECTED;');
    await page.context().close();
  });

  it('adds from the list once the option is chosen', async () => {
    const page = await open('/shop');
    const card = page.getByRole('article').filter({ hasText: 'Low Tide Mug' });
    await card.getByRole('combobox').selectOption('Shell');
    await card.getByRole('button', { name: 'Add To Cart' }).click();

    await page.getByText('Low Tide Mug was added to your cart.', { exact: true }).waitFor();
    expect(await page.getByText('Low Tide Mug was added to your cart.').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('a quick view', () => {
  it.each([768, 1280])(
    '[PROD-011] opens over the list by the keyboard, sells, and gives the focus back at %i px',
    async (width) => {
      const page = await open('/shop', width);
      const opener = page.getByRole('button', { name: 'Quick View: Low Tide Mug' });
      await page.getByRole('article').filter({ hasText: 'Low Tide Mug' }).scrollIntoViewIfNeeded();
      await opener.waitFor({ state: 'attached' });
      await opener.focus();
      await page.keyboard.press('Enter');

      const dialog = page.getByRole('dialog', { name: 'Low Tide Mug' });
      await dialog.getByRole('button', { name: 'Quantity: one more' }).waitFor();
      await expectSound(page);
      await dialog.getByRole('radio', { name: 'Kelp' }).focus();
      await page.keyboard.press('Space');
      await dialog.getByRole('button', { name: 'Add To Cart' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByText('Low Tide Mug was added to your cart.').waitFor();
      await dialog.getByRole('button', { name: 'Added!' }).waitFor();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.context().close();
    },
  );

  it('leaves the choice on the card behind it alone', async () => {
    const page = await open('/shop');
    const card = page.getByRole('article').filter({ hasText: 'Low Tide Mug' });
    await card.getByRole('combobox').selectOption('Shell');
    await card.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Quick View: Low Tide Mug' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Low Tide Mug' });
    await dialog.getByRole('radio', { name: 'Kelp' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    expect(await card.getByRole('combobox').inputValue()).toBe('Shell');
    await page.context().close();
  });

  it('says that the line is cut, and leads to the product itself', async () => {
    const page = await open('/shop');
    const opener = page.getByRole('button', { name: 'Quick View: Low Tide Mug' });
    await page.getByRole('article').filter({ hasText: 'Low Tide Mug' }).scrollIntoViewIfNeeded();
    await opener.waitFor({ state: 'attached' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await intercept(page, '**/*format=quick-view*', (route) => route.abort());
    await opener.focus();
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Low Tide Mug' });
    await dialog.getByText('Please check your internet connection.').waitFor();
    expect(await dialog.getByRole('link', { name: 'View full details' }).getAttribute('href')).toBe(
      '/shop/low-tide-mug',
    );
    await expectSound(page);
    await page.context().close();
  });
});

describe('paying in parts', () => {
  it('is offered for nothing that is sold out', async () => {
    const bowls = await open('/shop/rock-pool-bowls');
    expect(await bowls.locator('.product-installments').count()).toBe(0);
    await bowls.context().close();
    const page = await open('/shop/smock-apron');
    await alive(page);
    const offer = page.locator('.product-installments');
    expect(await offer.isVisible()).toBe(true);

    for (const value of ['Kelp', 'L/XL', 'Three pockets']) await pick(page, value);

    await offer.waitFor({ state: 'hidden' });
    await pick(page, 'Undyed');
    await offer.waitFor();
    expect(await offer.isVisible()).toBe(true);
    await page.context().close();
  });

  it('[PROD-007, BNPL-001] is worded beside the price of the chosen variant, with a button that explains it', async () => {
    const page = await open('/shop/pouring-jug');
    await alive(page);

    await page.getByRole('button', { name: 'or 4 interest-free payments of $14.50' }).waitFor();
    await page.getByRole('button', { name: 'How it works' }).waitFor();
    await pick(page, 'Kelp');
    await pick(page, 'Quart');
    await page.getByRole('button', { name: 'or 4 interest-free payments of $24.00' }).waitFor();
    await expectSound(page);
    await page.context().close();
  });

  it.each(['How it works', 'or 4 interest-free payments of $14.50'])(
    '[BNPL-002, BNPL-004, BNPL-005] is explained by a popup that opens on "%s"',
    async (name) => {
      const page = await open('/shop/pouring-jug', 375);
      await alive(page);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.getByRole('button', { name }).click();

      await page.getByRole('dialog', { name: 'Pay in 4 parts' }).getByText('without interest').waitFor();
      await expectSound(page);
      await page.context().close();
    },
  );

  it('[BNPL-003, BNPL-006, BNPL-007] is hidden at first, and goes with its close button and with Escape', async () => {
    const page = await open('/shop/pouring-jug');
    await alive(page);
    const popup = page.getByRole('dialog');
    expect(await popup.count()).toBe(0);

    await page.getByRole('button', { name: 'How it works' }).click();
    await popup.getByRole('button', { name: 'Close' }).click();
    await popup.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'How it works' }).click();
    await popup.waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });

    const opener = page.getByRole('button', { name: 'How it works' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('[BNPL-008, BNPL-009] goes with a press beside it, and keeps the focus while it is there', async () => {
    const page = await open('/shop/pouring-jug');
    await alive(page);
    await page.getByRole('button', { name: 'How it works' }).click();
    const popup = page.getByRole('dialog');
    await popup.waitFor();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      // The browser's own bar may come between; the page behind never does.
      expect(
        await page.evaluate(() => {
          const at = document.activeElement;
          return at === document.body || at?.closest('dialog') !== null;
        }),
      ).toBe(true);
    }
    await page.mouse.click(8, 8);

    await popup.waitFor({ state: 'detached' });
    expect(await popup.count()).toBe(0);
    await page.context().close();
  });
});

/** A browser that says that a person looks through it. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

/** Opens a product as a person does, and hears what the page tells of it, each call with the status of its answer. */
async function visit(
  options: BrowserContextOptions = {},
  prepare: (opened: Page) => Promise<unknown> = async () => {},
) {
  const context = await browser.newContext({ userAgent: FIREFOX, ...options });
  const page = await context.newPage();
  const calls: { readonly path: string; readonly body: string; readonly status: Promise<number> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\/api\/(?:census|events|1\/performance)\//.test(pathname)) return;
    const status = request.response().then(
      (answer) => answer?.status() ?? 0,
      // The page went away with it.
      () => 0,
    );
    calls.push({ path: pathname, body: request.postData() ?? '', status });
  });
  await prepare(page);
  await page.goto(`${program.siteUrl}/shop/pouring-jug`);
  const heard = (path: string, words = '') =>
    vi.waitFor(
      async () => {
        const one = calls.find((call) => call.path === path && decodeURIComponent(call.body).includes(words));
        if (!one) throw new Error(`${path} ${words} was not told, but ${calls.map((call) => call.path).join(', ')}`);
        return [await one.status, decodeURIComponent(one.body.replaceAll('+', ' '))] as const;
      },
      { timeout: 20_000 },
    );
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  return { page, calls, heard, names };
}

describe('what a page tells of its visitor', () => {
  it('[CENSUS-001, PERF-001, PERF-002] is the view, the product, and how the page came, once it goes away', async () => {
    const { page, heard, names } = await visit({}, (opened) =>
      // What a beacon holds nobody can hear; without one it goes by XHR (PERF-006).
      opened.addInitScript(() => Object.assign(Navigator.prototype, { sendBeacon: () => false })),
    );
    const [hitStatus, hit] = await heard('/api/census/RecordHit');
    const [eventStatus] = await heard('/api/events/RecordEvent', 'event=VisitPDP');

    expect([hitStatus, eventStatus]).toEqual([202, 200]);
    expect(hit).toMatch(/ss_cvr=[\w-]{22}\|\d+\|\d+\|\d+\|1/);
    expect(await names()).toEqual(expect.arrayContaining(['ss_cvr', 'ss_cvt', 'ss_sid']));
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('collector')),
    );
    // The browser says late what it saw: the page is hidden again and again until it has.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 200);
    });
    const [status, body] = await heard('/api/1/performance/records', '"event":"lcp"');
    const [, first] = await heard('/api/1/performance/records', '"event":"navigation"');
    const records = JSON.parse(body) as { event: string; data: Record<string, unknown> }[];

    expect(status).toBe(202);
    expect(first).toMatch(/"event":"device"/);
    expect(Object.keys(records.find(({ event }) => event === 'lcp')?.data ?? {})).toEqual(
      expect.arrayContaining(['elementName', 'elementPath', 'loadDelay', 'renderDelay']),
    );
    await page.context().close();
  });

  it('[CENSUS-013] is what somebody has laid over it, once', async () => {
    const { page, calls, heard } = await visit({}, (opened) =>
      opened.addInitScript(() => Object.assign(Navigator.prototype, { sendBeacon: () => false })),
    );
    await page.goto(`${program.siteUrl}/shop`);
    await page.getByRole('article').filter({ hasText: 'Low Tide Mug' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Quick View: Low Tide Mug' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Low Tide Mug' });
    await dialog.getByRole('button', { name: 'Quantity: one more' }).waitFor();
    const [status, body] = await heard('/api/census/overlay');

    expect(status).toBe(202);
    expect(JSON.parse(body)).toMatchObject({ pagePath: '/shop', visitorCookie: expect.stringMatching(/^[\w-]{22}\|/) });
    expect(calls.filter(({ path }) => path === '/api/census/overlay')).toHaveLength(1);
    await page.context().close();
  });

  it('[COOKIE-015, COOKIE-016] keeps nothing of whoever wants no tracking, though the page works as it does', async () => {
    const { page, heard, names } = await visit({}, (opened) =>
      opened.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })),
    );
    const [status] = await heard('/api/census/RecordHit');

    expect(status).toBe(202);
    expect((await names()).filter((name) => name.startsWith('ss_'))).toEqual([]);
    await page.context().close();
  });

  it('[EVENT-002] disturbs nothing where beacons, observers and storage are missing and the server does not answer', async () => {
    const failures: string[] = [];
    const { page } = await visit({}, async (opened) => {
      opened.on('pageerror', (error) => failures.push(error.message));
      await opened.route(/\/api\/(?:census|events|1)\//, (route) => route.abort());
      await opened.addInitScript(() => {
        for (const [of, name] of [
          [window, 'localStorage'],
          [window, 'PerformanceObserver'],
          [Navigator.prototype, 'sendBeacon'],
        ] as const) {
          Object.defineProperty(of, name, {
            get: () => {
              throw new Error(`${name} is forbidden.`);
            },
          });
        }
      });
    });
    await alive(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /collector/.test(name)),
    );
    await page.goto(`${program.siteUrl}/about`);

    expect(failures).toEqual([]);
    await page.context().close();
  });

  it('[CENSUS-016] is nothing while the census is switched off', async () => {
    const { page, calls, names } = await visit({}, (opened) =>
      opened.addInitScript(() => Object.assign(globalThis, { PORTICO_DISABLE_CENSUS: true })),
    );
    await alive(page);
    await page.waitForLoadState('networkidle');

    expect(calls).toEqual([]);
    expect((await names()).filter((name) => name.startsWith('ss_'))).toEqual([]);
    await page.context().close();
  });
});
