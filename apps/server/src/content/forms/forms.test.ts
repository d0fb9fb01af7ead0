import { callUrl, checkFormAt, createFormKeyAt, submitFormAt } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { addAccount, giveOwnership } from '../../sites/accounts/owners.ts';
import { issueCrumb } from '../../platform/http/crumb.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aForm as addedForm } from '../../testing/forms.ts';
import { aKit } from '../../testing/content.ts';
import { aShopper, type Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { personKey } from './person-key.ts';
import { registerForms } from './routes.ts';
import { issueSubmissionKey } from './submission-key.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let visitor: Shopper;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
beforeEach(async () => {
  app = await anApp();
  site = await aSite(services, { profile: { siteTitle: 'Slackwater', captchaSettings: { kind: 'none' } } });
  await aKit(services, site.websiteId);
  visitor = await aVisitor();
  return () => app.close();
});

/** Each with limits of its own. */
async function anApp(): Promise<SiteApp> {
  const own = await createSiteApp(services, () => false);
  registerForms(own, services);
  own.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
  return own;
}

async function aVisitor(at = site): Promise<Shopper> {
  return aShopper(app, at, (await app.inject({ url: '/crumb', headers: { host: at.host } })).body);
}

const CONTACT = {
  submissionMessage: 'We answer within two days.',
  fields: [
    { id: 'name', type: 'text', title: 'Your name', required: true, maxLength: 80 },
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'message', type: 'textarea', title: 'What is it about?', maxLength: 20 },
  ],
};
const LETTER = {
  submissionMessage: 'The next letter is yours.',
  fields: [{ id: 'email', type: 'email', title: 'Email address', required: true }],
};
const ANSWERS = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

function aForm(
  document: { readonly fields: readonly object[]; readonly [setting: string]: unknown } = CONTACT,
  at = site,
): Promise<string> {
  const { fields, ...settings } = document;
  return addedForm(services, at.websiteId, fields, { name: 'Letters to the workshop', ...settings });
}

async function anOwner(email: string): Promise<void> {
  const accountId = await addAccount(services, services.database.platform, email);
  await giveOwnership(services, services.database.platform, site.websiteId, accountId);
}

/** A day before or after the clock's. */
const day = (ahead: number) => new Date(services.clock.now() + ahead * 86_400_000).toISOString().slice(0, 10);

const sessionOf = (who: Shopper): string => (who.cookies.get('crumb') ?? '').split('.')[0] ?? '';

async function send(formId: string, overrides: object = {}, who = visitor) {
  const key = (await who.call('POST', createFormKeyAt.path)).json().data.key as string;
  return who.call('POST', submitFormAt.path, { formId, key, form: ANSWERS, ...overrides });
}

function kept(at = site) {
  return services.database.inSite(at.websiteId, ({ kysely }) =>
    kysely.selectFrom('form_submission').selectAll().orderBy('submitted_at').orderBy('id').execute(),
  );
}

function mails() {
  return services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.selectFrom('mail_message').selectAll().orderBy('id').execute(),
  );
}

const schema = (query: string) => visitor.get(`/api/template/GetTemplateSchema${query}`);

describe('the schema of forms', () => {
  it('[PFORM-008, PFORM-009, PFORM-010] is told as data by the word and by the number of its type, and no other is known', async () => {
    const [word, number, other, none] = [
      await schema('?type=form'),
      await schema('?type=9'),
      await schema('?type=8'),
      await schema(''),
    ];

    const { data } = word.json();
    expect([word.status, number.status, other.status, none.status]).toEqual([200, 200, 400, 400]);
    expect(number.json()).toEqual(word.json());
    expect([data.type, data.code, data.texts.submit]).toEqual(['form', 9, 'Submit']);
    expect(data.fields).toContainEqual({
      type: 'radio',
      isQuestion: true,
      properties: ['required', 'options', 'order', 'hasOther'],
    });
    expect(data.fields).toContainEqual({ type: 'hidden', isQuestion: false, properties: [] });
  });
});

