import { askOutsideFeed, getOutsideFeed, type OutsideFeedState } from '@portico/contract/studio';
import { editingRefusals } from '@portico/domain';
import { editorMessages } from '@portico/locale';
import { sendProblem, type Problem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../services.ts';
import { feedAddress, fetchLater } from './follow-feeds.ts';
import { addFeeds, findFeed, noteAsked, type KeptFeed } from './kept-feeds.ts';

/** How owners learn whether a feed can be shown. Nothing is fetched here: a job does. */
export function registerOutsideFeeds(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, getOutsideFeed, async ({ websiteId, query }) => {
    const url = feedAddress(query.url);
    return presented(url === undefined ? undefined : await database.readInSite(websiteId, (tx) => findFeed(tx, url)));
  });

  studioRoute(app, services, askOutsideFeed, async ({ request, reply, websiteId, body }) => {
    const url = feedAddress(body.url);
    if (url === undefined) {
      return sendProblem(request, reply, UNREACHABLE);
    }
    const feed = await database.inSite(websiteId, async (tx) => {
      const now = clock.now();
      await addFeeds(tx, [url], now);
      if (!(await noteAsked(tx, url, now))) {
        return undefined;
      }
      await fetchLater(tx, services, url, now);
      return findFeed(tx, url);
    });
    return feed ? presented(feed) : sendProblem(request, reply, TOO_MANY);
  });
}

function presented(feed: KeptFeed | undefined): OutsideFeedState {
  const { title = '', entries = [] } = feed ?? {};
  return { state: stateOf(feed), title, count: entries.length };
}

function stateOf(feed: KeptFeed | undefined): OutsideFeedState['state'] {
  if (!feed) {
    return 'unknown';
  }
  const isWaiting = feed.triedAt === undefined || feed.askedAt > feed.triedAt;
  return isWaiting ? 'waiting' : (feed.problem ?? 'here');
}

/** EDITOR-018. */
const UNREACHABLE: Problem = { status: 422, code: 'UNREACHABLE', message: editorMessages.unableToConnect };
const TOO_MANY: Problem = { status: 409, code: 'TOO_MANY_FEEDS', message: editingRefusals.tooManyFeeds };
