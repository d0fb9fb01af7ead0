import { checkSite as checkCall } from '@portico/contract/studio';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { editorOf } from '../editing/routes.ts';
import type { Feature } from '../feature.ts';
import { checkSite } from './check-site.ts';

/** What could be better on all pages and posts of a site. */
export const feature: Feature = {
  studio: (app, services) => {
    studioRoute(app, services, checkCall, ({ websiteId, member, query }) =>
      services.database.readInSite(websiteId, (tx) =>
        checkSite(tx, services.heads, query.from, editorOf(member, websiteId)),
      ),
    );
  },
};
