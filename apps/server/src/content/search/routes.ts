import { searchSite } from '@portico/contract';
import { shopRoute } from '../../sites/site/shop-route.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { openPageSite } from '../pages/render/render-loop.ts';
import { whole } from '../pages/page-query.ts';
import { siteAddress } from '../pages/site-address.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { Services } from '../services.ts';
import { findResults } from './find-results.ts';

const MAX_WORDS = 200;
const MAX_ITEMS = 50;

/** What the search blocks of kits ask while somebody types. */
export async function registerSearch(app: SiteApp, services: Services): Promise<void> {
  shopRoute(app, services, searchSite, async ({ request, reply, query: { q = '', limit } }) => {
    const { site } = request;
    if (site.passwordHash !== undefined) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const page = await openPageSite(services, site, siteAddress(request));
    const { hits } = await findResults(q.slice(0, MAX_WORDS), page);
    reply.header('cache-control', 'public, max-age=60');
    return {
      itemCount: hits.length,
      items: hits.slice(0, whole(limit, MAX_ITEMS)).map(({ title, url, excerpt, imageUrl, detail }) => ({
        title,
        itemUrl: url,
        url,
        snippet: excerpt,
        imageUrl,
        ...(detail === undefined ? {} : { price: detail }),
      })),
    };
  });
}
