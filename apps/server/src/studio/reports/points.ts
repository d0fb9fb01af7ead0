import type { ReportSeries, ReportStep, ReportUnit } from '@portico/contract/studio';
import { daysOf, stepStart, type CalendarRange } from '@portico/domain';
import type { ReportAsk } from './report.ts';

/** Where each point of a line begins: a day, or a day and an hour such as `2026-03-02T14`. */
export function pointsOf(range: CalendarRange, step: ReportStep): readonly string[] {
  const days = daysOf(range);
  if (step === 'hour') {
    return days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`));
  }
  return [...new Set(days.map((day) => stepStart(day, step)))];
}

/** What a line shows: the value of each point of the range and of the one compared with. */
export interface LineOf {
  readonly name: string;
  readonly unit: ReportUnit;
  readonly currency?: string;
  readonly now: (point: string) => number | null;
  readonly before: (point: string) => number | null;
}

/** Lines over the points of what is asked. */
export function seriesOf(
  { range, before, step, today }: Pick<ReportAsk, 'range' | 'before' | 'step' | 'today'>,
  lines: readonly LineOf[],
): ReportSeries {
  const points = pointsOf(range, step);
  const pointsBefore = before === null ? [] : pointsOf(before, step).slice(0, points.length);
  return {
    step,
    points,
    pointsBefore,
    isOpen: range.to === today,
    lines: lines.map(({ name, unit, currency, now, before: then }) => ({
      name,
      unit,
      ...(currency === undefined ? {} : { currency }),
      values: points.map(now),
      before: pointsBefore.map(then),
    })),
  };
}

/** What is counted by days is drawn by days where hours are asked for. */
export function dayStep(step: ReportStep): Exclude<ReportStep, 'hour'> {
  return step === 'hour' ? 'day' : step;
}
