import { inject } from 'vitest';
import { registerSiteFeatures } from '../program/join-features.ts';
import type { Feature } from '../store/feature.ts';
import { createSiteApp, type SiteApp } from '../sites/site/site-app.ts';
import type { Task } from '../platform/jobs/runner.ts';
import { STORE_FEATURES } from './features.ts';
import { plainPages } from './plain-pages.ts';
import { aShopper, type Shopper } from './shopper.ts';
import type { TestSite } from './site.ts';
import { createTestServices, type QueuedJob, type TestServices } from './test-services.ts';

/** Everything that sells on published sites, in process and on a database of its own. */
export interface TestStore {
  readonly services: TestServices;
  readonly app: SiteApp;
  /** SQL texts that were sent. */
  readonly statements: string[];
  /** Jobs that wait, by their keys: a later one takes the place of an earlier. */
  readonly queue: Map<string, QueuedJob>;
  close(): Promise<void>;
}

/** What was sent without the books of the sandbox, which stands for a service outside. */
export function ownStatements({ statements }: Pick<TestStore, 'statements'>): readonly string[] {
  return statements.filter((text) => !/\b(?:into|from|update) sandbox_/.test(text));
}

/** A store whose pages are their props as JSON; one address may hold many payments open unless told otherwise. */
export async function aStore(environment: Readonly<Record<string, string>> = {}): Promise<TestStore> {
  return openStore(environment, (services) => ({ ...services, storePages: plainPages }));
}

/** A store with its pages as shoppers see them. */
export async function aDrawnStore(): Promise<TestStore> {
  return openStore({});
}

/** The same on a server with settings of its own. */
export async function aDrawnStoreAt(environment: Readonly<Record<string, string>>): Promise<TestStore> {
  return openStore(environment);
}

async function openStore(
  environment: Readonly<Record<string, string>>,
  change = (services: TestServices) => services,
): Promise<TestStore> {
  const statements: string[] = [];
  const queue = new Map<string, QueuedJob>();
  const made = await createTestServices(inject('postgresUrl'), {
    maxConnections: 20,
    onStatement: (text) => statements.push(text),
    environment: { OPEN_HOLDS_PER_ADDRESS: '1000', ...environment },
    onJob: (job) => queue.set(job.key, job),
    onJobEnd: (key) => queue.delete(key),
  });
  const services = change(made);
  const app = await aStoreApp(services);
  return {
    services,
    app,
    statements,
    queue,
    close: async () => {
      await app.close();
      await services.release();
    },
  };
}

/** The store on services that a test made itself. */
export async function aStoreApp(
  services: TestServices,
  features: readonly Feature[] = STORE_FEATURES,
): Promise<SiteApp> {
  const app = await createSiteApp(services, () => false);
  await registerSiteFeatures(app, services, features);
  return app;
}

/** Runs the jobs of a name at a site that are due, as they were queued; answers how many. */
export async function runDueJobs(
  { services, queue }: Pick<TestStore, 'services' | 'queue'>,
  { websiteId, task, run }: { readonly websiteId: string; readonly task: string; readonly run: Task },
): Promise<number> {
  const now = services.clock.now();
  const due = [...queue].filter(([, job]) => job.websiteId === websiteId && job.task === task && job.runAt <= now);
  for (const [key, { payload }] of due) {
    queue.delete(key);
    await run({ websiteId, ...payload });
  }
  return due.length;
}

/** Somebody who comes to a site for the first time, and has the crumb that its pages fetch. */
export async function aNewShopper(app: SiteApp, site: TestSite, remoteAddress?: string): Promise<Shopper> {
  const config = await app.inject({ url: '/api/context/config', headers: { host: site.host } });
  return aShopper(app, site, config.json<{ crumb: string }>().crumb, remoteAddress);
}
