import { getTraffic, type ReportCall } from '@portico/contract/studio';
import type { ComponentType } from 'react';
import type { Report } from '@portico/contract/studio';
import type { ReportName } from './report-list.ts';

/** How a report is asked for, and what its screen shows besides. */
interface ReportParts {
  readonly call: ReportCall;
  /** Below figures and line, above the tables: what no table says. */
  readonly Extra?: ComponentType<{ readonly report: Report }>;
}

/** By their names. */
export const REPORT_PARTS: Readonly<Record<ReportName, ReportParts>> = {
  traffic: { call: getTraffic },
};
