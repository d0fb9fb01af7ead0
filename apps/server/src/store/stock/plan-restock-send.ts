import type { SiteTransaction } from '../../platform/database/database.ts';

/** A send as it begins; times in epoch milliseconds. */
export interface NewRestockSend {
  readonly id: string;
  readonly variantId: string;
  readonly kind: 'auto' | 'one' | 'all';
  /** Account of whoever pressed; undefined where it begins by itself. */
  readonly begunBy: string | undefined;
  readonly now: number;
  readonly dueAt: number;
}

/**
 * Notes that those who wait for a variant are to be told; while a send of it lives, that one goes on, and is due at once where
 * somebody presses.
 * @returns the id of the send, and when it is due; undefined where one began by itself before and this one would as well
 */
export async function planRestockSend(
  tx: SiteTransaction,
  send: NewRestockSend,
): Promise<{ readonly id: string; readonly dueAt: number } | undefined> {
  const [row] = await tx.query<{ id: string; due_at: Date }>(send.kind === 'auto' ? PLAN : BEGIN, [
    tx.websiteId,
    send.id,
    send.variantId,
    send.kind,
    send.begunBy ?? null,
    new Date(send.now),
    new Date(send.dueAt),
  ]);
  return row && { id: row.id, dueAt: row.due_at.getTime() };
}

const INSERT = `insert into restock_send as live (website_id, id, variant_id, kind, begun_by, begun_at, due_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (website_id, variant_id) where ended_at is null`;

// Planned by itself: what is due already stays so, or a shop where stock comes and goes would never tell anybody.
const PLAN = { name: 'restock-send-plan', text: `${INSERT} do nothing returning id, due_at` };

const BEGIN = {
  name: 'restock-send-begin',
  text: `${INSERT} do update set due_at = least(live.due_at, excluded.due_at),
      kind = case when live.told_count = 0 then excluded.kind else live.kind end,
      begun_by = coalesce(live.begun_by, excluded.begun_by)
    returning id, due_at`,
};
