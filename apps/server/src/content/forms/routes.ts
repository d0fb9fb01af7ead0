import {
  checkForm,
  createFormKey,
  formErrorStatus,
  getTemplateSchema,
  submitForm,
  type FormSubmission,
  type FormSubmissionResponse,
} from '@portico/contract';
import { FORM_FIELD_TYPES } from '@portico/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBotCheck, type BotCheck } from '../../sites/bot-check/bot-check.ts';
import { shopRoute } from '../../sites/site/shop-route.ts';
import { sendProblem } from '../../platform/http/problem.ts';
import type { SiteApp } from '../../sites/site/site-app.ts';
import { sameSitePath } from '../pages/same-site-path.ts';
import { sendPrivatePage } from '../pages/system-page.ts';
import type { Services } from '../services.ts';
import { hostName } from '../../platform/config/host-name.ts';
import type { SiteFormDocument } from './form-document.ts';
import { renderFormPage, type FormEnd } from './form-page.tsx';
import { answersOfPost, textOfPost, valuesOfPost } from './form-post.ts';
import { createFormSubmissions, formRefusalText, type FormRefusal, type SentForm } from './submit-form.ts';
import { issueSubmissionKey } from './submission-key.ts';

/** The forms of a published site: the key, the submission with its twin for pages without script, the check alone. */
export function registerForms(
  app: SiteApp,
  services: Services,
  botCheck: BotCheck = createBotCheck(services.environment),
): void {
  const submissions = createFormSubmissions(services, botCheck);

  shopRoute(app, services, createFormKey, async ({ request }) => {
    const key = issueSubmissionKey(services.secrets, request.site.websiteId, services.clock.now());
    return { data: { key }, key };
  });

  shopRoute(app, services, getTemplateSchema, async () => ({
    data: {
      type: 'form' as const,
      fields: FORM_FIELD_TYPES.map((field) => ({ ...field, properties: [...field.properties] })),
    },
  }));

  shopRoute(app, services, submitForm, async ({ request, reply, isForm, body }) => {
    const answers = isForm ? sentByPage(body) : sentByScript(body);
    const done = await submissions.submit(request.site, { ...answers, ...whoSent(request) });
    if (isForm) {
      return done.ok
        ? answerSentPage(services, request, reply, done.value)
        : answerRefusedPage(services, request, reply, done.error);
    }
    return done.ok ? answerSent(done.value) : refuseJson(request, reply, done.error);
  });

  shopRoute(app, services, checkForm, async ({ request, reply, params: { formId }, body }) => {
    const answers = JSON.stringify(body);
    const checked = await submissions.check(request.site, { formId, answers, source: request.ip });
    return checked.ok ? { errors: {} } : refuseJson(request, reply, checked.error);
  });
}

async function answerSentPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SiteFormDocument,
): Promise<FastifyReply> {
  if (form.successRedirect !== undefined) {
    return reply.redirect(form.successRedirect, 303);
  }
  const end: FormEnd = {
    status: 200,
    kind: 'sent',
    message: form.submissionMessage,
    html: form.submissionHtml,
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
  const again =
    form && errors ? { form, attempt: { values: valuesOfPost(form, request.body), errors, returnTo } } : undefined;
  const end: FormEnd = {
    status: formErrorStatus[code],
    kind: 'refused',
    message: formRefusalText(code, request.site.profile.language),
    returnTo,
    ...(again ? { again } : {}),
  };
  return sendPrivatePage(reply, await renderFormPage(services, request, end));
}

type SentAnswers = Omit<SentForm, 'hostName' | 'source'>;

function sentByScript({ formId, key, form, captchaKey, homepageUrl }: FormSubmission): SentAnswers {
  return {
    formId,
    key,
    answers: typeof form === 'string' ? form : JSON.stringify(form),
    captchaKey,
    isTrapped: Boolean(homepageUrl),
  };
}

function sentByPage(body: unknown): SentAnswers {
  return {
    formId: textOfPost(body, 'formId'),
    key: undefined,
    answers: answersOfPost(body),
    captchaKey: textOfPost(body, 'captchaKey') || undefined,
    isTrapped: textOfPost(body, 'homepageUrl') !== '',
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

function answerSent({ submissionMessage, submissionHtml, successRedirect }: SiteFormDocument): FormSubmissionResponse {
  return {
    message: submissionMessage,
    ...(submissionHtml === undefined ? {} : { html: submissionHtml }),
    ...(successRedirect === undefined ? {} : { redirect: successRedirect }),
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
