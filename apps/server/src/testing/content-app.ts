import type { LightMyRequestResponse } from 'fastify';
import { createSiteApp, type SiteApp } from '../sites/site/site-app.ts';
import { registerSiteFeatures } from '../program/join-features.ts';
import { aKit } from './content.ts';
import { PAGE_FEATURES } from './features.ts';
import { aSite, type TestSite, type TestSiteOverrides } from './site.ts';
import { createTestServices, type TestServices, type TestServicesOptions } from './test-services.ts';

/** Published sites with their content and without their shop. */
export interface ContentApp {
  readonly services: TestServices;
  readonly app: SiteApp;
  get(site: TestSite, url: string, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** A site with the smallest kit; texts by path replace or add to its files. */
  aSiteWith(files?: Readonly<Record<string, string>>, overrides?: TestSiteOverrides): Promise<TestSite>;
  release(): Promise<void>;
}

/** Starts the application in process, on a database of its own. */
export async function createContentApp(postgresUrl: string, options: TestServicesOptions = {}): Promise<ContentApp> {
  const services = await createTestServices(postgresUrl, options);
  const app = await createSiteApp(services, () => false);
  await registerSiteFeatures(app, services, PAGE_FEATURES);
  return {
    services,
    app,
    get: (site, url, headers = {}) => app.inject({ url, headers: { host: site.host, ...headers } }),
    aSiteWith: async (files = {}, overrides = {}) => {
      const site = await aSite(services, overrides);
      await aKit(services, site.websiteId, files);
      return site;
    },
    release: async () => {
      await services.pageParts.styles.settled();
      await app.close();
      await services.release();
    },
  };
}
