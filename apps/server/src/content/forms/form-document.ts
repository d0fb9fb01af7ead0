import {
  formIn,
  readFormDefinition,
  type FieldDefinition,
  type FieldTexts,
  type FormDefinition,
} from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { linkTarget } from '../../platform/html/html.ts';
import { sanitiseRichText } from '../../platform/html/rich-text.ts';
import type { Site } from '../../sites/site/site.ts';

/**
 * A version of a form as this server shows it: what the owner wrote as HTML is safe whoever wrote it, and it leads nowhere a script
 * would run (FORM-022).
 */
export type SiteFormDocument = FormDefinition;

/** A version as `form_version` keeps it, with the name of its form. */
export interface KeptForm {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly definition: unknown;
}

/** Reads a version of a form; what is no field is passed over. */
export function readFormDocument(kept: KeptForm): SiteFormDocument {
  return safeForm(readFormDefinition(kept));
}

/** A form as visitors of a site read it: in its language, and in the platform's words where its owner has none. */
export function formFor(form: SiteFormDocument, { profile: { language } }: Pick<Site, 'profile'>): SiteFormDocument {
  const said = formIn(form, language);
  const { submit, thanks } = shopperMessages(language).forms;
  return { ...said, submitText: said.submitText || submit, submissionMessage: said.submissionMessage || thanks };
}

/** A form that may be drawn as it is, in every language: nothing that its owner wrote as HTML runs, or leads to what would. */
export function safeForm(form: FormDefinition): FormDefinition {
  return {
    ...form,
    ...withSafe(form, FORM_HTML),
    fields: form.fields.map(withSafeText),
    texts: mapTexts(form.texts, (texts) => ({ ...texts, ...withSafe(texts, FORM_HTML) })),
    successRedirect: linkTarget(form.successRedirect),
  };
}

/** What of a form its owner writes as HTML. */
const FORM_HTML = ['submissionHtml', 'disclaimerMessage'] as const;

function withSafe<Name extends string>(
  texts: Readonly<Partial<Record<Name, string>>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const safe: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const html = texts[name];
    if (html !== undefined) safe[name] = sanitiseRichText(html);
  }
  return safe;
}

function mapTexts<Texts>(
  texts: Readonly<Record<string, Texts>>,
  change: (texts: Texts) => Texts,
): Readonly<Record<string, Texts>> {
  return Object.fromEntries(Object.entries(texts).map(([language, said]) => [language, change(said)]));
}

/** Words between questions are the owner's HTML too. */
function withSafeText(field: FieldDefinition): FieldDefinition {
  if (field.type !== 'section') return field;
  const { texts = {}, settings } = field;
  return {
    ...field,
    texts: mapTexts(texts, (said): FieldTexts => ({ ...said, ...withSafe(said, ['text']) })),
    settings: { ...settings, text: sanitiseRichText(settings.text) },
  };
}
