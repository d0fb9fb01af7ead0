import { LRUCache } from 'lru-cache';

/** So many names of their own kits and owners may have on a site; whatever comes beyond is `other`. */
const MAX_NAMES = 200;
const SITES = 5000;

/** The names of events that sites have told, so that strangers cannot make endless ones. */
export interface EventNames {
  /** The name under which an event is kept. */
  of(websiteId: string, name: string): string;
}

/** Each process remembers what it has seen; {@link known} names are always kept. */
export function createEventNames(known: ReadonlySet<string>): EventNames {
  const seen = new LRUCache<string, Set<string>>({ max: SITES });
  return {
    of(websiteId, name) {
      if (known.has(name)) return name;
      const names = seen.get(websiteId) ?? new Set<string>();
      seen.set(websiteId, names);
      if (!names.has(name) && names.size >= MAX_NAMES) return 'other';
      names.add(name);
      return name;
    },
  };
}
