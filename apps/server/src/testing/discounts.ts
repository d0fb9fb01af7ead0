import { GENERATED_LENGTH } from '@portico/domain';
import type { InsertObject } from 'kysely';
import type { Tables } from '../platform/database/schema.ts';
import type { TestServices } from './test-services.ts';

type Terms = Partial<InsertObject<Tables, 'discount'>>;

/**
 * Makes a discount of ten percent that holds for everything, always, unless the terms say otherwise.
 * @returns its id and code
 */
export async function aDiscount(
  services: Pick<TestServices, 'database' | 'newId' | 'clock'>,
  websiteId: string,
  terms: Terms = {},
): Promise<{ readonly id: string; readonly code: string }> {
  const id = services.newId();
  const code = String(terms.code ?? id.slice(-GENERATED_LENGTH).toUpperCase());
  await services.database.inSite(websiteId, (tx) =>
    tx.kysely
      .insertInto('discount')
      .values({
        website_id: websiteId,
        id,
        kind: 'percentage',
        percent: '10',
        currency: 'USD',
        created_at: new Date(services.clock.now()),
        ...terms,
        code,
      })
      .execute(),
  );
  return { id, code };
}
