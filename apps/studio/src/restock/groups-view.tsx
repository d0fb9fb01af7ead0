import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RestockGroup } from '@portico/contract/studio';
import { useSite } from '../session/site-context.ts';
import { ViewBlank } from '../shell/list-blank.tsx';
import { LoadError } from '../shell/load-error.tsx';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ListFoot } from '../ui/list-foot.tsx';
import { ListSkeleton, ListTable } from '../ui/list-table.tsx';
import { useListSearch } from '../ui/use-list-search.ts';
import { useSelection } from '../ui/use-selection.ts';
import { restockFirst } from './first.ts';
import { COLUMNS, GroupCells, groupName, type GroupRow } from './group-cells.tsx';
import { GroupSide } from './group-side.tsx';
import { messages } from './messages.ts';
import { peopleOf } from './read-all.ts';
import { restockSearch } from './search.ts';
import styles from './restock.module.css';
import { useIsWide } from './use-is-wide.ts';

const KEYS = [{ keys: ['X'], does: () => messages.selectKey }];
const noMore = () => undefined;

/** The groups as rows, and beside them the people of one. */
export function GroupsView({
  view,
  query,
  rows,
  isEver,
  onSend,
  onStop,
  isBusy,
}: {
  readonly view: 'all' | 'ready';
  readonly query: UseQueryResult<readonly RestockGroup[]>;
  readonly rows: readonly GroupRow[];
  /** Somebody waited at some time. */
  readonly isEver: boolean;
  readonly onSend: (groups: readonly RestockGroup[]) => void;
  readonly onStop: (sendId: string) => void;
  readonly isBusy: boolean;
}) {
  const site = useSite();
  const { search, change, isNarrowed, clear } = useListSearch(restockSearch);
  const isWide = useIsWide();
  const ids = useMemo(() => rows.map(({ group }) => group.variantId), [rows]);
  const selection = useSelection(ids, view);
  const opened = rows.find(({ group }) => group.variantId === search.open);
  const beside = opened ?? (isWide ? rows[0] : undefined);
  const chosen = rows.filter(({ group }) => group.isBack && selection.has(group.variantId)).map(({ group }) => group);
  const side = (row: GroupRow) => (
    <GroupSide key={row.group.variantId} row={row} isBusy={isBusy} onSend={() => onSend([row.group])} onStop={onStop} />
  );
  return (
    <>
      {query.isError ? (
        <LoadError
          what={messages.theGroups}
          error={query.error}
          dataFrom={query.data ? query.dataUpdatedAt : 0}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <ListSkeleton columns={COLUMNS} hasImages label={messages.loading} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <ViewBlank
          shown={{ isNarrowed, clear }}
          words={messages}
          view={view}
          counts={isEver ? { all: 1, ready: 0 } : { all: 0, ready: 0 }}
          first={restockFirst()}
        />
      ) : null}
      {rows.length > 0 ? (
        <div className={styles['columns']}>
          <ListTable
            rows={rows}
            hasMore={false}
            onMore={noMore}
            isStale={query.isError}
            label={messages.table}
            scrollId={`restock-${site.websiteId}`}
            columns={COLUMNS}
            hasImages
            rowKey={({ group }) => group.variantId}
            rowName={({ group }) => groupName(group)}
            rowClassName={styles['row']}
            onOpen={({ group }) => change({ open: group.variantId })}
            selection={selection}
          >
            {(row) => <GroupCells row={row} site={site} onOpen={({ group }) => change({ open: group.variantId })} />}
          </ListTable>
          {isWide && beside ? (
            // What scrolls must be reachable by the keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <section className={styles['side']} aria-label={messages.side} tabIndex={0}>
              {side(beside)}
            </section>
          ) : null}
        </div>
      ) : null}
      <BulkBar selection={selection} total={rows.length} language={site.language}>
        <Button kind="bare" size="small" isDisabled={chosen.length === 0} onPress={() => onSend(chosen)}>
          {messages.sendGroups(chosen.length)}
        </Button>
      </BulkBar>
      <ListFoot keys={KEYS}>
        {query.isSuccess ? messages.foot(peopleOf(rows.map(({ group }) => group)), rows.length, site.language) : ''}
      </ListFoot>
      {!isWide && opened ? (
        <Dialog
          title={messages.side}
          isOpen
          onClose={() => change({ open: undefined })}
          actions={<Button onPress={() => change({ open: undefined })}>{messages.close}</Button>}
        >
          {side(opened)}
        </Dialog>
      ) : null}
    </>
  );
}
