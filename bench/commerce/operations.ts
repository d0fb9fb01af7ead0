import { Shopper } from '../../e2e/support/shopper.ts';
import type { BenchProgram } from '../support/bench-program.ts';
import { callUnderLoad, CLIENTS, readUnderLoad, timedOk, type Load } from '../support/load.ts';
import { statementsDuring } from '../support/statements.ts';
import { inTurn, type Goods } from './goods.ts';

const READ_SECONDS = 5;
const ADDS = 6000;
const ORDERS = 600;
/** Bought before, unmeasured: a server that has just started has compiled nothing yet. */
const FIRST_ORDERS = 300;
const GOODS_IN_A_CART = 5;

/** One thing shops do all day. */
export interface Operation {
  readonly name: 'getProduct' | 'listProducts' | 'addToCart' | 'checkout';
  readonly load: Load;
  /** Statements of one call that nothing was kept for; undefined where calls are answered from memory. */
  readonly statements: number | undefined;
}

/** Product and list as documents, an add to a cart, and a payment that becomes an order. */
export async function measureOperations(
  program: BenchProgram,
  goods: readonly Goods[],
  productPath: string,
): Promise<readonly Operation[]> {
  // Counted first: later the jobs of many orders run beside it.
  const statements = await countStatements(program, goods);
  return [
    {
      name: 'getProduct',
      load: await readUnderLoad(program, `${productPath}?format=json`, READ_SECONDS),
      statements: undefined,
    },
    {
      name: 'listProducts',
      load: await readUnderLoad(program, '/shop?format=json', READ_SECONDS),
      statements: undefined,
    },
    { name: 'addToCart', load: await addMany(program, goods), statements: statements.add },
    { name: 'checkout', load: await orderMany(program, goods), statements: statements.order },
  ];
}

async function countStatements(program: BenchProgram, goods: readonly Goods[]) {
  const adds: number[] = [];
  const orders: number[] = [];
  // The process does other things too (jobs, a look at its site once a second): the least of a few is the call's own.
  for (let turn = 0; turn < 5; turn += 1) {
    const shopper = await shopperWith(program, inTurn(goods, turn));
    const { itemId, sku } = inTurn(goods, turn + 1);
    adds.push(await statementsDuring(program, () => timedOk(() => shopper.add(itemId, sku))));
    orders.push(await statementsDuring(program, () => timedOk(() => shopper.pay())));
  }
  return { add: Math.min(...adds), order: Math.min(...orders) };
}

async function addMany(program: BenchProgram, goods: readonly Goods[]): Promise<Load> {
  const shoppers = await Promise.all(Array.from({ length: CLIENTS }, () => new Shopper(program.url).open()));
  // A few lines, added again and again, as in a cart that somebody fills.
  const adds = (count: number) =>
    Array.from({ length: count }, (_unused, turn) => () => {
      const { itemId, sku } = inTurn(goods, turn % GOODS_IN_A_CART);
      const shopper = shoppers[turn % CLIENTS];
      if (shopper === undefined) {
        throw new RangeError('There are as many shoppers as clients.');
      }
      return shopper.add(itemId, sku);
    });
  await callUnderLoad(program, adds(ADDS / 6));
  return callUnderLoad(program, adds(ADDS));
}

async function orderMany(program: BenchProgram, goods: readonly Goods[]): Promise<Load> {
  const payments = async (count: number) => {
    const shoppers = await Promise.all(
      Array.from({ length: count }, (_unused, turn) => shopperWith(program, inTurn(goods, turn % 20))),
    );
    return shoppers.map((shopper) => () => shopper.pay());
  };
  await callUnderLoad(program, await payments(FIRST_ORDERS));
  return callUnderLoad(program, await payments(ORDERS));
}

async function shopperWith(program: BenchProgram, { itemId, sku }: Goods): Promise<Shopper> {
  const shopper = await new Shopper(program.url).open();
  await timedOk(() => shopper.add(itemId, sku));
  return shopper;
}
