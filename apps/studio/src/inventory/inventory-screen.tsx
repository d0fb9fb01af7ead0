import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { INVENTORY_VIEWS, type InventoryRow } from '@portico/contract/studio';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { NoRight } from '../shell/not-found.tsx';
import { ListBody } from '../shell/list-body.tsx';
import { ViewBlank } from '../shell/list-blank.tsx';
import { productsFirst } from '../products/first.ts';
import { Notice } from '../ui/notice.tsx';
import { useList, withRows } from '../ui/use-list.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { ScreenBar } from '../ui/screen.tsx';
import { Views } from '../ui/views.tsx';
import tools from '../ui/tools.module.css';
import { InventoryBar } from './inventory-bar.tsx';
import { InventoryCells } from './inventory-cells.tsx';
import { COLUMNS } from './inventory-columns.ts';
import { InventoryTools } from './inventory-tools.tsx';
import { messages } from './messages.ts';
import { inventoryListQuery, inventoryViewsQuery } from './queries.ts';
import { inventorySearch } from './search.ts';
import { useCounts } from './use-counts.ts';
import styles from './inventory.module.css';

/** How many are left of everything, to be counted and written in. */
export function InventoryScreen() {
  const site = useSite();
  return mayDo(site, 'stock.edit') ? (
    <Inventory />
  ) : (
    <NoRight site={site} title={messages.inventory} section="inventory" />
  );
}

function Inventory() {
  const site = useSite();
  const navigate = useNavigate();
  const shown = useListSearch(inventorySearch);
  const { search } = shown;
  const view = search.view ?? 'all';
  const list = useList(useInfiniteQuery(inventoryListQuery(site, search)));
  const views = withRows(list, useQuery(inventoryViewsQuery(site)));
  const { rows } = list;
  const following = useMemo(() => followingRows(rows), [rows]);
  const counts = useCounts(site);
  const { type } = counts;
  const handlePaste = useCallback(
    (start: InventoryRow, lines: readonly string[]) => {
      const from = rows.findIndex((row) => row.variantId === start.variantId);
      const limited = rows.slice(from).filter((row) => !row.unlimited);
      for (const [index, line] of lines.entries()) {
        const row = limited[index];
        if (row) {
          type(row, line);
        }
      }
    },
    [rows, type],
  );
  const total = list.first?.total ?? rows.length;
  const changed = counts.summary.changes.length + counts.summary.wrong.length;
  return (
    <>
      <ScreenBar title={messages.inventory} />
      <Views
        label={messages.viewsLabel}
        names={INVENTORY_VIEWS}
        words={messages.views}
        current={view}
        counts={views.data?.counts}
        language={site.language}
      />
      {views.data?.counts.all === 0 ? null : <InventoryTools categories={views.data?.categories ?? []} />}
      {counts.failure ? (
        <Notice tone="bad" isAlert title={messages.failed}>
          <p>
            {counts.failure.message} {messages.failedLead}
          </p>
        </Notice>
      ) : null}
      <ListBody
        list={list}
        isHeld={views.isHeld}
        what={messages.theInventory}
        loadingLabel={messages.loading}
        blank={
          <ViewBlank shown={shown} words={messages} view={view} counts={views.data?.counts} first={productsFirst()} />
        }
        label={messages.inventory}
        scrollId={`inventory-${site.websiteId}`}
        columns={COLUMNS}
        rowKey={(row) => row.variantId}
        rowClassName={styles['row']}
        onOpen={(row) =>
          void navigate({
            to: '/sites/$site/products/$itemId',
            params: { site: site.identifier, itemId: row.itemId },
          })
        }
        onEdit={(row) => document.querySelector<HTMLElement>(`[data-field="${row.variantId}"]`)?.focus()}
      >
        {(row) => (
          <InventoryCells
            row={row}
            site={site}
            typed={counts.typed[row.variantId]}
            refusal={counts.refusals[row.variantId]}
            isFollowing={following.has(row.variantId)}
            onType={type}
            onPaste={handlePaste}
          />
        )}
      </ListBody>
      <InventoryBar site={site} counts={counts} />
      {changed === 0 ? (
        <footer className={tools['foot']}>
          <span>{list.query.isSuccess ? messages.count(total, site.language) : ''}</span>
          <span className={tools['keys']} aria-hidden="true">
            {messages.keysHelp}
          </span>
        </footer>
      ) : null}
      <LeaveDialog changed={changed > 0 ? [messages.changed(changed, site.language)] : []} />
    </>
  );
}

/** Variants whose product stands in the row above. */
function followingRows(rows: readonly InventoryRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row, index) => (rows[index - 1]?.itemId === row.itemId ? [row.variantId] : [])));
}
