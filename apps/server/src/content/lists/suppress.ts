import type { SiteTransaction } from '../../platform/database/database.ts';
import { personKey } from '../forms/person-key.ts';
import type { Services } from '../services.ts';

/** Why somebody is written no letters. */
export type Suppression = 'bounced' | 'complained' | 'erased' | 'never';

/** Why this person is written no letters; undefined where she may be. */
export async function suppressionOf(tx: SiteTransaction, person: string): Promise<Suppression | undefined> {
  const [row] = await tx.query<{ reason: Suppression }>(FIND, [tx.websiteId, person]);
  return row?.reason;
}

/**
 * Nobody writes letters to these addresses any more, whatever list they are on; mails about orders, and answers to what they
 * themselves ask for, are no letters.
 */
export async function suppress(
  tx: SiteTransaction,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  addresses: readonly string[],
  reason: Suppression,
): Promise<void> {
  const people = [...new Set(addresses.map((address) => personKey(secrets, tx.websiteId, address)))];
  await tx.query(ADD, [tx.websiteId, people, reason, new Date(clock.now())]);
}

/** Letters may go there again. @returns whether they could not */
export async function unsuppress(
  tx: SiteTransaction,
  { secrets }: Pick<Services, 'secrets'>,
  address: string,
  reasons: readonly Suppression[],
): Promise<boolean> {
  const rows = await tx.query(REMOVE, [tx.websiteId, personKey(secrets, tx.websiteId, address), reasons]);
  return rows.length > 0;
}

const FIND = {
  name: 'suppression-find',
  text: 'select reason from mail_suppression where website_id = $1 and person_key = $2',
};

const ADD = {
  name: 'suppression-add',
  text: `insert into mail_suppression (website_id, person_key, reason, at)
    select $1::uuid, p, $3::text, $4::timestamptz from unnest($2::text[]) as p
    on conflict (website_id, person_key) do update set reason = excluded.reason, at = excluded.at`,
};

const REMOVE = {
  name: 'suppression-remove',
  text: `delete from mail_suppression where website_id = $1 and person_key = $2 and reason = any($3::text[])
    returning person_key`,
};
