import type { DomainRecord } from '@portico/contract/studio';
import type { Environment } from '../../platform/config/environment.ts';
import { hostName } from '../../platform/config/host-name.ts';
import type { LookUp } from './look-up.ts';

/** A domain as far as its records go. */
export interface Wanted {
  readonly host: string;
  readonly token: string;
}

/** Where the record that proves a domain stands, and what it says for a site that tries it. */
export const txtName = (host: string) => `_portico.${host}`;
export const txtValue = (token: string) => `portico-verify=${token}`;

/** The records that its owner writes at her provider: one that proves that it is hers, and where it leads. */
export async function wantedRecords(
  lookUp: LookUp,
  { host, token }: Wanted,
  { SITES_HOST, SITE_ADDRESSES }: Pick<Environment, 'SITES_HOST' | 'SITE_ADDRESSES'>,
): Promise<readonly Pick<DomainRecord, 'kind' | 'name' | 'value'>[]> {
  const sites = hostName(SITES_HOST ?? 'localhost');
  const addresses =
    SITE_ADDRESSES?.split(',').map((address) => address.trim()) ?? (await lookUp.addresses(sites)) ?? [];
  const leads =
    addresses.length === 0
      ? [{ kind: 'CNAME', name: host, value: sites } as const]
      : addresses.map((value) => ({ kind: 'A', name: host, value }) as const);
  return [{ kind: 'TXT', name: txtName(host), value: txtValue(token) }, ...leads];
}

/** What is found of them now. A domain leads here where all its addresses are ours: one of somebody else's would show another site. */
export async function findRecords(
  lookUp: LookUp,
  wanted: Wanted,
  environment: Pick<Environment, 'SITES_HOST' | 'SITE_ADDRESSES'>,
): Promise<readonly DomainRecord[]> {
  const records = await wantedRecords(lookUp, wanted, environment);
  const [texts, addresses] = await Promise.all([lookUp.text(txtName(wanted.host)), lookUp.addresses(wanted.host)]);
  const proofs = texts?.filter((text) => text.startsWith(txtValue('')));
  // None where nobody could say which are ours: then the name alone is said, and no domain leads here yet.
  const ours = new Set(records.flatMap(({ kind, value }) => (kind === 'A' ? [value] : [])));
  const strangers = addresses?.filter((address) => !ours.has(address));
  return records.map((record) => {
    if (record.kind === 'TXT') {
      return { ...record, ...found(proofs, proofs?.includes(record.value) === true) };
    }
    const isHere = addresses?.includes(record.value) === true && strangers?.length === 0;
    return { ...record, ...found(strangers?.length ? strangers : addresses, isHere) };
  });
}

function found(now: readonly string[] | undefined, isRight: boolean): Pick<DomainRecord, 'state' | 'now'> {
  if (now === undefined) return { state: 'unknown', now: [] };
  if (isRight) return { state: 'found', now: [...now] };
  return now.length === 0 ? { state: 'missing', now: [] } : { state: 'other', now: now.slice(0, 5) };
}
