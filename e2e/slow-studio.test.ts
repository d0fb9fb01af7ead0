import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutShift } from './support/accessibility.ts';
import { intercept } from './support/intercept.ts';
import { ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

/** Every screen of a site while the server is slow, and while it gives nothing: what its owner sees meanwhile. */

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork(
    { dataDir: folder.dataDir, environment: { TRUST_PROXY: 'loopback' } },
    15_000,
  ));
  await resize(page, 375, 812);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const SOURCE = path.resolve(import.meta.dirname, '../apps/studio/src');
/** What is of no site, and the editor, whose loading is its own. */
const ELSEWHERE = new Set(['/agree', '/editor', '/invitation', '/new-site', '/sign-up', '/welcome']);
/** What stands there without anything that is read: forms, and the table of roles. */
const STANDING = new Set(['/pages/replace', '/products/imports', '/products/new', '/team/roles']);
/** Of these nothing is read at all. */
const UNREAD = new Set(['/pages/replace', '/products/new']);

/** Addresses of screens within a site, as each folder says them; those of one thing are left out. */
const SCREENS = readdirSync(SOURCE)
  .flatMap((room) => {
    try {
      return [...readFileSync(path.join(SOURCE, room, 'screens.ts'), 'utf8').matchAll(/path: '([^'$]+)'/g)];
    } catch {
      // A folder without screens.
      return [];
    }
  })
  .flatMap(([, address]) => address ?? [])
  .filter((address) => !ELSEWHERE.has(address))
  .toSorted();

/** All calls but the one that says who is here: the frame stands, and what is in it waits. */
const CALLS = /\/api\/(?!session)/;

let screens = 0;
async function open(screen: string): Promise<void> {
  // Each from a network of its own: one that asks for so many in a minute is told to wait.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${(screens += 1)}` });
  await page.goto(`${program.studioUrl}/sites/slackwater${screen}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
/** Refused at once: an outage would be tried again for some seconds first. */
const refuse = (route: Route) =>
  route.fulfill({ status: 418, json: { error: 'Not now.', code: 'NOT_NOW', requestId: 'r' } });
const busy = () => page.locator('[aria-busy="true"]');

describe('every screen of the studio', () => {
  it('has grey bars while nothing is answered, and moves nothing once it is', { timeout: 300_000 }, async () => {
    expect(SCREENS.length).toBeGreaterThan(40);
    const moved: [screen: string, shift: number][] = [];
    for (const screen of SCREENS) {
      const held = Promise.withResolvers<void>();
      const hold = async (route: Route) => {
        await held.promise;
        await route.fallback();
      };
      await page.route(CALLS, hold);
      await open(screen);
      if (!STANDING.has(screen)) await busy().first().waitFor();
      held.resolve();
      await expect.poll(() => busy().count(), { message: screen, timeout: 15_000 }).toBe(0);
      await page.waitForLoadState('networkidle');
      const shift = await layoutShift(page);
      if (shift > 0.02) moved.push([screen, shift]);
      await page.unroute(CALLS, hold);
    }
    expect(moved).toEqual([]);
  });

  it('says what could not be read, and reads it when told to', { timeout: 300_000 }, async () => {
    const silent: string[] = [];
    for (const screen of SCREENS.filter((one) => !UNREAD.has(one))) {
      await intercept(page, CALLS, refuse);
      await open(screen);
      const again = page.getByRole('button', { name: /^(Load again|Try again|Retry)$/ }).first();
      const isSaid = await again.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
      await page.unroute(CALLS, refuse);
      if (!isSaid || (await busy().count()) > 0) {
        silent.push(screen);
      } else {
        await again.click();
        await again.waitFor({ state: 'detached' });
      }
    }
    expect(silent).toEqual([]);
  });
});
