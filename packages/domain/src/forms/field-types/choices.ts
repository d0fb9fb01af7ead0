import { accept, fillMessage } from '@portico/locale';
import { cleanLine, lengthOf } from '../clean-text.ts';
import { isRecord } from '../json.ts';
import { MAX_OPTIONS } from '../setting-rules.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { FieldOf, Option } from '../field-definition.ts';
import { emptyAnswer, oneColumn, refused, textOf, wrongShape, type FieldRead, type FieldTypeRow } from './row.ts';

/** What a form without script sends for an answer in own words, which stand beside it. */
export const OTHER = '__other';
const MAX_OTHER = 200;

const choiceSettings = {
  options: { kind: 'options', max: MAX_OPTIONS },
  order: { kind: 'one-of', of: ['given', 'alphabet', 'shuffled'] },
} as const;

const one = {
  version: 1,
  settings: { ...choiceSettings, hasOther: { kind: 'flag', otherwise: false } },
  isQuestion: true,
  read: readOne,
  ...oneColumn,
  chart: 'choice',
} as const;

/** One of several, in a list that opens. */
export const select: FieldTypeRow<'select'> = one;

/** One of several, all in sight. */
export const radio: FieldTypeRow<'radio'> = one;

/** Any of several; with one option a box that says yes. */
export const checkbox: FieldTypeRow<'checkbox'> = {
  version: 1,
  settings: {
    ...choiceSettings,
    min: { kind: 'whole', min: 0, max: MAX_OPTIONS, otherwise: 0 },
    max: { kind: 'whole', min: 0, max: MAX_OPTIONS, otherwise: 0 },
  },
  isQuestion: true,
  read: (raw, field, context) => {
    const { answers } = context.messages;
    const { options, min, max } = field.settings;
    const sent = sentValues(raw, options);
    if (sent === undefined) return wrongShape(context);
    if (sent.length === 0) return emptyAnswer(field, context);
    if (sent.some((value) => !options.some((option) => option.value === value))) return refused(answers.notAnOption);
    const chosen = options.filter(({ value }) => sent.includes(value));
    if (chosen.length < min) return refused(fillMessage(answers.tooFew, { min }));
    if (max > 0 && chosen.length > max) return refused(fillMessage(answers.tooMany, { max }));
    const labels = chosen.map(({ label }) => label);
    return accept({ value: labels.join(', '), values: labels, chosen: chosen.map(({ value }) => value) });
  },
  columns: () => [''],
  answerCell: ({ value, values }) => (Array.isArray(values) ? values.join('; ') : value),
  chart: 'choice',
};

function readOne(raw: unknown, field: FieldOf<'select'> | FieldOf<'radio'>, context: AnswerContext): FieldRead {
  const { answers } = context.messages;
  const { options, hasOther } = field.settings;
  if (isRecord(raw) && Object.hasOwn(raw, 'other')) {
    const other = textOf(raw['other'], true);
    if (other === undefined) return wrongShape(context);
    const value = cleanLine(other);
    if (value === '') return emptyAnswer(field, context);
    if (!hasOther) return refused(answers.notAnOption);
    return lengthOf(value) > MAX_OTHER ? refused(answers.tooLong) : accept({ value, values: [OTHER] });
  }
  const sent = textOf(raw, true);
  if (sent === undefined) return wrongShape(context);
  const value = cleanLine(sent);
  if (value === '') return emptyAnswer(field, context);
  const option = options.find((known) => known.value === value);
  return option ? accept({ value: option.label, values: [option.value] }) : refused(answers.notAnOption);
}

/** The values that were sent for a box; undefined for another shape. `true` ticks the only option. */
function sentValues(raw: unknown, options: readonly Option[]): readonly string[] | undefined {
  const [only] = options;
  if (raw === true && options.length === 1 && only) return [only.value];
  if (raw === false) return [];
  const list = (Array.isArray(raw) ? raw : [raw]).map((entry: unknown) => textOf(entry, true));
  if (list.some((entry) => entry === undefined)) return undefined;
  return list.flatMap((entry) => cleanLine(entry ?? '') || []);
}
