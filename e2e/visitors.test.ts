import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORED_THINGS, type VisitorSettings } from '@portico/domain';
import { layoutShift, overflows, violations } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { demoDataDir, runProgram, type RunningProgram } from './support/program.ts';
import { FROM_ONE_ADDRESS } from './support/shopper.ts';
import { becomeOwner } from './support/studio-owner.ts';
import { PERSON } from './support/visits.ts';
import { resize } from './support/window.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let sql: pg.Client;
let version = 0;

beforeAll(async () => {
  [program, browser] = await Promise.all([
    runProgram({ dataDir: folder.dataDir, environment: FROM_ONE_ADDRESS }),
    launchBrowser(),
  ]);
  sql = await connectToDatabase(program);
});
afterAll(async () => {
  await sql.end();
  await browser.close();
  await program.stop();
  folder.remove();
});
beforeEach(async () => {
  await sql.query('delete from visitor_event');
  await sql.query('delete from visitor_consent');
});

/** Decides for the demo shop, and waits until its pages say so. */
async function decide(settings: Partial<VisitorSettings>, profile: object = {}): Promise<void> {
  version += 1;
  const { hasBanner = true, policy = 'ask-first', ...own } = settings;
  const kept = {
    cookieSettings: {
      isCookieBannerEnabled: hasBanner,
      isRestrictiveCookiePolicyEnabled: policy === 'ask-first',
      policyVersion: version,
    },
    visitorSettings: own,
  };
  await sql.query(
    'update website set settings = settings || $1::jsonb, profile = profile || $2::jsonb, content_version = content_version + 1',
    [JSON.stringify(kept), JSON.stringify(profile)],
  );
  await expect
    .poll(async () => (await (await fetch(`${program.siteUrl}/api/context/consent`)).json()) as object, {
      timeout: 10_000,
    })
    .toMatchObject({ policyVersion: version });
}

async function open(path = '/', width = 1280, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 812 },
    reducedMotion: 'reduce',
    userAgent: PERSON,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(program.siteUrl + path);
  return page;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted();
const tracked = async (page: Page) => (await cookies(page)).filter((name) => name.startsWith('ss_'));
/** Opens another page and waits until its view is kept; answers who it was. */
async function turnTo(page: Page, path: string): Promise<string> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/api/census/RecordHit')),
    page.goto(program.siteUrl + path),
  ]);
  return new URLSearchParams(response.request().postData() ?? '').get('ss_cvr') ?? '';
}
const consents = async () =>
  (await sql.query('select visitor, allows_performance, policy_version from visitor_consent order by chosen_at')).rows;

const known = (name: string) => STORED_THINGS.some((thing) => thing.name === name);

