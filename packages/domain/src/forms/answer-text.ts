import { dateFormat } from '@portico/locale';

import { decimalText } from './decimal.ts';
import type { FormAnswer } from './form-answer.ts';

/**
 * An answer as people read it: dates in words, hours, numbers and amounts as the language writes them, everything else as it was
 * given.
 * @param language BCP 47
 */
export function answerText(
  { type, value, values }: Pick<FormAnswer, 'type' | 'value' | 'values'>,
  language: string,
): string {
  switch (type) {
    case 'date':
      return dateText(value, language) ?? value;
    case 'time':
      return timeText(value, language) ?? value;
    case 'number':
      return numberText(value, language);
    case 'currency':
      return amountText(value, values, language);
    default:
      return value;
  }
}

/** `12 September 2026` for `2026-09-12`, which is a day on a calendar and no moment; undefined for anything else. */
function dateText(value: string, language: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isReal ? dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date) : undefined;
}

/** `2:30 PM` for `14:30`, with an ordinary space, because programs disagree on a narrow one; undefined for anything else. */
export function timeText(value: string, language: string): string | undefined {
  const [, hour, minute, second] = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(value) ?? [];
  const date = new Date(Date.UTC(2000, 0, 1, Number(hour), Number(minute), Number(second ?? 0)));
  return Number.isNaN(date.getTime())
    ? undefined
    : dateFormat(language, { timeStyle: second === undefined ? 'short' : 'medium', timeZone: 'UTC' })
        .format(date)
        .replace('\u202F', ' ');
}

/** Numbers of forms before there was a type for them are whatever somebody wrote. */
function numberText(value: string, language: string): string {
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? decimalText(value, language) : value;
}

function amountText(value: string, values: FormAnswer['values'], language: string): string {
  const code = values && !Array.isArray(values) ? (values as Readonly<Record<string, unknown>>)['currency'] : undefined;
  return typeof code === 'string' ? `${numberText(value, language)} ${code}` : value;
}
