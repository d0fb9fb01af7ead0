import { isEmail } from './email.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { FormAnswer } from './form-answer.ts';

/** What a form may ask for besides the address and still be nothing but a sign-up for letters. */
const BESIDE_THE_ADDRESS: readonly string[] = ['name', 'hidden', 'section'];

/** Whether a form only asks where to write to: whoever fills it in signs up for letters, once. */
export function isMailingList(fields: readonly Pick<FieldDefinition, 'type'>[]): boolean {
  return (
    fields.some(({ type }) => type === 'email') &&
    fields.every(({ type }) => type === 'email' || BESIDE_THE_ADDRESS.includes(type))
  );
}

/** Where whoever answered can be written to: the first email among the answers. */
export function addressOfAnswers(answers: readonly FormAnswer[]): string | undefined {
  return answers.find(({ type, value }) => type === 'email' && isEmail(value))?.value;
}
