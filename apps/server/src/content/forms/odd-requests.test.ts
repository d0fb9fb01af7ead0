import { callUrl, checkFormAt, createFormKeyAt, keepUnfinishedFormAt, submitFormAt } from '@portico/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { issueCrumb } from '../../platform/http/crumb.ts';
import { createSiteApp, type SiteApp } from '../../sites/site/site-app.ts';
import { aKit } from '../../testing/content.ts';
import { aForm } from '../../testing/forms.ts';
import { aShopper, type Shopper } from '../../testing/shopper.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { registerForms } from './routes.ts';

let services: TestServices;
let app: SiteApp;
let site: TestSite;
let visitor: Shopper;
let formId: string;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await createSiteApp(services, () => false);
  registerForms(app, services);
  app.get('/crumb', (request, reply) => reply.send(issueCrumb(request, reply, services.secrets)));
  site = await aSite(services, { profile: { language: 'de-DE', captchaSettings: { kind: 'none' } } });
  await aKit(services, site.websiteId);
  visitor = await aShopper(app, site, (await app.inject({ url: '/crumb', headers: { host: site.host } })).body);
  formId = await aForm(services, site.websiteId, [{ id: 'words', type: 'text', title: 'Words' }], {
    savesForLater: true,
  });
});
afterAll(async () => {
  await app.close();
  await services.release();
});

async function send(more: object) {
  const key = (await visitor.call('POST', createFormKeyAt.path)).json().data.key as string;
  return visitor.call('POST', submitFormAt.path, { formId, key, form: { words: 'Hello' }, ...more });
}

it('a version that no form can have is refused, and breaks nothing', async () => {
  const check = callUrl(checkFormAt, { params: { formId } });
  for (const version of [2 ** 31, 2 ** 53 - 1, 0, -1, 1.5]) {
    expect((await send({ version })).status, `sent ${version}`).toBe(400);
    expect((await visitor.call('POST', `${check}?version=${version}`, {})).status, `checked ${version}`).toBe(400);
  }
  expect((await send({ version: 2 ** 31 - 1 })).status).toBe(200);
});

it('what is said to be a language is kept where it is one, else the language of the site', async () => {
  const said = ['pt-br', '"><script>alert(1)</script>', '=1+1', '!!'];
  for (const language of said) await send({ language });
  const { path } = keepUnfinishedFormAt;
  await visitor.call('POST', path, { formId, email: 'ada@example.com', entries: [], language: '"><i>' });

  const [languages, mail] = await services.database.inSite(site.websiteId, async ({ kysely }) => [
    await kysely.selectFrom('form_submission').select('language').orderBy('number').execute(),
    await kysely.selectFrom('mail_message').select('html_body').where('recipient', '=', 'ada@example.com').execute(),
  ]);
  const kept = languages.slice(-said.length).map(({ language }) => language);
  expect(kept).toEqual(['pt-BR', 'de-DE', 'de-DE', 'de-DE']);
  expect(mail.map(({ html_body: html }) => /<html lang="([^"]*)"/.exec(html)?.[1])).toEqual(['de-DE']);
});
