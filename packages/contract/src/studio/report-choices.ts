/**
 * What reports of visitors are asked for. It stands apart from the schemas that are made of it: the studio knows the addresses of all
 * reports from its first screen, and loads no schemas for that.
 */

/** How finely a report's line is drawn. */
export const REPORT_STEPS = ['hour', 'day', 'week', 'month'] as const;
export type ReportStep = (typeof REPORT_STEPS)[number];

/** With what a range is compared: as many days before it, the same days a year ago, nothing. */
export const REPORT_COMPARISONS = ['before', 'year', 'none'] as const;
export type ReportComparison = (typeof REPORT_COMPARISONS)[number];

/** By what reports are narrowed; several of them hold at once, several values of one are alternatives. */
export const REPORT_FIELDS = [
  'channel',
  'source',
  'medium',
  'campaign',
  'referrer',
  'country',
  'language',
  'device',
  'browser',
  'os',
  'page',
  'entry',
  'exit',
  'visitor',
] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** Whose figures: of the visitors who came, or the history that shows what reports look like. */
export const REPORT_DATA = ['real', 'sample'] as const;
export type ReportData = (typeof REPORT_DATA)[number];

/**
 * What a figure is: a number of things; a part of a whole, from 0 to 1; a number of things for each of others; how long; minor units of
 * a currency; milliseconds; a value without a unit.
 */
export const REPORT_UNITS = ['count', 'share', 'ratio', 'seconds', 'money', 'ms', 'score'] as const;
export type ReportUnit = (typeof REPORT_UNITS)[number];

/** A filter as addresses write it: `device:phone`, and `-device:phone` for every other. */
export const REPORT_FILTER = new RegExp(`^(-?)(${REPORT_FIELDS.join('|')}):(.*)$`, 's');
