import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, readingAnswers } from './support/browser.ts';
import { intercept } from './support/intercept.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';

/** What the cart page says when a call fails, and what a page does that must not add: in a real browser. */

const ENTRIES = '**/api/commerce/shopping-cart/entries';
const ENTRY = `${ENTRIES}/*`;
const FIELDS = `${ENTRY}/additionalFields`;

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

async function open(path: string): Promise<Page> {
  const context = await readingAnswers(
    await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.setDefaultNavigationTimeout(60_000);
  await page.goto(program.siteUrl + path);
  return page;
}

/** Puts a product into the cart as a script of the page would, and shows the cart page once it lives. */
async function openCartWith(urlId: string, sku: string, answers?: Readonly<Record<string, string>>): Promise<Page> {
  const page = await open(`/shop/${urlId}`);
  const status = await page.evaluate(
    async ({ sku: wanted, additionalFields }) => {
      const { item } = (await (await fetch('?format=json')).json()) as { item: { id: string } };
      const add = async () => {
        const { crumb } = (await (await fetch('/api/context/config')).json()) as { crumb: string };
        const added = await fetch('/api/commerce/shopping-cart/entries', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
          body: JSON.stringify({ itemId: item.id, sku: wanted, quantity: 2, additionalFields }),
        });
        return added.status;
      };
      const first = await add();
      // Of first calls at the same time the last one's crumb stays.
      return first === 403 ? add() : first;
    },
    { sku, additionalFields: answers && JSON.stringify(answers) },
  );
  expect(status).toBe(200);
  await page.goto(`${program.siteUrl}/cart`);
  await page.waitForLoadState('networkidle');
  return page;
}

const button = (page: Page) => page.locator('.product-info .sqs-add-to-cart-button');
const line = (page: Page) => page.getByRole('article').first();

describe('a line of the cart page', () => {
  it('[CARTUI-024] says that its quantity could not be changed, and goes back to what is so', async () => {
    const page = await openCartWith('salt-pig', 'SW-006-01');
    await intercept(page, ENTRY, (route) => route.abort());

    await line(page)
      .getByRole('button', { name: /one more/ })
      .click();

    await line(page).getByRole('alert').waitFor();
    expect(await line(page).getByRole('alert').innerText()).toBe(
      'Unable to update quantity. Please check your internet connection.',
    );
    expect(await line(page).getByRole('spinbutton').inputValue()).toBe('2');
    await page.context().close();
  });

  it('[CARTUI-027] says that it could not be removed, and stays', async () => {
    const page = await openCartWith('salt-pig', 'SW-006-01');
    await intercept(page, ENTRY, (route) => route.abort());

    await line(page)
      .getByRole('button', { name: /^Remove/ })
      .click();

    await line(page).getByRole('alert').waitFor();
    expect(await line(page).getByRole('alert').innerText()).toBe(
      'Unable to remove item. Please check your internet connection.',
    );
    await page.context().close();
  });

  it('[CARTUI-028] says that it could not be taken back, and keeps the offer, however slow its removal was', async () => {
    const page = await openCartWith('salt-pig', 'SW-006-01');
    const removal = Promise.withResolvers<void>();
    await intercept(page, ENTRY, async (route) => {
      await removal.promise;
      await route.continue();
    });
    await intercept(page, ENTRIES, (route) => route.abort());
    await line(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    const undo = page.getByRole('button', { name: /^Undo/ });

    await undo.click();
    removal.resolve();

    const words = page.getByText('Unable to add item. Please check your internet connection.', { exact: true });
    await words.waitFor();
    expect([await words.count(), await undo.isVisible(), await line(page).count()]).toEqual([1, true, 0]);
    await page.context().close();
  });

  it('is put back whole however often that is asked for, and before its removal came through', async () => {
    const page = await openCartWith('salt-pig', 'SW-006-01');
    const removal = Promise.withResolvers<void>();
    await intercept(page, ENTRY, async (route) => {
      await removal.promise;
      await route.continue();
    });
    await line(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    const undo = page.getByRole('button', { name: /^Undo/ });

    await undo.click();
    await undo.click();
    removal.resolve();

    await line(page).waitFor();
    expect(await line(page).getByRole('spinbutton').inputValue()).toBe('2');
    await page.reload();
    expect(await line(page).getByRole('spinbutton').inputValue()).toBe('2');
    await page.context().close();
  });

  it('[CARTUI-025, CARTUI-026] says that its form could not be opened, or saved', async () => {
    const answers = { name: 'WREN', date: '2026-12-24', lettering: 'Around the inside' };
    const page = await openCartWith('naming-bowl', 'SW-004-01', answers);
    const edit = line(page).getByRole('button', { name: /^Edit/ });
    await intercept(page, '**/shop/naming-bowl?format=json', (route) => route.abort());
    await edit.click();
    await line(page).getByRole('alert').waitFor();
    expect(await line(page).getByRole('alert').innerText()).toBe('Unable to open form. Please try again.');
    await page.unroute('**/shop/naming-bowl?format=json');

    await intercept(page, FIELDS, (route) => route.abort());
    await edit.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

    await page.getByText('Unable to update form. Please check your internet connection.').waitFor();
    expect(await page.getByText('Unable to update form. Please check your internet connection.').isVisible()).toBe(
      true,
    );
    await page.context().close();
  });
});

describe('the answers of a line', () => {
  it('[CART-013, CART-015, PFORM-012] are changed by one call, say so while they are saved, and are shown as answered', async () => {
    const answers = { name: 'WREN', date: '2026-12-24', lettering: 'Around the inside' };
    const page = await openCartWith('naming-bowl', 'SW-004-01', answers);
    const sent = page.waitForRequest(FIELDS);
    const saving = Promise.withResolvers<void>();
    await intercept(page, FIELDS, async (route) => {
      await saving.promise;
      await route.continue();
    });
    await line(page).getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('TERN');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Saving\u2026', exact: true }).waitFor();
    saving.resolve();

    const request = await sent;
    expect([request.method(), (await request.response())?.status()]).toEqual(['PUT', 200]);
    const body = request.postDataJSON() as { itemId: string; sku: string; additionalFields: string };
    expect(body).toMatchObject({ itemId: expect.stringMatching(/^[0-9a-f-]{36}$/), sku: 'SW-004-01' });
    expect(JSON.parse(body.additionalFields)).toMatchObject({ ...answers, name: 'TERN' });
    await line(page).getByText('TERN').waitFor();
    expect(await line(page).getByText('WREN').count()).toBe(0);
    await page.context().close();
  });
});

describe('the add-to-cart button', () => {
  it('[ADD-019, ADD-023] sends one add however often it is pressed before it rests', async () => {
    const page = await open('/shop/salt-pig');
    let adds = 0;
    await intercept(page, ENTRIES, (route) => {
      adds += 1;
      return route.continue();
    });
    await page.getByRole('button', { name: 'Quantity: one more' }).waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);

    await button(page).click();
    await button(page).getByText('Adding…').waitFor();
    await button(page).click();
    await page.locator('.sqs-cart-pill').waitFor();
    await page.clock.runFor(1100);
    await button(page).getByText('Added!').waitFor();
    await button(page).click();
    await button(page).press('Enter');
    await page.clock.runFor(1000);

    expect(await button(page).innerText()).toBe('Added!');
    expect(adds).toBe(1);
    await page.context().close();
  });

  it('[ADD-019] says that it is adding at once, also while what adds is still on its way', async () => {
    const page = await open('/shop/salt-pig');
    await page.getByRole('button', { name: 'Quantity: one more' }).waitFor();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await intercept(page, '**/*.js', async (route) => {
      await arrived;
      await route.continue();
    });

    await button(page).click();
    await button(page).getByText('Adding…').waitFor();
    arrive();

    await button(page).getByText('Added!').waitFor();
    await page.context().close();
  });

  it('keeps what is added from two cards at once before there is a cart', async () => {
    const page = await open('/shop');
    const titles = ['Salt Pig', 'Tideline Vase'];
    for (const title of titles) {
      const card = page.getByRole('article').filter({ hasText: title });
      await card.scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: `Quick View: ${title}` }).waitFor({ state: 'attached' });
      await card.hover();
    }
    await page.evaluate((wanted) => {
      for (const card of document.querySelectorAll('article')) {
        if (wanted.some((title) => card.querySelector('h2, h3')?.textContent.includes(title))) {
          card.querySelector<HTMLElement>('.sqs-add-to-cart-button')?.click();
        }
      }
    }, titles);

    const pill = page.getByRole('complementary', { name: 'Cart' }).getByRole('link');
    await pill.filter({ hasText: /^2\s+items/ }).waitFor();
    await page.goto(`${program.siteUrl}/cart`);
    expect(await page.getByRole('article').count()).toBe(2);
    await page.context().close();
  });
});

