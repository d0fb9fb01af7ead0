import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { connectToDatabase } from './support/database.ts';
import { goTo as goToEntry } from './support/navigation.ts';
import { expectSoundScreen, ownerAtWork } from './support/owner-at-work.ts';
import { demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

/** What strangers type, and what would tell that it ran. */
const HOSTILE = `<img src=x onerror="window.ran = 1">=1+1 javascript:window.ran=1`;

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ program, browser, page } = await ownerAtWork({ dataDir: folder.dataDir }, 20_000));
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  folder.remove();
});

const expectSound = (name: string) => expectSoundScreen(page, name);

/** A page without script is answered with one more step where forms are checked; what is asked here is what follows. */
async function askNoCheck(): Promise<void> {
  const sql = await connectToDatabase(program);
  await sql.query(
    `update website set profile = profile || '{"captchaSettings":{"kind":"none"},"siteTagLine":"Nothing is checked"}',
      content_version = content_version + 1`,
  );
  await sql.end();
  await expect
    .poll(async () => (await fetch(`${program.siteUrl}/contact`)).text(), { timeout: 10_000 })
    .toContain('Nothing is checked');
}

/** A form whose answers can be counted, with seven that were given. */
async function answerQuestions(): Promise<void> {
  const sql = await connectToDatabase(program);
  const formId = randomUUID();
  const { rows } = await sql.query<{ id: string }>('select website_id as id from form limit 1');
  const definition = {
    fields: [
      { id: 'liked', type: 'radio', title: 'What did you come for?', settings: { options: ['The mugs', 'The tide'] } },
      { id: 'said', type: 'likert', title: 'Your visit', settings: { questions: [{ id: 'q', text: 'It was quiet' }] } },
      { id: 'many', type: 'number', title: 'How many of you came?', settings: {} },
    ],
  };
  await sql.query(
    "insert into form (website_id, id, name, created_at, live_version) values ($1, $2, 'A visit', now(), 1)",
    [rows[0]?.id, formId],
  );
  await sql.query(
    'insert into form_version (website_id, form_id, version, definition, published_at) values ($1, $2, 1, $3, now())',
    [rows[0]?.id, formId, JSON.stringify(definition)],
  );
  for (const [number, step] of [-2, -1, 0, 1, 1, 2, 2].entries()) {
    const liked = step < 0 ? 'The mugs' : 'The tide';
    const answers = [
      { id: 'liked', type: 'radio', rawTitle: 'What did you come for?', value: liked, values: [liked] },
      { id: 'said', type: 'likert', rawTitle: 'Your visit', value: '', values: { 'It was quiet': step } },
      { id: 'many', type: 'number', rawTitle: 'How many of you came?', value: String(number + 1) },
    ];
    await sql.query(
      `insert into form_submission (website_id, id, form_id, form_version, number, state, submission_key, answers, submitted_at)
        values ($1, $2::uuid, $3, 1, $4, 'done', $2::uuid::text, $5, now())`,
      [rows[0]?.id, randomUUID(), formId, number + 1, JSON.stringify(answers)],
    );
  }
  await sql.end();
}

/** What a webhook was told: taken, waiting for its next try, given up. */
async function callWebhooks(): Promise<void> {
  const sql = await connectToDatabase(program);
  const calls = [
    ['done', 1, 200, 'ok'],
    ['waiting', 3, 503, 'upstream away'],
    ['failed', 8, null, 'The server did not answer within 10 seconds.'],
  ];
  for (const [state, attempt, status, answer] of calls) {
    await sql.query(
      `insert into form_delivery (website_id, id, webhook_id, submission_id, event, state, attempt, status, duration_ms,
          answer, next_at, created_at, tried_at)
        select website_id, $1, id, $2, 'submission.created', $3, $4, $5, 412, $6,
          case when $3 = 'waiting' then now() + interval '2 hours' end, now(), now() from form_webhook`,
      [randomUUID(), randomUUID(), state, attempt, status, answer],
    );
  }
  await sql.end();
}

/** Another screen of the site. */
async function goTo(path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(page.url().replace(/\/(?:submissions|form-settings).*/, path));
}

