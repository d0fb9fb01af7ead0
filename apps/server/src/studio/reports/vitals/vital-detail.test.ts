import { vitalQuery } from '@portico/contract/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { foldSite } from '../../../content/visitors/fold-tasks.ts';
import { postgresEventStore } from '../../../content/visitors/store/postgres-event-store.ts';
import { anEvent } from '../../../content/visitors/testing/event-store-contract.ts';
import { aSite } from '../../../testing/site.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';
import { readVitalDetail } from './vital-detail.ts';

let services: TestServices;
let websiteId: string;

beforeAll(async () => {
  services = await createTestServices(inject('postgresUrl'));
  services.clock.advance(Date.UTC(2026, 2, 10, 16) - services.clock.now());
});
afterAll(() => services.release());
beforeEach(async () => {
  ({ websiteId } = await aSite(services, { profile: { timeZone: 'America/New_York' } }));
});

const at = new Date('2026-03-03T12:00Z');
const keep = (name: string, ...props: readonly object[]) =>
  postgresEventStore(services.database).append(
    websiteId,
    props.map((one) =>
      anEvent({
        id: crypto.randomUUID(),
        kind: 'performance',
        name,
        device: 'phone',
        happenedAt: at,
        ...one,
        props: { pageGroup: '50-13', ...('props' in one ? (one.props as object) : one) },
      }),
    ),
  );
const detail = (vital: string, more: object = {}) =>
  readVitalDetail(
    services,
    websiteId,
    vitalQuery.parse({ from: '2026-03-01', to: '2026-03-07', pageGroup: '50-13', device: 'phone', vital, ...more }),
  );
const paint = (
  value: number,
  elementPath: string,
  [ttfb, loadDelay, loadTime, renderDelay]: readonly number[] = [],
) => ({
  value,
  elementPath,
  ttfb,
  loadDelay,
  loadTime,
  renderDelay,
});

describe('one measure of one kind of page', () => {
  it('says how its measurements are spread, range by range without a gap, and far ones together in the last', async () => {
    await keep('lcp', { value: 1000 }, { value: 1010 }, { value: 3000 }, { value: 5000 }, { value: 60_000 });

    const { ranges, samples, ratings, value } = await detail('lcp');

    expect([samples, ratings]).toEqual([5, { good: 2, fair: 1, poor: 2 }]);
    expect(value).toBeGreaterThan(4500);
    expect(ranges.length).toBeLessThanOrEqual(40);
    expect(ranges.map(({ count }) => count).filter((count) => count > 0)).toEqual([2, 1, 1, 1]);
    for (const [index, { to }] of ranges.slice(0, -1).entries()) expect(to).toBe(ranges[index + 1]?.from);
    expect(ranges[0]?.from).toBeLessThanOrEqual(1000);
    expect(ranges.at(-1)).toMatchObject({ to: null, count: 1 });
    expect(ranges.at(-1)?.from).toBeLessThanOrEqual(10_000);
  });

  it('says of those that were no longer good what they waited for, on average, and for which element', async () => {
    await keep(
      'lcp',
      paint(900, 'main>h1', [300, 0, 0, 600]),
      paint(3000, 'main>img.first', [500, 300, 2000, 200]),
      paint(5000, 'main>img.first', [700, 500, 3600, 200]),
      paint(6000, 'main>video', [600, 400, 4800, 200]),
    );

    expect(await detail('lcp')).toMatchObject({
      slowSamples: 3,
      parts: [
        { name: 'ttfb', ms: 600 },
        { name: 'loadDelay', ms: 400 },
        { name: 'loadTime', ms: expect.closeTo(3466.7, 0) },
        { name: 'renderDelay', ms: 200 },
      ],
      elements: [
        { path: 'main>img.first', share: 2 / 3 },
        { path: 'main>video', share: 1 / 3 },
      ],
    });
  });

  it('names of presses what they waited for, of shifts what moved, of the first byte the legs of its way', async () => {
    await keep('inp', { value: 400, elementPath: 'button', inputDelay: 50, processing: 300, presentation: 50 });
    await keep('cls', { value: 0.3, largestShiftPath: 'header>div' });
    await keep('navigation', { ttfb: 1200, redirect: 0, dns: 100, tcp: 200, tls: 200, request: 700 });

    expect(await detail('inp')).toMatchObject({
      parts: [{ name: 'inputDelay' }, { name: 'processing', ms: 300 }, { name: 'presentation' }],
      elements: [{ path: 'button', share: 1 }],
    });
    expect(await detail('cls')).toMatchObject({ parts: [], elements: [{ path: 'header>div', share: 1 }] });
    const { parts, elements } = await detail('ttfb');
    expect([parts.map(({ name }) => name), elements]).toEqual([['dns', 'tcp', 'tls', 'request'], []]);
  });

  it('is that of its page, device, days and filters, and of no other site', async () => {
    const slow = paint(9000, 'main>img', [1, 1, 1, 1]);
    await keep(
      'lcp',
      { ...slow },
      { props: { ...slow }, device: 'desktop' },
      { props: { ...slow, pageGroup: '1-13' } },
      { props: { ...slow }, happenedAt: new Date('2026-03-09T12:00Z') },
      { props: { ...slow }, country: 'JP' },
    );

    expect(await detail('lcp')).toMatchObject({ samples: 2, slowSamples: 2 });
    expect(await detail('lcp', { filter: 'country:JP' })).toMatchObject({ samples: 1, slowSamples: 1 });
    expect(await detail('lcp', { pageGroup: '1-13' })).toMatchObject({ samples: 1, slowSamples: 1 });
    ({ websiteId } = await aSite(services));
    expect(await detail('lcp')).toMatchObject({ samples: 0, value: null, ranges: [], slowSamples: 0, elements: [] });
  });

  it('believes of what browsers tell numbers and texts alone', async () => {
    await keep('lcp', {
      value: 9000,
      elementPath: { a: 1 },
      ttfb: 'soon',
      loadDelay: -5,
      loadTime: 12,
      renderDelay: null,
    });

    expect(await detail('lcp')).toMatchObject({ slowSamples: 1, parts: [{ name: 'loadTime', ms: 12 }], elements: [] });
  });

  it('stands numbers that no browser measures, before and after its day is counted', async () => {
    const far = { value: 1e308, elementPath: 'main>img', ttfb: 1e308, loadTime: 1e308 };
    await keep('lcp', far, far);
    await keep('cls', { value: 1e308 });

    for (const moment of ['told', 'counted']) {
      expect(await detail('lcp'), moment).toMatchObject({ samples: 2, slowSamples: 2, ratings: { poor: 2 } });
      expect(await detail('cls'), moment).toMatchObject({ samples: 1, ratings: { poor: 1 } });
      await foldSite(services, websiteId);
    }
  });
});
