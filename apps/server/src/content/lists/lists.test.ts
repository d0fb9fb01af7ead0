import { createFormKeyAt, mailPaths, submitFormAt } from '@portico/contract';
import {
  createList,
  downloadList,
  getList,
  getSignUpForm,
  importList,
  listListMembers,
  listLists,
  suppressAddresses,
  takeOffList,
  unsuppressAddress,
} from '@portico/contract/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aMailServer, type MailServer } from '../../../../../e2e/support/mail-server.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { createDelivery } from '../../sites/outbox/tasks.ts';
import { eraseFromLists } from './change-member.ts';
import { submissionTasks } from '../submissions/tasks.ts';
import { listTasks } from './tasks.ts';
import { aKit } from '../../testing/content.ts';
import { feature as forms } from '../forms/feature.ts';
import { STORE_FEATURES } from '../../testing/features.ts';
import type { Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aNewShopper, aStoreApp } from '../../testing/store.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type QueuedJob, type TestServices } from '../../testing/test-services.ts';
import { aForm as addedForm } from '../../testing/forms.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ONE_CLICK = 'List-Unsubscribe=One-Click';

let mailServer: MailServer;
let services: TestServices;
let app: SiteApp;
let studio: StudioApp;
let site: TestSite;
let owner: StudioBrowser;
let visitor: Shopper;
const jobs: QueuedJob[] = [];

beforeAll(async () => {
  mailServer = await aMailServer();
  await mailServer.start();
  services = await createTestServices(inject('postgresUrl'), {
    environment: { SMTP_URL: mailServer.url },
    onJob: (job) => jobs.push(job),
  });
  app = await aStoreApp(services, [...STORE_FEATURES, forms]);
  studio = await aStudio(services);
});
afterAll(async () => {
  await app.close();
  await studio.close();
  await services.release();
  await mailServer.stop();
});
beforeEach(async () => {
  mailServer.received.length = 0;
  jobs.length = 0;
  site = await aSite(services, {
    profile: { siteTitle: 'Slackwater', language: 'en-US', captchaSettings: { kind: 'none' } },
  });
  await aKit(services, site.websiteId);
  owner = await aSignedIn(studio, services, site.websiteId);
  visitor = await aNewShopper(app, site);
});

const api = (path: string) => path.replace(':websiteId', site.websiteId);
const at = (path: string, params: Readonly<Record<string, string>>) =>
  Object.entries(params).reduce((url, [name, value]) => url.replace(`:${name}`, value), api(path));

const FIELDS = { name: 'Tide letters', description: '', confirm: 'mail', welcomeSubject: '', welcomeText: '' };

async function aList(fields: object = {}): Promise<string> {
  const made = await owner.call('POST', api(createList.path), { ...FIELDS, ...fields });
  return String(made.body['id']);
}

function aForm(lists: readonly unknown[], fields: readonly object[] = []): Promise<string> {
  return addedForm(
    services,
    site.websiteId,
    [{ id: 'email', type: 'email', title: 'Email', required: true }, ...fields],
    {
      name: 'Letters',
      submissionMessage: 'Thank you.',
      disclaimerMessage: '<p>I want the <b>letters</b>.</p>',
      ...(lists.length > 0 ? { lists } : {}),
    },
  );
}

/** Somebody sends a form, and its jobs are done. */
async function send(formId: string, form: object, more: object = {}) {
  const key = (await visitor.call('POST', createFormKeyAt.path)).json().data.key as string;
  const answer = await visitor.call('POST', submitFormAt.path, { formId, key, form, ...more });
  await doJobs();
  return answer;
}

async function doJobs(): Promise<void> {
  const tasks = { ...listTasks(services), ...submissionTasks(services) };
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    await tasks[job.task]?.({ ...job.payload, websiteId: job.websiteId });
  }
  await deliverAll();
}

async function deliverAll(): Promise<void> {
  const { websiteId } = site;
  const queued = await services.database.inSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('mail_message')
      .select('id')
      .where('state', '=', 'queued')
      .where('website_id', '=', websiteId)
      // As they were written: rows alone come in whatever order the table has room for them.
      .orderBy('id')
      .execute(),
  );
  const deliver = createDelivery(services);
  for (const { id } of queued) await deliver({ websiteId, mailId: id });
}

