import { LRUCache } from 'lru-cache';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Services } from '../services.ts';
import { originalKey, versionKey, type Asset } from './asset.ts';
import { drawInChild } from './image-jobs.ts';
import type { Rendition } from './rendition.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';

/** The images of all sites in their renditions: drawn at the first request, kept in the storage. */
export interface RenditionStore {
  /** The rendition; null when the original is gone from the storage. */
  get(websiteId: string, asset: Asset, rendition: Rendition): Promise<StoredFile | null>;
}

/** Nor at every request where the process that draws died, which says nothing of the image. */
const PAUSE_MS = 60_000;

/** Originals that need no drawing at their own width: every browser, mail program and robot reads them. */
const READ_BY_ALL = new Set(['image/jpeg', 'image/png', 'image/gif']);

type Drawn = { readonly bytes: Uint8Array; readonly contentType: string };

export function createRenditionStore({ storage, log }: Pick<Services, 'storage' | 'log'>): RenditionStore {
  /** What is being drawn now, so that requests for the same rendition share the work. */
  const drawing = new Map<string, Promise<Drawn | undefined>>();
  /** What could not be drawn: its original is sent, and it is not tried at every request. */
  const undrawn = new LRUCache<string, true>({ max: 10_000, ttl: 60 * 60_000 });

  async function draw(
    key: string,
    { websiteId, original, rendition }: { websiteId: string; original: string; rendition: Rendition },
  ): Promise<Drawn | undefined> {
    const image = await drawInChild(websiteId, rendition, async () => {
      const file = await storage.get(original);
      return file ? buffer(file.stream) : new Uint8Array();
    });
    if (!image.ok) {
      log.warn({ key, reason: image.reason, detail: image.message }, 'a rendition could not be drawn');
      undrawn.set(key, true, image.reason === 'died' ? { ttl: PAUSE_MS } : {});
      return undefined;
    }
    const { bytes, contentType } = image.value;
    // A full disk must not keep the image from the visitor who waits for it.
    await storage.put(key, bytes, contentType).catch((error: unknown) => {
      log.error({ err: error, key }, 'a rendition could not be stored');
    });
    return image.value;
  }

  return {
    get: async (websiteId, asset, rendition) => {
      const original = originalKey(websiteId, asset);
      if (rendition.encoding === 'plain' && rendition.width === asset.width && READ_BY_ALL.has(asset.contentType)) {
        return storage.get(original);
      }
      const key = versionKey(websiteId, asset, renditionName(rendition));
      if (undrawn.has(key)) {
        return storage.get(original);
      }
      const kept = drawing.has(key) ? null : await storage.get(key);
      if (kept) {
        return kept;
      }
      let work = drawing.get(key);
      if (!work) {
        work = draw(key, { websiteId, original, rendition }).finally(() => drawing.delete(key));
        drawing.set(key, work);
      }
      const image = await work;
      if (!image) {
        return storage.get(original);
      }
      const { bytes, contentType } = image;
      return { stream: Readable.from([Buffer.from(bytes)]), size: bytes.byteLength, contentType };
    },
  };
}

/** A plain rendition may turn out JPEG, PNG or GIF, so its name does not say. */
function renditionName({ width, encoding }: Rendition): string {
  return encoding === 'plain' ? `${width}w` : `${width}w.${encoding}`;
}
