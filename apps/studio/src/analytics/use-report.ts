import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Report } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { dayText } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { useSite } from '../session/site-context.ts';
import { REPORT_PARTS } from './report-calls.ts';
import type { ReportName } from './report-list.ts';
import { rangeOf, type ReportSearch } from './search.ts';

/** How often an open report is asked for again: it is fresh within a minute. */
const AGAIN_MS = 30_000;

/** A report as its address asks for it; what was shown stays until what is new has come. */
export function useReport(name: ReportName, search: ReportSearch) {
  const site = useSite();
  const today = dayText(useNow(), site.timeZone);
  const { compare, step, filter, data } = search;
  const query = { ...rangeOf(search, today), compare, step, data, filter: filter?.map(String) };
  return useQuery<Report>({
    queryKey: [site.websiteId, 'report', name, query],
    queryFn: ({ signal }) => api.call(site, REPORT_PARTS[name].call, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  });
}
