import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Shopper } from '../e2e/support/shopper.ts';
import { endlessGoods, inTurn, type Goods } from './commerce/goods.ts';
import type { BenchProgram } from './support/bench-program.ts';
import { figure, quantile, type Figure } from './support/figures.ts';
import { timedOk } from './support/load.ts';
import type { Telling } from './tell-events.ts';

const ORDERS = 100;
/** Browsers that tell at once, each again as soon as it was answered: what the program can take, and far more than that. */
const AT_ITS_LIMIT = 64;
const BEYOND = 1000;

/** How long paying takes while events come: as many as the program takes, and far more, of which it has to refuse some. */
export async function benchCheckoutBesideEvents(program: BenchProgram): Promise<readonly Figure[]> {
  const goods = (await endlessGoods(program)).slice(0, 20);
  await payments(program, goods);
  const alone = await payments(program, goods);
  const limit = await besideEvents(program, goods, AT_ITS_LIMIT);
  const beyond = await besideEvents(program, goods, BEYOND);
  const ms = { unit: 'ms' };
  return [
    figure('paying alone: p99', quantile(alone, 0.99), ms),
    figure(`paying beside ${AT_ITS_LIMIT} browsers that tell: p99`, quantile(limit.times, 0.99), ms),
    figure('events taken meanwhile', limit.taken, { unit: 'events/s', digits: 0 }),
    figure('events refused meanwhile', limit.refused, { unit: 'events/s', digits: 0 }),
    figure(`paying beside ${BEYOND} browsers that tell: p99`, quantile(beyond.times, 0.99), ms),
    figure('events taken meanwhile', beyond.taken, { unit: 'events/s', digits: 0 }),
    figure('events refused meanwhile', beyond.refused, { atLeast: 1, unit: 'events/s', digits: 0 }),
  ];
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
async function besideEvents(program: BenchProgram, goods: readonly Goods[], browsers: number) {
  const workerData: Telling = { url: program.url, browsers };
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
