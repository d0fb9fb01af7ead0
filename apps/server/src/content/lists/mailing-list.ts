import type { ListConfirm, ListState } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** A mailing list. */
export interface MailingList {
  readonly id: string;
  readonly name: string;
  readonly confirm: ListConfirm;
  readonly welcomeSubject: string;
  readonly welcomeText: string;
  readonly isRemoved: boolean;
}

/** Somebody on a list, or who was. */
export interface ListMember {
  readonly id: string;
  readonly listId: string;
  readonly addressKey: string;
  readonly address: string;
  readonly state: ListState;
  /** Epoch milliseconds. */
  readonly askedAt: number | undefined;
  /** BCP 47, in which she signed up; empty where nobody knows. */
  readonly language: string;
}

/** The lists with these ids that are there, also those that were removed. */
export async function findLists(tx: SiteTransaction, ids: readonly string[]): Promise<readonly MailingList[]> {
  const rows = await tx.query<ListRow>(FIND, [tx.websiteId, ids]);
  return rows.map(readList);
}

/** The list that a form without one signs up for: its own, made where it is missing. */
export async function listOfForm(
  tx: SiteTransaction,
  form: { readonly id: string; readonly name: string; readonly newId: string; readonly now: Date },
): Promise<MailingList | undefined> {
  await tx.query(MAKE_OF_FORM, [tx.websiteId, form.newId, form.name.slice(0, 200) || 'Letters', form.id, form.now]);
  const [row] = await tx.query<ListRow>(OF_FORM, [tx.websiteId, form.id]);
  return row && readList(row);
}

/** The list of everything that names none, such as the box of restock notices: the oldest, made where a site has none. */
export async function mainList(
  tx: SiteTransaction,
  made: { readonly newId: string; readonly name: string; readonly now: Date },
): Promise<MailingList | undefined> {
  await tx.query(MAKE_FIRST, [tx.websiteId, made.newId, made.name, made.now]);
  const [row] = await tx.query<ListRow>(OLDEST, [tx.websiteId]);
  return row && readList(row);
}

/** Somebody by what her links name; locked until the transaction ends. */
export async function lockMember(tx: SiteTransaction, memberId: string): Promise<ListMember | undefined> {
  const [row] = await tx.query<MemberRow>(LOCK_ID, [tx.websiteId, memberId]);
  return row && readMember(row);
}

interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly confirm: ListConfirm;
  readonly welcome_subject: string;
  readonly welcome_text: string;
  readonly removed_at: Date | null;
}

/** As {@link MEMBER} reads it. */
export interface MemberRow {
  readonly id: string;
  readonly list_id: string;
  readonly address_key: string;
  readonly address: string;
  readonly state: ListState;
  readonly asked_at: Date | null;
  readonly language: string;
}

/** The columns of a {@link ListMember}. */
export const MEMBER = 'id, list_id, address_key, address, state, asked_at, language';

export function readMember(row: MemberRow): ListMember {
  return {
    id: row.id,
    listId: row.list_id,
    addressKey: row.address_key,
    address: row.address,
    state: row.state,
    askedAt: row.asked_at?.getTime(),
    language: row.language,
  };
}

function readList(row: ListRow): MailingList {
  return {
    id: row.id,
    name: row.name,
    confirm: row.confirm,
    welcomeSubject: row.welcome_subject,
    welcomeText: row.welcome_text,
    isRemoved: row.removed_at !== null,
  };
}

const LIST = 'id, name, confirm, welcome_subject, welcome_text, removed_at';

const FIND = {
  name: 'lists-find',
  text: `select ${LIST} from mailing_list where website_id = $1 and id = any($2::uuid[]) order by created_at, id`,
};

const MAKE_OF_FORM = {
  name: 'lists-make-of-form',
  text: `insert into mailing_list (website_id, id, name, form_id, created_at) values ($1, $2, $3, $4, $5)
    on conflict (website_id, form_id) do nothing`,
};

const OF_FORM = {
  name: 'lists-of-form',
  text: `select ${LIST} from mailing_list where website_id = $1 and form_id = $2`,
};

const MAKE_FIRST = {
  name: 'lists-make-first',
  text: `insert into mailing_list (website_id, id, name, created_at) select $1, $2, $3, $4
    where not exists (select from mailing_list where website_id = $1 and removed_at is null)`,
};

const OLDEST = {
  name: 'lists-oldest',
  text: `select ${LIST} from mailing_list where website_id = $1 and removed_at is null order by created_at, id limit 1`,
};

const LOCK_ID = {
  name: 'lists-lock-member',
  text: `select ${MEMBER} from list_member where website_id = $1 and id = $2 for update`,
};
