import { listCollectionItems, listCollections } from '@portico/contract/studio';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { readCollection, readCollections } from './read-collections.ts';
import { readItems } from './read-items.ts';

/** Collections of a site, and the items of one. */
export function registerCollections(app: StudioApp, services: Services): void {
  const { database, clock } = services;

  studioRoute(app, services, listCollections, async ({ websiteId }) => ({
    collections: await database.readInSite(websiteId, readCollections),
  }));

  studioRoute(app, services, listCollectionItems, async ({ websiteId, params, query, request, reply }) => {
    const found = await database.readInSite(websiteId, async (tx) => {
      const collection = await readCollection(tx, params.collectionId);
      return collection && { collection, ...(await readItems(tx, services.heads, collection, query, clock.now())) };
    });
    return found ?? sendProblem(request, reply, NOT_FOUND);
  });
}
