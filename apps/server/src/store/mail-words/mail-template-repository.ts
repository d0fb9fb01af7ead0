import type { MailKind } from '@portico/domain';
import { orderMailTexts, type OrderMailLanguage, type OrderMailWords } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** The words of a mail: the owner's own, or the product's. */
export interface MailTemplate {
  readonly kind: MailKind;
  readonly language: OrderMailLanguage;
  readonly words: OrderMailWords;
  /** Rises with every change; 0 where the words are the product's. */
  readonly version: number;
}

/** What a mail of this site says in a language. */
export async function readMailTemplate(
  tx: SiteTransaction,
  kind: MailKind,
  language: OrderMailLanguage,
): Promise<MailTemplate> {
  const [row] = await tx.query<{ texts: OrderMailWords; version: number }>(FIND, [tx.websiteId, kind, language]);
  return { kind, language, words: row?.texts ?? orderMailTexts(language)[kind], version: row?.version ?? 0 };
}

/** Which mails an owner worded, in any language. */
export async function readOwnMails(
  tx: SiteTransaction,
): Promise<readonly { readonly kind: string; readonly language: string; readonly changed_at: Date }[]> {
  return tx.query(OWN, [tx.websiteId]);
}

/** Keeps an owner's words; false where somebody else changed them since `version`. */
export async function writeMailTemplate(tx: SiteTransaction, template: MailTemplate, now: Date): Promise<boolean> {
  const { kind, language, words, version } = template;
  const values = [tx.websiteId, kind, language, JSON.stringify(words), now];
  return (await (version === 0 ? tx.query(INSERT, values) : tx.query(UPDATE, [...values, version]))).length > 0;
}

/** Goes back to the product's words. */
export async function dropMailTemplate(
  tx: SiteTransaction,
  { kind, language }: Pick<MailTemplate, 'kind' | 'language'>,
): Promise<void> {
  await tx.query(DROP, [tx.websiteId, kind, language]);
}

const FIND = {
  name: 'mail-template-find',
  text: 'select texts, version from mail_template where website_id = $1 and kind = $2 and language = $3',
};

const OWN = {
  name: 'mail-template-own',
  text: 'select kind, language, changed_at from mail_template where website_id = $1',
};

const INSERT = {
  name: 'mail-template-insert',
  text: `insert into mail_template (website_id, kind, language, texts, changed_at) values ($1, $2, $3, $4::jsonb, $5)
    on conflict on constraint mail_template_pkey do nothing returning version`,
};

const UPDATE = {
  name: 'mail-template-update',
  text: `update mail_template set texts = $4::jsonb, changed_at = $5, version = version + 1
    where website_id = $1 and kind = $2 and language = $3 and version = $6 returning version`,
};

const DROP = {
  name: 'mail-template-drop',
  text: 'delete from mail_template where website_id = $1 and kind = $2 and language = $3',
};
