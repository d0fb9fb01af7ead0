import { addressKey, confirmed, left } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { keepBack } from '../../sites/outbox/unsubscribes.ts';
import { personKey } from '../forms/person-key.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { noteListEvents } from './list-events.ts';
import { leavePrefix } from './list-links.ts';
import {
  findLists,
  lockMember,
  MEMBER,
  readMember,
  type ListMember,
  type MailingList,
  type MemberRow,
} from './mailing-list.ts';
import { suppress, unsuppress } from './suppress.ts';
import { welcome, type ListServices } from './sign-up.ts';

/** Puts somebody on a list who pressed the button of its mail. @returns undefined where the link works no more */
export async function confirmMember(
  tx: SiteTransaction,
  services: ListServices,
  site: Site,
  memberId: string,
): Promise<MailingList | undefined> {
  const member = await lockMember(tx, memberId);
  const [list] = member ? await findLists(tx, [member.listId]) : [];
  if (!member || !list || list.isRemoved || confirmed(member, services.clock.now()) === undefined) {
    return undefined;
  }
  if (member.state === 'asked') {
    await setStates(tx, services, [member], 'on');
    await noteListEvents(tx, services, [
      {
        listId: list.id,
        person: personKey(services.secrets, tx.websiteId, member.address),
        kind: 'confirmed',
        source: 'link',
      },
    ]);
    // She has shown that the mailbox is hers and takes mail.
    await unsuppress(tx, services, member.address, ['bounced', 'erased']);
    await welcome(tx, services, site, list, member);
  }
  return list;
}

/**
 * Takes somebody off a list, or off all of a site, and keeps back what still waits for the mail server. Also after the list is
 * gone, and however often.
 * @returns her membership; undefined where nothing is known of it any more
 */
export async function leaveList(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'environment' | 'newId' | 'secrets'>,
  site: Site,
  { memberId, isAll, by }: { readonly memberId: string; readonly isAll: boolean; readonly by: 'link' | 'owner' },
): Promise<ListMember | undefined> {
  const member = await lockMember(tx, memberId);
  if (!member) {
    return undefined;
  }
  const going = isAll ? await lockAddress(tx, member.addressKey) : [member];
  await end(
    tx,
    services,
    site,
    going.filter(({ state }) => left(state) !== state),
    { state: 'left', by },
  );
  return member;
}

/** The owner, or the mail server, says that these addresses are written no letters: they leave whatever list they are on. */
export async function neverWriteTo(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'environment' | 'newId' | 'secrets'>,
  site: Site,
  addresses: readonly string[],
): Promise<void> {
  await suppress(tx, services, addresses, 'never');
  const rows = await tx.query<MemberRow>(LOCK_ADDRESSES, [tx.websiteId, addresses.map(addressKey)]);
  const going = rows.map(readMember).filter(({ state }) => left(state) !== state);
  await end(tx, services, site, going, { state: 'left', by: 'owner' });
}

/** Forgets an address on every list: what is left is that nobody may write to it, under a key that names nobody. */
export async function eraseFromLists(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'newId' | 'secrets'>,
  address: string,
): Promise<void> {
  const gone = await tx.query<{ list_id: string }>(ERASE, [tx.websiteId, addressKey(address)]);
  if (gone.length > 0) {
    const person = personKey(services.secrets, tx.websiteId, address);
    await noteListEvents(
      tx,
      services,
      gone.map(({ list_id: listId }) => ({ listId, person, kind: 'erased', source: 'owner' })),
    );
    await suppress(tx, services, [address], 'erased');
  }
}

/** What the site's lists say of an address: for her own copy. */
export async function readOwnLists(tx: SiteTransaction, address: string): Promise<readonly unknown[]> {
  const rows = await tx.query<{ list: unknown }>(OWN, [tx.websiteId, addressKey(address)]);
  return rows.map(({ list }) => list);
}

async function lockAddress(tx: SiteTransaction, key: string): Promise<readonly ListMember[]> {
  return (await tx.query<MemberRow>(LOCK_ADDRESSES, [tx.websiteId, [key]])).map(readMember);
}

async function end(
  tx: SiteTransaction,
  services: Pick<Services, 'clock' | 'environment' | 'newId' | 'secrets'>,
  site: Site,
  members: readonly ListMember[],
  { state, by }: { readonly state: 'left'; readonly by: 'link' | 'owner' },
): Promise<void> {
  if (members.length === 0) {
    return;
  }
  await setStates(tx, services, members, state);
  await noteListEvents(
    tx,
    services,
    members.map(({ listId, address }) => ({
      listId,
      person: personKey(services.secrets, tx.websiteId, address),
      kind: state,
      source: by,
    })),
  );
  for (const { id } of members) {
    await keepBack(tx, leavePrefix(services, site, id));
  }
}

async function setStates(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  members: readonly ListMember[],
  state: 'on' | 'left',
): Promise<void> {
  await tx.query(SET, [tx.websiteId, members.map(({ id }) => id), state, new Date(clock.now())]);
}

const SET = {
  name: 'list-members-state',
  text: `update list_member set state = $3, changed_at = $4 where website_id = $1 and id = any($2::uuid[])`,
};

// In one order, as two who leave at once would else wait for each other.
const LOCK_ADDRESSES = {
  name: 'list-members-lock',
  text: `select ${MEMBER} from list_member where website_id = $1 and address_key = any($2::text[])
    order by address_key, list_id for update`,
};

const ERASE = {
  name: 'list-members-erase',
  text: 'delete from list_member where website_id = $1 and address_key = $2 returning list_id',
};

const OWN = {
  name: 'list-members-own',
  text: `select json_build_object('list', l.name, 'address', m.address, 'name', m.name, 'state', m.state, 'since', m.added_at,
      'changedAt', m.changed_at, 'agreedTo', m.proof, 'source', m.source) as list
    from list_member m join mailing_list l on l.website_id = $1 and l.id = m.list_id
    where m.website_id = $1 and m.address_key = $2 order by m.added_at, m.id`,
};
