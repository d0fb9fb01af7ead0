import { addressKey, mayAskNow, signUpTo, type ListState } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isMailable } from '../../platform/mail/message.ts';
import { personKey } from '../forms/person-key.ts';
import { sendMail } from '../../sites/outbox/send.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { countAsked, noteListEvents, type ListSource } from './list-events.ts';
import { confirmationMail, welcomeMail } from './list-mails.ts';
import { MEMBER, readMember, type ListMember, type MailingList, type MemberRow } from './mailing-list.ts';
import { suppressionOf } from './suppress.ts';

export type ListServices = Pick<Services, 'addJob' | 'clock' | 'environment' | 'newId' | 'secrets'>;

/** What somebody agreed to, as it is kept beside her address. */
export interface ListProof {
  readonly words: string;
  /** Page, form or file. */
  readonly where?: string;
  /** In the owner's words, of a file. */
  readonly when?: string;
  readonly formId?: string;
  readonly formVersion?: number;
  /** Keyed hash of the network she came from. */
  readonly source?: string;
}

export interface ListSignUp {
  readonly list: MailingList;
  readonly address: string;
  readonly name: string;
  readonly source: ListSource;
  /** BCP 47. */
  readonly language: string;
  readonly proof: ListProof;
}

/**
 * Somebody signs up for a list, in the caller's transaction. To her it looks the same whether she is new, on it or left: nobody
 * learns whose address is known. She is asked by mail first where the list wants that, within the limits of an address.
 */
export async function signUpToList(
  tx: SiteTransaction,
  services: ListServices,
  site: Site,
  wish: ListSignUp,
): Promise<void> {
  const { list, source } = wish;
  if (list.isRemoved || !isMailable(wish.address)) {
    return;
  }
  const person = personKey(services.secrets, tx.websiteId, wish.address);
  const suppressed = await suppressionOf(tx, person);
  if (suppressed === 'complained' || suppressed === 'never') {
    return;
  }
  const { member, before } = await addOrLock(tx, services, wish);
  const move = signUpTo(list.confirm, before);
  if (before !== undefined && (before !== move.state || move.asks)) {
    await tx.query(SET, [tx.websiteId, member.id, move.state, ...written(wish, services.clock.now())]);
  }
  if (move.state === 'on' && before === undefined) {
    await noteListEvents(tx, services, [{ listId: list.id, person, kind: 'joined', source }]);
    await welcome(tx, services, site, list, member);
  }
  if (move.asks) {
    await ask(tx, services, site, { list, member: { ...member, language: wish.language }, person, source });
  }
}

/** Writes the first letter, where the list has one. */
export async function welcome(
  tx: SiteTransaction,
  services: ListServices,
  site: Site,
  list: MailingList,
  member: ListMember,
): Promise<void> {
  if (list.welcomeText.trim() !== '') {
    await sendMail(services, tx, welcomeMail(services, site, { list, member, now: services.clock.now() }));
  }
}

/** Asks somebody by mail whether it was she, unless she was asked enough lately. @returns whether she is asked */
export async function ask(
  tx: SiteTransaction,
  services: ListServices,
  site: Site,
  {
    list,
    member,
    person,
    source,
  }: {
    readonly list: MailingList;
    readonly member: Pick<ListMember, 'id' | 'address' | 'language'>;
    readonly person: string;
    readonly source: ListSource;
  },
): Promise<boolean> {
  const now = services.clock.now();
  if (!mayAskNow(await countAsked(tx, { listId: list.id, person, now }))) {
    return false;
  }
  await noteListEvents(tx, services, [{ listId: list.id, person, kind: 'asked', source }]);
  await tx.query(ASKED, [tx.websiteId, member.id, new Date(now)]);
  await sendMail(services, tx, confirmationMail(services, site, { list, member, now }));
  return true;
}

/** Her place on the list: a new one, or the one she has, which nobody else changes meanwhile. */
async function addOrLock(
  tx: SiteTransaction,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  wish: ListSignUp,
): Promise<{ readonly member: ListMember; readonly before: ListState | undefined }> {
  const key = addressKey(wish.address);
  const { list, address } = wish;
  const [added] = await tx.query<MemberRow>(ADD, [
    tx.websiteId,
    list.id,
    key,
    newId(),
    signUpTo(list.confirm, undefined).state,
    ...written(wish, clock.now()),
    wish.source,
  ]);
  if (added) {
    return { member: readMember(added), before: undefined };
  }
  const [known] = await tx.query<MemberRow>(LOCK, [tx.websiteId, list.id, key]);
  if (!known) {
    throw new Error(`Somebody is on list ${list.id} and is not.`);
  }
  const member = readMember(known);
  return { member: { ...member, address }, before: member.state };
}

/** What each sign-up writes anew. */
function written({ address, name, proof, language }: ListSignUp, now: number): readonly unknown[] {
  const at = new Date(now);
  return [
    address.trim(),
    name.slice(0, 200),
    JSON.stringify({ ...proof, language, at: at.toISOString() }),
    language,
    at,
  ];
}

const ADD = {
  name: 'list-member-add',
  text: `insert into list_member (website_id, list_id, address_key, id, state, address, name, proof, language, added_at,
      changed_at, source)
    values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $10, $11)
    on conflict (website_id, list_id, address_key) do nothing returning ${MEMBER}`,
};

const LOCK = {
  name: 'list-member-lock',
  text: `select ${MEMBER} from list_member where website_id = $1 and list_id = $2 and address_key = $3 for update`,
};

const SET = {
  name: 'list-member-set',
  text: `update list_member set state = $3, address = $4, name = case when $5 = '' then name else $5 end, proof = $6::jsonb,
      language = $7, changed_at = $8
    where website_id = $1 and id = $2`,
};

const ASKED = {
  name: 'list-member-asked',
  text: 'update list_member set asked_at = $3 where website_id = $1 and id = $2',
};
