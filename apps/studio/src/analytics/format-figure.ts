import type { ReportUnit } from '@portico/contract/studio';
import { currencyDigits, isCurrencyCode, numberFormat } from '@portico/locale';
import { formatCount } from '../format/counts.ts';
import { formatMoney } from '../format/money.ts';
import { messages } from './messages.ts';

/** What a value is measured in. */
export interface Measured {
  readonly unit: ReportUnit;
  readonly currency?: string | undefined;
}

const fixed = (value: number, digits: number, language: string, style: 'decimal' | 'percent' = 'decimal') =>
  numberFormat(language, { style, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** A value of a report as people of a language read it; a dash where it says nothing. */
export function formatFigure(value: number | null, { unit, currency = 'USD' }: Measured, language: string): string {
  if (value === null) return messages.nothing;
  switch (unit) {
    case 'count':
      return formatCount(Math.round(value), language);
    case 'share':
      return fixed(value, 1, language, 'percent');
    case 'ratio':
      return fixed(value, 1, language);
    case 'score':
      return fixed(value, 2, language);
    case 'money':
      return formatMoney(Math.round(value), currency, language);
    case 'ms':
      return value < 1000
        ? messages.milliseconds(fixed(value, 0, language))
        : messages.seconds(fixed(value / 1000, 1, language));
    case 'seconds':
      return formatDuration(Math.round(value), language);
  }
}

/** A value as the axis of a line says it: of money in few letters, such as `$8K`, since there is no room for more. */
export function formatAxis(value: number, measured: Measured, language: string): string {
  const { unit, currency = 'USD' } = measured;
  if (unit !== 'money' || !isCurrencyCode(currency)) return formatFigure(value, measured, language);
  const whole = value / 10 ** currencyDigits(currency);
  return numberFormat(language, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }).format(
    whole,
  );
}

/** The smallest step that labels of an axis tell apart: a whole of a currency, else one. */
export function leastStep({ unit, currency = 'USD' }: Measured): number {
  return unit === 'money' && isCurrencyCode(currency) ? 10 ** currencyDigits(currency) : 1;
}

function formatDuration(seconds: number, language: string): string {
  return seconds < 60
    ? messages.seconds(formatCount(seconds, language))
    : messages.minutes(formatCount(Math.floor(seconds / 60), language), formatCount(seconds % 60, language));
}

/** By how much a value differs from the one before: of shares in points, of everything else as a part of it. */
export function formatChange(
  { value, before, unit }: { readonly value: number | null; readonly before: number | null; readonly unit: ReportUnit },
  language: string,
): { readonly text: string; readonly direction: 'up' | 'down' | 'same' } | undefined {
  if (value === null || before === null) return undefined;
  const direction = directionOf(value - before);
  if (unit === 'share') {
    return { text: messages.points(fixed(Math.abs(value - before) * 100, 1, language)), direction };
  }
  if (before === 0) return undefined;
  return { text: fixed(Math.abs(value - before) / before, 1, language, 'percent'), direction };
}

function directionOf(difference: number): 'up' | 'down' | 'same' {
  if (difference === 0) return 'same';
  return difference > 0 ? 'up' : 'down';
}
