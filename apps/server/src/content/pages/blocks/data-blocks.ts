import { BlockType } from '@portico/domain';
import {
  alignmentsOf,
  chartOf,
  checkDataset,
  CHART_KINDS,
  readNumber,
  type Alignment,
  type ChartKind,
  type Dataset,
} from '@portico/page-model';
import { shopperMessages } from '@portico/locale';
import { escapeHtml } from '@portico/template';
import { attributes } from '../../../platform/html/html.ts';
import type { BlockScope } from './block-scope.ts';
import type { BlockKind } from './block-types.ts';
import { entriesOf, textOf, textsOf, type BlockValue } from './block-values.ts';
import { chartSvg } from './chart-svg.ts';

function datasetOf(value: BlockValue): Dataset {
  const rows = entriesOf(value, 'rows').map((row) => textsOf(row['cells']));
  return checkDataset({ columns: textsOf(value['columns']), rows }).dataset;
}

function table(value: BlockValue, { site }: BlockScope): string {
  const dataset = datasetOf(value);
  if (dataset.columns.length === 0 || dataset.rows.length === 0) {
    return '';
  }
  const caption = textOf(value['caption']);
  return scrolling(tableHtml(dataset, { ...value, caption }, site.profile.language), caption);
}

/** Wider than its column it scrolls sideways by itself, for keys too, under a name. */
function scrolling(html: string, name: string): string {
  return `<div${attributes({ class: 'pt-scrolls sqs-html-content', role: 'region', tabindex: '0', 'aria-label': name || undefined })}>${html}</div>`;
}

function tableHtml({ columns, rows }: Dataset, value: BlockValue, language: string): string {
  const numbers = value['numbers'] !== 'start';
  const aligned = alignmentsOf(value['alignments'], columns.length);
  const cell = (text: string, index: number) => {
    const align = aligned[index] ?? 'auto';
    const isNumber = numbers && align === 'auto' && readNumber(text, language) !== undefined;
    const own = { class: isNumber ? 'pt-number' : ALIGNED[align] };
    return index === 0 && value['headColumn'] === true
      ? `<th${attributes({ scope: 'row', class: ALIGNED[align] })}>${escapeHtml(text)}</th>`
      : `<td${attributes(own)}>${escapeHtml(text)}</td>`;
  };
  const named = (name: string, index: number) =>
    `<th${attributes({ scope: 'col', class: ALIGNED[aligned[index] ?? 'auto'] })}>${escapeHtml(name)}</th>`;
  const head = `<tr>${columns.map(named).join('')}</tr>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  const caption = textOf(value['caption']);
  const isHeaded = value['headRow'] !== false;
  return `<table class="pt-table">${caption === '' ? '' : `<caption>${escapeHtml(caption)}</caption>`}${
    isHeaded ? `<thead>${head}</thead>` : ''
  }<tbody>${isHeaded ? '' : head.replaceAll('<th scope="col"', '<td').replaceAll('/th>', '/td>')}${body}</tbody></table>`;
}

/** The classes of cells that stand as somebody said, which texts have too. */
const ALIGNED: Readonly<Record<Alignment, string | undefined>> = {
  auto: undefined,
  start: undefined,
  center: 'pt-words-center',
  end: 'pt-words-end',
};

/** A drawing with its figures as a table below it, for whoever does not see it (editor §4.3). */
function chart(value: BlockValue, { site }: BlockScope): string {
  const { language } = site.profile;
  const dataset = datasetOf(value);
  const kind = CHART_KINDS.find((known): known is ChartKind => known === value['design']) ?? 'bar';
  const drawn = chartOf(dataset, kind, language);
  if (!drawn) {
    return '';
  }
  const { kitWords } = shopperMessages(language);
  const [title, unit, source] = [textOf(value['title']), textOf(value['unit']), textOf(value['source'])];
  const figure = tableHtml(dataset, { headColumn: true, caption: title }, language);
  return `<figure class="pt-chart">${title === '' ? '' : `<figcaption class="pt-chart-title">${escapeHtml(title)}</figcaption>`}${chartSvg(
    drawn,
    { title, unit, language, words: kitWords, showsValues: value['values'] !== false },
  )}<details class="pt-chart-figures"><summary>${escapeHtml(kitWords.showFigures)}</summary>${scrolling(figure, title)}</details>${
    source === '' ? '' : `<p class="pt-chart-source">${escapeHtml(source)}</p>`
  }</figure>`;
}

/** Blocks that are a dataset. */
export const DATA_BLOCKS: readonly BlockKind[] = [
  { name: 'table', draw: table },
  { name: 'chart', code: BlockType.Chart, draw: chart },
];
