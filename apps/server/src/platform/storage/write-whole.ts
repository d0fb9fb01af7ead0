import { randomUUID } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { StorageBody } from './storage.ts';

/**
 * Writes a file that appears complete: beside its place, flushed to the disk, renamed. A failure leaves nothing behind.
 * @param mode the rights of the file
 */
export async function writeWhole(file: string, body: StorageBody, mode: number): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}.new`);
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await writeBody(handle, body);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (cause) {
    await rm(temporary, { force: true });
    throw cause;
  }
  await syncFolder(path.dirname(file));
}

async function writeBody(handle: FileHandle, body: StorageBody): Promise<void> {
  if (body instanceof Uint8Array) {
    await handle.writeFile(body);
    return;
  }
  let written = 0;
  for await (const chunk of body.stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
    await handle.writeFile(bytes);
    written += bytes.length;
  }
  if (written !== body.size) {
    throw new Error(`The stream ended after ${written} of ${body.size} bytes`);
  }
}

/** A rename is on the disk once its folder is; Windows cannot open folders and does it by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') {
    return;
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
