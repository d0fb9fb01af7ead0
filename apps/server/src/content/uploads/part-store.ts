import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server';
import type { Readable } from 'node:stream';
import type { Services } from '../services.ts';
import { addPart, findUpload, removeUploads, uploadKey, type Upload } from './upload.ts';

/** Bytes that are stored at once; a part that was stored is acknowledged, whatever becomes of the process. */
const PART_BYTES = 5 * 1024 * 1024;

type PartServices = Pick<Services, 'database' | 'storage' | 'newId'>;

/** Uploads of the tus protocol, in the storage of the program: a part is written and flushed before it counts. */
export class PartStore extends DataStore {
  readonly #services: PartServices;

  constructor(services: PartServices) {
    super();
    this.#services = services;
    this.extensions = ['termination'];
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const upload = await this.#find(id);
    return new TusUpload({ id, size: Number(upload.byte_size), offset: Number(upload.received) });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.#find(id);
    let at = offset;
    let waiting: Buffer[] = [];
    let waitingBytes = 0;
    const keep = async (): Promise<void> => {
      if (waitingBytes === 0) return;
      const [bytes, begins] = [Buffer.concat(waiting), at];
      [waiting, waitingBytes, at] = [[], 0, at + bytes.byteLength];
      await this.#keepPart(upload, begins, bytes);
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        waiting.push(chunk);
        waitingBytes += chunk.byteLength;
        if (waitingBytes >= PART_BYTES) await keep();
      }
    } catch (cause) {
      // What came before the line broke need not come again.
      await keep();
      throw cause;
    }
    await keep();
    return at;
  }

  override async remove(id: string): Promise<void> {
    const upload = await this.#find(id);
    await removeUploads(this.#services, upload.website_id, [upload]);
  }

  async #keepPart(upload: Upload, at: number, bytes: Buffer): Promise<void> {
    const { database, storage, newId } = this.#services;
    // Two who send the same place each write a file of their own; one of them counts.
    const name = `${at}-${newId()}`;
    const key = uploadKey(upload.website_id, upload.id, name);
    await storage.put(key, bytes, 'application/octet-stream');
    const isTaken = await database.inSite(upload.website_id, (tx) =>
      addPart(tx, upload.id, { name, at, byteSize: bytes.byteLength }),
    );
    if (!isTaken) {
      await storage.delete(key);
      throw ERRORS.INVALID_OFFSET;
    }
  }

  async #find(id: string): Promise<Upload> {
    const [websiteId = '', uploadId = ''] = id.split('~');
    const upload = await this.#services.database.readInSite(websiteId, (tx) => findUpload(tx, uploadId));
    if (upload?.state !== 'receiving') throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }
}
