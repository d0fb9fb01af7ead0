import {
  FORM_KEY_PATH,
  FORM_SUBMISSION_PATH,
  FORM_VALIDATION_PATH,
  formErrorStatus,
  formSubmissionRequest,
  type FormKeyResponse,
  type FormSubmissionResponse,
} from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBotCheck, type BotCheck } from '../../sites/bot-check/bot-check.ts';
import { parseBody } from '../../sites/site/parse-body.ts';
import { crumbCheck, isFormPost } from '../../platform/http/crumb.ts';
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
  const preHandler = crumbCheck(services.secrets);

  app.post(FORM_KEY_PATH, { preHandler }, (request, reply) => {
    const key = issueSubmissionKey(services.secrets, request.site.websiteId, services.clock.now());
    const answer: FormKeyResponse = { data: { key }, key };
    return reply.send(answer);
  });

  app.post(FORM_SUBMISSION_PATH, { preHandler }, async (request, reply) => {
    const sent = isFormPost(request) ? sentByPage(request) : sentByScript(request);
    const done = await submissions.submit(request.site, sent);
    if (isFormPost(request)) {
      return done.ok ? answerSentPage(request, reply, done.value) : answerRefusedPage(request, reply, done.error);
    }
    return done.ok ? answerSent(reply, done.value) : refuseJson(request, reply, done.error);
  });

  app.post<{ Params: { formId: string } }>(
    `${FORM_VALIDATION_PATH}/:formId`,
    { preHandler },
    async (request, reply) => {
      const { formId } = request.params;
      const answers = JSON.stringify(request.body ?? {});
      const checked = await submissions.check(request.site, { formId, answers, source: request.ip });
      return checked.ok ? reply.send({ errors: {} }) : refuseJson(request, reply, checked.error);
    },
  );

  async function answerSentPage(
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
      returnTo: cameFrom(request),
    };
    return sendPrivatePage(reply, await renderFormPage(services, request, end));
  }

  async function answerRefusedPage(
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
}

function sentByScript(request: FastifyRequest): SentForm {
  const { formId, key, form, captchaKey, homepageUrl } = parseBody(formSubmissionRequest, request);
  return {
    formId,
    key,
    answers: typeof form === 'string' ? form : JSON.stringify(form),
    captchaKey,
    isTrapped: Boolean(homepageUrl),
    ...whoSent(request),
  };
}

function sentByPage(request: FastifyRequest): SentForm {
  const { body } = request;
  return {
    formId: textOfPost(body, 'formId'),
    key: undefined,
    answers: answersOfPost(body),
    captchaKey: textOfPost(body, 'captchaKey') || undefined,
    isTrapped: textOfPost(body, 'homepageUrl') !== '',
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

function answerSent(reply: FastifyReply, { submissionMessage, successRedirect }: SiteFormDocument): FastifyReply {
  const answer: FormSubmissionResponse = {
    message: submissionMessage,
    ...(successRedirect === undefined ? {} : { redirect: successRedirect }),
  };
  return reply.send(answer);
}

function refuseJson(request: FastifyRequest, reply: FastifyReply, { code, errors }: FormRefusal): FastifyReply {
  return sendProblem(request, reply, {
    status: formErrorStatus[code],
    code,
    message: formRefusalText(code, request.site.profile.language),
    ...(errors ? { errors } : {}),
  });
}
