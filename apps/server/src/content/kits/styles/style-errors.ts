import { createHash } from 'node:crypto';
import { storableText } from '@portico/domain';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { KitWarning } from '../kit-files.ts';

const MAX_TEXT = 1000;

/** Tells the kit's author, among the errors of templates, what is left out of the style sheets. */
export async function reportStyleErrors(
  { kysely, websiteId }: SiteTransaction,
  errors: readonly KitWarning[],
  now: Date,
): Promise<void> {
  if (errors.length === 0) return;
  const rows = errors.map(({ file, line = null, message }) => {
    const error = { kind: 'style', message: storableText(message.slice(0, MAX_TEXT)), file, line };
    const fingerprint = createHash('sha256').update(JSON.stringify(error)).digest('hex').slice(0, 32);
    return { website_id: websiteId, ...error, fingerprint, page_path: '/', seen_at: now };
  });
  await kysely
    .insertInto('template_error')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['website_id', 'fingerprint']).doUpdateSet({ seen_at: now }))
    .execute();
}
