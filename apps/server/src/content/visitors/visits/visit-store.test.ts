import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { aSite } from '../../../testing/site.ts';
import { createTestServices, type QueuedJob, type TestServices } from '../../../testing/test-services.ts';
import { foldTasks } from '../fold-tasks.ts';
import { postgresEventStore } from '../store/postgres-event-store.ts';
import { anEvent } from '../testing/event-store-contract.ts';
import { visitStoreContract } from '../testing/visit-store-contract.ts';
import { postgresVisitStore } from './postgres-visit-store.ts';

let services: TestServices;
let sites: readonly [string, string];
const jobs: QueuedJob[] = [];

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'), { onJob: (job) => jobs.push(job) });
});
afterAll(() => services.release());
beforeEach(async () => {
  sites = [(await aSite(services)).websiteId, (await aSite(services)).websiteId];
  jobs.length = 0;
});

const events = () => postgresEventStore(services.database);

describe('visits in PostgreSQL', () => {
  visitStoreContract(() => ({
    events: events(),
    visits: postgresVisitStore,
    sites,
    inSite: services.database.inSite,
  }));

  it('are made by a job for each site of which something was told, and of no other', async () => {
    const tasks = foldTasks(services);
    await events().append(sites[0], [anEvent({ happenedAt: new Date(services.clock.now()) })]);
    await tasks['find-told-sites']?.({});

    const found = jobs.map(({ websiteId }) => websiteId);
    expect([found.includes(sites[0]), found.includes(sites[1])]).toEqual([true, false]);
    await tasks['fold-visits']?.({ websiteId: sites[0] });
    const progress = await services.database.readInSite(sites[0], (tx) => postgresVisitStore.progress(tx, false));
    expect(progress?.readUntil.getTime()).toBeGreaterThan(0);
  });

  it('counts visitors of several days within two of a hundred', async () => {
    const many = Array.from({ length: 900 }, (_, index) =>
      anEvent({
        session: `s${index}`,
        // Each comes on three days.
        visitor: `visitor-${index % 300}`,
        happenedAt: new Date(Date.UTC(2026, 2, 1 + Math.floor(index / 300), 12)),
      }),
    );
    await events().append(sites[0], many);
    const { total } = await services.database.inSite(sites[0], async (tx) => {
      await postgresVisitStore.fold(tx, { timeZone: 'UTC', today: '2026-03-09' });
      const range = { from: '2026-03-01', to: '2026-03-03' };
      return postgresVisitStore.span(tx, { range, filters: [], isSample: false, timeZone: 'UTC' }, 'day');
    });

    expect(total.visits).toBe(900);
    expect(Math.abs(total.visitors - 300)).toBeLessThanOrEqual(6);
  });
});
