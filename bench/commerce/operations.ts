import { Shopper, type ShopperRequest } from '../../e2e/support/shopper.ts';
import type { BenchProgram } from '../support/bench-program.ts';
import { CLIENTS, readUnderLoad, sendUnderLoad, timedOk, type Load } from '../support/load.ts';
import { statementsDuring, stopCounting } from '../support/statements.ts';
import { inTurn, type Goods } from './goods.ts';
import { purchasesUnderLoad } from './purchases.ts';

const READ_SECONDS = 5;
/** Of each round, multiples of the clients. Before them go as many that are not measured: a server that has just started has compiled nothing yet. */
const ADDS = 3200;
const ORDERS = 640;
const PURCHASES = 320;
const GOODS_IN_A_CART = 5;

/** One thing shops do all day. */
export interface Operation {
  readonly name: 'getProduct' | 'listProducts' | 'addToCart' | 'checkout' | 'purchase';
  readonly load: Load;
  /** Statements of one call that nothing was kept for; undefined where calls are answered from memory. */
  readonly statements: number | undefined;
}

/** Product and list as documents, an add to a cart, a payment that becomes an order, and all that a purchase takes. */
export async function measureOperations(
  program: BenchProgram,
  goods: readonly Goods[],
  productPath: string,
): Promise<readonly Operation[]> {
  // Counted first: later the jobs of many orders run beside it.
  const statements = await countStatements(program, goods);
  await stopCounting(program);
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
    { name: 'purchase', load: await purchaseMany(program, goods), statements: undefined },
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
  const shoppers = await Promise.all(
    Array.from({ length: CLIENTS }, (_unused, client) => shopperWith(program, inTurn(goods, client % GOODS_IN_A_CART))),
  );
  // A few lines, added again and again, as in a cart that somebody fills.
  const adds = (each: number) =>
    shoppers.map((shopper) =>
      Array.from({ length: each }, (_unused, turn) => {
        const { itemId, sku } = inTurn(goods, turn % GOODS_IN_A_CART);
        return shopper.addRequest(itemId, sku);
      }),
    );
  return middleRound(program, async () => adds(ADDS / CLIENTS));
}

async function orderMany(program: BenchProgram, goods: readonly Goods[]): Promise<Load> {
  const each = ORDERS / CLIENTS;
  return middleRound(program, () =>
    Promise.all(
      Array.from({ length: CLIENTS }, async (_unused, client) => {
        const shoppers = await Promise.all(
          Array.from({ length: each }, (_none, turn) => shopperWith(program, inTurn(goods, (client + turn) % 20))),
        );
        return shoppers.map((shopper) => shopper.payRequest());
      }),
    ),
  );
}

function purchaseMany(program: BenchProgram, goods: readonly Goods[]): Promise<Load> {
  return middleOf(program, () => purchasesUnderLoad(program, goods.slice(0, 20), PURCHASES));
}

type Round = readonly (readonly ShopperRequest[])[];

/** @param prepare what one round sends: a list for each client */
function middleRound(program: BenchProgram, prepare: () => Promise<Round>): Promise<Load> {
  return middleOf(program, async () => sendUnderLoad(program, await prepare()));
}

/** The middle one of three rounds: machines are shared, and their speed changes from one second to the next. */
async function middleOf(program: BenchProgram, round: () => Promise<Load>): Promise<Load> {
  await round();
  await knowTables(program);
  const rounds = [await round(), await round(), await round()] as const;
  const [, middle] = rounds.toSorted((left, right) => left.perSecond - right.perSecond);
  return middle ?? rounds[0];
}

/** As the database does by itself within a minute: plans made while carts and orders were none read all of them each time. */
async function knowTables(program: BenchProgram): Promise<void> {
  await program.sql.query('analyze');
}

async function shopperWith(program: BenchProgram, { itemId, sku }: Goods): Promise<Shopper> {
  const shopper = await new Shopper(program.url).open();
  await timedOk(() => shopper.add(itemId, sku));
  return shopper;
}
