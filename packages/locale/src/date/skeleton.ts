/** Letters of the date half of a skeleton. */
const DATE_LETTERS = /[GyYuUrQqMLwWdDFgEec]/;

const MONTHS = ['numeric', '2-digit', 'short', 'long', 'narrow'] as const;
const WEEKDAYS = ['short', 'short', 'short', 'long', 'narrow'] as const;

/** The fields of a skeleton such as `yMMMd` or `hm`, as Intl takes them. Letters Intl has no field for are left out. */
export function skeletonFields(skeleton: string): Intl.DateTimeFormatOptions {
  let fields: Intl.DateTimeFormatOptions = {};
  for (const [run = ''] of skeleton.matchAll(/([A-Za-z])\1*/g)) {
    fields = { ...fields, ...field(run.charAt(0), run.length) };
  }
  return fields;
}

/** The letters of a skeleton that speak of days, and those that speak of hours. */
export function splitSkeleton(skeleton: string): { readonly date: string; readonly time: string } {
  const letters = Array.from(skeleton);
  return {
    date: letters.filter((letter) => DATE_LETTERS.test(letter)).join(''),
    time: letters.filter((letter) => !DATE_LETTERS.test(letter)).join(''),
  };
}

function field(letter: string, count: number): Intl.DateTimeFormatOptions {
  const digits = count === 2 ? '2-digit' : 'numeric';
  switch (letter) {
    case 'G':
      return { era: textWidth(count) };
    case 'y':
    case 'Y':
    case 'u':
      return { year: digits };
    case 'M':
    case 'L':
      return { month: MONTHS[Math.min(count, 5) - 1] ?? 'numeric' };
    case 'd':
      return { day: digits };
    case 'E':
    case 'e':
    case 'c':
      return { weekday: WEEKDAYS[Math.min(count, 5) - 1] ?? 'short' };
    default:
      return timeField(letter, count, digits);
  }
}

function timeField(letter: string, count: number, digits: 'numeric' | '2-digit'): Intl.DateTimeFormatOptions {
  switch (letter) {
    case 'h':
      return { hour: digits, hourCycle: 'h12' };
    case 'H':
      return { hour: digits, hourCycle: 'h23' };
    case 'K':
      return { hour: digits, hourCycle: 'h11' };
    case 'k':
      return { hour: digits, hourCycle: 'h24' };
    case 'j':
      return { hour: digits };
    case 'm':
      return { minute: digits };
    case 's':
      return { second: digits };
    case 'S':
      return { fractionalSecondDigits: count >= 3 ? 3 : 1 };
    case 'B':
      return { dayPeriod: textWidth(count) };
    case 'z':
      return { timeZoneName: count >= 4 ? 'long' : 'short' };
    // The zone whatever the season: Eastern Time, not Eastern Standard Time.
    case 'v':
    case 'V':
      return { timeZoneName: count >= 4 ? 'longGeneric' : 'shortGeneric' };
    case 'O':
    case 'Z':
      return { timeZoneName: count >= 4 ? 'longOffset' : 'shortOffset' };
    default:
      return {};
  }
}

function textWidth(count: number): 'short' | 'long' | 'narrow' {
  if (count === 5) return 'narrow';
  return count === 4 ? 'long' : 'short';
}
