import { numberFormat } from '../intl/native.ts';
import type { NumberOptions } from './number-options.ts';

/** Integer places Intl can ask for. */
export const MOST_INTEGER_PLACES = 21;

/** What every number takes from its options: grouping, rounding, integer digits. Negative zero has no sign. */
export function baseOptions(options: NumberOptions): Intl.NumberFormatOptions {
  return {
    useGrouping: options.grouping ? 'auto' : false,
    roundingMode: options.rounding,
    signDisplay: 'negative',
    ...(options.trimZeros && (options.minFrac ?? 0) === 0 ? { trailingZeroDisplay: 'stripIfInteger' as const } : {}),
    ...(options.minInt === undefined
      ? {}
      : { minimumIntegerDigits: Math.min(MOST_INTEGER_PLACES, Math.max(1, options.minInt)) }),
  };
}

/**
 * Digits of a number whose pattern has `minFrac` to `maxFrac` of them. Any count of significant digits decides alone; a
 * largest count by itself is also the smallest (locale reference, section 6).
 */
export function digits(options: NumberOptions, minFrac: number, maxFrac: number): Intl.NumberFormatOptions {
  return significantDigits(options, 21) ?? fractionDigits(options, minFrac, maxFrac);
}

/** Compact formats of Intl group from five digits on; the reference groups as the locale does elsewhere. */
export function compactOptions(options: NumberOptions, locale: string): Intl.NumberFormatOptions {
  const groupsThousands = numberFormat(locale, { useGrouping: 'auto' })
    .formatToParts(1000)
    .some((part) => part.type === 'group');
  return {
    ...compactDigits(options),
    ...(options.grouping && groupsThousands ? { useGrouping: 'always' as const } : {}),
    notation: 'compact',
  };
}

/** Compact numbers show about two digits, unless the options say otherwise. */
function compactDigits(options: NumberOptions): Intl.NumberFormatOptions {
  const significant = significantDigits(options, 2);
  if (significant !== undefined) return significant;
  if (options.minFrac === undefined && options.maxFrac === undefined) return {};
  return fractionDigits(options, 0, 0);
}

function significantDigits(options: NumberOptions, most: number): Intl.NumberFormatOptions | undefined {
  const { minSig, maxSig } = options;
  if (minSig === undefined && maxSig === undefined) return undefined;
  const max = Math.min(21, Math.max(1, maxSig ?? Math.max(most, minSig ?? 1)));
  const min = Math.min(max, Math.max(1, minSig ?? max));
  return { minimumSignificantDigits: min, maximumSignificantDigits: max };
}

/** The smallest count by itself raises the largest, the largest by itself lowers the smallest. */
function fractionDigits(options: NumberOptions, minFrac: number, maxFrac: number): Intl.NumberFormatOptions {
  const max = options.maxFrac ?? Math.max(maxFrac, options.minFrac ?? 0);
  const min = Math.min(options.minFrac ?? minFrac, max);
  return { minimumFractionDigits: min, maximumFractionDigits: max };
}
