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
} from '@portico/contract/studio';
import type { Feature } from '../../store/feature.ts';
import { readCarts } from './carts/read-carts.ts';
import { registerLeftCarts } from './carts/routes.ts';
import { registerExports, type RegisteredReport } from './exports/routes.ts';
import { readForms } from './forms/read-forms.ts';
import { readFunnel } from './funnel/read-funnel.ts';
import { registerReport } from './register-report.ts';
import { readSales } from './sales/read-sales.ts';
import { sampleCarts } from './samples/sample-carts.ts';
import { sampleSales } from './samples/sample-sales.ts';
import { sampleForms, sampleFunnel, samplePerformance, sampleSearches } from './samples/sample-visitors.ts';
import { readSearches } from './searches/read-searches.ts';
import { registerLiveVisitors } from './visits/routes.ts';
import {
  readContent,
  readDevices,
  readGeography,
  readOverview,
  readSources,
  readTraffic,
} from './visits/visit-reports.ts';
import { readPerformance } from './vitals/read-performance.ts';
import { registerVitalDetail } from './vitals/vital-detail.ts';

/** Each report is a call, and a function that reads it. */
const REPORTS: readonly RegisteredReport[] = [
  [getOverview, readOverview],
  [getTraffic, readTraffic],
  [getSources, readSources],
  [getGeography, readGeography],
  [getDevices, readDevices],
  [getContent, readContent],
  [getSales, { read: readSales, sample: sampleSales }],
  [getFunnel, { read: readFunnel, sample: sampleFunnel }],
  [getLeftCarts, { read: readCarts, sample: sampleCarts }],
  [getForms, { read: readForms, sample: sampleForms }],
  [getSearches, { read: readSearches, sample: sampleSearches }],
  [getPerformance, { read: readPerformance, sample: samplePerformance }],
];

/** What owners read of their visitors. */
export const feature: Feature = {
  studio: (app, services) => {
    for (const [call, read] of REPORTS) registerReport(app, services, call, read);
    registerLiveVisitors(app, services);
    registerLeftCarts(app, services);
    registerVitalDetail(app, services);
    registerExports(app, services, REPORTS);
  },
};
