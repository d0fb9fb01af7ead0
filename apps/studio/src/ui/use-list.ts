import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** One page of a list, as the server answers it. */
interface ListPage<Row> {
  readonly rows: readonly Row[];
}

type PagedQuery<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

/** A list that is fetched page by page: its rows so far, the first page with what it says of the whole, the next page. */
export interface PagedList<Row, Page = unknown> {
  readonly query: PagedQuery<Page>;
  readonly rows: readonly Row[];
  readonly first: Page | undefined;
  readonly more: () => void;
}

/** Takes the pages of a list together for {@link ListBody}. */
export function useList<Row, Page extends ListPage<Row>>(
  query: PagedQuery<Page & ListPage<Row>>,
): PagedList<Row, Page & ListPage<Row>> {
  const { data, fetchNextPage, isFetchingNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const more = useCallback(() => {
    if (!isFetchingNextPage) {
      void fetchNextPage();
    }
  }, [fetchNextPage, isFetchingNextPage]);
  return { query, rows, first: data?.pages[0], more };
}

/**
 * What stands above the rows of a list, such as tabs with what each holds. Both are shown at once: what turns out to hold nothing goes
 * together with the grey bars, and moves nothing.
 * @returns its data, and whether rows wait for it
 */
export function withRows<Data>(
  { query: list }: Pick<PagedList<unknown>, 'query'>,
  above: UseQueryResult<Data>,
): { readonly data: Data | undefined; readonly isHeld: boolean } {
  return {
    data: list.isPending ? undefined : above.data,
    // Rows do not wait for what fails.
    isHeld: above.isLoading && above.failureCount === 0,
  };
}
