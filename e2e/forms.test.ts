import type { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, overflows } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { connectToDatabase } from './support/database.ts';
import { intercept } from './support/intercept.ts';
import { runProgram, demoDataDir, type RunningProgram } from './support/program.ts';
import { resize } from './support/window.ts';

const LETTER_THANKS = 'Thank you. The next letter leaves at the spring tide.';
const CONTACT_THANKS = 'Thank you. We read letters at high water and answer within two days.';

const folder = await demoDataDir();
let program: RunningProgram;
let browser: Browser;
let database: Client;
let context: BrowserContext;

beforeAll(async () => {
  const environment = { TRUST_PROXY: 'loopback' };
  [program, browser] = await Promise.all([runProgram({ dataDir: folder.dataDir, environment }), launchBrowser()]);
  database = await connectToDatabase(program);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser.close();
  await database.end();
  await program.stop();
  folder.remove();
});

let visitors = 0;
/** A network of one's own: who comes again and again from one is asked for ever more work. */
const ownNetwork = () => ({ 'x-forwarded-for': `198.51.100.${(visitors += 1)}` });

/** A telephone. */
async function visit(path: string, options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  context = await browser.newContext({
    viewport: { width: 375, height: 800 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: ownNetwork(),
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`${program.siteUrl}${path}`);
  return page;
}

const mainField = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });
const footerField = (page: Page) => page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' });

/** Brings the form of a field into view and waits until its script lives. */
async function live(field: ReturnType<typeof mainField>): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  await expect.poll(() => field.evaluate((input) => (input as HTMLInputElement).form?.dataset['live'])).toBe('yes');
}

/** What is wrong with a field stands over it, and both are where a person looks. */
function isBelowItsMessageInView(field: Element): boolean {
  const message = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  if (!message) return false;
  const [words, box] = [message.getBoundingClientRect(), field.getBoundingClientRect()];
  return words.height > 0 && words.top >= 0 && words.bottom <= box.top && box.bottom <= innerHeight;
}

async function answersOf(email: string): Promise<unknown[]> {
  const { rows } = await database.query<{ answers: unknown }>(
    'select answers from form_submission where answers @> $1::jsonb',
    [JSON.stringify([{ id: 'email', value: email }])],
  );
  return rows.map(({ answers }) => answers);
}

