import type { RestockPageProps } from '@portico/contract';
import { PageType } from '@portico/domain';
import { RestockView } from '@portico/widgets/views';
import type { FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { withPageTexts, titlesOn } from '../../content/pages/page-texts.tsx';
import { renderSystemPage, type RenderedPage } from '../../content/pages/system-page.ts';
import type { Services } from '../services.ts';

/** What a sign-up without script ends with, in the site's look. */
export function renderRestockPage(
  services: Services,
  request: Pick<FastifyRequest, 'site' | 'protocol' | 'headers'>,
  props: RestockPageProps,
  status: number,
): Promise<RenderedPage> {
  return renderSystemPage(services, request, {
    // The specification has no page type of its own for it.
    pageType: PageType.Page,
    title: titlesOn(request.site).restock,
    status,
    classes: ['restock-page'],
    bodyHtml: renderToStaticMarkup(withPageTexts(request.site, <RestockView {...props} />)),
  });
}
