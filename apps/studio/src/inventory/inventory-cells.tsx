import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { LOW_STOCK, type InventoryRow, type MemberSite } from '@portico/contract/studio';
import { formatCount } from '../format/counts.ts';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Image, imageSource } from '../ui/image.tsx';
import { Status } from '../ui/status.tsx';
import table from '../ui/table.module.css';
import { readCount, type ReadCount, type TypedCount } from './counts.ts';
import { messages } from './messages.ts';
import styles from './inventory.module.css';

interface CellsProps {
  readonly row: InventoryRow;
  readonly site: MemberSite;
  /** What stands in its cell, once something was typed. */
  readonly typed: TypedCount | undefined;
  /** Why the server refused it. */
  readonly refusal: string | undefined;
  /** Another variant of the product above: its name is not said again. */
  readonly isFollowing: boolean;
  readonly onType: (row: InventoryRow, typed: string) => void;
  /** Lines of a sheet, from this row downwards. */
  readonly onPaste: (row: InventoryRow, lines: readonly string[]) => void;
}

/** The cells of one variant; how many can be sold is written in. */
export function InventoryCells(props: CellsProps) {
  const { row, site, typed, isFollowing } = props;
  const read: ReadCount = typed ? readCount(typed) : { ok: true, added: 0, count: row.qtyInStock };
  const added = read.ok ? read.added : 0;
  const held = formatOrNone(row.heldCount, site.language);
  return (
    <>
      <td className={styles['image']}>
        {isFollowing ? null : <Image size="small" src={imageSource(site.url, row.imageUrl, 100)} />}
      </td>
      <td className={cx(table['name'], table['yields'], styles['name'], isFollowing && styles['following'])}>
        <Link to="/sites/$site/products/$itemId" params={{ site: site.identifier, itemId: row.itemId }}>
          {row.title}
        </Link>
      </td>
      <td className={styles['variant']}>
        {row.values.length > 0 ? row.values.join(', ') : <span className={text['wideOnly']}>{messages.none}</span>}
      </td>
      <td className={cx(styles['sku'], table['secondary'], table['wide'])}>{row.sku}</td>
      <td
        className={cx(table['number'], styles['count'], added !== 0 && styles['changed'], !read.ok && styles['wrong'])}
      >
        {row.unlimited ? <span className={text['second']}>{messages.noLimit}</span> : <Count {...props} read={read} />}
      </td>
      <td className={cx(table['number'], text['second'], table['secondary'], table['wide'])}>{held}</td>
      <td className={cx(table['number'], text['second'], table['secondary'], table['wide'])}>
        {row.unlimited ? messages.none : formatCount(row.qtyInStock + row.heldCount + added, site.language)}
      </td>
      <td className={styles['state']}>
        <State {...props} read={read} />
      </td>
    </>
  );
}

function Count({ row, site, typed, read, refusal, onType, onPaste }: CellsProps & { readonly read: ReadCount }) {
  const isChanged = !read.ok || read.added !== 0;
  const isWrong = !read.ok || refusal !== undefined;
  return (
    <span className={styles['cell']}>
      {isChanged ? (
        <s aria-hidden="true">{formatCount(typed?.row.qtyInStock ?? row.qtyInStock, site.language)}</s>
      ) : null}
      <input
        data-column="count"
        data-field={row.variantId}
        aria-label={messages.forSaleOf([row.title, ...row.values].join(', '))}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `wrong-${row.variantId}` : undefined}
        inputMode="numeric"
        value={typed?.typed ?? String(row.qtyInStock)}
        maxLength={14}
        spellCheck={false}
        onChange={(event) => onType(row, event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          if (typed && read.ok) {
            onType(row, String(read.count));
          }
        }}
        onKeyDown={handleKey}
        onPaste={(event) => {
          const lines = event.clipboardData
            .getData('text/plain')
            .replace(/\r?\n$/, '')
            .split(/\r?\n/);
          if (lines.length > 1) {
            event.preventDefault();
            onPaste(
              row,
              lines.map((line) => line.split('\t')[0]?.trim() ?? ''),
            );
          }
        }}
      />
      <small aria-hidden="true">{read.ok && read.added !== 0 ? signed(read.added, site.language) : ''}</small>
    </span>
  );
}

function State({ row, site, read, refusal }: CellsProps & { readonly read: ReadCount }) {
  if (!read.ok || refusal !== undefined) {
    return (
      <span className={styles['refusal']} id={`wrong-${row.variantId}`} role="alert">
        {refusal ?? messages.errors[read.ok ? 'notANumber' : read.error]}
      </span>
    );
  }
  return (
    <span className={styles['states']}>
      <StockState row={row} count={read.count} />
      {row.waitingCount > 0 ? (
        <span className={text['second']}>{messages.waiting(row.waitingCount, site.language)}</span>
      ) : null}
    </span>
  );
}

function StockState({ row, count }: { readonly row: InventoryRow; readonly count: number }) {
  const { states } = messages;
  if (row.unlimited) {
    return <span className={text['second']}>{states.unlimited}</span>;
  }
  if (count === 0) {
    return (
      <Status shape="cross" tone="bad">
        {states.soldOut}
      </Status>
    );
  }
  if (row.qtyInStock === 0) {
    return (
      <Status shape="full" tone="pencil">
        {states.back}
      </Status>
    );
  }
  return count <= LOW_STOCK ? (
    <Status shape="half" tone="warn">
      {states.low}
    </Status>
  ) : (
    <Status shape="full" tone="good">
      {states.in}
    </Status>
  );
}

function formatOrNone(count: number, language: string): string {
  return count === 0 ? messages.none : formatCount(count, language);
}

function signed(count: number, language: string): string {
  return count > 0 ? `+${formatCount(count, language)}` : `−${formatCount(-count, language)}`;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) {
    return;
  }
  const cells = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-column="count"]') ?? []),
  ];
  const next = cells[cells.indexOf(event.currentTarget) + (event.shiftKey ? -step : step)];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}
