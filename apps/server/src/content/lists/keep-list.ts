import type { ListConfirm } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { addForm } from '../forms/write-form.ts';
import type { Services } from '../services.ts';

/** What an owner decides about a list. */
export interface ListWish {
  readonly name: string;
  readonly description: string;
  readonly confirm: ListConfirm;
  readonly welcomeSubject: string;
  readonly welcomeText: string;
}

/** Makes a list. @returns its id */
export async function createMailingList(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  wish: ListWish,
): Promise<string> {
  const id = newId();
  await tx.query(INSERT, [tx.websiteId, id, ...columnsOf(wish), new Date(clock.now())]);
  return id;
}

/**
 * The form by which visitors sign up for a list. It asks for the address alone, and its owner may build it further as any other.
 * Where it is made the site's content version is raised, as pages know the forms of one: call `versions.changed` after the commit.
 * @returns its id; undefined where there is no such list
 */
export async function signUpFormOf(
  tx: SiteTransaction,
  { clock, newId, versions }: Pick<Services, 'clock' | 'newId' | 'versions'>,
  { listId, language }: { readonly listId: string; readonly language: string },
): Promise<string | undefined> {
  const [list] = await tx.query<{ name: string; form_id: string | null }>(SIGN_UP_FORM, [tx.websiteId, listId]);
  if (!list || list.form_id !== null) {
    return list?.form_id ?? undefined;
  }
  const id = newId();
  const { signUp, email } = shopperMessages(language).forms;
  const definition = {
    fields: [{ id: 'email', type: 'email', title: email, required: true }],
    lists: [listId],
    submitText: signUp,
  };
  await addForm(tx, { id, name: list.name, definition, now: clock.now() });
  await tx.query(SET_FORM, [tx.websiteId, listId, id]);
  await versions.raise(tx);
  return id;
}

/** @returns false where there is no such list */
export async function changeMailingList(tx: SiteTransaction, id: string, wish: ListWish): Promise<boolean> {
  return (await tx.query(UPDATE, [tx.websiteId, id, ...columnsOf(wish)])).length > 0;
}

/** Takes a list away, or back; who is on it stays. @returns false where there is none to take */
export async function setListRemoved(tx: SiteTransaction, id: string, removedAt: Date | null): Promise<boolean> {
  return (await tx.query(REMOVE, [tx.websiteId, id, removedAt])).length > 0;
}

function columnsOf({ name, description, confirm, welcomeSubject, welcomeText }: ListWish): readonly string[] {
  return [name, description, confirm, welcomeSubject, welcomeText];
}

const INSERT = {
  name: 'list-insert',
  text: `insert into mailing_list (website_id, id, name, description, confirm, welcome_subject, welcome_text, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

// Two who ask at once get the same.
const SIGN_UP_FORM = {
  name: 'list-sign-up-form',
  text: `select l.name, (select f.id from form f where f.website_id = $1 and f.id = l.form_id and f.removed_at is null
      and f.live_version is not null) as form_id
    from mailing_list l where l.website_id = $1 and l.id = $2 and l.removed_at is null for update of l`,
};

const SET_FORM = {
  name: 'list-set-form',
  text: 'update mailing_list set form_id = $3 where website_id = $1 and id = $2',
};

const UPDATE = {
  name: 'list-update',
  text: `update mailing_list set name = $3, description = $4, confirm = $5, welcome_subject = $6, welcome_text = $7
    where website_id = $1 and id = $2 and removed_at is null returning id`,
};

const REMOVE = {
  name: 'list-remove',
  text: `update mailing_list set removed_at = $3 where website_id = $1 and id = $2
    and (removed_at is null) <> ($3::timestamptz is null) returning id`,
};
