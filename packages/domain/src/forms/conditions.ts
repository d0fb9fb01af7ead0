import { compareDecimals } from '@portico/locale';
import { isRecord } from './json.ts';
import { isDay } from './days.ts';
import type { Answer } from './form-answer.ts';
import type { FieldType } from './field-definition.ts';

/** When a field or a step is shown. Data, no code; at most {@link MAX_RULES} rules, at most two levels. */
export type Condition = { readonly all: readonly Rule[] } | { readonly any: readonly Rule[] };

export type Rule = Condition | FieldRule;

/** What is asked of one answer. */
export interface FieldRule {
  readonly field: string;
  /** Of a compound answer. */
  readonly part?: string;
  readonly is: Operator;
  readonly value?: string | number | readonly string[];
}

export const OPERATORS = [
  'equal',
  'not-equal',
  'one-of',
  'contains',
  'filled',
  'empty',
  'less',
  'more',
  'before',
  'after',
] as const;
export type Operator = (typeof OPERATORS)[number];

export const MAX_RULES = 10;
const MAX_LEVELS = 2;

const WORDS = ['equal', 'not-equal', 'contains', 'filled', 'empty'] as const;
const AMOUNTS = ['equal', 'not-equal', 'less', 'more', 'filled', 'empty'] as const;
const MOMENTS = ['equal', 'not-equal', 'before', 'after', 'filled', 'empty'] as const;
const CHOICES = ['equal', 'not-equal', 'one-of', 'filled', 'empty'] as const;
const PRESENCE = ['filled', 'empty'] as const;

/** What may be asked of answers of a type; the first is what a builder begins with. */
export const OPERATORS_OF: Readonly<Record<FieldType, readonly Operator[]>> = {
  text: WORDS,
  textarea: WORDS,
  email: WORDS,
  website: WORDS,
  name: WORDS,
  phone: WORDS,
  address: WORDS,
  hidden: WORDS,
  number: AMOUNTS,
  currency: AMOUNTS,
  date: MOMENTS,
  time: MOMENTS,
  select: CHOICES,
  radio: CHOICES,
  checkbox: ['contains', 'one-of', 'filled', 'empty'],
  likert: PRESENCE,
  survey: PRESENCE,
  file: PRESENCE,
  section: [],
};

/** An answer that was read before, with its type; undefined for one that is hidden, refused or empty. */
export type AnswerOf = (fieldId: string) => (Answer & { readonly type: string }) | undefined;

/** Whether a condition holds. A source that is hidden or refused counts as empty. */
export function holds(condition: Condition, answerOf: AnswerOf): boolean {
  return 'all' in condition
    ? condition.all.every((rule) => ruleHolds(rule, answerOf))
    : condition.any.some((rule) => ruleHolds(rule, answerOf));
}

function ruleHolds(rule: Rule, answerOf: AnswerOf): boolean {
  if (!('field' in rule)) return holds(rule, answerOf);
  const answer = answerOf(rule.field);
  const given = answer ? operandsOf(answer, rule.part) : [];
  const isEmpty = given.length === 0;
  const wanted = (Array.isArray(rule.value) ? rule.value : [rule.value ?? '']).map((value) => plain(String(value)));
  const [first = ''] = wanted;
  const type = answer?.type ?? '';
  switch (rule.is) {
    case 'empty':
      return isEmpty;
    case 'filled':
      return !isEmpty;
    case 'not-equal':
      return !given.some((one) => isSame(plain(one), first, type));
    case 'equal':
      return given.some((one) => isSame(plain(one), first, type));
    case 'one-of':
      return given.some((one) => wanted.includes(plain(one)));
    case 'contains':
      return answer?.type === 'checkbox'
        ? given.some((one) => plain(one) === first)
        : !isEmpty && given.some((one) => plain(one).includes(first));
    case 'less':
      return given.some((one) => order(one, first) < 0);
    case 'more':
      return given.some((one) => order(one, first) > 0);
    case 'before':
      return given.some((one) => isMoment(first) && one < first);
    case 'after':
      return given.some((one) => isMoment(first) && one > first);
  }
}

/** What rules compare: choices by their values, other answers as they are kept. */
function operandsOf(answer: Answer & { readonly type: string }, part: string | undefined): readonly string[] {
  const { value, values, chosen, type } = answer;
  if (part !== undefined) {
    const text = values && !Array.isArray(values) ? (values as Readonly<Record<string, unknown>>)[part] : undefined;
    return text === undefined || text === '' ? [] : [String(text)];
  }
  if (chosen) return chosen;
  if ((type === 'select' || type === 'radio') && Array.isArray(values)) return values.map(String);
  return value === '' ? [] : [value];
}

/** Text without regard to case, in one way of writing. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function isSame(given: string, wanted: string, type: string): boolean {
  return type === 'number' || type === 'currency' ? order(given, wanted) === 0 : given === wanted;
}

/** Below, at or above nought as the first number is; NaN where one is none. */
function order(given: string, wanted: string): number {
  const isNumber = [given, wanted].every((text) => /^-?\d{1,20}(\.\d{1,20})?$/.test(text));
  return isNumber ? compareDecimals(given, wanted) : Number.NaN;
}

function isMoment(text: string): boolean {
  return isDay(text) || /^\d\d:\d\d(:\d\d)?$/.test(text);
}

/** A condition as it is kept; undefined for what is none, or too many rules. */
export function readCondition(raw: unknown): Condition | undefined {
  const counted = { rules: 0 };
  const condition = readGroup(raw, 1, counted);
  return condition && counted.rules > 0 && counted.rules <= MAX_RULES ? condition : undefined;
}

function readGroup(raw: unknown, level: number, counted: { rules: number }): Condition | undefined {
  if (!isRecord(raw) || level > MAX_LEVELS) return undefined;
  const list = raw['all'] ?? raw['any'];
  if (!Array.isArray(list)) return undefined;
  const rules: Rule[] = [];
  for (const entry of list) {
    const rule = isRecord(entry) && 'field' in entry ? readRule(entry) : readGroup(entry, level + 1, counted);
    if (!rule) return undefined;
    if ('field' in rule) counted.rules += 1;
    rules.push(rule);
  }
  return Array.isArray(raw['all']) ? { all: rules } : { any: rules };
}

function readRule(raw: Readonly<Record<string, unknown>>): FieldRule | undefined {
  const { field, part, is, value } = raw;
  const operator = OPERATORS.find((known) => known === is);
  if (typeof field !== 'string' || field === '' || !operator) return undefined;
  const said = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, 200) : value;
  const isValue = typeof said === 'string' || typeof said === 'number' || Array.isArray(said);
  return {
    field,
    is: operator,
    ...(typeof part === 'string' && part !== '' ? { part } : {}),
    // Only what was just looked at.
    ...(isValue ? { value: said as string | number | readonly string[] } : {}),
  };
}

/** Ids of the fields that a condition asks. */
export function fieldsOfCondition(condition: Condition | undefined): readonly string[] {
  if (!condition) return [];
  const rules = 'all' in condition ? condition.all : condition.any;
  return [...new Set(rules.flatMap((rule) => ('field' in rule ? [rule.field] : fieldsOfCondition(rule))))];
}
