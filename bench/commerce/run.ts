import type { BenchProgram } from '../support/bench-program.ts';
import { figure, type Figure } from '../support/figures.ts';
import { endlessGoods } from './goods.ts';
import { measureGrowth, type Growth } from './growth.ts';
import { measureOperations, type Operation } from './operations.ts';
import { measureOrderJobs, type OrderJobs } from './order-jobs.ts';
import { runRaces, type Races } from './races.ts';

/**
 * Well-known open-source shops on such a machine: two shared cores, PostgreSQL beside the server, production mode.
 * Calls a second. A checkout there is all of it, from an empty cart to the order: so it stands beside whole purchases, and beside
 * the last call alone stands nothing. In the hour of Vendure's adds and purchases this program did 1,424 and 190.
 */
const PEERS = {
  getProduct: { medusa: 37, vendure: 122 },
  listProducts: { medusa: undefined, vendure: undefined },
  addToCart: { medusa: 9, vendure: 39 },
  checkout: { medusa: undefined, vendure: undefined },
  purchase: { medusa: 1.8, vendure: 10.3 },
} as const;

/** What selling costs, beside its budgets; the tables that compare and the races are printed as they are measured. */
export async function benchCommerce(program: BenchProgram, productPath: string): Promise<readonly Figure[]> {
  const goods = await endlessGoods(program);
  const operations = await measureOperations(program, goods, productPath);
  printOperations(operations);
  const jobs = await measureOrderJobs(program, goods.slice(0, 20), productPath);
  const growth = await measureGrowth(program);
  printRaces(await runRaces(program));
  return [
    ...figuresOf(operations, 'addToCart', 'add to cart'),
    growthFigure(growth),
    ...orderFigures(operations),
    ...jobFigures(jobs),
    figure('server process, after all of this', program.memoryMb(), { atMost: 300, unit: 'MB', digits: 0 }),
  ];
}

function figuresOf(operations: readonly Operation[], name: Operation['name'], what: string): readonly Figure[] {
  const { load, statements } = operationNamed(operations, name);
  return [
    figure(what, load.perSecond, { atLeast: 1500, unit: 'adds/s', digits: 0 }),
    figure(`${what}: p99 at 16 connections`, load.p99, { atMost: 40, unit: 'ms' }),
    figure(`${what}: SQL`, statements ?? 0, { atMost: 4, unit: 'statements' }),
  ];
}

function growthFigure({ second, hundredth }: Growth): Figure {
  const limit = { atMost: 1.5, unit: '×', digits: 2 };
  return figure('add to cart: line 100 against line 2, p50', hundredth / second, limit);
}

function orderFigures(operations: readonly Operation[]): readonly Figure[] {
  const { load, statements } = operationNamed(operations, 'checkout');
  return [
    figure('checkout to order', load.perSecond, { atLeast: 300, unit: 'orders/s', digits: 0 }),
    figure('checkout to order: SQL', statements ?? 0, { atMost: 15, unit: 'statements' }),
    figure(
      'whole purchase: first call, add, checkout page, pay',
      operationNamed(operations, 'purchase').load.perSecond,
      {
        atLeast: 250,
        unit: 'orders/s',
        digits: 0,
      },
    ),
  ];
}

function jobFigures({ secondsAfter, pageSlowdown }: OrderJobs): readonly Figure[] {
  return [
    figure('jobs of 2,000 orders, after the last of them', secondsAfter, { atMost: 30, unit: 's' }),
    figure('product page meanwhile: p95 beside a quiet one', pageSlowdown, { atMost: 2, unit: '×', digits: 2 }),
  ];
}

function operationNamed(operations: readonly Operation[], name: Operation['name']): Operation {
  const found = operations.find((operation) => operation.name === name);
  if (found === undefined) {
    throw new RangeError(`${name} was not measured.`);
  }
  return found;
}

function printOperations(operations: readonly Operation[]): void {
  console.table(
    Object.fromEntries(
      operations.map(({ name, load, statements }) => {
        const { medusa, vendure } = PEERS[name];
        const best = Math.max(medusa ?? 0, vendure ?? 0);
        return [
          name,
          {
            'a second': Math.round(load.perSecond),
            'p50 ms': round(load.p50),
            'p99 ms': round(load.p99),
            'server CPU ms': round(load.serverCpu),
            'database CPU ms': round(load.databaseCpu),
            SQL: statements ?? 'from memory',
            'Medusa 2.21': medusa ?? '',
            'Vendure 3.7': vendure ?? '',
            'times the better': best === 0 ? '' : Math.round(load.perSecond / best),
          },
        ];
      }),
    ),
  );
}

function printRaces({ oversell, doubleSubmit, cartRace }: Races): void {
  console.table({
    '200 buyers of 50 pieces': `${oversell.orders} orders, ${oversell.refused} refused, ${oversell.failed} failed, ${oversell.left} left`,
    'one cart paid 10 times at once': `${doubleSubmit.orders} order, ${doubleSubmit.charges} charge, ${doubleSubmit.failed} failed`,
    '21 adds to one cart at once': `${cartRace.kept} of ${cartRace.sent} kept`,
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
