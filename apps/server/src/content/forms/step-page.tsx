import { submitFormAt } from '@portico/contract';
import { PageType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import type { FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderSystemPage, type RenderedPage } from '../pages/system-page.ts';
import type { Services } from '../services.ts';
import type { SiteFormDocument } from './form-document.ts';

/** The name under which a page sends its stamp. */
export const STAMP = 'portico.stamp';

/** What the second step shows and sends on. */
export interface FormStep {
  readonly form: SiteFormDocument;
  readonly stamp: string;
  /** The fields as they were posted. */
  readonly body: unknown;
  /** A path of this site. */
  readonly returnTo: string;
}

/**
 * "One more step": everything that was filled in as hidden fields, and one button. Whoever presses it three seconds later is no
 * simple program; nothing has to be read, solved or remembered (WCAG 3.3.8).
 */
export function renderStepPage(
  services: Services,
  request: Pick<FastifyRequest, 'site' | 'protocol' | 'headers'>,
  step: FormStep,
): Promise<RenderedPage> {
  const texts = shopperMessages(request.site.profile.language).formPage;
  const fields = postedFields(step.body).filter(([name]) => name !== STAMP && name !== 'returnTo');
  return renderSystemPage(services, request, {
    pageType: PageType.Page,
    title: texts.stepTitle,
    classes: ['form-page'],
    bodyHtml: renderToStaticMarkup(
      <div className="page quiet-page">
        <h1>{texts.stepTitle}</h1>
        <p className="lead">{texts.stepLead}</p>
        <form method="post" action={submitFormAt.path}>
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name={STAMP} value={step.stamp} />
          <input type="hidden" name="returnTo" value={step.returnTo} />
          <input className="button sqs-system-button sqs-editable-button" type="submit" value={texts.send} />
        </form>
        <a href={step.returnTo}>{texts.back}</a>
      </div>,
    ),
  });
}

/** Names and texts of a form-encoded body, in their order. */
function postedFields(body: unknown): readonly (readonly [string, string])[] {
  return Object.entries(typeof body === 'object' && body !== null ? body : {}).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (typeof one === 'string' ? [[name, one]] : [])),
  );
}
