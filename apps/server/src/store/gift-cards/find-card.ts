import { readGiftCode, type CartGiftCard, type GiftCardState } from '@portico/domain';
import { currencyOrDefault } from '@portico/locale';
import type { Secrets } from '../../platform/config/secrets.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { giftCodeHash } from './codes.ts';

/** A card as JSON reads it beside other rows; amounts are text, as within JSON no integer is wide enough. */
export interface GiftCardJson {
  readonly id: string;
  readonly lastFour: string;
  readonly state: GiftCardState;
  readonly currency: string;
  readonly freeCents: string;
  readonly endsMs: number | null;
}

/** The card `g` as {@link GiftCardJson}. */
export const GIFT_CARD_JSON = `json_build_object('id', g.id, 'lastFour', g.last_four, 'state', g.state,
  'currency', g.currency, 'freeCents', (g.balance_cents - g.held_cents)::text,
  'endsMs', floor(extract(epoch from g.ends_at) * 1000)::int8)`;

export function cartGiftCard({ currency, freeCents, endsMs, ...card }: GiftCardJson): CartGiftCard {
  return {
    ...card,
    currency: currencyOrDefault(currency),
    freeCents: BigInt(freeCents),
    endsAt: endsMs ?? undefined,
  };
}

/** A card that somebody typed the code of; undefined where there is none. It is looked for by a keyed hash (SEC-32). */
export async function findGiftCard(
  tx: SiteTransaction,
  secrets: Pick<Secrets, 'sign'>,
  typed: string,
): Promise<CartGiftCard | undefined> {
  const read = readGiftCode(typed);
  // Asked for all the same: what is no code takes as long.
  const hash = giftCodeHash(secrets, tx.websiteId, read.kind === 'code' ? read.code : '');
  const [row] = await tx.query<{ card: GiftCardJson }>(FIND, [tx.websiteId, hash]);
  return row && cartGiftCard(row.card);
}

const FIND = {
  name: 'gift-card-find',
  text: `select ${GIFT_CARD_JSON} as card from gift_card g where g.website_id = $1 and g.code_hash = $2`,
};
