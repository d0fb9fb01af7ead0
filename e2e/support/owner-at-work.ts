import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflows, violations } from './accessibility.ts';
import { launchBrowser } from './browser.ts';
import { runProgram, type RunOptions, type RunningProgram } from './program.ts';
import { becomeOwner } from './studio-owner.ts';
import { resize } from './window.ts';

/** The demo with its owner at the home screen of the studio, who waits at most so long for anything. */
export async function ownerAtWork(
  options: RunOptions,
  waitMs: number,
): Promise<{ readonly program: RunningProgram; readonly browser: Browser; readonly page: Page }> {
  const [program, browser] = await Promise.all([runProgram(options), launchBrowser()]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(waitMs);
  await becomeOwner(page, program);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return { program, browser, page };
}

/** Between a phone and a computer axe meets what it met at one of them; it is asked there too where there is time. */
const AUDITED = process.env['PORTICO_TEST_LONG'] === '1' ? [375, 768, 1280] : [375, 1280];

/**
 * No violation and nothing that must be scrolled sideways, on a phone, a tablet and a computer, from either side; with
 * `PORTICO_SHOTS`, a folder, also a picture of each. Ends on the computer.
 */
export async function expectSoundScreen(page: Page, name: string): Promise<void> {
  const shots = process.env['PORTICO_SHOTS'];
  for (const width of [375, 768, 1280]) {
    await resize(page, width);
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}-${width}.png` });
    expect([name, width, await overflows(page)]).toEqual([name, width, false]);
    if (AUDITED.includes(width)) expect([name, width, await violations(page)]).toEqual([name, width, []]);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect([name, width, 'rtl', await overflows(page)]).toEqual([name, width, 'rtl', false]);
    if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}-${width}-rtl.png` });
    await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  }
}
