import type pg from 'pg';

/** A variant that nobody bought yet, with this stock. */
export interface StockedVariant {
  readonly itemId: string;
  readonly id: string;
  readonly sku: string;
}

/** Gives stock to variants of the demo shop that nobody has bought yet, each of another product. */
export async function stockedVariants(sql: pg.Client, count: number, stock: number): Promise<StockedVariant[]> {
  const { rows } = await sql.query<StockedVariant>(
    `with chosen as (
        select distinct on (v.item_id) v.website_id, v.id from variant v join product p using (website_id, item_id)
         where p.product_type = 1 and not p.is_subscribable and p.additional_fields_form_id is null and not v.unlimited
           and v.price_cents > 2000 and not v.on_sale
           and not exists (select from order_line l where l.variant_id = v.id)
           and not exists (select from stock_hold h where h.variant_id = v.id)
           and not exists (select from cart_entry e where e.variant_id = v.id)
         order by v.item_id, v.sku limit $2)
      update variant v set qty_in_stock = $1 from chosen where v.website_id = chosen.website_id and v.id = chosen.id
      returning v.item_id as "itemId", v.id, v.sku`,
    [stock, count],
  );
  if (rows.length < count) {
    throw new Error('The demo has no such product left.');
  }
  return rows;
}

/** The demo's bowl that asks for words, with this stock: what is answered differently is another line of the cart. */
export async function stampedBowl(sql: pg.Client, stock: number): Promise<StockedVariant> {
  const { rows } = await sql.query<StockedVariant>(
    `update variant set qty_in_stock = $1 where sku = 'SW-004-01' returning item_id as "itemId", id, sku`,
    [stock],
  );
  const [bowl] = rows;
  if (!bowl) {
    throw new Error('The demo has no such bowl.');
  }
  return bowl;
}

/** Jobs that are not due are made due: the database has a clock of its own, which no test moves. */
export async function hurryJobs(sql: pg.Client): Promise<void> {
  await sql.query('update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null');
}
