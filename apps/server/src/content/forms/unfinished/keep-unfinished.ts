import type { FormEntries } from '@portico/contract';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import { newToken } from '../../../platform/config/secrets.ts';
import { isId } from '../../../platform/ids/is-id.ts';
import { sendMail } from '../../../sites/outbox/send.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { Services } from '../../services.ts';
import { tokenHash } from '../../uploads/upload.ts';
import type { SiteFormDocument } from '../form-document.ts';
import { personKey } from '../person-key.ts';
import { unfinishedMail } from './unfinished-mail.ts';

const DAY_MS = 24 * 60 * 60_000;
/** So long it waits for whoever began it. */
const UNFINISHED_KEPT_DAYS = 14;
/** Nobody's post is filled by somebody who types her address into forms. */
const MAILS_A_DAY = 3;
/** Of one form, over everybody: more is no person's doing. */
const MOST_OF_FORM = 10_000;

export interface Unfinished {
  readonly email: string;
  readonly entries: FormEntries;
  /** A path of the site. */
  readonly pagePath: string;
  readonly language: string;
}

/**
 * Keeps what stands in a form, and mails the link by which its writer goes on; it is seen in no inbox, and nobody else is told.
 * @returns false where this address was written to often enough, or too much waits already
 */
export async function keepUnfinished(
  tx: SiteTransaction,
  services: Pick<Services, 'addJob' | 'clock' | 'environment' | 'newId' | 'secrets'>,
  site: Site,
  form: SiteFormDocument,
  { email, entries, pagePath, language }: Unfinished,
): Promise<boolean> {
  const now = services.clock.now();
  const key = personKey(services.secrets, site.websiteId, email);
  const [counted] = await tx.query<{ mine: number; ofForm: number }>(COUNT, [
    tx.websiteId,
    key,
    new Date(now - DAY_MS),
    form.id,
  ]);
  if (!counted || counted.mine >= MAILS_A_DAY || counted.ofForm >= MOST_OF_FORM) {
    return false;
  }
  const [id, token] = [services.newId(), newToken()];
  const asked = new Set(form.fields.flatMap((field) => (field.isSensitive ? [] : [field.id])));
  const kept = entries.filter(([name]) => asked.has(name.split('.')[0] ?? ''));
  const expiresAt = new Date(now + UNFINISHED_KEPT_DAYS * DAY_MS);
  const values = [tx.websiteId, id, form.id, tokenHash(token), JSON.stringify(kept), key, new Date(now), expiresAt];
  await tx.query(KEEP, values);
  await sendMail(services, tx, unfinishedMail(services, site, form, { id, token, email, pagePath, language }));
  return true;
}

/** What was kept under a link; undefined where nothing is, or no more. @param saved `id.token` */
export async function readUnfinished(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  saved: string,
): Promise<{ readonly formId: string; readonly entries: FormEntries } | undefined> {
  const [id = '', token = ''] = saved.split('.', 2);
  if (!isId(id)) return undefined;
  const values = [tx.websiteId, id, tokenHash(token), new Date(clock.now())];
  const [row] = await tx.query<{ form_id: string; entries: FormEntries }>(READ, values);
  return row && { formId: row.form_id, entries: row.entries };
}

/** Forgets what was kept under a link. */
export async function dropUnfinished(tx: SiteTransaction, saved: string): Promise<void> {
  const [id = '', token = ''] = saved.split('.', 2);
  if (isId(id)) await tx.query(DROP, [tx.websiteId, id, tokenHash(token)]);
}

/** Forgets what nobody came back for. */
export async function sweepUnfinished(tx: SiteTransaction, now: number): Promise<void> {
  await tx.query(SWEEP, [tx.websiteId, new Date(now)]);
}

/** What a person began and did not send, for a copy of her data. */
export async function readOwnUnfinished(tx: SiteTransaction, key: string): Promise<readonly unknown[]> {
  const rows = await tx.query<{ unfinished: unknown }>(OWN, [tx.websiteId, key]);
  return rows.map(({ unfinished }) => unfinished);
}

/** Forgets what a person began. */
export async function eraseUnfinished(tx: SiteTransaction, key: string): Promise<void> {
  await tx.query(ERASE, [tx.websiteId, key]);
}

const COUNT = {
  name: 'form-unfinished-count',
  text: `select (select count(*)::int from form_unfinished where website_id = $1 and person_key = $2 and saved_at > $3) as mine,
    (select count(*)::int from form_unfinished where website_id = $1 and form_id = $4::uuid) as "ofForm"`,
};

const KEEP = {
  name: 'form-unfinished-keep',
  text: `insert into form_unfinished (website_id, id, form_id, token_hash, entries, person_key, saved_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

const READ = {
  name: 'form-unfinished-read',
  text: `select form_id, entries from form_unfinished
    where website_id = $1 and id = $2 and token_hash = $3 and expires_at > $4`,
};

const DROP = {
  name: 'form-unfinished-drop',
  text: 'delete from form_unfinished where website_id = $1 and id = $2 and token_hash = $3',
};

const SWEEP = {
  name: 'form-unfinished-sweep',
  text: 'delete from form_unfinished where website_id = $1 and expires_at <= $2',
};

const OWN = {
  name: 'form-unfinished-own',
  text: `select json_build_object('form', f.name, 'savedAt', u.saved_at, 'entries', u.entries) as unfinished
    from form_unfinished u join form f on f.website_id = $1 and f.id = u.form_id
    where u.website_id = $1 and u.person_key = $2 order by u.saved_at`,
};

const ERASE = {
  name: 'form-unfinished-erase',
  text: 'delete from form_unfinished where website_id = $1 and person_key = $2',
};
