import { dayOfIso } from '@portico/locale';
import type { FormSettings } from './form-definition.ts';

/** Whether a form takes answers on a day; its first and its last day are among them. @param day `YYYY-MM-DD`, at the site */
export function isOpenOn({ opens, closes }: Pick<FormSettings, 'opens' | 'closes'>, day: string): boolean {
  return (opens === '' || day >= opens) && (closes === '' || day <= closes);
}

/** The days from which a form takes answers, or takes none any more; days since 1970. */
export function turnsOf({ opens, closes }: Pick<FormSettings, 'opens' | 'closes'>): readonly number[] {
  const [first, last] = [dayOfIso(opens), dayOfIso(closes)];
  return [...(first === undefined ? [] : [first]), ...(last === undefined ? [] : [last + 1])];
}