const plain = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
/** The newest link of a kind that went to a visitor. Owners are written to as well, before or after her. */
function linkIn(path: string): string {
  const link = new RegExp(`${path.replaceAll('/', '\\/')}\\?member=[\\w-]+&key=[\\w-]+`);
  const [newest] = mailServer.received.flatMap((mail) => link.exec(plain(mail)) ?? []).slice(-1);
  if (newest === undefined) throw new Error(`No mail holds a link to ${path}.`);
  return newest;
}
const toAda = () => mailServer.received.filter((mail) => /^To: ada@/im.test(mail));
const open = (url: string) => app.inject({ url, headers: { host: site.host } });
const press = (url: string, payload = '', type = 'application/x-www-form-urlencoded') =>
  app.inject({ method: 'POST', url, headers: { host: site.host, 'content-type': type }, payload });

const members = () =>
  services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely
      .selectFrom('list_member')
      .selectAll()
      .where('website_id', '=', site.websiteId)
      .orderBy('address_key')
      .execute(),
  );
const states = async () => (await members()).map(({ address, state }) => `${address} ${state}`);

/** Ada has signed up and said yes. */
async function adaIsOn(formId: string): Promise<void> {
  await send(formId, { email: 'ada@example.com' });
  await press(linkIn(mailPaths.confirmPage));
  await doJobs();
}

