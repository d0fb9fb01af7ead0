import { visitReport, type VisitTable } from './read-visit-report.ts';

const table = (name: string, field: VisitTable['field'], columns: VisitTable['columns'] = 'visits'): VisitTable => ({
  name,
  field,
  columns,
});
const OVERVIEW_ROWS = 6;

/** What is worth a look every day. */
export const readOverview = visitReport({
  tables: [
    table('channels', 'channel', 'few'),
    table('pages', 'page', 'pages'),
    table('visitCountries', 'country', 'few'),
    table('devices', 'device', 'few'),
    table('visitors', 'visitor', 'few'),
  ],
  figures: ['visitors', 'visits', 'views', 'bounceRate'],
  hasCountries: true,
  mostRows: OVERVIEW_ROWS,
});

export const readTraffic = visitReport({
  tables: [table('sources', 'source'), table('pages', 'page', 'pages'), table('visitors', 'visitor')],
});

export const readSources = visitReport({
  tables: [
    table('channels', 'channel'),
    table('sources', 'source'),
    table('referrers', 'referrer'),
    table('campaigns', 'campaign'),
    table('media', 'medium'),
  ],
});

export const readGeography = visitReport({
  tables: [table('visitCountries', 'country'), table('languages', 'language')],
  hasCountries: true,
});

export const readDevices = visitReport({
  tables: [table('devices', 'device'), table('browsers', 'browser'), table('systems', 'os')],
});

export const readContent = visitReport({
  tables: [table('pages', 'page', 'pages'), table('entries', 'entry', 'entries'), table('exits', 'exit', 'exits')],
  figures: ['views', 'visits', 'viewsPerVisit', 'bounceRate'],
});
