import { aKeptSubmission } from './forms.ts';
import { personKey } from '../content/forms/person-key.ts';
import { formRepository } from '../content/forms/repository.ts';
import { createMailingList, setListRemoved } from '../content/lists/keep-list.ts';
import { listUrl, type ListLink } from '../content/lists/list-links.ts';
import { findLists } from '../content/lists/mailing-list.ts';
import { signUpToList } from '../content/lists/sign-up.ts';
import { uploadKey, WHOLE } from '../content/uploads/upload.ts';
import { addDeliveries } from '../content/submissions/webhooks/add-deliveries.ts';
import { addWebhook } from '../content/submissions/webhooks/keep-webhook.ts';
import { planRestockSend } from '../store/stock/plan-restock-send.ts';
import { ADA } from './buyers.ts';
import type { TestProduct } from './products.ts';
import type { WholeServer } from './whole-server.ts';

/** People are about to be told that the jug is back. */
export function aRestockSend({ services }: WholeServer, websiteId: string, { variants }: TestProduct): Promise<string> {
  const [id, now, variantId] = [services.newId(), services.clock.now(), variants[0]?.id ?? ''];
  return services.database.inSite(websiteId, async (tx) => {
    await planRestockSend(tx, { id, variantId, kind: 'auto', begunBy: undefined, now, dueAt: now });
    return id;
  });
}

/** Somebody on a mailing list, with where she says yes and no to it. */
export async function aListMember({ services }: WholeServer, websiteId: string, host: string) {
  const site = await services.sites.byHost(host);
  if (!site) {
    throw new Error('The walked shop is not there.');
  }
  const wish = { name: 'Letters', description: '', confirm: 'mail', welcomeSubject: '', welcomeText: '' } as const;
  const { listId, goneListId, memberId } = await services.database.inSite(websiteId, async (tx) => {
    const [id, goneId] = [await createMailingList(tx, services, wish), await createMailingList(tx, services, wish)];
    await setListRemoved(tx, goneId, new Date(services.clock.now()));
    const [list] = await findLists(tx, [id]);
    if (list) {
      const person = { address: 'lea@example.com', name: '', source: 'form', language: 'en' } as const;
      await signUpToList(tx, services, site, { ...person, list, proof: { words: 'Write to me' } });
    }
    const member = await tx.kysely
      .selectFrom('list_member')
      .select('id')
      .where('list_id', '=', id)
      .executeTakeFirstOrThrow();
    return { listId: id, goneListId: goneId, memberId: member.id };
  });
  const pathOf = (link: ListLink): string => {
    const { pathname, search } = new URL(listUrl(services, site, link, memberId));
    return pathname + search;
  };
  return { listId, goneListId, memberId, confirmPath: pathOf('confirm'), leavePath: pathOf('leave') };
}

/** A fault of a template, as a page met it. */
export async function keepTemplateError({ services }: WholeServer, websiteId: string): Promise<void> {
  const now = new Date(services.clock.now());
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .insertInto('template_error')
      .values({
        website_id: websiteId,
        fingerprint: services.newId(),
        kind: 'engine',
        message: 'Nothing is called so.',
        file: 'site.region',
        line: 1,
        page_path: '/about',
        seen_at: now,
      })
      .execute(),
  );
}

/** A mail that waits in the outbox. */
export async function keepMail({ services }: WholeServer, websiteId: string): Promise<string> {
  const id = services.newId();
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .insertInto('mail_message')
      .values({
        website_id: websiteId,
        id,
        recipient: ADA.email,
        subject: 'Your order',
        text_body: 'Thank you.',
        html_body: '<p>Thank you.</p>',
        dedupe_key: id,
        state: 'outbox',
        error: null,
        created_at: new Date(services.clock.now()),
        sent_at: null,
      })
      .execute(),
  );
  return id;
}

/** What a visitor sent by a form. */
export async function aSubmission({ services }: WholeServer, websiteId: string, formId: string): Promise<string> {
  const id = services.newId();
  await services.database.inSite(websiteId, async (tx) => {
    const answers = [{ id: 'email', type: 'email', rawTitle: 'Email', value: 'lea@example.com' }];
    const whose = personKey(services.secrets, websiteId, 'lea@example.com');
    await formRepository(tx).add(aKeptSubmission(services, formId, answers, { id, personKey: whose }));
  });
  return id;
}

/** A file that came with a submission. */
export async function aSentFile(
  { services }: WholeServer,
  websiteId: string,
  given: { readonly formId: string; readonly submissionId: string },
): Promise<string> {
  const [id, now] = [services.newId(), new Date(services.clock.now())];
  await services.storage.put(uploadKey(websiteId, id, WHOLE), Buffer.from('%PDF'), 'application/pdf');
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .insertInto('upload')
      .values({
        website_id: websiteId,
        id,
        purpose: 'form',
        token_hash: id,
        account_id: null,
        fingerprint: null,
        form_id: given.formId,
        field_id: 'work',
        submission_id: given.submissionId,
        source_hash: null,
        file_name: 'letter.pdf',
        byte_size: 4n,
        received: 4n,
        state: 'claimed',
        content_type: 'application/pdf',
        created_at: now,
        expires_at: now,
      })
      .execute(),
  );
  return id;
}

/** A place that hears of submissions, and what it is to hear of one. */
export async function aFormDelivery(
  { services }: WholeServer,
  websiteId: string,
  given: { readonly formId: string; readonly submissionId: string },
): Promise<{ readonly webhookId: string; readonly deliveryId: string }> {
  const url = 'https://hooks.example.com/forms';
  return services.database.inSite(websiteId, async (tx) => {
    const { id: webhookId } = await addWebhook(tx, services, { url, formId: undefined });
    // Of what was sent before it came it hears only that it was erased.
    await addDeliveries(tx, services, { ...given, event: 'submission.erased' });
    const row = await tx.kysely
      .selectFrom('form_delivery')
      .select('id')
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow();
    return { webhookId, deliveryId: row.id };
  });
}
