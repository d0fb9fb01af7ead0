import { createHash } from 'node:crypto';
import { open, rm, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { NO_UPLOAD, ProblemError } from '../../platform/http/problem.ts';

/** A file that arrived and waits on the disk; never wholly in memory. */
export interface ReceivedFile {
  readonly path: string;
  readonly byteSize: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Its beginning, by which its kind is known. */
  readonly head: Uint8Array;
}

/** As much of a file tells what it is. */
const HEAD_BYTES = 4096;

/**
 * Writes what arrives into a temporary file and gives it to `use`; the file is gone afterwards, whatever happened.
 * @throws {ProblemError} 400 for a file that ends before it is whole
 */
export async function withReceivedFile<Value>(
  stream: Readable,
  use: (file: ReceivedFile) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portico-upload-'));
  try {
    return await use(await receive(stream, path.join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(stream: Readable, file: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const heads: Buffer[] = [];
  let headBytes = 0;
  let byteSize = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
      if (headBytes < HEAD_BYTES) {
        const part = Buffer.from(bytes.subarray(0, HEAD_BYTES - headBytes));
        heads.push(part);
        headBytes += part.length;
      }
      hash.update(bytes);
      byteSize += bytes.length;
      await handle.writeFile(bytes);
    }
  } catch (cause) {
    // Who sent half a file is told so; a disk that takes no more is another matter.
    throw stream.errored === cause ? new ProblemError(NO_UPLOAD) : cause;
  } finally {
    await handle.close();
  }
  return { path: file, byteSize, sha256: hash.digest('hex'), head: Buffer.concat(heads) };
}
