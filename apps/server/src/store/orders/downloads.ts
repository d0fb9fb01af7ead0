import { DOWNLOAD_DAYS, DOWNLOAD_SAME_USE_MS, DOWNLOAD_USES, ProductType } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Notes which files an order bought, as their products have them now; once a line. */
export async function recordDownloads(tx: SiteTransaction, orderId: string, now: number): Promise<void> {
  await tx.query(RECORD, [tx.websiteId, orderId, DOWNLOAD_USES, new Date(now + DOWNLOAD_DAYS * DAY_MS)]);
}

/** Counts one use of a file; false when it may not be fetched any more. Whoever clicks twice at once uses it once. */
export async function useDownload(
  tx: SiteTransaction,
  file: { readonly orderId: string; readonly position: number; readonly now: number },
): Promise<boolean> {
  const { orderId, position, now } = file;
  const values = [tx.websiteId, orderId, position, new Date(now), new Date(now - DOWNLOAD_SAME_USE_MS)];
  return (await tx.query(USE, values)).length > 0;
}

/** Opens the files of an order again: as often and as long as at first. */
export async function renewDownloads(tx: SiteTransaction, orderId: string, now: number): Promise<number> {
  await recordDownloads(tx, orderId, now);
  const rows = await tx.query(RENEW, [tx.websiteId, orderId, new Date(now + DOWNLOAD_DAYS * DAY_MS)]);
  return rows.length;
}

/** The file of a line, of an order whose money was not given back. */
export async function findDownload(
  tx: SiteTransaction,
  orderId: string,
  position: number,
): Promise<{ readonly assetId: string; readonly fileName: string } | undefined> {
  const [row] = await tx.query<{ asset_id: string; file_name: string }>(FIND, [tx.websiteId, orderId, position]);
  return row && { assetId: row.asset_id, fileName: row.file_name };
}

/** Whether a line of an order of this site ever had a file; another site's order is none (SEC-4). */
export async function wasSold(tx: SiteTransaction, orderId: string, position: number): Promise<boolean> {
  return (await tx.query(SOLD, [tx.websiteId, orderId, position])).length > 0;
}

const RECORD = {
  name: 'download-note',
  // A product that was taken away while its buyer paid is found where it was put.
  text: `insert into order_download (website_id, order_id, position, asset_id, file_name, max_uses, expires_at)
    select $1, l.order_id, l.position, a.id, coalesce(f.file_name, a.file_name), $3, $4
    from order_line l
    join customer_order o on o.website_id = $1 and o.id = l.order_id and not o.is_test
    cross join lateral (
      select p.digital_asset_id as asset_id, p.digital_file_name as file_name from product p
        where p.website_id = $1 and p.item_id = l.item_id
      union all
      select (r.rows #>> '{product,digital_asset_id}')::uuid, r.rows #>> '{product,digital_file_name}'
        from removed_product r where r.website_id = $1 and r.item_id = l.item_id
    ) f
    join asset a on a.website_id = $1 and a.id = f.asset_id
    where l.website_id = $1 and l.order_id = $2 and l.product_type = ${ProductType.Digital}
    on conflict on constraint order_download_pkey do nothing`,
};

const OPEN = `not o.is_test and o.payment_state in ('paid', 'part-refunded') and l.refunded_quantity < l.quantity`;

const USE = {
  name: 'download-use',
  text: `update order_download d
    set uses = d.uses + case when d.last_used_at > $5 then 0 else 1 end,
      last_used_at = case when d.last_used_at > $5 then d.last_used_at else $4::timestamptz end
    from customer_order o, order_line l
    where d.website_id = $1 and d.order_id = $2 and d.position = $3 and d.expires_at > $4
      and (d.uses < d.max_uses or d.last_used_at > $5)
      and o.website_id = $1 and o.id = $2 and l.website_id = $1 and l.order_id = $2 and l.position = $3 and ${OPEN}
    returning d.position`,
};

const RENEW = {
  name: 'download-renew',
  text: `update order_download set uses = 0, last_used_at = null, expires_at = $3
    where website_id = $1 and order_id = $2 returning position`,
};

const FIND = {
  name: 'download-find',
  text: `select d.asset_id, d.file_name from order_download d
    join customer_order o on o.website_id = $1 and o.id = d.order_id
    join order_line l on l.website_id = $1 and l.order_id = d.order_id and l.position = d.position
    where d.website_id = $1 and d.order_id = $2 and d.position = $3 and ${OPEN}`,
};

const SOLD = {
  name: 'download-sold',
  text: 'select position from order_download where website_id = $1 and order_id = $2 and position = $3',
};
