import type { Chart } from '@portico/page-model';
import { fillMessage } from '@portico/locale';
import { escapeHtml } from '@portico/template';
import { attributes } from '../../../platform/html/html.ts';

export interface ChartWords {
  readonly title: string;
  readonly unit: string;
  readonly language: string;
  readonly words: { readonly chartFromTo: string };
  readonly showsValues: boolean;
}

/** Size of the drawing; it grows and shrinks with its column. */
const WIDE = 720;
const HIGH = 360;
const PLOT = { left: 56, right: 704, top: 24, bottom: 304 };
/** Ticks of the axis. */
const TICKS = 4;
/** More labels than these would run into each other: every second, third … is written. */
const MAX_LABELS = 12;

/**
 * A chart as a drawing without script. Its parts have the classes `s0` to `s5`, coloured by the kit's own colours and, from the second
 * on, patterned, so that they are told apart without colours too.
 */
export function chartSvg(chart: Chart, words: ChartWords): string {
  const number = new Intl.NumberFormat(words.language, { maximumFractionDigits: 2 });
  const write = (value: number) => `${number.format(value)}${words.unit === '' ? '' : ` ${words.unit}`}`;
  const inside = chart.kind === 'pie' ? pie(chart, write) : plot(chart, { write, showsValues: words.showsValues });
  const values = chart.series.flatMap((series) => series.values.filter((value) => value !== undefined));
  const name = fillMessage(words.words.chartFromTo, {
    title: words.title || chart.series.map((series) => series.name).join(', '),
    low: write(Math.min(...values)),
    high: write(Math.max(...values)),
  });
  return `<svg${attributes({ class: 'pt-chart-drawing', viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', 'aria-label': name })}>${PATTERNS}${inside}</svg>`;
}

