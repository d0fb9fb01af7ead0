import type { Report, ReportCall, ReportQuery } from '@portico/contract/studio';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import type { Services } from '../../store/services.ts';
import { comparedAndStep, rangeOf, type ReadReport, type ReportAsk } from './report.ts';
import { calendarDay } from '../../sites/site/calendar-day.ts';

/** Answers the call of a report with what its function reads; days, comparison and marker are the same for all. */
export function registerReport(app: StudioApp, services: Services, call: ReportCall, read: ReadReport): void {
  studioRoute(app, services, call, ({ websiteId, query }) => readReport(services, websiteId, query, read));
}

/** Rows of a table that a screen shows; an export has all. */
const MOST_SHOWN_ROWS = 100;

/** A report as it is answered, exported and mailed. */
export async function readReport(
  services: Services,
  websiteId: string,
  query: ReportQuery,
  read: ReadReport,
  mostRows = MOST_SHOWN_ROWS,
): Promise<Report> {
  const site = await siteOf(services, websiteId);
  const { timeZone } = site.profile;
  const now = services.clock.now();
  const today = calendarDay(now, timeZone);
  const range = rangeOf(query, today);
  const ask: ReportAsk = {
    range,
    ...comparedAndStep(range, query),
    filters: query.filter,
    isSample: query.data === 'sample',
    timeZone,
    now,
    today,
    currency: policyOf(site).currency,
    mostRows,
  };
  const body = await services.database.readInSite(websiteId, (tx) => read(tx, ask));
  return {
    ...range,
    before: ask.before,
    timeZone,
    freshAt: now,
    isSample: ask.isSample,
    hasSample: false,
    ...body,
  };
}
