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
