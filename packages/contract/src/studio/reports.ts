import { z } from 'zod';
import { nothing, type AnswerOf, type Read } from '../call.ts';
import {
  REPORT_COMPARISONS,
  REPORT_DATA,
  REPORT_FIELDS,
  REPORT_FILTER,
  REPORT_STEPS,
  REPORT_UNITS,
  type ReportField,
} from './report-choices.ts';
import type { Right } from './rights.ts';
import { siteCall } from './studio-call.ts';

/** A day of the site's calendar, such as `2026-03-02`. */
const day = z.iso.date();
/** So many filters hold at once. */
const MAX_FILTERS = 20;

/** One thing that must hold of a visit, or must not. */
export interface ReportFilter {
  readonly field: ReportField;
  readonly isNot: boolean;
  readonly value: string;
}

const filter = z
  .string()
  .max(1100)
  .regex(REPORT_FILTER)
  .transform((text): ReportFilter => {
    const [, not = '', field, value = ''] = REPORT_FILTER.exec(text) ?? [];
    // The expression that was matched holds no other fields.
    return { field: field as ReportField, isNot: not !== '', value };
  });

/** Which days, with what they are compared, and what visits must be like; the last 28 days where nothing is said. */
export const reportQuery = z.object({
  from: day.optional(),
  /** The last day, which is part of it. */
  to: day.optional(),
  compare: z.enum(REPORT_COMPARISONS).default('before'),
  /** Chosen by the length of the range where nothing is said. */
  step: z.enum(REPORT_STEPS).optional(),
  filter: z.union([filter.transform((one) => [one]), z.array(filter).max(MAX_FILTERS)]).default([]),
  /** Sample history for as long as a site has it, where nothing is said. */
  data: z.enum(REPORT_DATA).optional(),
});
export type ReportQuery = z.infer<typeof reportQuery>;

const unit = z.enum(REPORT_UNITS);
const value = z.number().nullable();

/** One figure of a report; what it means is said by its name, in the studio's catalogue. */
export const reportFigure = z.object({
  name: z.string(),
  unit,
  /** Null where it says nothing, such as a share of nobody. */
  value,
  /** The same of the days compared with. */
  before: value,
  /** Whether more of it is good news. */
  good: z.enum(['up', 'down', 'neither']),
  /** ISO 4217, of money. */
  currency: z.string().optional(),
});
export type ReportFigure = Read<typeof reportFigure>;

/** Lines over the same points. */
export const reportSeries = z.object({
  step: z.enum(REPORT_STEPS),
  /** Where each point begins: a day, or a day and an hour such as `2026-03-02T14`, where the site is. */
  points: z.array(z.string()),
  /** The same of the days compared with; as many as points, or none. */
  pointsBefore: z.array(z.string()),
  /** The last point is not over yet. */
  isOpen: z.boolean(),
  lines: z.array(
    z.object({
      /** Of a figure. */
      name: z.string(),
      unit,
      values: z.array(value),
      before: z.array(value),
      currency: z.string().optional(),
    }),
  ),
});
export type ReportSeries = Read<typeof reportSeries>;

/** What happened by something, the most first. */
export const reportTable = z.object({
  name: z.string(),
  /** A row narrows the report by this; null where it cannot. */
  field: z.enum(REPORT_FIELDS).nullable(),
  columns: z.array(z.object({ name: z.string(), unit, currency: z.string().optional() })),
  rows: z.array(
    z.object({
      /** As filters name it. */
      key: z.string(),
      /** As people name it, where that is another. */
      label: z.string().optional(),
      /** Where it leads in the studio, from the address of the site on. */
      href: z.string().optional(),
      cells: z.array(value),
    }),
  ),
  /** Rows that are left out. */
  moreCount: z.int(),
});
export type ReportTable = Read<typeof reportTable>;

/** A report: figures for its sentences, what happened when, and by what. */
export const report = z.object({
  from: day,
  to: day,
  /** The days compared with; null where nothing is compared. */
  before: z.object({ from: day, to: day }).nullable(),
  timeZone: z.string(),
  /** Epoch milliseconds: nothing that happened before is missing. */
  freshAt: z.int(),
  /** The figures are made up, to show what reports look like. */
  isSample: z.boolean(),
  /** The site has such a history. */
  hasSample: z.boolean(),
  /** What stands out, for sentences: its name, and what is put into it. */
  findings: z.array(z.object({ name: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })),
  figures: z.array(reportFigure),
  series: reportSeries.nullable(),
  tables: z.array(reportTable),
  /** What a reader has to know of these figures, by name, such as `countryIsGuess`. */
  notes: z.array(z.string()),
});
export type Report = Read<typeof report>;
/** What a report says by itself; the rest is the same for all. */
export type ReportBody = Pick<Report, 'findings' | 'figures' | 'series' | 'tables' | 'notes'>;

/** A report; all are asked in the same words and answered in the same shape. */
function reportCall<const Name extends string>(name: Name, right: Right = 'analytics.view') {
  return siteCall({
    method: 'GET',
    path: `/reports/${name}`,
    right,
    query: reportQuery,
    answer: report,
    sample: () => ({ query: { from: '2026-03-02', to: '2026-03-08', filter: 'device:phone' } }),
  });
}

export const getOverview = reportCall('overview');
export const getTraffic = reportCall('traffic');
export const getSources = reportCall('sources');
export const getGeography = reportCall('geography');
export const getDevices = reportCall('devices');
export const getContent = reportCall('content');

/** Who is on the site now: of the last thirty minutes. */
export const liveVisitors = z.object({
  visits: z.int(),
  /** Visits of each minute, the oldest first. */
  minutes: z.array(z.int()),
  /** Where they are, the most first. */
  pages: z.array(z.object({ path: z.string(), visits: z.int() })),
});
export type LiveVisitors = Read<typeof liveVisitors>;

export const getLiveVisitors = siteCall({
  method: 'GET',
  path: '/reports/now',
  right: 'analytics.view',
  answer: liveVisitors,
});

/** What was published on days of a report: what people did to the site explains what visitors did. */
export const listPublishMarks = siteCall({
  method: 'GET',
  path: '/reports/published',
  right: 'analytics.view',
  query: z.object({ from: day, to: day }),
  answer: z.object({
    /** The oldest first, no more than the latest few hundred. */
    marks: z.array(
      z.object({
        /** The hour where the site is, such as `2026-03-02T14`. */
        hour: z.string(),
        /** What somebody called it, else what one of its documents is called; empty where neither says. */
        title: z.string(),
        /** How many documents went live together. */
        documents: z.int(),
      }),
    ),
  }),
  sample: () => ({ query: { from: '2026-03-02', to: '2026-03-08' } }),
});
export type PublishMark = AnswerOf<typeof listPublishMarks>['marks'][number];

/** What the shop sold, by what, where from and to whom. */
export const getSales = reportCall('sales');
/** From seen to paid, as a whole and for each product. */
export const getFunnel = reportCall('funnel');
/** Carts that were left behind, and those that came back. */
export const getLeftCarts = reportCall('carts');
/** Forms and buttons that were seen, and what came of it. */
export const getForms = reportCall('forms');
/** What people searched the site for, and what found nothing. */
export const getSearches = reportCall('searches');
/** How fast pages were. */
export const getPerformance = reportCall('performance', 'performance.view');
/** Any of the reports. */
export type ReportCall = ReturnType<typeof reportCall>;

/** Takes the made-up history of a site away, for good. */
export const removeSampleHistory = siteCall({
  method: 'DELETE',
  path: '/reports/sample',
  right: 'settings.site',
  answer: nothing,
});
