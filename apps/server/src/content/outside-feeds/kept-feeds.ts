import type { SiteTransaction } from '../../platform/database/database.ts';
import type { FeedEntry, OutsideFeed } from './read-feed.ts';

/** Feeds of one site: more are not followed. */
export const MOST_FEEDS = 50;

/** Why a feed was not read at the last try. */
export type FeedProblem = 'unreachable' | 'no-feed';

/** A feed that a site follows, with its last good copy. */
export interface KeptFeed extends OutsideFeed {
  readonly url: string;
  /** When somebody last wanted it fetched. */
  readonly askedAt: number;
  /** Undefined until the first try. */
  readonly triedAt: number | undefined;
  /** When the copy came; undefined while there is none. */
  readonly fetchedAt: number | undefined;
  /** Of the last try; the copy before it stays. */
  readonly problem: FeedProblem | undefined;
}

interface FeedRow {
  readonly url: string;
  readonly title: string;
  readonly entries: readonly FeedEntry[];
  readonly asked_at: Date;
  readonly tried_at: Date | null;
  readonly fetched_at: Date | null;
  readonly problem: FeedProblem | null;
}

export async function findFeed(tx: SiteTransaction, url: string): Promise<KeptFeed | undefined> {
  const [row] = await tx.query<FeedRow>(FIND, [tx.websiteId, url]);
  return (
    row && {
      url,
      title: row.title,
      entries: row.entries,
      askedAt: row.asked_at.getTime(),
      triedAt: row.tried_at?.getTime(),
      fetchedAt: row.fetched_at?.getTime(),
      problem: row.problem ?? undefined,
    }
  );
}

const FIND = {
  name: 'feed-find',
  text: `select url, title, entries, asked_at, tried_at, fetched_at, problem from outside_feed
    where website_id = $1 and url = $2`,
};

/** Notes feeds that are followed from now on, as many as there is room for. */
export async function addFeeds(tx: SiteTransaction, urls: readonly string[], now: number): Promise<void> {
  await tx.query(ADD, [tx.websiteId, urls, new Date(now), MOST_FEEDS]);
}

const ADD = {
  name: 'feed-add',
  text: `insert into outside_feed (website_id, url, asked_at)
    select $1, wanted.url, $3 from (select distinct unnest($2::text[]) as url) wanted
    where not exists (select from outside_feed f where f.website_id = $1 and f.url = wanted.url)
    limit greatest(0, $4 - (select count(*) from outside_feed where website_id = $1))
    on conflict do nothing`,
};

/** Of some feeds those that were not tried since. */
export async function dueFeeds(
  tx: SiteTransaction,
  urls: readonly string[],
  since: number,
): Promise<readonly string[]> {
  const rows = await tx.query<{ url: string }>(DUE, [tx.websiteId, urls, new Date(since)]);
  return rows.map(({ url }) => url);
}

const DUE = {
  name: 'feed-due',
  text: `select url from outside_feed where website_id = $1 and url = any($2) and (tried_at is null or tried_at <= $3) order by url`,
};

/** @returns false where the site does not follow it */
export async function noteAsked(tx: SiteTransaction, url: string, now: number): Promise<boolean> {
  const rows = await tx.query(ASKED, [tx.websiteId, url, new Date(now)]);
  return rows.length > 0;
}

const ASKED = {
  name: 'feed-asked',
  text: 'update outside_feed set asked_at = $3 where website_id = $1 and url = $2 returning url',
};

/** Keeps a new copy. @returns whether it says anything else than the one before */
export async function keepCopy(tx: SiteTransaction, url: string, feed: OutsideFeed, now: number): Promise<boolean> {
  const values = [tx.websiteId, url, new Date(now), feed.title, JSON.stringify(feed.entries)];
  const [before] = await tx.query<{ is_new: boolean }>(COPY, values);
  return before?.is_new === true;
}

const COPY = {
  name: 'feed-copy',
  text: `with before as (select entries from outside_feed where website_id = $1 and url = $2 for update)
    update outside_feed f set title = $4, entries = $5::jsonb, tried_at = $3, fetched_at = $3, problem = null from before
    where f.website_id = $1 and f.url = $2 returning before.entries <> $5::jsonb as is_new`,
};

/** The last good copy stays. */
export async function noteFailed(tx: SiteTransaction, url: string, problem: FeedProblem, now: number): Promise<void> {
  await tx.query(FAILED, [tx.websiteId, url, new Date(now), problem]);
}

const FAILED = {
  name: 'feed-failed',
  text: 'update outside_feed set tried_at = $3, problem = $4 where website_id = $1 and url = $2',
};

/** Follows feeds no more that are not among those named, and that nobody has asked for since. */
export async function dropFeeds(tx: SiteTransaction, named: readonly string[], since: number): Promise<void> {
  await tx.query(DROP, [tx.websiteId, named, new Date(since)]);
}

const DROP = {
  name: 'feed-drop',
  text: 'delete from outside_feed where website_id = $1 and url <> all($2) and asked_at < $3',
};
