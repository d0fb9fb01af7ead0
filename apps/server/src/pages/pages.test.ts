import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createSiteApp, type SiteApp } from '../http/site-app.ts';
import { aCollection, aDocument, aKit, anItem, aNavigation } from '../testing/content.ts';
import { aSite, type TestSite } from '../testing/site.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { registerContent } from './register-content.ts';

let services: TestServices;
let app: SiteApp;
const statements: string[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onStatement: (text) => statements.push(text) });
  app = await createSiteApp(services, () => false);
  await registerContent(app, services);
});

afterAll(async () => {
  await app.close();
  await services.release();
});

const get = (site: TestSite, url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { host: site.host, ...headers } });

describe('a page', () => {
  it('[TMPL-001] shows the body of the page in the regions of the kit', async () => {
    const site = await aSite(services);
    await aKit(services, site.websiteId);
    await aCollection(services, site.websiteId, {
      urlId: 'about',
      title: 'About us',
      document: aDocument('<p>Two people.</p>'),
    });

    const answer = await get(site, '/about');

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<title>About us — Test shop</title>');
    expect(answer.body).toMatch(/<main><div class="sqs-layout sqs-grid-12 columns-12" data-type="page"/);
    expect(answer.body).toContain(
      '<div class="sqs-block html-block sqs-block-html" data-block-type="2" id="block-b1"><div class="sqs-block-content"><p>Two people.</p></div></div>',
    );
  });
});
