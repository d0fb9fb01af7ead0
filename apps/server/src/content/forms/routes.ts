import multipart from '@fastify/multipart';
import {
  checkForm,
  createFormKey,
  formErrorStatus,
  getTemplateSchema,
  submitForm,
  type FormSubmission,
  type FormSubmissionResponse,
} from '@portico/contract';
import { WORK_PARTS } from '@portico/domain';
import { languageTag } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBotCheck, type BotCheck } from '../../sites/bot-check/bot-check.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import { crumbCheck, crumbSession } from '../../platform/http/crumb.ts';
import { sourceKey } from '../../platform/http/source-key.ts';
import { workBits } from './check-sender.ts';
import { createFormLimits } from './form-limits.ts';
import { createProviderOutage } from './provider-outage.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { sameSitePath } from '../pages/same-site-path.ts';
import { sendPrivatePage } from '../pages/system-page.ts';
import type { Services } from '../services.ts';
import { hostName } from '../../platform/config/host-name.ts';
import type { SiteFormDocument } from './form-document.ts';
import { renderFormPage, type FormEnd } from './form-page.tsx';
import { readPostedFiles } from './files/posted-files.ts';
import { registerFormFiles } from './files/routes.ts';
import { readSentFiles } from './files/sent-files.ts';
import { answersOfPost, textOfPost, valuesOfPost } from './form-post.ts';
import { formRefusalText } from './refusal-text.ts';
import { createFormSubmissions } from './submit-form.ts';
import type { FormRefusal, SentForm, SubmitEnd } from './sent-form.ts';
import { renderStepPage, STAMP } from './step-page.tsx';
import { issueSubmissionKey } from './submission-key.ts';
import { registerUnfinishedForms } from './unfinished/routes.ts';
import { sendUnlessKnown, templateSchema } from './template-schema.ts';

/** The forms of a published site: the key, the submission with its twin for pages without script, the check alone. */
export function registerForms(
  app: SiteApp,
  services: Services,
  botCheck: BotCheck = createBotCheck(services.environment, services.clock),
): void {
  // How bodies with files are read is its own: other rooms read them otherwise.
  void app.register(async (scope) => registerInScope(scope, services, botCheck));
}

async function registerInScope(app: SiteApp, services: Services, botCheck: BotCheck): Promise<void> {
  await app.register(multipart);
  const checkCrumb = crumbCheck(services.secrets);
  // A form with files, of a page without script: it comes from this very origin before anything of it is kept.
  app.addHook('preHandler', async (request) => {
    if (request.isMultipart()) {
      await checkCrumb(request);
      request.body = await readPostedFiles(services, request);
    }
  });
  registerFormFiles(app, services);
  const limits = createFormLimits(services.clock, services.environment.SUBMISSIONS_PER_HOUR);
  registerUnfinishedForms(app, services, limits);
  const outage = createProviderOutage(services);
  const submissions = createFormSubmissions(services, { botCheck, outage }, limits);

  shopRoute(app, services, createFormKey, async ({ request, reply }) => {
    const { websiteId } = request.site;
    const most = limits.takeKey(websiteId, sourceKey(request.ip));
    if (most === undefined) {
      return refuseJson(request, reply.header('retry-after', limits.retryAfterS), { code: 'TOO_MANY_REQUESTS' });
    }
    const bits = workBits(request.site, outage, most);
    const owner = { websiteId, session: crumbSession(request) };
    const key = issueSubmissionKey(services.secrets, owner, { issuedAt: services.clock.now(), bits });
    return { data: { key }, key, ...(bits > 0 ? { check: { kind: 'work' as const, bits, parts: WORK_PARTS } } : {}) };
  });

  shopRoute(app, services, getTemplateSchema, async ({ request, reply, query: { formId } }) => {
    const schema = await templateSchema(services, request.site, formId);
    return schema ? sendUnlessKnown(request, reply, schema) : refuseJson(request, reply, { code: 'FORM_UNKNOWN' });
  });

  shopRoute(app, services, submitForm, async ({ request, reply, isForm, body }) => {
    const sent = isForm ? sentByPage(request, body) : sentByScript(request, body);
    const end = await submissions.submit(request.site, sent);
    if (end.kind === 'refused' && end.refusal.code === 'TOO_MANY_REQUESTS') {
      reply.header('retry-after', limits.retryAfterS);
    }
    return isForm ? answerPage(services, request, reply, end) : answerJson(request, reply, end);
  });

  shopRoute(
    app,
    services,
    checkForm,
    async ({ request, reply, params: { formId }, query: { step, version }, body }) => {
      const asked = { formId, version, step, answers: body, source: request.ip };
      const checked = await submissions.check(request.site, asked);
      return checked.ok ? { errors: {} } : refuseJson(request, reply, checked.error);
    },
  );
}

