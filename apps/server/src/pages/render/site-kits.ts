import { LRUCache } from 'lru-cache';
import { kitFileKind } from '../../kits/kit-files.ts';
import { readKit } from '../../kits/read-kit.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../sites/site.ts';
import { PLAIN_KIT_FILES } from '../builtin/plain-kit.ts';
import { createSiteKit, type KitFileFacts, type SiteKit } from './site-kit.ts';

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
  return database.readInSite(websiteId, async ({ kysely }) => {
    const row = await kysely
      .selectFrom('kit_revision')
      .select('files')
      .where('website_id', '=', websiteId)
      .where('revision', '=', revision)
      .executeTakeFirst();
    const listing = new Map(Object.entries((row?.files ?? {}) as Record<string, KitFileFacts>));
    // Scripts, pictures and fonts stay in the database until somebody asks for them.
    const texts = [...listing].filter(([file]) => kitFileKind(file) === 'text');
    const hashes = [...new Set(texts.map(([, facts]) => facts.sha256))];
    const rows =
      hashes.length === 0
        ? []
        : await kysely
            .selectFrom('kit_file')
            .select(['sha256', 'content'])
            .where('website_id', '=', websiteId)
            .where('sha256', 'in', hashes)
            .execute();
    const contents = new Map(rows.map(({ sha256, content }) => [sha256, content]));
    const files = new Map(
      texts.flatMap(([file, { sha256 }]) => {
        const content = contents.get(sha256);
        return content ? [[file, content] as const] : [];
      }),
    );
    return createSiteKit(readKit(files), revision, listing);
  });
}
