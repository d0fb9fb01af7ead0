import type { Page } from 'playwright-core';

/**
 * Gives a window another width, and waits until it is drawn so. On a busy machine a headless Chromium was seen to draw nothing
 * any more after that, and whatever waits for a frame waits for ever, a click too: another change of its size wakes it.
 */
export async function resize(page: Page, width: number, height = 860): Promise<void> {
  for (const more of [0, 1, 2]) {
    await page.setViewportSize({ width, height: height + more });
    if (await isDrawn(page)) return;
  }
  throw new Error(`Nothing was drawn at ${width} px.`);
}

/** Whether two frames come within a few seconds: what follows the width by script does so in the first. */
function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const gaveUp = setTimeout(() => resolve(false), 5000);
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            clearTimeout(gaveUp);
            resolve(true);
          }),
        );
      }),
  );
}
