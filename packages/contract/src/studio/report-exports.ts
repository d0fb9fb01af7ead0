import { z } from 'zod';
import { csvFile, jsonLinesFile } from '../call.ts';
import { reportQuery } from './reports.ts';
import { siteCall } from './studio-call.ts';

const reportName = z.object({ report: z.string().regex(/^[a-z]{1,20}$/) });
const sampleReport = () => ({ params: { report: 'sales' }, query: { from: '2026-03-02', to: '2026-03-08' } });

/** All that a report says, a line for each value: of figures, of points of its lines, of rows of its tables. */
export const downloadReport = siteCall({
  method: 'GET',
  path: '/reports/:report/values.csv',
  right: 'analytics.view',
  params: reportName,
  query: reportQuery,
  answer: csvFile,
  sample: sampleReport,
});
export const downloadReportLines = siteCall({
  method: 'GET',
  path: '/reports/:report/values.jsonl',
  right: 'analytics.view',
  params: reportName,
  query: reportQuery,
  answer: jsonLinesFile,
  sample: sampleReport,
});

/** A day where the site is, or a minute of one: `2026-03-02`, `2026-03-02T14:05`. */
const dayOrMinute = z.union([
  z.iso.date(),
  z.iso.datetime({ local: true, precision: -1 }).refine((minute) => !minute.endsWith('Z')),
]);
/** The first and the last, both part of it; the last 28 days where nothing is said. */
const span = z.object({ from: dayOrMinute.optional(), to: dayOrMinute.optional() });
const sampleSpan = () => ({ query: { from: '2026-03-02', to: '2026-03-08T18:30' } });

/** Single events as they are kept, day by day and in no order within a day. */
export const downloadEvents = siteCall({
  method: 'GET',
  path: '/visitor-events.csv',
  right: 'settings.site',
  query: span,
  answer: csvFile,
  sample: sampleSpan,
});
export const downloadEventLines = siteCall({
  method: 'GET',
  path: '/visitor-events.jsonl',
  right: 'settings.site',
  query: span,
  answer: jsonLinesFile,
  sample: sampleSpan,
});
