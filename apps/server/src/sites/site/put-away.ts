import type { SiteTransaction } from '../../platform/database/database.ts';

const WRITE = {
  name: 'set-up-put-away',
  text: `insert into set_up (website_id, put_away_at) values ($1, $2)
    on conflict (website_id) do update set put_away_at = excluded.put_away_at`,
};

/** Puts the list of a new site's first steps away, or brings it back where no instant is given. */
export async function writePutAway(tx: SiteTransaction, putAwayAt: Date | null): Promise<void> {
  await tx.query(WRITE, [tx.websiteId, putAwayAt]);
}
