import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { reportSearch, type ReportSearch } from './search.ts';

/** New parts of the address; those that are undefined go. */
type Changes = { readonly [Key in keyof ReportSearch]?: ReportSearch[Key] | undefined };

/** What a report shows, as its address says it, and how that is changed; Back goes back through it. */
export function useReportSearch() {
  const navigate = useNavigate();
  const raw = useSearch({ strict: false });
  const search = useMemo(() => reportSearch({ ...raw }), [raw]);
  const change = useCallback(
    (changes: Changes) =>
      void navigate({ to: '.', search: (before) => reportSearch({ ...before, ...changes }), resetScroll: false }),
    [navigate],
  );
  return { search, change };
}
