import type { RestockSend } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { optionValues, type OptionRow } from '../../store/stock/waited-variants.ts';

/** Sends that are shown. */
const LATEST = 50;

/** The latest sends, those that go on first. */
export async function readRestockSends(tx: SiteTransaction): Promise<RestockSend[]> {
  return (await tx.query<SendRow>(SENDS, [tx.websiteId, LATEST])).map(sendOf);
}

interface SendRow extends OptionRow {
  readonly id: string;
  readonly variant_id: string;
  readonly item_id: string;
  readonly title: string;
  readonly kind: RestockSend['kind'];
  readonly total_count: number | null;
  readonly told_count: number;
  readonly waiting_count: number;
  readonly begun_at: Date;
  readonly due_at: Date;
  readonly ended_at: Date | null;
  readonly outcome: 'done' | 'stopped' | 'sold-out' | null;
}

function sendOf(row: SendRow): RestockSend {
  return {
    id: row.id,
    variantId: row.variant_id,
    itemId: row.item_id,
    title: row.title,
    values: optionValues(row),
    kind: row.kind,
    state: row.outcome ?? (row.total_count === null ? 'planned' : 'running'),
    totalCount: row.total_count ?? row.waiting_count,
    toldCount: row.told_count,
    begunAt: row.begun_at.getTime(),
    dueAt: row.due_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  };
}

const SENDS = {
  name: 'studio-restock-sends',
  text: `select s.id, s.variant_id, v.item_id, i.title, v.attributes, p.variant_option_ordering, s.kind, s.total_count,
      s.told_count, s.begun_at, s.due_at, s.ended_at, s.outcome,
      case when s.total_count is null then (select count(*)::int from restock_sign_up w
        where w.website_id = $1 and w.variant_id = s.variant_id and w.notified_at is null) else 0 end as waiting_count
    from restock_send s
    join variant v on v.website_id = $1 and v.id = s.variant_id
    join product p on p.website_id = $1 and p.item_id = v.item_id
    join item i on i.website_id = $1 and i.id = v.item_id
    where s.website_id = $1 order by s.ended_at is not null, s.begun_at desc, s.id limit $2`,
};
