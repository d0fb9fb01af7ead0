import { isId } from '../../platform/ids/is-id.ts';
import type { Secrets } from '../../platform/config/secrets.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import type { Services } from '../services.ts';
import { makePublicPage } from './public-page.ts';
import { openPageSite } from './render/render-loop.ts';
import { siteAddress } from './site-address.ts';

/** So long a page that visitors do not see can be looked at by one link. */
const PREVIEW_MS = 60 * 60_000;

/**
 * The path at which somebody with a right to an item sees its page before visitors do, for an hour.
 * @param now epoch milliseconds
 */
export function previewPath(secrets: Secrets, websiteId: string, itemId: string, now: number): string {
  const until = now + PREVIEW_MS;
  return `/api/site/preview/${itemId}/${until}/${secrets.sign('preview', grantText(websiteId, itemId, until))}`;
}

interface PreviewRoute {
  readonly Params: { readonly itemId: string; readonly until: string; readonly signature: string };
}

/** Pages of items that visitors do not see, for whoever has a signed link; kept and indexed by nobody. */
export function registerPreviews(app: SiteApp, services: Services): void {
  app.get<PreviewRoute>('/api/site/preview/:itemId/:until/:signature', async (request, reply) => {
    const { websiteId } = request.site;
    const { itemId, until, signature } = request.params;
    const isGranted =
      isId(itemId) &&
      /^\d{1,15}$/.test(until) &&
      services.secrets.verify('preview', grantText(websiteId, itemId, Number(until)), signature) &&
      services.clock.now() < Number(until);
    const page = isGranted ? await openPageSite(services, request.site, siteAddress(request)) : undefined;
    const [item] = page
      ? await services.database.readInSite(websiteId, (tx) =>
          tx.query<{ collection_id: string; url_id: string }>(PLACE, [websiteId, itemId]),
        )
      : [];
    const collection = item && page?.content.byId.get(item.collection_id);
    if (!page || !item || !collection) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const path = `${collection.fullUrl}/${item.url_id}`;
    // What it needs is remembered under a name that no address has.
    const url = { path, query: {}, key: `preview ${itemId}` };
    const made = await makePublicPage(page, { kind: 'item', collection, by: 'preview', name: itemId }, url);
    if (!made) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    reply.header('x-robots-tag', 'noindex, nofollow');
    return reply.header('referrer-policy', 'no-referrer').type(made.contentType).send(made.body);
  });
}

/** A grant is of one item of one site, until a moment. */
function grantText(websiteId: string, itemId: string, until: number): string {
  return `${websiteId} ${itemId} ${until}`;
}

const PLACE = {
  name: 'page-preview-place',
  text: 'select collection_id, url_id from item where website_id = $1 and id = $2',
};
