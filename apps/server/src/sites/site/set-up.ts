import type { SiteTransaction } from '../../platform/database/database.ts';

/** Puts the list of a new site's first steps away, or brings it back where no instant is given. */
export async function writePutAway(tx: SiteTransaction, putAwayAt: Date | null): Promise<void> {
  await tx.query(PUT_AWAY, [tx.websiteId, putAwayAt]);
}

/** Notes that somebody calls a step done as things are, or takes that back. */
export async function writeTick(tx: SiteTransaction, step: string, isTicked: boolean): Promise<void> {
  await tx.query(TICK, [tx.websiteId, step, isTicked]);
}

const PUT_AWAY = {
  name: 'set-up-put-away',
  text: `insert into set_up (website_id, put_away_at) values ($1, $2)
    on conflict (website_id) do update set put_away_at = excluded.put_away_at`,
};

const TICK = {
  name: 'set-up-tick',
  text: `insert into set_up as s (website_id, ticked_steps) values ($1, case when $3::boolean then array[$2::text] else '{}' end)
    on conflict (website_id) do update
      set ticked_steps = array_remove(s.ticked_steps, $2::text) || excluded.ticked_steps`,
};
