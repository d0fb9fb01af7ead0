import type { OrderMailKind } from '@portico/domain';
import { orderMailTexts, type OrderMailLanguage, type OrderMailWords } from '@portico/locale';
import type { SiteTransaction } from '../database/database.ts';

/** The words of a mail: the owner's own, or the product's. */
export interface MailTemplate {
  readonly kind: OrderMailKind;
  readonly language: OrderMailLanguage;
  readonly words: OrderMailWords;
  /** Rises with every change; 0 where the words are the product's. */
  readonly version: number;
}

/** What a mail of this site says in a language. */
export async function readMailTemplate(
  tx: SiteTransaction,
  kind: OrderMailKind,
  language: OrderMailLanguage,
): Promise<MailTemplate> {
  const [row] = await tx.query<{ texts: OrderMailWords; version: number }>(FIND, [tx.websiteId, kind, language]);
  return { kind, language, words: row?.texts ?? orderMailTexts(language)[kind], version: row?.version ?? 0 };
}

const FIND = {
  name: 'mail-template-find',
  text: 'select texts, version from mail_template where website_id = $1 and kind = $2 and language = $3',
};
