import { compileMessage } from '@portico/locale';

/** A message whose words depend on a number, such as `{count, plural, one {# review} other {# reviews}}`. */
export function countWords(message: string, values: Readonly<Record<string, number>>, language: string): string {
  const compiled = compileMessage(message, language);
  return compiled.ok ? compiled.value(values) : message;
}
