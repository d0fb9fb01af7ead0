import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutShift, overflows, violations } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { demoDataDir, runProgram, type RunningProgram } from './support/program.ts';
import { becomeOwner } from './support/studio-owner.ts';
import { resize } from './support/window.ts';

const WIDTHS = [320, 390, 820, 1280, 1920];
/** A section is no page: it has no title of the first level and no landmarks around it. */
const OF_PAGES = /^(?:page-has-heading-one|landmark-|region)/;

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

/** The ready sections of the demo, and where each is shown. */
async function offered(owner: Page): Promise<{ readonly ids: readonly string[]; readonly origin: string }> {
  await becomeOwner(owner, program);
  await owner.getByRole('navigation').first().waitFor();
  return owner.evaluate(async () => {
    const session = (await (await fetch('/api/session')).json()) as { readonly crumb: string };
    const id = /"websiteId":"([0-9a-f-]{36})"/.exec(JSON.stringify(session))?.[1] ?? '';
    const list = (await (await fetch(`/api/sites/${id}/edit/sections`)).json()) as {
      readonly sections: readonly { readonly id: string }[];
    };
    const headers = { 'content-type': 'application/json', 'x-csrf-token': session.crumb };
    const body = JSON.stringify({ path: '/', mode: 'preview' });
    const opened = await fetch(`/api/sites/${id}/preview/sessions`, { method: 'POST', headers, body });
    const { origin } = (await opened.json()) as { readonly origin: string };
    return { ids: list.sections.map((section) => section.id), origin };
  });
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

it('every ready section stands on every screen, either way of writing, with nothing over another, and axe finds nothing', async () => {
  const { ids, origin } = await offered(await browser.newPage());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const id of ids) {
    await resize(page, 1280, 900);
    await page.goto(`${origin}/?section=${id}`);
    // Fonts come later here than on a page of the kit, whose head asks for them first: a line may break otherwise then.
    const shift = await layoutShift(page);
    faults.push(...(shift > 0.05 ? [`${id} moves by ${shift}`] : []));
    faults.push(...(await violations(page)).filter((fault) => !OF_PAGES.test(fault)).map((fault) => `${id}: ${fault}`));
    for (const width of WIDTHS) {
      await resize(page, width, 900);
      for (const dir of ['ltr', 'rtl']) {
        await page.evaluate((way) => (document.documentElement.dir = way), dir);
        faults.push(...((await overflows(page)) ? [`${id} is wider than ${width}, ${dir}`] : []));
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
