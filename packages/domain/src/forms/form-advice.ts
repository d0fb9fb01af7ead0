import type { Condition, FieldRule } from './conditions.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { FormDefinition } from './form-definition.ts';
import { isMailingList } from './mailing-list.ts';

/** What may be better before a form is published; none of it stands in the way. */
export type FormAdvice =
  | { readonly code: 'NO_CONSENT' | 'CONSENT_GONE' | 'LIST_GONE' | 'CHECK_OFF' | 'NOBODY_HEARS' }
  | { readonly code: 'NEVER_SHOWN'; readonly field: string }
  /** A step, or the form where it has none. */
  | { readonly code: 'STEP_LONG'; readonly field?: string; readonly count: number };

/** What of a site advice depends on. */
export interface AdvisedSite {
  /** Ids of its mailing lists. */
  readonly lists: readonly string[];
  /** Addresses of its people that are known. */
  readonly people: readonly string[];
}

/** Questions that people answer at a stretch. */
const MOST_IN_STEP = 12;

/** What whoever publishes a form may want to know: who signs up without a word or never can, who never hears, what nobody sees, what is long. */
export function formAdvice(form: FormDefinition, { lists, people }: AdvisedSite): readonly FormAdvice[] {
  const named = form.lists.map((line) => line.split(' '));
  const boxes = form.fields.filter(({ type }) => type === 'checkbox').map(({ id }) => id);
  const asksForMore = !isMailingList(form.fields);
  return [
    ...[...neverShown(form)].map((field) => ({ code: 'NEVER_SHOWN', field }) as const),
    ...longSteps(form),
    ...(asksForMore && named.some(([, box]) => box === undefined) ? [{ code: 'NO_CONSENT' } as const] : []),
    ...(named.some(([, box]) => box !== undefined && !boxes.includes(box)) ? [{ code: 'CONSENT_GONE' } as const] : []),
    ...(named.some(([list = '']) => !lists.includes(list)) ? [{ code: 'LIST_GONE' } as const] : []),
    ...(people.length === 0 ? [{ code: 'NOBODY_HEARS' } as const] : []),
    ...(form.captcha === 'none' ? [{ code: 'CHECK_OFF' } as const] : []),
  ];
}

function longSteps({ fields, steps }: FormDefinition): readonly FormAdvice[] {
  const asked = fields.filter(({ type }) => type !== 'section' && type !== 'hidden');
  const groups = steps.length === 0 ? [undefined] : steps.map(({ id }) => id);
  return groups.flatMap((step) => {
    const count = asked.filter((field) => field.step === step).length;
    if (count <= MOST_IN_STEP) return [];
    return [{ code: 'STEP_LONG', count, ...(step === undefined ? {} : { field: step }) } as const];
  });
}

/** Ids of fields that are never shown, in one pass: a condition only asks what stands before it. */
function neverShown({ fields, steps }: FormDefinition): ReadonlySet<string> {
  const never = new Set<string>();
  for (const { id, step, shownWhen } of fields) {
    const conditions = [shownWhen, steps.find((one) => one.id === step)?.shownWhen];
    if (conditions.some((condition) => condition !== undefined && neverHolds(fields, never, condition))) never.add(id);
  }
  return never;
}

function neverHolds(fields: readonly FieldDefinition[], never: ReadonlySet<string>, condition: Condition): boolean {
  const fails = (rule: Condition | FieldRule): boolean => {
    if (!('field' in rule)) return neverHolds(fields, never, rule);
    // An answer that is never given is empty.
    return rule.is !== 'empty' && rule.is !== 'not-equal' && never.has(rule.field);
  };
  if ('any' in condition) return condition.any.length > 0 && condition.any.every(fails);
  return condition.all.some(fails) || asksForTwo(fields, condition.all);
}

/** One of several answers cannot be two of them. */
function asksForTwo(fields: readonly FieldDefinition[], rules: readonly (Condition | FieldRule)[]): boolean {
  const wanted = new Map<string, unknown>();
  return rules.some((rule) => {
    if (!('field' in rule) || rule.is !== 'equal' || rule.part !== undefined) return false;
    const type = fields.find(({ id }) => id === rule.field)?.type;
    if (type !== 'radio' && type !== 'select') return false;
    const isOther = wanted.has(rule.field) && wanted.get(rule.field) !== rule.value;
    wanted.set(rule.field, rule.value);
    return isOther;
  });
}
