import type { Readable } from 'node:stream';
import type { Services } from '../services.ts';
import { findWaiting, forgetOld, importFileKey, insertImport, refusedRowsKey } from './kept-imports.ts';
import { READ_IMPORT } from './tasks.ts';

/** A file that has arrived whole. */
interface Upload {
  readonly stream: () => Readable;
  readonly byteSize: number;
  readonly sha256: string;
  readonly fileName: string;
  readonly madeBy: string;
}

/**
 * Keeps a file of products in a place of the site that no address leads to, and has it read.
 * @returns the id of its import: that of the same file where it waits already
 */
export async function keepUpload(services: Services, websiteId: string, upload: Upload): Promise<string> {
  const { database, storage, clock, newId } = services;
  const waiting = await database.readInSite(websiteId, (tx) => findWaiting(tx, upload.sha256));
  if (waiting) {
    return waiting.id;
  }
  const importId = newId();
  const { byteSize, fileName, sha256, madeBy } = upload;
  const body = { stream: upload.stream(), size: byteSize };
  await storage.put(importFileKey(websiteId, importId), body, 'text/csv; charset=utf-8');
  const forgotten = await database.inSite(websiteId, async (tx) => {
    const now = clock.now();
    await insertImport(tx, { id: importId, fileName, byteSize, sha256, madeBy, now: new Date(now) });
    await services.addJob(tx, READ_IMPORT, { importId }, { jobKey: `${READ_IMPORT} ${importId}` });
    return forgetOld(tx, now);
  });
  for (const old of forgotten) {
    await storage.delete(importFileKey(websiteId, old));
    await storage.delete(refusedRowsKey(websiteId, old));
  }
  return importId;
}
