import { pageRefusals, UserRole } from '@portico/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, aDocument } from '../../testing/content.ts';
import { aSignedIn, aStudio } from '../../testing/studio-browser.ts';

const HOUR_MS = 3_600_000;
let content: ContentApp;
let studio: StudioApp;

beforeAll(async () => {
  content = await createContentApp(inject('postgresUrl'));
  studio = await aStudio(content.services);
});
afterAll(async () => {
  await studio.close();
  await content.release();
});

async function aShop() {
  const site = await content.aSiteWith();
  await aCollection(content.services, site.websiteId, { urlId: 'home', title: 'Home', isHomepage: true });
  const lost = { urlId: 'lost', title: 'Lost at sea', document: aDocument('<p>The tide took it.</p>') };
  const pageId = await aCollection(content.services, site.websiteId, lost);
  const owner = await aSignedIn(studio, content.services, site.websiteId);
  const path = `/api/sites/${site.websiteId}/site-parts`;
  return { site, pageId, owner, path };
}

it('an announcement is on every page in plain words, whatever was typed, and is read back as it was typed', async () => {
  const { site, owner, path } = await aShop();
  const announcement = { text: 'Closed <b>Monday</b> & "Tuesday"', url: 'javascript:alert(1)', newWindow: true };

  const { body } = await owner.call('PUT', path, { announcement });

  const told = (await content.get(site, '/?format=json')).json<{ websiteSettings: Record<string, unknown> }>();
  expect(told.websiteSettings['announcementBarSettings']).toMatchObject({
    text: '<p>Closed &lt;b&gt;Monday&lt;/b&gt; &amp; &quot;Tuesday&quot;</p>',
    clickthroughUrl: { newWindow: true },
  });
  expect(JSON.stringify(told.websiteSettings)).not.toContain('javascript:');
  expect(body).toMatchObject({ announcement: { text: announcement.text }, notFoundPageId: null });
});

it('an announcement has its times: it comes and goes by itself on pages that are kept, in colours of its own', async () => {
  const { site, owner, path } = await aShop();
  const now = content.services.clock.now();
  const announcement = { text: 'The fair', url: '', newWindow: false, ground: '#ffd54a' };
  const read = async () =>
    (await content.get(site, '/?format=json')).json<Told>().websiteSettings.announcementBarSettings;

  const never = await owner.call('PUT', path, { announcement: { ...announcement, from: now + 5, until: now } });
  expect([never.status, never.body['errors']]).toEqual([400, { 'announcement.until': pageRefusals.endsBefore }]);
  await owner.call('PUT', path, { announcement: { ...announcement, from: now + HOUR_MS, until: now + 2 * HOUR_MS } });

  expect((await read()).text).toBe('');
  content.services.clock.advance(HOUR_MS);
  expect(await read()).toMatchObject({ text: '<p>The fair</p>', backgroundColor: '#ffd54a', textColor: '#1b1a17' });
  content.services.clock.advance(HOUR_MS);
  expect((await read()).text).toBe('');
});

interface Told {
  readonly websiteSettings: { readonly announcementBarSettings: Readonly<Record<string, unknown>> };
}

it('a page of the owner stands where an address leads nowhere, with the answer that says so', async () => {
  const { site, pageId, owner, path } = await aShop();
  expect((await content.get(site, '/nowhere')).body).not.toContain('The tide took it.');

  await owner.call('PUT', path, { notFoundPageId: pageId });

  const lost = await content.get(site, '/nowhere');
  expect([lost.statusCode, lost.body.includes('The tide took it.')]).toEqual([404, true]);
  const other = await aShop();
  expect((await owner.call('PUT', path, { notFoundPageId: other.pageId })).status).toBe(422);
  await owner.call('PUT', path, { notFoundPageId: null });
  expect((await content.get(site, '/nowhere')).body).not.toContain('The tide took it.');
});

it('who may not change the structure of a site reads them and changes nothing', async () => {
  const { site, path } = await aShop();
  const editor = await aSignedIn(studio, content.services, site.websiteId, {
    roleIds: [UserRole.Editor],
    isOwner: false,
  });

  expect((await editor.call('GET', path)).status).toBe(200);
  expect((await editor.call('PUT', path, { notFoundPageId: null })).status).toBe(404);
});
