import { PageType } from '@portico/domain';
import type { FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderSystemPage, type RenderedPage } from '../pages/system-page.ts';
import type { Services } from '../services.ts';
import type { SiteFormDocument } from './form-document.ts';
import { formHtml, type FormAttempt } from './form-html.ts';

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
  return renderSystemPage(services, request, {
    // The specification has no page type of its own for it.
    pageType: PageType.Page,
    title: end.again?.form.name ?? TITLES[end.kind],
    status: end.status,
    classes: ['form-page'],
    bodyHtml: renderToStaticMarkup(<FormEndView {...end} />),
  });
}

const TITLES = { sent: 'It is sent', refused: 'Not sent yet' } as const;
const BACK = 'Back to the page';

function FormEndView({ kind, message, html: ownHtml, returnTo, again }: FormEnd) {
  if (again) {
    const html = { __html: formHtml(again.form, again.attempt) };
    return (
      <div className="page form-again">
        <h1>{TITLES.refused}</h1>
        <p className="lead">{message}</p>
        <div className="sqs-block form-block sqs-block-form">
          {/* oxlint-disable-next-line react/no-danger -- drawn by the one function that draws every form */}
          <div className="sqs-block-content" dangerouslySetInnerHTML={html} />
        </div>
        <a href={returnTo}>{BACK}</a>
      </div>
    );
  }
  return (
    <div className="page quiet-page">
      <h1>{TITLES[kind]}</h1>
      {ownHtml === undefined ? (
        <p className="lead">{message}</p>
      ) : (
        // oxlint-disable-next-line react/no-danger -- sanitised as the form was read
        <div className="form-submission-html" dangerouslySetInnerHTML={{ __html: ownHtml }} />
      )}
      <a className="button" href={returnTo}>
        {BACK}
      </a>
    </div>
  );
}
