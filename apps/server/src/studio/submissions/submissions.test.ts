import type { SubmissionDetail, SubmissionRow } from '@portico/contract/studio';
import { UserRole, type FormAnswer } from '@portico/domain';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aMailServer, type MailServer } from '../../../../../e2e/support/mail-server.ts';
import { addKeptJob } from '../../content/forms/kept-job.ts';
import { personKey } from '../../content/forms/person-key.ts';
import { formRepository } from '../../content/forms/repository.ts';
import { submissionTasks } from '../../content/submissions/tasks.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createDelivery } from '../../sites/outbox/tasks.ts';
import { aKeptSubmission, aForm } from '../../testing/forms.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aMember, aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type QueuedJob, type TestServices } from '../../testing/test-services.ts';

const DAY_MS = 86_400_000;
/** What strangers type. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.example","x")',
  '\r\nBcc: all@example.com',
  '"><script>alert(1)</script>',
  '\u202Egnp.exe',
];

let mailServer: MailServer;
let services: TestServices;
let studio: StudioApp;
let site: TestSite;
let owner: StudioBrowser;
let formId: string;
const jobs: QueuedJob[] = [];

beforeAll(async () => {
  mailServer = await aMailServer();
  await mailServer.start();
  services = await createTestServices(inject('postgresUrl'), {
    environment: { SMTP_URL: mailServer.url },
    onJob: (job) => jobs.push(job),
  });
  studio = await aStudio(services);
});
afterAll(async () => {
  await studio.close();
  await services.release();
  await mailServer.stop();
});
beforeEach(async () => {
  mailServer.received.length = 0;
  jobs.length = 0;
  site = await aSite(services, { profile: { siteTitle: 'Slackwater', language: 'en-US', timeZone: 'UTC' } });
  owner = await aSignedIn(studio, services, site.websiteId);
  formId = await aForm(services, site.websiteId, [
    { id: 'name', type: 'name', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'words', type: 'textarea', title: 'What is it about?', required: false },
  ]);
});

const api = (path: string) => `/api/sites/${site.websiteId}${path}`;
function inSite<Result>(work: (tx: SiteTransaction) => Promise<Result>): Promise<Result> {
  return services.database.inSite(site.websiteId, work);
}

/** Days pass, and whoever works here comes in again. */
async function pass(days: number): Promise<void> {
  services.clock.advance(days * DAY_MS);
  owner = await aSignedIn(studio, services, site.websiteId, { isOwner: false, roleIds: [UserRole.Admin] });
}

/** Somebody sent the form, and what follows is done. */
async function sent(
  words: string,
  given: { email?: string; name?: string; state?: 'new' | 'spam'; language?: string } = {},
) {
  const { email = 'ada@example.com', name = 'Ada', state = 'new', language = 'en-US' } = given;
  const id = services.newId();
  services.clock.advance(1000);
  const answers: FormAnswer[] = [
    { id: 'name', type: 'name', rawTitle: 'Name', value: name },
    { id: 'email', type: 'email', rawTitle: 'Email', value: email },
    { id: 'words', type: 'textarea', rawTitle: 'What is it about?', value: words },
  ];
  await inSite(async (tx) => {
    const whose = personKey(services.secrets, site.websiteId, email);
    await formRepository(tx).add(aKeptSubmission(services, formId, answers, { id, personKey: whose }));
    await tx.kysely
      .updateTable('form_submission')
      .set({ state, language })
      .where('website_id', '=', site.websiteId)
      .where('id', '=', id)
      .execute();
    await addKeptJob(tx, services, id);
  });
  await doJobs();
  return id;
}

async function doJobs(): Promise<void> {
  const tasks = submissionTasks(services);
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    if (job.task !== 'form-webhook') await tasks[job.task]?.({ ...job.payload, websiteId: job.websiteId });
  }
}

/** Mails of the site, oldest first: to whom, and their subjects. */
async function mailsOfSite(): Promise<readonly (readonly [string, string])[]> {
  const rows = await inSite(({ kysely }) =>
    kysely.selectFrom('mail_message').select(['recipient', 'subject']).orderBy('id').execute(),
  );
  return rows.map(({ recipient, subject }) => [recipient, subject]);
}

