import { fieldsOfCondition, OPERATORS_OF, type Condition, type FieldRule } from './conditions.ts';
import type { FieldDefinition } from './field-definition.ts';
import { fieldsOfRoutes } from './mail-routes.ts';
import { FORM_LIMITS, type FormDefinition } from './form-definition.ts';

/** Why a form cannot be published; each names what it is about. */
export type FormFault =
  | { readonly code: 'NO_FIELD' | 'REDIRECT_UNSAFE' | 'MAIL_SUBJECT_MISSING' | 'ROUTE_GONE' }
  | { readonly code: 'TITLE_MISSING' | 'OPTIONS_MISSING' | 'TYPE_UNKNOWN' | 'FILES_ON_PRODUCT'; readonly field: string }
  | { readonly code: 'TITLE_TWICE'; readonly field: string; readonly title: string }
  | { readonly code: 'CONDITION_UNFOUNDED' | 'OPERATOR_MISFIT'; readonly field: string; readonly source: string }
  | { readonly code: 'OPTION_GONE'; readonly field: string; readonly source: string; readonly option: string }
  | { readonly code: 'STEP_UNKNOWN'; readonly field: string };

/**
 * What stands in the way of publishing a form, in the order of its document. A condition may only ask what stands before it, by what
 * its source's type knows; nothing sends visitors where a script would run (FORM-022, SEC-39).
 * @param isOnProduct whether shoppers answer it before they add a product: a cart lives longer than a file that nobody sent
 */
export function formFaults(form: FormDefinition, isOnProduct = false): readonly FormFault[] {
  const questions = form.fields.filter(({ type }) => type !== 'section' && type !== 'hidden');
  return [
    ...(questions.length === 0 ? [{ code: 'NO_FIELD' } as const] : []),
    ...form.fields.slice(0, FORM_LIMITS.fields).flatMap((field, index) => fieldFaults(form, field, index)),
    ...form.steps.flatMap(({ id, shownWhen }) => {
      const first = form.fields.findIndex(({ step }) => step === id);
      return conditionFaults(shownWhen, id, form.fields.slice(0, Math.max(first, 0)));
    }),
    ...(isOnProduct ? form.fields.filter(asksForFiles) : []).map(
      ({ id }) => ({ code: 'FILES_ON_PRODUCT', field: id }) as const,
    ),
    ...(isSafeRedirect(form.successRedirect) ? [] : [{ code: 'REDIRECT_UNSAFE' } as const]),
    ...(form.visitorMail && form.visitorMailSubject.trim() === '' ? [{ code: 'MAIL_SUBJECT_MISSING' } as const] : []),
    ...(asksOfRoutesStand(form) ? [] : [{ code: 'ROUTE_GONE' } as const]),
  ];
}

/** Whether everything that decides who hears of a submission is asked, and can be answered so. */
function asksOfRoutesStand({ fields, routes }: FormDefinition): boolean {
  const known = new Set(fields.map(({ id }) => id));
  return (
    fieldsOfRoutes(routes).every((id) => known.has(id)) &&
    routes.every(({ when }) => conditionFaults(when, '', fields).length === 0)
  );
}

/** Whether a question is answered with files. */
export function asksForFiles({ type }: Pick<FieldDefinition, 'type'>): boolean {
  return type === 'file';
}

/** Whether somebody may be sent there: a path of the site, or another site over https; empty for nowhere. */
export function isSafeRedirect(target: string): boolean {
  return target === '' || /^\/(?![/\\])[^\s\\]*$/.test(target) || /^https:\/\/[^\s/@\\]+(\/[^\s\\]*)?$/i.test(target);
}

function fieldFaults(form: FormDefinition, field: FieldDefinition, index: number): readonly FormFault[] {
  const { id, title, type, step, unknownType, shownWhen, settings } = field;
  const before = form.fields.slice(0, index);
  const faults: FormFault[] = [];
  if (unknownType !== undefined) faults.push({ code: 'TYPE_UNKNOWN', field: id });
  if (title.trim() === '' && type !== 'hidden' && type !== 'section') faults.push({ code: 'TITLE_MISSING', field: id });
  if (title !== '' && before.some((other) => other.title === title)) {
    faults.push({ code: 'TITLE_TWICE', field: id, title });
  }
  const isEmpty =
    ('options' in settings && settings.options.length === 0) ||
    ('questions' in settings && settings.questions.length === 0) ||
    ('steps' in settings && settings.steps.length < 2);
  if (isEmpty) faults.push({ code: 'OPTIONS_MISSING', field: id });
  if (form.steps.length > 0 && !form.steps.some((known) => known.id === step)) {
    faults.push({ code: 'STEP_UNKNOWN', field: id });
  }
  return [...faults, ...conditionFaults(shownWhen, id, before)];
}

function conditionFaults(
  condition: Condition | undefined,
  field: string,
  before: readonly FieldDefinition[],
): readonly FormFault[] {
  if (!condition) return [];
  const missing = fieldsOfCondition(condition).filter((source) => !before.some(({ id }) => id === source));
  return [
    ...missing.map((source) => ({ code: 'CONDITION_UNFOUNDED', field, source }) as const),
    ...rulesOf(condition).flatMap((rule) => {
      const source = before.find(({ id }) => id === rule.field);
      return source ? ruleFaults(rule, field, source) : [];
    }),
  ];
}

function ruleFaults(rule: FieldRule, field: string, source: FieldDefinition): readonly FormFault[] {
  if (!OPERATORS_OF[source.type].includes(rule.is)) return [{ code: 'OPERATOR_MISFIT', field, source: source.id }];
  const { settings } = source;
  if (!('options' in settings)) return [];
  const gone = [rule.value ?? []].flat().find((value) => !settings.options.some((option) => option.value === value));
  return gone === undefined ? [] : [{ code: 'OPTION_GONE', field, source: source.id, option: String(gone) }];
}

function rulesOf(condition: Condition): readonly FieldRule[] {
  const rules = 'all' in condition ? condition.all : condition.any;
  return rules.flatMap((rule) => ('field' in rule ? [rule] : rulesOf(rule)));
}
