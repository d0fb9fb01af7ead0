import { attributes } from '../../../platform/html/html.ts';
import type { BlockScope } from './block-scope.ts';
import { withContents } from './contents.ts';
import { galleryOptions } from './gallery-options.ts';
import { emptyMark, nodeMark } from './node-mark.ts';
import { printedValue } from './printed-value.ts';
import { gridSection, rowsSection } from './section-layout.ts';
import { sharedIn } from './shared-rows.ts';
import {
  blocksOf,
  isEmptyDocument,
  type LayoutColumn,
  type LayoutRow,
  type PageBlock,
  type PageDocument,
} from '@portico/page-model';

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
  const rows = isEmpty ? EMPTY_ROW.replaceAll('12', String(columns)) : withContents(drawnRows(document, scope));
  return `<div${attributes({
    class: classes.filter((name) => name !== '').join(' '),
    'data-layout-label': label === '' ? undefined : label,
    'data-type': kind,
    'data-updated-on': updatedOn,
    id,
    ...(scope.namesNodes ? subjectMarks(kind, id) : {}),
  })}>${rows}</div>`;
}

/** The layout around the blocks of a post or another item; the page's own element is named `item-<id>`. */
export function itemPlace(itemId: string) {
  return { kind: 'item', id: `body-${itemId}`, label: 'Post Body' } as const;
}

/**
 * The rows of a document without a layout around them: of a section that stands within another page. A row that shows a shared
 * section and nothing else is the rows of that section, so that it looks as it would were it not shared.
 * @param marks attributes that each row has
 */
export function drawnRows({ rows }: PageDocument, scope: BlockScope, marks: Marks = {}): string {
  return rows
    .map((row) => {
      const shared = sharedIn(row);
      return (shared && scope.sharedSection(shared.sectionId, shared.value)) || rowHtml(row, scope, marks);
    })
    .join('');
}

type Marks = Readonly<Record<string, string>>;

const EMPTY_ROW = '<div class="row sqs-row"><div class="col sqs-col-12 span-12"></div></div>';

function rowHtml(row: LayoutRow, scope: BlockScope, marks: Marks = {}): string {
  const columns = row.columns.map((column) => columnHtml(column, scope)).join('');
  const own = row.columns[0]?.section ? {} : nodeMark(row.nodeId, scope);
  return `<div${attributes({ class: 'row sqs-row', ...marks, ...own })}>${columns}</div>`;
}

function columnHtml(column: LayoutColumn, scope: BlockScope): string {
  if (column.section) {
    return `<div class="col sqs-col-12 span-12">${sectionHtml(column, scope)}</div>`;
  }
  const blocks = column.blocks.map((block) => blockHtml(block, scope)).join('');
  const rows = column.rows.map((row) => rowHtml(row, scope)).join('');
  const align = column.align === undefined ? '' : ` pt-col-${column.align}`;
  const classes = `col sqs-col-${column.span} span-${column.span}${align}`;
  return `<div${attributes({ class: classes, ...nodeMark(column.nodeId, scope) })}>${blocks}${rows}</div>`;
}

function sectionHtml({ section, blocks, rows }: LayoutColumn, scope: BlockScope): string {
  if (!section) {
    return '';
  }
  const { grid } = section;
  if (!grid) {
    return rowsSection(section, rows.map((row) => rowHtml(row, scope)).join(''), scope);
  }
  const draw = (block: PageBlock, sizes: string) => blockHtml(block, scope, { sizes, isCell: true });
  return gridSection({ ...section, grid }, { blocks, draw }, scope);
}

/** Where a block stands: its cell in a grid is what the editor knows as the block. */
interface BlockRoom {
  readonly sizes?: string;
  readonly isCell?: boolean;
}

