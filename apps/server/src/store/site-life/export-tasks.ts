import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { siteRefusals } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { z } from 'zod';
import { recordAudit, type AuditActor } from '../../platform/audit/record-audit.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import { tellPerson } from '../../sites/accounts/tell-person.ts';
import { studioOrigin } from '../../sites/site/studio-origin.ts';
import type { Services } from '../services.ts';
import { writeArchive } from '../site-archive/write-archive.ts';
import { sweepDeleted } from './delete-site.ts';
import { EXPORT_KEPT_MS } from './read-life.ts';

const EXPORT_SITE = 'export-site';
const FORGET_EXPORT = 'forget-site-export';
export const SWEEP_DELETED = 'sweep-deleted-sites';

const payloadSchema = z.object({ websiteId: z.string(), exportId: z.string(), accountId: z.string().optional() });
type Payload = z.infer<typeof payloadSchema>;

/** Where an archive lies until it is forgotten; no address of the site leads there. */
export const exportKey = (websiteId: string, exportId: string) => `${websiteId}/exports/${exportId}.zip`;

/** Jobs of the life of sites; each is harmless when done twice. */
export function siteLifeTasks(services: Services): Tasks {
  return {
    [EXPORT_SITE]: (payload) => exportSite(services, payloadSchema.parse(payload)),
    [FORGET_EXPORT]: (payload) => forgetExport(services, payloadSchema.parse(payload)),
    [SWEEP_DELETED]: () => sweepDeleted(services),
  };
}

/** Has a job write the archive of a site; one at a time. */
export function askExport(
  services: Services,
  websiteId: string,
  actor: AuditActor & { readonly accountId: string },
): Promise<Result<undefined, { readonly message: string }>> {
  const { addJob, clock, database, newId } = services;
  return database.inSite(websiteId, async (tx) => {
    const waiting = await tx.kysely
      .selectFrom('site_export')
      .where('website_id', '=', websiteId)
      .where('state', '=', 'waiting')
      .where('asked_at', '>', new Date(clock.now() - 60 * 60_000))
      .select('id')
      .executeTakeFirst();
    if (waiting) {
      return refuse({ message: siteRefusals.exportUnderWay });
    }
    const [exportId, now] = [newId(), clock.now()];
    await tx.kysely
      .insertInto('site_export')
      .values({
        website_id: websiteId,
        id: exportId,
        state: 'waiting',
        asked_by: actor.name,
        asked_at: new Date(now),
        finished_at: null,
        byte_size: null,
      })
      .execute();
    await recordAudit(tx, services, { kind: 'export', actor, subject: 'The whole site' });
    await addJob(tx, EXPORT_SITE, { exportId, accountId: actor.accountId }, { jobKey: `${EXPORT_SITE} ${exportId}` });
    await addJob(
      tx,
      FORGET_EXPORT,
      { exportId },
      { jobKey: `${FORGET_EXPORT} ${exportId}`, runAt: now + EXPORT_KEPT_MS },
    );
    return accept(undefined);
  });
}

/** Writes an archive that somebody asked for, and tells her. */
export async function exportSite(services: Services, { websiteId, exportId, accountId }: Payload): Promise<void> {
  const site = await services.sites.byId(websiteId);
  const asked = await services.database.readInSite(websiteId, ({ kysely }) =>
    kysely
      .selectFrom('site_export')
      .where('website_id', '=', websiteId)
      .where('id', '=', exportId)
      .select('state')
      .executeTakeFirst(),
  );
  if (!site || asked?.state !== 'waiting') {
    return;
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portico-export-'));
  try {
    const file = path.join(folder, 'site.zip');
    await writeArchive(services, websiteId, createWriteStream(file));
    const { size } = await stat(file);
    const body = { stream: createReadStream(file), size };
    await services.storage.put(exportKey(websiteId, exportId), body, 'application/zip');
    await services.database.inSite(websiteId, ({ kysely }) =>
      kysely
        .updateTable('site_export')
        .set({ state: 'done', finished_at: new Date(services.clock.now()), byte_size: BigInt(size) })
        .where('website_id', '=', websiteId)
        .where('id', '=', exportId)
        .execute(),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (accountId !== undefined) {
    await tellPerson(services, accountId, 'siteExported', {
      values: { site: site.profile.siteTitle },
      url: `${studioOrigin(services.environment)}/sites/${site.identifier}/life`,
    });
  }
}

async function forgetExport({ database, storage }: Services, { websiteId, exportId }: Payload): Promise<void> {
  await storage.delete(exportKey(websiteId, exportId));
  await database.inSite(websiteId, ({ kysely }) =>
    kysely.deleteFrom('site_export').where('website_id', '=', websiteId).where('id', '=', exportId).execute(),
  );
}
