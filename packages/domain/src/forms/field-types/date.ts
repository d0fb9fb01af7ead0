import { accept, dateFormat, fillMessage } from '@portico/locale';
import { cleanLine } from '../clean-text.ts';
import { addDays } from '../../reports/calendar-range.ts';
import { isDay, weekdayOf } from '../days.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { FieldOf } from '../field-definition.ts';
import {
  emptyAnswer,
  isNothing,
  oneColumn,
  partsOf,
  refused,
  textOf,
  wrongShape,
  type FieldRead,
  type FieldTypeRow,
} from './row.ts';

const PARTS = ['Month', 'Day', 'Year'] as const;

/** A day of the calendar, kept as `2026-09-12`. */
export const date: FieldTypeRow<'date'> = {
  version: 1,
  settings: {
    first: { kind: 'text', max: 10 },
    last: { kind: 'text', max: 10 },
    weekdays: { kind: 'list', of: ['1', '2', '3', '4', '5', '6', '7'], max: 7 },
    look: { kind: 'one-of', of: ['native', 'parts'] },
    purpose: { kind: 'one-of', of: ['none', 'birthday'] },
  },
  parts: PARTS,
  isQuestion: true,
  read: (raw, field, context) => {
    const invalid = refused(context.messages.answers.invalidDate);
    if (isNothing(raw) || typeof raw !== 'object') {
      const text = textOf(raw, false);
      if (text === undefined) return wrongShape(context);
      const day = cleanLine(text);
      if (day === '') return emptyAnswer(field, context);
      return isDay(day) ? judge(day, field, context) : invalid;
    }
    const given = partsOf(raw, PARTS);
    if (!given) return wrongShape(context);
    if (given.isEmpty) return emptyAnswer(field, context);
    const { Month, Day, Year } = given.parts;
    const day = `${Year}-${Month.padStart(2, '0')}-${Day.padStart(2, '0')}`;
    return Month !== '' && Day !== '' && isDay(day) ? judge(day, field, context) : invalid;
  },
  ...oneColumn,
};

function judge(day: string, { settings }: FieldOf<'date'>, { today, language, messages }: AnswerContext): FieldRead {
  const { answers } = messages;
  const [first, last] = [dayOf(settings.first, today), dayOf(settings.last, today)];
  if ((first !== undefined && day < first) || (last !== undefined && day > last)) {
    const said = { first: longDay(first, language), last: longDay(last, language) };
    if (last === undefined) return refused(fillMessage(answers.dateFirst, said));
    return refused(fillMessage(first === undefined ? answers.dateLast : answers.dateRange, said));
  }
  if (settings.weekdays.length > 0 && !settings.weekdays.includes(String(weekdayOf(day)))) {
    return refused(answers.dateNotOffered);
  }
  const [Year = '', Month = '', Day = ''] = day.split('-');
  return accept({ value: day, values: { Month, Day, Year } });
}

/** A limit: a date, or days from today; undefined for none. */
export function dayOf(limit: string, today: string): string | undefined {
  if (/^[+-]\d{1,5}$/.test(limit)) return addDays(today, Number(limit));
  return isDay(limit) ? limit : undefined;
}

function longDay(day: string | undefined, language: string): string {
  return day === undefined
    ? ''
    : dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
