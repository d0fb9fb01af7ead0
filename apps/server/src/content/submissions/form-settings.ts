import { readRetention } from '@portico/domain';
import type { SiteTransaction } from '../../platform/database/database.ts';

/** What a form says of what happens after it was sent. */
export interface AfterSending {
  readonly formName: string;
  /** Months; 0 for ever. */
  readonly retentionMonths: number;
  /** Written to whoever sent it; undefined where nobody is. */
  readonly visitorMail: { readonly subject: string; readonly text: string } | undefined;
}

/** Reads what a form says of what happens after it was sent; undefined where there is no such form. */
export async function readAfterSending(tx: SiteTransaction, formId: string): Promise<AfterSending | undefined> {
  const [row] = await tx.query<SettingsRow>(SETTINGS, [tx.websiteId, formId]);
  if (!row) {
    return undefined;
  }
  const { definition } = row;
  return {
    formName: row.name,
    retentionMonths: readRetention(definition?.['retentionMonths']),
    visitorMail:
      definition?.['visitorMail'] === true
        ? { subject: text(definition['visitorMailSubject']), text: text(definition['visitorMailText']) }
        : undefined,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

interface SettingsRow {
  readonly name: string;
  readonly definition: Readonly<Record<string, unknown>> | null;
}

const SETTINGS = {
  name: 'form-after-sending',
  text: `select f.name, v.definition from form f
    left join form_version v on v.website_id = $1 and v.form_id = f.id and v.version = f.live_version
    where f.website_id = $1 and f.id = $2`,
};
