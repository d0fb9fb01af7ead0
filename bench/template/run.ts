import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { figure, type Figure } from '../support/figures.ts';
import {
  BY_HAND,
  contendersFor,
  porticoEngine,
  PORTICO,
  PUBLIC,
  publicCompiler,
  type Contender,
} from './contenders.ts';
import { measureTurns } from './measure.ts';
import type { BenchPage } from './page.ts';
import { journalPage } from './pages/journal.ts';
import { listPage } from './pages/list.ts';
import { commercePage, pricedListPage, productPage } from './pages/products.ts';

const PAGES = [listPage, journalPage, productPage, commercePage, pricedListPage];

/** Renders and parses pages beside other engines; all must print the same before any is timed. */
export function benchTemplate(): readonly Figure[] {
  return [...PAGES.flatMap(benchPage), ...PAGES.flatMap(benchParse), benchMemory()];
}

function benchPage(page: BenchPage): readonly Figure[] {
  const contenders = contendersFor(page);
  const bytes = Buffer.byteLength(checkEqual(page.name, contenders));
  const times = measureTurns(contenders);
  const own = times.get(PORTICO) ?? Number.NaN;
  const byHand = times.get(BY_HAND);
  return [
    ...[...times].map(([name, time]) =>
      figure(`${page.name} (${(bytes / 1024).toFixed(1)} KB): ${name}`, time, { unit: 'µs' }),
    ),
    figure(`${page.name}: times as fast as the public engine`, (times.get(PUBLIC) ?? Number.NaN) / own, {
      atLeast: page.goals.timesPublic,
      unit: '×',
      digits: 2,
    }),
    ...(byHand === undefined || page.goals.timesByHand === undefined
      ? []
      : [
          figure(`${page.name}: cost beside the page written by hand`, own / byHand, {
            atMost: page.goals.timesByHand,
            unit: '×',
            digits: 2,
          }),
        ]),
  ];
}

/** @throws {Error} when two contenders print different pages: times of different work say nothing */
function checkEqual(page: string, contenders: readonly Contender[]): string {
  const [first, ...others] = contenders.map(({ name, render }) => ({
    name,
    // One engine escapes a quotation mark in another spelling.
    output: render().replaceAll('&#34;', '&quot;'),
  }));
  for (const { name, output } of others) {
    if (output === first?.output) {
      continue;
    }
    const at = Array.from(output).findIndex((sign, i) => sign !== Array.from(first?.output ?? '')[i]);
    const near = [first?.output ?? '', output].map((text) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60)));
    throw new Error(`${page}: ${first?.name} and ${name} differ at ${at}:\n${near.join('\n')}`);
  }
  return first?.output ?? '';
}

/** Parse and compile together, beside what the public engine takes to parse alone. */
function benchParse(page: BenchPage): readonly Figure[] {
  const sources = [page.template, ...Object.values(page.partials ?? {})];
  const times = measureTurns([
    {
      name: PORTICO,
      render: () => {
        for (const source of sources) porticoEngine.compile(source);
        return '';
      },
    },
    {
      name: PUBLIC,
      render: () => {
        for (const source of sources) publicCompiler.parse(source);
        return '';
      },
    },
  ]);
  const own = times.get(PORTICO) ?? Number.NaN;
  const limits = { atMost: 2, unit: '×', digits: 2 };
  return [
    figure(`${page.name}: parse and compile`, own, { unit: 'µs' }),
    figure(`${page.name}: parse of the public engine`, times.get(PUBLIC) ?? Number.NaN, { unit: 'µs' }),
    figure(`${page.name}: parse and compile beside it`, own / (times.get(PUBLIC) ?? Number.NaN), limits),
  ];
}

const RENDERS = 100_000;

/** What the heap has grown by when so many pages are done. */
function benchMemory(): Figure {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const pages = PAGES.map((page) => contendersFor({ ...page, others: {} })[0]);
  const renderAll = (count: number) => {
    for (let i = 0; i < count; i++) pages[i % pages.length]?.render();
  };
  renderAll(RENDERS / 20);
  collect();
  const before = process.memoryUsage().heapUsed;
  renderAll(RENDERS);
  collect();
  const grown = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  return figure(`heap after ${RENDERS.toLocaleString('en-US')} renders, grown by`, grown, { atMost: 1, unit: 'MB' });
}
