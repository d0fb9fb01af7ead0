/** Days of a week as pages name them, the first first (template-kits §5.2). */
export const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** From when to when somebody is there, in minutes since midnight; where `to` is less, until the next morning. */
export interface OpeningRange {
  readonly from: number;
  readonly to: number;
}

export interface DayHours {
  /** What visitors read in place of the times; empty for the times themselves. */
  readonly text: string;
  readonly ranges: readonly OpeningRange[];
}

export type WeekHours = Readonly<Record<WeekDay, DayHours>>;

/** Something for each day. */
export function weekOf<Value>(valueOf: (day: WeekDay) => Value): Readonly<Record<WeekDay, Value>> {
  return {
    monday: valueOf('monday'),
    tuesday: valueOf('tuesday'),
    wednesday: valueOf('wednesday'),
    thursday: valueOf('thursday'),
    friday: valueOf('friday'),
    saturday: valueOf('saturday'),
    sunday: valueOf('sunday'),
  };
}

export const MINUTES_A_DAY = 24 * 60;

/** Whether anything is said of a week: one without is not shown at all. */
export function hasHours(week: WeekHours): boolean {
  return WEEK_DAYS.some((day) => week[day].ranges.length > 0 || week[day].text !== '');
}

/** What is wrong with the times of a day: one that ends when it begins, or two that overlap. */
export function rangesProblem(ranges: readonly OpeningRange[]): 'empty' | 'overlap' | undefined {
  if (ranges.some(({ from, to }) => from === to)) {
    return 'empty';
  }
  const sorted = ranges.map(throughTheNight).toSorted((a, b) => a.from - b.from);
  const overlaps = sorted.some((range, index) => range.to > (sorted[index + 1]?.from ?? Infinity));
  return overlaps ? 'overlap' : undefined;
}

function throughTheNight({ from, to }: OpeningRange): OpeningRange {
  return { from, to: to < from ? to + MINUTES_A_DAY : to };
}

/** Minutes since midnight as a clock shows them, such as `09:30`; the end of a day is `00:00`. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** What a clock shows in minutes since midnight; undefined for any other text, such as that of an empty field. */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}
