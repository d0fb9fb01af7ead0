import { isMailingList, isOpenOn, readAnswers, type AnswerContext, type FormAnswer } from '@portico/domain';
import { accept, refuse, shopperMessages, type Result } from '@portico/locale';
import { isId } from '../../platform/ids/is-id.ts';
import { siteAnswerContext } from '../../sites/site/answer-context.ts';
import type { Site } from '../../sites/site/site.ts';
import type { Services } from '../services.ts';
import { formFor, type SiteFormDocument } from './form-document.ts';
import { formRepository } from './repository.ts';
import { requestHash } from './request-hash.ts';
import { readSentFiles } from './files/sent-files.ts';
import type { FormRefusal, SentForm } from './sent-form.ts';
import { pageKeys, readSubmissionKey, type SubmissionKey } from './submission-key.ts';

/** What was sent, once it is known to be answers to a form of the site. */
export interface ReadSent {
  readonly form: SiteFormDocument;
  readonly answers: readonly FormAnswer[];
  /** {@link requestHash} */
  readonly request: string;
  /** The key under which it is kept, and others that the same may have come by. */
  readonly keys: readonly [string, ...string[]];
  /** What its key says; undefined without script. */
  readonly key: SubmissionKey | undefined;
}

type Reading = Pick<Services, 'clock' | 'database' | 'secrets' | 'storage'>;

/** Reads the key, the form and the answers of what was sent, in this order; the first that is wrong is the refusal. */
export async function readSent(
  services: Reading,
  site: Site,
  sent: SentForm,
  source: string,
): Promise<Result<ReadSent, FormRefusal>> {
  const { clock, secrets } = services;
  const { websiteId } = site;
  const { sender } = sent;
  const now = clock.now();
  const key =
    sender.kind === 'script'
      ? readSubmissionKey(secrets, { websiteId, session: sender.session }, sender.key, now)
      : undefined;
  if (sender.kind === 'script' && !key) {
    return refuse({ code: 'KEY_INVALID' });
  }
  const form = await findForm(services, site, sent.formId, sent.version);
  if (!form) {
    return refuse({ code: 'FORM_UNKNOWN' });
  }
  const read = await answersOf(services, site, form, sent.answersTo(form));
  if (!read.ok) {
    const isOutdated = await wasNotAsked(services, site, { form, version: sent.version, errors: read.error.errors });
    return refuse(isOutdated ? { code: 'KEY_INVALID', form } : { ...read.error, form });
  }
  const request = requestHash(secrets, { websiteId, formId: form.id, answers: read.value });
  const keys: ReadSent['keys'] =
    sender.kind === 'script' ? [sender.key] : pageKeys(secrets, { websiteId, request, source }, now);
  return accept({ form, answers: read.value, request, keys, key });
}

/**
 * Whether all that is wrong is with what the page did not ask, because it shows a version of long ago: nobody could mend it there, so
 * the page is to be opened anew, where what was typed still stands.
 */
async function wasNotAsked(
  { database }: Pick<Services, 'database'>,
  { websiteId }: Site,
  {
    form,
    version,
    errors = {},
  }: {
    readonly form: SiteFormDocument;
    readonly version: number | undefined;
    readonly errors: FormRefusal['errors'];
  },
): Promise<boolean> {
  const wrong = Object.keys(errors).map((name) => name.split('.')[0] ?? '');
  if (version === undefined || version === form.version || wrong.length === 0) {
    return false;
  }
  const asked = await database.readInSite(websiteId, (tx) => formRepository(tx).fieldsOf(form.id, version));
  return asked.length > 0 && !wrong.some((id) => asked.includes(id));
}

/** So long after a version was replaced it is still taken from who began with it. */
const REPLACED_FOR_MS = 24 * 60 * 60_000;

/** The version of a form that is asked, while it counts, else the live one, as visitors read it; undefined where there is none, or it is closed. */
export async function findForm(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  site: Site,
  formId: string,
  version?: number,
): Promise<SiteFormDocument | undefined> {
  if (!isId(formId)) return undefined;
  const asked = version === undefined ? undefined : { version, since: new Date(clock.now() - REPLACED_FOR_MS) };
  const form = await database.readInSite(site.websiteId, (tx) => formRepository(tx).find(formId, asked));
  return form && isOpenOn(form, siteAnswerContext(site, clock.now()).today) ? formFor(form, site) : undefined;
}

/** Reads answers with the files that they name, or says what is wrong with each. @param given JSON, or its text */
export async function answersOf(
  services: Pick<Services, 'clock' | 'database' | 'storage'>,
  site: Site,
  form: SiteFormDocument,
  given: unknown,
): Promise<Result<readonly FormAnswer[], FormRefusal>> {
  const uploads = await readSentFiles(services, site.websiteId, form, given);
  const read = readAnswers(form, given, { ...contextOf(form, site, services.clock.now()), uploads });
  if (read.ok) {
    return read;
  }
  return refuse(
    read.error.code === 'ADDITIONAL_FIELDS_INVALID'
      ? { code: 'FORM_INVALID', errors: read.error.errors }
      : { code: 'FORM_UNREADABLE' },
  );
}

/** By what answers are read; who only asks for an address says in fewer words what is wrong with it (FORM-034). */
function contextOf(form: SiteFormDocument, site: Site, now: number): AnswerContext {
  const context = siteAnswerContext(site, now);
  if (!isMailingList(form.fields)) return context;
  const { emailShort } = shopperMessages(site.profile.language).forms;
  const { messages } = context;
  return { ...context, messages: { ...messages, answers: { ...messages.answers, email: emailShort } } };
}
