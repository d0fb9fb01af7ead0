import { z } from 'zod';
import { nothing, type Read } from '../call.ts';
import { siteCall } from './studio-call.ts';

const right = 'settings.integrations';

export const formWebhook = z.object({
  id: z.string(),
  url: z.string(),
  /** Null for submissions of every form. */
  formId: z.string().nullable(),
  formName: z.string(),
  isOn: z.boolean(),
  /** Why it is off; empty while it is on. */
  offReason: z.string(),
  createdAt: z.int(),
});
export type FormWebhook = Read<typeof formWebhook>;

export const listFormWebhooks = siteCall({
  method: 'GET',
  path: '/form-webhooks',
  right,
  answer: z.object({
    rows: z.array(formWebhook),
    forms: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

/** The secret is told this once. */
export const addFormWebhook = siteCall({
  method: 'POST',
  path: '/form-webhooks',
  right,
  body: z.strictObject({ url: z.string().trim().max(2000), formId: z.uuid().nullable() }),
  answer: z.object({ id: z.string(), secret: z.string() }),
  makes: true,
  sample: () => ({ body: { url: 'https://hooks.example.com/forms', formId: null } }),
});

/** Another secret; the one before counts for a day. */
export const exchangeFormWebhookSecret = siteCall({
  method: 'POST',
  path: '/form-webhooks/:webhookId/secret',
  right,
  answer: z.object({ secret: z.string() }),
});

export const switchFormWebhook = siteCall({
  method: 'PATCH',
  path: '/form-webhooks/:webhookId',
  right,
  body: z.strictObject({ isOn: z.boolean() }),
  answer: nothing,
  sample: () => ({ body: { isOn: true } }),
});

export const removeFormWebhook = siteCall({
  method: 'DELETE',
  path: '/form-webhooks/:webhookId',
  right,
  answer: nothing,
});

/** What was told to a place lately, the newest first. */
export const listFormDeliveries = siteCall({
  method: 'GET',
  path: '/form-webhooks/:webhookId/deliveries',
  right,
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        event: z.string(),
        submissionId: z.string(),
        state: z.enum(['waiting', 'done', 'failed']),
        attempt: z.int(),
        status: z.int().nullable(),
        durationMs: z.int().nullable(),
        answer: z.string(),
        createdAt: z.int(),
        triedAt: z.int().nullable(),
        nextAt: z.int().nullable(),
      }),
    ),
  }),
});
export type FormDelivery = Read<typeof listFormDeliveries.answer>['rows'][number];

/** Tries one again now. */
export const sendFormDeliveryAgain = siteCall({
  method: 'POST',
  path: '/form-deliveries/:deliveryId/again',
  right: 'forms.submissions.read',
  answer: nothing,
});
