import type { SiteTransaction } from '../../platform/database/database.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** So long the owner may look back. */
const KEPT_DAYS = 30;

/** Wrong codes of a day that are more than people who lost their mail: the owner is told of so many. */
const ALARM = 100;

/** Counts a code that there is not: somebody may be guessing, from one address or from many (SEC-32). */
export async function noteWrongCode(tx: SiteTransaction, now: number): Promise<void> {
  await tx.query(NOTE, [tx.websiteId, new Date(now - (now % HOUR_MS)), new Date(now - KEPT_DAYS * DAY_MS)]);
}

/** How many codes were tried within a day that there are not; 0 while nobody needs to know. */
export async function countWrongCodes(tx: SiteTransaction, now: number): Promise<number> {
  const [row] = await tx.query<{ wrong: number }>(COUNT, [tx.websiteId, new Date(now - DAY_MS)]);
  const wrong = row?.wrong ?? 0;
  return wrong < ALARM ? 0 : wrong;
}

const NOTE = {
  name: 'gift-card-note-wrong-code',
  text: `with former as (delete from gift_code_guess where website_id = $1 and hour < $3)
    insert into gift_code_guess as g (website_id, hour, wrong_count) values ($1, $2, 1)
    on conflict on constraint gift_code_guess_pkey do update set wrong_count = g.wrong_count + 1`,
};

const COUNT = {
  name: 'gift-card-count-wrong-codes',
  text: `select coalesce(sum(wrong_count), 0)::int as wrong from gift_code_guess where website_id = $1 and hour > $2`,
};
