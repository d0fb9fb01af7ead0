import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Shopper } from '../e2e/support/shopper.ts';
import { endlessGoods, inTurn, type Goods } from './commerce/goods.ts';
import type { BenchProgram } from './support/bench-program.ts';
import { figure, quantile, type Figure } from './support/figures.ts';
import { timedOk } from './support/load.ts';
import type { Telling } from './tell-events.ts';

const ORDERS = 200;
/** Events of a second that a program has to take (`reference/analytics.md` §10): paying is not to be a tenth slower beside them. */
const FULL = 5000;
/** Browsers that tell at once, each again as soon as it was answered: what the program can take, and far more than that. */
const AT_ITS_LIMIT = 64;
const BEYOND = 1000;

/** How long paying takes while events come: as many as have to be taken, as many as can be, and from far more browsers. */
export async function benchCheckoutBesideEvents(program: BenchProgram): Promise<readonly Figure[]> {
  const goods = (await endlessGoods(program)).slice(0, 20);
  await payments(program, goods);
  const alone = await payments(program, goods);
  const full = await besideEvents(program, goods, { browsers: AT_ITS_LIMIT, perSecond: FULL });
  const limit = await besideEvents(program, goods, { browsers: AT_ITS_LIMIT, perSecond: undefined });
  const beyond = await besideEvents(program, goods, { browsers: BEYOND, perSecond: undefined });
  const atMost = { atMost: 1.1, unit: '×', digits: 2 };
  return [
    ...slowest('paying alone', alone),
    ...slowest(`paying beside ${FULL} events a second`, full.times),
    figure('the same, p95 beside paying alone', quantile(full.times, 0.95) / quantile(alone, 0.95), atMost),
    ...told(full),
    ...slowest(`paying beside ${AT_ITS_LIMIT} browsers that tell without a pause`, limit.times),
    ...told(limit),
    ...slowest(`paying beside ${BEYOND} browsers that tell without a pause`, beyond.times),
    ...told(beyond),
  ];
}

function slowest(what: string, times: readonly number[]): readonly Figure[] {
  return [0.95, 0.99].map((part) => figure(`${what}: p${part * 100}`, quantile(times, part), { unit: 'ms' }));
}

function told({ taken, refused }: { readonly taken: number; readonly refused: number }): readonly Figure[] {
  const aSecond = { unit: 'events/s', digits: 0 };
  return [figure('events taken meanwhile', taken, aSecond), figure('events refused meanwhile', refused, aSecond)];
}

/** Milliseconds of each payment, one after the other, as those few who pay in a second do; any refusal ends the bench. */
async function payments(program: BenchProgram, goods: readonly Goods[]): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < ORDERS; turn += 1) {
    const shopper = await new Shopper(program.url).open();
    const { itemId, sku } = inTurn(goods, turn);
    await timedOk(() => shopper.add(itemId, sku));
    times.push(await timedOk(() => shopper.pay()));
  }
  return times;
}

/** The events come from a thread of their own: who measures is not to wait for who tells. */
async function besideEvents(program: BenchProgram, goods: readonly Goods[], crowd: Omit<Telling, 'url'>) {
  const workerData: Telling = { url: program.url, ...crowd };
  const telling = new Worker(new URL('./tell-events.ts', import.meta.url), { workerData });
  // To write down what is told takes it seconds.
  await once(telling, 'message');
  const begun = performance.now();
  const times = await payments(program, goods);
  const seconds = (performance.now() - begun) / 1000;
  telling.postMessage('stop');
  const [answers] = (await once(telling, 'message')) as [Readonly<Record<number, number>>];
  await telling.terminate();
  return { times, taken: (answers[202] ?? 0) / seconds, refused: (answers[503] ?? 0) / seconds };
}
