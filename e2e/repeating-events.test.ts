import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 60_000));
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

/** Asks the owner's site for something, as pages of the studio do. */
function call<Answer>(path: string, body: unknown): Promise<Answer> {
  return page.evaluate(
    async ({ to, sent }) => {
      const session = (await (await fetch('/api/session')).json()) as { readonly crumb: string };
      const id = /"websiteId":"([0-9a-f-]{36})"/.exec(JSON.stringify(session))?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': session.crumb };
      const answer = await fetch(`/api/sites/${id}${to}`, { method: 'POST', headers, body: JSON.stringify(sent) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${text}`);
      return JSON.parse(text || '{}') as Answer;
    },
    { to: path, sent: body },
  );
}

/** Makes a page of events that visitors have; its id. */
async function anEventsPage(): Promise<string> {
  const pageId = randomUUID();
  await call('/pages', { pageId, typeName: 'events', title: 'Dates', urlId: 'dates' });
  const { documentId } = await call<{ documentId: string }>('/edit/documents', {
    kind: 'page-settings',
    subject: pageId,
  });
  await call('/publishing/publish', {
    releaseId: randomUUID(),
    title: '',
    documents: [{ documentId }],
    ignoresChecks: true,
  });
  return pageId;
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const text = async (path: string) => (await fetch(`${program.siteUrl}${path}`)).text();
const daysIn = (html: string) => [...html.matchAll(/<time datetime="([^"]*)"/g)].map(([, day]) => day);

it('an event is made to repeat with what is on the screen, a date is left out, and visitors have the others', async () => {
  await page.goto(`${program.studioUrl}/sites/slackwater/writing/${await anEventsPage()}`);
  await page.getByRole('button', { name: /^New / }).first().click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Choir');
  await page.getByLabel('First day').fill(dayAfter(3));
  await page.getByLabel('From', { exact: true }).fill('18:00');
  await page.getByLabel('Last day').fill(dayAfter(3));
  await page.getByLabel('Until', { exact: true }).fill('19:30');

  // By the keyboard alone.
  await page.getByRole('button', { name: /This event repeats/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Weekly' }).waitFor();
  await page.keyboard.type('Week');
  await page.keyboard.press('Enter');
  const every = page.getByRole('textbox', { name: 'Every how many weeks' });
  await every.fill('0');
  await page.getByText('A whole number from 1 to 99.').waitFor();
  await every.fill('2');
  await page.getByRole('button', { name: /It ends/ }).click();
  await page.getByRole('option', { name: 'After a number of dates' }).click();
  await page.getByRole('textbox', { name: 'Number of dates' }).fill('4');
  const dates = page.getByRole('list', { name: 'Next dates' });
  await expect.poll(() => dates.getByRole('listitem').count()).toBe(4);
  await dates
    .getByRole('button', { name: /^Leave out/ })
    .nth(1)
    .click();
  await expect.poll(() => dates.getByRole('listitem').count()).toBe(3);
  const leftOut = page.getByRole('list', { name: 'Left out' }).getByRole('button', { name: /^Bring back/ });
  await expect.poll(() => leftOut.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByText('Saved', { exact: true }).waitFor();
  await dates.scrollIntoViewIfNeeded();
  await expectSoundScreen(page, 'repeating-event');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('It is live.').waitFor();
  const kept = [dayAfter(3), dayAfter(31), dayAfter(45)];
  expect(daysIn(await text('/dates'))).toEqual(kept);
  const own = await text('/dates/choir');
  expect(daysIn(own)).toEqual(kept);
  expect(own).toContain('Repeats every 2 weeks, 4 times');
  await page.goto(`${program.siteUrl}/dates/choir`);
  // No text at the edge of the window, whatever the kit has.
  expect((await page.getByRole('heading', { name: 'Choir' }).boundingBox())?.x).toBeGreaterThanOrEqual(16);
  await expectSoundScreen(page, 'public-event');
  await page.goto(`${program.siteUrl}/dates`);
  await expectSoundScreen(page, 'public-events');
});
