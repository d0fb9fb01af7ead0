import type { ShippingSettings, TaxSettings } from '@portico/contract/studio';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction, Statement } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/** What an owner writes down as one document each: how the store sends, and how it taxes. */
export interface RuleDocuments {
  readonly shipping: ShippingSettings;
  readonly taxes: TaxSettings;
}

export type RuleKind = keyof RuleDocuments;

export interface StoredRules<Kind extends RuleKind> {
  readonly document: RuleDocuments[Kind];
  readonly revision: number;
}

/** A document to be written by somebody who saw a revision of it; 0 where there was none. */
export interface RulesToWrite<Kind extends RuleKind> {
  readonly document: RuleDocuments[Kind];
  readonly seenRevision: number;
}

/** Why settings were not kept. */
export type SettingsRefusal =
  | { readonly code: 'INVALID'; readonly errors: Readonly<Record<string, string>> }
  /** Somebody else has saved since they were read. */
  | { readonly code: 'CONFLICT' };

/** The documents of the site in one statement; those that nobody has written are absent. */
export async function readRules(tx: SiteTransaction): Promise<{ readonly [Kind in RuleKind]?: StoredRules<Kind> }> {
  const [row] = await tx.query<RulesRow>(READ, [tx.websiteId]);
  return {
    ...(row?.shipping && { shipping: { document: row.shipping, revision: row.shipping_revision } }),
    ...(row?.taxes && { taxes: { document: row.taxes, revision: row.taxes_revision } }),
  };
}

/**
 * Writes a document, and nothing where somebody else has written since. The caller raises the site's content version,
 * under which every process remembers the rules.
 * @returns the new revision
 */
export async function writeRules<Kind extends RuleKind>(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  kind: Kind,
  { document, seenRevision }: RulesToWrite<Kind>,
): Promise<Result<number, SettingsRefusal>> {
  const [row] = await tx.query<{ revision: number }>(WRITE[kind], [
    tx.websiteId,
    JSON.stringify(document),
    seenRevision,
    new Date(clock.now()),
  ]);
  return row ? accept(row.revision) : refuse({ code: 'CONFLICT' });
}

interface RulesRow {
  readonly shipping: ShippingSettings | null;
  readonly shipping_revision: number;
  readonly taxes: TaxSettings | null;
  readonly taxes_revision: number;
}

const READ = {
  name: 'store-rules-read',
  text: `select s.document as shipping, s.revision as shipping_revision, t.document as taxes, t.revision as taxes_revision
    from website w
    left join shipping_settings s on s.website_id = $1
    left join tax_settings t on t.website_id = $1
    where w.id = $1`,
};

const WRITE: Readonly<Record<RuleKind, Statement>> = {
  shipping: writing('shipping_settings'),
  taxes: writing('tax_settings'),
};

function writing(table: string): Statement {
  return {
    name: `${table}-write`,
    text: `insert into ${table} as s (website_id, document, updated_at)
      select $1::uuid, $2::jsonb, $4::timestamptz
      where $3::integer = 0 or exists (select from ${table} where website_id = $1)
      on conflict (website_id) do update set document = $2, revision = s.revision + 1, updated_at = $4
        where s.revision = $3
      returning revision`,
  };
}