/** Lines over the colour of a series: none, slanted, dotted, … */
const PATTERNS = `<defs>${['M0 8L8 0', 'M0 4H8', 'M4 0V8', 'M0 0L8 8', 'M0 4H8M4 0V8']
  .map(
    (path, index) =>
      `<pattern id="pt-lines-${index + 1}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="${path}" stroke="#fff" stroke-opacity=".55" stroke-width="1.5" fill="none"/></pattern>`,
  )
  .join('')}</defs>`;

interface Writing {
  readonly write: (value: number) => string;
  readonly showsValues: boolean;
}

const at = (value: number) => Math.round(value * 10) / 10;

function plot(chart: Chart, writing: Writing): string {
  const { low, high } = chart;
  const y = (value: number) => PLOT.bottom - ((value - low) / (high - low || 1)) * (PLOT.bottom - PLOT.top);
  const axis = Array.from({ length: TICKS + 1 }, (_none, index) => low + ((high - low) * index) / TICKS)
    .map(
      (value) =>
        `<path class="pt-grid" d="M${PLOT.left} ${at(y(value))}H${PLOT.right}"/><text class="pt-tick" text-anchor="end" x="${PLOT.left - 8}" y="${at(y(value) + 4)}">${escapeHtml(writing.write(value))}</text>`,
    )
    .join('');
  const band = (PLOT.right - PLOT.left) / chart.labels.length;
  const every = Math.ceil(chart.labels.length / MAX_LABELS);
  const labels = chart.labels
    .map((label, index) =>
      index % every === 0
        ? `<text class="pt-tick" text-anchor="middle" x="${at(PLOT.left + band * (index + 0.5))}" y="${PLOT.bottom + 20}">${escapeHtml(shortened(label))}</text>`
        : '',
    )
    .join('');
  const isBars = chart.kind === 'bar' || chart.kind === 'stacked';
  return `${axis}${isBars ? bars(chart, { y, band }, writing) : lines(chart, { y, band })}${labels}${legend(chart)}`;
}

interface Scale {
  readonly y: (value: number) => number;
  readonly band: number;
}

function bars({ kind, series, labels }: Chart, { y, band }: Scale, { write, showsValues }: Writing): string {
  const isStacked = kind === 'stacked';
  const wide = (band * 0.7) / (isStacked ? 1 : series.length);
  return labels
    .map((_label, row) => {
      let sum = 0;
      return series
        .map(({ values }, index) => {
          const value = values[row];
          if (value === undefined) {
            return '';
          }
          const from = isStacked ? sum : 0;
          sum += isStacked ? Math.max(0, value) : 0;
          const [top, bottom] = [y(Math.max(from, from + value)), y(Math.min(from, from + value))];
          const x = PLOT.left + band * (row + 0.15) + (isStacked ? 0 : wide * index);
          const box = `x="${at(x)}" y="${at(top)}" width="${at(wide)}" height="${at(Math.max(0, bottom - top))}"`;
          const isWritten = showsValues && !isStacked && wide > 26;
          return `<rect class="s${index % 6}" ${box}/>${index === 0 ? '' : `<rect fill="url(#pt-lines-${((index - 1) % 5) + 1})" ${box}/>`}${
            isWritten
              ? `<text class="pt-value" text-anchor="middle" x="${at(x + wide / 2)}" y="${at(top - 6)}">${escapeHtml(write(value))}</text>`
              : ''
          }`;
        })
        .join('');
    })
    .join('');
}

function lines({ kind, series }: Chart, { y, band }: Scale): string {
  return series
    .map(({ values }, index) => {
      const points = values.flatMap((value, row) =>
        value === undefined ? [] : [`${at(PLOT.left + band * (row + 0.5))} ${at(y(value))}`],
      );
      const path = `M${points.join('L')}`;
      const first = points[0]?.split(' ')[0] ?? '';
      const last = points.at(-1)?.split(' ')[0] ?? '';
      const area =
        kind === 'area'
          ? `<path class="pt-area s${index % 6}" d="${path}L${last} ${PLOT.bottom}L${first} ${PLOT.bottom}Z"/>`
          : '';
      const dots = points
        .map((point) => `<circle class="s${index % 6}" cx="${point.replace(' ', '" cy="')}" r="3.5"/>`)
        .join('');
      return `${area}<path class="pt-line s${index % 6} d${index % 6}" d="${path}"/>${dots}`;
    })
    .join('');
}

function pie({ labels, series }: Chart, write: (value: number) => string): string {
  const values = series[0]?.values.map((value) => value ?? 0) ?? [];
  const sum = values.reduce((total, value) => total + value, 0) || 1;
  const [x, y, radius] = [190, 180, 150];
  let turned = 0;
  const point = (share: number) => {
    const angle = 2 * Math.PI * share - Math.PI / 2;
    return `${at(x + radius * Math.cos(angle))} ${at(y + radius * Math.sin(angle))}`;
  };
  return values
    .map((value, index) => {
      const from = turned;
      turned += value / sum;
      const isWhole = value === sum;
      const path = isWhole
        ? `M${x} ${y - radius}A${radius} ${radius} 0 1 1 ${x - 0.01} ${y - radius}Z`
        : `M${x} ${y}L${point(from)}A${radius} ${radius} 0 ${value / sum > 0.5 ? 1 : 0} 1 ${point(turned)}Z`;
      const line = 60 + index * 44;
      return `<path class="pt-part s${index % 6}" d="${path}"/>${index === 0 ? '' : `<path fill="url(#pt-lines-${((index - 1) % 5) + 1})" d="${path}"/>`}<rect class="s${index % 6}" x="400" y="${line - 13}" width="16" height="16"/><text class="pt-label" x="428" y="${line}">${escapeHtml(`${shortened(labels[index] ?? '', 28)}: ${write(value)}`)}</text>`;
    })
    .join('');
}

function legend({ series }: Chart): string {
  if (series.length < 2) {
    return '';
  }
  const room = (PLOT.right - PLOT.left) / series.length;
  return series
    .map(({ name }, index) => {
      const x = PLOT.left + room * index;
      return `<rect class="s${index % 6}" x="${at(x)}" y="${HIGH - 17}" width="12" height="12"/><text class="pt-tick" x="${at(x + 18)}" y="${HIGH - 6}">${escapeHtml(shortened(name, Math.max(4, Math.floor(room / 8) - 3)))}</text>`;
    })
    .join('');
}

function shortened(label: string, letters = 14): string {
  return [...label].length > letters ? `${[...label].slice(0, letters - 1).join('')}…` : label;
}
