import { accept, fillMessage } from '@portico/locale';
import { cleanLine } from '../clean-text.ts';
import { timeText } from '../answer-text.ts';
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

const PARTS = ['Hour', 'Minute', 'Second', 'Ampm'] as const;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** A time of the day, kept as `14:30`. */
export const time: FieldTypeRow<'time'> = {
  version: 1,
  settings: {
    seconds: { kind: 'flag', otherwise: false },
    step: { kind: 'whole', min: 0, max: 720, otherwise: 0 },
    first: { kind: 'text', max: 5 },
    last: { kind: 'text', max: 5 },
    look: { kind: 'one-of', of: ['native', 'parts'] },
  },
  parts: PARTS,
  isQuestion: true,
  read: (raw, field, context) => {
    if (isNothing(raw) || typeof raw !== 'object') {
      const text = textOf(raw, false);
      if (text === undefined) return wrongShape(context);
      const clock = cleanLine(text);
      if (clock === '') return emptyAnswer(field, context);
      const [, hour, minute, second] = CLOCK.exec(clock) ?? [];
      return judge(secondsOf(hour, minute, second), field, context);
    }
    const given = partsOf(raw, PARTS, ['Ampm']);
    if (!given) return wrongShape(context);
    if (given.isEmpty) return emptyAnswer(field, context);
    const { Hour, Minute, Second, Ampm } = given.parts;
    return judge(secondsOf(hour24(Hour, Ampm), Minute || '00', Second || '00'), field, context);
  },
  ...oneColumn,
};

/** An hour of a clock with twelve as one with twenty-four; undefined where there is none. */
function hour24(hour: string, half: string): string | undefined {
  if (half === '') return hour;
  const isIn = /^\d{1,2}$/.test(hour) && Number(hour) >= 1 && Number(hour) <= 12 && /^[ap]m$/i.test(half);
  return isIn ? String((Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)) : undefined;
}

/** Seconds since midnight; undefined for what is no time. */
function secondsOf(hour: string | undefined, minute = '00', second = '00'): number | undefined {
  const isClock = [hour, minute, second].every((part) => part !== undefined && /^\d{1,2}$/.test(part));
  if (!isClock || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return Number(hour) * 3600 + Number(minute) * 60 + Number(second);
}

function judge(sent: number | undefined, { settings }: FieldOf<'time'>, context: AnswerContext): FieldRead {
  const { answers } = context.messages;
  if (sent === undefined) return refused(answers.time);
  const seconds = settings.seconds ? sent : sent - (sent % 60);
  const [first, last] = [limit(settings.first, 0), limit(settings.last, 24 * 3600 - 1)];
  const say = (at: number) => said24(at, context.language);
  if (seconds < first || seconds > last) {
    return refused(fillMessage(answers.timeRange, { first: say(first), last: say(last) }));
  }
  const step = settings.step * 60;
  const past = step === 0 ? 0 : (seconds - first) % step;
  if (past > 0) {
    const at = seconds - past;
    // On either side of it; behind the last step of the day the two before it.
    const near = [at - step, at, at + step].filter((one) => one >= first && one <= last).slice(-2);
    return refused(fillMessage(answers.timeStep, { earlier: say(near[0] ?? at), later: say(near.at(-1) ?? at) }));
  }
  const [hour, minute, second] = parts(seconds);
  const values = {
    Hour: two(hour % 12 || 12),
    Minute: two(minute),
    Second: two(second),
    Ampm: hour < 12 ? 'AM' : 'PM',
  };
  return accept({ value: clockOf(seconds, settings.seconds), values });
}

function limit(text: string, otherwise: number): number {
  const [, hour, minute] = CLOCK.exec(text) ?? [];
  return secondsOf(hour, minute) ?? otherwise;
}

function said24(seconds: number, language: string): string {
  const clock = clockOf(seconds, false);
  return timeText(clock, language) ?? clock;
}

function clockOf(seconds: number, withSeconds: boolean): string {
  return parts(seconds)
    .slice(0, withSeconds ? 3 : 2)
    .map(two)
    .join(':');
}

function parts(seconds: number): readonly [number, number, number] {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