async function lastMail(): Promise<{ readonly text: string }> {
  return inSite(({ kysely }) =>
    kysely.selectFrom('mail_message').select('text_body as text').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
}

async function deliverAll(): Promise<void> {
  const { websiteId } = site;
  const queued = await services.database.inSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('mail_message')
      .select('id')
      .where('state', '=', 'queued')
      .where('website_id', '=', websiteId)
      .execute(),
  );
  const deliver = createDelivery(services);
  for (const { id } of queued) await deliver({ websiteId, mailId: id });
}

const list = async (query = '') => {
  const { body } = await owner.call('GET', api(`/submissions${query}`));
  return body as unknown as { rows: SubmissionRow[]; total: number | null; nextCursor: string | null };
};
const read = async (id: string) =>
  (await owner.call('POST', api(`/submissions/${id}/open`))).body as unknown as SubmissionDetail;
const setStates = (to: string, selection: unknown) => owner.call('POST', api('/submission-states'), { to, selection });
const ids = (...chosen: string[]) => ({ kind: 'ids', ids: chosen });

const verdicts = () =>
  inSite(({ kysely }) =>
    kysely.selectFrom('form_verdict').select(['hash', 'verdict']).where('website_id', '=', site.websiteId).execute(),
  );

describe('the inbox', () => {
  it('lists what waits, the newest first, finds it by words, form and days, and counts its tabs', async () => {
    await sent('A moon jar, about forty');
    await pass(1);
    await sent('Größere Teller', { name: 'Jörg', email: 'jorg@example.com' });
    const spam = await sent('Buy pills', { state: 'spam' });

    expect((await list()).rows.map(({ person, excerpt }) => [person, excerpt])).toEqual([
      ['Jörg', 'Größere Teller'],
      ['Ada', 'A moon jar, about forty'],
    ]);
    expect((await list('?search=JOR tell')).total).toBe(1);
    expect((await list('?search=ada%40example.com')).total).toBe(1);
    expect((await list('?search=pills')).total).toBe(0);
    expect((await list('?view=spam&search=pills')).rows.map(({ id }) => id)).toEqual([spam]);
    expect((await list('?search=%25')).total).toBe(0);
    const day = new Date(services.clock.now()).toISOString().slice(0, 10);
    expect((await list(`?from=${day}&form=${formId}`)).total).toBe(1);
    expect((await list(`?form=${services.newId()}`)).total).toBe(0);
    expect((await owner.call('GET', api('/submission-views'))).body).toMatchObject({
      counts: { all: 2, new: 2, done: 0, spam: 1, removed: 0 },
      forms: [{ id: formId, name: 'Stamping' }],
    });
    const first = await list('?limit=1');
    expect((await list(`?limit=1&cursor=${encodeURIComponent(first.nextCursor ?? '')}`)).rows[0]?.person).toBe('Ada');
  });

  it('shows the begin of a long answer as one line that no sign turns around', async () => {
    await sent('See\u202Egnp.exe\n\u2066now');

    expect((await list()).rows[0]?.excerpt).toBe('Seegnp.exe now');
  });

  it('opens what is read first, and knows what else the same person sent', async () => {
    const before = await sent('First', { email: 'Ada@Example.com' });
    const id = await sent('Second');

    expect((await read(id)).state).toBe('open');
    expect((await list('?view=new')).rows.map((row) => row.id)).toEqual([before]);
    const detail = await read(id);
    expect(detail).toMatchObject({ state: 'open', email: 'ada@example.com', score: 0, notes: [], replies: [] });
    expect(detail.others.map((other) => other.id)).toEqual([before]);
    expect(new Date(detail.keepUntil ?? 0).getUTCFullYear()).toBe(2028);
  });

  it('says of what was held back or removed that it is kept for 30 days, not for the months of its form', async () => {
    const held = await sent('Buy pills', { state: 'spam' });
    const removed = await sent('One');
    const receivedAt = services.clock.now();
    await pass(3);
    await setStates('removed', ids(removed));

    const days = async (id: string) => Math.round((((await read(id)).keepUntil ?? 0) - receivedAt) / DAY_MS);
    expect([await days(held), await days(removed)]).toEqual([30, 33]);
  });

  it('changes states, also of all that is found, says what they were, and keeps notes', async () => {
    const [one, two] = [await sent('One'), await sent('Two')];
    await read(one);

    const done = await setStates('done', { kind: 'all', filters: { search: 'o' } });
    expect(done.body).toEqual({ changedCount: 1, before: [{ state: 'open', ids: [one] }] });
    expect((await setStates('open', ids(one))).body).toMatchObject({ changedCount: 1 });
    await owner.call('POST', api(`/submissions/${two}/notes`), { text: '  Called <b>her</b>. ' });
    expect((await read(two)).notes).toMatchObject([{ text: 'Called <b>her</b>.', author: 'Test member' }]);
    expect((await owner.call('POST', api(`/submissions/${services.newId()}/notes`), { text: 'x' })).status).toBe(404);
  });

  it('gives submissions to somebody who reads them, finds them by her, and says who had them', async () => {
    const [one, two] = [await sent('One'), await sent('Two')];
    const colleague = await aMember(services, site.websiteId, { roleIds: [UserRole.Admin], isOwner: false });
    const stranger = await aMember(services, site.websiteId, { roleIds: [UserRole.Viewer], isOwner: false });
    const assign = (to: string | null, selection: unknown) =>
      owner.call('POST', api('/submission-assignments'), { to, selection });
    const { people } = (await owner.call('GET', api('/submission-views'))).body as unknown as {
      people: { id: string }[];
    };
    expect(people.map(({ id }) => id)).toContain(colleague.accountId);
    expect(people.map(({ id }) => id)).not.toContain(stranger.accountId);

    expect((await assign(stranger.accountId, ids(one))).status).toBe(409);
    expect((await assign(colleague.accountId, ids(one))).body).toEqual({
      changedCount: 1,
      before: [{ to: null, ids: [one] }],
    });
    expect((await assign(colleague.accountId, ids(one))).body).toMatchObject({ changedCount: 0 });
    expect((await list(`?assigned=${colleague.accountId}`)).rows.map(({ id }) => id)).toEqual([one]);
    expect((await list('?assigned=none')).rows.map(({ id }) => id)).toEqual([two]);
    expect((await read(one)).assignedTo).toBe(colleague.accountId);
    expect((await assign(null, { kind: 'all', filters: {} })).body).toMatchObject({ changedCount: 1 });
  });

  it('shows another site nothing', async () => {
    const id = await sent('Secret');
    const other = await aSite(services);
    const stranger = await aSignedIn(studio, services, other.websiteId);

    expect((await stranger.call('GET', api('/submissions'))).status).toBe(404);
    expect((await stranger.call('POST', `/api/sites/${other.websiteId}/submissions/${id}/open`)).status).toBe(404);
  });
});