describe('signing up', () => {
  it('asks by mail first; opening the link changes nothing, the button does, and the proof is kept', async () => {
    const listId = await aList();
    const formId = await aForm([listId]);

    await send(formId, { email: 'Ada@example.com' });

    expect(await states()).toEqual(['Ada@example.com asked']);
    const link = linkIn(mailPaths.confirmPage);
    const page = await open(link);
    expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ]);
    expect(page.body).toContain('Shall we write to you?');
    expect(await states()).toEqual(['Ada@example.com asked']);
    expect((await press(link)).body).toContain('You are on the list');
    expect((await press(link)).body).toContain('You are on the list');
    const [member] = await members();
    expect(member).toMatchObject({ state: 'on', address_key: 'ada@example.com', source: 'form' });
    expect(member?.proof).toMatchObject({ words: 'I want the  letters .', formId });
  });

  it.each([
    ['de-DE', undefined, 'de-DE', 'Bitte bestätigen: Tide letters'],
    ['en-US', 'de', 'de', 'Bitte bestätigen: Tide letters'],
    // Neither the mail nor the page around the form can be read in French: both are in the language of the site.
    ['de-DE', 'fr', 'de-DE', 'Bitte bestätigen: Tide letters'],
    ['en-US', 'fr', 'en-US', 'Please confirm: Tide letters'],
  ])('on a page in %s by a form in %s is confirmed by a mail in %s', async (page, form, language, subject) => {
    site = await aSite(services, {
      profile: { siteTitle: 'Slackwater', language: page, captchaSettings: { kind: 'none' } },
    });
    await aKit(services, site.websiteId);
    owner = await aSignedIn(studio, services, site.websiteId);
    visitor = await aNewShopper(app, site);

    await send(
      await aForm([await aList()]),
      { email: 'ada@example.com' },
      form === undefined ? {} : { language: form },
    );

    const mails = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely
        .selectFrom('mail_message')
        .select(['subject', 'html_body'])
        .where('website_id', '=', site.websiteId)
        .where('recipient', '=', 'ada@example.com')
        .execute(),
    );
    expect(
      mails.map(({ subject: said, html_body: html }) => [/<html lang="([^"]*)"/.exec(html ?? '')?.[1], said]),
    ).toEqual([[language, subject]]);
  });

  it('of a form that only asks for an address makes a list of its own, and looks the same to everybody', async () => {
    const formId = await aForm([]);

    const answers = [
      await send(formId, { email: 'ada@example.com' }),
      await send(formId, { email: 'ADA@example.com' }),
    ];
    await press(linkIn(mailPaths.confirmPage));
    answers.push(await send(formId, { email: 'ada@example.com' }));

    expect(answers.map((answer) => [answer.status, answer.json().message])).toEqual(
      answers.map(() => [200, 'Thank you.']),
    );
    expect(await states()).toEqual(['ada@example.com on']);
    expect((await owner.call('GET', api(listLists.path))).body).toMatchObject({
      rows: [{ name: 'Letters', on: 1, asked: 0, joinedLately: 1 }],
      people: 1,
    });
  });

  it('by a box needs the box, and its words are the proof', async () => {
    const listId = await aList();
    const box = { id: 'yes', type: 'checkbox', title: 'Letters?', options: ['Yes, write to me'] };
    const formId = await aForm([`${listId} yes`], [box]);

    await send(formId, { email: 'bo@example.com' });
    await send(formId, { email: 'ada@example.com', yes: ['Yes, write to me'] });

    expect(await states()).toEqual(['ada@example.com asked']);
    expect((await members())[0]?.proof).toMatchObject({ words: 'Letters?: Yes, write to me' });
  });

  it('[FORM-034] by the form of a list, made with it, asks for the address alone and says in few words what is wrong with it', async () => {
    const listId = await aList();
    const path = at(getSignUpForm.path, { listId });
    const made = await owner.call('POST', path, {});
    const again = await owner.call('POST', path, {});
    const formId = String(made.body['formId']);

    const wrong = await send(formId, { email: 'ada' });
    await send(formId, { email: 'ada@example.com' });

    expect([made.status, again.body['formId']]).toEqual([200, formId]);
    expect([wrong.status, wrong.json().errors]).toEqual([400, { email: 'Please enter a valid email' }]);
    expect((await members()).map(({ list_id, address }) => [list_id, address])).toEqual([[listId, 'ada@example.com']]);
    expect((await owner.call('POST', at(getSignUpForm.path, { listId: services.newId() }), {})).status).toBe(404);
  });

  it('floods nobody: one mail an hour of a list, three a day of all lists', async () => {
    const lists = [await aList(), await aList(), await aList(), await aList()];
    const formId = await aForm(lists);

    await send(formId, { email: 'ada@example.com' });
    expect(toAda()).toHaveLength(3);
    services.clock.advance(2 * HOUR_MS);
    await send(formId, { email: 'ada@example.com' });
    expect(toAda()).toHaveLength(3);
    services.clock.advance(DAY_MS);
    const other = await aForm([lists[0]]);
    await send(other, { email: 'ada@example.com' });
    await send(other, { email: 'ada@example.com' });
    expect(toAda()).toHaveLength(4);
  });

  it('is good for seven days, and for no other membership or site', async () => {
    await send(await aForm([await aList()]), { email: 'ada@example.com' });
    const link = linkIn(mailPaths.confirmPage);
    const other = await aSite(services);

    const wrong = [
      await press(link.replace(/key=.*/, 'key=x')),
      await press(link.replace(/member=[^&]+/, `member=${services.newId()}`)),
      await press(link.replace(mailPaths.confirmPage, mailPaths.leavePage)),
      await app.inject({ method: 'POST', url: link, headers: { host: other.host } }),
    ];
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const seen = await Promise.all([
      open(link.replace(/key=.*/, 'key=x')),
      open(link.replace(/member=[^&]+/, 'member=x')),
    ]);
    expect(seen.map((page) => [page.statusCode, page.body.includes('not-found-page')])).toEqual([
      [404, true],
      [404, true],
    ]);
    services.clock.advance(7 * DAY_MS + 1);
    expect((await press(link)).body).toContain('This link works no more');
    expect(await states()).toEqual(['ada@example.com asked']);
  });

  it('at a list that asks nobody puts her on it at once, but asks whoever had left', async () => {
    const formId = await aForm([
      await aList({ confirm: 'none', welcomeSubject: 'Welcome', welcomeText: 'Good to have you.' }),
    ]);

    await send(formId, { email: 'ada@example.com' });
    expect(await states()).toEqual(['ada@example.com on']);
    await press(linkIn(mailPaths.leavePage), ONE_CLICK);
    expect(await states()).toEqual(['ada@example.com left']);
    await send(formId, { email: 'ada@example.com' });

    expect(await states()).toEqual(['ada@example.com asked']);
  });
});

