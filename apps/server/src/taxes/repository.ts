import type { TaxSettings } from '@portico/contract/studio';
import type { SiteTransaction } from '../database/database.ts';

export interface StoredTaxes {
  readonly document: TaxSettings;
  readonly revision: number;
}

/** A document to be written by somebody who saw a revision of it; 0 where there was none. */
export interface TaxesToWrite {
  readonly document: TaxSettings;
  readonly seenRevision: number;
  readonly now: Date;
}

/** How the site taxes; undefined while nobody has said. */
export async function readTaxes(tx: SiteTransaction): Promise<StoredTaxes | undefined> {
  const [row] = await tx.query<{ document: TaxSettings; revision: number }>(READ, [tx.websiteId]);
  return row;
}

/** @returns the new revision; undefined when somebody else has written since, and nothing was changed */
export async function writeTaxes(
  tx: SiteTransaction,
  { document, seenRevision, now }: TaxesToWrite,
): Promise<number | undefined> {
  const [row] = await tx.query<{ revision: number }>(WRITE, [
    tx.websiteId,
    JSON.stringify(document),
    seenRevision,
    now,
  ]);
  return row?.revision;
}

const READ = {
  name: 'tax-settings-read',
  text: 'select document, revision from tax_settings where website_id = $1',
};

const WRITE = {
  name: 'tax-settings-write',
  text: `insert into tax_settings as s (website_id, document, updated_at)
    select $1::uuid, $2::jsonb, $4::timestamptz
    where $3::integer = 0 or exists (select from tax_settings where website_id = $1)
    on conflict (website_id) do update set document = $2, revision = s.revision + 1, updated_at = $4
      where s.revision = $3
    returning revision`,
};
