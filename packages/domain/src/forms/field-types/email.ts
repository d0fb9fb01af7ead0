import { accept, EMAIL_EXAMPLE, fillMessage } from '@portico/locale';
import { isEmail } from '../email.ts';
import { MAX_LINE } from './text.ts';
import { oneColumn, readText, refused, type FieldTypeRow } from './row.ts';

/** An address to write to; kept as it was typed, its host in small letters. */
export const email: FieldTypeRow<'email'> = {
  version: 1,
  settings: {
    placeholder: { kind: 'text', max: 200 },
    isReplyTo: { kind: 'flag', otherwise: true },
    confirms: { kind: 'text', max: 64 },
  },
  isQuestion: true,
  read: (raw, field, context) =>
    readText(raw, field, context, {
      max: MAX_LINE,
      judge: (value) => {
        if (!isEmail(value)) return refused(fillMessage(context.messages.answers.email, { email: EMAIL_EXAMPLE }));
        const at = value.indexOf('@');
        return accept({ value: value.slice(0, at) + value.slice(at).toLowerCase() });
      },
    }),
  ...oneColumn,
};
