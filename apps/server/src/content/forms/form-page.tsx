import { PageType } from '@portico/domain';
import { shopperMessages, type ShopperMessages } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderSystemPage, type RenderedPage } from '../pages/system-page.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import type { SiteFormDocument } from './form-document.ts';
import { formHtml, type FormAttempt } from './form-html.tsx';

/** What a form sent without script ends with: words, and the form once more where something is to be mended. */
export interface FormEnd {
  readonly status: number;
  readonly kind: 'sent' | 'refused';
  readonly message: string;
  /** What the owner wrote in place of the message, made safe. */
  readonly html?: string | undefined;
  readonly returnTo: string;
  readonly again?: { readonly form: SiteFormDocument; readonly attempt: FormAttempt };
}

/** The page of that end, in the site's look. */
export function renderFormPage(
  services: Services,
  request: Pick<FastifyRequest, 'site' | 'protocol' | 'headers'>,
  end: FormEnd,
): Promise<RenderedPage> {
  const texts = shopperMessages(request.site.profile.language).formPage;
  return renderSystemPage(services, request, {
    // The specification has no page type of its own for it.
    pageType: PageType.Page,
    title: end.again?.form.name ?? titleOf(end.kind, texts),
    status: end.status,
    classes: ['form-page'],
    bodyHtml: renderToStaticMarkup(<FormEndView texts={texts} site={request.site} {...end} />),
  });
}

type FormPageTexts = ShopperMessages['formPage'];

function titleOf(kind: FormEnd['kind'], { sentTitle, refusedTitle }: FormPageTexts): string {
  return kind === 'sent' ? sentTitle : refusedTitle;
}

function FormEndView({
  texts,
  kind,
  message,
  html: ownHtml,
  returnTo,
  again,
  site,
}: FormEnd & { readonly texts: FormPageTexts; readonly site: Site }) {
  if (again) {
    const html = { __html: formHtml(again.form, site, again.attempt) };
    return (
      <div className="page form-again">
        <h1>{texts.refusedTitle}</h1>
        <p className="lead">{message}</p>
        <div className="sqs-block form-block sqs-block-form">
          {/* oxlint-disable-next-line react/no-danger -- drawn by the one function that draws every form */}
          <div className="sqs-block-content" dangerouslySetInnerHTML={html} />
        </div>
        <a href={returnTo}>{texts.back}</a>
      </div>
    );
  }
  return (
    <div className="page quiet-page">
      <h1>{titleOf(kind, texts)}</h1>
      {ownHtml === undefined ? (
        <p className="lead">{message}</p>
      ) : (
        // oxlint-disable-next-line react/no-danger -- sanitised as the form was read
        <div className="form-submission-html" dangerouslySetInnerHTML={{ __html: ownHtml }} />
      )}
      <a className="button" href={returnTo}>
        {texts.back}
      </a>
    </div>
  );
}
