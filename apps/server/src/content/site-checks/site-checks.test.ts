import type { CheckedDraft } from '@portico/contract/studio';
import { UserRole } from '@portico/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { createContentApp, type ContentApp } from '../../testing/content-app.ts';
import { aCollection, anItem, aDocument } from '../../testing/content.ts';
import type { TestSiteOverrides } from '../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD } from '../../testing/studio-browser.ts';

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

/** A site and an editor of it, who asks for the checks until there are no more. */
async function aSite(overrides: TestSiteOverrides = {}) {
  const site = await content.aSiteWith({}, overrides);
  const roleIds = [UserRole.Admin];
  const member = await aMember(content.services, site.websiteId, { roleIds, isOwner: false });
  const browser = aBrowser(studio, '198.51.105.1');
  await browser.signIn(member.email, TEST_PASSWORD);
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    browser.call(method, `/api/sites/${site.websiteId}${path}`, body);
  const check = async () => {
    const documents: CheckedDraft[] = [];
    let calls = 0;
    let from = '';
    do {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const { body } = await call('GET', `/checks${from === '' ? '' : `?from=${encodeURIComponent(from)}`}`);
      const answer = body as unknown as { documents: CheckedDraft[]; next: string | null };
      documents.push(...answer.documents);
      from = answer.next ?? '';
      calls += 1;
    } while (from !== '');
    return { documents, calls };
  };
  return { site, call, check };
}

const codesOf = (documents: readonly CheckedDraft[], kind: string, subject: string) =>
  documents
    .filter((one) => one.kind === kind && one.subject === subject)
    .flatMap(({ findings }) => findings.map(({ code }) => code));

it('what could be better is told of pages, their settings and posts, as they are in drafts', async () => {
  const { site, call, check } = await aSite();
  const { services } = content;
  const document = aDocument('<h1>Tea</h1><h3>Green</h3><p><a href="/x">click here</a></p>');
  const page = await aCollection(services, site.websiteId, { urlId: 'tea', title: 'Tea', document });
  const blog = await aCollection(services, site.websiteId, { urlId: 'blog', typeName: 'blog', title: 'Blog' });
  const post = await anItem(services, site.websiteId, blog, { urlId: 'a', title: 'A', body: '<h4>Deep</h4>' });

  const { documents } = await check();

  expect(codesOf(documents, 'page', page)).toEqual(['LINK_UNCLEAR', 'HEADING_GAP']);
  expect(codesOf(documents, 'page-settings', page)).toEqual(['SEARCH_DESCRIPTION_MISSING', 'SOCIAL_PICTURE_MISSING']);
  expect(codesOf(documents, 'item', post)).toEqual(['HEADING_GAP']);
  expect(documents.find(({ subject }) => subject === post)).toMatchObject({ title: 'A', collectionId: blog });

  const { body } = await call('POST', '/edit/documents', { kind: 'page-settings', subject: page });
  const operations = [
    { kind: 'set', id: 'root', path: ['value', 'description'], from: '', to: '<p>All about tea.</p>' },
  ];
  const transaction = {
    id: services.newId(),
    label: 'x',
    documents: [{ documentId: body['documentId'], base: body['revision'], operations }],
  };
  await call('POST', '/edit/transactions', { clientId: services.newId(), seq: 1, transactions: [transaction] });
  expect(codesOf((await check()).documents, 'page-settings', page)).toEqual(['SOCIAL_PICTURE_MISSING']);
});

it('what the site says for its pages is not missed on each of them', async () => {
  const profile = { siteDescription: 'Goods made between tides', socialLogoImageUrl: '/static/logo.png' };
  const { site, check } = await aSite({ profile });
  const { services } = content;
  const home = await aCollection(services, site.websiteId, { urlId: 'home', title: 'Home', isHomepage: true });
  const other = await aCollection(services, site.websiteId, { urlId: 'other', title: 'Other' });

  const { documents } = await check();

  expect(codesOf(documents, 'page-settings', home)).toEqual([]);
  expect(codesOf(documents, 'page-settings', other)).toEqual(['SEARCH_DESCRIPTION_MISSING']);
});

it('pages with the same title are told of each other, and a site of many pages is looked through in parts', async () => {
  const { site, check } = await aSite();
  for (let at = 0; at < 30; at += 1) {
    const title = at < 2 ? 'Visit us' : `Page ${at}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await aCollection(content.services, site.websiteId, { urlId: `p${at}`, title });
  }

  const { documents, calls } = await check();

  const twice = documents.filter(({ findings }) => findings.some(({ code }) => code === 'TITLE_TWICE'));
  expect(twice.map(({ title }) => title)).toEqual(['Visit us', 'Visit us']);
  expect(calls).toBeGreaterThan(1);
  expect(new Set(documents.map(({ kind, subject }) => `${kind} ${subject}`)).size).toBe(documents.length);
});
