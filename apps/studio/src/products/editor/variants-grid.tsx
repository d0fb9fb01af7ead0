import { PRODUCT_LIMITS } from '@portico/domain';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import type { ProductDetail, ProductVariant } from '@portico/contract/studio';
import { settledAmount } from '../../format/settled-amount.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { messages as options } from '../options/messages.ts';
import { parseStock } from './change.ts';
import type { VariantDraft } from './draft.ts';
import { messages } from './messages.ts';
import styles from './variants.module.css';

export type GridField = 'sku' | 'price' | 'salePrice' | 'stock';

export interface GridColumn {
  readonly name: GridField;
  readonly label: string;
  readonly isNumber?: boolean;
  readonly isReadOnly?: boolean;
}

interface GridProps {
  readonly title: string;
  readonly about: string;
  readonly aside: ReactNode;
  readonly product: ProductDetail;
  readonly draft: Readonly<Record<string, VariantDraft>>;
  /** The fields before anything was typed. */
  readonly clean: Readonly<Record<string, VariantDraft>>;
  readonly columns: readonly GridColumn[];
  readonly errors: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly language: string;
  readonly hasLimitChoice: boolean;
  /** Takes a variant away; none where there is no other. */
  readonly onRemove?: ((variantId: string) => void) | undefined;
  readonly onEdit: (edits: readonly { id: string; fields: Partial<VariantDraft> }[]) => void;
  readonly onFill: (column: GridField, startId: string, lines: readonly string[]) => void;
}

