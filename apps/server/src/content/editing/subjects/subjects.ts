import type { EditableKind } from '@portico/contract/studio';
import { readField } from './field.ts';
import { readForm } from './form.ts';
import { readItem } from './item.ts';
import { readMenu } from './menu.ts';
import { readPage } from './page.ts';
import { readPageSettings } from './page-settings.ts';
import type { ReadSubject } from './subject.ts';

/** How each kind is read from the tables that visitors see. */
export const SUBJECTS: Readonly<Record<EditableKind, ReadSubject>> = {
  page: readPage,
  field: readField,
  item: readItem,
  menu: readMenu,
  'page-settings': readPageSettings,
  form: readForm,
};
