import type { GiftCardListQuery, GiftCardRow, GiftCardView, GiftCardViews } from '@portico/contract/studio';
import { giftCardStanding, orderNumberText, readGiftCode, type GiftCardState } from '@portico/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Secrets } from '../../platform/config/secrets.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/search-words.ts';
import { giftCodeHash } from '../../store/gift-cards/codes.ts';
import { countWrongCodes } from '../../store/gift-cards/wrong-codes.ts';

/** What lists and details read of a card `g` and its order `o`. */
export const CARD_COLUMNS =
  sql.raw(`g.id, g.last_four, g.state, g.recipient_name, g.recipient_email, g.currency, g.issued_cents,
  g.balance_cents, g.ends_at, g.kept_until, g.created_at, g.order_id, o.number as order_number, g.created_at::text as sorted`);

export interface StoredCard {
  readonly id: string;
  readonly last_four: string;
  readonly state: GiftCardState;
  readonly recipient_name: string;
  readonly recipient_email: string;
  readonly currency: string;
  readonly issued_cents: bigint;
  readonly balance_cents: bigint;
  readonly ends_at: Date | null;
  readonly kept_until: Date | null;
  readonly created_at: Date;
  readonly order_id: string | null;
  readonly order_number: bigint | null;
  /** The moment to the microsecond, for a cursor. */
  readonly sorted: string;
}

/** How cards are shown: when, and what stands before the numbers of orders. */
export interface Shown {
  readonly now: number;
  readonly orderPrefix: string;
}

/** One page of cards, the newest first; all of them are counted with the first page only. */
export async function readGiftCards(
  tx: SiteTransaction,
  secrets: Pick<Secrets, 'sign'>,
  query: GiftCardListQuery,
  shown: Shown,
): Promise<{ readonly rows: GiftCardRow[]; readonly total: number | null; readonly nextCursor: string | null }> {
  const from = decodeCursor(query.cursor);
  const found = conditions(tx, secrets, query, shown.now);
  const after = from ? [sql<SqlBool>`(g.created_at, g.id) < (${from.value}::timestamptz, ${from.id}::uuid)`] : [];
  const { rows } = await sql<StoredCard>`
    select ${CARD_COLUMNS} from gift_card g
    left join customer_order o on o.website_id = ${tx.websiteId} and o.id = g.order_id
    where g.website_id = ${tx.websiteId} and ${sql.join([...found, ...after], sql` and `)}
    order by g.created_at desc, g.id desc limit ${query.limit + 1}`.execute(tx.kysely);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => presentCard(row, shown)),
    total: from ? null : await countFound(tx, found),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

export function presentCard(row: StoredCard, { now, orderPrefix }: Shown): GiftCardRow {
  return {
    id: row.id,
    lastFour: row.last_four,
    standing: giftCardStanding(
      {
        state: row.state,
        issuedCents: row.issued_cents,
        balanceCents: row.balance_cents,
        endsAt: row.ends_at?.getTime(),
      },
      now,
    ),
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    order: orderOf(row.order_id, row.order_number, orderPrefix),
    currency: row.currency,
    issuedCents: Number(row.issued_cents),
    balanceCents: Number(row.balance_cents),
    keptUntil: isKept(row, now) ? row.kept_until.getTime() : null,
    createdAt: row.created_at.getTime(),
  };
}

function isKept(row: StoredCard, now: number): row is StoredCard & { readonly kept_until: Date } {
  return row.state === 'waiting' && row.kept_until !== null && row.kept_until.getTime() > now;
}

export function orderOf(id: string | null, number: bigint | null, prefix: string): GiftCardRow['order'] {
  return id === null || number === null ? null : { id, numberText: orderNumberText(prefix, number) };
}

/** How many cards each view holds, and what is owed, sold and used. */
export async function readGiftCardFigures(
  tx: SiteTransaction,
  { now, currency }: { readonly now: number; readonly currency: string },
): Promise<GiftCardViews> {
  const [row] = await tx.query<FiguresRow>(FIGURES, [
    tx.websiteId,
    new Date(now),
    currency,
    new Date(now - 30 * 24 * 60 * 60_000),
  ]);
  if (!row) {
    throw new Error('A count answered no row.');
  }
  return {
    counts: row.counts,
    owed: { cents: Number(row.owed_cents), cards: row.owed_cards },
    soldCents: Number(row.sold_cents),
    usedCents: Number(row.used_cents),
    keptCards: row.kept_cards,
    wrongCodes: await countWrongCodes(tx, now),
    currency,
  };
}

