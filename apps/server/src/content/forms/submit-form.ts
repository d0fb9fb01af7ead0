import { answerMessagesIn, type FormAnswer, type SpamPoint } from '@portico/domain';
import { accept, refuse, type Result } from '@portico/locale';
import { sourceKey } from '../../platform/http/source-key.ts';
import { captchaSettings } from '../../sites/bot-check/bot-check.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { asksForCheck, checkSender, type SenderParts } from './check-sender.ts';
import type { FormLimits } from './form-limits.ts';
import { formRefusalText } from './refusal-text.ts';
import { keepSubmission } from './keep-submission.ts';
import { keptLately } from './kept-lately.ts';
import { answersOf, findForm, readSent, type ReadSent } from './read-sent.ts';
import { formRepository } from './repository.ts';
import { marksOf, scoreSubmission } from './score-submission.ts';
import { refused, type FormRefusal, type SentForm, type SubmitEnd } from './sent-form.ts';
import { newStamp, readStamp } from './stamp.ts';

/** Where forms are handed in. */
export interface FormSubmissions {
  /**
   * Takes a form, or says why not; the cheap checks first, and no network call while rows are locked (SEC-31). It is answered
   * once it is kept; the same once more is answered the same, before any further limit and any check.
   */
  submit(site: Site, sent: SentForm): Promise<SubmitEnd>;
  /** Only says what is wrong with answers. @param answers JSON */
  check(
    site: Site,
    asked: {
      readonly formId: string;
      readonly version?: number | undefined;
      /** The one step whose fields are asked about. */
      readonly step?: string | undefined;
      readonly answers: unknown;
      readonly source: string;
    },
  ): Promise<Result<readonly FormAnswer[], FormRefusal>>;
}

export function createFormSubmissions(services: Services, parts: SenderParts, limits: FormLimits): FormSubmissions {
  const { clock, database, secrets } = services;

  return {
    submit: async (site, sent) => {
      const source = sourceKey(sent.source);
      if (!limits.takeCall(site.websiteId, source)) {
        return refused('TOO_MANY_REQUESTS');
      }
      const read = await readSent(services, site, sent, source);
      if (!read.ok) {
        return { kind: 'refused', refusal: read.error };
      }
      const { form, keys, request } = read.value;
      const before = await database.readInSite(site.websiteId, (tx) => formRepository(tx).findByKey(keys));
      if (before) {
        return before.requestHash === request
          ? { kind: 'sent', form, submissionId: before.id }
          : refused('KEY_INVALID');
      }
      const lately = await keptLately(services, site.websiteId, { formId: form.id, source });
      const fromSource = limits.takeSubmission(site.websiteId, form.id, source, lately);
      if (fromSource === undefined) {
        return refused('TOO_MANY_REQUESTS');
      }
      const checked = await checkWho(site, sent, read.value, source);
      return checked.ok ? keepNew(site, sent, read.value, { source, fromSource, check: checked.value }) : checked.error;
    },
    check: async (site, { formId, version, step, answers, source }) => {
      if (!limits.takeCheck(site.websiteId, sourceKey(source))) {
        return refuse({ code: 'TOO_MANY_REQUESTS' });
      }
      const form = await findForm(services, site, formId, version);
      if (!form) {
        return refuse({ code: 'FORM_UNKNOWN' });
      }
      const read = await answersOf(services, site, form, answers);
      return step === undefined || read.ok ? read : ofStep(form, step, read.error);
    },
  };

  /** The bot check of a script, the second step of a page. */
  async function checkWho(
    site: Site,
    { sender, hostName }: SentForm,
    { form, key, request }: ReadSent,
    source: string,
  ): Promise<Result<SpamPoint | undefined, SubmitEnd>> {
    if (sender.kind === 'page' || !key) {
      const stamp = sender.kind === 'page' ? sender.stamp : '';
      return checkPage(site, form, { stamp, request, source });
    }
    const checked = await checkSender(parts, site, form, { sender, key, hostName });
    if (checked.ok) {
      return checked;
    }
    const { code } = checked.error;
    const isMissing = code === 'BOT_CHECK_MISSING';
    const errors = { captchaKey: formRefusalText(code, site.profile.language) };
    return refuse(refused(code, isMissing ? { form, errors } : { form }));
  }

  /** Without script the second step stands for the check, where one is asked for. */
  function checkPage(
    site: Site,
    form: ReadSent['form'],
    { stamp, request, source }: { readonly stamp: string; readonly request: string; readonly source: string },
  ): Result<undefined, SubmitEnd> {
    const { kind, withoutScript } = captchaSettings(site);
    const isAsked = asksForCheck(site, form);
    if (!form.withoutScript || (isAsked && kind === 'recaptcha' && withoutScript === 'refuse')) {
      return refuse(refused('BOT_CHECK_FAILED'));
    }
    const stamped = { websiteId: site.websiteId, request, source };
    const worth = isAsked ? readStamp(secrets, stamped, stamp, clock.now()) : 'good';
    if (worth === 'good') {
      return accept(undefined);
    }
    return refuse({
      kind: 'step',
      form,
      stamp: worth === 'early' ? stamp : newStamp(secrets, stamped, clock.now()),
    });
  }

  async function keepNew(
    site: Site,
    sent: SentForm,
    { form, answers, keys, key, request }: ReadSent,
    found: { readonly source: string; readonly fromSource: number; readonly check: SpamPoint | undefined },
  ): Promise<SubmitEnd> {
    const { source, fromSource, check } = found;
    const marks = marksOf(services, site.websiteId, { answers, source });
    const scored = await scoreSubmission(services, site.websiteId, form, {
      answers,
      source,
      marks,
      signals: {
        isTrapped: sent.isTrapped,
        keyAgeMs: key ? clock.now() - key.issuedAt : undefined,
        hasScript: sent.sender.kind === 'script',
        check,
        fromSource,
      },
    });
    const kept = await keepSubmission(services, site, form, {
      answers,
      marks,
      scored,
      submissionKey: keys[0],
      requestHash: request,
      language: sent.language ?? site.profile.language,
      pagePath: sent.pagePath,
    });
    if (kept === 'key-used') {
      return refused('KEY_INVALID');
    }
    if (kept === 'full') {
      return refused('FORM_UNKNOWN');
    }
    if (kept === 'files-used') {
      const { fileGone } = answerMessagesIn(site.profile.language).answers;
      const named = form.fields.filter(({ id, type }) => type === 'file' && answers.some((answer) => answer.id === id));
      return refused('FORM_INVALID', { form, errors: Object.fromEntries(named.map(({ id }) => [id, fileGone])) });
    }
    return { kind: 'sent', form, submissionId: kept };
  }
}

/** What is wrong with the fields of one step; nothing where the others alone are to be mended. */
function ofStep(
  form: ReadSent['form'],
  step: string,
  refusal: FormRefusal,
): Result<readonly FormAnswer[], FormRefusal> {
  const ids = new Set(form.fields.filter((field) => field.step === step).map(({ id }) => id));
  const errors = Object.entries(refusal.errors ?? {}).filter(([name]) => ids.has(name.split('.')[0] ?? ''));
  if (refusal.errors && errors.length === 0) {
    return accept([]);
  }
  return refuse({ ...refusal, ...(refusal.errors ? { errors: Object.fromEntries(errors) } : {}) });
}
