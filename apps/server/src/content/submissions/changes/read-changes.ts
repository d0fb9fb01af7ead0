import type { SiteTransaction } from '../../../platform/database/database.ts';

/** A change of many submissions, as far as it came. */
export interface ChangeProgress {
  readonly id: string;
  readonly kind: 'state' | 'holder';
  readonly to: string | null;
  readonly isTakingBack: boolean;
  readonly totalCount: number;
  readonly lookedCount: number;
  readonly changedCount: number;
  readonly isOver: boolean;
  /** Not since it was taken back, nor where it takes one back itself. */
  readonly mayTakeBack: boolean;
}

/** Whoever began it sees for so long that it is over. */
const SHOWN_FOR_MS = 10 * 60_000;
/** It can be taken back for so long. */
const KEPT_MS = 24 * 60 * 60_000;

/** Changes that are under way, and those of a member that were just over; the newest first. */
export async function readChanges(
  tx: SiteTransaction,
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<ChangeProgress[]> {
  const rows = await tx.query<ProgressRow>(LIST, [tx.websiteId, accountId, new Date(now - SHOWN_FOR_MS)]);
  return rows.map((row) => ({
    id: row.id,
    // The column's check allows no other.
    kind: row.kind as ChangeProgress['kind'],
    to: row.wanted,
    isTakingBack: row.takes_back !== null,
    totalCount: row.total_count,
    lookedCount: row.looked_count,
    changedCount: row.changed_count,
    isOver: row.ended_at !== null,
    mayTakeBack: row.takes_back === null,
  }));
}

/** Forgets what changes found; then they cannot be taken back. */
export async function sweepChanges(tx: SiteTransaction, now: number): Promise<void> {
  await tx.query(SWEEP, [tx.websiteId, new Date(now - KEPT_MS)]);
}

interface ProgressRow {
  readonly id: string;
  readonly kind: string;
  readonly wanted: string | null;
  readonly takes_back: string | null;
  readonly total_count: number;
  readonly looked_count: number;
  readonly changed_count: number;
  readonly ended_at: Date | null;
}

const LIST = {
  name: 'submission-changes',
  text: `select c.id, c.kind, c.wanted, c.takes_back, c.total_count, c.changed_count, c.ended_at,
      (select count(*)::int from submission_change_row r
        where r.website_id = $1 and r.change_id = c.id and r.is_changed is not null) as looked_count
    from submission_change c
    where c.website_id = $1 and (c.ended_at is null or (c.begun_by = $2 and c.ended_at >= $3))
      and not exists (select from submission_change o where o.website_id = $1 and o.takes_back = c.id)
    order by c.begun_at desc, c.id desc limit 5`,
};

const SWEEP = {
  name: 'submission-changes-sweep',
  text: 'delete from submission_change where website_id = $1 and begun_at < $2',
};
