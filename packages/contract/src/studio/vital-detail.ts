import { VITAL_PARTS, VITALS } from '@portico/domain';
import { z } from 'zod';
import type { Read } from '../call.ts';
import { reportQuery } from './reports.ts';
import { siteCall } from './studio-call.ts';

/** One measure of one kind of page on one kind of device, of the days and filters of a report. */
export const vitalQuery = reportQuery.extend({
  vital: z.enum(VITALS),
  /** Page type and collection type, such as `50-13`; empty for pages of no known kind. */
  pageGroup: z.string().max(12),
  device: z.string().max(20),
});
export type VitalQuery = z.infer<typeof vitalQuery>;

/** How single measurements are spread, and what the slow ones waited for. */
export const vitalDetail = z.object({
  /** Measurements of all kinds, those that are not kept one by one any more as well. */
  samples: z.int(),
  /** What three of four are not slower than, in milliseconds, of shifts their score; null without measurements. */
  value: z.number().nullable(),
  ratings: z.object({ good: z.int(), fair: z.int(), poor: z.int() }),
  /** How many measurements lie in each range of values, from the least on without a gap; `to` is null where all that is larger is in it. */
  ranges: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.int() })),
  /** Measurements that were no longer good, of those kept one by one, no more than the latest thousands. */
  slowSamples: z.int(),
  /** What slow ones waited for, in their order: the average of each, in milliseconds. */
  parts: z.array(z.object({ name: z.enum(VITAL_PARTS), ms: z.number() })),
  /** Which element slow ones waited for, or which moved, the most first, with its part of all slow ones. */
  elements: z.array(z.object({ path: z.string(), share: z.number() })),
  isSample: z.boolean(),
});
export type VitalDetail = Read<typeof vitalDetail>;

export const getVitalDetail = siteCall({
  method: 'GET',
  path: '/reports/performance/detail',
  right: 'performance.view',
  query: vitalQuery,
  answer: vitalDetail,
  sample: () => ({
    query: { vital: 'lcp', pageGroup: '50-13', device: 'phone', from: '2026-03-02', to: '2026-03-08' },
  }),
});
