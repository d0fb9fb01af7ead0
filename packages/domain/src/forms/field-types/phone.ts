import { accept } from '@portico/locale';
import { cleanLine, latinDigits, lengthOf } from '../clean-text.ts';
import { emptyAnswer, isNothing, oneColumn, partsOf, readText, refused, wrongShape, type FieldTypeRow } from './row.ts';

const PARTS = ['Country', 'Areacode', 'Prefix', 'Line'] as const;

/** Most digits of each part. */
const MOST: Readonly<Record<(typeof PARTS)[number], number>> = { Country: 3, Areacode: 5, Prefix: 5, Line: 8 };

/** Signs of a number; a plus only at its beginning, an extension only at its end. */
const NUMBER = /^\+?[\d ().\-/]+?(?: ?(?:x|ext\.?) ?\d{1,6})?$/i;

/** A number to call, as one text or in parts; it is kept as it was written. */
export const phone: FieldTypeRow<'phone'> = {
  version: 1,
  settings: {
    look: { kind: 'one-of', of: ['one', 'parts'] },
    showCountry: { kind: 'flag', otherwise: false },
    country: { kind: 'text', max: 2 },
  },
  parts: PARTS,
  isQuestion: true,
  read: (raw, field, context) => {
    const wrong = refused(context.messages.answers.phone);
    if (isNothing(raw) || typeof raw !== 'object') {
      return readText(raw, field, context, {
        max: 100,
        judge: (typed) => {
          const value = latinDigits(typed).replace(/\s+/g, ' ');
          return NUMBER.test(value) && isCallable(value.replace(/(?:x|ext).*$/i, '')) ? accept({ value }) : wrong;
        },
      });
    }
    const given = partsOf(raw, PARTS, ['Country']);
    if (!given) return wrongShape(context);
    if (given.isEmpty) return emptyAnswer(field, context);
    const values: Record<string, string> = {};
    for (const part of PARTS) {
      const text = latinDigits(cleanLine(given.parts[part]));
      values[part] = part === 'Country' ? text.replace(/^\+/, '') : text;
      if (!/^\d*$/.test(values[part]) || lengthOf(values[part]) > MOST[part]) return wrong;
    }
    const line = [values['Areacode'], values['Prefix'], values['Line']].filter(Boolean).join('-');
    const value = values['Country'] ? `+${values['Country']} ${line}` : line;
    return isCallable(value) ? accept({ value, values }) : wrong;
  },
  ...oneColumn,
};

function isCallable(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 5 && digits <= 15;
}
