import {
  callUrl,
  dropUnfinishedFormAt,
  keepUnfinishedFormAt,
  readUnfinishedFormAt,
  type Address,
} from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { issueCrumb } from '../../../platform/http/crumb.ts';
import { createSiteApp, type SiteApp } from '../../../sites/site/site-app.ts';
import { aKit } from '../../../testing/content.ts';
import { aForm } from '../../../testing/forms.ts';
import { aSite, type TestSite } from '../../../testing/site.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';
import { erasePerson, readPerson } from '../../submissions/person.ts';
import { sweepSubmissions } from '../../submissions/sweep.ts';
import { registerForms } from '../routes.ts';

const DAY_MS = 86_400_000;

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let formId: string;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await createSiteApp(services, () => false);
  registerForms(app, services);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
});
afterAll(async () => {
  await app.close();
  await services.release();
});
beforeEach(async () => {
  services.clock.advance(DAY_MS);
  site = await aSite(services, { profile: { siteTitle: 'Slackwater', language: 'en-US' } });
  await aKit(services, site.websiteId);
  const fields = [
    { id: 'name', type: 'name', title: 'Name' },
    { id: 'words', type: 'textarea', title: 'Words' },
    { id: 'number', type: 'text', title: 'Number of your passport', isSensitive: true },
  ];
  formId = await aForm(services, site.websiteId, fields, { savesForLater: true, name: 'Work with us' });
});

async function call(at: Address, payload: object) {
  const crumb = (await app.inject({ url: '/crumb', headers: { host: site.host } })).body;
  return app.inject({
    method: 'POST',
    url: callUrl(at, {}),
    headers: { host: site.host, cookie: `crumb=${crumb}`, 'x-csrf-token': crumb, 'content-type': 'application/json' },
    payload,
  });
}

const ENTRIES = [
  ['name.First', ['Ada']],
  ['words', ['http://spam.example\n<b>buy</b>']],
  ['nobody-asked', ['x']],
  ['number', ['C01X00T47']],
];
const keep = (given: object = {}) =>
  call(keepUnfinishedFormAt, { formId, email: 'ada@example.com', entries: ENTRIES, pagePath: '/work?a=1', ...given });

const mails = () =>
  services.database.inSite(site.websiteId, ({ kysely }) =>
    kysely.selectFrom('mail_message').select(['recipient', 'subject', 'text_body']).orderBy('id').execute(),
  );
const linkIn = (text: string | undefined) => new URL(/http\S+continue=\S+/.exec(text ?? '')?.[0] ?? 'http://none');

describe('a form that is gone on with later', () => {
  it('is kept for whoever has the link of the mail, which says nothing that was typed, and without what is sensitive', async () => {
    expect((await keep()).statusCode).toBe(200);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'ada@example.com', subject: 'Go on with Work with us' });
    expect(mail?.text_body).not.toContain('spam.example');
    const link = linkIn(mail?.text_body);
    expect(link.pathname).toBe('/work');

    const saved = link.searchParams.get('continue') ?? '';
    expect((await call(readUnfinishedFormAt, { saved })).json()).toEqual({ formId, entries: ENTRIES.slice(0, 2) });
    expect((await call(readUnfinishedFormAt, { saved: `${saved.split('.')[0]}.guess` })).statusCode).toBe(404);
    await call(dropUnfinishedFormAt, { saved: `${saved.split('.')[0]}.guess` });
    expect((await call(readUnfinishedFormAt, { saved })).statusCode).toBe(200);
    await call(dropUnfinishedFormAt, { saved });
    expect((await call(readUnfinishedFormAt, { saved })).statusCode).toBe(404);
  });

  it('is offered by its owner alone, to an address, and mails nobody more than three times a day', async () => {
    const plain = await aForm(services, site.websiteId, [{ id: 'words', type: 'text', title: 'Words' }]);
    expect((await keep({ formId: plain })).statusCode).toBe(404);
    const wrong = await keep({ email: 'ada@' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { email: 'Please enter a valid email' }]);
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push((await keep({ email: 'Ada@example.com ' })).statusCode);
    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await mails()).toHaveLength(3);
  });

  it('goes after two weeks, and with its person, who can have it before', async () => {
    await keep();
    const saved = linkIn((await mails())[0]?.text_body).searchParams.get('continue') ?? '';
    const inSite = services.database.inSite.bind(services.database);
    const person = await inSite(site.websiteId, (tx) => readPerson(tx, services, 'ada@example.com'));
    expect(person.unfinished).toMatchObject([{ form: 'Work with us' }]);
    await inSite(site.websiteId, (tx) => erasePerson(tx, services, { address: 'ada@example.com', by: undefined }));
    expect((await call(readUnfinishedFormAt, { saved })).statusCode).toBe(404);

    await keep({ email: 'bo@example.com' });
    services.clock.advance(14 * DAY_MS + 1);
    await inSite(site.websiteId, (tx) => sweepSubmissions(tx, services.clock.now()));
    const left = await inSite(site.websiteId, ({ kysely }) =>
      kysely.selectFrom('form_unfinished').selectAll().execute(),
    );
    expect(left).toEqual([]);
  });
});