describe('a reply', () => {
  it('goes out once from the site, answers come to the owner, the second goes on from the first, and it may be done with', async () => {
    const id = await sent('Do you ship?\nTo the islands?');
    const requestId = services.newId();
    const reply = (given: object) =>
      owner.call('POST', api(`/submissions/${id}/replies`), {
        subject: 'Re: Stamping',
        text: 'We do.',
        closes: false,
        ...given,
      });

    expect((await reply({ requestId })).status).toBe(204);
    await reply({ requestId });
    await reply({ requestId: services.newId(), text: 'One more thing.', closes: true });
    await deliverAll();

    expect(mailServer.received).toHaveLength(2);
    const [first = '', second = ''] = mailServer.received;
    const messageId = /^Message-ID: (<[^>]+>)/m.exec(first)?.[1] ?? 'none';
    expect(first).toMatch(/^To: ada@example\.com\r$/m);
    expect(first).toContain('Do you ship?');
    expect(second).toContain(`In-Reply-To: ${messageId}`);
    expect(second).toContain(`References: ${messageId}`);
    const detail = await read(id);
    expect(detail.state).toBe('done');
    expect(detail.replies.map(({ text, mail }) => [text, mail])).toEqual([
      ['We do.', 'sent'],
      ['One more thing.', 'sent'],
    ]);
  });

  it('is refused where there is nobody to write to', async () => {
    const id = await sent('Hello', { email: '' });

    const refused = await owner.call('POST', api(`/submissions/${id}/replies`), {
      requestId: services.newId(),
      subject: 'Re',
      text: 'Hello',
      closes: false,
    });

    expect([refused.status, refused.body['code']]).toEqual([409, 'NO_ADDRESS']);
  });
});

