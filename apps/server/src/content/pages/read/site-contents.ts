import { LRUCache } from 'lru-cache';
import type { Services } from '../../services.ts';
import type { Site } from '../../../sites/site/site.ts';
import { loadSiteContent, type SiteContent } from './site-content.ts';

/** What sites' pages share, kept for as long as it is true. */
export interface SiteContents {
  get(site: Site, kitName: string): Promise<SiteContent>;
  /** What is here already and true of this content version. */
  peek(site: Site): SiteContent | undefined;
}

interface Kept {
  readonly contentVersion: bigint;
  readonly kitName: string;
  readonly content: Promise<SiteContent>;
  loaded: SiteContent | undefined;
  /** A scheduled item appears: counts and menus may change without a new version. */
  expiresAt: number;
}

const MAX_SITES = 500;

export function createSiteContents({ database, clock }: Pick<Services, 'database' | 'clock'>): SiteContents {
  const kept = new LRUCache<string, Kept>({ max: MAX_SITES });
  return {
    get: (site, kitName) => {
      const known = kept.get(site.websiteId);
      if (
        known &&
        known.contentVersion === site.contentVersion &&
        known.kitName === kitName &&
        clock.now() < known.expiresAt
      ) {
        return known.content;
      }
      const entry: Kept = {
        contentVersion: site.contentVersion,
        kitName,
        content: loadSiteContent(database, site, kitName, clock.now()),
        loaded: undefined,
        expiresAt: Number.POSITIVE_INFINITY,
      };
      kept.set(site.websiteId, entry);
      void settle(entry, () => kept.delete(site.websiteId));
      return entry.content;
    },
    peek: (site) => {
      const known = kept.get(site.websiteId);
      return known?.contentVersion === site.contentVersion ? known.loaded : undefined;
    },
  };
}

async function settle(entry: Kept, forget: () => void): Promise<void> {
  try {
    const content = await entry.content;
    entry.loaded = content;
    entry.expiresAt = content.changesAt ?? Number.POSITIVE_INFINITY;
  } catch {
    // Whoever asked hears of the outage; it is not remembered.
    forget();
  }
}
