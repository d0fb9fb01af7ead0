import {
  downloadComments,
  getCommentCounts,
  listComments,
  type CommentFilters,
  type MemberSite,
} from '@portico/contract/studio';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';
import { mayDo } from '../session/session.ts';
import type { CommentSearch } from './search.ts';

/** Everything that is known of a site's comments. */
export const commentsKey = (site: MemberSite) => [site.websiteId, 'comments'] as const;

/** What the list is narrowed by. */
export function filtersOf({ view, post, q }: CommentSearch): Partial<CommentFilters> {
  return { ...(view ? { view } : {}), ...(post ? { itemId: post } : {}), ...(q ? { search: q } : {}) };
}

/** Pages of the list of comments. */
export function commentListQuery(site: MemberSite, search: CommentSearch) {
  return infiniteQueryOptions({
    queryKey: [...commentsKey(site), 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listComments, { query: { ...filtersOf(search), cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/** Counts of the tabs, for those who decide about comments. */
export function commentViewsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...commentsKey(site), 'views'],
    queryFn: ({ signal }) => api.call(site, getCommentCounts, { signal }),
    staleTime: 30_000,
    enabled: mayDo(site, 'comments.moderate'),
  });
}

/** Where the present list comes as a file. */
export function commentsFile(site: MemberSite, search: CommentSearch): string {
  return api.url(site, downloadComments, { query: filtersOf(search) });
}
