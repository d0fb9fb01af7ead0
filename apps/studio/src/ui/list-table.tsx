// Grey bars and the room of rows that are not drawn say nothing, on purpose.
/* oxlint-disable jsx-a11y/control-has-associated-label */
import { useElementScrollRestoration } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { ScreenScroll } from './screen.tsx';
import { cx } from './cx.ts';
import { messages } from './messages.ts';
import { useListKeys } from './use-list-keys.ts';
import type { Selection } from './use-selection.ts';
import text from '../styles/text.module.css';
import styles from './table.module.css';

export interface Column {
  readonly name: string;
  readonly head: () => string;
  readonly isNumber?: boolean;
  /** Left out on narrow windows. */
  readonly isSecondary?: boolean;
  readonly width?: number;
  /** The column needs no words for those who see it. */
  readonly isHeadHidden?: boolean;
}

export interface ListTableProps<Row> {
  readonly label: string;
  readonly scrollId: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The cells of a row. */
  readonly children: (row: Row) => ReactNode;
  readonly rowClassName?: string | undefined;
  readonly hasImages?: boolean;
  readonly isStale?: boolean;
  readonly onOpen: (row: Row) => void;
  /** What `E` does with the row under the cursor. */
  readonly onEdit?: (row: Row) => void;
  /** There are more rows on the server. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly before?: ReactNode;
  /** Rows can be chosen for something done to many at once. */
  readonly selection?: Selection;
  /** What a row is called where it is chosen. */
  readonly rowName?: (row: Row) => string;
}

/** So many rows before the end the next page is fetched. */
const AHEAD = 15;

/** Rows in columns; only what is seen is drawn, keys walk it, a click anywhere opens. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, rowKey, columns, hasMore, onMore, onOpen, onEdit, selection } = props;
  const width = columns.length + (selection ? 1 : 0);
  const scroll = useRef<HTMLDivElement>(null);
  const restored = useElementScrollRestoration({ id: props.scrollId });
  // It changes itself while scrolling; nothing here is remembered across that.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (props.hasImages ? 48 : 36),
    overscan: 12,
    ...(restored ? { initialOffset: restored.scrollY } : {}),
  });
  const items = virtual.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && lastIndex >= rows.length - AHEAD) {
      onMore();
    }
  }, [hasMore, lastIndex, rows.length, onMore]);

  // The cursor belongs to a row, not to a place: it stays with it when the order changes.
  const [marked, setMarked] = useState<string>();
  const cursor = useMemo(
    () => (marked === undefined ? -1 : rows.findIndex((row) => rowKey(row) === marked)),
    [rows, rowKey, marked],
  );
  const handleMove = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row !== undefined) {
        setMarked(rowKey(row));
        virtual.scrollToIndex(index, { align: 'auto' });
      }
    },
    [rows, rowKey, virtual],
  );
  const handleOpen = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row !== undefined) {
        onOpen(row);
      }
    },
    [rows, onOpen],
  );
  const handleEdit = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row !== undefined) {
        onEdit?.(row);
      }
    },
    [rows, onEdit],
  );
  const handleSelect = useCallback(
    (index: number, isRange: boolean) => {
      const row = rows[index];
      if (row !== undefined) {
        selection?.toggle(rowKey(row), isRange);
      }
    },
    [rows, rowKey, selection],
  );
  useListKeys({
    count: rows.length,
    cursor,
    onOpen: handleOpen,
    onMove: handleMove,
    onEdit: onEdit ? handleEdit : undefined,
    onSelect: selection ? handleSelect : undefined,
  });
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <ScreenScroll label={props.label} ref={scroll} scrollId={props.scrollId}>
      {props.before}
      <table
        className={cx(
          styles['table'],
          props.hasImages && styles['images'],
          selection && styles['selectable'],
          props.isStale && styles['stale'],
        )}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
      >
        <thead>
          <tr>
            {selection ? <SelectHead selection={selection} count={rows.length} /> : null}
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={cx(column.isNumber && styles['number'], column.isSecondary && styles['secondary'])}
                style={widthOf(column)}
              >
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={above} columns={width} />
          {items.map(({ index }) => {
            const row = rows[index];
            return row === undefined ? null : (
              // The row's link is its keyboard way; the row itself is a larger target for the mouse.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
              <tr
                key={rowKey(row)}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className={cx(
                  styles['row'],
                  props.rowClassName,
                  index === cursor && styles['cursor'],
                  selection?.has(rowKey(row)) && styles['selected'],
                )}
                onClick={(event) => {
                  const isOwn = (event.target as Element).closest('a, button, input, label') !== null;
                  if (!isOwn && getSelection()?.isCollapsed !== false) {
                    setMarked(rowKey(row));
                    onOpen(row);
                  }
                }}
              >
                {selection ? (
                  <SelectCell selection={selection} id={rowKey(row)} name={props.rowName?.(row) ?? ''} />
                ) : null}
                {props.children(row)}
              </tr>
            );
          })}
          <Spacer height={below} columns={width} />
        </tbody>
      </table>
    </ScreenScroll>
  );
}

/** All loaded rows, some of them, or none. */
function SelectHead({ selection, count }: { readonly selection: Selection; readonly count: number }) {
  const isWhole = selection.isAll || (count > 0 && selection.ids.size === count);
  const isPart = !isWhole && selection.ids.size > 0;
  return (
    <th scope="col" className={styles['select']}>
      <label>
        <input
          type="checkbox"
          aria-label={messages.selectLoaded}
          checked={isWhole}
          ref={(box) => {
            if (box) {
              box.indeterminate = isPart;
            }
          }}
          onChange={selection.toggleLoaded}
        />
      </label>
    </th>
  );
}

function SelectCell({
  selection,
  id,
  name,
}: {
  readonly selection: Selection;
  readonly id: string;
  readonly name: string;
}) {
  return (
    <td className={styles['select']}>
      <label>
        <input
          type="checkbox"
          aria-label={messages.select(name)}
          checked={selection.has(id)}
          onClick={(event) => selection.toggle(id, event.shiftKey)}
          // The click has it with the Shift key; React wants a controlled box to have this.
          onChange={() => undefined}
        />
      </label>
    </td>
  );
}

/** A column that gives way takes all room that is left, down to the last of the others; those with a width keep it. */
function widthOf({ width }: Column): CSSProperties | undefined {
  return width === undefined ? undefined : { width, minWidth: width };
}

function ColumnHead({ column }: { readonly column: Column }) {
  return column.isHeadHidden ? <span className={text['hidden']}>{column.head()}</span> : column.head();
}

function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  return height <= 0 ? null : (
    <tr className={styles['spacer']} aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** The head and grey bars of different length: a first visit, once it has taken 300 ms. */
export function ListSkeleton({
  columns,
  hasImages = false,
  label,
}: {
  readonly columns: readonly Column[];
  readonly hasImages?: boolean;
  readonly label: string;
}) {
  return (
    <output className={styles['skeleton']} aria-busy="true" aria-label={label}>
      <table className={cx(styles['table'], hasImages && styles['images'])} aria-hidden="true">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                className={cx(column.isNumber && styles['number'], column.isSecondary && styles['secondary'])}
                style={widthOf(column)}
              >
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {BONE_ROWS.map((row) => (
            <tr key={row} className={styles['row']}>
              {columns.map((column, index) => (
                <td
                  key={column.name}
                  className={cx(column.isSecondary && styles['secondary'], index > 3 && styles['wide'])}
                >
                  <span
                    className={styles['bar']}
                    style={{ inlineSize: `${40 + ((row * 7 + index * 13) % 5) * 11}%` }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </output>
  );
}

const BONE_ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
