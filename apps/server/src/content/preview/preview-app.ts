import { hostName } from '../../platform/config/host-name.ts';
import { createBaseApp } from '../../platform/http/base-app.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { registerAssets } from '../assets/routes.ts';
import { isKitExample } from '../kits/kit-example.ts';
import { registerKitFiles } from '../pages/kit-files.ts';
import { readPageUrl, type PageUrl } from '../pages/page-query.ts';
import { makePublicPage } from '../pages/public-page.ts';
import { openPageSite, type PageSite } from '../pages/render/render-loop.ts';
import { resolvePage, type PageTarget } from '../pages/resolve-page.ts';
import { uncounted } from '../pages/uncounted.ts';
import { readSection } from '../saved-sections/saved-sections.ts';
import type { Services } from '../services.ts';
import { registerWidgets } from '../widgets/routes.ts';
import { atVersion } from './at-version.ts';
import { draftSite, readDrafts } from './draft-content.ts';
import { readImages } from './draft-images.ts';
import { readDraftItem, type DraftItem } from './draft-item.ts';
import { editedPage } from './edited-page.ts';
import { studioSource } from './preview-origin.ts';
import { readSectionPictures } from './section-facts.ts';
import { sectionPage } from './section-page.ts';
import { examplePolicy, kitExamplePage } from './kit-example-page.ts';
import { isStillGranted, readPreviewLabel } from './session.ts';
import { isTried, registerTriedForms } from './tried-form.ts';

/**
 * The application of previews: pages and forms as they are edited, for whoever has opened them in the studio. It only reads: a form
 * that is tried is checked and thrown away, no cookie set or read, nothing kept by a cache or found by a search engine (SEC-13).
 */
export async function createPreviewApp(services: Services): Promise<SiteApp> {
  const studio = studioSource(services.environment);
  const app = await createBaseApp({
    services,
    headers: {
      'content-security-policy': `frame-ancestors ${studio}; form-action 'none'; base-uri 'self'; object-src 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
    requestsPerMinute: services.environment.REQUESTS_PER_MINUTE,
  });
  app.decorateRequest('site');
  app.addHook('onRequest', async (request, reply) => {
    const now = services.clock.now();
    const [label = ''] = hostName(request.headers.host).split('.');
    const isRead = request.method === 'GET' || isTried(request);
    const grant = isRead ? readPreviewLabel(services.secrets, label, now) : undefined;
    const site = grant && (await services.sites.lately(grant.websiteId));
    const isExample = site !== undefined && isKitExample(site.identifier);
    if (!site || !(await isStillGranted(services.database, grant, now, isExample))) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    request.site = site;
    return undefined;
  });
  await registerKitFiles(app, services);
  await registerAssets(app, services);
  registerWidgets(app);
  registerTriedForms(app, services);

  app.get('/*', async (request, reply) => {
    const { site } = request;
    const url = readPageUrl(request.url, services.pageParts.providers);
    const address = { baseUrl: `${request.protocol}://${request.headers.host ?? ''}` };
    const page = await openPageSite(services, site, address);
    void reply.header('cache-control', 'private, no-store');
    if (isKitExample(site.identifier)) {
      const html = await kitExamplePage(page, url, new URL(request.url, address.baseUrl).searchParams.get('title'));
      return html === undefined
        ? sendProblem(request, reply, NOT_FOUND)
        : reply.header('content-security-policy', examplePolicy(studio)).type('text/html; charset=utf-8').send(html);
    }
    const section = new URL(request.url, address.baseUrl).searchParams.get('section');
    if (section !== null) {
      const { pictures, saved } = await services.database.readInSite(site.websiteId, async (tx) => {
        const own = isId(section) ? await readSection(tx, section) : undefined;
        return { saved: own, pictures: await (own ? readImages(tx, [own]) : readSectionPictures(tx)) };
      });
      const html = await sectionPage(page, pictures, saved ?? section);
      return html === undefined
        ? sendProblem(request, reply, NOT_FOUND)
        : reply.type('text/html; charset=utf-8').send(uncounted(html));
    }
    const { searchParams } = new URL(request.url, address.baseUrl);
    const { drafts, item } = await services.database.readInSite(site.websiteId, async (tx) => ({
      drafts: await atVersion(tx, await readDrafts(tx, services.heads), searchParams.get('version')),
      item: await readDraftItem(tx, services.heads, searchParams.get('item') ?? ''),
    }));
    const mode = searchParams.get('mode') === 'preview' ? 'preview' : 'edit';
    const frame = { mode, studio, agent: services.pageParts.widgets.agent } as const;
    const drafted = draftSite(page, drafts, url.path, item);
    const target = targetOf(drafted, url, item);
    const isThere = target && target.kind !== 'not-found' && target.kind !== 'system';
    const made = isThere ? await makePublicPage(drafted, target, { ...url, key: `preview ${url.key}` }) : undefined;
    if (!made) {
      // The editor reads nothing of another origin: what it finds in its frame has to tell it.
      return mode === 'edit' && request.headers['sec-fetch-dest'] === 'iframe'
        ? reply
            .code(404)
            .type('text/html; charset=utf-8')
            .send(editedPage(EMPTY_PAGE, { ...frame, isGone: true }))
        : sendProblem(request, reply, NOT_FOUND);
    }
    if (made.location !== undefined) {
      return reply.redirect(made.location, 302);
    }
    return reply.type(made.contentType).send(editedPage(String(made.body), frame));
  });
  return app;
}

const EMPTY_PAGE = '<!doctype html><html><head><title>404</title></head><body></body></html>';

/** What is looked at: an item by its id, whatever its address is by now, or what stands at the path. */
function targetOf(page: PageSite, { path, query }: PageUrl, item: DraftItem | undefined): PageTarget | undefined {
  const collection = item && page.content.byId.get(item.collectionId);
  if (item && collection) {
    return { kind: 'item', collection, by: 'preview', name: item.itemId };
  }
  return path === undefined ? undefined : resolvePage(path, query, page);
}
