import type pg from 'pg';
import type { RanMigration } from './migration-files.ts';

/**
 * What the tables were after each migration of the releases that kept no checksums of what they ran, by the last that ran: a
 * database of theirs is believed only when its tables are these. Nothing is added: later releases keep checksums.
 */
export const KNOWN_SCHEMAS: Readonly<Record<string, string>> = {
  '0001_platform': 'b2e2526bffe5c20571e6129f56d4d240',
  '0002_content': '00bf1e92f39f5f32d9e1498e75796a86',
  '0003_store': '5f526666b391126d3af7d7b0bfa3c8b4',
  '0004_error_reports': 'f78e80803257d96ebf8cce0bf0a7a890',
  '0005_discounts': '74802017a22abdea8b70221d2586775f',
  '0006_shipping_taxes': '5867001ea77476761699e021bea30e41',
  '0007_payments': '15fc27728fa7e560746d7f45ebeb0917',
  '0008_orders': '9f562be0e7460b540cdb20e2aaa6ee01',
  '0009_customers': '31525706b9bca211ffa6364e8b5666e4',
  '0010_inventory': 'd95bfeddb3085bf96859efee418ca08d',
  '0011_bulk_changes': 'be43c5d38cdfccffea0eb73aa088c318',
  '0012_reviews': '67eaf8c065cb1177ed5543a85030f1ce',
  '0013_products': '21e70605cfb0ff00c1d53e702e47f88a',
  '0014_audit': '27113cec96625ee12ad965141a552919',
  '0020_pages': '6219fe313663c260e355959227e1bc98',
  '0021_sale_prices': 'bf4609cb2d0f0ffbfed8935411ef5e5e',
  '0022_purchases': '3ce4fce5d098f5a59cd5554565e3ca68',
  '0023_kit_styles': '9e29f8389b1db9f0e5c1792690c546aa',
  '0024_saved_methods': '1b7ce6c19501e6275dac639647df7915',
  '0025_similar_words': '1b7ce6c19501e6275dac639647df7915',
  '0026_words': 'd84cbbe73ae395d95bf8ab62b4d34e4c',
  '0027_order_mails': 'bb312b5bad03347242a731d0ff824b3b',
  '0028_brands': '6d431650fbfafeeab6b31d932392a8b8',
};

/** Columns, keys, checks and indexes of our tables, in one order; policies and jobs are made anew at every start. */
const FINGERPRINT = `
  select md5(string_agg(line, e'\\n' order by line collate "C")) as fingerprint from (
    select format('column %s.%s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull)
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and c.relname <> 'migration'
    union all
    select format('constraint %s.%s %s', c.relname, o.conname, pg_get_constraintdef(o.oid))
      from pg_constraint o join pg_class c on c.oid = o.conrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition and o.contype in ('p', 'u', 'f', 'c')
       and c.relname <> 'migration'
    union all
    select pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relname <> 'migration'
  ) as lines (line)`;

/** The tables of a database in a few characters: the same where the same migrations made them. */
export async function schemaFingerprint(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ fingerprint: string }>(FINGERPRINT);
  return rows[0]?.fingerprint ?? '';
}

/**
 * Why a database that ran migrations before their checksums were kept is not believed, as one sentence; undefined where there is
 * none of these, or its tables are those that the frozen files make: only then do the files' checksums hold for it.
 */
export async function unprovenRefusal(client: pg.Client, ran: readonly RanMigration[]): Promise<string | undefined> {
  const last = ran.at(-1);
  if (!last || ran.every(({ checksum }) => checksum !== null)) {
    return undefined;
  }
  return KNOWN_SCHEMAS[last.name] === (await schemaFingerprint(client))
    ? undefined
    : `The database ran its migrations, up to ${last.name}, before Portico kept what they said, and its tables are not those of any release: a version between two releases made them. Start the version that made it, or restore a backup of this one; nothing was changed.`;
}
