import { dateFormat, listText } from '../intl/native.ts';
import { fillPlural } from '../messages/fill-plural.ts';
import type { ShopperMessages } from '../messages/shopper-messages.ts';

/** How an event comes again, as its rules have it. */
export interface WordedRepetition {
  readonly unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  readonly every: number;
  /** 0 is Sunday. */
  readonly weekdays?: readonly number[];
  /** `2026-12-31` */
  readonly until?: string;
  readonly times?: number;
}

/**
 * How an event comes again, as visitors read it: `Repeats every 2 weeks on Monday and Wednesday, until December 31, 2026`.
 * @param language of the messages, whose plural rules and dates apply
 */
export function repetitionText(
  { unit, every, weekdays = [], until, times }: WordedRepetition,
  { repetition: texts }: Pick<ShopperMessages, 'repetition'>,
  language: string,
): string {
  const rhythms = { DAY: texts.everyDay, WEEK: texts.everyWeek, MONTH: texts.everyMonth, YEAR: texts.everyYear };
  let repeats = fillPlural(rhythms[unit], { every }, language);
  if (weekdays.length > 0) {
    const names = weekdays.map((weekday) => weekdayName(weekday, language));
    repeats = fillPlural(texts.on, { repeats, weekdays: listText(language, names) }, language);
  }
  if (until !== undefined) {
    const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(until));
    repeats = fillPlural(texts.until, { repeats, date: day }, language);
  }
  return times === undefined ? repeats : fillPlural(texts.times, { repeats, times }, language);
}

/** 4 January 1970 was a Sunday. */
function weekdayName(weekday: number, language: string): string {
  return dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + weekday));
}
