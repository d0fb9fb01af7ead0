import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TablesOf } from '../tables.ts';

/** Tables that migrations/0042_gift_cards.sql makes, and the one of 0055_gift_card_watch.sql. */
export interface GiftCardsTables {
  gift_card: GiftCardTable;
  gift_card_entry: GiftCardEntryTable;
  gift_card_hold: GiftCardHoldTable;
  gift_code_guess: { website_id: string; hour: Date; wrong_count: number };
}

declare module '../schema.ts' {
  interface Tables extends GiftCardsTables {}
}

/** What is said of each of them once ({@link TableFacts}). */
export const tables = {
  gift_card: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: 'customer',
    exportedWith: 'customer',
    archived: { without: ['sealed_code', 'page_token_hash', 'page_box', 'held_cents'] },
  },
  gift_card_entry: {
    distribution: 'website',
    appendOnly: true,
    erasedWith: null,
    exportedWith: null,
    archived: { without: ['account_id'] },
  },
  gift_card_hold: { distribution: 'website', appendOnly: false, erasedWith: null, exportedWith: null, archived: false },
  gift_code_guess: {
    distribution: 'website',
    appendOnly: false,
    erasedWith: null,
    exportedWith: null,
    archived: false,
  },
} satisfies TablesOf<GiftCardsTables>;

interface GiftCardTable {
  website_id: string;
  id: string;
  code_hash: string;
  last_four: string;
  sealed_code: string | null;
  page_token_hash: Buffer | null;
  page_box: string | null;
  state: 'waiting' | 'active' | 'disabled';
  currency: string;
  issued_cents: bigint;
  balance_cents: bigint;
  held_cents: Generated<bigint>;
  last_sequence: number;
  order_id: string | null;
  line_position: number | null;
  unit: number | null;
  predecessor_id: string | null;
  image_url: string | null;
  recipient_name: Generated<string>;
  recipient_email: Generated<string>;
  buyer_email: Generated<string>;
  from_name: Generated<string>;
  message: Generated<string>;
  reason: Generated<string>;
  deliver_at: Date;
  delivered_at: Date | null;
  /** Until then it is not delivered: its buyer is new to the shop. */
  kept_until: ColumnType<Date | null, Date | null | undefined>;
  ends_at: Date | null;
  created_at: Date;
}

interface GiftCardEntryTable {
  website_id: string;
  card_id: string;
  sequence: number;
  previous_sequence: GeneratedAlways<number | null>;
  kind: string;
  amount_cents: bigint;
  balance_before: bigint;
  balance_after: bigint;
  reference: string;
  order_id: string | null;
  account_id: string | null;
  reason: Generated<string>;
  happened_at: Date;
}

interface GiftCardHoldTable {
  website_id: string;
  payment_id: string;
  card_id: string;
  amount_cents: bigint;
}
