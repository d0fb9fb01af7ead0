import { reportQuery } from '@portico/contract/studio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { postgresEventStore } from '../../../content/visitors/store/postgres-event-store.ts';
import { anEvent } from '../../../content/visitors/testing/event-store-contract.ts';
import { aSite } from '../../../testing/site.ts';
import { aBrowser, aMember, aStudio, TEST_PASSWORD, type StudioBrowser } from '../../../testing/studio-browser.ts';
import { aStoredOrder } from '../../../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';
import { readSales } from '../sales/read-sales.ts';
import { readReport } from '../register-report.ts';
import { reportValues } from './report-values.ts';

let services: TestServices;
let websiteId: string;
let browser: StudioBrowser;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  ({ websiteId } = await aSite(services));
  const member = await aMember(services, websiteId, { isOwner: true });
  browser = aBrowser(await aStudio(services));
  await browser.signIn(member.email, TEST_PASSWORD);
});
afterAll(() => services.release());

const file = (path: string) => browser.call('GET', `/api/sites/${websiteId}/${path}`);

describe('a report as a file', () => {
  it('says all that the report says, as cells that no sheet takes for a formula, and as JSON lines', async () => {
    const orderId = await aStoredOrder(services, websiteId, { number: 1, totalCents: 3800 });
    await services.database.inSite(websiteId, ({ kysely }) =>
      kysely
        .updateTable('order_line')
        .set({ title: '=1+1' })
        .where('website_id', '=', websiteId)
        .where('order_id', '=', orderId)
        .execute(),
    );
    const report = await readReport(services, websiteId, reportQuery.parse({}), readSales);

    const csv = await file('reports/sales/values.csv');
    const lines = await file('reports/sales/values.jsonl');

    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="sales-.*\.csv"$/);
    expect(csv.text).toContain('"figures","","","revenue","money","USD","38.00","0.00"');
    expect(csv.text).toMatch(/"products","[\w-]+","'=1\+1","revenue","money","USD","38.00",""/);
    expect(lines.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const values = lines.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(values).toEqual([...reportValues(report)]);
    expect(csv.text.trim().split('\r\n')).toHaveLength(values.length + 1);
  });

  it('is of no report that there is not', async () => {
    expect((await file('reports/nothing/values.csv')).status).toBe(404);
  });
});

describe('single events as a file', () => {
  it('are all events of the days, read some at a time', async () => {
    const now = services.clock.now();
    const events = Array.from({ length: 2100 }, (_, index) =>
      anEvent({ id: crypto.randomUUID(), path: `/p${index}`, happenedAt: new Date(now - (index % 3) * 86_400_000) }),
    );
    await postgresEventStore(services.database).append(websiteId, events);

    const lines = (await file('visitor-events.jsonl')).text.trim().split('\n');
    const csv = (await file('visitor-events.csv')).text.trim().split('\r\n');

    expect(new Set(lines.map((line) => (JSON.parse(line) as { path: string }).path)).size).toBe(2100);
    expect(csv).toHaveLength(2101);
    expect(csv[0]).toContain('"happenedAt"');
  });

  it('are those of some minutes where the site is, the first and the last with them', async () => {
    const site = await aSite(services, { profile: { timeZone: 'America/New_York' } });
    const member = await aMember(services, site.websiteId, { isOwner: true });
    const owner = aBrowser(await aStudio(services));
    await owner.signIn(member.email, TEST_PASSWORD);
    const events = ['18:59:59', '19:00:00', '19:04:59', '19:05:00'].map((time) =>
      anEvent({ id: crypto.randomUUID(), path: `/${time}`, happenedAt: new Date(`2026-03-02T${time}Z`) }),
    );
    await postgresEventStore(services.database).append(site.websiteId, events);
    const paths = async (query: string) => {
      const { text } = await owner.call('GET', `/api/sites/${site.websiteId}/visitor-events.jsonl?${query}`);
      const lines = text.split('\n').filter((line) => line !== '');
      return lines.map((line) => (JSON.parse(line) as { path: string }).path).toSorted();
    };

    expect(await paths('from=2026-03-02T14:00&to=2026-03-02T14:04')).toEqual(['/19:00:00', '/19:04:59']);
    expect(await paths('from=2026-03-02T14:05&to=2026-03-02')).toEqual(['/19:05:00']);
    expect(await paths('from=2026-03-02&to=2026-03-02T13:59')).toEqual(['/18:59:59']);
  });
});
