import type { ReportBody } from '@portico/contract/studio';
import { bucketOf, daysOf, rateVital, type CalendarRange, type Vital } from '@portico/domain';
import { sql } from 'kysely';
import type { SlowVitals } from '../../../content/visitors/counts/slow-vitals.ts';
import { VITAL_SCALE, type VitalDay } from '../../../content/visitors/counts/vitals.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { formsReport } from '../forms/read-forms.ts';
import { funnelReport, readVisitSteps } from '../funnel/read-funnel.ts';
import type { ReportAsk } from '../report.ts';
import { searchReport } from '../searches/read-searches.ts';
import { performanceReport } from '../vitals/read-performance.ts';
import { drawn, partOf, sampleProducts, sampleVisits, shared, sum } from './sample-numbers.ts';

type Points<Value> = ReadonlyMap<string, Value>;

/** The sample's visits of both ranges, each turned into what a report says of a point. */
export async function samplePoints<Value>(
  tx: SiteTransaction,
  ask: ReportAsk,
  valueAt: (point: string, visits: number) => Value,
): Promise<{ readonly now: Points<Value>; readonly before: Points<Value>; readonly visits: number }> {
  const [now, before] = await Promise.all([sampleVisits(tx, ask, ask.range), sampleVisits(tx, ask, ask.before)]);
  const turned = (visits: Points<number>) =>
    new Map([...visits].map(([point, count]) => [point, valueAt(point, count)]));
  return { now: turned(now), before: turned(before), visits: sum(now.values()) };
}

/** From seen to paid, of the sample: its visits know how far they went. */
export async function sampleFunnel(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const steps = await readVisitSteps(tx, { ...ask, filters: [] });
  const visits = sum([...steps.now.values()].map(({ funnelVisits }) => funnelVisits));
  const products = await sampleProducts(tx);
  const views = shared(visits * 0.9, products.length);
  return funnelReport(ask, {
    ...steps,
    orders: { now: ordersOf(steps.now.values()), before: ordersOf(steps.before.values()) },
    products: products.map(({ id, title }, index) => {
      const seen = views[index] ?? 0;
      return {
        itemId: id,
        title,
        views: seen,
        quickViews: partOf(seen, 0.12, id, 'quick'),
        adds: partOf(seen, 0.14, id, 'adds'),
        removes: partOf(seen, 0.02, id, 'removes'),
        orders: partOf(seen, 0.035, id, 'orders'),
      };
    }),
  });
}

/** Some of those who buy did not agree to be recognised. */
const ORDERS_A_VISIT = 1.1;

const ordersOf = (points: Iterable<{ readonly funnelOrders: number }>): number =>
  Math.round(sum([...points].map(({ funnelOrders }) => funnelOrders)) * ORDERS_A_VISIT);

/** Forms and buttons, of the sample. */
export async function sampleForms(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const { now, before, visits } = await samplePoints(tx, ask, (point, count) => ({
    formsSeen: partOf(count, 0.55, point, 'seen'),
    formsBegun: partOf(count, 0.07, point, 'begun'),
    formsSent: partOf(count, 0.035, point, 'sent'),
    buttonsSeen: partOf(count, 0.4, point, 'buttons'),
    buttonsPressed: partOf(count, 0.11, point, 'pressed'),
    overlays: partOf(count, 0.06, point, 'overlays'),
    quickViews: partOf(count, 0.08, point, 'quick'),
  }));
  const sums = [...now.values()];
  const { rows: forms } = await sql<{ id: string; name: string }>`
    select f.id::text as id, f.name from form f where f.website_id = ${tx.websiteId} order by f.id limit 4`.execute(
    tx.kysely,
  );
  const seen = shared(sum(sums.map(({ formsSeen }) => formsSeen)), forms.length);
  const begun = shared(sum(sums.map(({ formsBegun }) => formsBegun)), forms.length);
  const sent = shared(sum(sums.map(({ formsSent }) => formsSent)), forms.length);
  const buttons = ['/shop', '/about', '/journal'];
  return formsReport(ask, {
    now,
    before,
    forms: forms.map(({ id, name }, index) => ({
      id,
      title: name,
      seen: seen[index] ?? 0,
      begun: begun[index] ?? 0,
      sent: sent[index] ?? 0,
    })),
    fields: [],
    buttons: buttons.map((target, index) => {
      const seenButton = shared(visits * 0.4, buttons.length)[index] ?? 0;
      const pressed = partOf(seenButton, 0.24, target);
      return { target, path: '/', seen: seenButton, pressed, presses: Math.round(pressed * 1.1) };
    }),
  });
}

const WORDS = ['mug', 'jug', 'gift card', 'tea towel', 'coffee', 'workshop', 'apron', 'vase'];
const MISSED = ['teapot', 'lidded jar', 'opening hours', 'curtain fabric'];

