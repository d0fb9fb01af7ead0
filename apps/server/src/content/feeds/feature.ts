import type { Feature } from '../feature.ts';
import { feedPages } from './feed-pages.ts';
import { registerFeeds } from './routes.ts';

/** What other programs read of a site. */
export const feature: Feature = { site: registerFeeds, pages: feedPages };
