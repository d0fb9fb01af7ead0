import autocannon from 'autocannon';
import { Shopper, type ShopperRequest } from '../../e2e/support/shopper.ts';
import type { BenchProgram } from '../support/bench-program.ts';
import { quantile } from '../support/figures.ts';
import { asToolTakesIt, CLIENTS, startStopwatch, type Load } from '../support/load.ts';
import { inTurn, type Goods } from './goods.ts';

/** Somebody who buys, as the tool carries her from call to call. */
interface Buying {
  shopper: Shopper;
  begunAt: number;
}

/** The calls of a purchase: what the shop's script asks first, the add that starts the cart, the checkout's page, the payment. */
const CALLS = 4;

/** Buys `count` times, all of it: from the first call of a visitor without cookies to the order. Each client buys again and again. */
export async function purchasesUnderLoad(program: BenchProgram, goods: readonly Goods[], count: number): Promise<Load> {
  const times: number[] = [];
  const refused: number[] = [];
  let turn = 0;
  const stopwatch = startStopwatch(program);
  let measured = stopwatch(count);
  const step = (request: (shopper: Shopper) => ShopperRequest): autocannon.Request => ({
    setupRequest: (tools, context) => ({ ...tools, ...asToolTakesIt(request((context as Buying).shopper)) }),
    onResponse: (status, _body, context, headers) => {
      const cookies = (headers as Readonly<Record<string, string | string[]>>)['set-cookie'] ?? [];
      (context as Buying).shopper.keep([cookies].flat());
      if (status >= 300) {
        refused.push(status);
      }
    },
  });
  const requests = (): autocannon.Request[] => [
    {
      ...step((shopper) => shopper.request('GET', '/api/context/config')),
      setupRequest: (tools, context) => {
        const shopper = new Shopper(program.url);
        Object.assign(context as Partial<Buying>, { shopper, begunAt: performance.now() });
        return { ...tools, ...asToolTakesIt(shopper.request('GET', '/api/context/config')) };
      },
    },
    step((shopper) => {
      const { itemId, sku } = inTurn(goods, turn++);
      return shopper.addRequest(itemId, sku);
    }),
    step((shopper) => shopper.request('GET', '/checkout')),
    {
      ...step((shopper) => shopper.payRequest()),
      onResponse: (status, _body, context) => {
        times.push(performance.now() - (context as Buying).begunAt);
        if (status >= 300) {
          refused.push(status);
        }
        if (times.length === count) {
          // Now: the tool looks once a second whether it is done.
          measured = stopwatch(count);
        }
      },
    },
  ];
  const { errors, timeouts } = await autocannon({
    url: program.url,
    connections: CLIENTS,
    amount: count * CALLS,
    setupClient: (client) => client.setRequests(requests()),
  });
  if (refused.length + errors + timeouts > 0) {
    throw new Error(`Of ${count} purchases some failed, with ${errors} errors; refused: ${refused.slice(0, 5)}`);
  }
  return { ...measured, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
