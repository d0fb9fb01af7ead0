import { zoneAbbreviation, zoneOffset } from './time-zone.ts';
import { checkSupportedInstant } from './supported-range.ts';
import { civilDate, isoWeek, sundayWeek, type CivilDate } from './civil-date.ts';

/** Prints an instant (epoch milliseconds) in a zone. */
export type DatePrinter = (instant: number, zone: string) => string;

interface Moment {
  readonly date: CivilDate;
  readonly instant: number;
  readonly zone: string;
  readonly offset: number;
}

type Field = (moment: Moment) => string;

/**
 * Prepares a strftime pattern (reference 10.1). Unknown fields print nothing, a lone `%` at the end stays. Instants that
 * are no number print nothing.
 */
export function strftime(pattern: string): DatePrinter {
  const pieces = readPattern(pattern);
  return (instant, zone) => {
    if (!Number.isFinite(instant)) return '';
    checkSupportedInstant(instant);
    const offset = zoneOffset(instant, zone);
    const moment: Moment = { date: civilDate(instant + offset), instant, zone, offset };
    return printPieces(pieces, moment);
  };
}

function readPattern(pattern: string): readonly (string | Field)[] {
  const pieces: (string | Field)[] = [];
  let text = '';
  for (let i = 0; i < pattern.length; i++) {
    const sign = pattern.charAt(i);
    if (sign !== '%' || i === pattern.length - 1) {
      text += sign;
      continue;
    }
    const field = FIELDS.get(pattern.charAt(++i));
    if (typeof field === 'string') text += field;
    else if (field !== undefined) {
      pieces.push(text, field);
      text = '';
    }
  }
  pieces.push(text);
  return pieces;
}

function printPieces(pieces: readonly (string | Field)[], moment: Moment): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece(moment))).join('');
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const two = (number: number): string => String(number).padStart(2, '0');
const blank = (number: number): string => String(number).padStart(2, ' ');
/** Years before 1 are told as years BC, without their era. */
const yearOf = ({ year }: { readonly year: number }): number => (year > 0 ? year : 1 - year);
const hour12 = ({ hour }: CivilDate): number => hour % 12 || 12;
const halfDay = ({ hour }: CivilDate): string => (hour < 12 ? 'AM' : 'PM');
const weekday = ({ date }: Moment): string => WEEKDAYS[date.weekday] ?? '';
const month = ({ date }: Moment): string => MONTHS[date.month - 1] ?? '';
const shortMonth: Field = (moment) => month(moment).slice(0, 3);

/** Fields by letter; those that are text of other fields are built from them. */
const FIELDS: ReadonlyMap<string, string | Field> = new Map<string, string | Field>([
  ['%', '%'],
  ['n', '\n'],
  ['t', '\t'],
  ['a', (m) => weekday(m).slice(0, 3)],
  ['A', weekday],
  ['b', shortMonth],
  ['B', month],
  ['h', shortMonth],
  ['C', (m) => two(Math.floor(yearOf(m.date) / 100))],
  ['d', (m) => two(m.date.day)],
  ['e', (m) => blank(m.date.day)],
  ['g', (m) => two(yearOf(isoWeek(m.date)) % 100)],
  ['G', (m) => String(yearOf(isoWeek(m.date))).padStart(4, '0')],
  ['H', (m) => two(m.date.hour)],
  ['k', (m) => blank(m.date.hour)],
  ['i', (m) => String(hour12(m.date))],
  ['I', (m) => two(hour12(m.date))],
  ['l', (m) => blank(hour12(m.date))],
  ['j', (m) => String(m.date.dayOfYear).padStart(3, '0')],
  ['m', (m) => two(m.date.month)],
  ['M', (m) => two(m.date.minute)],
  ['N', (m) => String(m.date.millisecond * 1_000_000).padStart(9, '0')],
  ['p', (m) => halfDay(m.date)],
  ['P', (m) => halfDay(m.date).toLowerCase()],
  ['q', (m) => String(Math.floor((m.date.month - 1) / 3) + 1)],
  ['s', (m) => String(Math.floor(m.instant / 1000))],
  ['S', (m) => two(m.date.second)],
  ['u', (m) => String(m.date.weekday === 0 ? 7 : m.date.weekday)],
  ['w', (m) => String(m.date.weekday)],
  ['U', (m) => two(sundayWeek(m.date))],
  ['W', (m) => two(sundayWeek(m.date))],
  ['V', (m) => two(isoWeek(m.date).week)],
  ['y', (m) => two(yearOf(m.date) % 100)],
  ['Y', (m) => String(yearOf(m.date))],
  ['z', (m) => offsetText(m.offset)],
  ['Z', (m) => zoneAbbreviation(m.instant, m.zone)],
  ['D', combined('%m/%d/%y')],
  ['F', combined('%Y-%m-%d')],
  ['r', combined('%i:%M:%S %p')],
  ['R', combined('%H:%M')],
  ['T', combined('%H:%M:%S')],
  ['v', combined('%e-%b-%Y')],
  ['x', combined('%m/%d/%Y')],
  ['X', combined('%I:%M:%S %p')],
  // The day of `%c` has no padding.
  ['c', (m) => `${weekday(m).slice(0, 3)}, ${shortMonth(m)} ${m.date.day}, ${combined('%Y %i:%M:%S %p %Z')(m)}`],
]);

function combined(pattern: string): Field {
  let pieces: readonly (string | Field)[] | undefined;
  return (moment) => {
    pieces ??= readPattern(pattern);
    return printPieces(pieces, moment);
  };
}

function offsetText(offset: number): string {
  const minutes = Math.trunc(Math.abs(offset) / 60_000);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
