import type { SiteTransaction } from '../../platform/database/database.ts';
import { optionValues, VISIBLE, type OptionRow } from '../stock/waited-variants.ts';

/** A wait as it is noted. */
export interface NewSignUp {
  readonly id: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly email: string;
  readonly joinsMailingList: boolean;
  readonly language: string | undefined;
  /** Under which the address may have refused notices before: it waits anew from now on. */
  readonly unsubscribeKey: string;
  readonly now: number;
}

/** Somebody who waits. */
export interface WaitingShopper {
  readonly id: string;
  readonly email: string;
  /** In which the page was read, where a translation widget said so. */
  readonly language: string | null;
  /** Epoch milliseconds. */
  readonly signedUpAt: number;
}

/** A sign-up as the owner sees it; times in epoch milliseconds. */
export interface SignUpRecord {
  readonly title: string;
  readonly optionValues: readonly string[];
  readonly email: string;
  readonly joinsMailingList: boolean;
  readonly language: string | null;
  readonly signedUpAt: number;
  readonly notifiedAt: number | null;
}

export interface RestockRepository {
  /**
   * Keeps a variant's stock as it is until the transaction ends, so that it cannot come back between the look at it and
   * the note that somebody waits: that one would never be told.
   */
  holdStock(variantId: string): Promise<void>;
  /** Whether visitors can see the product's page now. */
  isOnShow(itemId: string, now: number): Promise<boolean>;
  /** Notes a wait, once an address and variant; a wait that was answered begins anew. */
  add(signUp: NewSignUp): Promise<void>;
  /** Forgets those who came before this moment and still wait. */
  forgetWaiting(variantId: string, before: number): Promise<void>;
  countWaiting(variantId: string): Promise<number>;
  /** Takes those who have waited longest; nobody else takes the same until the transaction ends. */
  takeWaiting(variantId: string, limit: number): Promise<WaitingShopper[]>;
  markNotified(ids: readonly string[], now: number): Promise<void>;
  /** Every sign-up there is, by product and then in the order in which they came. */
  all(): Promise<SignUpRecord[]>;
}

/** The waits of the transaction's website. */
export function restockRepository({ kysely, websiteId, query }: SiteTransaction): RestockRepository {
  return {
    holdStock: async (variantId) => {
      await query(HOLD_STOCK, [websiteId, variantId]);
    },
    isOnShow: async (itemId, now) => (await query(ON_SHOW, [websiteId, itemId, new Date(now)])).length > 0,
    add: async (signUp) => {
      await query(ADD, [
        websiteId,
        signUp.variantId,
        signUp.email.toLowerCase(),
        signUp.id,
        signUp.itemId,
        signUp.email,
        signUp.joinsMailingList,
        signUp.language ?? null,
        new Date(signUp.now),
        signUp.unsubscribeKey,
      ]);
    },
    forgetWaiting: async (variantId, before) => {
      await query(FORGET, [websiteId, variantId, new Date(before)]);
    },
    countWaiting: async (variantId) => (await query<{ count: number }>(COUNT, [websiteId, variantId]))[0]?.count ?? 0,
    takeWaiting: async (variantId, limit) => {
      const rows = await query<WaitingRow>(TAKE_WAITING, [websiteId, variantId, limit]);
      return rows.map(({ id, email, language, signed_up_at }) => ({
        id,
        email,
        language,
        signedUpAt: signed_up_at.getTime(),
      }));
    },
    markNotified: async (ids, now) => {
      await kysely
        .updateTable('restock_sign_up')
        .set({ notified_at: new Date(now) })
        .where('website_id', '=', websiteId)
        .where('id', 'in', ids)
        .execute();
    },
    all: async () => (await query<SignUpRow>(ALL, [websiteId])).map(signUpRecord),
  };
}

interface WaitingRow {
  readonly id: string;
  readonly email: string;
  readonly language: string | null;
  readonly signed_up_at: Date;
}

interface SignUpRow extends OptionRow {
  readonly title: string;
  readonly email: string;
  readonly joins_mailing_list: boolean;
  readonly language: string | null;
  readonly signed_up_at: Date;
  readonly notified_at: Date | null;
}

function signUpRecord(row: SignUpRow): SignUpRecord {
  return {
    title: row.title,
    optionValues: optionValues(row),
    email: row.email,
    joinsMailingList: row.joins_mailing_list,
    language: row.language,
    signedUpAt: row.signed_up_at.getTime(),
    notifiedAt: row.notified_at?.getTime() ?? null,
  };
}

const HOLD_STOCK = {
  name: 'restock-hold-stock',
  text: 'select from variant where website_id = $1 and id = $2 for share',
};

const ON_SHOW = {
  name: 'restock-on-show',
  text: `select from item i join collection c on c.website_id = $1 and c.id = i.collection_id
    where i.website_id = $1 and i.id = $2 and ${VISIBLE} and i.publish_at <= $3`,
};

const ADD = {
  name: 'restock-add',
  text: `insert into restock_sign_up as known (website_id, variant_id, email_key, id, item_id, email, joins_mailing_list,
      language, signed_up_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (website_id, variant_id, email_key) do update set
      id = case when known.notified_at is null then known.id else excluded.id end,
      signed_up_at = case when known.notified_at is null and known.signed_up_at > coalesce((select r.refused_at
          from unsubscribe r where r.website_id = $1 and r.kind = 'restock' and r.email_key = $10), '-infinity')
        then known.signed_up_at else excluded.signed_up_at end,
      joins_mailing_list = known.joins_mailing_list or excluded.joins_mailing_list,
      language = excluded.language,
      notified_at = null`,
};

const TAKE_WAITING = {
  name: 'restock-take-waiting',
  // Whoever is just changed is waited for: skipped, they would hear nothing of this return.
  text: `select id, email, language, signed_up_at from restock_sign_up
    where website_id = $1 and variant_id = $2 and notified_at is null order by signed_up_at, id limit $3 for update`,
};

const FORGET = {
  name: 'restock-forget',
  text: `delete from restock_sign_up
    where website_id = $1 and variant_id = $2 and notified_at is null and signed_up_at < $3`,
};

const COUNT = {
  name: 'restock-count-waiting',
  text: `select count(*)::int as count from restock_sign_up
    where website_id = $1 and variant_id = $2 and notified_at is null`,
};

const ALL = {
  name: 'restock-all',
  text: `select i.title, v.attributes, p.variant_option_ordering, s.email, s.joins_mailing_list, s.language,
      s.signed_up_at, s.notified_at
    from restock_sign_up s
    join variant v on v.website_id = $1 and v.id = s.variant_id
    join product p on p.website_id = $1 and p.item_id = s.item_id
    join item i on i.website_id = $1 and i.id = s.item_id
    where s.website_id = $1 order by i.title, i.id, v.position, s.signed_up_at, s.id`,
};
