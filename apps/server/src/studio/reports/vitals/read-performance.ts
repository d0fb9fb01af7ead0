import type { ReportBody, ReportField, ReportTable } from '@portico/contract/studio';
import {
  LEAST_SAMPLES,
  percentileOf,
  rateVital,
  sampleCount,
  stepStart,
  VITALS,
  type Histogram,
  type Vital,
  type VitalRating,
} from '@portico/domain';
import {
  readVitals,
  VITAL_FIELDS,
  VITAL_SCALE,
  type VitalDay,
  type VitalField,
  type VitalFilter,
} from '../../../content/visitors/counts/vitals.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { dayStep, seriesOf } from '../points.ts';
import type { ReportAsk } from '../report.ts';
import { filterNotes } from '../visits/read-visit-report.ts';

/** Pages are as fast as three of four of their visitors see them. */
const SHARE = 0.75;

/** What a report of how fast pages are is made of. */
export interface PerformanceFacts {
  readonly now: readonly VitalDay[];
  readonly before: readonly VitalDay[];
}

/** Histograms of several days, kinds of page and devices are added up; a percentile is made of the sum, never of percentiles. */
export interface Measured {
  readonly histogram: Histogram;
  readonly value: number | null;
  readonly ratings: Readonly<Record<VitalRating, number>>;
  readonly samples: number;
}

/** How fast pages were for those who looked at them: one statement, two where it is compared. */
export async function readPerformance(tx: SiteTransaction, ask: ReportAsk): Promise<ReportBody> {
  const { range, before, timeZone } = ask;
  const filters = vitalFilters(ask);
  const [now, then] = await Promise.all([
    readVitals(tx, { range, timeZone, filters }),
    before === null ? [] : readVitals(tx, { range: before, timeZone, filters }),
  ]);
  const report = performanceReport(ask, { now, before: then });
  return { ...report, notes: [...report.notes, ...(filters.length > 0 ? await filterNotes(tx, ask) : [])] };
}

/** Those by which measurements are told apart. */
export function vitalFilters({ filters }: Pick<ReportAsk, 'filters'>): readonly VitalFilter[] {
  return filters.flatMap(({ field, ...filter }) => (isVitalField(field) ? [{ ...filter, field }] : []));
}

const isVitalField = (field: ReportField): field is VitalField => VITAL_FIELDS.some((known) => known === field);

/** The report of how fast pages were. */
export function performanceReport(ask: ReportAsk, facts: PerformanceFacts): ReportBody {
  const now = facts.now.filter(isOfDevice(ask));
  const before = facts.before.filter(isOfDevice(ask));
  const points = Map.groupBy(now, ({ day }) => stepStart(day, dayStep(ask.step)));
  const pointsBefore = Map.groupBy(before, ({ day }) => stepStart(day, dayStep(ask.step)));
  const groups = groupsOf(now);
  return {
    findings: performanceFindings(now, groups),
    figures: VITALS.map((vital) => ({
      name: vital,
      unit: unitOf(vital),
      good: 'down' as const,
      value: judged(measure(now, vital)),
      before: ask.before === null ? null : judged(measure(before, vital)),
    })),
    series: seriesOf(
      { ...ask, step: dayStep(ask.step) },
      VITALS.map((vital) => ({
        name: vital,
        unit: unitOf(vital),
        now: (point) => measure(points.get(point) ?? [], vital).value,
        before: (point) => measure(pointsBefore.get(point) ?? [], vital).value,
      })),
    ),
    tables: VITALS.map((vital) => vitalTable(vital, groups)),
    notes: [
      'vitalsPercentile',
      ...(ask.filters.some(({ field }) => field !== 'device' && !isVitalField(field)) ? ['filterNotOfVitals'] : []),
    ],
  };
}

/** A few measurements say nothing of all pages, whatever they are. */
const judged = ({ value, samples }: Measured): number | null => (samples < LEAST_SAMPLES ? null : value);

const unitOf = (vital: Vital): 'score' | 'ms' => (vital === 'cls' ? 'score' : 'ms');

/** Counts of days are told apart by devices, and by nothing else. */
function isOfDevice({ filters }: Pick<ReportAsk, 'filters'>): (day: VitalDay) => boolean {
  const of = filters.filter(({ field }) => field === 'device');
  const wanted = of.filter(({ isNot }) => !isNot).map(({ value }) => value);
  const unwanted = new Set(of.filter(({ isNot }) => isNot).map(({ value }) => value));
  return ({ device }) => (wanted.length === 0 || wanted.includes(device)) && !unwanted.has(device);
}

