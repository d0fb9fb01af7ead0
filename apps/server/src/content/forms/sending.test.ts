import { createFormKeyAt, submitFormAt } from '@portico/contract';
import { searchNonce, WORK_PARTS, workProof } from '@portico/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { issueCrumb } from '../../platform/http/crumb.ts';
import { addAccount, giveOwnership } from '../../sites/accounts/owners.ts';
import type { BotCheckRequest, BotVerdict } from '../../sites/bot-check/verdict.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aKit } from '../../testing/content.ts';
import { aForm } from '../../testing/forms.ts';
import { aShopper, type Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { publishForm } from './publish-form.ts';
import { registerForms } from './routes.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let visitor: Shopper;
let verdict: BotVerdict;
const asked: BotCheckRequest[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
});
afterAll(() => services.release());
beforeEach(async () => {
  app = await createSiteApp(services, () => false);
  registerForms(app, services, {
    assess: async (request) => {
      asked.push(request);
      return verdict;
    },
  });
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
  await open();
  asked.length = 0;
  verdict = { verdict: 'pass', reasons: [] };
  return () => app.close();
});

/** Another site, with what its owner says of the bot check; none said, it is the platform's own. */
async function open(captchaSettings?: object): Promise<void> {
  site = await aSite(services, { profile: captchaSettings ? { captchaSettings } : {} });
  await aKit(services, site.websiteId);
  visitor = await aVisitor();
}

async function aVisitor(): Promise<Shopper> {
  return aShopper(app, site, (await app.inject({ url: '/crumb', headers: { host: site.host } })).body);
}

const QUESTIONS = [
  { id: 'name', type: 'text', title: 'Your name', required: true },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'message', type: 'textarea', title: 'Message' },
];
const LETTER = [{ id: 'email', type: 'email', title: 'Email', required: true }];
const ANSWERS = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };

const anAskingForm = (settings: Readonly<Record<string, unknown>> = {}) =>
  aForm(services, site.websiteId, QUESTIONS, settings);
const aLetterForm = () => aForm(services, site.websiteId, LETTER, { name: 'Letters' });

interface Key {
  readonly key: string;
  readonly check?: { readonly bits: number; readonly parts: number };
}

async function aKey(who = visitor): Promise<Key> {
  const { data, check } = (await who.call('POST', createFormKeyAt.path)).json();
  return { key: data.key, check };
}

/** What a browser finds for a key. @param parts so many, and no more */
function proofOf({ key, check }: Key, parts: number = WORK_PARTS): string {
  const nonces = Array.from({ length: parts }, (_, part) =>
    searchNonce({ key, bits: check?.bits ?? 0, part }, { from: 0, tries: 2 ** 20 }),
  );
  return workProof(nonces);
}

/** Sends after as long as a person takes. */
async function send(formId: string, { key }: Key, body: object = {}, who = visitor) {
  services.clock.advance(5000);
  return who.call('POST', submitFormAt.path, { formId, key, form: ANSWERS, ...body });
}

async function kept() {
  return services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.selectFrom('form_submission').selectAll().orderBy('number').execute(),
  );
}

const states = async () => (await kept()).map(({ state, reasons }) => [state, reasons]);

