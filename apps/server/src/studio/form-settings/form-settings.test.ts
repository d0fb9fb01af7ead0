import { createList, getFormSettings, getSignUpForm, type FormSettingsBody } from '@portico/contract/studio';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { feature as forms } from '../../content/forms/feature.ts';
import { addForm } from '../../content/forms/write-form.ts';
import { aCollection, aKit } from '../../testing/content.ts';
import { PAGE_FEATURES, STORE_FEATURES } from '../../testing/features.ts';
import { aForm } from '../../testing/forms.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aStoreApp } from '../../testing/store.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

const DAY_MS = 86_400_000;

let services: TestServices;
let app: SiteApp;
let studio: StudioApp;
let site: TestSite;
let owner: StudioBrowser;
let url: string;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  app = await aStoreApp(services, [...STORE_FEATURES, ...PAGE_FEATURES, forms]);
  studio = await aStudio(services);
  site = await aSite(services);
  await aKit(services, site.websiteId);
  await aCollection(services, site.websiteId, { urlId: 'home', isHomepage: true });
  owner = await aSignedIn(studio, services, site.websiteId);
  url = getFormSettings.path.replace(':websiteId', site.websiteId);
});
afterAll(async () => {
  await app.close();
  await studio.close();
  await services.release();
});

const read = async () => (await owner.call('GET', url)).body as unknown as FormSettingsBody;
const page = async (path: string) => (await app.inject({ url: path, headers: { host: site.host } })).body;

it('keeps who tells people from programs, and says what is missing and that somebody else was faster', async () => {
  const { settings: seen, canAskProvider } = await read();
  const captcha = { ...seen.captcha, kind: 'recaptcha', siteKey: '' };

  const missing = await owner.call('PUT', url, { ...seen, captcha, seen });
  const kept = await owner.call('PUT', url, { ...seen, captcha: { ...captcha, siteKey: 'a key' }, seen });
  const late = await owner.call('PUT', url, { ...seen, seen });

  expect([canAskProvider, seen.captcha.kind]).toEqual([false, 'own']);
  expect([missing.status, missing.body['errors']]).toEqual([
    400,
    { 'captcha.siteKey': 'Enter the site key of reCAPTCHA.' },
  ]);
  expect([kept.status, late.status]).toEqual([200, 409]);
  expect(await page('/')).toContain('"siteKey":"a key"');
});

it('[BOT-007] offers a form over the pages that are named, hidden and as a pop-up, and none that is gone', async () => {
  const fields = [{ id: 'email', type: 'email', title: 'Email', required: true }];
  const formId = await aForm(services, site.websiteId, fields, { name: 'Letters' });
  const { settings: seen, forms: offered } = await read();
  const popup = { ...seen.popup, isOn: true, formId, title: 'Tide <letters>', paths: ['/', ''] };

  const gone = await owner.call('PUT', url, { ...seen, popup: { ...popup, formId: services.newId() }, seen });
  const kept = await owner.call('PUT', url, { ...seen, popup, seen });

  expect([gone.status, Object.keys(gone.body['errors'] ?? {})]).toEqual([400, ['popup.formId']]);
  expect([kept.status, offered]).toEqual([200, [{ id: formId, name: 'Letters' }]]);
  const home = await page('/');
  expect(home).toMatch(new RegExp(`<div class="promo-popup" data-promo="${formId}"[^>]* hidden>`));
  expect(home).toContain('data-form-place="popup"');
  expect(home).toContain('Tide &lt;letters&gt;');
  await aCollection(services, site.websiteId, { urlId: 'other' });
  expect(await page('/other')).not.toContain('data-promo');
});

it('[FORM-034] draws a sign-up that names a list by the form of that list, with the words around it', async () => {
  const of = (path: string) => path.replace(':websiteId', site.websiteId);
  const fields = { name: 'Tide letters', description: '', confirm: 'mail', welcomeSubject: '', welcomeText: '' };
  const { id: listId } = (await owner.call('POST', of(createList.path), fields)).body;
  const value = { listId, title: 'Letters & tides', footnote: '<p>No <script>x</script>spam</p>' };
  const document = { rows: [{ columns: [{ span: 12, rows: [], blocks: [{ id: 'b1', type: 'newsletter', value }] }] }] };
  await aCollection(services, site.websiteId, { urlId: 'letters', document });
  expect(await page('/letters')).not.toContain('newsletter-form-wrapper');

  const made = await owner.call('POST', of(getSignUpForm.path).replace(':listId', String(listId)), {});

  const drawn = await page('/letters');
  expect(drawn).toContain('<h2 class="newsletter-form-header-title">Letters &amp; tides</h2>');
  expect(drawn).toContain(`data-form-id="${String(made.body['formId'])}"`);
  expect(drawn).toContain('class="newsletter-form"');
  expect(drawn).toMatch(/<div class="newsletter-form-footnote"><p>No spam<\/p><\/div>/);
});

/** Whether a page says that its form is closed, and whether it offers one over itself. */
async function shownOf(path: string): Promise<readonly boolean[]> {
  const html = await page(path);
  return [html.includes('form-closed'), html.includes('data-promo')];
}

it('a form with days is on its pages and over them from the first day to the last, whenever they were drawn before', async () => {
  const day = (ahead: number) => new Date(services.clock.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  const formId = services.newId();
  const definition = { fields: [{ id: 'email', type: 'email', title: 'Email' }], opens: day(2), closes: day(3) };
  await services.database.inSite(site.websiteId, (tx) =>
    addForm(tx, { id: formId, name: 'Days', definition, now: services.clock.now() }),
  );
  const { settings: seen } = await read();
  const popup = { ...seen.popup, isOn: true, formId, title: 'Days', paths: ['/days'] };
  expect((await owner.call('PUT', url, { ...seen, popup, seen })).status).toBe(200);
  const document = {
    rows: [{ columns: [{ span: 12, rows: [], blocks: [{ id: 'b', type: 'form', value: { formId } }] }] }],
  };
  await aCollection(services, site.websiteId, { urlId: 'days', document });

  const states = [await shownOf('/days')];
  for (let n = 0; n < 4; n += 1) {
    services.clock.advance(DAY_MS);
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    states.push(await shownOf('/days'));
  }

  expect(states).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
    [true, false],
  ]);
});
