import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** One page of a list, as the server answers it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
}

export type PagedList<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

/** The rows of all loaded pages, the first page with what it says of the whole list, and the way to the next. */
export interface ListRows<Row, Page> {
  readonly rows: readonly Row[];
  readonly first: Page | undefined;
  readonly more: () => void;
}

/** Takes a paged list apart for {@link ListBody}. */
export function useListRows<Row, Page extends ListPage<Row>>(
  list: PagedList<Page & ListPage<Row>>,
): ListRows<Row, Page> {
  const { data, fetchNextPage, isFetchingNextPage } = list;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const more = useCallback(() => {
    if (!isFetchingNextPage) {
      void fetchNextPage();
    }
  }, [fetchNextPage, isFetchingNextPage]);
  return { rows, first: data?.pages[0], more };
}
