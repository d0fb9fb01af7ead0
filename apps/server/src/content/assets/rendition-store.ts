import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Services } from '../services.ts';
import { assetKey, originalKey, type Asset } from './asset.ts';
import { drawRendition } from './draw-rendition.ts';
import type { Rendition } from './rendition.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { imageTurns } from './turns.ts';

/** The images of all sites in their renditions: drawn at the first request, kept in the storage. */
export interface RenditionStore {
  /** The rendition; null when the original is gone from the storage. */
  get(websiteId: string, asset: Asset, rendition: Rendition): Promise<StoredFile | null>;
}

/** Originals that need no drawing at their own width: every browser, mail program and robot reads them. */
const READ_BY_ALL = new Set(['image/jpeg', 'image/png', 'image/gif']);

type DrawnOrMissing = { readonly bytes: Buffer; readonly contentType: string } | null;

export function createRenditionStore({ storage, log }: Pick<Services, 'storage' | 'log'>): RenditionStore {
  /** What is being drawn now, so that requests for the same rendition share the work. */
  const drawing = new Map<string, Promise<DrawnOrMissing>>();

  async function draw(key: string, original: string, rendition: Rendition): Promise<DrawnOrMissing> {
    const file = await storage.get(original);
    if (!file) {
      return null;
    }
    const bytes = await buffer(file.stream);
    const image = await imageTurns(() => drawRendition(bytes, rendition));
    // A full disk must not keep the image from the visitor who waits for it.
    await storage.put(key, image.bytes, image.contentType).catch((error: unknown) => {
      log.error({ err: error, key }, 'a rendition could not be stored');
    });
    return image;
  }

  return {
    get: async (websiteId, asset, rendition) => {
      const original = originalKey(websiteId, asset);
      if (rendition.encoding === 'plain' && rendition.width === asset.width && READ_BY_ALL.has(asset.contentType)) {
        return storage.get(original);
      }
      const key = assetKey(websiteId, asset.id, renditionName(rendition));
      const kept = drawing.has(key) ? null : await storage.get(key);
      if (kept) {
        return kept;
      }
      let work = drawing.get(key);
      if (!work) {
        work = draw(key, original, rendition).finally(() => drawing.delete(key));
        drawing.set(key, work);
      }
      const image = await work;
      return (
        image && {
          stream: Readable.from([image.bytes]),
          size: image.bytes.byteLength,
          contentType: image.contentType,
        }
      );
    },
  };
}

/** A plain rendition may turn out JPEG, PNG or GIF, so its name does not say. */
function renditionName({ width, encoding }: Rendition): string {
  return encoding === 'plain' ? `${width}w` : `${width}w.${encoding}`;
}
