import { accept } from '@portico/locale';
import { cleanLine } from '../clean-text.ts';
import { isRecord } from '../json.ts';
import { AGREEMENT_STEPS, type AnswerContext } from '../answer-context.ts';
import type { Option, Question } from '../field-definition.ts';
import { cellOfPart, isNothing, refused, textOf, wrongShape, type FieldRead, type FieldTypeRow } from './row.ts';

const QUESTIONS = { kind: 'questions', max: 50 } as const;

/** How far somebody agrees, question by question, from −2 to 2 (FMT-047). */
export const likert: FieldTypeRow<'likert'> = {
  version: 1,
  settings: { questions: QUESTIONS },
  isQuestion: true,
  read: (raw, field, context) => {
    const steps = context.messages.agreement.map((label, place) => ({ value: String(AGREEMENT_STEPS[place]), label }));
    return readSurvey(raw, { ...field, settings: { ...field.settings, steps, isMany: false } }, context, ({ value }) =>
      Number(value),
    );
  },
  columns: ({ settings }) => settings.questions.map(({ text }) => text),
  answerCell: cellOfPart,
  chart: 'scale',
};

/** The same by steps of the owner. */
export const survey: FieldTypeRow<'survey'> = {
  version: 1,
  settings: {
    questions: QUESTIONS,
    steps: { kind: 'options', max: 11 },
    kind: { kind: 'one-of', of: ['single', 'many'] },
  },
  isQuestion: true,
  read: (raw, field, context) =>
    readSurvey(
      raw,
      { ...field, settings: { ...field.settings, isMany: field.settings.kind === 'many' } },
      context,
      ({ label }) => label,
    ),
  columns: ({ settings }) => settings.questions.map(({ text }) => text),
  answerCell: cellOfPart,
  chart: 'scale',
};

interface SurveyField {
  readonly required: boolean;
  readonly settings: {
    readonly questions: readonly Question[];
    readonly steps: readonly Option[];
    readonly isMany: boolean;
  };
}

function readSurvey(
  raw: unknown,
  { required, settings }: SurveyField,
  context: AnswerContext,
  kept: (step: Option) => string | number,
): FieldRead {
  const { answers } = context.messages;
  if (!isNothing(raw) && !isRecord(raw)) return wrongShape(context);
  const given = new Map(isRecord(raw) ? Object.entries(raw) : []);
  const lines: string[] = [];
  const values: Record<string, string | number> = {};
  let isIncomplete = false;
  for (const question of settings.questions) {
    const chosen = stepsOf(given.get(question.id) ?? given.get(question.text), settings.steps, settings.isMany);
    if (chosen === 'shape') return wrongShape(context);
    if (chosen === 'unknown') return refused(answers.notAnOption);
    const [first] = chosen;
    if (!first) {
      isIncomplete ||= question.isOptional !== true;
      continue;
    }
    const labels = chosen.map(({ label }) => label).join(', ');
    lines.push(`${leading(question.text)} ${labels}`);
    // Words may be anything, also those that a plain assignment would take for the object's own.
    Object.defineProperty(values, question.text, {
      value: chosen.length > 1 ? labels : kept(first),
      enumerable: true,
      configurable: true,
    });
  }
  if (required && (isIncomplete || lines.length === 0)) return refused(answers.surveyIncomplete);
  return accept(lines.length === 0 ? undefined : { value: lines.join('\n'), values });
}

/** A question as it stands before its answer in one line: a statement loses its full stop, a question needs no colon. */
function leading(text: string): string {
  return /[?!:؟？！]$/.test(text) ? text : `${text.replace(/[.。]$/, '')}:`;
}

function stepsOf(raw: unknown, steps: readonly Option[], isMany: boolean): readonly Option[] | 'shape' | 'unknown' {
  const list = isMany && Array.isArray(raw) ? raw : [raw];
  const chosen: Option[] = [];
  for (const entry of list) {
    const text = textOf(entry, true);
    if (text === undefined) return 'shape';
    const value = cleanLine(text);
    const step = steps.find((known) => known.value === value);
    if (!step && value !== '') return 'unknown';
    if (step && !chosen.includes(step)) chosen.push(step);
  }
  return chosen;
}
