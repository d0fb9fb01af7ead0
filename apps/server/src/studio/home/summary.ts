import { LOW_STOCK, type HomeSummary } from '@portico/contract/studio';
import { orderNumberText, ProductType } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { countOrderViews, readOrderPage } from '../orders/list.ts';
import { presentOrderRow } from '../orders/present.ts';
import { picturePath } from '../picture-path.ts';
import { countViews } from '../products/list.ts';
import { readFirstPictures } from '../products/list-figures.ts';

const DAY_MS = 24 * 3_600_000;

/** What happened in the store: today, these seven days and the seven before. */
export async function summariseOrders(
  tx: SiteTransaction,
  todayStart: number,
  prefix: string,
): Promise<NonNullable<HomeSummary['orders']>> {
  const { counts } = await countOrderViews(tx);
  const [figures] = await tx.query<Record<string, bigint>>(FIGURES, [
    tx.websiteId,
    new Date(todayStart),
    new Date(todayStart - 6 * DAY_MS),
    new Date(todayStart - 13 * DAY_MS),
  ]);
  const [oldest] = await tx.query<{ id: string; number: bigint; placed_at: Date }>(OLDEST, [tx.websiteId]);
  const [disputes] = await tx.query<{ count: bigint; due_at: Date | null }>(DISPUTED, [tx.websiteId]);
  const latest = await readOrderPage(tx, { view: 'all', limit: 6, timeZone: 'UTC' });
  const sum = (name: string) => ({
    count: Number(figures?.[`${name}_count`] ?? 0n),
    cents: Number(figures?.[`${name}_cents`] ?? 0n),
  });
  return {
    toSendCount: counts.toSend,
    disputedCount: Number(disputes?.count ?? 0n),
    answerDueAt: disputes?.due_at?.getTime() ?? null,
    oldestToSend: oldest
      ? { id: oldest.id, numberText: orderNumberText(prefix, oldest.number), placedAt: oldest.placed_at.getTime() }
      : null,
    today: sum('today'),
    week: sum('week'),
    weekBefore: sum('before'),
    latest: latest.rows.map((row) => presentOrderRow(row, prefix)),
  };
}

const FIGURES = {
  name: 'studio-order-figures',
  text: `select count(*) filter (where placed_at >= $2) as today_count,
      coalesce(sum(total_cents) filter (where placed_at >= $2), 0)::int8 as today_cents,
      count(*) filter (where placed_at >= $3) as week_count,
      coalesce(sum(total_cents) filter (where placed_at >= $3), 0)::int8 as week_cents,
      count(*) filter (where placed_at < $3) as before_count,
      coalesce(sum(total_cents) filter (where placed_at < $3), 0)::int8 as before_cents
    from customer_order
    where website_id = $1 and placed_at >= $4 and payment_state in ('paid', 'part-refunded')
      and fulfillment_state <> 'cancelled'`,
};

const DISPUTED = {
  name: 'studio-disputed-orders',
  text: `select count(*) as count,
      (select min(d.evidence_due_at) from order_dispute d where d.website_id = $1 and d.state = 'open'
        and d.status like '%needs_response') as due_at
    from customer_order o where o.website_id = $1 and o.dispute_state = 'open'`,
};

const OLDEST = {
  name: 'studio-oldest-to-send',
  text: `select o.id, o.number, o.placed_at from customer_order o
    where o.website_id = $1 and o.requires_shipping and o.payment_state <> 'refunded'
      and o.fulfillment_state in ('pending', 'part-fulfilled')
    order by o.placed_at, o.id limit 1`,
};

/** What is on the shelves, and what is running out. */
export async function summariseProducts(tx: SiteTransaction): Promise<NonNullable<HomeSummary['products']>> {
  const counts = await countViews(tx);
  const scarce = await tx.query<ScarceRow>(SCARCE, [tx.websiteId]);
  const pictures = await readFirstPictures(
    tx,
    scarce.map((row) => row.item_id),
  );
  return {
    visibleCount: counts.visible,
    hiddenCount: counts.hidden,
    soldOutCount: counts.soldOut,
    lowCount: counts.low,
    scarce: scarce.map((row) => ({
      itemId: row.item_id,
      title: row.title,
      variant: row.option_order
        .map((name) => row.attributes[name])
        .filter(Boolean)
        .join(', '),
      pictureUrl: picturePath(pictures.get(row.item_id)),
      qtyInStock: row.qty_in_stock,
    })),
  };
}

interface ScarceRow {
  readonly item_id: string;
  readonly title: string;
  readonly option_order: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly qty_in_stock: number;
}

const SCARCE = {
  name: 'studio-scarce-variants',
  text: `select v.item_id, i.title, p.variant_option_ordering as option_order, v.attributes, v.qty_in_stock
    from variant v
    join product p on p.website_id = v.website_id and p.item_id = v.item_id
    join item i on i.website_id = v.website_id and i.id = v.item_id
    where v.website_id = $1 and not v.unlimited and v.qty_in_stock <= ${LOW_STOCK}
      and p.product_type in (${ProductType.Physical}, ${ProductType.Service}) and i.workflow_state = 'published'
    order by v.qty_in_stock, i.updated_at desc, v.id limit 6`,
};

/** Messages that could not be delivered. */
export async function countFailedMail(tx: SiteTransaction): Promise<number> {
  const row = await tx.kysely
    .selectFrom('mail_message')
    .where('website_id', '=', tx.websiteId)
    .where('state', '=', 'failed')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Why Stripe takes the keys no more that the shop is paid with; null while it does. */
export async function readKeysRefused(tx: SiteTransaction): Promise<HomeSummary['keysRefused']> {
  const [row] = await tx.query<{ refused_why: 'key' | 'deauthorized' | null }>(KEYS_REFUSED, [tx.websiteId]);
  return row?.refused_why ?? null;
}

const KEYS_REFUSED = {
  name: 'studio-keys-refused',
  text: `select k.refused_why from payment_setup s
    join payment_key k on k.website_id = s.website_id and k.provider = s.provider where s.website_id = $1`,
};
