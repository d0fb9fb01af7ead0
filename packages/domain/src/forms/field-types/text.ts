import { accept, fillMessage } from '@portico/locale';
import { lengthOf } from '../clean-text.ts';
import type { AnswerContext } from '../answer-context.ts';
import { oneColumn, readText, refused, type FieldRead, type FieldTypeRow } from './row.ts';

/** Longest line and longest text that a field takes. */
export const MAX_LINE = 2000;
const MAX_TEXT = 20_000;

/** A line of text. */
export const text: FieldTypeRow<'text'> = {
  version: 1,
  settings: {
    placeholder: { kind: 'text', max: 200 },
    minLength: { kind: 'whole', min: 0, max: MAX_LINE, otherwise: 0 },
    maxLength: { kind: 'whole', min: 0, max: MAX_LINE, otherwise: 0 },
    purpose: { kind: 'one-of', of: ['none', 'organization', 'organization-title', 'username'] },
  },
  isQuestion: true,
  read: (raw, field, context) => readWords(raw, field, context, MAX_LINE, false),
  ...oneColumn,
};

/** A text of several lines; with a limit it counts (FORM-026). */
export const textarea: FieldTypeRow<'textarea'> = {
  version: 1,
  settings: {
    placeholder: { kind: 'text', max: 200 },
    minLength: { kind: 'whole', min: 0, max: MAX_TEXT, otherwise: 0 },
    maxLength: { kind: 'whole', min: 0, max: MAX_TEXT, otherwise: 0 },
    size: { kind: 'one-of', of: ['small', 'medium', 'large'] },
  },
  isQuestion: true,
  read: (raw, field, context) => readWords(raw, field, context, MAX_TEXT, true),
  ...oneColumn,
};

function readWords(
  raw: unknown,
  field: { readonly required: boolean; readonly settings: { readonly minLength: number; readonly maxLength: number } },
  context: AnswerContext,
  most: number,
  isLong: boolean,
): FieldRead {
  const { minLength, maxLength } = field.settings;
  return readText(raw, field, context, {
    max: maxLength || most,
    isLong,
    takesNumbers: true,
    judge: (value) =>
      lengthOf(value) < minLength
        ? refused(fillMessage(context.messages.answers.tooShort, { min: minLength }))
        : accept({ value }),
  });
}

/** A text that nobody sees; what a page filled it with is a visitor's text like any other. */
export const hidden: FieldTypeRow<'hidden'> = {
  version: 1,
  settings: {},
  isQuestion: false,
  read: (raw, _field, context) =>
    readText(raw, { required: false }, context, {
      max: MAX_LINE,
      takesNumbers: true,
      judge: (value) => accept({ value }),
    }),
  ...oneColumn,
};
