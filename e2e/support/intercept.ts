import type { Page, Route } from 'playwright-core';

/**
 * Has calls of a page answered by the test, from its very next one. Chromium tells a page without waiting for it that calls
 * are caught: a busy one sent its next call past it. So a call is made again and again until it is caught.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handler: (route: Route) => unknown,
  options?: { readonly times?: number },
): Promise<void> {
  await page.route(url, handler, options);
  if (page.url() === 'about:blank') return;
  const probe = '**/caught-by-the-test';
  await page.route(probe, (route) => route.fulfill({ status: 204 }));
  await page.evaluate(async () => {
    while ((await fetch('/caught-by-the-test')).status !== 204);
  });
  await page.unroute(probe);
}
