import { afterTry, type DeliveryOutcome } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { PostOutside } from '../../../platform/http/outgoing.ts';
import type { Site } from '../../../sites/site/site.ts';
import type { Services } from '../../services.ts';
import { FORM_WEBHOOK, webhookKey, type WebhookEvent } from './add-deliveries.ts';
import { findWebhook, switchWebhook } from './keep-webhook.ts';
import { readReaders } from '../../forms/recipients.ts';
import { eventBody } from './event-body.ts';
import { mailWebhookOff } from './off-mail.ts';
import { signedHeaders } from './sign.ts';

type DeliveryServices = Pick<Services, 'addJob' | 'clock' | 'database' | 'newId' | 'secrets'>;

/** A place is given up after so many deliveries in a row that failed for good, or that were tried in vain. */
const OFF_AFTER = 20;
/** Kept of an answer. */
const ANSWER_BYTES = 1024;

/**
 * Tells one place of one submission: no row is locked while it answers. 2xx is done, 410 switches the place off; all else is tried
 * again at growing intervals, with the same id, until it is given up.
 */
export async function deliver(
  services: DeliveryServices,
  post: PostOutside,
  site: Site,
  deliveryId: string,
): Promise<void> {
  const { clock, database } = services;
  const { websiteId } = site;
  const due = await database.inSite(websiteId, async (tx) => {
    const [row] = await tx.query<DeliveryRow>(FIND, [websiteId, deliveryId]);
    const webhook = row && (await findWebhook(tx, services, row.webhook_id));
    if (!row || !webhook || webhook.offSince !== undefined) {
      return undefined;
    }
    const body = await eventBody(tx, site, { ...row, createdAt: row.created_at });
    return body === undefined ? undefined : { row, webhook, body };
  });
  if (!due) {
    return;
  }
  const startedAt = clock.now();
  const headers = signedHeaders(
    { id: deliveryId, at: Math.floor(startedAt / 1000), body: due.body },
    due.webhook.secrets,
  );
  const answer = await post(due.webhook.url, { body: due.body, headers, maxBytes: ANSWER_BYTES });
  const outcome = afterTry(answer.status, due.row.attempt + 1);
  const readers = await readReaders(database, websiteId);
  await database.inSite(websiteId, async (tx) => {
    const reason = await note(tx, services, due.row, { outcome, answer, durationMs: clock.now() - startedAt });
    if (reason) {
      await mailWebhookOff(tx, services, site, { readers, webhook: due.webhook, reason });
    }
  });
}

/** Tries a delivery again now, however often it was tried. @returns false where there is none */
export async function sendAgain(
  tx: SiteTransaction,
  { addJob, clock }: Pick<Services, 'addJob' | 'clock'>,
  deliveryId: string,
): Promise<boolean> {
  const rows = await tx.query(AGAIN, [tx.websiteId, deliveryId, new Date(clock.now())]);
  if (rows.length > 0) {
    await addJob(tx, FORM_WEBHOOK, { deliveryId }, { jobKey: webhookKey(deliveryId) });
  }
  return rows.length > 0;
}

/** @returns why the place is off from now on; undefined where it is not */
async function note(
  tx: SiteTransaction,
  services: DeliveryServices,
  row: DeliveryRow,
  {
    outcome,
    answer,
    durationMs,
  }: {
    readonly outcome: DeliveryOutcome;
    readonly answer: { readonly status: number | undefined; readonly text: string };
    readonly durationMs: number;
  },
): Promise<'gone' | 'failed' | undefined> {
  const now = services.clock.now();
  const nextAt = outcome.kind === 'again' ? now + outcome.afterMs : undefined;
  await tx.query(NOTE, [
    tx.websiteId,
    row.id,
    STATES[outcome.kind],
    row.attempt + 1,
    answer.status ?? null,
    durationMs,
    answer.text.replaceAll('\0', ''),
    nextAt === undefined ? null : new Date(nextAt),
    new Date(now),
  ]);
  if (nextAt !== undefined) {
    await services.addJob(tx, FORM_WEBHOOK, { deliveryId: row.id }, { jobKey: webhookKey(row.id), runAt: nextAt });
  }
  const [count] = await tx.query<{ failed_in_row: number }>(COUNT, [
    tx.websiteId,
    row.webhook_id,
    outcome.kind === 'done',
  ]);
  const isTooMuch = (count?.failed_in_row ?? 0) >= OFF_AFTER;
  const otherwise = isTooMuch ? ('failed' as const) : undefined;
  const reason = outcome.kind === 'gone' ? 'gone' : otherwise;
  if (reason) {
    await switchWebhook(tx, services, { id: row.webhook_id, isOn: false, reason });
  }
  return reason;
}

const STATES: Readonly<Record<DeliveryOutcome['kind'], 'waiting' | 'done' | 'failed'>> = {
  again: 'waiting',
  done: 'done',
  failed: 'failed',
  gone: 'failed',
};

interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly submission_id: string;
  readonly event: WebhookEvent;
  readonly attempt: number;
  readonly created_at: Date;
}

const FIND = {
  name: 'delivery-find',
  text: `select id, webhook_id, submission_id, event, attempt, created_at from form_delivery
    where website_id = $1 and id = $2 and state = 'waiting'`,
};

const NOTE = {
  name: 'delivery-note',
  text: `update form_delivery set state = $3, attempt = $4, status = $5, duration_ms = $6, answer = $7, next_at = $8, tried_at = $9
    where website_id = $1 and id = $2`,
};

const COUNT = {
  name: 'webhook-count',
  text: `update form_webhook set failed_in_row = case when $3 then 0 else failed_in_row + 1 end
    where website_id = $1 and id = $2 returning failed_in_row`,
};

const AGAIN = {
  name: 'delivery-again',
  text: `update form_delivery set state = 'waiting', attempt = 0, next_at = $3 where website_id = $1 and id = $2 returning id`,
};
