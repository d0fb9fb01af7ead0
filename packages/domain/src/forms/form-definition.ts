import { DEFAULT_RETENTION_MONTHS } from './submission-state.ts';
import { readCondition, type Condition } from './conditions.ts';
import { readMailRoutes, type MailRoute } from './mail-routes.ts';
import { readField } from './read-field.ts';
import { isRecord } from './json.ts';
import { readSettings, type SettingRules } from './setting-rules.ts';
import type { FieldDefinition } from './field-definition.ts';

/** A step of a form that is filled in bit by bit; a form without steps is one page. */
export interface StepDefinition {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly shownWhen?: Condition;
}

/** What the owner says of a form beside its fields. */
export interface FormSettings {
  readonly submitText: string;
  readonly submittingText: string;
  /** Words instead of the form once it is sent (FORM-021); a kit's "Thank you." where there are none. */
  readonly submissionMessage: string;
  /** HTML in their place; made safe by whoever shows it. */
  readonly submissionHtml: string;
  /** Rich text above the button; made safe by whoever shows it. */
  readonly disclaimerMessage: string;
  /** Where a visitor goes on after sending (FORM-022). */
  readonly successRedirect: string;
  /** Whether the site's bot check stands before it. */
  readonly captcha: 'site' | 'none';
  /** Whether programs may send it without a check. */
  readonly allowsPrograms: boolean;
  readonly spam: 'normal' | 'strict' | 'relaxed';
  /** Words and addresses that the owner does not want to hear of. */
  readonly blockedWords: readonly string[];
  /** Whether it may be sent without script. */
  readonly withoutScript: boolean;
  /** Whether what was typed is kept in the browser's tab until it is sent. */
  readonly keepsDraft: boolean;
  /** Whether whoever fills it in may go on later, by a link that is mailed to her. */
  readonly savesForLater: boolean;
  /** Addresses that hear of every answer; nobody's but the owner's where there are none. */
  readonly notify: readonly string[];
  readonly visitorMail: boolean;
  readonly visitorMailSubject: string;
  readonly visitorMailText: string;
  /** Mailing lists that whoever answers joins: ids, each with the id of the box behind a space that must be ticked for it. */
  readonly lists: readonly string[];
  /** Months for which answers are kept; 0 for ever. */
  readonly retentionMonths: number;
  /** `2026-09-12`, the first and last day on which it is open; empty for always. */
  readonly opens: string;
  readonly closes: string;
  /** Answers after which it closes; 0 for any number. */
  readonly most: number;
  readonly closedMessage: string;
  /** Whether steps are shown as progress. */
  readonly showsProgress: boolean;
  /** Whether a form of several steps shows everything that was answered before it is sent. */
  readonly showsReview: boolean;
  /** In a lightbox: the words of the button that opens it; empty for a form that stands on its page. */
  readonly lightboxButton: string;
}

