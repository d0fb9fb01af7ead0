import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with the page as it is now, each with the elements it is about. Our pages have no frames of other
 * hosts, so one call on the page will do. What was looked at before at another width has axe already, and nothing is fetched
 * again to be looked at ("preload"): half of the time of a call.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async () => {
    const { axe: run } = globalThis as unknown as { axe: typeof axe };
    // What is on its way from one colour to another, or fades in, is judged where it arrives; what turns for ever never does.
    for (const moving of document.getAnimations()) {
      const ends = moving.timeline === document.timeline && Number.isFinite(moving.effect?.getComputedTiming().endTime);
      if (ends) moving.finish();
    }
    return (await run.run(document, { resultTypes: ['violations'], preload: false })).violations;
  });
  return found.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}

/** Whether the page is wider than its window. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Nothing that hinders people, and nothing that is wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  expect({ found: await violations(page), isTooWide: await overflows(page) }).toEqual({ found: [], isTooWide: false });
}

/** How far the page moved under its reader so far, as Cumulative Layout Shift counts it, in one window. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        // What a press moves is what it was pressed for; the entries are of this kind alone, which types do not know.
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            sum += entry.hadRecentInput ? 0 : entry.value;
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          setTimeout(() => {
            // A busy machine has not handed them over by now.
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );
}
