import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { layoutShift } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { intercept } from './support/intercept.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;

/** A kit as they were written for the library that the platform answers: with a menu, a gallery and settings. */
const KIT: Readonly<Record<string, string>> = {
  'template.conf':
    '{ "name": "Foreign", "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "navPrime" }], "stylesheets": ["a.less"] }',
  'site.region': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">{squarespace-headers}
<script>/* Must be below {squarespace-headers} */ window.wasBelow = true;</script>
<script>window.ratio = Y.Squarespace.Template.getTweakValue('gallery-aspect-ratio'); Y.use('node', function (Y) { window.used = Y.Lang.isString('a'); });</script></head>
<body class="{squarespace.page-classes}"><a href="#menu" id="toggle">Menu</a>
<nav id="menu"><squarespace:navigation navigationId="navPrime">{.repeated section items}{.section collection}<a href="{fullUrl}">{navigationTitle}</a>{.end}{.end}</squarespace:navigation></nav>
<p><span class="at"></span>/<span class="of"></span></p><span class="ahead"></span><div id="thumbs"><i>a</i><i>b</i><i>c</i></div>
<div id="filled"><p><img data-image="/a" alt="" width="40" height="20"></p></div><div id="slides"><p class="slide">One</p><p class="slide">Two</p><p class="slide">Three</p></div>
<div id="narrow" style="width:9rem"><h1 style="font-size:60px">Unbreakable</h1></div><p id="panel">Panel</p>
<form id="letters"><label>Email <input name="email" value="ada@example.com"></label></form>
<a href="#account" id="account">Sign in</a><input type="checkbox" id="folder" class="folder-toggle hidden"><section id="brought"></section><script>Y.use('squarespace-audio-player-frontend');</script><div class="squarespace-audio-player" data-audio-asset-url="/static/none/none.mp3"></div><button class="next">Next</button><button class="previous">Previous</button>
<main>{squarespace.main-content}</main><p id="wide"><img data-src="/static/none/none.png" data-image="/a" data-image-dimensions="2400x900" alt=""></p><p id="tall"><img class="tall" data-src="/static/none/none.png" data-image="/a" data-image-dimensions="2400x900" alt=""></p><div id="days"></div><squarespace:script src="site.js" />{squarespace-footers}</body></html>`,
  'collections/blog.item': `<h1>{item.title}</h1>{.section item}<img {@|image-meta} style="width:100%" class="lead">{.end}<p>Below it.</p>{.section item.author}<img class="author" alt="" width="40" src="{avatarUrl}?format=100w">{.if avatarAssetUrl}<i>has one</i>{.end}{.end}`,
  'styles/a.less': `// tweak: { type: 'value', title: 'Gap', min: 0, max: 9 }
@gap: 4px;
// tweak: { type: 'checkbox', title: 'Loop', active: true, js: true }
#menu { display: none; &.open { display: block; } }
.slide { margin: @gap; }
.tall { height: 300px; }
.clear:before, .clear:after { content: " "; display: table; clear: both; }`,
  'scripts/site.js': `window.Site = Singleton.create({
  ready: function () { Y.on('domready', this.initialize, this); },
  initialize: function () {
    Y.augment(this, Y.EventTarget);
    this.on('opened', function () { Y.one('body').addClass('was-opened'); });
    Y.one('#toggle').on('click', function (e) { e.halt(); Y.one('#menu').toggleClass('open'); this.fire('opened'); }, this);
    Y.one('body').delegate('click', function (e) { e.currentTarget.setStyle('fontSize', 20); }, '.slide');
    window.gap = Y.Squarespace.Template.getTweakValue('@gap') + ' ' + Y.Squarespace.Template.getTweakValue('Loop');
    new Y.Squarespace.Gallery2({ container: '#slides', slides: '.slide', elements: { next: '.next, .ahead', previous: '.previous', currentIndex: '.at', totalSlides: '.of' }, loop: true })
      .addChild(new Y.Squarespace.Gallery2({ container: '#thumbs', design: 'strip', keyboard: false }));
    new Y.Squarespace.Gallery2({ container: '#filled', keyboard: false, loaderOptions: { mode: 'fill' } }).destroy();
    Y.one('#narrow h1').plug(Y.Squarespace.TextShrink, { parentEl: Y.one('#narrow') });
    window.galleries = Y.Squarespace.GalleryManager.getGalleries().length;
    Y.Squarespace.EscManager.addTarget({ close: function () { Y.one('#panel').remove(); } });
    window.hash = new Y.HistoryHash();
    window.hash.on('placeChange', function (e) { window.place = e.prevVal + ' ' + e.newVal; });
    new Y.Squarespace.EventCollectionCalendar({ contentBox: Y.one('#days') }).render();
    Y.one('#letters').on('submit', function (e) { e.halt(); new Y.Squarespace.FormSubmit({ formNode: Y.one('#letters') }).submit('none', '', ''); });
    new Y.Squarespace.NoSuchModule({ a: 1 }).render().on('x', function () {});
    new Y.ScrollView({ srcNode: '#slides' }).render();
    Y.Squarespace.GalleryManager.promoteImageQueue(new Y.NodeList(Y.one('#slides')));
    Y.Squarespace.GalleryManager.noSuchCall().again();
    window.regions = Y.one(Y.config.win).get('region').height + ' ' + (Y.one(document).get('region').height > 0);
    window.nodes = [Y.one('#thumbs').getElementById('x'), Y.one('#toggle').getContent(), Y.one('#menu').isHidden(), Y.one('#toggle').intersect(Y.one('body')).inRegion].join(' ');
    Y.io('/shop', { data: { format: 'json' }, context: this, on: { success: function (id, answer) { window.answered = JSON.parse(answer.responseText).collection.title; }, failure: function () { window.answered = 'failed'; } } });
    Y.io('/no-such-page', { on: { failure: function (id, answer) { window.refused = answer.status; } } });
    Y.ScrollView = { own: true };
    Y.one('#account').on('click', function (e) { e.halt(); window.isKnown = UserAccountApi.isUserAuthenticated(); UserAccountApi.openAccountScreen(); });
    window.turnTo = function (url) {
      return fetch(url + '?format=main-content').then(function (answer) { return answer.text(); }).then(function (html) {
        document.querySelector('#brought').innerHTML = html;
        Squarespace.AFTER_BODY_LOADED = false;
        Squarespace.afterBodyLoad(Y);
        Squarespace.initializeCommerce(Y); Y.Squarespace.Commerce.initializeCommerce(Y);
      });
    };
    Y.soon(function () { window.soon = Y.instanceOf([], Array) + ' ' + Y.instanceOf({}, Array); });
    window.own = Y.ScrollView.own + ' ' + Y.namespace('View').constructor.name;
    Y.all('.slide').each(function (slide, index) { slide.setAttribute('data-at', index); });
    window.box = Y.one('#narrow').width() + ' ' + (Y.one('#narrow').height() > 0) + ' ' + Y.one('.slide').next().index();
    Y.one('#narrow').anim({}, { to: { height: 90 } }, { duration: 0.1 }).run();
    window.sizes = Y.all('.slide').size() + ' ' + Y.Node(document.body).ancestor('html').get('tagName');
  }
});
Squarespace.onInitialize(Y, function () { window.initialized = true; });`,
};

beforeAll(async () => {
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir }), launchBrowser()]);
  const kit = path.join(folder.dataDir, '..', `${path.basename(folder.dataDir)}-kit`);
  for (const [file, text] of Object.entries(KIT)) {
    mkdirSync(path.dirname(path.join(kit, file)), { recursive: true });
    writeFileSync(path.join(kit, file), text);
  }
  const installed = spawnSync(
    process.execPath,
    ['dist/server/portico.js', 'kit', 'install', kit, '--site', 'slackwater'],
    {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder.dataDir, PORT: String(program.port) },
      encoding: 'utf8',
    },
  );
  if (installed.status !== 0) throw new Error(installed.stderr);
  // Another process installed it: the program hears of it within a second.
  await vi.waitFor(async () => expect(await (await fetch(`${program.siteUrl}/`)).text()).toContain('id="toggle"'), {
    timeout: 30_000,
    interval: 100,
  });
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

/** A page of the kit, and what its scripts failed at. */
async function open(url: string): Promise<{ readonly page: Page; readonly failures: readonly string[] }> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(program.siteUrl + url);
  return { page, failures };
}

/** A property that a script of the kit has set on the window. */
const told = (page: Page, name: string) => page.evaluate((known) => Reflect.get(window, known) as unknown, name);

describe('a kit with scripts for the global objects of the platform', () => {
  it.each(['/', '/shop', '/shop/low-tide-mug', '/journal', '/cart', '/search', '/no-such-page'])(
    'runs them on %s without a failure',
    async (url) => {
      const { page, failures } = await open(url);

      expect(failures).toEqual([]);
      expect(await told(page, 'wasBelow')).toBe(true);
      expect(await told(page, 'used')).toBe(true);
      expect(await told(page, 'initialized')).toBe(true);
      expect(await told(page, 'gap')).toBe('4px true');
      expect(await told(page, 'sizes')).toBe('3 HTML');
      expect(await told(page, 'box')).toBe('144 true 1');
      expect(await told(page, 'ratio')).toBe('3:2 Standard');
      expect(await told(page, 'regions')).toBe(`${page.viewportSize()?.height} true`);
      expect(await told(page, 'nodes')).toBe(' Menu true true');
      expect(await told(page, 'own')).toBe('true Object');
      await page.waitForFunction(() => Reflect.get(window, 'soon') === 'true false');
      await vi.waitFor(
        async () => expect([await told(page, 'answered'), await told(page, 'refused')]).toEqual(['The shop', 404]),
        { timeout: 20_000, interval: 50 },
      );
    },
  );

  it('opens its menu, with the pages of the menu that the site has filled', async () => {
    const { page } = await open('/shop');
    const shop = page.getByRole('link', { name: 'Shop', exact: true });
    expect(await shop.isVisible()).toBe(false);

    await page.getByRole('link', { name: 'Menu' }).click();

    expect(await shop.isVisible()).toBe(true);
    expect(page.url()).not.toContain('#');
    expect(await page.locator('body.was-opened').count()).toBe(1);
  });

  it('turns its gallery, around its end too', async () => {
    const { page } = await open('/shop');
    const shown = async () => (await page.locator('.slide:visible').allInnerTexts()).join(' ');
    expect(await shown()).toBe('One');

    await page.getByRole('button', { name: 'Next' }).click();
    expect(await shown()).toBe('Two');

    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await shown()).toBe('Three');
    await page.keyboard.press('ArrowLeft');
    expect([await shown(), await page.locator('.at').innerText(), await page.locator('.of').innerText()]).toEqual([
      'Two',
      '2',
      '3',
    ]);
    await page.getByText('a', { exact: true }).click();
    expect(await shown()).toBe('One');
    await page.getByRole('button', { name: '›' }).press('Enter');
    expect([await shown(), await page.locator('#thumbs .sqs-active-slide').innerText()]).toEqual(['Two', 'b']);
  });

  it('keeps the place of a picture that its script gives its source, so that nothing moves when it comes', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const { promise: held, resolve: come } = Promise.withResolvers<void>();
    await intercept(page, '**/*format=*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${program.siteUrl}/journal/we-keep-tide-hours`, { waitUntil: 'domcontentloaded' });
    const picture = page.locator('img.lead[data-src].loaded');
    await picture.waitFor();
    const isThere = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    // The words below it were shown before it came.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
    // What scripts of the kit move by themselves, they have moved.
    await page.waitForFunction(() => document.querySelector<HTMLElement>('#narrow')?.style.height === '90px');
    expect(await isThere()).toBe(false);
    const before = await layoutShift(page);

    come();

    await expect.poll(isThere).toBe(true);
    expect((await layoutShift(page)) - before).toBeLessThanOrEqual(0.02);
    await page.close();
  });

  it('shows somebody where an author without a picture is printed, and says that there is none', async () => {
    const { page } = await open('/journal/we-keep-tide-hours');
    const author = page.locator('img.author');

    expect(await author.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
      true,
    );
    expect(await page.getByText('has one').count()).toBe(0);
  });

  it('shows words about paying in parts as words of its own, not as buttons', async () => {
    const { page } = await open('/shop/tideline-vase');

    const look = await page.locator('button.installments').evaluate((button) => {
      const { backgroundColor, borderTopWidth, fontFamily, color } = getComputedStyle(button);
      const around = getComputedStyle(button.parentElement ?? button);
      return [backgroundColor, borderTopWidth, fontFamily === around.fontFamily, color === around.color];
    });

    expect(look).toEqual(['rgba(0, 0, 0, 0)', '0px', true, true]);
  });

  it('fits a title into its place, keeps a place behind the address, closes by Escape, and sends a form that it draws', async () => {
    const { page, failures } = await open('/shop#place=one');
    const title = await page.locator('#narrow h1').evaluate((head) => {
      const words = document.createRange();
      words.selectNodeContents(head);
      return words.getBoundingClientRect().width;
    });
    expect(title).toBeLessThanOrEqual(9 * 16);
    expect(await page.locator('#filled img').evaluate((image) => getComputedStyle(image).objectFit)).toBe('cover');
    expect(await told(page, 'galleries')).toBe(2);

    await page.evaluate(() =>
      (Reflect.get(window, 'hash') as { addValue: (...a: string[]) => void }).addValue('place', 'two'),
    );
    expect([await told(page, 'place'), new URL(page.url()).hash]).toEqual(['one two', '#place=two']);
    await page.keyboard.press('Escape');
    expect(await page.locator('#panel').count()).toBe(0);
    await page
      .getByRole('button', { name: /\d{4}$/ })
      .first()
      .click();
    await page.getByRole('table').waitFor();
    await page.getByRole('textbox', { name: 'Email' }).press('Enter');
    // The site has no such form, and whoever sent it is told so.
    await page.getByRole('alert').filter({ visible: true }).first().waitFor();
    expect(failures).toEqual([]);
    await page.close();
  });

  it('hides what it marks as hidden', async () => {
    const { page } = await open('/search');

    expect(await page.locator('#folder').isVisible()).toBe(false);
    await page.close();
  });

  it('has a player where its templates print the place of one', async () => {
    const { page } = await open('/search');

    expect(await page.locator('.squarespace-audio-player audio[controls]').getAttribute('src')).toBe(
      '/static/none/none.mp3',
    );
    await page.close();
  });

  it('shows no image wider than its place of which it says no size', async () => {
    const { page } = await open('/search');
    const widest = (selector: string) => page.locator(selector).evaluate((image) => getComputedStyle(image).maxWidth);

    await page.waitForFunction(() => document.querySelector('#tall img.loaded') !== null);

    expect([await widest('#wide img'), await widest('#tall img')]).toEqual(['100%', 'none']);
    await page.close();
  });

  it('brings to life what it puts into a page that it turns itself', async () => {
    const { page, failures } = await open('/journal');

    await page.evaluate(() => (Reflect.get(window, 'turnTo') as (url: string) => Promise<void>)('/contact'));

    await page.locator('#brought form[data-live]').waitFor();
    expect(failures).toEqual([]);
    await page.close();
  });

  it('says that nobody is signed in, and opens the way in', async () => {
    const { page, failures } = await open('/shop');

    await page.getByRole('link', { name: 'Sign in' }).click();

    await page.waitForURL('**/account/sign-in**');
    await page.goBack();
    expect(failures).toEqual([]);
    await page.close();
  });

  it('begins its list of products at the first place, whatever it clears floats with', async () => {
    const { page } = await open('/shop');
    const xOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((box) => box.getBoundingClientRect().x);

    expect(await xOf('.product-list-item')).toBe(await xOf('.product-list-items'));
  });

  it.each(['/cart', '/account/sign-in', '/search?q=mug', '/shop', '/shop/low-tide-mug'])(
    'keeps room beside what the platform draws at %s, where the kit leaves less',
    async (url) => {
      const { page } = await open(url);

      const room = await page
        .locator('main :is(.quiet-page, .account-gate, .search-page, .sqs-product-list, .ProductItem)')
        .first()
        .evaluate((drawn) => drawn.getBoundingClientRect().left + parseFloat(getComputedStyle(drawn).paddingLeft));

      expect(room).toBe(17);
    },
  );

  it('loads nothing of them where a kit does not call them', async () => {
    spawnSync(process.execPath, ['dist/server/portico.js', 'kit', 'install', 'kits/harbor', '--site', 'slackwater'], {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder.dataDir, PORT: String(program.port) },
    });

    const html = await (await fetch(`${program.siteUrl}/shop`)).text();

    expect(html).toContain('<!-- harbor -->');
    expect(html).not.toContain('kit-globals');
  });
});
