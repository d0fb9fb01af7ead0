import { getVitalDetail, type VitalDetail, type VitalQuery } from '@portico/contract/studio';
import { bucketOf, bucketStart, VITAL_LIMITS, type Histogram, type Vital } from '@portico/domain';
import { hasSample } from '../../../content/visitors/sample/sample-history.ts';
import { readSlowVitals, type SlowVitals } from '../../../content/visitors/counts/slow-vitals.ts';
import { readVitals, VITAL_SCALE, type VitalDay } from '../../../content/visitors/counts/vitals.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import { studioRoute } from '../../../sites/accounts/studio-route.ts';
import type { Services } from '../../../store/services.ts';
import { askOf } from '../register-report.ts';
import type { ReportAsk } from '../report.ts';
import { sampleSlowVitals, sampleVitals } from '../samples/sample-visitors.ts';
import { measure, vitalFilters } from './read-performance.ts';

/** More bars than these are no picture any more. */
const MOST_RANGES = 40;
/** Measurements of more than so many times what is poor stand in the last range together. */
const LAST_OF_POOR = 2.5;

/** The call of one measure of one kind of page. */
export function registerVitalDetail(app: StudioApp, services: Services): void {
  studioRoute(app, services, getVitalDetail, ({ websiteId, query }) => readVitalDetail(services, websiteId, query));
}

/** How measurements are spread, and what slow ones waited for: two statements. */
export async function readVitalDetail(services: Services, websiteId: string, query: VitalQuery): Promise<VitalDetail> {
  const ask = await askOf(services, websiteId, query);
  return services.database.readInSite(websiteId, async (tx) => {
    const isSample = query.data !== 'real' && (await hasSample(tx));
    const { days, slow } = await (isSample ? readSample(tx, ask, query) : readReal(tx, ask, query));
    return { ...detailOf(days.filter(isAskedFor(query)), query.vital, slow), isSample };
  });
}

interface Facts {
  readonly days: readonly VitalDay[];
  readonly slow: SlowVitals;
}

async function readReal(tx: SiteTransaction, ask: ReportAsk, { vital, pageGroup, device }: VitalQuery): Promise<Facts> {
  const of = { range: ask.range, timeZone: ask.timeZone, filters: vitalFilters(ask) };
  const [days, slow] = await Promise.all([readVitals(tx, of), readSlowVitals(tx, { ...of, vital, pageGroup, device })]);
  return { days, slow };
}

async function readSample(tx: SiteTransaction, ask: ReportAsk, query: VitalQuery): Promise<Facts> {
  const days = await sampleVitals(tx, ask, ask.range);
  const { fair, poor } = measure(days.filter(isAskedFor(query)), query.vital).ratings;
  return { days, slow: sampleSlowVitals(query.vital, fair + poor) };
}

function isAskedFor({ pageGroup, device }: VitalQuery): (day: VitalDay) => boolean {
  return (day) => day.pageGroup === pageGroup && day.device === device;
}

function detailOf(days: readonly VitalDay[], vital: Vital, slow: SlowVitals): Omit<VitalDetail, 'isSample'> {
  const { histogram, value, ratings, samples } = measure(days, vital);
  return {
    samples,
    value,
    ratings,
    ranges: rangesOf(histogram, vital),
    slowSamples: slow.samples,
    parts: slow.parts,
    elements: slow.elements,
  };
}

/** Neighbouring ranges of a histogram, together where there are too many to draw. */
function rangesOf(histogram: Histogram, vital: Vital): VitalDetail['ranges'] {
  const buckets = [...histogram].filter(([, count]) => count > 0).map(([bucket]) => bucket);
  if (buckets.length === 0) return [];
  const scale = VITAL_SCALE[vital];
  const end = bucketOf(VITAL_LIMITS[vital][1] * scale * LAST_OF_POOR);
  const first = Math.min(end, ...buckets);
  const last = Math.min(end, Math.max(...buckets));
  const width = Math.ceil((last - first + 1) / MOST_RANGES);
  return Array.from({ length: Math.ceil((last - first + 1) / width) }, (_, index) => {
    const from = first + index * width;
    const next = from + width;
    const isLast = next > last;
    const inside = buckets.filter((bucket) => bucket >= from && (isLast || bucket < next));
    return {
      from: bucketStart(from) / scale,
      to: isLast && Math.max(...buckets) > last ? null : bucketStart(next) / scale,
      count: inside.reduce((sum, bucket) => sum + (histogram.get(bucket) ?? 0), 0),
    };
  });
}
