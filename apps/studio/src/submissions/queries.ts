import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  downloadSubmissions,
  downloadSubmissionsJson,
  getSubmissionCharts,
  getSubmissionViews,
  listFormDeliveries,
  listFormWebhooks,
  listSubmissions,
  openSubmission,
  type MemberSite,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import type { SubmissionSearch } from './search.ts';

/** New answers are looked for so often while the inbox is open. */
const LOOK_EVERY_MS = 30_000;

/** Everything that is known of what visitors sent. */
export const submissionsKey = (site: MemberSite) => [site.websiteId, 'submissions'] as const;

export function submissionViewsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...submissionsKey(site), 'views'],
    queryFn: ({ signal }) => api.call(site, getSubmissionViews, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
}

/** What an address narrows the inbox to, as calls take it. */
export function filtersOf({ view, q, form, assigned, from, to }: SubmissionSearch) {
  return { view: view ?? 'all', search: q, form, assigned, from, to };
}

/** Pages of the inbox. */
export function submissionListQuery(site: MemberSite, search: SubmissionSearch) {
  const filters = filtersOf(search);
  return infiniteQueryOptions({
    queryKey: [...submissionsKey(site), 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listSubmissions, { query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: (query) => (isLongList(query) ? false : LOOK_EVERY_MS),
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** One submission; asking for it opens it. */
export function submissionQuery(site: MemberSite, submissionId: string) {
  return queryOptions({
    queryKey: [...submissionsKey(site), 'one', submissionId],
    queryFn: ({ signal }) => api.call(site, openSubmission, { params: { submissionId }, signal }),
    retry: false,
  });
}

/** Where what is found is fetched as a file. @param ids of those that are chosen; without them all of it */
export function submissionsFile(
  site: MemberSite,
  search: SubmissionSearch,
  kind: 'csv' | 'json',
  ids?: ReadonlySet<string>,
): string {
  const query = { ...filtersOf(search), ids: ids && [...ids].join(',') };
  return kind === 'csv'
    ? api.url(site, downloadSubmissions, { query })
    : api.url(site, downloadSubmissionsJson, { query });
}

/** Where submissions are told to other programs. */
export function webhooksQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [site.websiteId, 'form-webhooks', 'all'],
    queryFn: ({ signal }) => api.call(site, listFormWebhooks, { signal }),
  });
}

/** What a place was told lately. */
export function deliveriesQuery(site: MemberSite, webhookId: string) {
  return queryOptions({
    queryKey: [site.websiteId, 'form-webhooks', 'log', webhookId],
    queryFn: ({ signal }) => api.call(site, listFormDeliveries, { params: { webhookId }, signal }),
  });
}

/** What was answered to a form, counted. */
export function chartsQuery(site: MemberSite, formId: string) {
  return queryOptions({
    queryKey: [...submissionsKey(site), 'charts', formId],
    queryFn: ({ signal }) => api.call(site, getSubmissionCharts, { params: { formId }, signal }),
  });
}
