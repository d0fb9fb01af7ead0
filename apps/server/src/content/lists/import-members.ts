import { addressKey, importTo, UNPROVED_IMPORT_MAX } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { personKey } from '../forms/person-key.ts';
import { noteListEvents } from './list-events.ts';
import type { ListProof, ListServices } from './sign-up.ts';
import { ASK_LIST_MEMBERS, askKey } from './ask-members.ts';

/** Somebody of an owner's file. */
export interface ImportedPerson {
  readonly address: string;
  readonly name: string;
  /** What her own line says of when, where and with which words she agreed; undefined where it says nothing. */
  readonly proof: ListProof | undefined;
}

export interface ListImport {
  readonly listId: string;
  readonly people: readonly ImportedPerson[];
  /** What holds for the whole file. */
  readonly proof: ListProof;
}

export interface ListImportResult {
  readonly added: number;
  /** Of those, whoever is asked by mail first. */
  readonly asked: number;
  /** On the list, or off it at her own wish: she stays as she is. */
  readonly known: number;
  /** Whoever is written no letters, by her own wish or because her mailbox takes none. */
  readonly suppressed: number;
}

/**
 * Adds people of an owner's file in one transaction. Many who have no proof of their own are asked by mail first, each once, by a
 * job that follows.
 */
export async function importMembers(
  tx: SiteTransaction,
  services: ListServices,
  { listId, people, proof }: ListImport,
): Promise<ListImportResult> {
  const asksUnproved = people.filter((person) => person.proof === undefined).length >= UNPROVED_IMPORT_MAX;
  const once = [...new Map(people.map((person) => [addressKey(person.address), person])).values()];
  const keyed = once.map((person) => ({ ...person, key: personKey(services.secrets, tx.websiteId, person.address) }));
  const rows = await tx.query<{ person_key: string }>(SUPPRESSED, [tx.websiteId, keyed.map(({ key }) => key)]);
  const silent = new Set(rows.map((row) => row.person_key));
  const wanted = keyed.filter(({ key }) => !silent.has(key));
  const states = wanted.map((person) => importTo(undefined, { asks: asksUnproved && person.proof === undefined }));
  const now = new Date(services.clock.now());
  const added = await tx.query<{ address: string; state: string }>(ADD, [
    tx.websiteId,
    listId,
    wanted.map(({ address }) => addressKey(address)),
    wanted.map(() => services.newId()),
    wanted.map(({ address }) => address),
    wanted.map(({ name }) => name.slice(0, 200)),
    states.map(({ state }) => state),
    wanted.map((person) => JSON.stringify({ at: now.toISOString(), ...(person.proof ?? proof) })),
    now,
  ]);
  await noteListEvents(
    tx,
    services,
    added.map(({ address }) => ({
      listId,
      person: personKey(services.secrets, tx.websiteId, address),
      kind: 'imported',
      source: 'import',
    })),
  );
  const asked = added.filter(({ state }) => state === 'asked').length;
  if (asked > 0) {
    await services.addJob(tx, ASK_LIST_MEMBERS, { listId }, { jobKey: askKey(listId) });
  }
  return {
    added: added.length,
    asked,
    known: wanted.length - added.length,
    suppressed: keyed.length - wanted.length,
  };
}

const SUPPRESSED = {
  name: 'list-import-suppressed',
  text: 'select person_key from mail_suppression where website_id = $1 and person_key = any($2::text[])',
};

const ADD = {
  name: 'list-import-add',
  text: `insert into list_member (website_id, list_id, address_key, id, address, name, state, proof, source, added_at, changed_at)
    select $1::uuid, $2::uuid, p.key, p.id, p.address, p.name, p.state, p.proof::jsonb, 'import', $9::timestamptz, $9::timestamptz
    from unnest($3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[])
      as p (key, id, address, name, state, proof)
    on conflict (website_id, list_id, address_key) do nothing returning address, state`,
};
