import { submitFormAt } from '@portico/contract';
import { isMailingList, publicForm } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { FieldsView, type FieldDrawing } from '@portico/widgets/views';
import { renderToStaticMarkup } from 'react-dom/server';
import { siteAnswerContext } from '../../sites/site/answer-context.ts';
import type { Site } from '../../sites/site/site.ts';
import type { SiteFormDocument } from './form-document.ts';

/** A form that came back with something to mend. */
export interface FormAttempt {
  /** Name of the control to what was filled in; several values where several were ticked. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Files that came with it and may stay, by `uploadId.token`, with their names. */
  readonly files?: ReadonlyMap<string, string>;
  /** Field id, or `id.Part`, to what is wrong with it. */
  readonly errors: Readonly<Record<string, string>>;
  /** Where the visitor came from, a path of this site. */
  readonly returnTo: string;
}

/**
 * A form that works without script: it posts where the widget posts too, each condition in words and each step below the other.
 * @param form as visitors of the site read it
 * @param count how many with the same ids stood on the page before
 * @param place a pop-up says so to the bot check (BOT-007)
 */
export function formHtml(
  form: SiteFormDocument,
  site: Site,
  attempt?: FormAttempt,
  count = 0,
  place?: 'popup',
): string {
  return renderToStaticMarkup(<FormView form={form} site={site} attempt={attempt} count={count} place={place} />);
}

interface FormViewProps {
  readonly form: SiteFormDocument;
  readonly site: Site;
  readonly attempt: FormAttempt | undefined;
  readonly count: number;
  readonly place: 'popup' | undefined;
}

function FormView({ form, site, attempt, count, place }: FormViewProps) {
  const suffix = count === 0 ? '' : `-${count + 1}`;
  const disclaimer = `form-${form.id}${suffix}-disclaimer`;
  const hasFiles = form.fields.some(({ type }) => type === 'file');
  return (
    <div className="form-wrapper">
      <div className="form-inner-wrapper">
        <form
          method="post"
          action={submitFormAt.path}
          autoComplete="on"
          noValidate
          encType={hasFiles ? 'multipart/form-data' : undefined}
          lang={form.language || undefined}
          data-portico-island="form"
          data-form-id={form.id}
          data-form-version={form.version}
          className={isMailingList(form.fields) ? 'newsletter-form' : undefined}
          data-form-kind={isMailingList(form.fields) ? 'newsletter' : undefined}
          data-form-place={place}
          data-captcha={form.captcha === 'none' ? 'none' : undefined}
          data-keeps-draft={form.keepsDraft ? undefined : 'no'}
          data-saves-later={form.savesForLater ? 'yes' : undefined}
          data-prefill={prefillOf(form)}
          data-shuffled={shuffledOf(form)}
          data-submitting-text={form.submittingText || undefined}
        >
          <input type="hidden" name="formId" value={form.id} />
          {attempt ? <input type="hidden" name="returnTo" value={attempt.returnTo} /> : null}
          <Trap />
          <div className={`field-list clear${isMailingList(form.fields) ? ' newsletter-form-fields-wrapper' : ''}`}>
            <FieldsView form={form} drawing={drawingOf(site, attempt, suffix)} />
          </div>
          {form.disclaimerMessage ? (
            // oxlint-disable-next-line react/no-danger -- sanitised as the form was read
            <div
              className="form-disclaimer"
              id={disclaimer}
              dangerouslySetInnerHTML={{ __html: form.disclaimerMessage }}
            />
          ) : null}
          <div
            className={`form-button-wrapper form-button-wrapper--align-left${isMailingList(form.fields) ? ' newsletter-form-button-wrapper' : ''}`}
          >
            <input
              className="button sqs-system-button sqs-editable-button"
              type="submit"
              value={form.submitText}
              aria-describedby={form.disclaimerMessage ? disclaimer : undefined}
            />
          </div>
        </form>
        <div className="hidden form-submission-text" hidden />
        <div className="hidden form-submission-html" hidden data-submission-html="" />
        <Definition form={form} />
      </div>
    </div>
  );
}

/** By field id where its first value comes from: the browser fills it in, because pages are kept. */
function prefillOf({ fields }: SiteFormDocument): string | undefined {
  const rules = fields.flatMap(({ id, prefill }) => (prefill ? [[id, prefill] as const] : []));
  return rules.length === 0 ? undefined : JSON.stringify(Object.fromEntries(rules));
}

/** Ids of the fields whose answers come in another order at each visit. */
function shuffledOf({ fields }: SiteFormDocument): string | undefined {
  const ids = fields.flatMap(({ id, settings }) => ('order' in settings && settings.order === 'shuffled' ? [id] : []));
  return ids.join(' ') || undefined;
}

/** Nobody sees it; what fills it in is a program. */
function Trap() {
  return (
    <div hidden>
      <label>
        Leave this empty <input name="homepageUrl" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What the page's script needs to follow conditions and steps; a form without them brings nothing. */
function Definition({ form }: Pick<FormViewProps, 'form'>) {
  const isFollowed = form.steps.length > 0 || form.fields.some(({ shownWhen }) => shownWhen);
  if (!isFollowed) return null;
  const { fields, steps } = publicForm(form);
  // Nothing in it may close the element.
  const json = JSON.stringify({
    fields,
    steps,
    showsProgress: form.showsProgress,
    showsReview: form.showsReview,
  }).replaceAll('<', '\\u003c');
  // oxlint-disable-next-line react/no-danger -- data, which no browser runs
  return <script type="application/json" className="form-definition" dangerouslySetInnerHTML={{ __html: json }} />;
}

function drawingOf(site: Site, attempt: FormAttempt | undefined, suffix: string): FieldDrawing {
  const { language, country, currency } = siteAnswerContext(site, 0);
  return {
    language,
    country,
    currency,
    texts: shopperMessages(language).forms,
    given: (name) => attempt?.values.get(name) ?? [],
    errors: attempt?.errors ?? {},
    fileName: (token) => attempt?.files?.get(token),
    suffix,
    focus: Object.keys(attempt?.errors ?? {}).at(0),
  };
}
