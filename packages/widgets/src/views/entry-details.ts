import type { FormAnswerRecord } from '@portico/contract';
import { answerText } from '@portico/domain';

/** A name and a value that tell one line from another. */
export interface EntryDetail {
  readonly name: string;
  readonly value: string;
}

/** The chosen options, then what was answered, as people of a language read it (BCP 47). */
export function entryDetails(
  attributes: Readonly<Record<string, string>>,
  answers: readonly FormAnswerRecord[] | null,
  language: string,
): readonly EntryDetail[] {
  return [
    ...Object.entries(attributes).map(([name, value]) => ({ name, value })),
    ...(answers ?? []).map((answer) => ({ name: answer.rawTitle, value: answerText(answer, language) })),
  ];
}
