import { dateFormat } from '@portico/locale';

import type { FormAnswer } from './form.ts';

/**
 * An answer as people read it: dates in words, hours as the language writes them, everything else as it was given.
 * @param language BCP 47
 */
export function answerText({ type, value }: Pick<FormAnswer, 'type' | 'value'>, language: string): string {
  if (type === 'date') {
    return dateText(value, language) ?? value;
  }
  return (type === 'time' ? timeText(value, language) : undefined) ?? value;
}

/** `12 September 2026` for `2026-09-12`, which is a day on a calendar and no moment; undefined for anything else. */
function dateText(value: string, language: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return isReal ? dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date) : undefined;
}

/** `2:30 PM` for `14:30`, with an ordinary space, because programs disagree on a narrow one. */
function timeText(value: string, language: string): string | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? [];
  const date = new Date(Date.UTC(2000, 0, 1, Number(hour), Number(minute)));
  return Number.isNaN(date.getTime())
    ? undefined
    : dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(date).replace('\u202F', ' ');
}
