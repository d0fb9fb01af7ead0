import type { TestServices } from './test-services.ts';

/** Somebody with an account of the shop, which begins with a mail that was answered. */
export async function aConfirmedAddress(services: TestServices, siteId: string, email: string): Promise<void> {
  const now = new Date(services.clock.now());
  await services.database.inSite(siteId, ({ kysely, websiteId }) =>
    kysely
      .insertInto('customer')
      .values({
        website_id: websiteId,
        id: services.newId(),
        email,
        email_key: email.toLowerCase(),
        account_since: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['website_id', 'email_key']).doUpdateSet({ account_since: now }))
      .execute(),
  );
}
