import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import {
  getMediaViews,
  listAlikeMedia,
  listMedia,
  listMediaUses,
  type MediaAge,
  type MediaFile,
  type MediaKind,
  type MediaList,
  type MediaView,
  type MemberSite,
} from '@portico/contract/studio';
import type { ColourName } from '@portico/domain';
import { api } from '../api/api.ts';
import { isLongList } from '../api/long-list.ts';

/** Everything that is known of a site's files. */
export const mediaKey = (site: MemberSite) => [site.websiteId, 'media'] as const;

const listsKey = (site: MemberSite) => [...mediaKey(site), 'list'] as const;

/** What narrows the files that are shown. */
export interface MediaFilters {
  readonly kind?: MediaKind | undefined;
  readonly folder?: string | undefined;
  readonly search?: string | undefined;
  readonly view?: MediaView | undefined;
  readonly colour?: ColourName | undefined;
  readonly added?: MediaAge | undefined;
}

/** Pages of a site's files, the newest first. */
export function mediaListQuery(site: MemberSite, { kind, folder, search, view, colour, added }: MediaFilters) {
  return infiniteQueryOptions({
    queryKey: [...listsKey(site), { kind, folder, search, view, colour, added }],
    queryFn: ({ pageParam, signal }) =>
      api.call(site, listMedia, {
        query: { view, kind, folder, colour, added, search: search || undefined, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: (query) => !isLongList(query),
  });
}

/**
 * Puts a file that was described in its place in the list that is shown, which keeps its lines until one leaves it: none goes away
 * below one's hands. What else is known of files is read anew.
 */
export function keepInPlace(client: QueryClient, site: MemberSite, changed: MediaFile): void {
  client.setQueriesData<InfiniteData<MediaList>>(
    { queryKey: listsKey(site), type: 'active' },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.assetId === changed.assetId ? changed : row)),
        })),
      },
  );
  void client.invalidateQueries({ queryKey: mediaKey(site), type: 'inactive' });
  void client.invalidateQueries(mediaViewsQuery(site));
}

/** Counts of the tabs, and how much is stored. */
export function mediaViewsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...mediaKey(site), 'views'],
    queryFn: ({ signal }) => api.call(site, getMediaViews, { signal }),
    staleTime: 30_000,
  });
}

/** Where a file is shown. */
export function mediaUsesQuery(site: MemberSite, assetId: string) {
  return queryOptions({
    queryKey: [...mediaKey(site), 'uses', assetId],
    queryFn: ({ signal }) => api.call(site, listMediaUses, { params: { assetId }, signal }),
  });
}

/** Pictures that look the same as one. */
export function alikeMediaQuery(site: MemberSite, assetId: string) {
  return queryOptions({
    queryKey: [...mediaKey(site), 'alike', assetId],
    queryFn: ({ signal }) => api.call(site, listAlikeMedia, { params: { assetId }, signal }),
  });
}