describe('a form', () => {
  it('[FORM-008, FORM-009, FORM-012] is kept with its answers under a key of its own, and answered in the owner’s words', async () => {
    const formId = await aForm();

    const answer = await send(formId);

    expect([answer.status, answer.json()]).toEqual([
      200,
      { message: 'We answer within two days.', submissionId: (await kept())[0]?.id },
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(await kept()).toMatchObject([
      {
        form_id: formId,
        number: 1,
        state: 'new',
        score: 4,
        reasons: [{ reason: 'quick', points: 4 }],
        language: 'en-US',
        person_key: personKey(services.secrets, site.websiteId, 'ADA@example.com'),
        answers: [
          { id: 'name', rawTitle: 'Your name', value: 'Ada' },
          { id: 'email', value: 'ada@example.com' },
          { id: 'message', value: 'Hello' },
        ],
      },
    ]);
  });

  it('[FORM-006] is taken as the text of a JSON map, too', async () => {
    expect((await send(await aForm(), { form: JSON.stringify(ANSWERS) })).status).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  it('is kept once when it is sent twice with one key', async () => {
    const formId = await aForm();
    const { key } = (await visitor.call('POST', createFormKeyAt.path)).json();

    const answers = [await send(formId, { key }), await send(formId, { key })];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await kept()).toHaveLength(1);
  });

  it('[FORM-023, FORM-042, FORM-048] with wrong answers is refused with a message for each field', async () => {
    const form = { name: ' ', email: 'ada@', message: 'x'.repeat(21) };

    const answer = await send(await aForm(), { form });

    expect([answer.status, answer.json()]).toMatchObject([
      400,
      {
        error: 'One or more fields is invalid, please check your entries.',
        errors: {
          name: 'Required',
          email: 'Email is not valid. Email addresses should follow the format name@example.com.',
          message: 'You have exceeded the character limit.',
        },
      },
    ]);
    expect(await kept()).toEqual([]);
  });

  it('[FORM-047] that cannot be read is refused', async () => {
    const answer = await send(await aForm(), { form: '{' });

    expect([answer.status, answer.json().error]).toEqual([
      400,
      'Could not parse the form fields, please check your entries.',
    ]);
  });

  it('[FORM-039] is taken between its days alone, and from so many as it has places for, however many come at once', async () => {
    const early = await aForm({ ...CONTACT, opens: day(2) });
    const late = await aForm({ ...CONTACT, closes: day(-2) });
    const open = await aForm({ ...CONTACT, opens: day(-2), closes: day(2) });
    const full = await aForm({ ...CONTACT, most: 2 });

    const ends = [await send(early), await send(late), await send(open)];
    const atOnce = await Promise.all(
      [1, 2, 3, 4].map((count) => send(full, { form: { ...ANSWERS, name: `${count}` } })),
    );

    expect(ends.map(({ status }) => status)).toEqual([404, 404, 200]);
    expect(ends[0]?.json().error).toBe('This form has not been configured yet.');
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 200, 404, 404]);
    expect((await kept()).filter(({ form_id: formId }) => formId === full)).toHaveLength(2);
  });

  it('[FORM-039] that is no form of this site is refused', async () => {
    const theirs = await aForm(CONTACT, await aSite(services));

    const answers = [await send(theirs), await send("'"), await send(services.newId())];

    expect(answers.map((answer) => [answer.status, answer.json().error])).toEqual(
      answers.map(() => [404, 'This form has not been configured yet.']),
    );
  });

  it('[FORM-045] without a key of this session and site from the last hour is refused (SEC-36)', async () => {
    const formId = await aForm();
    const owner = { websiteId: site.websiteId, session: sessionOf(visitor) };
    const now = services.clock.now();
    const keyOf = (changes: object, issuedAt = now) =>
      issueSubmissionKey(services.secrets, { ...owner, ...changes }, { issuedAt, bits: 0 });
    const keys = [
      '',
      'a.b.c',
      keyOf({ websiteId: services.newId() }),
      keyOf({ session: sessionOf(await aVisitor()) }),
      keyOf({}, now - 60 * 60_000),
      keyOf({}, now + 1),
      keyOf({}).replace('.0.', '.1.'),
    ];

    for (const key of keys) {
      const answer = await send(formId, { key });
      expect([answer.status, answer.json().error]).toEqual([
        403,
        'Error processing form submission. Please reload and try again.',
      ]);
    }
    expect(await kept()).toEqual([]);
    expect((await send(formId, { key: keyOf({}, now - 59 * 60_000) })).status).toBe(200);
  });

  it('[FORM-040] is refused when it comes too often from one place', async () => {
    const formId = await aForm();
    const answers = [];
    for (let time = 0; time < 21; time += 1) {
      answers.push(await send(formId));
    }

    expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
    expect([answers[20]?.status, answers[20]?.json().error]).toEqual([
      429,
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ]);
  });

  it('[FORM-040] is refused from one place also by another process, and while a site has as many as it takes in an hour', async () => {
    const [formId, other] = [await aForm(), await aForm()];
    for (let time = 0; time < 20; time += 1) await send(formId);
    // Another process knows of it by what was kept alone.
    const apps = [await createSiteApp(services, () => false), await createSiteApp(services, () => false)] as const;
    registerForms(apps[0], services);
    registerForms(apps[1], { ...services, environment: { ...services.environment, SUBMISSIONS_PER_HOUR: 21 } });
    const [elsewhere, full] = apps.map((one) => aShopper(one, site, visitor.cookies.get('crumb') ?? ''));
    if (!elsewhere || !full) throw new Error('Two were made.');

    const statuses = [
      await send(formId, {}, elsewhere),
      await send(other, {}, elsewhere),
      await send(other, {}, full),
    ].map(({ status }) => status);

    expect(statuses).toEqual([429, 200, 429]);
    services.clock.advance(60 * 60_000);
    expect((await send(other, {}, full)).status).toBe(200);
    for (const one of apps) await one.close();
  });

  it('needs the crumb', async () => {
    const formId = await aForm();
    const owner = { websiteId: site.websiteId, session: sessionOf(visitor) };
    const key = issueSubmissionKey(services.secrets, owner, { issuedAt: services.clock.now(), bits: 0 });

    const answer = await app.inject({
      method: 'POST',
      url: submitFormAt.path,
      headers: { host: site.host },
      payload: { formId, key, form: ANSWERS },
    });

    expect(answer.statusCode).toBe(403);
    expect(await kept()).toEqual([]);
  });

  it('[FORM-022] tells where to go on when the owner says so, but nowhere a script would run', async () => {
    const on = await send(await aForm({ ...CONTACT, submissionHtml: '<p>Thanks</p>', successRedirect: '/thanks' }));
    const evil = await send(await aForm({ ...CONTACT, successRedirect: 'javascript:alert(1)' }));

    expect([on.json().redirect, evil.json().redirect]).toEqual(['/thanks', undefined]);
  });

  it('[FORM-013, FORM-014, FORM-015] is checked alone, and nothing is kept', async () => {
    const path = callUrl(checkFormAt, { params: { formId: await aForm() } });

    const [wrong, right] = [await visitor.call('POST', path, {}), await visitor.call('POST', path, ANSWERS)];

    expect([wrong.status, wrong.json().errors]).toEqual([400, { name: 'Required', email: 'Required' }]);
    expect([right.status, right.json()]).toEqual([200, { errors: {} }]);
    expect(await kept()).toEqual([]);
  });
});

describe('a mailing list', () => {
  it('keeps each address once, however it is written, and answers alike', async () => {
    await anOwner('list-owner@example.com');
    const formId = await aForm(LETTER);

    const answers = [
      await send(formId, { form: { email: 'ada@example.com' } }),
      await send(formId, { form: { email: ' Ada@Example.com' } }),
      await send(formId, { form: { email: 'bo@example.com' } }),
    ];

    expect(answers.map((answer) => [answer.status, answer.json().message])).toEqual(
      answers.map(() => [200, 'The next letter is yours.']),
    );
    expect((await kept()).map(({ list_key: key, number }) => [key, number])).toEqual([
      ['ada@example.com', 1],
      ['bo@example.com', 2],
    ]);
    expect(await mails()).toHaveLength(2);
  });
});

describe('the owner of a site', () => {
  it('gets every answer by mail, harmless, and answers the visitor', async () => {
    await anOwner('owner@example.com');

    await send(await aForm(), { form: { ...ANSWERS, name: 'A\r\nBcc: x', message: '<b>hi</b>\nbye' } });

    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'owner@example.com',
      reply_to: 'ada@example.com',
      subject: 'New answer: Letters to the workshop',
    });
    expect(mail?.text_body).toContain('What is it about?\n<b>hi</b>\nbye');
    expect(mail?.text_body).toContain('Your name:\nA Bcc: x');
    expect(mail?.html_body).toContain('<bdi>&lt;b&gt;hi&lt;/b&gt;</bdi><br><bdi>bye</bdi>');
  });

  it('gets it also where nobody could be answered: what adds no header is all that stands in one', async () => {
    await anOwner('maren@example.com');
    const addresses = [`${'a'.repeat(70)}@example.com`, 'ada@example.com\r\nBcc: eve@example.com', 'ada=?@example.com'];

    const statuses = [];
    for (const email of addresses) statuses.push((await send(await aForm(), { form: { ...ANSWERS, email } })).status);

    expect(statuses).toEqual([200, 400, 200]);
    expect((await mails()).map(({ recipient, reply_to: replyTo }) => [recipient, replyTo])).toEqual([
      ['maren@example.com', null],
      ['maren@example.com', 'ada=?@example.com'],
    ]);
  });

  it('who has not given an address yet gets none, and the answers are kept', async () => {
    const accountId = await addAccount(services, services.database.platform, undefined);
    await giveOwnership(services, services.database.platform, site.websiteId, accountId);

    await send(await aForm());

    expect([(await mails()).length, (await kept()).length]).toEqual([0, 1]);
  });
});

