import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Services } from '../../services.ts';

/** The job that tells one place of one submission. */
export const FORM_WEBHOOK = 'form-webhook';

/** One such job a delivery at a time. */
export function webhookKey(deliveryId: string): string {
  return `${FORM_WEBHOOK} ${deliveryId}`;
}

export type WebhookEvent = 'submission.created' | 'submission.erased';

/**
 * Has every place that wants to hear of a form told of a submission, once each. A place hears of what comes, or leaves the spam
 * folder, after it was added: what follows a submission may be done late, and the log of a new place begins empty.
 */
export async function addDeliveries(
  tx: SiteTransaction,
  { addJob, clock, newId }: Pick<Services, 'addJob' | 'clock' | 'newId'>,
  {
    submissionId,
    formId,
    event,
  }: {
    readonly submissionId: string;
    readonly formId: string;
    readonly event: WebhookEvent;
  },
): Promise<void> {
  const webhooks = await tx.query<{ id: string }>(WANTING, [tx.websiteId, formId, submissionId, event]);
  for (const { id: webhookId } of webhooks) {
    const values = [tx.websiteId, newId(), webhookId, submissionId, event, new Date(clock.now())];
    const [added] = await tx.query<{ id: string }>(ADD, values);
    if (added) {
      await addJob(tx, FORM_WEBHOOK, { deliveryId: added.id }, { jobKey: webhookKey(added.id) });
    }
  }
}

const WANTING = {
  name: 'webhooks-wanting',
  text: `select w.id from form_webhook w
    where w.website_id = $1 and w.off_since is null and (w.form_id is null or w.form_id = $2)
      and ($4::text <> 'submission.created' or exists (select from form_submission s
        where s.website_id = $1 and s.id = $3 and coalesce(s.state_at, s.submitted_at) >= w.created_at))
    order by w.id`,
};

const ADD = {
  name: 'delivery-add',
  text: `insert into form_delivery (website_id, id, webhook_id, submission_id, event, created_at, next_at)
    values ($1, $2, $3, $4, $5, $6, $6) on conflict (website_id, webhook_id, submission_id, event) do nothing returning id`,
};
