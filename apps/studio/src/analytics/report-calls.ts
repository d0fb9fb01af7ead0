import {
  getContent,
  getDevices,
  getForms,
  getFunnel,
  getGeography,
  getLeftCarts,
  getOverview,
  getPerformance,
  getSales,
  getSearches,
  getSources,
  getTraffic,
  type ReportCall,
} from '@portico/contract/studio';
import type { ComponentType } from 'react';
import type { Report } from '@portico/contract/studio';
import { FunnelSteps } from './funnel-steps.tsx';
import { LeftCarts } from './left-carts.tsx';
import { LivePanel } from './live-panel.tsx';
import type { ReportName } from './report-list.ts';
import { VitalsTable } from './vitals-table.tsx';

/** How a report is asked for, and what its screen shows besides. */
interface ReportParts {
  readonly call: ReportCall;
  /** Below figures and line, above the tables: what no table says. */
  readonly Extra?: ComponentType<{ readonly report: Report }>;
  /** What it shows besides is what its tables say. */
  readonly extraIsTables?: true;
}

/** By their names. */
export const REPORT_PARTS: Readonly<Record<ReportName, ReportParts>> = {
  overview: { call: getOverview, Extra: LivePanel },
  traffic: { call: getTraffic },
  sources: { call: getSources },
  geography: { call: getGeography },
  devices: { call: getDevices },
  content: { call: getContent },
  sales: { call: getSales },
  funnel: { call: getFunnel, Extra: FunnelSteps },
  carts: { call: getLeftCarts, Extra: LeftCarts },
  forms: { call: getForms },
  searches: { call: getSearches },
  performance: { call: getPerformance, Extra: VitalsTable, extraIsTables: true },
};