interface FiguresRow {
  readonly counts: Record<GiftCardView, number>;
  readonly owed_cents: bigint;
  readonly owed_cards: number;
  readonly sold_cents: bigint;
  readonly used_cents: bigint;
  readonly kept_cards: number;
}

function conditions(
  tx: SiteTransaction,
  secrets: Pick<Secrets, 'sign'>,
  { view, search }: Pick<GiftCardListQuery, 'view' | 'search'>,
  now: number,
): RawBuilder<SqlBool>[] {
  return [inView(view, new Date(now)), ...(search ? [matches(tx, secrets, search)] : [])];
}

/** Whoever has a card in hand finds it by its code: nobody else learns one here. */
function matches(tx: SiteTransaction, secrets: Pick<Secrets, 'sign'>, search: string): RawBuilder<SqlBool> {
  const read = readGiftCode(search);
  if (read.kind === 'code') {
    return sql<SqlBool>`g.code_hash = ${giftCodeHash(secrets, tx.websiteId, read.code)}`;
  }
  const words = containsPattern(search);
  return sql<SqlBool>`(g.last_four = ${search.toUpperCase()} or g.recipient_name ilike ${words}
    or g.recipient_email ilike ${words} or g.buyer_email ilike ${words})`;
}

function inView(view: GiftCardView, now: Date): RawBuilder<SqlBool> {
  const isOver = sql<SqlBool>`(g.state = 'disabled' or g.ends_at <= ${now})`;
  switch (view) {
    case 'all':
      return sql`true`;
    case 'unused':
      return sql`not coalesce(${isOver}, false) and g.balance_cents >= g.issued_cents`;
    case 'in-use':
      return sql`not coalesce(${isOver}, false) and g.balance_cents > 0 and g.balance_cents < g.issued_cents`;
    case 'used-up':
      return sql`not coalesce(${isOver}, false) and g.balance_cents = 0`;
    case 'stopped':
      return sql`coalesce(${isOver}, false)`;
  }
}

async function countFound(tx: SiteTransaction, found: readonly RawBuilder<SqlBool>[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gift_card g
    where g.website_id = ${tx.websiteId} and ${sql.join(found, sql` and `)}`.execute(tx.kysely);
  return rows[0]?.count ?? 0;
}

const FIGURES = {
  name: 'studio-gift-card-figures',
  text: `with cards as (
      select balance_cents, issued_cents, currency, state = 'waiting' and coalesce(kept_until > $2, false) as is_kept, coalesce(state = 'disabled' or ends_at <= $2, false) as is_over
      from gift_card where website_id = $1
    )
    select json_build_object('all', count(*), 'unused', count(*) filter (where not is_over and balance_cents >= issued_cents),
        'in-use', count(*) filter (where not is_over and balance_cents > 0 and balance_cents < issued_cents),
        'used-up', count(*) filter (where not is_over and balance_cents = 0), 'stopped', count(*) filter (where is_over)) as counts,
      count(*) filter (where is_kept)::int as kept_cards,
      coalesce(sum(balance_cents) filter (where currency = $3), 0)::int8 as owed_cents,
      count(*) filter (where balance_cents > 0 and currency = $3)::int as owed_cards,
      (select coalesce(sum(e.amount_cents), 0)::int8 from gift_card_entry e join gift_card g on g.website_id = $1 and g.id = e.card_id
        where e.website_id = $1 and e.happened_at > $4 and e.kind = 'issue' and e.order_id is not null and g.currency = $3) as sold_cents,
      (select coalesce(-sum(e.amount_cents), 0)::int8 from gift_card_entry e join gift_card g on g.website_id = $1 and g.id = e.card_id
        where e.website_id = $1 and e.happened_at > $4 and e.kind = 'redeem' and g.currency = $3) as used_cents
    from cards`,
};