describe('the bot check of the platform', () => {
  it('[BOT-001] asks a browser for work with its key, also on a site that sets nothing, and a proof of it is no doubt', async () => {
    const formId = await anAskingForm();
    const key = await aKey();

    const answer = await send(formId, key, { captchaKey: proofOf(key) });

    expect(key.check).toEqual({ kind: 'work', bits: 12, parts: 16 });
    expect(answer.status).toBe(200);
    expect(await states()).toEqual([['new', []]]);
  });

  it('[FORM-007] takes a form without any proof, and puts it aside with the reason instead of losing it', async () => {
    const [without, some] = [await aKey(), await aKey()];
    const formId = await anAskingForm();

    const answers = [await send(formId, without), await send(formId, some, { captchaKey: proofOf(some, 8) })];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await states()).toEqual([
      ['spam', [{ reason: 'work-missing', points: 5 }]],
      ['new', [{ reason: 'work-unfinished', points: 2 }]],
    ]);
  });

  it('takes no proof of another key', async () => {
    const [one, other] = [await aKey(), await aKey()];

    await send(await anAskingForm(), one, { captchaKey: proofOf(other) });

    expect(await states()).toEqual([['spam', [{ reason: 'work-missing', points: 5 }]]]);
  });

  it('[BOT-002] asks for proof before it writes to a stranger', async () => {
    const formId = await aLetterForm();
    const key = await aKey();

    const without = await send(formId, key, { form: { email: 'ada@example.com' } });
    const proved = await send(formId, key, { form: { email: 'ada@example.com' }, captchaKey: proofOf(key) });

    expect([without.status, without.json()]).toMatchObject([
      400,
      {
        code: 'BOT_CHECK_MISSING',
        error: 'Complete CAPTCHA before submitting.',
        errors: { captchaKey: 'Complete CAPTCHA before submitting.' },
      },
    ]);
    expect([proved.status, (await kept()).length]).toEqual([200, 1]);
  });

  it('asks for more work where much comes from one network, and for none where the owner wants none', async () => {
    const bits = [];
    for (let count = 0; count < 21; count += 1) bits.push((await aKey()).check?.bits);
    await open({ kind: 'none' });

    expect([bits[4], bits[5], bits[20]]).toEqual([12, 14, 15]);
    expect((await aKey()).check).toBeUndefined();
  });

  it('lets programs send where a form allows them', async () => {
    await send(await anAskingForm({ allowsPrograms: true }), await aKey());

    expect(await states()).toEqual([['new', []]]);
  });

  it('a field that people do not see is no proof: what fills it in is put aside, and the owner hears nothing', async () => {
    const accountId = await addAccount(services, services.database.platform, 'trap@example.com');
    await giveOwnership(services, services.database.platform, site.websiteId, accountId);
    const key = await aKey();

    const answer = await send(await anAskingForm(), key, {
      captchaKey: proofOf(key),
      homepageUrl: 'https://spam.example',
    });

    expect(answer.status).toBe(200);
    expect(await states()).toEqual([['spam', [{ reason: 'trap', points: 5 }]]]);
    const mails = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('mail_message').selectAll().execute(),
    );
    expect(mails).toEqual([]);
  });

  it('knows a long text again that came from elsewhere, and a sender of whom the owner said that he is none', async () => {
    await open({ kind: 'none' });
    const formId = await anAskingForm();
    const message = 'We make your pages first in every search there is, ask us today.';
    await send(formId, await aKey(), { form: { ...ANSWERS, message } });
    await app.inject({
      method: 'POST',
      url: submitFormAt.path,
      remoteAddress: '203.0.113.9',
      headers: {
        host: site.host,
        origin: `http://${site.host}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ formId, ...ANSWERS, message: message.toUpperCase() }).toString(),
    });
    const [, second] = await kept();
    const forgiven = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely
        .insertInto('form_verdict')
        .values({
          website_id: site.websiteId,
          hash: second?.person_key ?? '',
          verdict: 'not-spam',
          decided_at: new Date(0),
        })
        .execute(),
    );
    expect(forgiven).toHaveLength(1);
    await send(formId, await aKey(), { form: { ...ANSWERS, message: `${message}!` } });

    expect((await kept()).map(({ state, score }) => [state, score])).toEqual([
      ['new', 0],
      ['spam', 5],
      ['new', 0],
    ]);
  });
});

describe('a submission that comes again', () => {
  it('is answered again, and neither counted nor checked once more', async () => {
    await open({ kind: 'recaptcha', siteKey: 'a key' });
    const formId = await anAskingForm();
    const key = await aKey();

    const answers = [];
    for (let time = 0; time < 25; time += 1) {
      answers.push(await send(formId, key, { captchaKey: `token ${time}` }));
    }

    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect([(await kept()).length, asked.length]).toEqual([1, 1]);
  });

  it('[FORM-045] with other answers, or to another form, is refused', async () => {
    await open({ kind: 'none' });
    const formId = await anAskingForm();
    const key = await aKey();
    await send(formId, key);

    const answers = [
      await send(formId, key, { form: { ...ANSWERS, name: 'Bo' } }),
      await send(await anAskingForm(), key),
    ];

    expect(answers.map(({ status, json }) => [status, json().code])).toEqual([
      [403, 'KEY_INVALID'],
      [403, 'KEY_INVALID'],
    ]);
    expect(await kept()).toHaveLength(1);
  });

  it('is kept once when all come at the same time, numbered without a gap', async () => {
    await open({ kind: 'none' });
    const formId = await anAskingForm();
    const key = await aKey();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        visitor.call('POST', submitFormAt.path, { formId, key: key.key, form: ANSWERS }),
      ),
    );
    await send(formId, await aKey());

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await kept()).map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe('a provider', () => {
  beforeEach(() => open({ kind: 'recaptcha', siteKey: 'a key' }));

  it('[BOT-007] is asked with the action of the form, and with nothing but its own token', async () => {
    await send(await anAskingForm(), await aKey(), { captchaKey: 'one' });
    await send(await aLetterForm(), await aKey(), { captchaKey: 'two', form: { email: 'ada@example.com' } });
    await send(await anAskingForm(), await aKey(), { captchaKey: 'three', place: 'popup' });

    const whom = { hostName: site.host, siteKey: 'a key', look: 'score' };
    expect(asked).toEqual([
      { action: 'FORM_BLOCK_SUBMISSION', token: 'one', ...whom },
      { action: 'NEWSLETTER_BLOCK_SUBMISSION', token: 'two', ...whom },
      { action: 'PROMO_POPUP_SUBMISSION', token: 'three', ...whom },
    ]);
  });

  it('[BOT-002] must have been asked: a form without its token is refused', async () => {
    const answer = await send(await anAskingForm(), await aKey());

    expect([answer.status, answer.json().error]).toEqual([400, 'Complete CAPTCHA before submitting.']);
    expect([await kept(), asked]).toEqual([[], []]);
  });

  it.each<[string, BotVerdict, number, object[]]>([
    ['doubts', { verdict: 'doubt', score: 0.4, reasons: [] }, 200, [['new', [{ reason: 'doubt', points: 3 }]]]],
    [
      'hardly believes',
      { verdict: 'doubt', score: 0.1, reasons: [] },
      200,
      [['spam', [{ reason: 'doubt', points: 5 }]]],
    ],
    ['refuses', { verdict: 'refuse', reasons: ['DUPE'] }, 401, []],
    ['is away', { verdict: 'refuse', reasons: ['unreachable'] }, 401, []],
  ])('[FORM-038] that %s turns nobody away for a score, and keeps nothing else', async (_what, said, status, rows) => {
    verdict = said;

    const answer = await send(await anAskingForm(), await aKey(), { captchaKey: 'a token' });

    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.json().error).toBe('Unable to submit form. Please try again later.');
    expect(await states()).toEqual(rows);
  });

  it('that doubts much puts nobody on a list', async () => {
    verdict = { verdict: 'doubt', score: 0.2, reasons: [] };

    const answer = await send(await aLetterForm(), await aKey(), { captchaKey: 'x', form: { email: 'a@example.com' } });

    expect(answer.status).toBe(401);
  });

  it('that is away is stood in for by the platform where the owner wants that, and she hears of it once an hour', async () => {
    await open({ kind: 'recaptcha', siteKey: 'a key', whenUnreachable: 'own' });
    const accountId = await addAccount(services, services.database.platform, 'away@example.com');
    await giveOwnership(services, services.database.platform, site.websiteId, accountId);
    verdict = { verdict: 'refuse', reasons: ['unreachable'] };
    const formId = await anAskingForm();
    const before = await aKey();
    for (const token of ['one', 'two']) await send(formId, before, { captchaKey: token });

    const key = await aKey();
    const answer = await send(formId, key, { captchaKey: proofOf(key) });

    expect([before.check, key.check?.bits, answer.status]).toEqual([undefined, 12, 200]);
    const mails = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('mail_message').select('subject').execute(),
    );
    expect(mails.filter(({ subject }) => subject.includes('bot check'))).toHaveLength(1);
  });

  it('is not asked for a form that wants no check', async () => {
    expect((await send(await anAskingForm({ captcha: 'none' }), await aKey())).status).toBe(200);
    expect(asked).toEqual([]);
  });
});

/** What the page of the second step sends along. */
const stampOf = (body: string) => /name="portico.stamp" value="([^"]*)"/.exec(body)?.[1] ?? '';

describe('a form without script', () => {
  const FIELDS = { ...ANSWERS, homepageUrl: '', returnTo: '/contact' };

  it('[BOT-001] is asked for one more press, three seconds later, with everything that was filled in', async () => {
    const formId = await anAskingForm();
    const first = await visitor.form(submitFormAt.path, { ...FIELDS, formId });
    const stamp = stampOf(first.body);
    const early = await visitor.form(submitFormAt.path, { ...FIELDS, formId, 'portico.stamp': stamp });
    services.clock.advance(3000);
    const changed = await visitor.form(submitFormAt.path, { ...FIELDS, name: 'Bo', formId, 'portico.stamp': stamp });
    const before = await kept();
    const sent = await visitor.form(submitFormAt.path, { ...FIELDS, formId, 'portico.stamp': stamp });
    const again = await visitor.form(submitFormAt.path, { ...FIELDS, formId, 'portico.stamp': stamp });

    expect([first.body, early.body, changed.body].map((body) => body.includes('One more step'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(first.body).toContain('<input type="hidden" name="message" value="Hello"/>');
    expect([stampOf(early.body), before]).toEqual([stamp, []]);
    expect([sent.body, again.body].every((body) => body.includes('It is sent'))).toBe(true);
    expect(await states()).toEqual([['new', [{ reason: 'no-script', points: 1 }]]]);
  });

  it('is refused where the owner relies on a provider, or wants none of it', async () => {
    await open({ kind: 'recaptcha', siteKey: 'a key' });
    const refused = await visitor.form(submitFormAt.path, { ...FIELDS, formId: await anAskingForm() });
    await open();
    const unwanted = await visitor.form(submitFormAt.path, {
      ...FIELDS,
      formId: await anAskingForm({ withoutScript: false }),
    });

    expect([refused.status, unwanted.status]).toEqual([401, 401]);
    expect(await kept()).toEqual([]);
  });
});

describe('too much from one network', () => {
  it('[FORM-040] is refused with the time after which it may go on', async () => {
    await open({ kind: 'none' });
    const formId = await anAskingForm();
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push(await send(formId, await aKey()));

    expect(statuses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(20);
    expect([statuses[20]?.status, statuses[20]?.headers['retry-after']]).toEqual([429, '600']);
    expect(statuses[19]?.status).toBe(200);
    expect((await kept())[5]).toMatchObject({ score: 2, reasons: [{ reason: 'busy-source', points: 2 }] });
  });

  it('[FORM-045] reads a version that was replaced less than a day ago as it was asked, then the live one, and says so where that asks more', async () => {
    await open({ kind: 'none' });
    const formId = await anAskingForm();
    const more = { id: 'town', type: 'text', title: 'Town', required: true };
    await services.database.inSite(site.websiteId, (tx) =>
      publishForm(
        tx,
        { id: formId, name: 'Stamping', definition: { fields: [...QUESTIONS, more] }, now: services.clock.now() },
        false,
      ),
    );
    const sendAs = async (version: number) =>
      visitor.call('POST', submitFormAt.path, { formId, key: (await aKey()).key, form: ANSWERS, version });

    expect((await sendAs(1)).status).toBe(200);
    expect((await sendAs(2)).json()).toMatchObject({ errors: { town: 'Required' } });
    const check = (query: string) => visitor.call('POST', `/api/rest/forms/validate/${formId}${query}`, ANSWERS);
    expect((await check('?version=1')).status).toBe(200);
    expect((await check('')).status).toBe(400);
    expect((await check('?step=another')).status).toBe(200);

    services.clock.advance(25 * 60 * 60_000);
    visitor = await aVisitor();
    const late = await sendAs(1);
    expect([late.status, late.json().code]).toEqual([403, 'KEY_INVALID']);
    expect(late.json().errors).toBeUndefined();
    expect((await sendAs(2)).status).toBe(400);
    expect((await sendAs(9)).status).toBe(400);
  });
});
