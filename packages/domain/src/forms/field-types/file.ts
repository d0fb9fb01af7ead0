import { accept, fillMessage, numberFormat } from '@portico/locale';
import { cleanLine } from '../clean-text.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AnsweredFile } from '../form-answer.ts';
import { emptyAnswer, oneColumn, refused, textOf, wrongShape, type FieldTypeRow } from './row.ts';

/** Files, sent before the form and named here by `uploadId.token`. */
export const file: FieldTypeRow<'file'> = {
  version: 1,
  settings: {
    maxFiles: { kind: 'whole', min: 1, max: 10, otherwise: 1 },
    maxSizeMb: { kind: 'whole', min: 1, max: 25, otherwise: 10 },
    types: { kind: 'list', of: ['pictures', 'pdf', 'documents', 'sheets', 'sound'], max: 5 },
  },
  isQuestion: true,
  read: (raw, field, context) => {
    const { answers } = context.messages;
    const { maxFiles, maxSizeMb } = field.settings;
    const list = (Array.isArray(raw) ? raw : [raw]).map((entry: unknown) => textOf(entry, false));
    if (list.some((entry) => entry === undefined)) return wrongShape(context);
    const tokens = [...new Set(list.flatMap((entry) => cleanLine(entry ?? '') || []))];
    if (tokens.length === 0) return emptyAnswer(field, context);
    if (tokens.length > maxFiles) return refused(fillMessage(answers.tooManyFiles, { max: maxFiles }));
    const files: AnsweredFile[] = [];
    for (const token of tokens) {
      const state = context.uploads?.get(token);
      if (!state) return refused(answers.fileGone);
      if (state.kind === 'kept' && state.file.size <= maxSizeMb * MEGABYTE) files.push(state.file);
      else if (state.kind === 'unsupported') {
        return refused(fillMessage(answers.fileUnsupported, { fileName: state.name }));
      } else {
        return refused(tooLargeText(state.kind === 'kept' ? state.file.name : state.name, maxSizeMb, context));
      }
    }
    return accept({ value: files.map(({ name }) => name).join(', '), values: files });
  },
  ...oneColumn,
};

/** Bytes of a megabyte, as file sizes count them. */
export const MEGABYTE = 1_000_000;

/** FORM-037, with the size as people of the language write it. */
export function tooLargeText(
  fileName: string,
  maxSizeMb: number,
  { language, messages }: Pick<AnswerContext, 'language' | 'messages'>,
): string {
  const maxSize = numberFormat(language, { style: 'unit', unit: 'megabyte' }).format(maxSizeMb);
  return fillMessage(messages.answers.fileTooLarge, { fileName, maxSize });
}
