import { LRUCache } from 'lru-cache';
import { readKit } from '../read-kit.ts';
import { decodeText } from '../decode-text.ts';
import { isScript, scriptCalls, type ScriptCalls } from '../script-calls.ts';
import { readContents, readStoredKit, type StoredKit } from '../stored-kit.ts';
import type { SiteTransaction } from '../../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../../sites/site/site.ts';
import { PLAIN_KIT_FILES } from '../plain-kit.ts';
import { createSiteKit, type SiteKit } from './site-kit.ts';

/** Kits by site and revision, compiled once and kept while they are used. */
export interface SiteKits {
  get(site: Site): Promise<SiteKit>;
}

/** A compiled kit takes about one megabyte. */
const MAX_KITS = 100;

export function createSiteKits({ database }: Pick<Services, 'database'>): SiteKits {
  const kits = new LRUCache<string, Promise<SiteKit>>({ max: MAX_KITS });
  const plain = Promise.resolve(createSiteKit(readKit(PLAIN_KIT_FILES), 0, new Map()));
  return {
    get: (site) => {
      if (site.kitRevision === undefined) {
        return plain;
      }
      const key = `${site.websiteId} ${site.kitRevision}`;
      let kit = kits.get(key);
      if (!kit) {
        kit = loadKit(database, site.websiteId, site.kitRevision);
        kits.set(key, kit);
        // An outage is not remembered.
        kit.catch(() => kits.delete(key));
      }
      return kit;
    },
  };
}

async function loadKit(database: Services['database'], websiteId: string, revision: number): Promise<SiteKit> {
  const { files, listing, calls } = await database.readInSite(websiteId, async (transaction) => {
    const stored = await readStoredKit(transaction, revision);
    return { ...stored, calls: await callsOf(transaction, stored.listing) };
  });
  return createSiteKit(readKit(files), revision, listing, calls);
}

/** What scripts call was written down when the kit was installed; only those of before are read and looked through here. */
async function callsOf(transaction: SiteTransaction, listing: StoredKit['listing']): Promise<ScriptCalls> {
  const unread = await readContents(transaction, listing, (file) => isScript(file) && !listing.get(file)?.calls);
  const known = [...listing.values()].flatMap(({ calls }) => calls ?? []);
  const all = [...known, scriptCalls([...unread.values()].map((content) => decodeText(content).text))];
  return { globals: all.some(({ globals }) => globals), imageLoader: all.some(({ imageLoader }) => imageLoader) };
}
