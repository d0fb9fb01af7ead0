import { sourceKey } from '../../platform/http/source-key.ts';
import type { FormRefusalCode } from '@portico/contract';
import { isMailingList, readFormAnswers, type FormAnswer } from '@portico/domain';
import { refuse, shopperMessages, type Result } from '@portico/locale';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { botCheckSiteKey, type BotCheck } from '../../sites/bot-check/bot-check.ts';
import { isId } from '../../platform/ids/is-id.ts';
import type { Services } from '../services.ts';
import type { Site } from '../../sites/site/site.ts';
import type { SiteFormDocument } from './form-document.ts';
import { keepSubmission } from './keep-submission.ts';
import { formRepository } from './repository.ts';
import { isSubmissionKey } from './submission-key.ts';

/** Of one network address; and of one site, whose owner gets a mail for each (SEC-38). */
const PER_SOURCE = { max: 20, windowMs: 10 * 60_000 };
const PER_SITE = { max: 500, windowMs: 60 * 60_000 };

/** What a visitor sent. */
export interface SentForm {
  readonly formId: string;
  /** JSON, field id to value. */
  readonly answers: string;
  /** Undefined for pages without script, whose origin was checked instead. */
  readonly key: string | undefined;
  readonly captchaKey: string | undefined;
  /** Somebody filled in what people do not see. */
  readonly isTrapped: boolean;
  readonly hostName: string;
  /** The network address. */
  readonly source: string;
}

export interface FormRefusal {
  readonly code: FormRefusalCode;
  /** One message a field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Absent where there is none. */
  readonly form?: SiteFormDocument;
}

export interface FormSubmissions {
  /** Takes a form, or says why not; the cheap checks first, and no network call while rows are locked (SEC-31). */
  submit(site: Site, sent: SentForm): Promise<Result<SiteFormDocument, FormRefusal>>;
  /** Only says what is wrong with answers. */
  check(
    site: Site,
    sent: Pick<SentForm, 'formId' | 'answers' | 'source'>,
  ): Promise<Result<readonly FormAnswer[], FormRefusal>>;
}

/** Where forms are handed in. */
export function createFormSubmissions(services: Services, botCheck: BotCheck): FormSubmissions {
  const { clock, database, secrets } = services;
  const bySource = createRateLimit(clock, PER_SOURCE);
  const bySite = createRateLimit(clock, PER_SITE);
  const checksBySource = createRateLimit(clock, { ...PER_SOURCE, max: 10 * PER_SOURCE.max });

  return {
    submit: async (site, sent) => {
      const { key, source } = sent;
      const { websiteId } = site;
      if (key !== undefined && !isSubmissionKey(secrets, websiteId, key, clock.now())) {
        return refuse({ code: 'KEY_INVALID' });
      }
      const form = await findForm(site, sent.formId);
      if (!form) {
        return refuse({ code: 'FORM_UNKNOWN' });
      }
      const answers = readAnswers(form, sent.answers, site.profile.language);
      if (!answers.ok) {
        return refuse({ ...answers.error, form });
      }
      if (!bySource.take(`${websiteId} ${sourceKey(source)}`) || !bySite.take(websiteId)) {
        return refuse({ code: 'TOO_MANY_REQUESTS' });
      }
      if (sent.isTrapped || !(await isPerson(site, form, sent))) {
        return refuse({ code: 'BOT_CHECK_FAILED' });
      }
      await keepSubmission(services, site, form, { answers: answers.value, key });
      return { ok: true, value: form };
    },
    check: async (site, { formId, answers, source }) => {
      if (!checksBySource.take(`${site.websiteId} ${sourceKey(source)}`)) {
        return refuse({ code: 'TOO_MANY_REQUESTS' });
      }
      const form = await findForm(site, formId);
      return form ? readAnswers(form, answers, site.profile.language) : refuse({ code: 'FORM_UNKNOWN' });
    },
  };

  async function findForm({ websiteId }: Site, formId: string): Promise<SiteFormDocument | undefined> {
    return isId(formId) ? database.readInSite(websiteId, (tx) => formRepository(tx).find(formId)) : undefined;
  }

  async function isPerson(site: Site, form: SiteFormDocument, { captchaKey, hostName }: SentForm): Promise<boolean> {
    if (botCheckSiteKey(site) === undefined) {
      return true;
    }
    const action = isMailingList(form.fields) ? 'NEWSLETTER_BLOCK_SUBMISSION' : 'FORM_BLOCK_SUBMISSION';
    return Boolean(captchaKey && (await botCheck({ action, token: captchaKey, hostName })));
  }
}

function readAnswers(
  form: SiteFormDocument,
  text: string,
  language: string,
): Result<readonly FormAnswer[], FormRefusal> {
  const read = readFormAnswers(form, text, shopperMessages(language).answers);
  if (read.ok) {
    return read;
  }
  return refuse(
    read.error.code === 'ADDITIONAL_FIELDS_INVALID'
      ? { code: 'FORM_INVALID', errors: read.error.errors }
      : { code: 'FORM_UNREADABLE' },
  );
}

/** What a visitor reads for a refusal, in the specification's words (storefront §8) or their translation. */
export function formRefusalText(code: FormRefusalCode, language: string): string {
  const { forms } = shopperMessages(language);
  const texts: Readonly<Record<FormRefusalCode, string>> = {
    FORM_UNKNOWN: forms.notConfigured,
    FORM_UNREADABLE: forms.unreadable,
    FORM_INVALID: forms.invalid,
    KEY_INVALID: forms.processingError,
    BOT_CHECK_FAILED: forms.unauthorized,
    TOO_MANY_REQUESTS: forms.rateLimited,
  };
  return texts[code];
}
