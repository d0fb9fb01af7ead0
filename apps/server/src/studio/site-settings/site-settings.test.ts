import type { AuditList, SiteSettingsRecord } from '@portico/contract/studio';
import { siteRefusals, UserRole } from '@portico/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { importAsset } from '../../content/assets/commands.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { aCollection } from '../../testing/content.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aSite, type TestSite } from '../../testing/site.ts';
import { aSignedIn, aStudio, type StudioBrowser } from '../../testing/studio-browser.ts';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
);

let content: ContentApp;
let studio: StudioApp;
let site: TestSite;
let owner: StudioBrowser;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  studio = await aStudio(content.services);
  site = await content.aSiteWith(
    {},
    { profile: { siteTitle: 'Untold', location: { addressLine1: 'Quay 1', mapLat: 43.9 } } },
  );
  await aCollection(content.services, site.websiteId, { urlId: 'home', title: 'Home', isHomepage: true });
  owner = await aSignedIn(studio, content.services, site.websiteId);
});
afterAll(async () => {
  await studio.close();
  await content.release();
});

const path = () => `/api/sites/${site.websiteId}/site-settings`;
const read = async () =>
  ((await owner.call('GET', path())).body as unknown as { settings: SiteSettingsRecord }).settings;

/** Saves changes over what is kept. */
async function save(changes: Partial<SiteSettingsRecord>, browser = owner) {
  const seen = await read();
  return browser.call('PUT', path(), { ...seen, ...changes, seen });
}

async function anImage(websiteId: string): Promise<string> {
  const kept = await importAsset(content.services, websiteId, { fileName: 'logo.svg', bytes: SVG });
  return kept.ok ? kept.value.id : '';
}

/** What the home page is drawn of. */
async function context(): Promise<Record<string, Record<string, unknown>>> {
  return (await content.get(site, '/?format=json')).json();
}

describe('settings of the site', () => {
  it('show on the public page at its next request: title, description, publisher, and what templates are told', async () => {
    await content.get(site, '/');
    const { hours } = await read();
    const id = await anImage(site.websiteId);

    const saved = await save({
      title: 'Slackwater',
      description: 'Pots & linen.',
      logo: { id, url: 'https://elsewhere.example/x.png' },
      address: { title: 'Workshop', line1: '4 Causeway Lane', line2: 'Tern Neck', country: 'United States' },
      email: 'hello@slackwater.example',
      phone: '+1 207 555 0148',
      hours: {
        ...hours,
        monday: { text: '', ranges: [{ from: 540, to: 1440 }] },
        sunday: { text: 'Firing day', ranges: [] },
      },
      language: 'de-DE',
      timeZone: 'Europe/Berlin',
      socialAccounts: [{ id: 'a', profileUrl: 'https://www.instagram.com/slackwater', name: '' }],
    });

    expect(saved.status).toBe(200);
    const page = (await content.get(site, '/')).payload;
    expect(page).toContain('<title>Slackwater</title>');
    expect(page).toContain('content="Pots &amp; linen."');
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '')).toMatchObject({
      name: 'Slackwater',
      publisher: {
        '@type': 'LocalBusiness',
        telephone: '+1 207 555 0148',
        address: { streetAddress: '4 Causeway Lane', addressLocality: 'Tern Neck', addressCountry: 'United States' },
        openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '09:00', closes: '23:59' }],
        sameAs: ['https://www.instagram.com/slackwater'],
      },
    });
    expect(await context()).toMatchObject({
      website: {
        siteTitle: 'Slackwater',
        timeZone: 'Europe/Berlin',
        logoImageId: id,
        logoImageUrl: expect.stringContaining(id),
        location: { addressLine1: '4 Causeway Lane', mapLat: 43.9 },
        socialAccounts: [
          { serviceId: 64, serviceName: 'instagram-unauth', screenname: 'Instagram', iconEnabled: true },
        ],
      },
      websiteSettings: {
        contactEmail: 'hello@slackwater.example',
        businessHours: {
          monday: { text: '09:00 – 00:00', ranges: [{ from: 540, to: 1440 }] },
          tuesday: { text: 'Geschlossen', ranges: [] },
          sunday: { text: 'Firing day', ranges: [] },
        },
      },
    });
  });

  it('take a logo away again, and the head names no empty icon', async () => {
    await save({ icon: { id: await anImage(site.websiteId), url: '' } });
    expect((await content.get(site, '/')).payload).toContain('rel="icon"');

    expect((await save({ logo: null, icon: null })).status).toBe(200);

    expect((await content.get(site, '/')).payload).not.toContain('rel="icon"');
    expect((await read()).logo).toBeNull();
  });

  it('refuse what is wrong beside its field, and an image of another site (SEC-1)', async () => {
    const other = await aSite(content.services);
    const { hours } = await read();

    const refused = await save({
      title: ' ',
      email: 'hello@',
      timeZone: 'Atlantis/Deep',
      logo: { id: await anImage(other.websiteId), url: '/s/x.svg' },
      hours: { ...hours, friday: { text: '', ranges: [{ from: 60, to: 60 }] } },
      socialAccounts: [{ id: 'a', profileUrl: '@slackwater', name: '' }],
    });

    expect(refused.status).toBe(400);
    expect(refused.body['errors']).toEqual({
      title: siteRefusals.title,
      email: siteRefusals.email,
      'hours.friday': siteRefusals.empty,
      'socialAccounts.0.profileUrl': siteRefusals.account,
      timeZone: siteRefusals.timeZone,
      logo: siteRefusals.image,
    });
    expect((await save({ language: 'no such language' })).body['errors']).toEqual({ language: siteRefusals.language });
  });

  it('tell two people of each other, and keep who changed which fields (SEC-51)', async () => {
    const seen = await read();
    expect((await save({ tagLine: 'First' })).status).toBe(200);

    expect((await owner.call('PUT', path(), { ...seen, tagLine: 'Second', seen })).status).toBe(409);

    const { body } = await owner.call('GET', `/api/sites/${site.websiteId}/audit?kind=site-settings`);
    const [latest] = (body as unknown as AuditList).rows;
    expect(latest).toMatchObject({ kind: 'site-settings', detail: { fields: ['tagLine'] } });
  });

  it('are for administrators', async () => {
    const admin = await aSignedIn(studio, content.services, site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.Admin],
    });
    const manager = await aSignedIn(studio, content.services, site.websiteId, {
      isOwner: false,
      roleIds: [UserRole.WebsiteManager],
    });

    expect((await save({ tagLine: 'Between tides' }, admin)).status).toBe(200);
    expect((await save({ tagLine: 'Mine' }, manager)).status).toBe(404);
  });
});