/** Variants as rows of cells that are written in: arrows and `↵` move, a paste from a sheet fills downwards. */
export function VariantsGrid(props: GridProps) {
  const { product, columns } = props;
  return (
    <section className={styles['section']}>
      <div className={styles['head']}>
        <h2>
          {props.title} <span className={styles['about']}>· {props.about}</span>
        </h2>
        {props.aside}
      </div>
      <table className={styles['grid']}>
        <caption className={styles['hidden']}>{props.title}</caption>
        <thead>
          <tr>
            {product.options.map((option) => (
              <th key={option} scope="col" className={longClass(option)}>
                {option}
              </th>
            ))}
            {columns.map((column) => (
              <th key={column.name} scope="col" className={cx(column.isNumber && styles['number'], styles['cellHead'])}>
                {column.label}
              </th>
            ))}
            {props.hasLimitChoice ? (
              <th scope="col" className={styles['limit']}>
                {messages.noLimit}
              </th>
            ) : null}
            {props.onRemove ? (
              <th scope="col" className={styles['remove']}>
                <span className={styles['hidden']}>{options.removeColumn}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {product.variants.map((variant) => (
            <VariantRow key={variant.id} variant={variant} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function VariantRow({ variant, ...props }: GridProps & { readonly variant: ProductVariant }) {
  const { product, columns, errors } = props;
  const draft = props.draft[variant.id];
  const clean = props.clean[variant.id];
  if (!draft || !clean) {
    return null;
  }
  const name = product.options
    .map((option) => variant.attributes[option])
    .filter(Boolean)
    .join(', ');
  const messagesHere = columns.flatMap((column) => errors[`${variant.id}.${column.name}`] ?? []);
  return (
    <Fragment>
      <tr>
        {product.options.map((option, index) => (
          <td
            key={option}
            className={cx(styles['option'], index === 0 && styles['first'], longClass(variant.attributes[option]))}
            data-label={option}
          >
            {variant.attributes[option]}
          </td>
        ))}
        {columns.map((column) => (
          <Cell key={column.name} {...props} {...{ column, variant, draft, clean, name }} />
        ))}
        {props.hasLimitChoice ? (
          <td className={styles['limit']} data-label={messages.noLimit}>
            <input
              type="checkbox"
              aria-label={name ? `${messages.noLimit}, ${name}` : messages.noLimit}
              checked={draft.unlimited}
              onChange={(event) => props.onEdit([{ id: variant.id, fields: { unlimited: event.target.checked } }])}
            />
          </td>
        ) : null}
        {props.onRemove ? (
          <td className={styles['remove']}>
            <IconButton
              size="small"
              icon="x"
              label={options.removeVariant(name)}
              onPress={() => props.onRemove?.(variant.id)}
            />
          </td>
        ) : null}
      </tr>
      {messagesHere.length > 0 ? (
        <tr className={styles['errors']}>
          <td colSpan={product.options.length + columns.length + 2} id={`${variant.id}-errors`}>
            {messagesHere.join(' ')}
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

function Cell({
  column,
  variant,
  draft,
  clean,
  name,
  errors,
  ...props
}: Omit<GridProps, 'draft' | 'clean'> & {
  readonly column: GridColumn;
  readonly variant: ProductVariant;
  readonly draft: VariantDraft;
  readonly clean: VariantDraft;
  readonly name: string;
}) {
  const value = draft[column.name];
  const key = `${variant.id}.${column.name}`;
  const isUnlimited = column.name === 'stock' && draft.unlimited;
  const isChanged = value !== clean[column.name] || (column.name === 'stock' && draft.unlimited !== clean.unlimited);
  const className = cx(
    styles['cell'],
    column.isNumber && styles['number'],
    isChanged && styles['changed'],
    errors[key] && styles['wrong'],
    column.name === 'sku' && styles['sku'],
  );
  if (column.isReadOnly || isUnlimited) {
    return (
      <td className={className} data-label={column.label}>
        <span className={styles['plain']}>{isUnlimited ? messages.noLimit : value}</span>
      </td>
    );
  }
  const settle = () => {
    const settled = settledText(column.name, value, props.currency, props.language);
    if (settled !== undefined && settled !== value) {
      props.onEdit([{ id: variant.id, fields: { [column.name]: settled } }]);
    }
  };
  const was = isChanged && clean[column.name] !== '' ? clean[column.name] : undefined;
  const isWaitedFor = column.name === 'stock' && variant.waitingCount > 0 && was === undefined;
  return (
    <td className={className} data-label={column.label}>
      {was === undefined ? null : <small aria-hidden="true">{was}</small>}
      <input
        data-field={key}
        data-column={column.name}
        aria-label={name ? `${column.label}, ${name}` : column.label}
        aria-invalid={errors[key] ? true : undefined}
        aria-describedby={
          cx(errors[key] && `${variant.id}-errors`, isWaitedFor && `${variant.id}-waiting`) || undefined
        }
        inputMode={INPUT_MODES[column.name]}
        value={value}
        placeholder={column.name === 'salePrice' ? '–' : undefined}
        maxLength={PRODUCT_LIMITS.sku}
        spellCheck={false}
        onChange={(event) => props.onEdit([{ id: variant.id, fields: { [column.name]: event.target.value } }])}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={(event) => handleKey(event, column.name, (text) => props.onFill(column.name, variant.id, [text]))}
        onPaste={(event) => {
          const lines = event.clipboardData
            .getData('text/plain')
            .replace(/\r?\n$/, '')
            .split(/\r?\n/);
          if (lines.length > 1) {
            event.preventDefault();
            props.onFill(
              column.name,
              variant.id,
              lines.map((line) => line.split('\t')[0]?.trim() ?? ''),
            );
          }
        }}
      />
      {isWaitedFor ? (
        <span className={styles['waiting']} id={`${variant.id}-waiting`} title={messages.waitingHelp}>
          {messages.waiting(variant.waitingCount, props.language)}
        </span>
      ) : null}
    </td>
  );
}

const INPUT_MODES = { sku: 'text', price: 'decimal', salePrice: 'decimal', stock: 'numeric' } as const;

/** What stands in a cell once it is left: amounts with all their digits, counts without groups. */
export function settledText(field: GridField, typed: string, currency: string, language: string): string | undefined {
  if (field === 'price' || (field === 'salePrice' && typed.trim() !== '')) {
    return settledAmount(typed, currency, language);
  }
  if (field === 'stock') {
    const count = parseStock(typed);
    return count === undefined ? undefined : String(count);
  }
  return typed.trim();
}

function handleKey(event: KeyboardEvent<HTMLInputElement>, column: GridField, fill: (text: string) => void): void {
  if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'd') {
    event.preventDefault();
    const above = neighbour(event.currentTarget, column, -1);
    if (above) {
      fill(above.value);
    }
    return;
  }
  const step = STEPS[event.key];
  const next = step === undefined ? undefined : neighbour(event.currentTarget, column, event.shiftKey ? -step : step);
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 };

function neighbour(input: HTMLInputElement, column: GridField, step: number): HTMLInputElement | undefined {
  const cells = [
    ...(input.closest('table')?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`) ?? []),
  ];
  return cells[cells.indexOf(input) + step];
}

/** Letters of a name or value that has room on one line. */
const MAX_ON_A_LINE = 24;

function longClass(text = ''): string | undefined {
  return text.length > MAX_ON_A_LINE ? styles['long'] : undefined;
}
