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
import { sampleSales } from './sample-sales.ts';
import { sampleCarts, sampleForms, sampleFunnel, samplePerformance, sampleSearches } from './sample-visitors.ts';

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

  it('is gone from every report once it is taken away', async () => {
    await services.database.inSite(websiteId, removeSample);

    for (const [, report] of REPORTS) {
      const { isSample, hasSample, figures } = await readReport(services, websiteId, reportQuery.parse({}), report);
      expect([isSample, hasSample, sumOf(figures)]).toEqual([false, false, 0]);
    }
  });
});