describe('the question about cookies', () => {
  it.each([
    [375, 'start'],
    [768, 'end'],
    [1280, 'start'],
    [1280, 'foot'],
  ] as const)(
    'at %i px stands at the %s, moves nothing and keeps nothing before it is answered',
    async (width, position) => {
      await decide({ position });
      const page = await open('/shop/pouring-jug', width);
      await banner(page).waitFor();

      expect([await violations(page), await overflows(page), await tracked(page)]).toEqual([[], false, []]);
      expect(await layoutShift(page)).toBeLessThan(0.01);
      // The link to the content comes first.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Only what is needed');
      await page.context().close();
    },
  );

  it('[COOKIE-009, COOKIE-015, COOKIE-017] is answered with yes and with no by the keyboard; no clears at once, on the same page', async () => {
    await decide({});
    const page = await open();
    await banner(page).getByRole('button', { name: 'Allow all' }).press('Enter');
    await banner(page).waitFor({ state: 'detached' });
    const number = (await page.context().cookies()).find(({ name }) => name === 'ss_cvr')?.value.split('|')[0];
    const [first, second] = [await turnTo(page, '/shop'), await turnTo(page, '/about')];

    expect([first.split('|')[0], second.split('|')[0], second.split('|')[4]]).toEqual([number, number, '1']);
    await page.getByRole('link', { name: 'Cookies' }).click();
    await page.getByRole('switch', { name: 'Counting' }).press('Space');
    await page.getByRole('button', { name: 'Keep my choice' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect([await tracked(page), await page.evaluate(() => Object.keys(localStorage))]).toEqual([[], []]);
    expect((await turnTo(page, '/shop')).split('|')[0]).not.toBe(number);
    await expect.poll(consents).toEqual([
      { visitor: number, allows_performance: true, policy_version: version },
      { visitor: number, allows_performance: false, policy_version: version },
    ]);
    await page.context().close();
  });

  it('is put to nobody whose browser asks not to be followed, and nothing is kept of her', async () => {
    await decide({ policy: 'may-refuse' });
    const page = await open('/about');
    await page.context().addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.context().clearCookies();
    await turnTo(page, '/');

    expect([await banner(page).count(), await tracked(page)]).toEqual([0, []]);
    await page.getByRole('link', { name: 'Cookies' }).click();
    await page.getByText('Your browser asks sites not to follow you').waitFor();
    expect(await page.getByRole('switch', { name: 'Counting' }).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('[COOKIE-004] under the open policy only tells, and may be refused: then nothing stays that was kept', async () => {
    await decide({ policy: 'may-refuse', position: 'foot' });
    const page = await open();
    await banner(page).waitFor();
    const stored = () => page.evaluate(() => Object.keys(localStorage).sort());
    await expect.poll(() => tracked(page)).toContain('ss_cvr');
    await expect.poll(stored, { timeout: 30_000 }).toEqual(['ss_analyticsId', 'ss_analyticsIdExpiry']);
    await banner(page).getByRole('button', { name: 'Do not count or share' }).click();

    expect([await tracked(page), await stored()]).toEqual([[], []]);
    await page.context().close();
  });

  it.each([375, 1280])('reads from right to left where the site does, in its own words, at %i px', async (width) => {
    await decide({}, { language: 'ar-EG' });
    const page = await open('/', width);
    const asked = page.getByRole('region', { name: 'ملفات الارتباط' });
    await asked.waitFor();

    if (width > 768) expect((await asked.boundingBox())?.x).toBeGreaterThan(700);
    await asked.getByRole('button', { name: 'الاختيار واحدًا واحدًا' }).click();
    await page.getByRole('dialog').waitFor();
    expect([await violations(page), await overflows(page)]).toEqual([[], false]);
    await decide({}, { language: 'en-US' });
    await page.context().close();
  });

  it('has everything that browsers keep on one page, true and by name, which works without script too', async () => {
    await decide({ policy: 'may-refuse', hasBanner: false });
    const page = await open('/shop/pouring-jug');
    await turnTo(page, '/shop/low-tide-mug');
    await page.locator('.product-info').getByRole('button', { name: 'Add To Cart', exact: true }).waitFor();
    await turnTo(page, '/cookies');

    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    const kept = [...(await cookies(page)), ...stored];
    expect([kept.length > 6, kept.filter((name) => !known(name))]).toEqual([true, []]);
    const listed = await page.getByRole('rowheader').allInnerTexts();
    expect(kept.filter((name) => !listed.includes(name))).toEqual([]);
    await page.getByText(/^Your number here is [\w-]{22}\./).waitFor();
    expect([await violations(page), await overflows(page)]).toEqual([[], false]);
    await page.context().close();

    const plain = await open('/', 375, { javaScriptEnabled: false });
    await plain.getByRole('link', { name: 'Cookies' }).click();
    await plain.getByRole('heading', { name: 'Cookies and what we keep' }).waitFor();
    expect(await plain.locator('noscript p').allTextContents()).toEqual([
      'Nothing is counted while scripts are switched off.',
    ]);
    expect(await plain.locator('noscript p').isVisible()).toBe(true);
    await plain.context().close();
  });
});

/** Words in the cells of tables that go over more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('th, td')].flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
      return [...(text?.textContent ?? '').matchAll(/[\p{L}\p{N}_*]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    }),
  );
}

it.each(['en-US', 'de-DE', 'ar'])(
  'what browsers keep is told in whole words on the narrowest phone, in %s',
  async (language) => {
    await decide({ policy: 'may-refuse', hasBanner: false }, { language });
    const page = await open('/cookies', 320);
    await page.evaluate(async () => void (await document.fonts.ready));

    expect([await brokenWords(page), await overflows(page)]).toEqual([[], false]);
    expect(await page.getByRole('rowheader').count()).toBeGreaterThan(6);

    // Whoever has a number reads it, and nothing moves for it.
    await page.reload();
    await page.locator('[data-consent-number] bdi').waitFor();
    expect(await layoutShift(page)).toBeLessThan(0.005);
    await decide({}, { language: 'en-US' });
    await page.context().close();
  },
);

describe('pixels of advertisers', () => {
  it('[EVENT-024] are loaded after consent alone, and gone when it is withdrawn', async () => {
    await decide({ pixels: { meta: '1234567890', pinterest: '', tiktok: '' } });
    const page = await open('/about');
    const asked: string[] = [];
    await page.context().route(/facebook|pinimg|tiktok/, (route) => {
      asked.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await turnTo(page, '/shop/pouring-jug');
    await banner(page).getByText('let Meta know').waitFor();
    expect(asked).toEqual([]);
    await banner(page).getByRole('button', { name: 'Allow all' }).click();
    await expect.poll(() => asked).toEqual(['connect.facebook.net']);
    const told = () =>
      page.evaluate(() => (window as unknown as { fbq?: { queue: unknown[][] } }).fbq?.queue.map(([, name]) => name));
    await turnTo(page, '/shop/pouring-jug');
    await expect.poll(told).toEqual(['1234567890', 'PageView', 'ViewContent']);
    await page.getByRole('link', { name: 'Cookies' }).click();
    await page.getByRole('button', { name: 'Only what is needed' }).click();
    asked.splice(0);
    await turnTo(page, '/shop');
    expect(asked).toEqual([]);
    await page.context().close();
  });
});

/** The names that a page sends from now on, in their order. */
function toldBy(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events/RecordEvent')) {
      names.push(new URLSearchParams(request.postData() ?? '').get('event') ?? '');
    }
  });
  return names;
}

const keptEvents = async () => (await sql.query('select kind, name from visitor_event order by happened_at')).rows;

/** How often it was told that somebody began a form that there is. */
async function begunForms(): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from visitor_event e
      join form f on f.website_id = e.website_id and f.id::text = e.props->>'formId'
      where e.name = 'FormBegun'`,
  );
  return rows[0]?.count ?? 0;
}

describe('what shoppers do', () => {
  it('[CENSUS-004] is told of a search, though the page of it is no hit', async () => {
    await decide({ hasBanner: false });
    const page = await open('/search?q=jug');
    // A page tells in its order, so that a hit would be there before the search.
    await expect.poll(keptEvents).toContainEqual({ kind: 'event', name: 'Search' });

    expect((await keptEvents()).filter(({ kind }) => kind === 'hit')).toEqual([]);
    await page.context().close();
  });

  it('[EVENT-028, EVENT-029, EVENT-030] is told when a thing is added, the cart looked at, and a thing taken out', async () => {
    await decide({ hasBanner: false });
    const page = await open('/shop/salt-pig');
    const told = toldBy(page);

    await page.locator('.product-info').getByRole('button', { name: 'Add To Cart' }).click();
    await expect.poll(() => told).toContain('AddToCart');
    await page.goto(`${program.siteUrl}/cart`);
    await expect.poll(() => told.at(-1)).toBe('ViewCart');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect.poll(() => told.at(-1)).toBe('RemoveFromCart');
    await page.context().close();
  });

  it('[EVENT-034, EVENT-035] is told when the form of a product opens, and once its answers are in the cart', async () => {
    await decide({ hasBanner: false });
    const page = await open('/shop/naming-bowl');
    const told = toldBy(page);

    await page.getByRole('button', { name: 'Add Your Words' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name to stamp').fill('WREN');
    await expect.poll(() => told).toContain('OpenCustomProductForm');
    expect(told).not.toContain('SaveCustomProductForm');
    await form.getByLabel('Date').fill('2027-03-14');
    await form.getByRole('radio', { name: 'Around the inside' }).check();
    await form.getByRole('button', { name: 'Add Your Words' }).click();
    await expect.poll(() => told).toContain('SaveCustomProductForm');
    await page.context().close();
  });

  it('is told once of a form that somebody begins to fill in, and of each field that she comes to', async () => {
    await decide({ hasBanner: false });
    const before = await begunForms();
    const page = await open('/contact');
    const told = toldBy(page);

    const email = page.getByRole('main').getByRole('textbox', { name: 'Email' }).first();
    await email.fill('ada@example.com');
    // Each is sent by itself, in whatever order the page comes to it.
    await expect.poll(() => told.toSorted()).toEqual(['FormBegun', 'FormFieldReached']);
    await page.getByRole('heading').first().click();
    await email.fill('grace@example.com');
    await expect.poll(begunForms).toBe(before + 1);
    expect(told.toSorted()).toEqual(['FormBegun', 'FormFieldReached']);
    await page.context().close();
  });

  it('[EVENT-036, EVENT-037] is told when reviews are opened, and when stars lead to them', async () => {
    await decide({ hasBanner: false });
    const page = await open('/shop/pouring-jug', 375);
    const told = toldBy(page);

    // What listens to presses has come with it.
    await expect.poll(() => told).toContain('VisitPDP');
    await page.locator('.title-block a[href="#reviews"]').click();
    await expect.poll(() => told).toContain('ReviewsVitalsAnchorLink');
    expect(told).not.toContain('ReviewsTab');
    await page.locator('.more a[href="#reviews"]').click();
    await expect.poll(() => told).toContain('ReviewsTab');
    await page.context().close();
  });

  it('[EVENT-031, EVENT-033] is told when related things are seen, and when one of them is pressed', async () => {
    await decide({ hasBanner: false });
    const page = await open('/shop/pouring-jug', 375);
    const told = toldBy(page);

    await expect.poll(() => told).toContain('VisitPDP');
    expect(told).not.toContain('RelatedProductDisplay');
    await page.locator('.related').evaluate((list) => list.scrollIntoView());
    await expect.poll(() => told).toContain('RelatedProductDisplay');
    await page.locator('.related a').first().click();
    // Told as the page goes away, which no listener of this page has to hear.
    await expect.poll(keptEvents).toContainEqual({ kind: 'event', name: 'RelatedProductClick' });
    await page.context().close();
  });
});

describe('an owner', () => {
  it(
    '[EVENT-042] decides what visitors are asked, sees what they chose, and is not counted on her own site',
    { timeout: 180_000 },
    async () => {
      await decide({ hasBanner: false });
      await sql.query(
        `insert into visitor_consent select id, gen_random_uuid(), 'visitor-one', now(), 1, true, false from website`,
      );
      const page = await (
        await browser.newContext({ viewport: { width: 1280, height: 900 }, userAgent: PERSON })
      ).newPage();
      page.setDefaultTimeout(30_000);
      await becomeOwner(page, program);
      await page.waitForURL(/\/sites\/[^/]+\/?$/);
      const home = page.url().replace(/\/$/, '');
      await page.goto(`${home}/visitor-settings`);
      await page.getByLabel('Ask visitors').check();
      await page.getByLabel('Heading').fill('Crumbs?');
      await page.getByRole('figure').getByText('Crumbs?').waitFor();
      for (const width of [375, 768, 1280]) {
        await resize(page, width, 900);
        expect([width, await violations(page), await overflows(page)]).toEqual([width, [], false]);
      }
      await page.getByRole('button', { name: /^Save/ }).click();
      await expect
        .poll(async () => (await (await fetch(`${program.siteUrl}/api/context/consent`)).json()) as object)
        .toMatchObject({ hasBanner: true, title: 'Crumbs?' });
      await page.goto(`${home}/visitor-settings/choices`);
      await page.getByText('visitor-one').waitFor();
      for (const width of [375, 1280]) {
        await resize(page, width, 900);
        expect([width, await violations(page), await overflows(page)]).toEqual([width, [], false]);
      }

      const { rows } = await sql.query<{ id: string }>('select id from website limit 1');
      // What earlier pages told as they ended has come by now.
      await sql.query('delete from visitor_event');
      await page.goto(`${program.studioUrl}/api/sites/${rows[0]?.id}/visit?to=/about`);
      await page.waitForURL(/\/about$/);
      await page.getByText('You work on this site: your visit is not counted.').waitFor();
      expect([await violations(page), await tracked(page)]).toEqual([[], []]);
      await page.getByRole('button', { name: 'Hide' }).click();
      await page.getByText('You work on this site').waitFor({ state: 'detached' });
      expect((await sql.query('select 1 from visitor_event')).rowCount).toBe(0);
      await page.context().close();
    },
  );
});
