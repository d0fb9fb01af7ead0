import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { ListSkeleton, ListTable, type ListTableProps } from '../ui/list-table.tsx';
import type { PagedList } from '../ui/use-list.ts';

interface ListBodyProps<Row, Page> extends Omit<
  ListTableProps<Row>,
  'rows' | 'hasMore' | 'onMore' | 'isStale' | 'before'
> {
  readonly list: PagedList<Row, Page>;
  /** What stands above the rows is on its way still: they wait for it, and are not moved by it. */
  readonly isHeld?: boolean;
  /** What could not be loaded, as the first word of a sentence. */
  readonly what: string;
  readonly loadingLabel: string;
  /** In place of the rows where there are none. */
  readonly blank: ReactNode;
}

/** What a list shows in each of its states: why it could not be loaded, grey bars, that it is empty, its rows. */
export function ListBody<Row, Page>({
  list,
  isHeld = false,
  what,
  loadingLabel,
  blank,
  ...table
}: ListBodyProps<Row, Page>) {
  const { query, rows, more } = list;
  return (
    <>
      {query.isError ? (
        <LoadError
          what={what}
          error={query.error}
          dataFrom={query.data ? query.dataUpdatedAt : 0}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending || isHeld ? (
        <ListSkeleton columns={table.columns} hasImages={table.hasImages ?? false} label={loadingLabel} />
      ) : null}
      {query.isSuccess && !isHeld && rows.length === 0 ? blank : null}
      {rows.length > 0 && !isHeld ? (
        <ListTable
          {...table}
          rows={rows}
          isStale={query.isPlaceholderData || query.isError}
          hasMore={query.hasNextPage}
          onMore={more}
        />
      ) : null}
    </>
  );
}