/** How a submission ended, for a script; a second step there is none. */
function answerJson(
  request: FastifyRequest,
  reply: FastifyReply,
  end: SubmitEnd,
): FormSubmissionResponse | FastifyReply {
  if (end.kind === 'sent') {
    return answerSent(end.form, end.submissionId);
  }
  return refuseJson(request, reply, end.kind === 'refused' ? end.refusal : { code: 'BOT_CHECK_FAILED' });
}

/** How it ended, for a page without script. */
function answerPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  end: SubmitEnd,
): Promise<FastifyReply> | FastifyReply {
  switch (end.kind) {
    case 'sent':
      return answerSentPage(services, request, reply, end.form);
    case 'step':
      return answerStepPage(services, request, reply, end);
    case 'refused':
      return answerRefusedPage(services, request, reply, end.refusal);
  }
}

async function answerStepPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { form, stamp }: Extract<SubmitEnd, { kind: 'step' }>,
): Promise<FastifyReply> {
  const step = { form, stamp, body: request.body, returnTo: cameFrom(request) };
  return sendPrivatePage(reply, await renderStepPage(services, request, step));
}

async function answerSentPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SiteFormDocument,
): Promise<FastifyReply> {
  if (form.successRedirect !== '') {
    return reply.redirect(form.successRedirect, 303);
  }
  const end: FormEnd = {
    status: 200,
    kind: 'sent',
    message: form.submissionMessage,
    html: form.submissionHtml || undefined,
    returnTo: cameFrom(request),
  };
  return sendPrivatePage(reply, await renderFormPage(services, request, end));
}

async function answerRefusedPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, errors, form }: FormRefusal,
): Promise<FastifyReply> {
  const returnTo = cameFrom(request);
  const files = form && errors ? await filesThatStay(services, request, form) : new Map<string, string>();
  const again =
    form && errors ? { form, attempt: { values: valuesOfPost(request.body), files, errors, returnTo } } : undefined;
  const end: FormEnd = {
    status: formErrorStatus[code],
    kind: 'refused',
    message: formRefusalText(code, request.site.profile.language),
    returnTo,
    ...(again ? { again } : {}),
  };
  return sendPrivatePage(reply, await renderFormPage(services, request, end));
}

/** Files that came with a form and may stay in it: nobody chooses them twice. */
async function filesThatStay(
  services: Services,
  request: FastifyRequest,
  form: SiteFormDocument,
): Promise<ReadonlyMap<string, string>> {
  const sent = await readSentFiles(services, request.site.websiteId, form, answersOfPost(form, request.body));
  return new Map([...sent].flatMap(([token, state]) => (state.kind === 'kept' ? [[token, state.file.name]] : [])));
}

function sentByScript(request: FastifyRequest, body: FormSubmission): SentForm {
  const { formId, key, form, captchaKey, homepageUrl, pagePath, place, version } = body;
  return {
    formId,
    version,
    answersTo: () => form,
    sender: { kind: 'script', key, session: crumbSession(request), captchaKey, place },
    isTrapped: Boolean(homepageUrl),
    language: languageTag(body.language),
    pagePath: pagePath === undefined ? cameFrom(request) : sameSitePath(pagePath),
    ...whoSent(request),
  };
}

function sentByPage(request: FastifyRequest, body: unknown): SentForm {
  return {
    formId: textOfPost(body, 'formId'),
    answersTo: (form) => answersOfPost(form, body),
    sender: { kind: 'page', stamp: textOfPost(body, STAMP) },
    isTrapped: textOfPost(body, 'homepageUrl') !== '',
    language: undefined,
    pagePath: cameFrom(request),
    ...whoSent(request),
  };
}

function whoSent(request: FastifyRequest): Pick<SentForm, 'hostName' | 'source'> {
  return { hostName: hostName(request.headers.host), source: request.ip };
}

/** The page of this site that the form stood on: as the form says, else as the browser does. */
function cameFrom(request: FastifyRequest): string {
  const said = textOfPost(request.body, 'returnTo');
  const { referer = '', host = '' } = request.headers;
  const page = URL.parse(referer);
  return sameSitePath(said || (page?.host === host ? page.pathname + page.search : ''));
}

function answerSent(
  { submissionMessage, submissionHtml, successRedirect }: SiteFormDocument,
  submissionId: string | undefined,
): FormSubmissionResponse {
  return {
    message: submissionMessage,
    ...(submissionHtml === '' ? {} : { html: submissionHtml }),
    ...(successRedirect === '' ? {} : { redirect: successRedirect }),
    ...(submissionId === undefined ? {} : { submissionId }),
  };
}

function refuseJson(request: FastifyRequest, reply: FastifyReply, { code, errors }: FormRefusal): FastifyReply {
  return sendProblem(request, reply, {
    status: formErrorStatus[code],
    code,
    message: formRefusalText(code, request.site.profile.language),
    ...(errors ? { errors } : {}),
  });
}
