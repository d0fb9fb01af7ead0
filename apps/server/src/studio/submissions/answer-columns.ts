import { fieldTypes, isFieldType, readField, type FieldDefinition, type FormAnswer } from '@portico/domain';
import type { CsvCell } from '../../platform/csv/csv-line.ts';

/** A question that was answered: the same field of a form, whatever its words were then. */
export interface Question {
  readonly field: string;
  /** The newest of its words. */
  readonly title: string;
  readonly type: string;
  /** Questions of a survey. */
  readonly parts: readonly string[];
}

/** A column of a table of answers: of a question, or of a part of it. */
export interface AnswerColumn extends Question {
  readonly heading: string;
  /** Empty for the answer as a whole. */
  readonly part: string;
}

/** The part of a phone's answer under which everybody can call it. */
export const E164 = 'E.164';

/** Columns of questions, by their types; forms that ask the same in the same words share them. */
export function columnsOf(questions: readonly Question[]): readonly AnswerColumn[] {
  const columns = questions.flatMap((question) =>
    partsOf(question).map((part) => {
      const heading = part === '' ? question.title : `${question.title} (${part})`;
      return [heading, { ...question, heading, part }] as const;
    }),
  );
  return [...new Map(columns.toReversed()).values()].toReversed();
}

/** What was answered, in a column. @param e164 by what was typed */
export function cellOf(
  answers: readonly FormAnswer[],
  { field, title, type, part }: AnswerColumn,
  e164: ReadonlyMap<string, string>,
): CsvCell {
  const ofType = answers.filter((answer) => answer.type === type);
  const own = ofType.filter((answer) => answer.rawTitle === title);
  const same = own.length > 0 ? own : ofType.filter(({ id }) => id === field);
  const [only, ...others] = same;
  const cell = (answer: FormAnswer): string => {
    if (part === E164) return e164.get(answer.value) ?? '';
    return isFieldType(type) ? partOf(answer, type, part) : answer.value;
  };
  const isNumber = part === '' && (type === 'number' || type === 'currency');
  if (isNumber && only && others.length === 0) return { number: cell(only) };
  return same.map(cell).join('; ');
}

/** Names of the columns of a question; `''` is the answer itself. */
function partsOf({ field, type, parts }: Question): readonly string[] {
  if (!isFieldType(type)) return [''];
  const questions = parts.map((text) => ({ id: text, text }));
  const columns = columnsOfField(readField({ id: field, type, settings: { questions } }, 0));
  return type === 'phone' ? [...columns, E164] : columns;
}

function columnsOfField(field: FieldDefinition): readonly string[] {
  // The row is that of the very type.
  return (fieldTypes[field.type] as { columns(of: FieldDefinition): readonly string[] }).columns(field);
}

/** Answers of before types had parts stand whole in their first column. */
function partOf(answer: FormAnswer, type: FieldDefinition['type'], part: string): string {
  const { parts, answerCell } = fieldTypes[type];
  if (answer.values === undefined && parts !== undefined && part !== '') return part === parts[0] ? answer.value : '';
  return answerCell(answer, part);
}
