import { z } from 'zod';
import { everySite } from '../../platform/database/every-site.ts';
import { createOutgoing, type FetchOutside } from '../../platform/http/outgoing.ts';
import type { Tasks } from '../../platform/jobs/runner.ts';
import type { Services } from '../services.ts';
import { ASKED_KEPT_MS, fetchFeed } from './fetch-feed.ts';
import { FETCH_FEED, followFeeds, liveFeeds } from './follow-feeds.ts';
import { dropFeeds } from './kept-feeds.ts';

/** The job that finds feeds which came with a site or went with a page, and nobody was told of. */
export const SWEEP_FEEDS = 'sweep-feeds';

const oneFeed = z.object({ websiteId: z.string(), url: z.string() });

/** Jobs of feeds; harmless when done twice. */
export function feedTasks(services: Services, fetchOutside: FetchOutside = createOutgoing()): Tasks {
  const { clock, database } = services;
  return {
    [FETCH_FEED]: (payload) => fetchFeed(services, fetchOutside, oneFeed.parse(payload)),
    [SWEEP_FEEDS]: () =>
      everySite(database, (id) =>
        database.inSite(id, async (tx) => {
          const live = await liveFeeds(tx);
          await dropFeeds(tx, live, clock.now() - ASKED_KEPT_MS);
          await followFeeds(tx, services, live);
        }),
      ),
  };
}