describe('a form without script', () => {
  it('[FORM-021] is answered with a page that says so and leads back', async () => {
    const page = await visitor.form(submitFormAt.path, {
      ...ANSWERS,
      formId: await aForm(),
      homepageUrl: '',
      returnTo: '/contact',
    });

    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('We answer within two days.');
    expect(page.body).toContain('href="/contact"');
    expect(await kept()).toHaveLength(1);
  });

  it('[FORM-021] is answered with the HTML of the owner, by script and without, and with no script in it', async () => {
    const formId = await aForm({
      ...CONTACT,
      submissionHtml: '<h2>Sent</h2><script>alert(1)</script><p onclick="x()">Soon</p>',
    });

    const page = await visitor.form(submitFormAt.path, { ...ANSWERS, formId, homepageUrl: '' });
    const answer = (await send(formId)).json();

    expect(page.body).toContain('<div class="form-submission-html"><h2>Sent</h2><p>Soon</p></div>');
    expect(page.body).not.toContain('We answer within two days.');
    expect(answer).toMatchObject({ message: 'We answer within two days.', html: '<h2>Sent</h2><p>Soon</p>' });
  });

  it('[FORM-021] is answered in the language of the site, in the words of the owner or those that stand for them', async () => {
    const { submissionMessage: _said, ...unsaid } = CONTACT;
    const inArabic = { ar: { submissionMessage: 'نجيب خلال يومين.' } };
    site = await aSite(services, { profile: { language: 'ar', captchaSettings: { kind: 'none' } } });
    visitor = await aVisitor();
    const ids = [await aForm(unsaid), await aForm({ ...CONTACT, language: 'en', texts: inArabic })];

    const answers = [];
    for (const id of ids) answers.push((await send(id)).json().message);

    expect(answers).toEqual(['شكرًا لك.', 'نجيب خلال يومين.']);
  });

  it('[FORM-016] that is wrong comes back as it was filled in, with the messages above the fields', async () => {
    const formId = await aForm();

    const page = await visitor.form(submitFormAt.path, {
      formId,
      name: '"><script>',
      email: 'ada@',
      message: '</textarea>',
    });

    expect(page.status).toBe(400);
    expect(page.body).toContain('One or more fields is invalid, please check your entries.');
    expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(page.body).toContain('&lt;/textarea&gt;</textarea>');
    expect(page.body).toMatch(
      /class="field-error error" id="email-email-field-error" data-of="email">Email is not valid\.[^<]*<\/div><input/,
    );
    expect(await kept()).toEqual([]);
  });

  it('[FORM-022] goes on where the owner says', async () => {
    const formId = await aForm({ ...CONTACT, successRedirect: '/thanks' });

    const page = await visitor.form(submitFormAt.path, { ...ANSWERS, formId });

    expect([page.status, page.headers['location']]).toEqual([303, '/thanks']);
  });

  it('leads to no other site', async () => {
    const page = await visitor.form(submitFormAt.path, {
      ...ANSWERS,
      formId: await aForm(),
      returnTo: 'https://evil.example/',
    });

    expect(page.body).not.toContain('evil.example');
  });
});
