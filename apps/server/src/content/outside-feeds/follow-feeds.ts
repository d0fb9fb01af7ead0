import { createHash } from 'node:crypto';
import { blockDefinition, type EditDocument } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { foreignAddress } from '../../platform/html/foreign-text.ts';
import type { Services } from '../services.ts';
import { addFeeds, dueFeeds } from './kept-feeds.ts';

/** The job that fetches one feed of one site, and comes again an hour later. */
export const FETCH_FEED = 'fetch-feed';

/** So long a copy is as good as new. */
export const FEED_KEPT_MS = 60 * 60_000;

type Parts = Pick<Services, 'addJob' | 'clock'>;

/** The address of a feed as it is followed; undefined for what is none of the web. */
export function feedAddress(url: unknown): string | undefined {
  const address = typeof url === 'string' ? foreignAddress(url) : undefined;
  return address?.replace(/#.*$/s, '');
}

/** The feeds that blocks of a document show. */
export function feedsOf({ nodes }: EditDocument): readonly string[] {
  return Object.values(nodes).flatMap(({ kind, type, value }) =>
    kind === 'block' && blockDefinition(type)?.type === 'rss' ? (feedAddress(value['url']) ?? []) : [],
  );
}

/** Has feeds fetched from now on, those at once that were not for an hour. */
export async function followFeeds(tx: SiteTransaction, services: Parts, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) {
    return;
  }
  const now = services.clock.now();
  await addFeeds(tx, urls, now);
  for (const url of await dueFeeds(tx, urls, now - FEED_KEPT_MS)) {
    await fetchLater(tx, services, url, now);
  }
}

/** Has a feed fetched at a time, in the place of the time that was said before. */
export async function fetchLater(tx: SiteTransaction, services: Parts, url: string, runAt: number): Promise<void> {
  const sign = createHash('sha256').update(url).digest('base64url').slice(0, 22);
  await services.addJob(tx, FETCH_FEED, { url }, { jobKey: `${FETCH_FEED} ${tx.websiteId} ${sign}`, runAt });
}

/** The feeds that visitors of a site see. */
export async function liveFeeds(tx: SiteTransaction): Promise<readonly string[]> {
  const rows = await tx.query<{ url: string }>(LIVE, [tx.websiteId]);
  return rows.flatMap(({ url }) => feedAddress(url) ?? []);
}

const IN_DOCUMENT = `jsonb_path_query(document, '$.** ? (@.type == "rss").value.url') as named`;
const LIVE = {
  name: 'feeds-live',
  text: `with live as (
      select v.document from page_version v
        join collection c on c.website_id = $1 and c.id = v.collection_id and c.published_version = v.version
        where v.website_id = $1 and c.removed_at is null
      union all select document from block_field where website_id = $1
      union all select document from item_body where website_id = $1)
    select distinct named #>> '{}' as url from live, ${IN_DOCUMENT} where jsonb_typeof(named) = 'string'`,
};
