import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  apply,
  diff,
  fromRows,
  isSame,
  nodesInOrder,
  rebase,
  type EditDocument,
  type Operation,
} from '../../packages/page-model/src/index.ts';
import { createServer, peopleAt, settle, step } from '../../packages/page-model/src/testing/people-at-work.ts';
import { diceOf, randomDocument } from '../../packages/page-model/src/testing/random-edits.ts';
import { figure, quantile, type Figure } from '../support/figures.ts';
import { textRows } from './text-rows.ts';

const ROUNDS = 40;
const EDITS = 10_000;
/** So many edits a document gets before the next one is begun, as people go from page to page. */
const EDITS_A_PAGE = 500;
const SEED = 20_261_123;

setFlagsFromString('--expose-gc');
// Of a new context alone is it seen; it is the collector of this process.
const collect = runInNewContext('gc') as () => void;

/** Pure work on documents (editor §3.5). */
export function benchModel(): readonly Figure[] {
  const large = fromRows({ rows: textRows(2000) }, 'page');
  const page = fromRows({ rows: textRows(300) }, 'page');
  const other = edited(page, 300);
  const typed = typing(large, 100);
  const over = { changes: [{ operations: typing(large, 50), inverse: [] }], document: large };
  return [
    figure(
      'apply 100 operations to 2,000 nodes, CPU p95',
      timed(() => apply(large, typed)),
      { atMost: 5, unit: 'ms' },
    ),
    figure(
      'rebase 100 operations on 2,000 nodes, CPU p95',
      timed(() => rebase(typed, over)),
      { atMost: 5, unit: 'ms' },
    ),
    figure(
      'compare two pages of 300 blocks, CPU p95',
      timed(() => diff(page, other)),
      { atMost: 50, unit: 'ms' },
    ),
    ...together(),
  ];
}

/** Four people and 10,000 things done, with answers that are lost: all ends are equal, and nothing is kept of what is over. */
function together(): readonly Figure[] {
  const dice = diceOf(SEED);
  let unequal = 0;
  let half = 0;
  const begun = performance.now();
  for (let done = 0; done < EDITS;) {
    const start = randomDocument(SEED + done);
    const server = createServer(start);
    const people = peopleAt(start, ['a', 'b', 'c', 'd']);
    const before = done;
    while (done - before < EDITS_A_PAGE && done < EDITS) {
      const person = people[dice(people.length)];
      const count = person?.transactions ?? 0;
      if (person) {
        step(person, server, dice, new Set());
        done += person.transactions - count;
      }
    }
    settle(people, server);
    unequal += people.filter(({ session }) => !isSame(session.view, server.document())).length;
    half = done <= EDITS / 2 ? heapMb() : half;
  }
  const seconds = (performance.now() - begun) / 1000;
  return [
    figure(`${EDITS} edits by four people: ends that differ`, unequal, { atMost: 0, unit: '', digits: 0 }),
    figure(`${EDITS} edits by four people`, seconds, { unit: 's' }),
    figure('heap after all of them, beside that after half', heapMb() - half, { atMost: 5, unit: 'MB' }),
  ];
}

function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

/** The slow ones of many, in milliseconds of processor time; the first few warm the code up. */
function timed(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS + 5 }, () => {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return quantile(times.slice(5), 0.95);
}

/** A word more in so many texts. */
function typing(document: EditDocument, count: number): readonly Operation[] {
  return nodesInOrder(document)
    .filter(({ type }) => type === 'html')
    .slice(0, count)
    .map(({ id }) => ({ kind: 'splice', id, field: 'html', at: 1, remove: [], insert: ['<p>More.</p>'] }));
}

function edited(document: EditDocument, count: number): EditDocument {
  const applied = apply(document, typing(document, count));
  if (!applied.ok) {
    throw new Error('The page of the bench cannot be edited.');
  }
  return applied.value.document;
}
