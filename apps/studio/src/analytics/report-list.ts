import type { Right } from '@portico/contract/studio';
import { catalogue } from '../language/catalogue.ts';
import type { Part } from '../shell/screen.ts';

/** Names of reports; what reads each of them is in `report-calls.ts`. */
const titles = catalogue('analytics.reports', {
  overview: 'Overview',
  traffic: 'Traffic',
  sources: 'Sources',
  geography: 'Geography',
  devices: 'Devices',
  content: 'Content',
  sales: 'Sales',
  funnel: 'From seen to paid',
  carts: 'Carts left behind',
  forms: 'Forms and buttons',
  searches: 'Search words',
  performance: 'Performance',
});
export type ReportName = keyof typeof titles;

const named = (name: ReportName, right: Right = 'analytics.view'): Part & { readonly name: ReportName } => ({
  name,
  to: `/sites/$site/analytics/${name}`,
  label: () => titles[name],
  right,
});

/** The reports in the order of the navigation; each has a line here, a call, and words for its figures and tables. */
export const REPORTS = [
  named('overview'),
  named('traffic'),
  named('sources'),
  named('geography'),
  named('devices'),
  named('content'),
  named('sales'),
  named('funnel'),
  named('carts'),
  named('forms'),
  named('searches'),
  named('performance', 'performance.view'),
] as const;
