import {
  downloadEventLines,
  downloadEvents,
  downloadReport,
  downloadReportLines,
  type Report,
  type ReportCall,
  type ReportQuery,
} from '@portico/contract/studio';
import { recordExport } from '../../../platform/audit/record-audit.ts';
import { csvExport, sendCsv } from '../../../platform/csv/csv-export.ts';
import { jsonLines, sendJsonLines } from '../../../platform/csv/json-lines.ts';
import { NOT_FOUND, ProblemError } from '../../../platform/http/problem.ts';
import type { StudioApp } from '../../../platform/http/studio-app.ts';
import { memberMay } from '../../../sites/accounts/member-may.ts';
import type { Member } from '../../../sites/accounts/sessions.ts';
import { studioRoute } from '../../../sites/accounts/studio-route.ts';
import { calendarDay } from '../../../sites/site/calendar-day.ts';
import { siteOf } from '../../../sites/site/site-of.ts';
import type { Services } from '../../../store/services.ts';
import { readReport } from '../register-report.ts';
import { rangeOf, type ReportReader } from '../report.ts';
import { EVENT_HEAD, eventCells, eventSpan, readEvents, type EventPlace } from './read-events.ts';
import { reportValues, VALUE_HEAD, valueCells, type ReportValue } from './report-values.ts';

/** Rows of a table that an export has; visitors cannot make more of a day than a thousand. */
const MOST_ROWS = 100_000;
/** Values sent at once. */
const BATCH = 1000;

/** A report, and what reads it. */
export type RegisteredReport = readonly [call: ReportCall, read: ReportReader];

/** Reports as files, and the single events that they are made of. */
export function registerExports(app: StudioApp, services: Services, reports: readonly RegisteredReport[]): void {
  const { clock } = services;

  const wholeReport = async (member: Member, websiteId: string, name: string, query: ReportQuery): Promise<Report> => {
    const known = reports.find(([{ path }]) => path.endsWith(`/reports/${name}`));
    if (!known || !memberMay(member, websiteId, known[0].access.right)) throw new ProblemError(NOT_FOUND);
    return readReport(services, websiteId, query, known[1], MOST_ROWS);
  };

  studioRoute(app, services, downloadReport, async ({ request, reply, member, websiteId, params, query }) => {
    const report = await wholeReport(member, websiteId, params.report, query);
    await recordExport(services, { request, member, websiteId }, `Report: ${params.report}`, {});
    const lines = csvExport<ReportValue, Values>({ head: VALUE_HEAD, cells: valueCells, read: inBatches(report) });
    return sendCsv(reply, clock, { name: fileName(params.report, report), lines });
  });

  studioRoute(app, services, downloadReportLines, async ({ request, reply, member, websiteId, params, query }) => {
    const report = await wholeReport(member, websiteId, params.report, query);
    await recordExport(services, { request, member, websiteId }, `Report: ${params.report}`, {});
    return sendJsonLines(reply, clock, {
      name: fileName(params.report, report),
      lines: jsonLines<ReportValue, Values>(inBatches(report)),
    });
  });

  const eventsOf = async (
    websiteId: string,
    span: { readonly from?: string | undefined; readonly to?: string | undefined },
  ) => {
    const { timeZone } = (await siteOf(services, websiteId)).profile;
    const range = rangeOf({ from: dayOf(span.from), to: dayOf(span.to) }, calendarDay(clock.now(), timeZone));
    const asked = eventSpan(range, { ...span, timeZone });
    return (after: EventPlace | undefined) => readEvents(services.database, websiteId, asked, after);
  };

  studioRoute(app, services, downloadEvents, async ({ request, reply, member, websiteId, query }) => {
    const read = await eventsOf(websiteId, query);
    await recordExport(services, { request, member, websiteId }, 'Visitor events', query);
    return sendCsv(reply, clock, { name: 'events', lines: csvExport({ head: EVENT_HEAD, cells: eventCells, read }) });
  });

  studioRoute(app, services, downloadEventLines, async ({ request, reply, member, websiteId, query }) => {
    const read = await eventsOf(websiteId, query);
    await recordExport(services, { request, member, websiteId }, 'Visitor events', query);
    return sendJsonLines(reply, clock, { name: 'events', lines: jsonLines(read) });
  });
}

const dayOf = (text: string | undefined): string | undefined => text?.slice(0, 10);

/** Made-up figures say so in the name of their file as well. */
function fileName(report: string, { isSample }: Report): string {
  return isSample ? `sample-${report}` : report;
}

type Values = Generator<ReportValue>;

/** The values of a report, some at a time. */
function inBatches(report: Report) {
  return async (from: Values | undefined) => {
    const values = from ?? reportValues(report);
    const rows: ReportValue[] = [];
    for (;;) {
      const { done, value } = values.next();
      if (done) return { rows, next: undefined };
      rows.push(value);
      if (rows.length === BATCH) return { rows, next: values };
    }
  };
}
