import type { BenchProgram } from '../support/bench-program.ts';

/** A variant that can be added without answering a form. */
export interface Goods {
  readonly itemId: string;
  readonly sku: string;
}

/** Physical goods of the demo; their stock has no end. */
export async function endlessGoods(program: BenchProgram): Promise<readonly Goods[]> {
  await program.sql.query('update variant set unlimited = true where true');
  return goodsWhere(program, `p.product_type = 1`);
}

/** All that a regular cart takes: enough for a hundred lines. */
export function goodsForOneCart(program: BenchProgram): Promise<readonly Goods[]> {
  return goodsWhere(program, `p.product_type <> 4`);
}

/** Leaves `pieces` of one variant, and tells which. */
export async function stocked(program: BenchProgram, pieces: number): Promise<Goods & { readonly variantId: string }> {
  const { rows } = await program.sql.query<Goods & { readonly variantId: string }>(
    `update variant set unlimited = false, qty_in_stock = $1 where (website_id, id) = (
        select v.website_id, v.id from variant v join product p using (website_id, item_id)
         where p.product_type = 1 and not p.is_subscribable and p.additional_fields_form_id is null
           and v.price_cents > 2000 order by v.sku desc limit 1)
      returning item_id as "itemId", sku, id as "variantId"`,
    [pieces],
  );
  return rows[0] ?? { itemId: '', sku: '', variantId: '' };
}

/** The goods at a place in the list, which starts again at its end. */
export function inTurn(goods: readonly Goods[], turn: number): Goods {
  return goods[turn % goods.length] ?? { itemId: '', sku: '' };
}

async function goodsWhere(program: BenchProgram, condition: string): Promise<readonly Goods[]> {
  const { rows } = await program.sql.query<Goods>(
    `select v.item_id as "itemId", v.sku from variant v join product p using (website_id, item_id)
      where ${condition} and not p.is_subscribable and p.additional_fields_form_id is null order by v.sku`,
  );
  return rows;
}
