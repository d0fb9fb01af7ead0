import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Result } from '@portico/locale';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import type { Services } from '../services.ts';
import { importSite, type ImportedSite, type ImportSiteRefusal } from '../site-archive/import-site.ts';
import { writeArchive } from '../site-archive/write-archive.ts';

/**
 * What a copy of a site has: what it looks like, says and sells. Who bought, wrote and signed up, and what they paid, stays where
 * it happened.
 */
export const COPIED_TABLES: ReadonlySet<string> = new Set(
  `asset block_field collection document document_change document_version edit_transaction form form_version item item_address
  item_asset item_body kit_file kit_revision kit_setting mail_template mailing_list navigation page_version product redirect reference_use
  saved_section set_up shipping_settings tax_settings variant visitor_policy`.split(/\s+/),
);

/** Makes a site that begins as another one stands now, with its drafts, and gives it to its owner. */
export async function copySite(
  services: Services,
  from: string,
  wish: { readonly title: string; readonly identifier: string },
  owner: { readonly accountId: string; readonly actor: AuditActor },
): Promise<Result<ImportedSite, ImportSiteRefusal>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portico-copy-'));
  try {
    const file = path.join(folder, 'site.zip');
    await writeArchive(services, from, createWriteStream(file), (table) => COPIED_TABLES.has(table));
    return await importSite(services, file, { ...wish, change: 'copied' }, owner);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
