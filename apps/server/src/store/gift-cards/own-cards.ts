import type { SiteTransaction } from '../../platform/database/database.ts';

/** Gift cards that somebody bought or was given, as she may read them: no codes; amounts are decimal strings in minor units. */
export async function readOwnGiftCards(tx: SiteTransaction, email: string): Promise<unknown> {
  const rows = await tx.query<{ card: unknown }>(OWN, [tx.websiteId, email]);
  return rows.map(({ card }) => card);
}

const OWN = {
  name: 'gift-cards-own',
  text: `select json_build_object('lastFour', g.last_four, 'state', g.state, 'currency', g.currency,
      'issued', g.issued_cents::text, 'balance', g.balance_cents::text, 'recipientName', g.recipient_name,
      'recipientEmail', g.recipient_email, 'from', g.from_name, 'message', g.message, 'deliverAt', g.deliver_at,
      'endsAt', g.ends_at) as card
    from gift_card g where g.website_id = $1 and $2 <> ''
      and (lower(g.recipient_email) = lower($2) or lower(g.buyer_email) = lower($2)) order by g.created_at, g.id`,
};
