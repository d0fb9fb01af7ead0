import type { FetchOutside } from '../../platform/http/outgoing.ts';
import type { Services } from '../services.ts';
import { FEED_KEPT_MS, fetchLater, liveFeeds } from './follow-feeds.ts';
import { dropFeeds, findFeed, keepCopy, noteFailed, type KeptFeed } from './kept-feeds.ts';
import { namedFeed } from './named-feed.ts';
import { readFeed, type OutsideFeed } from './read-feed.ts';

type Parts = Pick<Services, 'addJob' | 'clock' | 'database' | 'versions'>;

const FEEDS =
  'application/rss+xml,application/atom+xml,application/feed+json,application/xml,application/json;q=0.9,*/*;q=0.5';
/** A feed that stands in drafts alone is followed so long after somebody last asked for it. */
export const ASKED_KEPT_MS = 24 * 60 * 60_000;
/** A job that comes a little before its hour is in time. */
const EARLY_MS = 60_000;

/**
 * Fetches a feed by the door for such requests (SEC-44), while no row is held, and keeps what it says. What fails leaves the
 * last good copy. Visitors see a change at once; a feed that nothing shows any more is followed no longer.
 */
export async function fetchFeed(
  services: Parts,
  fetchOutside: FetchOutside,
  { websiteId, url }: { readonly websiteId: string; readonly url: string },
): Promise<void> {
  const { clock, database, versions } = services;
  const { feed, isShown } = await database.readInSite(websiteId, async (tx) => ({
    feed: await findFeed(tx, url),
    isShown: (await liveFeeds(tx)).includes(url),
  }));
  if (!feed) {
    return;
  }
  const now = clock.now();
  if (!isShown && now - feed.askedAt > ASKED_KEPT_MS) {
    await database.inSite(websiteId, async (tx) => {
      const named = await liveFeeds(tx);
      await dropFeeds(tx, named, now - ASKED_KEPT_MS);
    });
    return;
  }
  if (!isDue(feed, now)) {
    await database.inSite(websiteId, (tx) => fetchLater(tx, services, url, (feed.triedAt ?? now) + FEED_KEPT_MS));
    return;
  }
  const read = await readOutside(url, fetchOutside);
  const isChanged = await database.inSite(websiteId, async (tx) => {
    const triedAt = clock.now();
    await fetchLater(tx, services, url, triedAt + FEED_KEPT_MS);
    if (typeof read === 'string') {
      await noteFailed(tx, url, read, triedAt);
      return false;
    }
    const isNew = await keepCopy(tx, url, read, triedAt);
    if (isNew) {
      await versions.raise(tx);
    }
    return isNew;
  });
  if (isChanged) {
    versions.changed(websiteId);
  }
}

/** Somebody asked since the last try, or its hour is over. */
function isDue({ askedAt, triedAt }: KeptFeed, now: number): boolean {
  return triedAt === undefined || askedAt > triedAt || now - triedAt >= FEED_KEPT_MS - EARLY_MS;
}

/** What stands at an address; where that is a page that names its feed, what stands there, and no further. */
async function readOutside(url: string, fetchOutside: FetchOutside): Promise<OutsideFeed | 'unreachable' | 'no-feed'> {
  const fetched = await fetchOutside(url, { accept: FEEDS });
  if (!fetched.ok) {
    return 'unreachable';
  }
  const { bytes, contentType, address } = fetched.value;
  const feed = readFeed(bytes, contentType, address);
  const named = feed ? undefined : namedFeed(bytes, contentType, address);
  if (feed || named === undefined) {
    return feed ?? 'no-feed';
  }
  const behind = await fetchOutside(named, { accept: FEEDS });
  return behind.ok
    ? (readFeed(behind.value.bytes, behind.value.contentType, behind.value.address) ?? 'no-feed')
    : 'unreachable';
}