describe('the mail to whoever sent a form', () => {
  it('is in the language in which the form was filled in, else in its own', async () => {
    site = await aSite(services, { profile: { language: 'de-DE' } });
    owner = await aSignedIn(studio, services, site.websiteId);
    const fields = [
      { id: 'email', type: 'email', title: 'E-Mail' },
      { id: 'words', type: 'text', title: 'Worte' },
    ];
    formId = await aForm(services, site.websiteId, fields, {
      language: 'de',
      visitorMail: true,
      visitorMailSubject: 'Ihre Anfrage',
      visitorMailText: 'Wir antworten morgen.',
      texts: { en: { visitorMailSubject: 'Your question', visitorMailText: 'We answer tomorrow.' } },
    });

    await sent('', { email: 'ada@example.com', language: 'en-GB' });
    await sent('', { email: 'bo@example.com', language: 'de-AT' });
    await sent('', { email: 'cy@example.com', language: 'fr' });

    const mails = await inSite(({ kysely }) =>
      kysely.selectFrom('mail_message').select(['subject', 'text_body', 'html_body']).orderBy('id').execute(),
    );
    const facts = mails.map(({ subject, text_body: text, html_body: html }) => [
      subject,
      /We answer tomorrow|Wir antworten morgen/.exec(text)?.[0],
      / lang="([^"]+)"/.exec(html ?? '')?.[1],
    ]);
    const inGerman = ['Ihre Anfrage', 'Wir antworten morgen', 'de'];
    expect(facts).toEqual([['Your question', 'We answer tomorrow', 'en-GB'], inGerman, inGerman]);
  });
});

describe('the spam folder', () => {
  it('gives back what is none: mail to the owner comes late, its sender is remembered', async () => {
    const id = await sent('Honest question', { state: 'spam' });
    expect(await list()).toMatchObject({ total: 0 });

    await setStates('new', ids(id));
    await doJobs();
    await deliverAll();

    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]).toContain('New answer: Stamping (late)');
    expect((await read(id)).mails).toMatchObject([{ state: 'sent' }]);
    const key = personKey(services.secrets, site.websiteId, 'ada@example.com');
    expect(await verdicts()).toEqual([{ hash: key, verdict: 'not-spam' }]);
    await setStates('spam', ids(id));
    expect(await verdicts()).toEqual([{ hash: key, verdict: 'spam' }]);
    await setStates('new', ids(id));
    await deliverAll();
    expect(mailServer.received).toHaveLength(1);
  });

  it('has the late mail go to those whom the form names, in the language of the site', async () => {
    site = await aSite(services, { profile: { siteTitle: 'Werkstatt', language: 'de-DE', timeZone: 'Europe/Berlin' } });
    owner = await aSignedIn(studio, services, site.websiteId);
    const reader = await aMember(services, site.websiteId, { isOwner: false, roleIds: [UserRole.Admin] });
    formId = await aForm(services, site.websiteId, [{ id: 'words', type: 'text', title: 'Worte' }], {
      name: 'Anfragen',
      notify: [reader.email],
    });
    const id = await sent('Eine ehrliche Frage', { state: 'spam' });

    await setStates('new', ids(id));

    expect(await mailsOfSite()).toEqual([[reader.email, 'Neue Antwort: Anfragen (verspätet)']]);
  });

  it('is told of in the morning of the next day: how many of each form, once, and not what somebody put there', async () => {
    await sent('Buy links');
    for (const words of ['Casino', 'Pills']) await sent(words, { state: 'spam' });
    await setStates('spam', ids(await sent('Called spam')));
    const tell = () => submissionTasks(services)['tell-held-back']?.({});
    const midnight = Math.ceil(services.clock.now() / DAY_MS) * DAY_MS;

    services.clock.advance(midnight + 6 * 3_600_000 - services.clock.now());
    await tell();
    const early = await mailsOfSite();
    services.clock.advance(3_600_000);
    await tell();
    await tell();
    const told = await mailsOfSite();
    services.clock.advance(DAY_MS);
    await tell();

    expect(early).toEqual([]);
    expect(told.map(([, subject]) => subject)).toEqual(['2 submissions were held back at Slackwater']);
    expect(await mailsOfSite()).toEqual(told);
    const { text } = await lastMail();
    expect(text).toContain('By form:\nStamping: 2');
    expect(text).toContain(`/sites/${site.identifier}/submissions?view=spam`);
  });
});