/** Searches, of the sample. */
export async function sampleSearches(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const { now, before } = await samplePoints(tx, ask, (point, count) => ({
    searches: partOf(count, 0.1, point, 'searches'),
    misses: partOf(count, 0.015, point, 'misses'),
  }));
  const [searches, misses] = [
    sum([...now.values()].map((one) => one.searches)),
    sum([...now.values()].map((one) => one.misses)),
  ];
  const found = shared(searches - misses, WORDS.length).map((times, index) => ({
    name: WORDS[index] ?? '',
    times,
    misses: 0,
  }));
  const missed = shared(misses, MISSED.length).map((times, index) => ({
    name: MISSED[index] ?? '',
    times,
    misses: times,
  }));
  return searchReport(ask, { now, before, words: [...found, ...missed].filter(({ times }) => times > 0) });
}

/** Kinds of page of the sample: how many of all, and how fast they are beside others. */
const PAGES: readonly (readonly [group: string, share: number, pace: number])[] = [
  ['50-13', 0.4, 1.25],
  ['1-13', 0.3, 1.1],
  ['2-10', 0.2, 0.8],
  ['102-0', 0.01, 0.9],
];
const DEVICES: readonly (readonly [device: string, share: number, pace: number])[] = [
  ['phone', 0.6, 1.3],
  ['desktop', 0.34, 0.8],
  ['tablet', 0.06, 1],
];
/** What is usual: half are faster. */
const USUAL: Readonly<Record<Vital, number>> = { lcp: 1500, inp: 95, cls: 0.03, fcp: 900, ttfb: 320 };

/** How fast pages were, of the sample. */
export async function samplePerformance(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const [now, before] = await Promise.all([sampleVitals(tx, ask, ask.range), sampleVitals(tx, ask, ask.before)]);
  return performanceReport(ask, { now, before });
}

/** How fast pages of the sample were on days where the site is. */
export async function sampleVitals(
  tx: SiteTransaction,
  ask: ReportAsk,
  range: CalendarRange | null,
): Promise<readonly VitalDay[]> {
  if (range === null) return [];
  const visits = await sampleVisits(tx, { ...ask, step: 'day' }, range);
  return daysOf(range).flatMap((day) =>
    PAGES.flatMap(([pageGroup, ofPages, pagePace]) =>
      DEVICES.flatMap(([device, ofDevices, pace]) => {
        const samples = Math.round((visits.get(day) ?? 0) * 2 * ofPages * ofDevices);
        return samples === 0
          ? []
          : // Keys of the record are measures.
            (Object.keys(USUAL) as Vital[]).map((vital) =>
              vitalDay({ day, pageGroup, device, vital }, samples, pagePace * pace),
            );
      }),
    ),
  );
}

/** What slow pages of the sample waited for, and where. */
const SLOW: Readonly<Record<Vital, Pick<SlowVitals, 'parts' | 'elements'>>> = {
  lcp: {
    parts: [
      { name: 'ttfb', ms: 640 },
      { name: 'loadDelay', ms: 480 },
      { name: 'loadTime', ms: 1710 },
      { name: 'renderDelay', ms: 390 },
    ],
    elements: [
      { path: 'main#page>div.product-gallery>img', share: 0.62 },
      { path: 'main#page>section.hero>img', share: 0.17 },
      { path: 'main#page>ul.related>li>img', share: 0.08 },
    ],
  },
  inp: {
    parts: [
      { name: 'inputDelay', ms: 46 },
      { name: 'processing', ms: 171 },
      { name: 'presentation', ms: 64 },
    ],
    elements: [
      { path: 'button.add-to-cart', share: 0.44 },
      { path: 'select.product-option', share: 0.21 },
    ],
  },
  cls: { parts: [], elements: [{ path: 'header>div.announcement-bar', share: 0.53 }] },
  fcp: { parts: [], elements: [] },
  ttfb: {
    parts: [
      { name: 'dns', ms: 84 },
      { name: 'tcp', ms: 131 },
      { name: 'tls', ms: 162 },
      { name: 'request', ms: 688 },
    ],
    elements: [],
  },
};

/** What slow ones of so many measurements of the sample waited for. */
export function sampleSlowVitals(vital: Vital, samples: number): SlowVitals {
  return { samples, ...SLOW[vital] };
}

/** So many steps are enough to draw a spread. */
const STEPS = 40;

function vitalDay(
  of: Pick<VitalDay, 'day' | 'pageGroup' | 'device' | 'vital'>,
  samples: number,
  pace: number,
): VitalDay {
  const { day, pageGroup, vital } = of;
  const ratings = { good: 0, fair: 0, poor: 0 };
  const histogram = new Map<number, number>();
  // Of a few measurements it is by chance that they are slow.
  const before = drawn(day, pageGroup, vital, 'first');
  const until = (step: number) => Math.floor((step * samples) / STEPS + before);
  for (let step = 0; step < STEPS; step += 1) {
    const count = until(step + 1) - until(step);
    const share = (step + 0.5) / STEPS;
    // Most are near the usual, and the slow side is long, as of measurements.
    const spread = Math.exp(Math.log(share / (1 - share)) * 0.32);
    const value = USUAL[vital] * pace * spread * (0.95 + 0.1 * drawn(day, pageGroup, vital));
    ratings[rateVital(vital, value)] += count;
    const bucket = bucketOf(value * VITAL_SCALE[vital]);
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
  }
  return { ...of, ratings, histogram };
}
