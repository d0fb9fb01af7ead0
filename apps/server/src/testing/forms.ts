import type { Form } from '@portico/domain';
import type { Services } from '../store/services.ts';

/** A form that a product or a page may ask for. @returns its id */
export async function aForm(
  services: Pick<Services, 'database' | 'newId' | 'clock'>,
  websiteId: string,
  fields: Form['fields'],
): Promise<string> {
  const id = services.newId();
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .insertInto('form')
      .values({
        website_id: websiteId,
        id,
        name: 'Stamping',
        document: JSON.stringify({ fields }),
        created_at: new Date(services.clock.now()),
      })
      .execute(),
  );
  return id;
}
