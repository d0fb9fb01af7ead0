import { dateFormat } from '@portico/locale';

/** The day of an instant in a time zone, such as `2026-03-02`. */
export function calendarDay(at: number, timeZone: string): string {
  const parts = dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at);
  return (['year', 'month', 'day'] as const).map((name) => parts.find(({ type }) => type === name)?.value).join('-');
}
