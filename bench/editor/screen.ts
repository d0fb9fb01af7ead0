import type { CDPSession, Frame, Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { becomeOwner } from '../../e2e/support/studio-owner.ts';
import type { BenchProgram } from '../support/bench-program.ts';
import { figure, median, quantile, type Figure } from '../support/figures.ts';
import { textAt, textRows } from './text-rows.ts';

const BLOCKS = 300;
const KEYSTROKES = 80;
const REDRAWS = 20;
const DRAG_STEPS = 120;
const OPENINGS = 5;
/** Of which the server draws a field anew. */
const QUOTE = { id: 'q1', type: 'quote', value: { quote: '<p>Said here.</p>', source: 'Wren' } };

/** A page of 300 blocks in a browser: opening, typing, what the server draws anew, dragging (editor §3.5). */
export async function benchScreen(program: BenchProgram): Promise<readonly Figure[]> {
  const rows = textRows(BLOCKS, (n) => (n === 1 ? QUOTE : textAt(n)));
  const document = { schema: 1, rows };
  await program.sql.query(
    `update page_version v set document = $1 from collection c
     where c.website_id = v.website_id and c.id = v.collection_id and c.is_homepage`,
    [JSON.stringify(document)],
  );
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await becomeOwner(page, program);
    await page.getByRole('button', { name: 'Edit page' }).click();
    await shown(page);
    const opened = await openings(page);
    const keys = await typing(page);
    const work = keys.map((key) => key.work);
    const whole = keys.map((key) => key.whole);
    const redraws = await redrawing(page);
    const drag = await dragging(page);
    const heap = await heapMb(page);
    return [
      figure('a page of 300 blocks opens, with warm scripts', opened, { atMost: 1500, unit: 'ms', digits: 0 }),
      figure('keystroke in it, work until it is painted: p95', quantile(work, 0.95), { atMost: 16, unit: 'ms' }),
      figure('keystroke in it: the slowest', Math.max(...work), { atMost: 50, unit: 'ms' }),
      figure('keystroke in it, with the wait for a frame: p95', quantile(whole, 0.95), { unit: 'ms' }),
      figure('a block drawn anew by the server: p95', quantile(redraws, 0.95), { atMost: 100, unit: 'ms' }),
      figure('a block drawn anew by the server: median', median(redraws), { unit: 'ms' }),
      figure('dragging a block: script and layout a frame', drag, { atMost: 8, unit: 'ms' }),
      figure('studio heap, after all of it', heap, { atMost: 200, unit: 'MB', digits: 0 }),
    ];
  } finally {
    await browser.close();
  }
}

/** Until the page is in the frame, the outline beside it, and a block can be pressed. */
async function shown(page: Page): Promise<void> {
  await page
    .getByRole('treeitem', { name: /^Text 0 of many/ })
    .last()
    .waitFor();
  await page.frameLocator('#sqs-site-frame').getByText('Text 0 of many').waitFor();
}

async function openings(page: Page): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < OPENINGS; n += 1) {
    const begun = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await shown(page);
    times.push(performance.now() - begun);
  }
  return median(times);
}

function frameOf(page: Page): Frame {
  const frame = page.frame({ name: 'sqs-site-frame' });
  if (!frame) {
    throw new Error('The page is not in its frame.');
  }
  return frame;
}

/** What one keystroke took, in milliseconds. */
interface Keystroke {
  /** Of it the browser worked: for the letter, then for the frame that shows it, and for what the studio does with it. */
  readonly work: number;
  /** From the press until all of that is done, with the wait for the screen's next frame, which is none of ours. */
  readonly whole: number;
}

async function typing(page: Page): Promise<readonly Keystroke[]> {
  await page
    .getByRole('treeitem', { name: /^Text 0 of many/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const frame = frameOf(page);
  const text = frame.locator('.ProseMirror');
  await text.waitFor();
  await text.evaluate((element) => {
    const keystrokes: Keystroke[] = [];
    Object.assign(globalThis, { keystrokes });
    let pressed: { readonly at: number; readonly begun: number } | undefined;
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressed = { at: timeStamp, begun: performance.now() };
      },
      { capture: true },
    );
    // A timer would not do: after a key Chromium holds timers and messages back until the next frame. This hears of the letter in
    // the same task, after the editor, whose own observer was made before.
    new MutationObserver(() => {
      if (!pressed) {
        return;
      }
      const { at, begun } = pressed;
      const handled = performance.now() - begun;
      pressed = undefined;
      requestAnimationFrame(() => {
        const drawn = performance.now();
        setTimeout(() => {
          const now = performance.now();
          keystrokes.push({ work: handled + now - drawn, whole: now - at });
        });
      });
    }).observe(element, { subtree: true, childList: true, characterData: true });
  });
  for (let n = 0; n < KEYSTROKES; n += 1) {
    await page.keyboard.type('words '[n % 6] ?? ' ');
    await page.waitForTimeout(30);
  }
  const keystrokes = await frame.evaluate(
    () => (globalThis as unknown as { keystrokes: readonly Keystroke[] }).keystrokes,
  );
  await page.keyboard.press('Escape');
  // The first ones warm the code up.
  return keystrokes.slice(10);
}

/** From a change in the inspector until the frame shows what the server drew of it, in milliseconds. */
async function redrawing(page: Page): Promise<readonly number[]> {
  await page
    .getByRole('treeitem', { name: /Said here|Wren/ })
    .first()
    .click();
  const field = page.getByLabel('Who said it');
  await field.waitFor();
  const frame = frameOf(page);
  const times: number[] = [];
  for (let n = 0; n < REDRAWS + 3; n += 1) {
    const name = `Wren ${n}`;
    const drawn = frame.evaluate(
      (words) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.body.textContent?.includes(words)) {
              observer.disconnect();
              resolve(Date.now());
            }
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      name,
    );
    const begun = Date.now();
    await field.fill(name);
    times.push((await drawn) - begun);
    await page.waitForTimeout(150);
  }
  return times.slice(3);
}

/** Script, styles and layout of the studio for each frame while a block is dragged over the page. */
async function dragging(page: Page): Promise<number> {
  await page
    .getByRole('treeitem', { name: /^Text 0 of many/ })
    .last()
    .click();
  const grip = page.getByRole('button', { name: 'Move Text', exact: true });
  const box = await grip.boundingBox();
  if (!box) {
    throw new Error('There is nothing to drag by.');
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  const before = await busyMs(session);
  for (let n = 0; n < DRAG_STEPS; n += 1) {
    await page.mouse.move(box.x + 5, box.y + 5 + n * 4);
  }
  const after = await busyMs(session);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return (after - before) / DRAG_STEPS;
}

async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const names = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return metrics.filter(({ name }) => names.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0);
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}
