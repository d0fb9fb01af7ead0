import type { ReportStep } from '@portico/contract/studio';
import type { CalendarRange } from '@portico/domain';
import { dateFormat } from '@portico/locale';
import { messages } from './messages.ts';

const inZone = (language: string, options: Intl.DateTimeFormatOptions, at: number) =>
  dateFormat(language, { timeZone: 'UTC', ...options }).format(at);

/** A day of the calendar, such as `2 Mar`; with the year where it is not this one. */
export function formatDay(day: string, today: string, language: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
  return inZone(language, { day: 'numeric', month: 'short', ...year }, Date.parse(`${day}T00:00:00Z`));
}

/** A range as its button says it. */
export function formatDays({ from, to }: CalendarRange, today: string, language: string): string {
  const last = formatDay(to, today, language);
  return from === to ? last : messages.rangeOf(formatDay(from, today, language), last);
}

/** Where a point of a line stands, as its axis says it. */
export function formatPoint(point: string, step: ReportStep, language: string, isLong = false): string {
  if (step === 'hour') {
    const at = Date.parse(`${point}:00:00Z`);
    const day = isLong ? ({ weekday: 'short', day: 'numeric', month: 'short' } as const) : {};
    return inZone(language, { hour: 'numeric', minute: '2-digit', ...day }, at);
  }
  const at = Date.parse(`${point}T00:00:00Z`);
  if (step === 'month') return inZone(language, { month: isLong ? 'long' : 'short', year: 'numeric' }, at);
  return inZone(
    language,
    { day: 'numeric', month: isLong ? 'long' : 'short', ...(isLong ? { weekday: 'long' } : {}) },
    at,
  );
}
