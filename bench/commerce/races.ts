import { Shopper, type Answer } from '../../e2e/support/shopper.ts';
import type { BenchProgram } from '../support/bench-program.ts';
import { timedOk } from '../support/load.ts';
import { stocked } from './goods.ts';

const BUYERS = 200;
const PIECES = 50;
const PRESSES = 10;
const ADDS = 21;

/** What came of shoppers who did the same at the same moment. */
export interface Races {
  /** 200 buyers of 50 pieces. */
  readonly oversell: {
    readonly orders: number;
    readonly refused: number;
    readonly failed: number;
    readonly left: number;
  };
  /** One cart, paid ten times at once. */
  readonly doubleSubmit: { readonly orders: number; readonly charges: number; readonly failed: number };
  /** 21 adds to one cart at once: the quantity it has then. */
  readonly cartRace: { readonly sent: number; readonly kept: number };
}

export async function runRaces(program: BenchProgram): Promise<Races> {
  return {
    cartRace: await cartRace(program),
    doubleSubmit: await doubleSubmit(program),
    oversell: await oversell(program),
  };
}

async function oversell(program: BenchProgram): Promise<Races['oversell']> {
  const { itemId, sku, variantId } = await stocked(program, PIECES);
  const before = await ordersOf(program, variantId);
  const shoppers = await Promise.all(Array.from({ length: BUYERS }, () => new Shopper(program.url).open()));
  for (const shopper of shoppers) {
    await timedOk(() => shopper.add(itemId, sku));
  }
  const answers = await Promise.all(shoppers.map((shopper) => shopper.pay()));
  return {
    orders: (await ordersOf(program, variantId)) - before,
    refused: answers.filter(({ status }) => status >= 400 && status < 500).length,
    failed: failures(answers),
    left: await count(program, 'select qty_in_stock as n from variant where id = $1', variantId),
  };
}

async function doubleSubmit(program: BenchProgram): Promise<Races['doubleSubmit']> {
  const { itemId, sku, variantId } = await stocked(program, BUYERS);
  const ordersBefore = await ordersOf(program, variantId);
  const chargesBefore = await chargesOf(program);
  const shopper = await new Shopper(program.url).open();
  await timedOk(() => shopper.add(itemId, sku));
  const answers = await Promise.all(Array.from({ length: PRESSES }, () => shopper.pay()));
  return {
    orders: (await ordersOf(program, variantId)) - ordersBefore,
    charges: (await chargesOf(program)) - chargesBefore,
    failed: failures(answers),
  };
}

async function cartRace(program: BenchProgram): Promise<Races['cartRace']> {
  const { itemId, sku } = await stocked(program, BUYERS);
  const shopper = await new Shopper(program.url).open();
  await timedOk(() => shopper.add(itemId, sku));
  await Promise.all(Array.from({ length: ADDS - 1 }, () => timedOk(() => shopper.add(itemId, sku))));
  const cart = (await shopper.send('GET', '/api/commerce/shopping-cart')).json<{ totalQuantity: number }>();
  return { sent: ADDS, kept: cart.totalQuantity };
}

function failures(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status >= 500).length;
}

function ordersOf(program: BenchProgram, variantId: string): Promise<number> {
  return count(program, 'select count(*)::int as n from order_line where variant_id = $1', variantId);
}

function chargesOf(program: BenchProgram): Promise<number> {
  return count(program, `select count(*)::int as n from payment where state = 'approved'`);
}

async function count(program: BenchProgram, text: string, value?: string): Promise<number> {
  const { rows } = await program.sql.query<{ n: number }>(text, value === undefined ? [] : [value]);
  return rows[0]?.n ?? Number.NaN;
}
