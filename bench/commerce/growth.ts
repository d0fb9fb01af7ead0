import { Shopper } from '../../e2e/support/shopper.ts';
import type { BenchProgram } from '../support/bench-program.ts';
import { median } from '../support/figures.ts';
import { timedOk } from '../support/load.ts';
import { goodsForOneCart, inTurn } from './goods.ts';

const LINES = 100;
const CARTS = 15;

/** Median milliseconds of adding the second and the hundredth line of a cart. */
export interface Growth {
  readonly second: number;
  readonly hundredth: number;
}

/** Fills carts line by line: what does the hundredth cost beside the second? */
export async function measureGrowth(program: BenchProgram): Promise<Growth> {
  const goods = await goodsForOneCart(program);
  const second: number[] = [];
  const hundredth: number[] = [];
  for (let cart = 0; cart < CARTS; cart += 1) {
    const shopper = await new Shopper(program.url).open();
    for (let line = 1; line <= LINES; line += 1) {
      const { itemId, sku } = inTurn(goods, line);
      const time = await timedOk(() => shopper.add(itemId, sku));
      if (line === 2) {
        second.push(time);
      }
      if (line === LINES) {
        hundredth.push(time);
      }
    }
  }
  return { second: median(second), hundredth: median(hundredth) };
}
