import { useState } from 'react';
import type { Report, ReportTable } from '@portico/contract/studio';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { formatCount } from '../format/counts.ts';
import { useSite } from '../session/site-context.ts';
import { Button as PlainButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { figureWords } from './figure-words.ts';
import { formatFigure } from './format-figure.ts';
import { messages } from './messages.ts';
import styles from './report.module.css';
import type { ReportSearch } from './search.ts';
import { tableWords } from './table-words.ts';
import { valueLabel } from './value-label.ts';

/** With more columns a table is wider than a phone, and is pushed sideways under its names. */
const FEW_COLUMNS = 3;
/** With more than these it has no other table beside it. */
const MANY_COLUMNS = 4;
/** A table shows so many rows before it is asked for all. */
const ROWS = 8;

/** Lists side by side; a click on a line narrows the whole report to it. */
export function ReportTables({
  report,
  search,
  onChange,
}: {
  readonly report: Report;
  readonly search: ReportSearch;
  readonly onChange: (changes: Pick<ReportSearch, 'filter'>) => void;
}) {
  const { filter = [] } = search;
  return report.tables.length === 0 ? null : (
    <div className={styles['tables']}>
      {report.tables.map((table) => (
        <BarTable
          key={table.name}
          table={table}
          onNarrow={(text) => onChange({ filter: filter.includes(text) ? filter : [...filter, text] })}
        />
      ))}
    </div>
  );
}

function BarTable({ table, onNarrow }: { readonly table: ReportTable; readonly onNarrow: (filter: string) => void }) {
  const { language } = useSite();
  const [isWhole, setIsWhole] = useState(false);
  const [sorted, setSorted] = useState(0);
  const words = tableWords(table.name);
  const rows =
    sorted === 0 ? table.rows : table.rows.toSorted((a, b) => (b.cells[sorted] ?? -1) - (a.cells[sorted] ?? -1));
  const largest = Math.max(1e-9, ...rows.map(({ cells }) => cells[0] ?? 0));
  const shown = isWhole ? rows : rows.slice(0, ROWS);
  return (
    <section
      className={cx(styles['tableSection'], table.columns.length > MANY_COLUMNS && styles['broad'])}
      aria-label={words.title}
    >
      <h2>{words.title}</h2>
      {rows.length === 0 ? <p className={styles['empty']}>{messages.empty}</p> : null}
      {rows.length === 0 ? null : (
        <div className={cx(table.columns.length > FEW_COLUMNS && styles['wide'])}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{words.first}</th>
                {table.columns.map((column, index) => (
                  <th key={column.name} scope="col" aria-sort={index === sorted ? 'descending' : undefined}>
                    <TooltipTrigger delay={400}>
                      <Button
                        className={styles['sort'] ?? ''}
                        aria-label={messages.sortBy(figureWords(column.name).label)}
                        onPress={() => setSorted(index)}
                      >
                        {figureWords(column.name).short ?? figureWords(column.name).label}
                        {index === sorted && table.columns.length > 1 ? <Icon name="down" /> : null}
                      </Button>
                      <Tooltip className={styles['explained'] ?? ''} placement="bottom end">
                        {figureWords(column.name).about}
                      </Tooltip>
                    </TooltipTrigger>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <span
                      className={styles['bar']}
                      style={{ inlineSize: `${((row.cells[0] ?? 0) / largest) * 100}%` }}
                    />
                    <RowName table={table} row={row} onNarrow={onNarrow} />
                  </th>
                  {row.cells.map((cell, index) => (
                    <td key={table.columns[index]?.name ?? index} className={cx(index > 0 && styles['secondCell'])}>
                      {formatFigure(cell, table.columns[index] ?? { unit: 'count' }, language)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > ROWS ? (
        <PlainButton kind="bare" size="small" onPress={() => setIsWhole(!isWhole)}>
          {isWhole ? messages.showFewer : messages.showAll(formatCount(rows.length, language))}
        </PlainButton>
      ) : null}
      {isWhole && table.moreCount > 0 ? (
        <p className={styles['empty']}>{messages.more(formatCount(table.moreCount, language))}</p>
      ) : null}
    </section>
  );
}

/** What a row is of: it narrows the report, leads somewhere, or is only read. */
function RowName({
  table,
  row,
  onNarrow,
}: {
  readonly table: ReportTable;
  readonly row: ReportTable['rows'][number];
  readonly onNarrow: (filter: string) => void;
}) {
  const site = useSite();
  const label = row.label ?? valueLabel(table.name === 'firstSources' ? 'source' : table.field, row.key);
  const { field } = table;
  if (field !== null) {
    return (
      <Button
        className={styles['rowName'] ?? ''}
        aria-label={messages.onlyThis(label)}
        onPress={() => onNarrow(`${field}:${row.key}`)}
      >
        <bdi>{label}</bdi>
      </Button>
    );
  }
  // What it leads to is the server's to say, so no type knows it.
  const href: string = `/sites/${site.identifier}/${row.href ?? ''}`;
  return row.href === undefined ? (
    <bdi className={styles['rowName']}>{label}</bdi>
  ) : (
    <Link className={styles['rowName'] ?? ''} to={href}>
      <bdi>{label}</bdi>
    </Link>
  );
}