describe('what strangers type', () => {
  it('runs neither in a file nor in print, and is what it was in JSON [SEC-50]', async () => {
    for (const words of HOSTILE) await sent(words, { name: words });

    const csv = (await owner.call('GET', api('/submissions.csv'))).text;
    const rows: string[][] = parse(csv, { bom: true });
    expect(rows[0]).toEqual([
      'Form',
      'Number',
      'State',
      'Sent',
      'Name (First)',
      'Name (Last)',
      'Email',
      'What is it about?',
    ]);
    for (const cell of rows.slice(1).flat()) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    const lines = (await owner.call('GET', api('/submissions.jsonl'))).text.trim().split('\n');
    const told = lines.map((line) => (JSON.parse(line) as { answers: { value: string }[] }).answers[2]?.value);
    expect(told).toEqual(HOSTILE.toReversed());
    for (const { id } of (await list()).rows) {
      const sheet = (await owner.call('GET', api(`/submissions/${id}/print`))).text;
      expect(sheet).not.toMatch(/<img|<script/);
    }
  });

  it('has a column for each part of an answer, numbers as numbers, and of all that is found those alone that are chosen', async () => {
    const id = services.newId();
    const answers: FormAnswer[] = [
      { id: 'who', type: 'name', rawTitle: 'Who', value: 'Ada Vale', values: { First: 'Ada', Last: 'Vale' } },
      { id: 'call', type: 'phone', rawTitle: 'Call', value: '(207) 555-0100' },
      { id: 'deep', type: 'number', rawTitle: 'How deep?', value: '-2.5' },
      { id: 'paid', type: 'currency', rawTitle: 'Paid', value: '-3.00', values: { amount: '-300', currency: 'USD' } },
      { id: 'said', type: 'likert', rawTitle: 'Said', value: 'It was quiet: Agree', values: { 'It was quiet': 1 } },
      { id: 'want', type: 'checkbox', rawTitle: 'Want', value: 'A, B', values: ['A', 'B'] },
      { id: 'words', type: 'text', rawTitle: 'Words', value: '-1' },
    ];
    await inSite((tx) => formRepository(tx).add(aKeptSubmission(services, formId, answers, { id })));
    await sent('Another');
    const rows: Record<string, string>[] = parse(
      (await owner.call('GET', api(`/submissions.csv?ids=${id},${services.newId()}`))).text,
      { bom: true, columns: true },
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Who (First)': 'Ada',
      'Who (Last)': 'Vale',
      Call: '(207) 555-0100',
      'Call (E.164)': "'+12075550100",
      'How deep?': '-2.5',
      Paid: '-3.00',
      'Paid (currency)': 'USD',
      'Said (It was quiet)': '1',
      Want: 'A; B',
      Words: "'-1",
    });
    expect((await owner.call('GET', api(`/submissions.csv?ids=${id},`))).status).toBe(400);
  });

  it('is exported by those alone who may read it and take files along', async () => {
    const manager = await aSignedIn(studio, services, site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.StoreManager],
    });
    expect((await manager.call('GET', api('/submissions.csv'))).status).toBe(404);
  });
});

const sweep = () => submissionTasks(services)['sweep-submissions']?.({});