/** A product page of a store that goes straight to the checkout. */
async function openExpress(): Promise<Page> {
  const page = await open('/');
  await intercept(page, '**/shop/salt-pig', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"expressCheckout":false', '"expressCheckout":true');
    await route.fulfill({ response, body });
  });
  await page.goto(`${program.siteUrl}/shop/salt-pig`);
  await page.getByRole('button', { name: 'Quantity: one more' }).waitFor();
  return page;
}

describe('express checkout', () => {
  it('[EXPR-006, EXPR-007] leaves for the checkout and never says "Added!"', async () => {
    const page = await openExpress();
    const asked = page.waitForRequest('**/commerce/goto-checkout');
    // With nothing to show, the browser stays where it is, so that what the button says afterwards can be seen.
    await intercept(page, '**/commerce/goto-checkout', (route) => route.fulfill({ status: 204 }));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);

    await button(page).click();
    await asked;
    await page.clock.runFor(5000);

    expect(await button(page).innerText()).toBe('Adding…');
    expect(await page.locator('.sqs-cart-popover').count()).toBe(0);
    await page.context().close();
  });

  it('[EXPR-005, EXPR-008, EXPR-009] says and tells that the browser kept no cart', async () => {
    const page = await openExpress();
    const shoppingCart = { id: 'a', entries: [], totalQuantity: 1, subtotalCents: 4600, currency: 'USD', changes: [] };
    await intercept(page, ENTRIES, (route) => route.fulfill({ json: { shoppingCart, newlyAdded: {} } }));
    await page.evaluate(() => {
      document.addEventListener('portico:commerce', (event) => {
        document.body.dataset['told'] = JSON.stringify((event as CustomEvent<unknown>).detail);
      });
    });

    await button(page).click();

    await page
      .getByRole('alertdialog', { name: 'Unable to Purchase Item', exact: true })
      .getByText(
        'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
        { exact: true },
      )
      .waitFor();
    const told = await page.evaluate(() => JSON.parse(document.body.dataset['told'] ?? '{}') as unknown);
    expect(told).toMatchObject({ name: 'AddToCartError', code: 'EXPRESS_CHECKOUT_FAILURE' });
    await page.context().close();
  });
});
