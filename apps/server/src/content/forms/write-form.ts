import type { SiteTransaction } from '../../platform/database/database.ts';

/** A form that comes to be, with what it asks. */
export interface NewForm {
  readonly id: string;
  readonly name: string;
  /** As `form_version.definition` keeps it. */
  readonly definition: unknown;
  /** Whose hand published it; nobody's of the studio. */
  readonly publishedBy?: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Adds a form with its first version, which is live. */
export async function addForm(
  { kysely, websiteId }: SiteTransaction,
  { id, name, definition, now }: NewForm,
): Promise<void> {
  const at = new Date(now);
  await kysely
    .insertInto('form')
    .values({ website_id: websiteId, id, name, live_version: 1, created_at: at })
    .execute();
  await kysely
    .insertInto('form_version')
    .values({
      website_id: websiteId,
      form_id: id,
      version: 1,
      definition: JSON.stringify(definition),
      published_at: at,
    })
    .execute();
}
