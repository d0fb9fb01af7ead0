import { sql, type SqlBool } from 'kysely';
import type { MailDetail, MailListQuery, MailRow, MailState } from '@portico/contract/studio';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { containsPattern } from '../../platform/database/search-words.ts';
import { blankLinks } from '../../platform/mail/link-tokens.ts';
import type { MailAbout } from '../../platform/mail/message.ts';

export interface MailPage {
  readonly rows: readonly MailRow[];
  readonly total: number | null;
  readonly nextCursor: string | null;
}

/** Messages of the website, newest first, of the kinds that the reader may read. */
export async function readMailPage(
  tx: SiteTransaction,
  query: MailListQuery,
  abouts: readonly MailAbout[],
): Promise<MailPage> {
  const from = decodeCursor(query.cursor);
  let matching = tx.kysely
    .selectFrom('mail_message')
    .where('website_id', '=', tx.websiteId)
    .where('about', 'in', abouts);
  if (query.state) {
    matching = matching.where('state', '=', query.state);
  }
  if (query.search) {
    const contains = containsPattern(query.search);
    matching = matching.where((eb) => eb.or([eb('recipient', 'ilike', contains), eb('subject', 'ilike', contains)]));
  }
  const rows = await matching
    .$if(from !== undefined, (page) =>
      page.where(sql<SqlBool>`(created_at, id) < (${from?.value}::timestamptz, ${from?.id}::uuid)`),
    )
    .select(['id', 'recipient', 'subject', 'state', 'created_at', sql<string>`created_at::text`.as('sorted')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const total = from
    ? null
    : await matching.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return {
    rows: page.map((row) => ({
      id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      state: row.state as MailState,
      createdAt: row.created_at.getTime(),
    })),
    total: total && Number(total.count),
    nextCursor: rows.length > query.limit && last ? encodeCursor(last.sorted, last.id) : null,
  };
}

/**
 * One message with its bodies, in which links open nothing; undefined when the website has none with this id that the reader
 * may read.
 */
export async function readMail(
  tx: SiteTransaction,
  id: string,
  abouts: readonly MailAbout[],
): Promise<MailDetail | undefined> {
  const row = await tx.kysely
    .selectFrom('mail_message')
    .where('website_id', '=', tx.websiteId)
    .where('id', '=', id)
    .where('about', 'in', abouts)
    .selectAll()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      state: row.state as MailState,
      createdAt: row.created_at.getTime(),
      sentAt: row.sent_at?.getTime() ?? null,
      error: row.error,
      text: blankLinks(row.text_body),
      html: blankLinks(row.html_body),
    }
  );
}
