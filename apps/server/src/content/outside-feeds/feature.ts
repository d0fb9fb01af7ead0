import type { Feature } from '../feature.ts';
import { FEED_BLOCK, outsideFeedRead } from './feed-block.ts';
import { registerOutsideFeeds } from './routes.ts';
import { feedTasks, SWEEP_FEEDS } from './tasks.ts';

/** Feeds of others that pages show: fetched by jobs, kept for an hour, and longer where nobody answers. */
export const feature: Feature = {
  studio: registerOutsideFeeds,
  pages: { blocks: [FEED_BLOCK], reads: [outsideFeedRead] },
  tasks: (services) => feedTasks(services),
  recurring: { [SWEEP_FEEDS]: '13 3 * * *' },
};