describe('a form at 375 px', () => {
  it('[FORM-001, FORM-016, FORM-020] says above each field what is wrong, and gives way to words when it is sent', async () => {
    const page = await visit('/contact');
    await live(mainField(page, 'Your name'));
    await mainField(page, 'Your name').fill('Ada');
    await mainField(page, 'Email').fill('ada@');
    await page.getByRole('button', { name: 'Send the letter' }).click();

    await page.getByText('Required', { exact: true }).waitFor();
    expect(await mainField(page, 'Email').getAttribute('aria-invalid')).toBe('true');
    expect(await mainField(page, 'Email').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await mainField(page, 'Email').evaluate(isBelowItsMessageInView)).toBe(true);
    await expectSound(page);

    // What is mended is not asked for any more, and with the last of it nothing is said.
    const asked = page.getByRole('main').getByRole('alert').getByRole('link');
    expect(await asked.allInnerTexts()).toEqual(['Email', 'What is it about?']);
    await mainField(page, 'Email').fill('ada@example.com');
    expect(await asked.allInnerTexts()).toEqual(['What is it about?']);
    await mainField(page, 'What is it about?').fill('A cup\nwithout a handle');
    expect(await page.getByRole('main').getByText('One or more fields is invalid').count()).toBe(0);
    await page.getByRole('button', { name: 'Send the letter' }).click();
    const thanks = page.getByText(CONTACT_THANKS);
    await thanks.waitFor();

    expect(await thanks.evaluate((words) => words === document.activeElement)).toBe(true);
    expect(await mainField(page, 'Email').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/contact');
    await expectSound(page);
    expect(await answersOf('ada@example.com')).toMatchObject([
      [{ value: 'Ada' }, {}, { value: 'A cup\nwithout a handle' }],
    ]);
  });

  it('[FORM-017, FORM-019, FORM-034] locks its button while it is on its way, and is sent once', async () => {
    const page = await visit('/');
    await live(footerField(page));
    let sent = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await intercept(page, '**/api/form/SaveFormSubmission', async (route) => {
      sent += 1;
      await released;
      await route.continue();
    });

    await footerField(page).fill('bo@');
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('button', { name: 'Submitting…' }).press('Enter');
    release();
    await page.getByText('Please enter a valid email').waitFor();
    await page.getByRole('button', { name: 'Send it' }).waitFor();

    expect(sent).toBe(1);
    // What is said of it takes no room from the field.
    expect((await footerField(page).boundingBox())?.width).toBeGreaterThan(200);
    await expectSound(page);
  });

  it('shares one crumb with everything that asks for it on a page, and is sent once', async () => {
    const page = await visit('/contact');
    let asked = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await intercept(page, '**/api/context/config', async (route) => {
      asked += 1;
      await released;
      await route.continue();
    });
    let sent = 0;
    page.on('request', (request) => void (sent += Number(request.url().endsWith('/SaveFormSubmission'))));
    // The page tells its visit with a crumb too.
    const told = page.waitForRequest('**/api/events/RecordEvent');

    await page.getByRole('button', { name: 'Send the letter' }).scrollIntoViewIfNeeded();
    await live(mainField(page, 'Your name'));
    await mainField(page, 'Your name').fill('Ada');
    await expect.poll(() => asked).toBeGreaterThan(0);
    release();
    await told;
    await mainField(page, 'Email').fill('ida@example.com');
    await mainField(page, 'What is it about?').fill('A spout');
    await page.getByRole('button', { name: 'Send the letter' }).click();
    await page.getByText(CONTACT_THANKS).waitFor();

    expect({ asked, sent }).toEqual({ asked: 1, sent: 1 });
  });

  it('[FORM-049] is sent with who one is, and leads to a field that the window does not show', async () => {
    const page = await visit('/contact');
    await resize(page, 375, 320);
    await live(mainField(page, 'Your name'));
    await mainField(page, 'Email').fill('di@example.com');
    await mainField(page, 'What is it about?').fill('A lid');
    const sending = page.waitForRequest('**/api/form/SaveFormSubmission');
    await page.getByRole('button', { name: 'Send the letter' }).click();

    expect((await (await sending).allHeaders())['cookie']).toContain('crumb=');
    await page.getByText('Your form has encountered a problem. Please scroll down (or up) to review.').waitFor();
    expect(await mainField(page, 'Your name').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('signs up for letters in the footer of any page, once an address', async () => {
    for (const path of ['/', '/shop/low-tide-mug']) {
      const page = await visit(path);
      await live(footerField(page));
      await footerField(page).fill('cy@example.com');
      await footerField(page).press('Enter');
      await page.getByText(LETTER_THANKS).waitFor();
      await context.close();
    }

    expect(await answersOf('cy@example.com')).toHaveLength(1);
  });
});

describe('a form without script at 375 px', () => {
  it('[FORM-016, FORM-021] comes back with what is wrong, then says that it is sent and leads back', async () => {
    const page = await visit('/contact', { javaScriptEnabled: false });
    await mainField(page, 'Your name').fill('Di');
    // A browser lets it pass, the form does not.
    await mainField(page, 'Email').fill('di@localhost');
    await mainField(page, 'What is it about?').fill('A lid');
    await page.getByRole('button', { name: 'Send the letter' }).click();

    await page.getByRole('main').getByText('Email is not valid.').waitFor();
    expect(await mainField(page, 'What is it about?').inputValue()).toBe('A lid');
    expect(await overflows(page)).toBe(false);

    await mainField(page, 'Email').fill('di@example.com');
    await page.getByRole('button', { name: 'Send the letter' }).click();
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    expect(await overflows(page)).toBe(false);
    // Whoever presses at once is shown the same page again; nobody reads it in less than three seconds.
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Send now' }).click();
          return page.getByText(CONTACT_THANKS).count();
        },
        { interval: 1000 },
      )
      .toBe(1);
    await page.getByRole('link', { name: 'Back to the page' }).click();

    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await answersOf('di@example.com')).toHaveLength(1);
  });
});

const button = (page: Page) => page.getByRole('button', { name: 'Send the letter' });
const isDisabled = (page: Page) => button(page).getAttribute('aria-disabled');

describe('a form of a site that asks reCAPTCHA, at 375 px', () => {
  /** What the provider was asked, as its script would note it. */
  interface Asked {
    readonly rendered: { readonly size: string; readonly sitekey: string; readonly action: string }[];
    readonly executed: { readonly siteKey: string; readonly action: string }[];
    readonly resets: number;
  }

  /** Stands in for the provider's script; `tick` is what pressing its box does. */
  const PROVIDER = `
    window.asked = { rendered: [], executed: [], resets: 0 };
    window.grecaptcha = { enterprise: {
      ready: (run) => run(),
      execute: async (siteKey, { action }) => { asked.executed.push({ siteKey, action }); return 'a token'; },
      render: (place, options) => {
        asked.rendered.push({ size: options.size, sitekey: options.sitekey, action: options.action });
        place.textContent = 'The box';
        window.tick = () => options.callback('a ticked token');
        return 0;
      },
      reset: () => { asked.resets += 1; },
    } };`;

  /** A page whose owner chose the provider, whose server answers a submission so. */
  async function visitGuarded(
    captcha: { readonly look: string; readonly siteKey: string },
    answer: { readonly status: number; readonly json: object },
    width = 375,
  ) {
    context = await browser.newContext({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      extraHTTPHeaders: ownNetwork(),
    });
    const page = await context.newPage();
    const scripts: string[] = [];
    const bodies: unknown[] = [];
    await intercept(page, 'https://www.google.com/**', (route) => {
      scripts.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: PROVIDER });
    });
    await intercept(page, '**/contact', async (route) => {
      const response = await route.fetch();
      const settings = JSON.stringify({ kind: 'recaptcha', ...captcha });
      const body = (await response.text())
        .replaceAll(/"captchaSettings":\{[^}]*\}/g, `"captchaSettings":${settings}`)
        .replaceAll(
          /"recaptchaEnterpriseSiteKey":null/g,
          `"recaptchaEnterpriseSiteKey":${JSON.stringify(captcha.siteKey)}`,
        );
      await route.fulfill({ response, body });
    });
    await intercept(page, '**/api/form/FormSubmissionKey', (route) =>
      route.fulfill({ json: { data: { key: 'a key' }, key: 'a key' } }),
    );
    await intercept(page, '**/api/form/SaveFormSubmission', (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill(answer);
    });
    await page.goto(`${program.siteUrl}/contact`);
    await live(mainField(page, 'Your name'));
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: Asked }).asked);
    const tick = () => page.evaluate(() => (globalThis as unknown as { tick: () => void }).tick());
    return { page, scripts, bodies, asked, tick };
  }

  const REFUSED = { status: 400, json: { error: 'Look again.', code: 'FORM_INVALID', errors: { email: 'Required' } } };
  const TAKEN = { status: 200, json: { message: 'We have it.' } };

  it('[BOT-002, BOT-004, BOT-005] binds the button to a box, says so, and binds it again after a refusal', async () => {
    const { page, bodies, asked, tick } = await visitGuarded({ look: 'checkbox', siteKey: 'a box key' }, REFUSED);
    await mainField(page, 'Your name').fill('Ada');
    await page.getByText('The box').waitFor();

    expect(await isDisabled(page)).toBe('true');
    await button(page).click({ force: true });
    await page.getByText('Complete CAPTCHA before submitting.').waitFor();
    expect(bodies).toEqual([]);

    await tick();
    await expect.poll(() => isDisabled(page)).toBe(null);
    await button(page).click();
    await page.getByText('Look again.').waitFor();

    expect(bodies).toMatchObject([{ captchaKey: 'a ticked token' }]);
    expect((await asked()).resets).toBe(1);
    expect(await isDisabled(page)).toBe('true');
    expect((await asked()).rendered).toEqual([
      { size: 'normal', sitekey: 'a box key', action: 'FORM_BLOCK_SUBMISSION' },
    ]);
  });

  it.each([
    [319, 'compact'],
    [320, 'normal'],
  ])('[BOT-003] draws the box in a place of %i px in the size %s', async (width, size) => {
    const { page, asked } = await visitGuarded({ look: 'checkbox', siteKey: 'a box key' }, TAKEN);
    await page.addStyleTag({ content: `.form-captcha { box-sizing: border-box; inline-size: ${width}px !important }` });
    await mainField(page, 'Your name').fill('Ada');
    await page.getByText('The box').waitFor();

    expect((await asked()).rendered).toMatchObject([{ size }]);
  });

  it('[BOT-006, BOT-007, BOT-008] loads nothing before somebody writes, and binds no button to a score', async () => {
    const { page, scripts, bodies, asked } = await visitGuarded({ look: 'score', siteKey: 'a score key' }, REFUSED);
    expect(scripts).toEqual([]);

    await mainField(page, 'Your name').fill('Ada');
    await expect.poll(() => scripts).toEqual(['https://www.google.com/recaptcha/enterprise.js?render=a%20score%20key']);
    await button(page).click();
    await page.getByText('Look again.').waitFor();

    expect(bodies).toMatchObject([{ captchaKey: 'a token' }]);
    expect((await asked()).executed).toEqual([{ siteKey: 'a score key', action: 'FORM_BLOCK_SUBMISSION' }]);
    expect(await isDisabled(page)).toBe(null);
  });

  it('[BOT-006] leaves the button free where the box cannot be had', async () => {
    const { page, bodies } = await visitGuarded({ look: 'checkbox', siteKey: 'a box key' }, TAKEN);
    await intercept(page, 'https://www.google.com/**', (route) => route.abort());

    await mainField(page, 'Your name').fill('Ada');
    await button(page).click();
    await page.getByText('Unable to submit form. Please try again later.').waitFor();

    expect([await isDisabled(page), bodies]).toEqual([null, []]);
  });

  it('[BOT-009, BOT-010] fails without a site key, and tells whoever looks for it', async () => {
    const { page, scripts } = await visitGuarded({ look: 'score', siteKey: '' }, TAKEN);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));

    await mainField(page, 'Your name').fill('Ada');
    await expect.poll(() => errors).toContain('Enterprise V3 ReCaptcha site key not found');
    await button(page).click();

    await page.getByText('Unable to submit form. Please try again later.').waitFor();
    expect(scripts).toEqual([]);
  });
});

