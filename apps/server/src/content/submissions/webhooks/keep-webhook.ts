import { randomBytes } from 'node:crypto';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Services } from '../../services.ts';

const PURPOSE = 'form webhook';
/** Both secrets count for so long after one was exchanged. */
const BOTH_FOR_MS = 24 * 60 * 60_000;

/** A place that submissions are told to. */
export interface Webhook {
  readonly id: string;
  readonly formId: string | undefined;
  readonly url: string;
  readonly offSince: Date | undefined;
  /** Those that count now. */
  readonly secrets: readonly string[];
}

type Keeping = Pick<Services, 'clock' | 'newId' | 'secrets'>;

/** Adds a place. @returns its id, and its secret, which is told this once */
export async function addWebhook(
  tx: SiteTransaction,
  { clock, newId, secrets }: Keeping,
  { url, formId }: { readonly url: string; readonly formId: string | undefined },
): Promise<{ readonly id: string; readonly secret: string }> {
  const [id, secret] = [newId(), newSecret()];
  const sealed = secrets.seal(PURPOSE, secret);
  await tx.query(INSERT, [tx.websiteId, id, formId ?? null, url, sealed, new Date(clock.now())]);
  return { id, secret };
}

/** Gives a place another secret; the one before counts for a day. @returns the new one, told this once */
export async function exchangeSecret(
  tx: SiteTransaction,
  { clock, secrets }: Keeping,
  id: string,
): Promise<string | undefined> {
  const secret = newSecret();
  const until = new Date(clock.now() + BOTH_FOR_MS);
  const rows = await tx.query(EXCHANGE, [tx.websiteId, id, secrets.seal(PURPOSE, secret), until]);
  return rows.length > 0 ? secret : undefined;
}

/** Switches a place off, or on again. @returns false where there is none */
export async function switchWebhook(
  tx: SiteTransaction,
  { clock }: Pick<Services, 'clock'>,
  { id, isOn, reason }: { readonly id: string; readonly isOn: boolean; readonly reason: string },
): Promise<boolean> {
  const offSince = isOn ? null : new Date(clock.now());
  return (await tx.query(SWITCH, [tx.websiteId, id, offSince, isOn ? null : reason])).length > 0;
}

export async function removeWebhook(tx: SiteTransaction, id: string): Promise<boolean> {
  return (await tx.query(REMOVE, [tx.websiteId, id])).length > 0;
}

export async function findWebhook(
  tx: SiteTransaction,
  { clock, secrets }: Pick<Services, 'clock' | 'secrets'>,
  id: string,
): Promise<Webhook | undefined> {
  const [row] = await tx.query<WebhookRow>(FIND, [tx.websiteId, id]);
  if (!row) {
    return undefined;
  }
  const old = row.old_until !== null && row.old_until.getTime() > clock.now() ? row.old_secret : null;
  const opened = [row.secret, old].flatMap((sealed) => (sealed === null ? [] : [secrets.open(PURPOSE, sealed)]));
  return {
    id: row.id,
    formId: row.form_id ?? undefined,
    url: row.url,
    offSince: row.off_since ?? undefined,
    secrets: opened.filter((secret) => secret !== undefined),
  };
}

/** 192 bits, written as receivers' libraries read them. */
function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

interface WebhookRow {
  readonly id: string;
  readonly form_id: string | null;
  readonly url: string;
  readonly secret: string;
  readonly old_secret: string | null;
  readonly old_until: Date | null;
  readonly off_since: Date | null;
}

const INSERT = {
  name: 'webhook-add',
  text: `insert into form_webhook (website_id, id, form_id, url, secret, created_at) values ($1, $2, $3, $4, $5, $6)`,
};

const EXCHANGE = {
  name: 'webhook-exchange',
  text: `update form_webhook set old_secret = secret, old_until = $4, secret = $3 where website_id = $1 and id = $2
    returning id`,
};

const SWITCH = {
  name: 'webhook-switch',
  text: `update form_webhook set off_since = $3, off_reason = $4, failed_in_row = 0 where website_id = $1 and id = $2
    returning id`,
};

const REMOVE = {
  name: 'webhook-remove',
  text: 'delete from form_webhook where website_id = $1 and id = $2 returning id',
};

const FIND = {
  name: 'webhook-find',
  text: `select id, form_id, url, secret, old_secret, old_until, off_since from form_webhook
    where website_id = $1 and id = $2`,
};