/** The form that a page of the site shows, by its fields, sent as a page without script sends it. */
async function send(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const html = await (await fetch(program.siteUrl + path)).text();
  const forms = [...html.matchAll(/<form[^>]*data-form-id="([^"]+)"[\s\S]*?<\/form>/g)];
  const form = forms.find(([text]) => Object.keys(fields).every((name) => text.includes(`name="${name}"`)));
  const answer = await fetch(`${program.siteUrl}/api/form/SaveFormSubmission`, {
    method: 'POST',
    headers: { origin: program.siteUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ formId: form?.[1] ?? '', ...fields }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
}

it(
  'an owner reads what visitors sent, by keys, answers it, and nothing that a stranger typed runs',
  {
    timeout: 240_000,
  },
  async () => {
    await goToEntry(page, 'Forms', 'Submissions');
    await page.getByRole('heading', { name: 'Nothing waits' }).waitFor();
    await expectSound('empty');
    await askNoCheck();
    for (const name of ['Petra Novak', 'Dylan Harte', HOSTILE.slice(0, 80)]) {
      await send('/contact', { name, email: 'petra@example.com', message: `${HOSTILE} ${'about mugs '.repeat(20)}` });
    }
    await page.reload();
    await page.getByText('3 submissions').waitFor();
    await expectSound('inbox');

    await page.getByRole('link', { name: 'Dylan Harte' }).click();
    await page.getByRole('heading', { name: 'Dylan Harte' }).waitFor();
    await page.getByLabel('Note', { exact: true }).fill('Call him back');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Call him back').waitFor();
    await page.getByRole('button', { name: 'Give to' }).click();
    await page.getByRole('menuitem').first().click();
    await page.getByText('1 submission goes to').waitFor();
    await page.getByRole('button', { name: 'deals with it' }).waitFor();
    await page.getByLabel('Your words').fill('Dear Dylan, we do.');
    await expectSound('reader');
    await page.getByLabel('Your words').press('Control+Enter');
    await page.getByText('The mail is on its way').waitFor();
    await page.getByRole('heading', { name: 'Your answers' }).waitFor();
    await page.getByRole('region', { name: 'The submission' }).focus();
    await page.keyboard.press('Escape');
    await page.getByText('2 submissions').waitFor();

    await page.getByRole('link', { name: 'Petra Novak' }).click();
    await page.getByRole('heading', { name: 'Petra Novak' }).waitFor();
    await page.getByRole('region', { name: 'The submission' }).focus();
    await page.keyboard.press('s');
    await page.getByText('1 submission is spam').waitFor();
    await page.getByRole('link', { name: /^Spam/ }).click();
    await expectSound('spam');
    await page.getByRole('link', { name: 'Petra Novak' }).click();
    await page.getByRole('heading', { name: 'Petra Novak' }).waitFor();
    await expectSound('spam-read');
    await page.getByRole('button', { name: 'Not spam' }).click();
    await page.getByText('1 submission is not read').waitFor();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(await page.locator('main img[src="x"]').count()).toBe(0);

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { name: 'No other program is told' }).waitFor();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByLabel('Address').fill('http://127.0.0.1/');
    await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText('Enter an address that begins with https://').waitFor();
    await page.getByLabel('Address').fill('https://hooks.example.com/forms');
    await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await expectSound('secret');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Log' }).click();
    await page.getByText('It was not called yet.').waitFor();
    await expectSound('webhooks');
    await callWebhooks();
    await page.reload();
    await page.getByRole('button', { name: 'Log' }).click();
    await page.getByText('upstream away').waitFor();
    await expectSound('webhook-log');

    await answerQuestions();
    await goTo('/submissions/charts');
    await page.getByRole('combobox', { name: 'Form', exact: true }).selectOption({ label: 'A visit' });
    await page.getByText('It was quiet').first().waitFor();
    await page.getByRole('rowheader', { name: 'Strongly agree' }).first().waitFor();
    await expectSound('charts');
    await goTo('/submissions');
    await page.getByRole('heading', { name: 'Submissions' }).first().waitFor();
    await goTo('/form-settings');
    await page.getByLabel('Check').selectOption({ label: 'Google reCAPTCHA' });
    await page.getByLabel('Offer a form').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter the site key of reCAPTCHA.').waitFor();
    await page.getByText('Choose the form that it shows.').waitFor();
    await expectSound('form-settings');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByText('Enter the site key of reCAPTCHA.').waitFor({ state: 'detached' });
  },
);

it(
  'an owner makes a mailing list and brings people to it, not without saying how they agreed',
  {
    timeout: 180_000,
  },
  async () => {
    await resize(page, 1280);
    await goToEntry(page, 'Forms', 'Lists');
    await page.getByRole('button', { name: 'New list' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Tide letters');
    await expectSound('new-list');
    await page.getByRole('button', { name: 'Create list' }).click();
    await page.getByRole('heading', { name: 'Tide letters' }).waitFor();
    await page.getByText('Nobody is on this list yet').waitFor();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('Table of people (CSV)').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Email,Name\nada@example.com,Ada\nbo@example.com,"${HOSTILE.replaceAll('"', "'")}"\nnobody,X\n`,
      ),
    });
    await page.getByText('The first 3 of 3 lines').waitFor();
    await page.getByRole('button', { name: 'Add 3 people' }).click();
    await page.getByText('Say where people agreed.').waitFor();
    await page.getByLabel('Where did they agree?').fill('At the counter');
    await page.getByLabel('When?').fill('Summer 2025');
    await page.getByLabel('With which words?').fill('Yes, send me the letters.');
    await page.getByLabel('It is true').check();
    await expectSound('import');
    await page.getByRole('button', { name: 'Add 3 people' }).click();
    await page.getByText('2 people added').waitFor();
    await page.getByText('Emails must be formatted as name@example.com').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'ada@example.com' }).waitFor();
    await expectSound('list');
    await page.getByRole('link', { name: 'ada@example.com' }).click();
    await page.getByText('Yes, send me the letters.').waitFor();
    await expectSound('person');
    await page.getByRole('button', { name: 'Take off the list' }).click();
    await page.getByText('ada@example.com is off the list').waitFor();
    await resize(page, 1280);
    await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Lists' }).click();
    await page.getByRole('link', { name: 'Tide letters' }).waitFor();
    await expectSound('lists');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);

/** Many people asked the same by one form. */
async function askOften(count: number): Promise<void> {
  const sql = await connectToDatabase(program);
  await sql.query(
    `insert into form (website_id, id, name, created_at, live_version)
      select website_id, $1, 'Open day', now(), 1 from form limit 1`,
    [OPEN_DAY],
  );
  await sql.query(
    `insert into form_version (website_id, form_id, version, definition, published_at)
      select website_id, id, 1, '{"fields":[{"id":"name","type":"text","title":"Your name","settings":{}}]}', now()
      from form where id = $1`,
    [OPEN_DAY],
  );
  await sql.query(
    `insert into form_submission (website_id, id, form_id, form_version, number, state, submission_key, answers, submitted_at)
      select f.website_id, gen_random_uuid(), f.id, 1, n, 'new', gen_random_uuid()::text, jsonb_build_array(
        jsonb_build_object('id', 'name', 'type', 'name', 'rawTitle', 'Your name', 'value', 'Guest ' || n),
        jsonb_build_object('id', 'mail', 'type', 'email', 'rawTitle', 'Email', 'value', 'guest' || n || '@example.com'),
        jsonb_build_object('id', 'day', 'type', 'text', 'rawTitle', 'Which day?', 'value', 'Sunday')), now()
      from form f, generate_series(1, $2) n where f.id = $1`,
    [OPEN_DAY, count],
  );
  await sql.end();
}
const OPEN_DAY = randomUUID();

it(
  'many submissions are changed in the background, seen on their way and taken back; answers are saved',
  { timeout: 240_000 },
  async () => {
    await resize(page, 1280);
    await askOften(120);
    await goToEntry(page, 'Forms', 'Submissions');
    await goTo(`/submissions?form=${OPEN_DAY}`);
    await page.getByText('120 submissions', { exact: true }).waitFor();
    await page
      .getByRole('checkbox', { name: /^Select Guest/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Select all 120' }).click();
    await page.getByRole('button', { name: 'Spam', exact: true }).click();
    const change = page.getByRole('region', { name: 'Submissions are being changed' });
    await change.getByText('120 submissions are spam').waitFor();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await expectSound('changed');
    await change.getByRole('button', { name: 'Undo' }).click();
    await change.getByText('120 submissions are as before').waitFor();
    await page.getByText('120 submissions', { exact: true }).waitFor();
    await change.getByRole('button', { name: 'Close' }).click();
    await change.waitFor({ state: 'detached' });

    const guest = page.getByRole('link', { name: /^Guest \d+$/ }).first();
    const name = await guest.textContent();
    await guest.click();
    await page.getByLabel('Your words').fill('Dear {name}, {which day?} it is. Bring {thing}.');
    await page.getByRole('button', { name: 'Saved answers' }).click();
    await page.getByRole('menuitem', { name: 'Save these words' }).click();
    await page.getByLabel('Name', { exact: true }).fill('The day');
    await expectSound('saved-answer');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('Your words').fill('');
    await page.getByRole('button', { name: 'Saved answers' }).click();
    await page.getByRole('menuitem', { name: 'The day' }).click();
    await page.getByText('Nothing is known for {thing}.').waitFor();
    expect(await page.getByLabel('Your words').inputValue()).toBe(`Dear ${name}, Sunday it is. Bring {thing}.`);
  },
);

it('what is sent while the inbox is open appears in it by itself', async () => {
  const inbox = await page.context().newPage();
  // Half a minute passes when the test says so.
  await inbox.clock.install();
  await inbox.goto(page.url().replace(/\/sites\/([^/?]+).*/, '/sites/$1/submissions'));
  await inbox.getByRole('heading', { name: 'Submissions' }).waitFor();
  await inbox.getByText(/\d submissions?$/).waitFor();
  expect(await inbox.getByText('Nora Quist').count()).toBe(0);

  await send('/contact', { name: 'Nora Quist', email: 'nora@example.com', message: 'Is the kiln on?' });
  await inbox.clock.fastForward(31_000);

  await inbox.getByRole('link', { name: 'Nora Quist' }).waitFor();
  await inbox.close();
});