describe('what was typed into a form', () => {
  it('[FORM-018] survives a reload, and is gone once it is sent; the button is free again', async () => {
    const page = await visit('/contact');
    await live(mainField(page, 'Your name'));
    await mainField(page, 'What is it about?').fill('A cup');
    await mainField(page, 'Your name').fill('Eve');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Eve');

    await page.reload();
    await live(mainField(page, 'Your name'));
    await expect.poll(() => mainField(page, 'Your name').inputValue()).toBe('Eve');
    // What came back is counted as what is typed.
    await page.getByText('5 / 4000').waitFor();

    await mainField(page, 'Email').fill('eve@example.com');
    await mainField(page, 'What is it about?').fill('A saucer');
    await page.getByRole('button', { name: 'Send the letter' }).click();
    await page.getByText(CONTACT_THANKS).waitFor();

    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Eve');
    const sent = page.getByRole('main').locator('form input[type=submit]');
    expect([await sent.inputValue(), await sent.getAttribute('aria-disabled')]).toEqual(['Send the letter', null]);
    // The work of the key was done by a thread of its own: nothing speaks against it.
    const { rows } = await database.query<{ reasons: { reason: string }[] }>(
      'select reasons from form_submission where answers @> $1::jsonb',
      [JSON.stringify([{ id: 'email', value: 'eve@example.com' }])],
    );
    expect(rows.map(({ reasons }) => reasons.filter(({ reason }) => reason.startsWith('work')))).toEqual([[]]);
  });
});

