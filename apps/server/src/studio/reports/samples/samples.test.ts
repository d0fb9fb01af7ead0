import { reportQuery } from '@portico/contract/studio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { removeSample, writeSample } from '../../../content/visitors/sample/sample-history.ts';
import { aSite } from '../../../testing/site.ts';
import { aShopPage, aStoredProduct } from '../../../testing/studio-rows.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';
import { readCarts } from '../carts/read-carts.ts';
import { readForms } from '../forms/read-forms.ts';
import { readFunnel } from '../funnel/read-funnel.ts';
import { readReport } from '../register-report.ts';
import { readSales } from '../sales/read-sales.ts';
import { readSearches } from '../searches/read-searches.ts';
import { readPerformance } from '../vitals/read-performance.ts';
import { listSampleCarts, sampleCarts } from './sample-carts.ts';
import { sampleSales } from './sample-sales.ts';
import { sampleForms, sampleFunnel, samplePerformance, sampleSearches } from './sample-visitors.ts';

let services: TestServices;
let websiteId: string;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  ({ websiteId } = await aSite(services, { profile: { timeZone: 'UTC' } }));
  const collectionId = await aShopPage(services, websiteId);
  await aStoredProduct(services, websiteId, { collectionId, title: 'Jug' });
  const now = services.clock.now();
  const today = new Date(now).toISOString().slice(0, 10);
  await services.database.inSite(websiteId, (tx) => writeSample(tx, { today, timeZone: 'UTC', now }));
});
afterAll(() => services.release());

const REPORTS = [
  ['sales', { read: readSales, sample: sampleSales }],
  ['the way from seen to paid', { read: readFunnel, sample: sampleFunnel }],
  ['carts', { read: readCarts, sample: sampleCarts }],
  ['forms', { read: readForms, sample: sampleForms }],
  ['searches', { read: readSearches, sample: sampleSearches }],
  ['performance', { read: readPerformance, sample: samplePerformance }],
] as const;

const sumOf = (figures: readonly { readonly value: number | null }[]) =>
  figures.reduce((sum, { value }) => sum + (value ?? 0), 0);

describe('sample history', () => {
  it.each(REPORTS)('of %s is marked, the same each time, and never mixed with what happened', async (_, report) => {
    const asked = (data?: string) => readReport(services, websiteId, reportQuery.parse({ data }), report);
    const sample = await asked();
    const again = await asked('sample');
    const real = await asked('real');

    expect([sample.isSample, sample.hasSample, real.isSample, real.hasSample]).toEqual([true, true, false, true]);
    expect(sumOf(sample.figures)).toBeGreaterThan(0);
    expect(again.figures).toEqual(sample.figures);
    expect(sumOf(real.figures)).toBe(0);
  });

  it('of searches has as many that found nothing in its lists as in its figures, or nearly', async () => {
    const { figures, tables } = await readReport(services, websiteId, reportQuery.parse({}), REPORTS[4][1]);
    const misses = figures.find(({ name }) => name === 'searchMisses')?.value ?? 0;
    const listed = sumOf((tables[0]?.rows ?? []).map(({ cells }) => ({ value: cells[0] ?? 0 })));

    expect(misses).toBeGreaterThan(0);
    expect([listed > 0, listed <= misses]).toEqual([true, true]);
  });

  it('of carts has as many single ones as are counted, with things of the shop and nobody’s address', async () => {
    const { from, to, figures } = await readReport(services, websiteId, reportQuery.parse({}), REPORTS[2][1]);
    const asked = {
      range: { from, to },
      timeZone: 'UTC',
      currency: 'USD',
      now: Infinity,
      sort: 'value' as const,
      showsEmail: true,
      filters: [],
      reminderHours: undefined,
    };
    const { rows, moreCount } = await services.database.readInSite(websiteId, (tx) => listSampleCarts(tx, asked));

    expect(rows.length + moreCount).toBe(figures.find(({ name }) => name === 'cartsLeft')?.value);
    expect([...new Set(rows.flatMap(({ entries }) => entries.map(({ title }) => title)))]).toEqual(['Jug']);
    expect(rows.filter(({ email }) => email !== null)).toEqual([]);
    expect(rows.map(({ valueCents }) => valueCents)).toEqual(
      rows.map(({ valueCents }) => valueCents).toSorted((a, b) => b - a),
    );
  });

  it('is gone from every report once it is taken away', async () => {
    await services.database.inSite(websiteId, removeSample);

    for (const [, report] of REPORTS) {
      const { isSample, hasSample, figures } = await readReport(services, websiteId, reportQuery.parse({}), report);
      expect([isSample, hasSample, sumOf(figures)]).toEqual([false, false, 0]);
    }
  });
});