function blockHtml(block: PageBlock, scope: BlockScope, { sizes, isCell = false }: BlockRoom = {}): string {
  const kind = scope.blockKind(block.type);
  if (!kind) {
    return '';
  }
  const inside =
    scope.override(kind.name, overrideData(block, scope)) ?? kind.draw(block.value, scope, { id: block.id, sizes });
  const { class: own, contentClass, ...marks } = kind.marks?.(block.value) ?? {};
  const names = [kind.name, ...(FORMER_NAMES.has(block.type) ? [block.type] : [])];
  const classes = names.map((name) => `${name}-block sqs-block-${name}`).join(' ');
  return `<div${attributes({
    class: `sqs-block ${classes}${own === undefined ? '' : ` ${own}`}${wordsClass(block)}`,
    'data-block-type': kind.code,
    ...marks,
    id: `block-${block.id}`,
    ...(isCell ? {} : nodeMark(block.id, scope)),
    ...emptyMark(inside, scope),
  })}><div${attributes({ class: `sqs-block-content${contentClass === undefined ? '' : ` ${contentClass}`}`, ...fieldMark(block, scope) })}>${inside}</div></div>`;
}

/** Blocks that are drawn as another type now, and that kits style by the name that they have. */
const FORMER_NAMES: ReadonlySet<string> = new Set(['instagram', 'soundcloud', 'twitter']);

function wordsClass({ look }: PageBlock): string {
  const words = look?.['words'];
  return words === 'center' || words === 'end' ? ` pt-words-${words}` : '';
}

/** A node of a document as it is drawn: a section, row, column or block that has a name; undefined where it is not there. */
export function drawnNode(document: PageDocument, node: string, scope: BlockScope): string | undefined {
  const drawn = nodeHtml(document, node, scope);
  // Contents list what stands outside the node too.
  return drawn === undefined ? undefined : withContents(drawn, () => drawnRows(document, scope));
}

function nodeHtml(document: PageDocument, node: string, scope: BlockScope): string | undefined {
  for (const column of document.rows.flatMap(({ columns }) => columns)) {
    const { section } = column;
    if (section?.id === node) {
      return sectionHtml(column, scope);
    }
    if (section?.grid && column.blocks.some(({ id }) => id === node)) {
      const blocks = column.blocks.filter(({ id }) => id === node);
      return cellIn(sectionHtml({ ...column, blocks }, scope));
    }
  }
  const block = blocksOf(document).find(({ id }) => id === node);
  return block ? blockHtml(block, scope) : drawnRow(document.rows, node, scope);
}

/** The one cell of a section that was drawn for it alone. */
function cellIn(section: string): string {
  return section.slice(section.indexOf('<div class="fe-block'), section.lastIndexOf('</div></section>'));
}

function drawnRow(rows: readonly LayoutRow[], node: string, scope: BlockScope): string | undefined {
  for (const row of rows) {
    const column = row.columns.find(({ nodeId }) => nodeId === node);
    const inside = row.nodeId === node ? rowHtml(row, scope) : column && columnHtml(column, scope);
    const found =
      inside ??
      drawnRow(
        row.columns.flatMap((one) => one.rows),
        node,
        scope,
      );
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** By what the editor opens the document that is shown here. */
export function subjectMarks(kind: BlockLayoutOptions['kind'], id: string) {
  return kind === 'block-field'
    ? { 'data-pt-kind': 'field', 'data-pt-subject': id }
    : { 'data-pt-kind': kind, 'data-pt-subject': id.replace(/^(?:page|body)-/, '') };
}

/** The field that is all of what a block shows. */
function fieldMark({ type }: PageBlock, { namesNodes }: BlockScope) {
  return namesNodes && type === 'html' ? { 'data-pt-field': 'html' } : {};
}

/** The settings of a block as a kit's own partial reads them: plain data at the root (template-kits §7). */
function overrideData(block: PageBlock, scope: BlockScope): Readonly<Record<string, unknown>> {
  const { id, value: stored } = block;
  const value = printedValue(block);
  const image = typeof stored['assetId'] === 'string' ? scope.image(stored['assetId']) : undefined;
  const images = Array.isArray(stored['images']) ? (stored['images'] as readonly Record<string, unknown>[]) : [];
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
    options: galleryOptions(stored),
    ...(image ? { item: image } : {}),
    items: images.flatMap((entry) => scope.image(String(entry['assetId'] ?? '')) ?? []),
  };
}
