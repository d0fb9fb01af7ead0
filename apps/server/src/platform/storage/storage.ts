import type { Readable } from 'node:stream';

/** Bytes `start` to `end` of a file, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file as it leaves the storage. The reader must consume or destroy the stream. */
export interface StoredFile {
  readonly stream: Readable;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
}

/** Bytes in hand, or a stream whose length is known beforehand (S3 wants it in the request). */
export type StorageBody = Uint8Array | { readonly stream: Readable; readonly size: number };

/**
 * Where files live: a local folder or an S3-compatible service, with the same behaviour (storage-contract.test.ts).
 * A key is made of lower-case names separated by slashes, such as `<websiteId>/<assetId>/original.jpg`; any other key
 * is a bug of the caller and throws.
 */
export interface Storage {
  /** Stores a file whole or not at all; a file that was there under this key is replaced. */
  put(key: string, body: StorageBody, contentType: string): Promise<void>;
  /**
   * The file, or null when there is none.
   * @param range within the file: only these bytes are read, and `size` is their number
   */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Removes the file; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Removes every file whose key begins with these names, such as `<websiteId>`; other keys are left alone. */
  deleteAll(names: string): Promise<void>;
}
