import { accept } from '@portico/locale';
import type { FieldTypeRow } from './row.ts';

/** Words between questions; nothing is asked, so nothing is wrong (FORM-033). */
export const section: FieldTypeRow<'section'> = {
  version: 1,
  settings: { text: { kind: 'text', max: 5000 }, underline: { kind: 'flag', otherwise: false } },
  isQuestion: false,
  read: () => accept(undefined),
  columns: () => [],
  answerCell: () => '',
};
