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
import { readForms } from './forms/read-forms.ts';
import { readFunnel } from './funnel/read-funnel.ts';
import { registerReport } from './register-report.ts';
import { readSales } from './sales/read-sales.ts';
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

/** What owners read of their visitors: each report is a call, and a function that reads it. */
export const feature: Feature = {
  studio: (app, services) => {
    registerReport(app, services, getOverview, readOverview);
    registerReport(app, services, getTraffic, readTraffic);
    registerReport(app, services, getSources, readSources);
    registerReport(app, services, getGeography, readGeography);
    registerReport(app, services, getDevices, readDevices);
    registerReport(app, services, getContent, readContent);
    registerLiveVisitors(app, services);
    registerReport(app, services, getSales, readSales);
    registerReport(app, services, getFunnel, readFunnel);
    registerReport(app, services, getLeftCarts, readCarts);
    registerLeftCarts(app, services);
    registerReport(app, services, getForms, readForms);
    registerReport(app, services, getSearches, readSearches);
    registerReport(app, services, getPerformance, readPerformance);
  },
};
