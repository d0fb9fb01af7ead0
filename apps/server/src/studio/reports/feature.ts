import { getTraffic } from '@portico/contract/studio';
import type { Feature } from '../../store/feature.ts';
import { registerReport } from './register-report.ts';
import { readTraffic } from './traffic.ts';

/** What owners read of their visitors: each report is a call, and a function that reads it. */
export const feature: Feature = {
  studio: (app, services) => {
    registerReport(app, services, getTraffic, readTraffic);
  },
};
