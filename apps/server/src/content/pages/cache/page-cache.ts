import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/services.ts';

/** An answer that is the same for every visitor. */
export interface CachedPage {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
  /** Of the body as it is; a compressed one adds its encoding, because a strong tag names bytes. */
  readonly tag: string;
  readonly contentVersion: bigint;
  /** Epoch milliseconds: the next scheduled boundary, or a minute where the page prints "2 hours ago". */
  readonly expiresAt: number;
  readonly location: string | undefined;
  /** The body in this encoding; undefined while it is being made, and where compressing would not pay. */
  inEncoding(encoding: Encoding): Buffer | undefined;
}

export type Encoding = 'br' | 'gzip';

export type NewPage = Pick<CachedPage, 'status' | 'contentType' | 'contentVersion' | 'expiresAt'> & {
  readonly body: string;
  readonly location?: string;
};

/** Pages in memory, bounded in bytes; whoever is asked for least recently goes. */
export interface PageCache {
  /** The page under a key while it is true. */
  get(key: string, contentVersion: bigint): CachedPage | undefined;
  /** The page under a key, also when its time is over: for while no other can be made. */
  getLast(key: string, contentVersion: bigint): CachedPage | undefined;
  /** The page under a key, made once however many ask for it at the same time. What is not there is not kept. */
  make(
    key: string,
    contentVersion: bigint,
    make: () => Promise<NewPage | undefined>,
    options?: { readonly isKept: boolean },
  ): Promise<CachedPage | undefined>;
  /** Resolves when nothing is being compressed any more. */
  settled(): Promise<void>;
  readonly bytes: number;
}

const MAX_BYTES = 48 * 1024 * 1024;
/** Below this, compressing costs more than it saves. */
const MIN_COMPRESSED = 600;

const afterAnswer = promisify(setImmediate);
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => deflate(body, { level: 6 }),
};

export function createPageCache(clock: Clock, maxBytes = MAX_BYTES): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => Math.ceil(2 * key.length + page.body.length * 1.5 + 500),
  });
  const pending = new Map<string, Promise<CachedPage | undefined>>();
  const compressing = new Set<Promise<void>>();

  /**
   * Encodes off this thread, once somebody wants it; until it is done the page goes out as it is. An encoder takes a
   * while to set up, so whoever waits for the page is answered first.
   */
  function encodings(body: Buffer): CachedPage['inEncoding'] {
    const made = new Map<Encoding, Buffer | undefined>();
    return (encoding) => {
      if (!made.has(encoding) && body.length >= MIN_COMPRESSED) {
        made.set(encoding, undefined);
        const work = afterAnswer()
          .then(() => encoders[encoding](body))
          .then((encoded) => void made.set(encoding, encoded))
          .finally(() => compressing.delete(work));
        compressing.add(work);
      }
      return made.get(encoding);
    };
  }

  /** @param before what the same key held: most changes of a site leave a page as it was, and then it is compressed already */
  function toPage(
    { status, contentType, contentVersion, expiresAt, body, location }: NewPage,
    before: CachedPage | undefined,
  ): CachedPage {
    const tag = hash('sha256', body, 'base64url').slice(0, 22);
    const same = before?.tag === tag ? before : undefined;
    const bytes = same?.body ?? Buffer.from(body);
    const inEncoding = same?.inEncoding ?? encodings(bytes);
    return { status, contentType, body: bytes, tag, contentVersion, expiresAt, location, inEncoding };
  }

  return {
    get: (key, contentVersion) => {
      const page = pages.get(key);
      return page && page.contentVersion === contentVersion && clock.now() < page.expiresAt ? page : undefined;
    },
    getLast: (key, contentVersion) => {
      const page = pages.get(key);
      return page?.contentVersion === contentVersion ? page : undefined;
    },
    make: (key, contentVersion, make, { isKept } = { isKept: true }) => {
      const turn = `${contentVersion} ${key}`;
      let making = pending.get(turn);
      if (!making) {
        making = make()
          .then((made) => {
            if (!made) {
              return undefined;
            }
            const page = toPage(made, pages.get(key));
            if (isKept) {
              pages.set(key, page);
              // Nearly every browser takes it.
              page.inEncoding('br');
            }
            return page;
          })
          .finally(() => pending.delete(turn));
        pending.set(turn, making);
      }
      return making;
    },
    settled: async () => {
      await Promise.all(compressing);
    },
    get bytes() {
      return pages.calculatedSize;
    },
  };
}