describe('leaving', () => {
  beforeEach(async () => {
    await adaIsOn(await aForm([await aList({ welcomeSubject: 'Welcome', welcomeText: 'Good to have you.' })]));
  });

  it('is one click of a mail program without cookie, crumb or script, and GET only asks (RFC 8058) [SEC-38]', async () => {
    const head =
      plain(toAda().at(-1) ?? '')
        .replace(/\r\n[ \t]+/g, ' ')
        .split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^List-Unsubscribe: <https?:\/\/[^>]+\/mail\/letters\/leave\?member=[\w-]+&key=[\w-]+>\r?$/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const link = linkIn(mailPaths.leavePage);

    const asked = await open(link);
    expect(asked.body).toContain('No more letters?');
    expect(asked.body).toContain('system-page-300');
    expect(await states()).toEqual(['ada@example.com on']);
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await press(link, body, 'multipart/form-data; boundary=x')).body).toContain(
      'Stop all letters of Slackwater',
    );
    expect((await press(link, ONE_CLICK)).statusCode).toBe(200);
    expect(await states()).toEqual(['ada@example.com left']);
  });

  it('works after the list is gone, offers all lists, and keeps back what waits', async () => {
    const link = linkIn(mailPaths.leavePage);
    await adaIsOn(await aForm([await aList({ name: 'Workshop places' })]));
    const { websiteId } = site;
    await services.database.inSite(websiteId, ({ kysely }) =>
      kysely.updateTable('mailing_list').set({ removed_at: new Date() }).where('website_id', '=', websiteId).execute(),
    );
    await services.database.inSite(websiteId, ({ kysely }) =>
      kysely.updateTable('mail_message').set({ state: 'queued' }).where('unsubscribe_url', 'is not', null).execute(),
    );
    mailServer.received.length = 0;

    const done = await press(`${link}&all=1`);
    await deliverAll();

    expect(done.body).toContain('You are off every list');
    expect(await states()).toEqual(['ada@example.com left', 'ada@example.com left']);
    expect(mailServer.received).toEqual([]);
  });
});

