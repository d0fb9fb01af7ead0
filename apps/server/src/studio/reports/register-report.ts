import type { Report, ReportCall, ReportQuery } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import type { Services } from '../../store/services.ts';
import { hasSample } from '../../content/visitors/sample/sample-history.ts';
import { comparedAndStep, rangeOf, type ReadReport, type ReportAsk, type SampledReport } from './report.ts';
import { calendarDay } from '../../sites/site/calendar-day.ts';

/** Answers the call of a report with what its function reads; days, comparison and marker are the same for all. */
export function registerReport(
  app: StudioApp,
  services: Services,
  call: ReportCall,
  read: ReadReport | SampledReport,
): void {
  studioRoute(app, services, call, ({ websiteId, query }) => readReport(services, websiteId, query, read));
}

const MINUTE_MS = 60_000;
/** Rows of a table that a screen shows; an export has all. */
const MOST_SHOWN_ROWS = 100;

/** A report as it is answered, exported and mailed. */
export async function readReport(
  services: Services,
  websiteId: string,
  query: ReportQuery,
  report: ReadReport | SampledReport,
  mostRows = MOST_SHOWN_ROWS,
): Promise<Report> {
  const ask = await askOf(services, websiteId, query, mostRows);
  const { read, sample } = typeof report === 'function' ? { read: report, sample: undefined } : report;
  return services.database.readInSite(websiteId, async (tx) => {
    const isThere = sample !== undefined && (await hasSample(tx));
    const isSample = isThere && query.data !== 'real';
    const body = await (isSample ? sample(tx, { ...ask, isSample }) : read(tx, ask));
    return {
      ...ask.range,
      before: ask.before,
      timeZone: ask.timeZone,
      // Jobs make visits of events at every full minute.
      freshAt: Math.floor(ask.now / MINUTE_MS) * MINUTE_MS,
      isSample,
      hasSample: isThere,
      ...body,
    };
  });
}

/** What a report of a site is asked for, with what nobody said filled in. */
export async function askOf(
  services: Services,
  websiteId: string,
  query: ReportQuery,
  mostRows = MOST_SHOWN_ROWS,
): Promise<ReportAsk> {
  const site = await siteOf(services, websiteId);
  const { timeZone } = site.profile;
  const now = services.clock.now();
  const today = calendarDay(now, timeZone);
  const range = rangeOf(query, today);
  return {
    range,
    ...comparedAndStep(range, query),
    filters: query.filter,
    isSample: false,
    timeZone,
    now,
    today,
    currency: policyOf(site).currency,
    looksUpCountries: services.addressCountries !== undefined,
    mostRows,
  };
}
