import type { RestockSignUpRow } from '@portico/contract/studio';
import { csvExport } from '../../platform/csv/csv-export.ts';
import { decodeCursor, encodeCursor, type Place } from '../../platform/database/cursor.ts';
import type { Database, SiteTransaction } from '../../platform/database/database.ts';
import { optionValues, type OptionRow } from '../../store/stock/waited-variants.ts';
import { RESTOCK_PAGE } from './groups.ts';

interface Asked {
  readonly productId: string;
  readonly variantId: string;
  readonly cursor?: string | undefined;
}

/** One page of those who wait for a variant, in the order in which they came. */
export async function readRestockSignUps(tx: SiteTransaction, { productId, variantId, cursor }: Asked) {
  const after = decodeCursor(cursor);
  const rows = await tx.query<SignUpRow>(OF_VARIANT, [
    tx.websiteId,
    productId,
    variantId,
    after?.value ?? '-infinity',
    after?.id ?? NO_ID,
    RESTOCK_PAGE + 1,
  ]);
  const page = rows.slice(0, RESTOCK_PAGE);
  const last = page.at(-1);
  const hasNextPage = rows.length > RESTOCK_PAGE;
  return {
    signUps: page.map((row): RestockSignUpRow => ({
      id: row.id,
      productId,
      variantId,
      email: row.email,
      isJoinMailingList: row.joins_mailing_list,
      signedUpAt: row.signed_up_at.getTime(),
    })),
    hasNextPage,
    nextPageCursor: hasNextPage && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

const HEAD = ['Product', 'Variant', 'Email', 'Letters', 'Language', 'Signed up', 'Told'];

/** Sign-ups read at once. */
const BATCH = 1000;

/** Everybody who waits or was told, as CSV, in the order in which they came. */
export function restockCsv(database: Database, websiteId: string): AsyncGenerator<string> {
  return csvExport({
    head: HEAD,
    cells: (row: ExportRow) => [
      row.title,
      optionValues(row).join(', '),
      row.email,
      row.joins_mailing_list ? 'yes' : 'no',
      row.language ?? '',
      row.signed_up_at.toISOString(),
      row.notified_at?.toISOString() ?? '',
    ],
    read: async (after: Place | undefined) => {
      const from = [after?.value ?? '-infinity', after?.id ?? NO_ID];
      const rows = await database.readInSite(websiteId, (tx) =>
        tx.query<ExportRow>(EVERYBODY, [websiteId, ...from, BATCH]),
      );
      const last = rows.length === BATCH ? rows.at(-1) : undefined;
      return { rows, next: last && { value: last.sorted, id: last.id } };
    },
  });
}

interface SignUpRow {
  readonly id: string;
  readonly email: string;
  readonly joins_mailing_list: boolean;
  readonly signed_up_at: Date;
  /** The moment to the microsecond, for a cursor. */
  readonly sorted: string;
}

interface ExportRow extends SignUpRow, OptionRow {
  readonly title: string;
  readonly language: string | null;
  readonly notified_at: Date | null;
}

/** Before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

const OF_VARIANT = {
  name: 'studio-restock-sign-ups',
  text: `select s.id, s.email, s.joins_mailing_list, s.signed_up_at, s.signed_up_at::text as sorted
    from restock_sign_up s
    where s.website_id = $1 and s.item_id = $2 and s.variant_id = $3 and s.notified_at is null
      and (s.signed_up_at, s.id) > ($4::timestamptz, $5::uuid)
    order by s.signed_up_at, s.id limit $6`,
};

const EVERYBODY = {
  name: 'studio-restock-export',
  text: `select s.id, s.email, s.joins_mailing_list, s.signed_up_at, s.signed_up_at::text as sorted, s.language,
      s.notified_at, i.title, v.attributes, p.variant_option_ordering
    from restock_sign_up s
    join variant v on v.website_id = $1 and v.id = s.variant_id
    join product p on p.website_id = $1 and p.item_id = s.item_id
    join item i on i.website_id = $1 and i.id = s.item_id
    where s.website_id = $1 and (s.signed_up_at, s.id) > ($2::timestamptz, $3::uuid)
    order by s.signed_up_at, s.id limit $4`,
};
