import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { ListSkeleton, ListTable, type ListTableProps } from '../ui/list-table.tsx';
import type { ListRows, PagedList } from '../ui/use-list-rows.ts';

interface ListBodyProps<Row, Page> extends Omit<
  ListTableProps<Row>,
  'rows' | 'hasMore' | 'onMore' | 'isStale' | 'before'
> {
  readonly list: PagedList<Page>;
  readonly rows: ListRows<Row, Page>;
  /** What could not be loaded, as the first word of a sentence. */
  readonly what: string;
  readonly loadingLabel: string;
  /** In place of the rows where there are none. */
  readonly blank: ReactNode;
}

/** What a list shows in each of its states: why it could not be loaded, grey bars, that it is empty, its rows. */
export function ListBody<Row, Page>({ list, rows, what, loadingLabel, blank, ...table }: ListBodyProps<Row, Page>) {
  return (
    <>
      {list.isError ? (
        <LoadError
          what={what}
          error={list.error}
          dataFrom={list.data ? list.dataUpdatedAt : 0}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? (
        <ListSkeleton columns={table.columns} hasImages={table.hasImages ?? false} label={loadingLabel} />
      ) : null}
      {list.isSuccess && rows.rows.length === 0 ? blank : null}
      {rows.rows.length > 0 ? (
        <ListTable
          {...table}
          rows={rows.rows}
          isStale={list.isPlaceholderData || list.isError}
          hasMore={list.hasNextPage}
          onMore={rows.more}
        />
      ) : null}
    </>
  );
}
