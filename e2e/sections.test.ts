import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutShift, overflows, violations } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { EVERY_FEED, everyBlockPage, type OfferedSection } from './support/every-block.ts';
import { outsideHere } from './support/outside.ts';
import { demoDataDir, runProgram, type RunningProgram } from './support/program.ts';
import { becomeOwner } from './support/studio-owner.ts';
import { resize } from './support/window.ts';

const WIDTHS = [320, 390, 820, 1280, 1920];
/** A section is no page: it has no title of the first level and no landmarks around it. */
const OF_PAGES = /^(?:page-has-heading-one|landmark-|region)/;

const folder = await demoDataDir();
const outside = await outsideHere();
let program: RunningProgram;
let browser: Browser;
let site: Awaited<ReturnType<typeof offered>>;

beforeAll(async () => {
  [program, browser] = await Promise.all([
    runProgram({ dataDir: folder.dataDir, outside: outside.origin }),
    launchBrowser(),
  ]);
  site = await offered(await browser.newPage());
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  outside.close();
  folder.remove();
});

/** The ready sections of the demo, where each is shown, and how the owner asks the site for more. */
async function offered(owner: Page) {
  await becomeOwner(owner, program);
  await owner.getByRole('navigation').first().waitFor();
  const call = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    owner.evaluate(
      async ({ sent, way, to }) => {
        const session = (await (await fetch('/api/session')).json()) as { readonly crumb: string };
        const id = /"websiteId":"([0-9a-f-]{36})"/.exec(JSON.stringify(session))?.[1] ?? '';
        const headers = { 'content-type': 'application/json', 'x-csrf-token': session.crumb };
        const asked = way === 'GET' ? { method: way } : { method: way, headers, body: JSON.stringify(sent) };
        const answer = await fetch(`/api/sites/${id}${to}`, asked);
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${way} ${to}: ${answer.status} ${text}`);
        return JSON.parse(text || '{}') as Answer;
      },
      { sent: body, way: method, to: path },
    );
  const { sections } = await call<{ sections: readonly OfferedSection[] }>('GET', '/edit/sections');
  const { origin } = await call<{ origin: string }>('POST', '/preview/sessions', { path: '/', mode: 'preview' });
  return { sections, origin, call };
}

/** Pairs of blocks of a grid that lie over each other, by more than a hair. */
function overlaps(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.fe-block')].map((cell) => cell.getBoundingClientRect());
    return boxes.filter((one, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    ).length;
  });
}

/**
 * Shows no page before all of it is parsed. A busy machine paints half of a section first, whose middle then moves with each
 * block that comes: that is the machine's, while fonts, scripts and pictures, which are ours, come after it.
 */
function showWhole(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('html { visibility: hidden !important }');
    document.adoptedStyleSheets = [hidden];
    document.addEventListener('DOMContentLoaded', () => (document.adoptedStyleSheets = []));
  });
}

/** Whether the page stays wider than its window: fonts that come while a window gets narrower lay it out once more. */
async function staysTooWide(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (!(await overflows(page))) return false;
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100)));
  }
  return true;
}

it('every ready section stands on every screen, either way of writing, with nothing over another, and axe finds nothing', async () => {
  const { sections, origin } = site;
  const ids = sections.map(({ id }) => id);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await showWhole(page);
  const faults: string[] = [];
  for (const id of ids) {
    await resize(page, 1280, 900);
    await page.goto(`${origin}/?section=${id}`);
    // Fonts come later here than on a page of the kit, whose head asks for them first: a line may break otherwise then.
    const shift = await layoutShift(page);
    faults.push(...(shift > 0.05 ? [`${id} moves by ${shift}`] : []));
    faults.push(...(await violations(page)).filter((fault) => !OF_PAGES.test(fault)).map((fault) => `${id}: ${fault}`));
    // What stands in for a font that is on its way is wider than it.
    await page.evaluate(async () => void (await document.fonts.ready));
    for (const width of WIDTHS) {
      await resize(page, width, 900);
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((way) => (document.documentElement.dir = way), dir);
        faults.push(...((await staysTooWide(page)) ? [`${id} is wider than ${width}, ${dir}`] : []));
        faults.push(...((await overlaps(page)) > 0 ? [`${id} overlaps at ${width}, ${dir}`] : []));
      }
    }
  }

  expect(ids.length).toBeGreaterThan(23);
  expect(faults).toEqual([]);

  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(`${origin}/?section=questions`);
  expect(await still.getByText('The answer, in your own words.').filter({ visible: true }).count()).toBe(4);
}, 240_000);

declare global {
  /** Does what the page put off until it has time. */
  var giveTime: () => void;
}

/** Gives the page no time of its own, as a busy machine does: what comes to life does so late, under the eyes of its reader. */
function keepBusy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    globalThis.requestIdleCallback = (run) => waiting.push(run);
    globalThis.giveTime = () => waiting.splice(0).forEach((run) => run({ didTimeout: true, timeRemaining: () => 0 }));
  });
}

/** How far what stands in tabs moves once these come to life. */
function movesInTabs(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    const all = [...document.querySelectorAll('.pt-tabs')];
    const places = () =>
      all.map(
        (tabs) => (tabs.querySelector('.pt-tab')?.getBoundingClientRect().top ?? 0) - tabs.getBoundingClientRect().top,
      );
    const before = places();
    for (const tabs of all) {
      tabs.scrollIntoView({ block: 'center', behavior: 'instant' });
      while (!tabs.classList.contains('is-live')) {
        await new Promise(requestAnimationFrame);
        giveTime();
      }
    }
    return places()
      .map((place, index) => Math.abs(place - (before[index] ?? 0)))
      .filter((moved) => moved > 1);
  });
}

/** Goes down the page as a reader does, so that what waits for being seen is there, and up again. */
async function read(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      giveTime();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Writes the page the other way, laid out anew: boxes that were scrolled the one way keep their width of before otherwise. */
function turn(page: Page, way: 'ltr' | 'rtl'): Promise<void> {
  return page.evaluate((dir) => {
    document.documentElement.dir = dir;
    document.body.style.display = 'none';
    document.body.getBoundingClientRect();
    document.body.style.display = '';
  }, way);
}

/** Blocks that show nothing at all; room between others is none. */
function emptyBlocks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main .sqs-block:not(.spacer-block)')]
      .filter((block) => block.offsetHeight < 1)
      .map((block) => block.className),
  );
}

it('a page with every section and every block in every design is sound at every width, either way of writing, printed, and without script', async () => {
  outside.answers.set(...EVERY_FEED);
  const url = new URL(await everyBlockPage(site), program.siteUrl).href;
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await showWhole(page);
  await keepBusy(page);
  const faults: string[] = [];
  for (const width of [320, 375, 768, 1280, 1920]) {
    await resize(page, width, 900);
    await page.goto(url);
    // Fonts that are late come at the top of the page, which all of it hangs from.
    await page.evaluate(async () => void (await document.fonts.ready));
    faults.push(...(await movesInTabs(page)).map((moved) => `tabs move by ${moved} at ${width}`));
    await read(page);
    const shift = await layoutShift(page);
    faults.push(...(shift > 0.005 ? [`it moves by ${shift} at ${width}`] : []));
    for (const dir of ['ltr', 'rtl'] as const) {
      await turn(page, dir);
      faults.push(...((await overflows(page)) ? [`it is wider than ${width}, ${dir}: ${await tooWide(page)}`] : []));
    }
    await turn(page, 'ltr');
    if (width === 375 || width === 1280) {
      faults.push(...(await violations(page)).map((fault) => `${width}: ${fault}`));
    }
  }
  faults.push(...(await emptyBlocks(page)).map((name) => `nothing is shown by ${name}`));

  await resize(page, 794, 1123);
  await page.emulateMedia({ media: 'print' });
  faults.push(...((await overflows(page)) ? [`a sheet of paper is too narrow: ${await tooWide(page)}`] : []));
  faults.push(...(await emptyBlocks(page)).map((name) => `nothing is printed of ${name}`));
  const still = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 375, height: 860 } });
  await still.goto(url);
  faults.push(...(await emptyBlocks(still)).map((name) => `without script nothing is shown by ${name}`));

  expect(faults).toEqual([]);
}, 240_000);

/** What sticks out of the window. */
function tooWide(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > document.documentElement.clientWidth + 1 || left < -1);
      })
      .slice(0, 6)
      .map((element) => `${element.tagName}.${element.className} in ${element.closest('.sqs-block')?.className ?? ''}`)
      .join(' | '),
  );
}
