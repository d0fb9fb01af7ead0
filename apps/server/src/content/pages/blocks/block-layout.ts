import { attributes } from '../../../platform/html/html.ts';
import type { BlockScope } from './block-scope.ts';
import { galleryOptions } from './gallery-options.ts';
import {
  isEmptyDocument,
  type LayoutColumn,
  type LayoutRow,
  type PageBlock,
  type PageDocument,
} from './page-document.ts';

export interface BlockLayoutOptions {
  readonly document: PageDocument;
  readonly kind: 'block-field' | 'page' | 'item';
  readonly id: string;
  readonly columns?: 1 | 12;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** Epoch milliseconds. */
  readonly updatedOn?: number | undefined;
}

/** A block field or page body in the 12-column markup that kits style (template-kits §7). */
export function blockLayout(options: BlockLayoutOptions, scope: BlockScope): string {
  const { document, kind, id, columns = 12, label, className, updatedOn } = options;
  const isEmpty = isEmptyDocument(document);
  const classes = ['sqs-layout', `sqs-grid-${columns}`, `columns-${columns}`, className ?? '', isEmpty ? 'empty' : ''];
  const rows = isEmpty
    ? EMPTY_ROW.replaceAll('12', String(columns))
    : document.rows.map((row) => rowHtml(row, scope)).join('');
  return `<div${attributes({
    class: classes.filter((name) => name !== '').join(' '),
    'data-layout-label': label === '' ? undefined : label,
    'data-type': kind,
    'data-updated-on': updatedOn,
    id,
  })}>${rows}</div>`;
}

const EMPTY_ROW = '<div class="row sqs-row"><div class="col sqs-col-12 span-12"></div></div>';

function rowHtml(row: LayoutRow, scope: BlockScope): string {
  return `<div class="row sqs-row">${row.columns.map((column) => columnHtml(column, scope)).join('')}</div>`;
}

function columnHtml(column: LayoutColumn, scope: BlockScope): string {
  const blocks = column.blocks.map((block) => blockHtml(block, scope)).join('');
  const rows = column.rows.map((row) => rowHtml(row, scope)).join('');
  return `<div class="col sqs-col-${column.span} span-${column.span}">${blocks}${rows}</div>`;
}

function blockHtml(block: PageBlock, scope: BlockScope): string {
  const kind = scope.blockKind(block.type);
  if (!kind) {
    return '';
  }
  const inside = scope.override(kind.name, overrideData(block, scope)) ?? kind.draw(block.value, scope);
  return `<div${attributes({
    class: `sqs-block ${kind.name}-block sqs-block-${kind.name}`,
    'data-block-type': kind.code,
    id: `block-${block.id}`,
  })}><div class="sqs-block-content">${inside}</div></div>`;
}

/** The settings of a block as a kit's own partial reads them: plain data at the root (template-kits §7). */
function overrideData({ id, value }: PageBlock, scope: BlockScope): Readonly<Record<string, unknown>> {
  const image = typeof value['assetId'] === 'string' ? scope.image(value['assetId']) : undefined;
  const images = Array.isArray(value['images']) ? (value['images'] as readonly Record<string, unknown>[]) : [];
  return {
    ...value,
    blockId: id,
    designLayout: value['design'] ?? '',
    info: {
      title: value['title'] ?? '',
      subtitle: value['subtitle'] ?? '',
      description: value['caption'] ?? '',
      linkTo: value['href'] ?? '',
      buttonText: value['label'] ?? '',
      layout: value['layout'] ?? '',
      designLayout: value['design'] ?? '',
      imagePosition: value['imagePosition'] ?? 'center',
      stretch: value['stretch'] === true,
      hasTitle: Boolean(value['title']),
    },
    options: galleryOptions(value),
    ...(image ? { item: image } : {}),
    items: images.flatMap((entry) => scope.image(String(entry['assetId'] ?? '')) ?? []),
  };
}
