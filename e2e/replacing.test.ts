import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectToDatabase } from './support/database.ts';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import type { RunningProgram } from './support/program.ts';

let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({}, 60_000));
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

/** More posts than one call changes: copies of one that is there. */
async function manyPosts(count: number): Promise<void> {
  const sql = await connectToDatabase(program);
  const { rows } = await sql.query<{ names: string }>(`select string_agg(attname, ', ') as names from pg_attribute
    where attrelid = 'item'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'url_id')`);
  const names = rows[0]?.names ?? '';
  await sql.query(
    `insert into item (id, url_id, ${names}) select gen_random_uuid(), 'copy-' || n, ${names} from generate_series(1, $1) n,
      (select i.* from item i join collection c on c.website_id = i.website_id and c.id = i.collection_id
        where c.type_name = 'blog' limit 1) post`,
    [count],
  );
  await sql.end();
}

/** So many of something, as the screen says it. */
async function countOf(text: RegExp): Promise<number> {
  const said = await page.getByText(text).first().textContent();
  return Number(text.exec(said ?? '')?.[1]?.replace(',', ''));
}

it('words are replaced in many drafts; where the line breaks on the way, what was done is told and the rest stays to be done', async () => {
  await manyPosts(20);
  await page.goto(`${program.studioUrl}/sites/slackwater/pages/replace`);
  await page.getByRole('textbox', { name: 'Look for' }).fill('a');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('o');
  await page.getByRole('button', { name: 'Find' }).click();
  const press = page.getByRole('button', { name: /^Replace [\d,]+ places/ });
  await press.waitFor();
  const all = await countOf(/in (\d+) drafts/);
  expect(all).toBeGreaterThan(20);
  await expectSoundScreen(page, 'replace');

  let calls = 0;
  await page.route('**/replace', async (route) => {
    calls += 1;
    await (calls > 1 ? route.abort() : route.continue());
  });
  await press.click();
  await page.getByText(/^Only [\d,]+ places in 20 drafts could be replaced\./).waitFor();
  expect(await countOf(/in (\d+) drafts? ·/)).toBe(all - 20);

  await page.unroute('**/replace');
  await press.click();
  await page.getByText(/^Replaced [\d,]+ places? in \d+ drafts?\./).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Take back' }).count()).toBeGreaterThanOrEqual(2);
});