describe('what is kept no longer', () => {
  it('goes with its notes, words and mails: after two years, and 30 days after it was removed', async () => {
    const [old, removed] = [await sent('Old words'), await sent('Removed')];
    await owner.call('POST', api(`/submissions/${old}/notes`), { text: 'x' });
    await owner.call('POST', api(`/submissions/${old}/replies`), {
      requestId: services.newId(),
      subject: 'Re',
      text: 'y',
      closes: false,
    });
    await setStates('removed', ids(removed));

    await pass(29);
    await sweep();
    expect((await list('?view=removed')).total).toBe(1);
    await pass(2);
    await sweep();
    expect((await list('?view=removed')).total).toBe(0);
    await pass(740);
    await sweep();

    const left = await inSite(async (tx) => {
      const [row] = await tx.query<{ rows: number }>(
        {
          name: 'test-left',
          text: `select ((select count(*) from form_submission where website_id = $1)
            + (select count(*) from form_submission_note where website_id = $1)
            + (select count(*) from form_submission_word where website_id = $1)
            + (select count(*) from mail_message where website_id = $1))::int as rows`,
        },
        [site.websiteId],
      );
      return row ?? { rows: -1 };
    });
    expect(left).toEqual({ rows: 0 });
  });

  it('goes with its form 30 days after that was removed, and until then both can be brought back', async () => {
    await sent('Words');
    const counts = () =>
      inSite(async (tx) => {
        const [row] = await tx.query<{ forms: number; sent: number }>(
          {
            name: 'test-forms-left',
            text: `select (select count(*) from form where website_id = $1 and id = $2)::int as forms,
              (select count(*) from form_submission where website_id = $1 and form_id = $2)::int as sent`,
          },
          [site.websiteId, formId],
        );
        return row;
      });
    expect((await owner.call('DELETE', api(`/forms/${formId}`))).status).toBe(204);

    await pass(29);
    await sweep();
    expect(await counts()).toEqual({ forms: 1, sent: 1 });
    await pass(2);
    await sweep();
    expect(await counts()).toEqual({ forms: 0, sent: 0 });
  });
});

describe('one person', () => {
  it('is found with everything she sent, taken along as one file, and erased for good', async () => {
    const id = await sent('About <b>mugs</b>', { email: 'Ada@example.com' });
    await sent('Mine', { email: 'bo@example.com', name: 'Bo' });
    await owner.call('POST', api(`/submissions/${id}/replies`), {
      requestId: services.newId(),
      subject: 'Re',
      text: 'y',
      closes: false,
    });
    const find = () => owner.call('POST', api('/people-data'), { address: 'ada@example.com' });

    expect((await find()).body).toEqual({ submissions: 1, lists: 0, restock: 0, comments: 0, erasedAt: null });
    const file = await owner.call('GET', api('/people-data/person.zip?address=ada%40example.com'));
    expect([file.status, file.text.slice(0, 2)]).toEqual([200, 'PK']);
    const erase = (confirm: string) =>
      owner.call('POST', api('/people-data/erase'), { address: 'ada@example.com', confirm });
    expect((await erase('bo@example.com')).status).toBe(400);
    expect((await erase('ADA@example.com')).body).toEqual({ submissions: 1 });

    expect((await find()).body).toMatchObject({ submissions: 0, erasedAt: services.clock.now() });
    expect((await list()).rows.map(({ person }) => person)).toEqual(['Bo']);
    const mails = await inSite(({ kysely }) =>
      kysely.selectFrom('mail_message').select('recipient').where('website_id', '=', site.websiteId).execute(),
    );
    expect(mails).toEqual([]);
    expect((await owner.call('POST', api('/people-data'), { address: 'nobody' })).status).toBe(400);
  });
});

