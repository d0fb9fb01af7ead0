import { checkFormAt, createFormKeyAt, submitFormAt } from '@portico/contract';
import { PageType, readAnswers } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { formOfDocument } from '@portico/page-model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '../../platform/ids/is-id.ts';
import { siteAnswerContext } from '../../sites/site/answer-context.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import { readHeads } from '../editing/head.ts';
import { formFor, readFormDocument, type SiteFormDocument } from '../forms/form-document.ts';
import { formHtml } from '../forms/form-html.tsx';
import { renderSystemPage } from '../pages/system-page.ts';
import type { Services } from '../services.ts';
import { editedPage } from './edited-page.ts';

/** Where a form is tried as it is edited, behind it the id of the form. */
const TRIED_PATH = '/form-preview/:formId';
const CHECKED = checkFormAt.path.replace(/:.*/, '');

/** Whether a request sends a form that is tried: nothing is kept of it. */
export function isTried({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const [path = ''] = url.split('?');
  return method === 'POST' && (path === createFormKeyAt.path || path === submitFormAt.path || path.startsWith(CHECKED));
}

/** Forms as they are edited, on the site's own kit, filled in and checked like live ones; what is sent is thrown away. */
export function registerTriedForms(app: SiteApp, services: Services): void {
  const { clock, database, heads } = services;
  const find = async ({ site }: FastifyRequest, formId: string): Promise<SiteFormDocument | undefined> => {
    if (!isId(formId)) return undefined;
    return database.readInSite(site.websiteId, async (tx) => {
      const [row] = await tx.query<{ id: string }>(FIND, [tx.websiteId, formId]);
      const [head] = row ? (await readHeads(tx, heads, new Map([[row.id, undefined]]), false)).heads : [];
      // Nobody has to prove here that she is no program.
      const form = head && readFormDocument({ id: formId, version: 1, ...formOfDocument(head.document) });
      return form && { ...formFor(form, site), captcha: 'none' };
    });
  };

  app.get<{ Params: { formId: string } }>(TRIED_PATH, async (request, reply) => {
    const form = await find(request, request.params.formId);
    if (!form) return sendProblem(request, reply, NOT_FOUND);
    const page = await renderSystemPage(services, request, {
      pageType: PageType.Page,
      title: form.name,
      classes: ['form-page'],
      bodyHtml: `<div class="page form-again"><div class="sqs-block form-block sqs-block-form"><div class="sqs-block-content">${formHtml(form, request.site)}</div></div></div>`,
    });
    const marks = { mode: 'preview', studio: '', agent: undefined } as const;
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(editedPage(page.html, marks));
  });

  /** What a form would answer, were it live. */
  const judge = async (request: FastifyRequest, reply: FastifyReply, formId: string, answers: unknown) => {
    const form = await find(request, formId);
    if (!form) return sendProblem(request, reply, NOT_FOUND);
    const { forms } = shopperMessages(request.site.profile.language);
    const read = readAnswers(form, answers, siteAnswerContext(request.site, clock.now()));
    if (read.ok) return undefined;
    return sendProblem(request, reply, {
      status: 400,
      code: 'FORM_INVALID',
      message: forms.invalid,
      ...('errors' in read.error ? { errors: read.error.errors } : {}),
    });
  };

  app.post(createFormKeyAt.path, () => ({ data: { key: 'tried' }, key: 'tried' }));
  app.post<{ Params: { formId: string } }>(checkFormAt.path, async (request, reply) => {
    return (await judge(request, reply, request.params.formId, request.body)) ?? { errors: {} };
  });
  app.post(submitFormAt.path, async (request, reply) => {
    const { formId, form } = sentOf(request.body);
    const refused = await judge(request, reply, formId, form);
    if (refused) return refused;
    const said = await find(request, formId);
    const html = said?.submissionHtml ?? '';
    return { message: said?.submissionMessage ?? '', ...(html === '' ? {} : { html }) };
  });
}

function sentOf(body: unknown): { readonly formId: string; readonly form: unknown } {
  const sent = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const form = sent['form'];
  return { formId: typeof sent['formId'] === 'string' ? sent['formId'] : '', form };
}

const FIND = {
  name: 'tried-form',
  text: `select id from document where website_id = $1 and kind = 'form' and subject = $2 and removed_at is null`,
};
