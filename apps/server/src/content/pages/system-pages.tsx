import { PageType } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import { ErrorView, LockScreenView, NotFoundView, SearchView, type LockScreenProps } from '@portico/widgets/views';
import type { FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { findResults } from '../search/find-results.ts';
import type { Services } from '../services.ts';
import { sameSitePath } from './same-site-path.ts';
import type { CollectionEntry } from './content/site-content.ts';
import { hasItemPage } from './render/item-pages.ts';
import type { PageSite } from './render/render-loop.ts';
import { spokenOn, titlesOn } from './spoken.tsx';
import { renderSystemPage, type RenderedPage } from './system-page.ts';

type PageRequest = Pick<FastifyRequest, 'site' | 'protocol' | 'headers'>;

/** Page not found, in the site's look (page type 100). */
export function renderNotFound(page: PageSite, request: PageRequest): Promise<RenderedPage> {
  return renderSystemPage(page.services, request, {
    pageType: PageType.NotFound,
    title: titlesOn(request.site).notFound,
    status: 404,
    classes: ['not-found-page'],
    bodyHtml: renderToStaticMarkup(
      spokenOn(request.site, <NotFoundView shopUrl={shopUrlOf(page)} searchUrl="/search" />),
    ),
  });
}

/** Something broke while a page was drawn (page type 101); says nothing of what. */
export function renderError(
  services: Services,
  request: PageRequest & Pick<FastifyRequest, 'id' | 'url'>,
): Promise<RenderedPage> {
  return renderSystemPage(services, request, {
    pageType: PageType.Error,
    title: titlesOn(request.site).error,
    status: 500,
    classes: ['error-page'],
    bodyHtml: renderToStaticMarkup(
      spokenOn(request.site, <ErrorView requestId={request.id} path={sameSitePath(request.url)} />),
    ),
  });
}

/** `/search?q=` (page type 102). */
export async function renderSearch(page: PageSite, request: PageRequest, words: string): Promise<RenderedPage> {
  const { services, site, content } = page;
  const results = await findResults(words, {
    database: services.database,
    websiteId: site.websiteId,
    content,
    now: services.clock.now(),
    hasItemPages: (id) => hasItemPages(content.byId.get(id), page),
  });
  const { search, searchFor } = titlesOn(request.site);
  return renderSystemPage(services, request, {
    pageType: PageType.Search,
    title: words === '' ? search : fillMessage(searchFor, { words }),
    classes: ['search'],
    bodyHtml: renderToStaticMarkup(
      spokenOn(request.site, <SearchView action="/search" query={words} results={results} shopUrl={shopUrlOf(page)} />),
    ),
  });
}

function hasItemPages(collection: CollectionEntry | undefined, { siteKit }: PageSite): boolean {
  return collection !== undefined && hasItemPage(collection, siteKit);
}

/** The lock screen (page type 103): a form that works without script. */
export function renderLockScreen(
  services: Services,
  request: PageRequest,
  props: LockScreenProps,
): Promise<RenderedPage> {
  return renderSystemPage(services, request, {
    pageType: PageType.LockScreen,
    title: props.locks === 'site' ? titlesOn(request.site).password : titlesOn(request.site).lockedPage,
    classes: ['site-locked'],
    bodyHtml: renderToStaticMarkup(spokenOn(request.site, <LockScreenView {...props} />)),
  });
}

/** The first shop of the site; its home page where there is none. */
function shopUrlOf({ content }: PageSite): string {
  const shop = content.collections.find(({ typeName, isEnabled }) => typeName === 'products' && isEnabled);
  return shop?.fullUrl ?? '/';
}