/** One measure of some days, kinds of page and devices. */
export function measure(days: readonly VitalDay[], vital: Vital): Measured {
  const histogram = new Map<number, number>();
  const ratings = { good: 0, fair: 0, poor: 0 };
  for (const day of days) {
    if (day.vital !== vital) continue;
    for (const [bucket, count] of day.histogram) histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
    for (const rating of ['good', 'fair', 'poor'] as const) ratings[rating] += day.ratings[rating];
  }
  return { histogram, value: valueOf(histogram, vital), ratings, samples: sampleCount(histogram) };
}

function valueOf(histogram: Histogram, vital: Vital): number | null {
  const scaled = percentileOf(histogram, SHARE);
  return scaled === undefined ? null : scaled / VITAL_SCALE[vital];
}

/** One kind of page on one kind of device. */
interface Group {
  readonly pageGroup: string;
  readonly device: string;
  readonly measured: Readonly<Record<Vital, Measured>>;
}

/** Those with the most measurements first. */
function groupsOf(days: readonly VitalDay[]): readonly Group[] {
  return [...Map.groupBy(days, ({ pageGroup, device }) => `${pageGroup} ${device}`).values()]
    .flatMap((same): Group[] => {
      const [first] = same;
      const of = (vital: Vital) => measure(same, vital);
      const measured = { lcp: of('lcp'), inp: of('inp'), cls: of('cls'), fcp: of('fcp'), ttfb: of('ttfb') };
      return first ? [{ pageGroup: first.pageGroup, device: first.device, measured }] : [];
    })
    .toSorted((a, b) => samplesOf(b) - samplesOf(a) || (a.pageGroup < b.pageGroup ? -1 : 1));
}

const samplesOf = ({ measured }: Group): number => Math.max(...VITALS.map((vital) => measured[vital].samples));

/** A table for each measure: its 75th percentile, how many were good, fair and poor, of how many. */
function vitalTable(vital: Vital, groups: readonly Group[]): ReportTable {
  return {
    name: vital,
    field: null,
    columns: [
      { name: vital, unit: unitOf(vital) },
      { name: 'vitalGood', unit: 'count' },
      { name: 'vitalFair', unit: 'count' },
      { name: 'vitalPoor', unit: 'count' },
      { name: 'vitalSamples', unit: 'count' },
    ],
    rows: groups
      .filter(({ measured }) => measured[vital].samples > 0)
      .map(({ pageGroup, device, measured }) => {
        const { value, ratings, samples } = measured[vital];
        return { key: `${pageGroup} ${device}`, cells: [value, ratings.good, ratings.fair, ratings.poor, samples] };
      }),
    moreCount: 0,
  };
}

const SENTENCES = { lcp: 'vitalSlowPaint', inp: 'vitalSlowAnswer', cls: 'vitalShifts' } as const;

/** How many kinds of page are good in everything, and what is worst of the others. */
function performanceFindings(days: readonly VitalDay[], groups: readonly Group[]): ReportBody['findings'] {
  const known = groups.filter((group) => samplesOf(group) >= LEAST_SAMPLES);
  if (days.length === 0) return [{ name: 'vitalsNone', values: {} }];
  if (known.length === 0) return [{ name: 'vitalsFew', values: { least: LEAST_SAMPLES } }];
  const weak = known.flatMap((group) =>
    (['lcp', 'inp', 'cls'] as const).flatMap((vital) => {
      const { value, samples } = group.measured[vital];
      const rating = value === null || samples < LEAST_SAMPLES ? 'good' : rateVital(vital, value);
      return value === null || rating === 'good' ? [] : [{ group, vital, value, rating, samples }];
    }),
  );
  const kinds = new Set(known.map(({ pageGroup }) => pageGroup));
  const bad = new Set(weak.map(({ group }) => group.pageGroup));
  const worst = weak.toSorted(
    (a, b) => Number(b.rating === 'poor') - Number(a.rating === 'poor') || b.samples - a.samples,
  )[0];
  return [
    { name: 'vitals', values: { good: kinds.size - bad.size, all: kinds.size } },
    ...(worst
      ? [
          {
            name: SENTENCES[worst.vital],
            values: { pageGroup: worst.group.pageGroup, device: worst.group.device, value: worst.value },
          },
        ]
      : []),
  ];
}
