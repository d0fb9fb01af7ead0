import { formFaults, readFormDefinition, type FormFault } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { addForm, type NewForm } from './write-form.ts';

/** Why a form was not published: there is none of this id, or what its definition lacks. */
export type PublishRefusal =
  | { readonly code: 'FORM_UNKNOWN' }
  | { readonly code: 'FORM_FAULTY'; readonly faults: readonly FormFault[] };

/**
 * Publishes a definition as the next version of a form, or as the first of a new one, where nothing stands in the way: visitors fill
 * it in from now on, and what was answered stays as it was asked (OWNER-019).
 * @returns the number of the version
 */
export async function publishForm(
  tx: SiteTransaction,
  form: NewForm,
  isNew: boolean,
): Promise<Result<number, PublishRefusal>> {
  const faults = formFaults(readFormDefinition({ ...form, version: 1 }), !isNew && (await isOnProduct(tx, form.id)));
  if (faults.length > 0) return refuse({ code: 'FORM_FAULTY', faults });
  if (isNew) {
    await addForm(tx, form);
    return accept(1);
  }
  const version = await nextVersion(tx, form);
  return version === undefined ? refuse({ code: 'FORM_UNKNOWN' }) : accept(version);
}

/** Whether shoppers answer a form before they add a product. */
export async function isOnProduct(tx: SiteTransaction, formId: string): Promise<boolean> {
  return (await tx.query(ON_PRODUCT, [tx.websiteId, formId])).length > 0;
}

/** Two who publish at once wait for each other at the form's row. */
async function nextVersion({ kysely, websiteId }: SiteTransaction, form: NewForm): Promise<number | undefined> {
  const found = await kysely
    .selectFrom('form')
    .select('live_version')
    .where('website_id', '=', websiteId)
    .where('id', '=', form.id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const at = new Date(form.now);
  const version = (found.live_version ?? 0) + 1;
  await kysely
    .updateTable('form_version')
    .set({ replaced_at: at })
    .where('website_id', '=', websiteId)
    .where('form_id', '=', form.id)
    .where('replaced_at', 'is', null)
    .execute();
  await kysely
    .insertInto('form_version')
    .values({
      website_id: websiteId,
      form_id: form.id,
      version,
      definition: JSON.stringify(form.definition),
      published_at: at,
      published_by: form.publishedBy ?? null,
    })
    .execute();
  await kysely
    .updateTable('form')
    .set({ live_version: version, name: form.name })
    .where('website_id', '=', websiteId)
    .where('id', '=', form.id)
    .execute();
  return version;
}

const ON_PRODUCT = {
  name: 'form-on-product',
  text: 'select 1 from product where website_id = $1 and additional_fields_form_id = $2::uuid limit 1',
};
