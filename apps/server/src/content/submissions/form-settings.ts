import { readFormDefinition, textsIn, type FormDefinition } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** What a form says of what happens after it was sent. */
export interface AfterSending {
  readonly formName: string;
  /** Months; 0 for ever. */
  readonly retentionMonths: number;
  /** Written to whoever sent it, in the given language; undefined where nobody is. */
  readonly visitorMail: (language: string) => VisitorMail | undefined;
}

/** What is written to whoever sent a form. */
export interface VisitorMail {
  readonly subject: string;
  readonly text: string;
  /** In which the text is, BCP 47; empty for the site's. */
  readonly language: string;
}

/** Reads what a form says of what happens after it was sent; undefined where there is no such form. */
export async function readAfterSending(tx: SiteTransaction, formId: string): Promise<AfterSending | undefined> {
  const [row] = await tx.query<SettingsRow>(SETTINGS, [tx.websiteId, formId]);
  if (!row) {
    return undefined;
  }
  const form = readFormDefinition({
    id: formId,
    name: row.name,
    version: row.version ?? 0,
    definition: row.definition,
  });
  return {
    formName: row.name,
    retentionMonths: form.retentionMonths,
    visitorMail: (language) => (form.visitorMail ? visitorMailIn(form, language) : undefined),
  };
}

function visitorMailIn(form: FormDefinition, language: string): VisitorMail {
  const said = textsIn(form.texts, language);
  const text = said?.['visitorMailText'];
  return {
    subject: said?.['visitorMailSubject'] || form.visitorMailSubject,
    text: text || form.visitorMailText,
    language: text ? language : form.language,
  };
}

interface SettingsRow {
  readonly name: string;
  readonly version: number | null;
  readonly definition: unknown;
}

const SETTINGS = {
  name: 'form-after-sending',
  text: `select f.name, v.version, v.definition from form f
    left join form_version v on v.website_id = $1 and v.form_id = f.id and v.version = f.live_version
    where f.website_id = $1 and f.id = $2`,
};