describe('the owner', () => {
  it('sees who is on a list, how she agreed, and takes her off', async () => {
    const listId = await aList();
    await adaIsOn(await aForm([listId]));

    const found = await owner.call('GET', `${at(listListMembers.path, { listId })}?search=ADA`);
    expect(found.body).toMatchObject({
      total: 1,
      counts: { on: 1, asked: 0, left: 0, all: 1 },
      rows: [{ address: 'ada@example.com', state: 'on', source: 'form' }],
    });
    expect((await owner.call('GET', at(getList.path, { listId }))).body).toMatchObject({
      sources: [{ source: 'form', count: 1 }],
      consent: { confirmed: 1, imported: 0, unasked: 0 },
    });
    const memberId = String((found.body['rows'] as unknown as { id: string }[])[0]?.id);
    expect((await owner.call('POST', at(takeOffList.path, { listId: await aList(), memberId }))).status).toBe(404);
    expect((await owner.call('POST', at(takeOffList.path, { listId, memberId }))).status).toBe(204);
    expect(await states()).toEqual(['ada@example.com left']);
  });

  const IMPORT = {
    columns: { address: 0, name: 1, proof: null },
    where: 'At the counter',
    when: '2025',
    words: 'Yes',
    isTrue: true,
  };

  it('[EDITOR-013, FORM-034] hears that a first letter needs a subject, and an address its form', async () => {
    const letter = await owner.call('POST', api(createList.path), { ...FIELDS, welcomeText: 'Hello.' });
    const address = await owner.call('POST', api(unsuppressAddress.path), { address: 'nobody' });

    expect([letter.status, letter.body['errors']]).toEqual([400, { welcomeSubject: 'Add an email subject' }]);
    expect([address.status, address.body['errors']]).toEqual([400, { address: 'Please enter a valid email' }]);
  });

  it('[FORM-035] imports a file only with proof, and hears which lines name nobody', async () => {
    const listId = await aList();
    const url = at(importList.path, { listId });
    const csv = 'Email,Name\nada@example.com,Ada\nnobody,X\nADA@example.com,Ada\n';

    const refused = await owner.call('POST', url, { csv, ...IMPORT, where: '', words: '', when: '', isTrue: false });
    const taken = await owner.call('POST', url, { csv, ...IMPORT });

    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([
      400,
      ['where', 'when', 'words', 'isTrue'],
    ]);
    expect(taken.body).toMatchObject({
      added: 1,
      asked: 0,
      badCount: 1,
      badLines: [{ line: 3, text: 'nobody, X' }],
      badText: 'Emails must be formatted as name@example.com',
    });
    expect((await members())[0]).toMatchObject({
      state: 'on',
      source: 'import',
      proof: { where: 'At the counter', words: 'Yes' },
    });
    expect(mailServer.received).toEqual([]);
  });

  it('brings nobody back by a file who left or is written no letters', async () => {
    const listId = await aList({ welcomeSubject: 'Hello', welcomeText: 'Hello.' });
    await adaIsOn(await aForm([listId]));
    await press(linkIn(mailPaths.leavePage), ONE_CLICK);
    await owner.call('POST', api(suppressAddresses.path), { addresses: 'bo@example.com\ncy@example.com' });
    await owner.call('POST', api(unsuppressAddress.path), { address: 'CY@example.com' });

    const csv = 'ada@example.com\nbo@example.com\ncy@example.com\n';
    const taken = await owner.call('POST', at(importList.path, { listId }), {
      csv,
      ...IMPORT,
      columns: { address: 0, name: null, proof: null },
    });

    expect(taken.body).toMatchObject({ added: 1, known: 1, suppressed: 1 });
    expect(await states()).toEqual(['ada@example.com left', 'cy@example.com on']);
  });

  it('has many without a proof of their own asked once, some at a time', async () => {
    const listId = await aList();
    const csv = `Email\n${Array.from({ length: 500 }, (_, index) => `p${index}@example.com`).join('\n')}`;

    const taken = await owner.call('POST', at(importList.path, { listId }), {
      csv,
      ...IMPORT,
      columns: { address: 0, name: null, proof: null },
    });
    await listTasks(services)['ask-list-members']?.({ websiteId: site.websiteId, listId });

    expect(taken.body).toMatchObject({ added: 500, asked: 500 });
    const mails = await services.database.inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('mail_message').select('id').where('website_id', '=', site.websiteId).execute(),
    );
    expect(mails).toHaveLength(100);
  });

  it('exports everybody with state and proof, in cells that no sheet runs [SEC-50]', async () => {
    const listId = await aList();
    const csv = 'Email,Name\nada@example.com,"=HYPERLINK(""x"")"\n';
    await owner.call('POST', at(importList.path, { listId }), { csv, ...IMPORT });

    const file = await owner.call('GET', at(downloadList.path, { listId }));

    expect(file.text).toContain(`"ada@example.com","'=HYPERLINK(""x"")","on","import"`);
  });

  it('writes to nobody who was erased, until she says yes herself', async () => {
    const formId = await aForm([await aList()]);
    await adaIsOn(formId);
    await services.database.inSite(site.websiteId, (tx) => eraseFromLists(tx, services, 'ada@example.com'));
    expect(await members()).toEqual([]);
    const listId = await aList();
    const one = { csv: 'ada@example.com', ...IMPORT, columns: { address: 0, name: null, proof: null } };
    expect((await owner.call('POST', at(importList.path, { listId }), one)).body).toMatchObject({ suppressed: 1 });

    services.clock.advance(DAY_MS);
    await adaIsOn(formId);

    expect(await states()).toEqual(['ada@example.com on']);
  });
});
