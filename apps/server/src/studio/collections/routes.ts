import { listCollectionItems, listCollections, type CollectionRow } from '@portico/contract/studio';
import { customFieldType } from '@portico/domain';
import { customTypesOf, takesPlainItems } from '../../content/items/custom-types.ts';
import type { SiteKit } from '../../content/kits/compiled/site-kit.ts';
import { kitOfSite } from '../../content/pages/kit-of-site.ts';
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
    const siteKit = await kitOfSite(services, websiteId);
    const zone = (await services.sites.lately(websiteId))?.profile.timeZone ?? 'UTC';
    const found = await database.readInSite(websiteId, async (tx) => {
      const known = await readCollection(tx, params.collectionId);
      return (
        known && {
          ...known,
          ...(await readItems(tx, services.heads, known.collection, query, { now: clock.now(), zone })),
        }
      );
    });
    return found ? presentTypes(siteKit, found) : sendProblem(request, reply, NOT_FOUND);
  });
}

/** With the kit's own types of what can be written there. */
function presentTypes<Found extends { readonly collection: CollectionRow; readonly typeName: string }>(
  siteKit: SiteKit,
  { typeName, ...found }: Found,
) {
  const types = customTypesOf(siteKit, { typeName, kind: found.collection.kind });
  return {
    ...found,
    types: types.map(({ name, title, fields }) => ({
      name,
      title,
      fields: fields.map((field) => ({ ...field, type: customFieldType(field.type) })),
    })),
    takesPlain: takesPlainItems(siteKit, typeName, types),
  };
}