/** A form as one of its versions keeps it (FORM-002). */
export interface FormDefinition extends FormSettings {
  readonly id: string;
  readonly name: string;
  /** From 1; a submission keeps the number of the one that it answered. */
  readonly version: number;
  /** In which it is written, BCP 47; empty for the site's. */
  readonly language: string;
  /** In the order of the document; those of a step stand together. */
  readonly fields: readonly FieldDefinition[];
  readonly steps: readonly StepDefinition[];
  /** Who hears of a submission because of its answers, beside {@link FormSettings.notify}. */
  readonly routes: readonly MailRoute[];
  /** Settings that are texts in other languages, by language and name. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Most fields and steps of a form, and most bytes of its JSON. */
export const FORM_LIMITS = { fields: 200, steps: 20, bytes: 256 * 1024 } as const;

/** What settings of a form may be. */
export const FORM_SETTINGS = {
  submitText: { kind: 'text', max: 100 },
  submittingText: { kind: 'text', max: 100 },
  submissionMessage: { kind: 'text', max: 5000 },
  submissionHtml: { kind: 'text', max: 50_000 },
  disclaimerMessage: { kind: 'text', max: 5000 },
  successRedirect: { kind: 'text', max: 2000 },
  captcha: { kind: 'one-of', of: ['site', 'none'] },
  allowsPrograms: { kind: 'flag', otherwise: false },
  spam: { kind: 'one-of', of: ['normal', 'strict', 'relaxed'] },
  blockedWords: { kind: 'list', max: 500 },
  withoutScript: { kind: 'flag', otherwise: true },
  keepsDraft: { kind: 'flag', otherwise: true },
  savesForLater: { kind: 'flag', otherwise: false },
  notify: { kind: 'list', max: 20 },
  visitorMail: { kind: 'flag', otherwise: false },
  visitorMailSubject: { kind: 'text', max: 200 },
  visitorMailText: { kind: 'text', max: 10_000 },
  lists: { kind: 'list', max: 20 },
  retentionMonths: { kind: 'whole', min: 0, max: 60, otherwise: DEFAULT_RETENTION_MONTHS },
  opens: { kind: 'text', max: 10 },
  closes: { kind: 'text', max: 10 },
  most: { kind: 'whole', min: 0, max: 1_000_000, otherwise: 0 },
  closedMessage: { kind: 'text', max: 2000 },
  showsProgress: { kind: 'flag', otherwise: true },
  showsReview: { kind: 'flag', otherwise: false },
  lightboxButton: { kind: 'text', max: 100 },
} as const satisfies SettingRules & Readonly<Record<keyof FormSettings, unknown>>;

/** Settings that visitors read, so that they are said in their language. */
export const SPOKEN_SETTINGS = [
  'name',
  'submitText',
  'submittingText',
  'submissionMessage',
  'submissionHtml',
  'disclaimerMessage',
  'closedMessage',
  'lightboxButton',
  'visitorMailSubject',
  'visitorMailText',
] as const;

/** Reads a version of a form; what is no field is passed over, what is missing is filled in, so that nothing kept can break a page. */
export function readFormDefinition(kept: {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly definition: unknown;
}): FormDefinition {
  const root = isRecord(kept.definition) ? kept.definition : {};
  // Older forms called the button's words so.
  const settings = readSettings(FORM_SETTINGS, { submitText: root['submitButtonText'], ...root });
  const steps = listOf(root['steps']).slice(0, FORM_LIMITS.steps).flatMap(readStep);
  const fields = listOf(root['fields']).slice(0, FORM_LIMITS.fields).map(readField);
  return {
    // The rules are those of the settings, name by name.
    ...(settings as unknown as FormSettings),
    id: kept.id,
    name: kept.name,
    version: kept.version,
    language: typeof root['language'] === 'string' ? root['language'] : '',
    fields: [...new Map(fields.toReversed().map((field) => [field.id, field])).values()].toReversed(),
    steps,
    routes: readMailRoutes(root['routes']),
    texts: isRecord(root['texts']) ? readTexts(root['texts']) : {},
  };
}

function readStep(raw: unknown): StepDefinition[] {
  if (!isRecord(raw) || typeof raw['id'] !== 'string' || raw['id'] === '') return [];
  const shownWhen = readCondition(raw['shownWhen']);
  return [
    {
      id: raw['id'],
      title: typeof raw['title'] === 'string' ? raw['title'] : '',
      description: typeof raw['description'] === 'string' ? raw['description'] : '',
      ...(shownWhen ? { shownWhen } : {}),
    },
  ];
}

function readTexts(raw: Readonly<Record<string, unknown>>): FormDefinition['texts'] {
  return Object.fromEntries(
    Object.entries(raw).map(([language, texts]) => [
      language,
      Object.fromEntries(
        Object.entries(isRecord(texts) ? texts : {}).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      ),
    ]),
  );
}

function listOf(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : [];
}
