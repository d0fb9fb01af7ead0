import type { BenchProgram } from './support/bench-program.ts';
import { figure, median, quantile, type Figure } from './support/figures.ts';
import { Shopper, type Answer } from '../e2e/support/shopper.ts';

const CLIENTS = 16;
const ADDS = 6000;
const ORDERS = 600;
/** Bought before, unmeasured: a server that has just started has compiled nothing yet. */
const FIRST_ORDERS = 300;
const LINES = 100;

interface Sellable {
  readonly itemId: string;
  readonly sku: string;
}

/** Add to cart, checkout, and the number of statements of each. */
export async function benchSelling(program: BenchProgram): Promise<Figure[]> {
  await program.sql.query('update variant set unlimited = true where true');
  const { rows } = await program.sql.query<Sellable>(
    `select v.item_id as "itemId", v.sku from variant v join product p using (website_id, item_id)
      where p.product_type = 1 and not p.is_subscribable and p.additional_fields_form_id is null order by v.sku`,
  );
  // Counted first: later the jobs of many orders run beside it.
  const addStatements = await statementsOf(program, (shopper) =>
    shopper.add(rows[0]?.itemId ?? '', rows[0]?.sku ?? ''),
  );
  const orderStatements = await statementsOf(program, (shopper) => shopper.pay());
  const adds = await addMany(program, rows);
  const growth = await growthOfOneCart(program);
  await orderMany(program, rows, FIRST_ORDERS);
  const orders = await orderMany(program, rows, ORDERS);
  return [
    figure('add to cart', adds.perSecond, { atLeast: 1500, unit: 'adds/s', digits: 0 }),
    figure('add to cart: p99 at 16 connections', adds.p99, { atMost: 40, unit: 'ms' }),
    figure('add to cart: line 100 against line 2, p50', growth, { atMost: 1.5, unit: '×', digits: 2 }),
    figure('add to cart: SQL', addStatements, { atMost: 4, unit: 'statements' }),
    figure('checkout to order', orders.perSecond, { atLeast: 300, unit: 'orders/s', digits: 0 }),
    figure('checkout to order: SQL', orderStatements, { atMost: 15, unit: 'statements' }),
  ];
}

async function addMany(program: BenchProgram, sellable: readonly Sellable[]) {
  const shoppers = await Promise.all(Array.from({ length: CLIENTS }, () => new Shopper(program.url).open()));
  const run = async (count: number) => {
    const times: number[] = [];
    let left = count;
    await Promise.all(
      shoppers.map(async (shopper, client) => {
        for (let turn = client; left > 0; turn += 1) {
          left -= 1;
          // A few lines, added again and again, as in a cart that somebody fills.
          const { itemId, sku } = sellable[turn % 5] ?? { itemId: '', sku: '' };
          times.push(await timedOk(() => shopper.add(itemId, sku)));
        }
      }),
    );
    return times;
  };
  await run(ADDS / 6);
  const begun = performance.now();
  const times = await run(ADDS);
  return { perSecond: times.length / ((performance.now() - begun) / 1000), p99: quantile(times, 0.99) };
}

/** Adds one line after the other to one cart: how much slower is the hundredth than the second? */
async function growthOfOneCart(program: BenchProgram): Promise<number> {
  const { rows } = await program.sql.query<Sellable>(
    `select v.item_id as "itemId", v.sku from variant v join product p using (website_id, item_id) where p.additional_fields_form_id is null and not p.is_subscribable and p.product_type <> 4 order by v.sku`,
  );
  const second: number[] = [];
  const hundredth: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const shopper = await new Shopper(program.url).open();
    for (let line = 1; line <= LINES; line += 1) {
      const { itemId, sku } = rows[line % rows.length] ?? { itemId: '', sku: '' };
      const time = await timedOk(() => shopper.add(itemId, sku));
      if (line === 2) {
        second.push(time);
      }
      if (line === LINES) {
        hundredth.push(time);
      }
    }
  }
  return median(hundredth) / median(second);
}

async function orderMany(program: BenchProgram, sellable: readonly Sellable[], count: number) {
  const shoppers = await Promise.all(
    Array.from({ length: count }, async (_unused, turn) => {
      const shopper = await new Shopper(program.url).open();
      const { itemId, sku } = sellable[turn % 20] ?? { itemId: '', sku: '' };
      await timedOk(() => shopper.add(itemId, sku));
      return shopper;
    }),
  );
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let shopper = shoppers.pop(); shopper; shopper = shoppers.pop()) {
        const paying = shopper;
        await timedOk(() => paying.pay());
      }
    }),
  );
  return { perSecond: count / ((performance.now() - begun) / 1000) };
}

/** Statements of one call beside begin, commit and the binding to the site. */
async function statementsOf(program: BenchProgram, call: (shopper: Shopper) => Promise<Answer>): Promise<number> {
  const { rows } = await program.sql.query<Sellable>(
    `select v.item_id as "itemId", v.sku from variant v join product p using (website_id, item_id) where p.product_type = 1 and p.additional_fields_form_id is null and not p.is_subscribable limit 1`,
  );
  const shopper = await new Shopper(program.url).open();
  await timedOk(() => shopper.add(rows[0]?.itemId ?? '', rows[0]?.sku ?? ''));
  await program.sql.query('select pg_stat_statements_reset()');
  await timedOk(() => call(shopper));
  const counted = await program.sql.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s join pg_roles r on r.oid = s.userid
      where r.rolname = 'portico_server' and query !~* '^(begin|commit|rollback|set local|select 1$)'`,
  );
  return counted.rows[0]?.calls ?? Number.NaN;
}

async function timedOk(call: () => Promise<Answer>): Promise<number> {
  const begun = performance.now();
  const answer = await call();
  if (!answer.ok) {
    throw new Error(`Answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  }
  return performance.now() - begun;
}
