import { accept, refuse } from '@portico/locale';
import { lengthOf } from '../clean-text.ts';
import { cellOfPart, emptyAnswer, isNothing, partsOf, wrongShape, type FieldTypeRow } from './row.ts';

const PARTS = ['First', 'Last'] as const;
const MAX_PART = 100;

/** The name of a person, in one part or two. */
export const name: FieldTypeRow<'name'> = {
  version: 1,
  settings: { parts: { kind: 'one-of', of: ['two', 'one'] } },
  parts: PARTS,
  isQuestion: true,
  read: (raw, field, context) => {
    const { answers } = context.messages;
    const given = partsOf(typeof raw === 'object' && !isNothing(raw) ? raw : { First: raw }, PARTS);
    if (!given) return wrongShape(context);
    const { First, Last } = given.parts;
    if (given.isEmpty) return emptyAnswer(field, context);
    const wrong: Record<string, string> = {};
    for (const part of PARTS) {
      const isMissing = given.parts[part] === '' && (part === 'First' || field.settings.parts === 'two');
      if (field.required && isMissing) wrong[part] = answers.required;
      else if (lengthOf(given.parts[part]) > MAX_PART) wrong[part] = answers.tooLong;
    }
    const [message] = Object.values(wrong);
    if (message !== undefined) return refuse({ message, parts: wrong });
    return accept({ value: `${First} ${Last}`.trim(), values: { First, Last } });
  },
  columns: () => PARTS,
  answerCell: cellOfPart,
};
