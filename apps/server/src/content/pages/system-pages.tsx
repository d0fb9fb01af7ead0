import { PageType } from '@portico/domain';
import { ErrorView, LockScreenView, NotFoundView, type LockScreenProps } from '@portico/widgets/views';
import type { FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Services } from '../services.ts';
import type { LockedRequest } from '../../sites/site/unlock-cookie.ts';
import { sameSitePath } from './same-site-path.ts';
import type { PageSite } from './render/render-loop.ts';
import { withPageTexts, titlesOn } from './page-texts.tsx';
import { ownNotFound } from './own-not-found.ts';
import { renderSystemPage, type RenderedPage } from './system-page.ts';

type PageRequest = Pick<FastifyRequest, 'site' | 'protocol' | 'headers'> & LockedRequest;

/** Page not found, in the site's look (page type 100). */
export async function renderNotFound(page: PageSite, request: PageRequest): Promise<RenderedPage> {
  const own = await ownNotFound(page, request);
  return (
    own ??
    renderSystemPage(page.services, request, {
      pageType: PageType.NotFound,
      title: titlesOn(request.site).notFound,
      status: 404,
      classes: ['not-found-page'],
      bodyHtml: renderToStaticMarkup(
        withPageTexts(request.site, <NotFoundView shopUrl={shopUrlOf(page)} searchUrl="/search" />),
      ),
    })
  );
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
      withPageTexts(request.site, <ErrorView requestId={request.id} path={sameSitePath(request.url)} />),
    ),
  });
}

/** The lock screen (page type 103): a form that works without script. */
export function renderLockScreen(
  services: Services,
  request: PageRequest,
  props: LockScreenProps,
): Promise<RenderedPage> {
  return renderSystemPage(services, request, {
    pageType: PageType.LockScreen,
    title: props.locks === 'page' ? titlesOn(request.site).lockedPage : titlesOn(request.site).password,
    classes: ['site-locked'],
    bodyHtml: renderToStaticMarkup(withPageTexts(request.site, <LockScreenView {...props} />)),
  });
}

/** The first shop of the site; undefined where there is none. */
export function shopUrlOf({ content }: PageSite): string | undefined {
  const shop = content.collections.find(({ typeName, isEnabled }) => typeName === 'products' && isEnabled);
  return shop?.fullUrl;
}
