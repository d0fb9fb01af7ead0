import type { SiteApp } from '../../sites/site/site-app.ts';
import { openPageSite } from '../pages/render/render-loop.ts';
import { whole } from '../pages/page-query.ts';
import { siteAddress } from '../pages/site-address.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { Services } from '../services.ts';
import { findResults } from './find-results.ts';

const MAX_WORDS = 200;
const MAX_ITEMS = 50;

/** `GET /api/search/GeneralSearch?q=`: what the search blocks of kits ask while somebody types. */
export async function registerSearch(app: SiteApp, services: Services): Promise<void> {
  app.get<{ Querystring: { q?: unknown; limit?: unknown } }>('/api/search/GeneralSearch', async (request, reply) => {
    const { site } = request;
    if (site.passwordHash !== undefined) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const words = typeof request.query.q === 'string' ? request.query.q.slice(0, MAX_WORDS) : '';
    const page = await openPageSite(services, site, siteAddress(request));
    const { hits } = await findResults(words, page);
    return reply.header('cache-control', 'public, max-age=60').send({
      itemCount: hits.length,
      items: hits
        .slice(0, whole(String(request.query.limit), MAX_ITEMS))
        .map(({ title, url, excerpt, imageUrl, detail }) => ({
          title,
          itemUrl: url,
          url,
          snippet: excerpt,
          imageUrl,
          ...(detail === undefined ? {} : { price: detail }),
        })),
    });
  });
}
