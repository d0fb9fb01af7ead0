import type { BenchProgram } from '../support/bench-program.ts';
import { quantile } from '../support/figures.ts';
import type { Goods } from './goods.ts';
import { purchasesUnderLoad } from './purchases.ts';

const ORDERS = 2000;
const LOOK_EVERY_MS = 20;
const QUIET_LOOKS = 200;

/** What jobs of many orders come to. */
export interface OrderJobs {
  /** From the last order to the end of its jobs. */
  readonly secondsAfter: number;
  /** Of a page that somebody looks at: while the jobs are done, as a multiple of before. */
  readonly pageSlowdown: number;
}

/** Buys 2,000 times, and waits until every mail is written and taken: how long, and how much slower are pages meanwhile? */
export async function measureOrderJobs(
  program: BenchProgram,
  goods: readonly Goods[],
  productPath: string,
): Promise<OrderJobs> {
  await untilJobsAreDone(program);
  const before = await looks(program.url + productPath, QUIET_LOOKS);
  await purchasesUnderLoad(program, goods, ORDERS);
  const begun = performance.now();
  let areDone = false;
  const jobs = untilJobsAreDone(program).then(() => {
    areDone = true;
    return (performance.now() - begun) / 1000;
  });
  const during = await looks(program.url + productPath, Infinity, () => areDone);
  return { secondsAfter: await jobs, pageSlowdown: quantile(during, 0.95) / quantile(before, 0.95) };
}

async function looks(url: string, most: number, isOver = () => false): Promise<number[]> {
  const times: number[] = [];
  while (times.length < most && !isOver()) {
    const begun = performance.now();
    await (await fetch(url)).text();
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return times;
}

async function untilJobsAreDone(program: BenchProgram): Promise<void> {
  for (;;) {
    const { rows } = await program.sql.query(
      `select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts limit 1`,
    );
    if (rows.length === 0) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
