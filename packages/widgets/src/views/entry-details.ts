import type { FormAnswerRecord } from '@portico/contract';

/** A name and a value that tell one line from another. */
export interface EntryDetail {
  readonly name: string;
  readonly value: string;
}

/** The chosen options, then what was answered. */
export function entryDetails(
  attributes: Readonly<Record<string, string>>,
  answers: readonly FormAnswerRecord[] | null,
): readonly EntryDetail[] {
  return [
    ...Object.entries(attributes).map(([name, value]) => ({ name, value })),
    ...(answers ?? []).map(({ rawTitle, value }) => ({ name: rawTitle, value })),
  ];
}
