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

/** First and last day, where the site is; the last 28 days where nothing is said. */
const days = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });
const sampleDays = () => ({ query: { from: '2026-03-02', to: '2026-03-08' } });

/** Single events as they are kept, day by day and in no order within a day. */
export const downloadEvents = siteCall({
  method: 'GET',
  path: '/visitor-events.csv',
  right: 'settings.site',
  query: days,
  answer: csvFile,
  sample: sampleDays,
});
export const downloadEventLines = siteCall({
  method: 'GET',
  path: '/visitor-events.jsonl',
  right: 'settings.site',
  query: days,
  answer: jsonLinesFile,
  sample: sampleDays,
});
