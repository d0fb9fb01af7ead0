import type { SiteTransaction } from '../../platform/database/database.ts';

/** A send that goes on. */
export interface LiveSend {
  readonly id: string;
  readonly kind: 'auto' | 'one' | 'all';
  /** Undefined before the first were told. */
  readonly totalCount: number | undefined;
  /** So many more may be told before there must be more of it; undefined: not counted yet, or not limited. */
  readonly waveLeft: number | undefined;
}

/** How far a send came; `dueAt` in epoch milliseconds. */
export interface SendProgress {
  readonly told: number;
  readonly totalCount: number;
  readonly waveLeft: number | undefined;
  readonly dueAt: number;
}

/** How a send ended: nobody waits any more, somebody stopped it, or nothing is left to buy. */
export type SendOutcome = 'done' | 'stopped' | 'sold-out';

/** The send with this id, held until the transaction ends: one batch at a time; undefined once it is over. */
export async function holdLiveSend(tx: SiteTransaction, sendId: string): Promise<LiveSend | undefined> {
  const [row] = await tx.query<LiveSendRow>(HOLD, [tx.websiteId, sendId]);
  return (
    row && {
      id: row.id,
      // The column's check allows no other.
      kind: row.kind as LiveSend['kind'],
      totalCount: row.total_count ?? undefined,
      waveLeft: row.wave_left ?? undefined,
    }
  );
}

/** Notes how far a send came. */
export async function advanceSend(tx: SiteTransaction, sendId: string, progress: SendProgress): Promise<void> {
  const { told, totalCount, waveLeft, dueAt } = progress;
  await tx.query(ADVANCE, [tx.websiteId, sendId, told, totalCount, waveLeft ?? null, new Date(dueAt)]);
}

/** Ends a send that is not over; what it told stays told. */
export async function endSend(
  tx: SiteTransaction,
  sendId: string,
  { outcome, now }: { readonly outcome: SendOutcome; readonly now: number },
): Promise<void> {
  await tx.query(END, [tx.websiteId, sendId, outcome, new Date(now)]);
}

/** How many a send has told; undefined where there is none. */
export async function toldCountOf(tx: SiteTransaction, sendId: string): Promise<number | undefined> {
  const [row] = await tx.query<{ told_count: number }>(TOLD, [tx.websiteId, sendId]);
  return row?.told_count;
}

/** Sends of the site that tell somebody now. */
export async function countLiveSends(tx: SiteTransaction, now: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT_LIVE, [tx.websiteId, new Date(now)]);
  return Math.max(row?.count ?? 1, 1);
}

interface LiveSendRow {
  readonly id: string;
  readonly kind: string;
  readonly total_count: number | null;
  readonly wave_left: number | null;
}

const HOLD = {
  name: 'restock-send-hold',
  text: `select id, kind, total_count, wave_left from restock_send
    where website_id = $1 and id = $2 and ended_at is null for update`,
};

const ADVANCE = {
  name: 'restock-send-advance',
  text: `update restock_send set told_count = told_count + $3, total_count = $4, wave_left = $5, due_at = $6
    where website_id = $1 and id = $2`,
};

const END = {
  name: 'restock-send-end',
  text: `update restock_send set outcome = $3, ended_at = $4, total_count = coalesce(total_count, 0)
    where website_id = $1 and id = $2 and ended_at is null`,
};

const TOLD = {
  name: 'restock-send-told',
  text: 'select told_count from restock_send where website_id = $1 and id = $2',
};

const COUNT_LIVE = {
  name: 'restock-send-count-live',
  text: `select count(*)::int as count from restock_send
    where website_id = $1 and ended_at is null and (total_count is not null or due_at <= $2)`,
};
