import type { AccountGiftCard } from '@portico/contract';
import { giftCardStanding, type GiftCardState } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** Gift cards that somebody bought or was given, as she may read them: no codes; amounts are decimal strings in minor units. */
export async function readOwnGiftCards(tx: SiteTransaction, email: string): Promise<unknown> {
  const rows = await tx.query<{ card: unknown }>(OWN, [tx.websiteId, email]);
  return rows.map(({ card }) => card);
}

/** A card with whose it is. */
export interface ListedOwnCard {
  /** It came to her, or is on its way. */
  readonly isOwn: boolean;
  /** She bought it, and it was not delivered yet: she may change whom it goes to. */
  readonly isCorrectable: boolean;
  readonly card: AccountGiftCard;
}

/**
 * The newest hundred gift cards that somebody was given or bought.
 * @param seesAll the shop itself asks; others are not told what is left on cards that they gave away
 */
export async function listOwnGiftCards(
  tx: SiteTransaction,
  { email, now, seesAll = false }: { readonly email: string; readonly now: number; readonly seesAll?: boolean },
): Promise<readonly ListedOwnCard[]> {
  const rows = await tx.query<OwnRow>(LIST, [tx.websiteId, email]);
  return rows.map((row) => {
    const endsAt = row.ends_at?.getTime();
    const standing = giftCardStanding(
      { state: row.state, issuedCents: row.issued_cents, balanceCents: row.balance_cents, endsAt },
      now,
    );
    const isTold = seesAll || row.is_own;
    const isStandingTold = isTold || standing === 'scheduled' || standing === 'disabled';
    return {
      isOwn: row.is_own,
      isCorrectable: row.is_bought && standing === 'scheduled',
      card: {
        id: row.id,
        lastFour: row.last_four,
        valueCents: Number(row.issued_cents),
        balanceCents: isTold ? Number(row.balance_cents) : null,
        currency: row.currency,
        forName: row.is_own ? '' : row.recipient_name || row.recipient_email,
        standing: isStandingTold ? standing : 'unused',
        deliverAt: (row.delivered_at ?? row.deliver_at).getTime(),
        endsAt: endsAt ?? null,
      },
    };
  });
}

interface OwnRow {
  readonly id: string;
  readonly is_own: boolean;
  readonly is_bought: boolean;
  readonly last_four: string;
  readonly state: GiftCardState;
  readonly currency: string;
  readonly issued_cents: bigint;
  readonly balance_cents: bigint;
  readonly recipient_name: string;
  readonly recipient_email: string;
  readonly deliver_at: Date;
  readonly delivered_at: Date | null;
  readonly ends_at: Date | null;
}

// A card that was replaced is shown by the one that took its place.
const LIST = {
  name: 'gift-cards-list-own',
  text: `select g.id, lower(g.recipient_email) = lower($2) as is_own,
      g.order_id is not null and lower(g.buyer_email) = lower($2) as is_bought, g.last_four, g.state, g.currency, g.issued_cents,
      g.balance_cents, g.recipient_name, g.recipient_email, g.deliver_at, g.delivered_at, g.ends_at
    from gift_card g where g.website_id = $1 and $2 <> ''
      and (lower(g.recipient_email) = lower($2) or lower(g.buyer_email) = lower($2))
      and not exists (select from gift_card s where s.website_id = $1 and s.predecessor_id = g.id)
    order by g.created_at desc, g.id desc limit 100`,
};

const OWN = {
  name: 'gift-cards-own',
  text: `select json_build_object('lastFour', g.last_four, 'state', g.state, 'currency', g.currency,
      'issued', g.issued_cents::text, 'balance', g.balance_cents::text, 'recipientName', g.recipient_name,
      'recipientEmail', g.recipient_email, 'from', g.from_name, 'message', g.message, 'deliverAt', g.deliver_at,
      'endsAt', g.ends_at) as card
    from gift_card g where g.website_id = $1 and $2 <> ''
      and (lower(g.recipient_email) = lower($2) or lower(g.buyer_email) = lower($2)) order by g.created_at, g.id`,
};
