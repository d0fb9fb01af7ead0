import type { RestockGroup } from '@portico/contract/studio';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isBack, optionValues, VISIBLE, type OptionRow } from '../../store/stock/waited-variants.ts';
import { imagePath, type ImageRow } from '../image-path.ts';
import { readFirstImages } from '../products/list-figures.ts';

/** Groups or sign-ups of a page. */
export const RESTOCK_PAGE = 50;

/** One page of groups, the largest first. */
export async function readRestockGroups(
  tx: SiteTransaction,
  { cursor, now }: { readonly cursor: string | undefined; readonly now: number },
): Promise<{
  readonly signUpGroups: RestockGroup[];
  readonly hasNextPage: boolean;
  readonly nextPageCursor: string | null;
}> {
  const after = decodeCursor(cursor, 'whole');
  const rows = await tx.query<GroupRow>(GROUPS, [
    tx.websiteId,
    new Date(now),
    after?.value ?? null,
    after?.id ?? null,
    RESTOCK_PAGE + 1,
  ]);
  const page = rows.slice(0, RESTOCK_PAGE);
  const images = await readFirstImages(tx, [...new Set(page.map((row) => row.item_id))]);
  const last = page.at(-1);
  const hasNextPage = rows.length > RESTOCK_PAGE;
  return {
    signUpGroups: page.map((row) => groupOf(row, images.get(row.item_id))),
    hasNextPage,
    nextPageCursor: hasNextPage && last ? encodeCursor(String(last.count), last.variant_id) : null,
  };
}

/** Groups whose variant can be bought again, and whom nobody is telling yet. */
export async function countReadyGroups(tx: SiteTransaction, now: number): Promise<number> {
  const rows = await tx.query<GroupRow & { is_live: boolean }>(READY, [tx.websiteId, new Date(now)]);
  return rows.filter((row) => !row.is_live && isBack(stockOf(row))).length;
}

interface GroupRow extends OptionRow {
  readonly variant_id: string;
  readonly item_id: string;
  readonly title: string;
  readonly product_type: number;
  readonly qty_in_stock: number;
  readonly unlimited: boolean;
  readonly is_visible: boolean;
  readonly count: number;
  readonly letters: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

function groupOf(row: GroupRow, image: ImageRow | undefined): RestockGroup {
  return {
    productId: row.item_id,
    variantId: row.variant_id,
    title: row.title,
    values: optionValues(row),
    imageUrl: imagePath(image),
    count: row.count,
    mailingListCount: row.letters,
    firstSignedUpAt: row.first_at.getTime(),
    lastSignedUpAt: row.last_at.getTime(),
    qtyInStock: row.qty_in_stock,
    unlimited: row.unlimited,
    isBack: isBack(stockOf(row)),
  };
}

function stockOf(row: GroupRow) {
  const { product_type: productType, qty_in_stock: qtyInStock, unlimited, is_visible: isVisible } = row;
  return { productType, qtyInStock, unlimited, isVisible };
}

const WAITING = `select variant_id, count(*)::int as count, (count(*) filter (where joins_mailing_list))::int as letters,
      min(signed_up_at) as first_at, max(signed_up_at) as last_at
    from restock_sign_up where website_id = $1 and notified_at is null group by variant_id`;

const JOINS = `join variant v on v.website_id = $1 and v.id = g.variant_id
    join product p on p.website_id = $1 and p.item_id = v.item_id
    join item i on i.website_id = $1 and i.id = v.item_id
    join collection c on c.website_id = $1 and c.id = i.collection_id`;

const COLUMNS = `g.*, v.item_id, i.title, p.product_type, p.variant_option_ordering, v.attributes, v.qty_in_stock, v.unlimited,
      ${VISIBLE} and i.publish_at <= $2 as is_visible`;

const GROUPS = {
  name: 'studio-restock-groups',
  text: `select ${COLUMNS} from (${WAITING}) g ${JOINS}
    where $3::bigint is null or g.count < $3 or (g.count = $3 and g.variant_id > $4::uuid)
    order by g.count desc, g.variant_id limit $5`,
};

const READY = {
  name: 'studio-restock-ready',
  text: `select ${COLUMNS}, exists (select from restock_send s
      where s.website_id = $1 and s.variant_id = g.variant_id and s.ended_at is null) as is_live
    from (${WAITING}) g ${JOINS}`,
};