const countable = (colour: string, boxes: readonly string[], pieces: string, step: number, from: string) => [
  { id: 'c', type: 'radio', rawTitle: 'Colour', value: colour, values: [colour] },
  { id: 'b', type: 'checkbox', rawTitle: 'Boxes', value: boxes.join(', '), values: boxes, chosen: boxes },
  { id: 'n', type: 'number', rawTitle: 'Pieces', value: pieces },
  { id: 'l', type: 'likert', rawTitle: 'How was it?', value: '', values: { 'It was good': step } },
  { id: 's', type: 'survey', rawTitle: 'You', value: '', values: { 'Where from?': from } },
  { id: 'gone', type: 'survey', rawTitle: 'Gone', value: '', values: { 'How often?': pieces } },
  { id: 't', type: 'textarea', rawTitle: 'More?', value: colour === 'Kelp' ? '<b>Kelp</b>' : colour },
];

const WHERE_FROM = {
  questions: [{ id: 'q', text: 'Where from?' }],
  steps: ['A friend', 'A fair, in May', 'The web'].map((label, place) => ({ value: String(place), label })),
  kind: 'many',
};

const barsOf = (chart: Record<string, unknown> = { bars: [] }) => {
  const bars = chart['bars'] as readonly { label: string; count: number; isRemoved: boolean }[];
  return bars.map(({ label, count, isRemoved }) => `${label} ${count}${isRemoved ? ' removed' : ''}`);
};

describe('answers counted', () => {
  it('are joined by field and option, with scales, numbers and what is offered no more; spam counts nowhere', async () => {
    formId = await aForm(services, site.websiteId, [
      { id: 's', type: 'survey', title: 'You', required: false, settings: WHERE_FROM },
    ]);
    const given = [
      countable('Slate', ['Mugs'], '2', 2, 'A friend'),
      countable('Slate', ['Mugs', 'Bowls'], '10', 1, 'A friend, A fair, in May'),
      countable('Kelp', [], '4', -2, 'By chance'),
    ];
    for (const one of given) {
      const id = await sent('x');
      await inSite(({ kysely }) =>
        kysely
          .updateTable('form_submission')
          .set({ answers: JSON.stringify(one) })
          .where('website_id', '=', site.websiteId)
          .where('id', '=', id)
          .execute(),
      );
    }
    await sent('spam', { state: 'spam' });

    const { body } = await owner.call('GET', api(`/forms/${formId}/charts`));

    const charts = body['charts'] as unknown as readonly Record<string, unknown>[];
    const of = (title: string) => charts.find((chart) => chart['title'] === title);
    expect(of('Colour')).toMatchObject({
      kind: 'choice',
      answered: 3,
      bars: [
        { label: 'Slate', count: 2, isRemoved: true },
        { label: 'Kelp', count: 1 },
      ],
    });
    expect(of('Boxes')).toMatchObject({
      answered: 3,
      bars: [
        { label: 'Mugs', count: 2 },
        { label: 'Bowls', count: 1 },
      ],
    });
    expect(of('Pieces')).toMatchObject({ kind: 'number', answered: 3, median: 4 });
    // Whole numbers are not cut, and a gap is shown.
    expect(barsOf(of('Pieces'))).toEqual(['2 1', '3 0', '4 1', '5 0', '6 0', '7 0', '8 0', '9 0', '10 1']);
    expect(of('It was good')).toMatchObject({
      kind: 'scale',
      answered: 3,
      isAgreement: true,
      isLeaning: true,
      mean: 1 / 3,
    });
    expect(barsOf(of('It was good'))).toEqual(['-2 1', '-1 0', '0 0', '1 1', '2 1']);
    expect(of('Where from?')).toMatchObject({
      kind: 'scale',
      answered: 3,
      isAgreement: false,
      isLeaning: false,
      mean: null,
    });
    expect(barsOf(of('Where from?'))).toEqual(['A friend 2', 'A fair, in May 1', 'The web 0', 'By chance 1 removed']);
    expect(barsOf(of('How often?'))).toEqual(['2 1 removed', '4 1 removed', '10 1 removed']);
    expect(of('More?')).toMatchObject({
      kind: 'text',
      answered: 3,
      newest: [{ text: '<b>Kelp</b>' }, { text: 'Slate' }, { text: 'Slate' }],
    });
    expect((await owner.call('GET', api(`/forms/${services.newId()}/charts`))).status).toBe(404);
  });
});