it('[FORM-018] what was typed last survives a reload at that very moment', async () => {
  const page = await visit('/contact');
  await live(mainField(page, 'Your name'));

  await mainField(page, 'Your name').evaluate((field) => {
    const input = field as HTMLInputElement;
    input.value = 'Eve';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    location.reload();
  });

  await expect.poll(() => mainField(page, 'Your name').inputValue()).toBe('Eve');
});

it('what was typed is gone once it is sent, also when the last letter came just before', async () => {
  context = await browser.newContext({
    viewport: { width: 375, height: 800 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: ownNetwork(),
  });
  const page = await context.newPage();
  await intercept(page, '**/api/form/FormSubmissionKey', (route) =>
    route.fulfill({ json: { data: { key: 'a key' }, key: 'a key' } }),
  );
  await intercept(page, '**/api/form/SaveFormSubmission', (route) =>
    route.fulfill({ json: { message: 'We have it.' } }),
  );
  await page.goto(`${program.siteUrl}/contact`);
  await live(mainField(page, 'Your name'));

  await mainField(page, 'Your name').evaluate((field) => {
    const input = field as HTMLInputElement;
    input.value = 'Eve';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.form?.requestSubmit();
    // What was typed is kept after 300 ms: this comes behind it.
    setTimeout(() => (document.body.dataset['later'] = 'yes'), 310);
  });
  await page.getByText('We have it.').waitFor();
  await page.locator('body[data-later]').waitFor();

  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Eve');
});

it('[FORM-018, FORM-022] leads on where the owner says, and leaves its button free for whoever comes back', async () => {
  const page = await visit('/contact');
  await intercept(page, '**/api/form/FormSubmissionKey', (route) =>
    route.fulfill({ json: { data: { key: 'a key' }, key: 'a key' } }),
  );
  await intercept(page, '**/api/form/SaveFormSubmission', (route) =>
    route.fulfill({ json: { message: '', redirect: '/contact#thanks' } }),
  );
  await live(mainField(page, 'Your name'));

  await mainField(page, 'Your name').fill('Ada');
  await button(page).click();
  await page.waitForURL('**/contact#thanks');

  // It leads to a place on the same page, so that the form is still there.
  expect([await isDisabled(page), await button(page).inputValue()]).toEqual([null, 'Send the letter']);
});

describe('a form in steps', () => {
  const source = {
    id: 'you',
    type: 'radio',
    title: 'You are',
    required: true,
    step: 's1',
    settings: { options: ['a shop', 'a person'] },
  };
  const definition = {
    steps: [
      { id: 's1', title: 'Who' },
      { id: 's2', title: 'Shop', shownWhen: { all: [{ field: 'you', is: 'equal', value: 'a shop' }] } },
      { id: 's3', title: 'Words' },
    ],
    fields: [
      source,
      {
        id: 'hand',
        type: 'text',
        title: 'Your craft',
        step: 's1',
        shownWhen: { all: [{ field: 'you', is: 'equal', value: 'a person' }] },
        settings: {},
      },
      { id: 'company', type: 'text', title: 'Company', required: true, step: 's2', settings: {} },
      { id: 'pin', type: 'text', title: 'Secret word', step: 's2', isSensitive: true, settings: {} },
      { id: 'note', type: 'textarea', title: 'Note', step: 's3', settings: { maxLength: 5 } },
    ],
    submitText: 'Send the letter',
    submissionMessage: CONTACT_THANKS,
  };

  it('[FORM-026, FORM-027] shows what its answers ask for, checks a step before the next, counts, sends nothing hidden, and goes on after a reload where it was', async () => {
    await database.query(
      `update form_version set definition = $1 where form_id in (select form_id from form_version where definition->>'submissionMessage' = $2)`,
      [JSON.stringify(definition), CONTACT_THANKS],
    );
    await database.query('update website set content_version = content_version + 1');
    await expect.poll(async () => (await fetch(`${program.siteUrl}/contact`)).text()).toContain('data-step="s1"');
    const early = await visit('/contact');
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await early.route('**/live-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    // Who presses twice before the steps are there goes on once.
    await live(mainField(early, 'Your craft'));
    await early.getByText('a person', { exact: true }).click();
    const pages = await early.evaluate(() => history.length);
    await button(early).click();
    await button(early).click();
    arrive();
    await mainField(early, 'Your craft').waitFor({ state: 'hidden' });
    expect([await early.evaluate(() => history.length), new URL(early.url()).hash]).toEqual([pages + 1, '#step-2']);
    await context.close();

    const page = await visit('/contact');
    const next = page.getByRole('main').getByRole('button', { name: 'Next' });
    // The script comes as the form comes into view.
    await page.getByRole('main').getByText('a shop', { exact: true }).scrollIntoViewIfNeeded();
    await next.waitFor();
    expect(await page.getByText('Step 1 of 2').count()).toBe(1);
    expect(await mainField(page, 'Company').count()).toBe(0);
    await expectSound(page);

    await next.click();
    await page.getByText('Required', { exact: true }).waitFor();
    await page.getByText('a person', { exact: true }).click();
    await mainField(page, 'Your craft').fill('Potter');
    await page.getByText('a shop', { exact: true }).click();
    expect(await mainField(page, 'Your craft').count()).toBe(0);
    await next.click();
    await mainField(page, 'Company').waitFor();
    await next.click();
    await page.getByText('Required', { exact: true }).waitFor();
    // Between the question and what answers it, also in a step.
    expect(await mainField(page, 'Company').evaluate((input) => input.previousElementSibling?.className)).toContain(
      'field-error',
    );
    await mainField(page, 'Company').fill('Slack & Sons');
    expect(new URL(page.url()).hash).toBe('#step-2');
    await mainField(page, 'Secret word').fill('rosebud');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Slack & Sons');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('rosebud');
    await page.reload();
    await page.getByRole('main').locator('form').scrollIntoViewIfNeeded();
    await page.getByText('Step 2 of 3').waitFor();
    expect(await mainField(page, 'Company').inputValue()).toBe('Slack & Sons');
    expect(await mainField(page, 'Secret word').inputValue()).toBe('');
    await page.goBack();
    await page.getByText('a shop', { exact: true }).waitFor();
    await next.click();
    await next.click();

    const note = mainField(page, 'Note');
    await note.fill('123456');
    await page.getByText('6 / 5').waitFor();
    expect(await page.getByText('6 / 5').getAttribute('class')).toContain('error');
    await note.fill('12345');
    await page.getByRole('button', { name: 'Send the letter' }).click();
    await page.getByText(CONTACT_THANKS).waitFor();
    const { rows } = await database.query<{ answers: readonly { id: string; value: string }[] }>(
      `select answers from form_submission where answers @> '[{ "id": "company" }]'`,
    );
    expect(rows.map(({ answers }) => answers.map(({ id, value }) => [id, value]))).toEqual([
      [
        ['you', 'a shop'],
        ['company', 'Slack & Sons'],
        ['note', '12345'],
      ],
    ]);
  });

  it('shows everything once more before it is sent, in the words that were chosen, and leads back to what is to be changed', async () => {
    const colour = {
      id: 'colour',
      type: 'select',
      title: 'Glaze',
      step: 's1',
      settings: { options: [{ value: 'k', label: 'Kelp' }], hasOther: true },
    };
    await database.query(
      `update form_version set definition = $1 where form_id in (select form_id from form_version where definition->>'submissionMessage' = $2)`,
      [JSON.stringify({ ...definition, showsReview: true, fields: [...definition.fields, colour] }), CONTACT_THANKS],
    );
    await database.query('update website set content_version = content_version + 1');
    await expect.poll(async () => (await fetch(`${program.siteUrl}/contact`)).text()).toContain('"showsReview":true');
    const page = await visit('/contact');
    const next = page.getByRole('main').getByRole('button', { name: 'Next' });
    await page.getByRole('main').getByText('a person', { exact: true }).scrollIntoViewIfNeeded();
    await next.waitFor();
    await page.getByText('a person', { exact: true }).click();
    await mainField(page, 'Your craft').fill('<b>Potter</b>');
    await page.getByRole('main').getByLabel('Glaze', { exact: true }).selectOption('Other');
    await page.getByRole('main').getByLabel('Glaze: Other').fill('Slate');
    await next.click();
    await mainField(page, 'Note').waitFor();
    await next.click();

    const review = page.getByRole('group', { name: 'Check your answers' });
    await page.getByText('Step 3 of 3').waitFor();
    expect(await review.locator('dl').allInnerTexts()).toEqual([
      'You are\na person\nYour craft\n<b>Potter</b>\nGlaze\nSlate',
      'Note\nN/A',
    ]);
    await expectSound(page);
    await page.reload();
    await page.getByRole('main').locator('form').scrollIntoViewIfNeeded();
    await expect.poll(() => review.locator('dl').count()).toBe(2);
    await review.getByRole('button', { name: 'Change: Words' }).click();
    await mainField(page, 'Note').fill('Short');
    await next.click();
    await review.getByText('Short').waitFor();
    await page.getByRole('button', { name: 'Send the letter' }).click();
    await page.getByText(CONTACT_THANKS).waitFor();
  });
});

const WITH_FILES = {
  fields: [
    { id: 'name', type: 'text', title: 'Your name', required: true, settings: {} },
    {
      id: 'work',
      type: 'file',
      title: 'Your work',
      settings: { maxFiles: 3, maxSizeMb: 1, types: ['pdf', 'pictures'] },
    },
  ],
  submitText: 'Send the letter',
  submissionMessage: CONTACT_THANKS,
};
const PDF = Buffer.from(`%PDF-1.4\n${'x'.repeat(400_000)}\n%%EOF\n`);

/** The second step of a page without script, which is not taken faster than people read. */
async function takeStep(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  const send = page.getByRole('button', { name: 'Send now' });
  const thanks = page.getByText(CONTACT_THANKS);
  const next = async () => {
    // Its page may be on its way since the click before.
    await send.or(thanks).first().waitFor();
    if ((await thanks.count()) === 0) await send.click();
    return thanks.count();
  };
  await expect.poll(next, { interval: 1000, timeout: 30_000 }).toBe(1);
}

describe('files of a form at 375 px', () => {
  it('are sent as they are chosen, survive a reload, can be taken away, and come with the form without script', async () => {
    await database.query(
      `update form_version set definition = $1 where form_id in (select form_id from form_version where definition->>'submissionMessage' = $2)`,
      [JSON.stringify(WITH_FILES), CONTACT_THANKS],
    );
    await database.query('update website set content_version = content_version + 1');
    await expect.poll(async () => (await fetch(`${program.siteUrl}/contact`)).text()).toContain('data-upload-field');
    const page = await visit('/contact');
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await intercept(page, '**/files-*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await live(mainField(page, 'Your name'));
    const input = page.getByLabel('Your work');
    await input.setInputFiles([
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
      { name: 'other.pdf', mimeType: 'application/pdf', buffer: PDF.subarray(0, 300) },
    ]);
    // They were chosen before the script for files had come.
    arrive();
    await page
      .locator('.field-error', { hasText: 'The file page.html does not appear to be a supported file.' })
      .waitFor();
    await page.getByRole('button', { name: 'Remove letter.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Remove other.pdf' }).waitFor();
    await expectSound(page);
    await page.reload();
    await live(mainField(page, 'Your name'));
    await page.getByRole('button', { name: 'Remove other.pdf' }).click();
    await mainField(page, 'Your name').fill('Ada');
    await page.getByRole('button', { name: 'Send the letter' }).click();
    await page.getByText(CONTACT_THANKS).waitFor();

    await context.close();
    const plain = await visit('/contact', { javaScriptEnabled: false });
    await plain.getByLabel('Your work').setInputFiles({ name: 'plain.pdf', mimeType: 'application/pdf', buffer: PDF });
    await plain.getByRole('button', { name: 'Send the letter' }).click();
    await plain.getByRole('checkbox', { name: 'plain.pdf' }).waitFor();
    expect(await overflows(plain)).toBe(false);
    await mainField(plain, 'Your name').fill('Bo');
    await plain.getByRole('button', { name: 'Send the letter' }).click();
    await takeStep(plain);
    const { rows } = await database.query<{ value: string; state: string }>(
      `select a->>'value' as value, u.state from form_submission s, jsonb_array_elements(s.answers) a, upload u
        where a->>'id' = 'work' and u.submission_id = s.id order by 1`,
    );
    expect(rows).toEqual([
      { value: 'letter.pdf', state: 'claimed' },
      { value: 'plain.pdf', state: 'claimed' },
    ]);
  });

  it('go with the form as without script where what takes them on does not load', async () => {
    const page = await visit('/contact');
    await intercept(page, '**/files-*.js', (route) => route.abort());
    await live(mainField(page, 'Your name'));
    await page.getByLabel('Your work').setInputFiles({ name: 'late.pdf', mimeType: 'application/pdf', buffer: PDF });
    await mainField(page, 'Your name').fill('Cy');
    await page.getByRole('button', { name: 'Send the letter' }).click();
    await takeStep(page);
    const { rows } = await database.query<{ value: string; state: string }>(
      `select a->>'value' as value, u.state from form_submission s, jsonb_array_elements(s.answers) a, upload u
        where a->>'value' = 'late.pdf' and u.submission_id = s.id`,
    );
    expect(rows).toEqual([{ value: 'late.pdf', state: 'claimed' }]);

    // Nobody chose any: then it is sent where it stands.
    await context.close();
    const other = await visit('/contact');
    await intercept(other, '**/files-*.js', (route) => route.abort());
    await live(mainField(other, 'Your name'));
    await mainField(other, 'Your name').fill('Di');
    await other.getByRole('button', { name: 'Send the letter' }).click();
    await other.getByText(CONTACT_THANKS).waitFor();
  });
});

/** A visitor who read on until the form offered itself. */
async function offered() {
  const page = await visit('/');
  const offer = page.getByRole('dialog', { name: 'Letters at spring tide' });
  // The script of it comes once the page has nothing else to do.
  const readOn = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    return offer.count();
  };
  await expect.poll(readOn, { timeout: 60_000, interval: 500 }).toBe(1);
  return { page, offer, kept: () => page.evaluate(() => localStorage.getItem('portico-promo')) };
}

describe('a form that offers itself, at 375 px', () => {
  it('[BOT-007] opens when part of the page was read, is closed for a while, and answered for good', async () => {
    const { rows } = await database.query<{ id: string }>(
      `select form_id as id from form_version where definition->>'submissionMessage' = $1`,
      [LETTER_THANKS],
    );
    const promoPopup = {
      isOn: true,
      formId: rows[0]?.id,
      title: 'Letters at spring tide',
      trigger: 'scroll',
      percent: 60,
    };
    await database.query('update website set settings = settings || $1, content_version = content_version + 1', [
      JSON.stringify({ promoPopup: { ...promoPopup, text: 'Four a year.' } }),
    ]);
    await expect.poll(async () => (await fetch(`${program.siteUrl}/`)).text()).toContain('data-promo');
    const first = await offered();
    expect((await first.offer.locator('.dialog').boundingBox())?.height).toBeLessThanOrEqual(241);
    await expectSound(first.page);

    await first.page.keyboard.press('Escape');
    await expect.poll(first.kept).toMatch(new RegExp(`^${rows[0]?.id} \\d+$`));
    await context.close();

    const { page, offer, kept } = await offered();
    const email = offer.getByRole('textbox', { name: 'Email address' });
    await live(email);
    await email.fill('promo@example.com');
    const sent = page.waitForRequest('**/api/form/SaveFormSubmission');
    await offer.getByRole('button', { name: 'Send it' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ place: 'popup' });
    await offer.getByText(LETTER_THANKS).waitFor();
    await expect.poll(kept).toBe(`${rows[0]?.id} ever`);
    await database.query(
      "update website set settings = settings - 'promoPopup', content_version = content_version + 1",
    );
  });
});

/** The contact form becomes another one; `sign` is seen of it. */
async function show(definition: object, sign: string): Promise<void> {
  await database.query(
    `update form_version set definition = $1 where form_id = (
      select form_id from form_version where definition->>'submissionMessage' = $2 limit 1)`,
    [JSON.stringify({ submissionMessage: CONTACT_THANKS, ...definition }), CONTACT_THANKS],
  );
  await database.query('update website set content_version = content_version + 1');
  await expect.poll(async () => (await fetch(`${program.siteUrl}/contact`)).text()).toContain(sign);
}

describe('a form behind a button, at 375 px', () => {
  const asked = {
    id: 'from',
    type: 'text',
    title: 'Who sent you?',
    prefill: { from: 'query', key: 'ref' },
    settings: {},
  };

  it('[FORM-003] opens over the page with what its address says, also without script, and gives way to words once it is closed', async () => {
    await show({ fields: [asked], lightboxButton: 'Ask the workshop' }, 'Ask the workshop');
    const page = await visit('/contact?ref=Ada');
    await page.getByText('Ask the workshop', { exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask the workshop' });
    await expect.poll(() => dialog.getByLabel('Who sent you?').inputValue()).toBe('Ada');
    await expectSound(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await context.close();

    const plain = await visit('/contact', { javaScriptEnabled: false });
    await plain.getByText('Ask the workshop', { exact: true }).click();
    await plain.getByLabel('Who sent you?').waitFor();
    await context.close();

    await show({ fields: [asked], closes: '2020-01-01', closedMessage: 'Full until spring.' }, 'Full until spring.');
    const closed = await visit('/contact');
    await closed.getByText('Full until spring.').waitFor();
    expect(await closed.getByLabel('Who sent you?').count()).toBe(0);
  });
});
