import {
  addFormWebhook,
  exchangeFormWebhookSecret,
  listFormDeliveries,
  listFormWebhooks,
  removeFormWebhook,
  sendFormDeliveryAgain,
  switchFormWebhook,
  type FormDelivery,
} from '@portico/contract/studio';
import { submissionRefusals } from '@portico/domain';
import { sendAgain } from '../../content/submissions/webhooks/deliver.ts';
import {
  addWebhook,
  exchangeSecret,
  removeWebhook,
  switchWebhook,
} from '../../content/submissions/webhooks/keep-webhook.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isWebhookUrl } from '../../platform/http/outgoing.ts';
import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { refused } from '../lists/refused.ts';

/** Where submissions are told to other programs: places, their secrets, which nobody reads again, and the log. */
export function registerFormWebhooks(app: StudioApp, services: Services): void {
  const { database } = services;

  studioRoute(app, services, listFormWebhooks, ({ websiteId }) =>
    database.readInSite(websiteId, async (tx) => {
      const [rows, forms] = await Promise.all([
        tx.query<WebhookRow>(LIST, [websiteId]),
        tx.query<{ id: string; name: string }>(FORMS, [websiteId]),
      ]);
      return {
        rows: rows.map((row) => ({
          id: row.id,
          url: row.url,
          formId: row.form_id,
          formName: row.form_name ?? '',
          isOn: row.off_since === null,
          offReason: row.off_reason ?? '',
          createdAt: row.created_at.getTime(),
        })),
        forms,
      };
    }),
  );

  studioRoute(app, services, addFormWebhook, async ({ websiteId, body: { url, formId } }) => {
    if (!isWebhookUrl(url)) {
      throw refused({ url: submissionRefusals.webhookUrl });
    }
    return database.inSite(websiteId, async (tx) => {
      if (formId !== null) {
        found((await tx.query(FORM, [websiteId, formId])).length > 0);
      }
      return addWebhook(tx, services, { url, formId: formId ?? undefined });
    });
  });

  studioRoute(app, services, exchangeFormWebhookSecret, async ({ websiteId, params: { webhookId } }) => {
    const secret = await database.inSite(websiteId, (tx) => exchangeSecret(tx, services, webhookId));
    if (secret === undefined) {
      throw new ProblemError(NOT_FOUND);
    }
    return { secret };
  });

  studioRoute(app, services, switchFormWebhook, async ({ websiteId, params: { webhookId: id }, body: { isOn } }) => {
    found(await database.inSite(websiteId, (tx) => switchWebhook(tx, services, { id, isOn, reason: 'owner' })));
  });

  studioRoute(app, services, removeFormWebhook, async ({ websiteId, params: { webhookId } }) => {
    found(await database.inSite(websiteId, (tx) => removeWebhook(tx, webhookId)));
  });

  studioRoute(app, services, listFormDeliveries, ({ websiteId, params: { webhookId } }) =>
    database.readInSite(websiteId, async (tx) => {
      found((await tx.query(WEBHOOK, [websiteId, webhookId])).length > 0);
      return readLog(tx, webhookId);
    }),
  );

  studioRoute(app, services, sendFormDeliveryAgain, async ({ websiteId, params: { deliveryId } }) => {
    found(await database.inSite(websiteId, (tx) => sendAgain(tx, services, deliveryId)));
  });
}

async function readLog(tx: SiteTransaction, webhookId: string): Promise<{ rows: FormDelivery[] }> {
  const rows = await tx.query<DeliveryRow>(LOG, [tx.websiteId, webhookId]);
  return {
    rows: rows.map(({ createdAt, triedAt, nextAt, ...row }) => ({
      ...row,
      createdAt: createdAt.getTime(),
      triedAt: triedAt?.getTime() ?? null,
      nextAt: row.state === 'waiting' ? (nextAt?.getTime() ?? null) : null,
    })),
  };
}

function found(isFound: boolean): void {
  if (!isFound) {
    throw new ProblemError(NOT_FOUND);
  }
}

interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly form_id: string | null;
  readonly form_name: string | null;
  readonly off_since: Date | null;
  readonly off_reason: string | null;
  readonly created_at: Date;
}

interface DeliveryRow extends Omit<FormDelivery, 'createdAt' | 'triedAt' | 'nextAt'> {
  readonly createdAt: Date;
  readonly triedAt: Date | null;
  readonly nextAt: Date | null;
}

const LIST = {
  name: 'form-webhooks',
  text: `select w.id, w.url, w.form_id, f.name as form_name, w.off_since, w.off_reason, w.created_at from form_webhook w
    left join form f on f.website_id = $1 and f.id = w.form_id
    where w.website_id = $1 order by w.created_at, w.id`,
};

const FORMS = {
  name: 'form-webhook-forms',
  text: 'select id, name from form where website_id = $1 order by lower(name), id limit 500',
};

const FORM = { name: 'form-webhook-form', text: 'select id from form where website_id = $1 and id = $2' };

const WEBHOOK = { name: 'form-webhook', text: 'select id from form_webhook where website_id = $1 and id = $2' };

const LOG = {
  name: 'form-deliveries',
  text: `select id, event, submission_id as "submissionId", state, attempt, status, duration_ms as "durationMs", answer,
      created_at as "createdAt", tried_at as "triedAt", next_at as "nextAt" from form_delivery
    where website_id = $1 and webhook_id = $2 order by created_at desc, id desc limit 100`,
};
