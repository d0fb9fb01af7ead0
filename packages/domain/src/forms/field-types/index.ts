import type { FieldType } from '../field-definition.ts';
import { address } from './address.ts';
import { checkbox, radio, select } from './choices.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { name } from './name.ts';
import { currency, number } from './number.ts';
import { phone } from './phone.ts';
import type { FieldTypeRow } from './row.ts';
import { section } from './section.ts';
import { likert, survey } from './surveys.ts';
import { hidden, text, textarea } from './text.ts';
import { time } from './time.ts';
import { website } from './website.ts';

/** Every type of field, in the order in which owners are offered them (FORM-003, FORM-004). */
export const fieldTypes: { readonly [Type in FieldType]: FieldTypeRow<Type> } = {
  text,
  textarea,
  email,
  phone,
  name,
  address,
  website,
  number,
  currency,
  date,
  time,
  select,
  radio,
  checkbox,
  likert,
  survey,
  file,
  hidden,
  section,
};

/** The names of all types. */
export const FIELD_TYPES: readonly FieldType[] = Object.keys(fieldTypes) as FieldType[]; // The record has no other keys.

/** Whether a type has this name. */
export function isFieldType(named: string): named is FieldType {
  return Object.hasOwn(fieldTypes, named);
}
