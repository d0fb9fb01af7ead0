import { optionWords } from './option-words.ts';

/** Rounding modes by the names of the reference, in the names of Intl. */
const ROUNDING = {
  up: 'expand',
  down: 'trunc',
  truncate: 'trunc',
  ceiling: 'ceil',
  ceil: 'ceil',
  floor: 'floor',
  'half-up': 'halfExpand',
  'half-down': 'halfTrunc',
  'half-even': 'halfEven',
} as const;

/** A rounding mode in the names of Intl. */
export type RoundingMode = (typeof ROUNDING)[keyof typeof ROUNDING];

/** Options of number formatters; digit counts lie between 0 and 50. */
export interface NumberOptions {
  readonly style?: string;
  /** `narrow` or the default; prices only. */
  readonly symbol?: string;
  /** Drops a fraction of nothing but zeros, unless a smallest count of decimals is given. */
  readonly trimZeros?: boolean;
  /** Digits and steps of coins instead of those of accounts; prices only. */
  readonly cash?: boolean;
  readonly grouping: boolean;
  readonly rounding: RoundingMode;
  readonly minInt?: number;
  readonly minFrac?: number;
  readonly maxFrac?: number;
  readonly minSig?: number;
  readonly maxSig?: number;
}

type DigitOption = 'minInt' | 'minFrac' | 'maxFrac' | 'minSig' | 'maxSig';

const DIGIT_NAMES: ReadonlyMap<string, DigitOption> = new Map([
  ...digitNames('minInt', 'minimumIntegerDigits'),
  ...digitNames('minFrac', 'minimumFractionDigits'),
  ...digitNames('maxFrac', 'maximumFractionDigits'),
  ...digitNames('minSig', 'minimumSignificantDigits'),
  ...digitNames('maxSig', 'maximumSignificantDigits'),
]);

function digitNames(option: DigitOption, long: string): [string, DigitOption][] {
  return [option, option.toLowerCase(), long].map((name) => [name, option]);
}

/** Reads the arguments of a number formatter. Unknown ones are ignored, grouping is on unless switched off. */
export function numberOptions(args: readonly string[]): NumberOptions {
  let options: NumberOptions = { grouping: true, rounding: 'halfEven' };
  for (const { key, value } of optionWords(args)) options = { ...options, ...readOption(key, value) };
  return options;
}

/** Reads options given as an object, by the same names. */
export function numberOptionsOf(options: Readonly<Record<string, unknown>>): NumberOptions {
  let read: NumberOptions = { grouping: true, rounding: 'halfEven' };
  for (const [key, value] of Object.entries(options)) read = { ...read, ...readOption(key, String(value)) };
  return read;
}

function readOption(key: string, value: string | undefined): Partial<NumberOptions> {
  const digits = DIGIT_NAMES.get(key);
  if (digits !== undefined) return { [digits]: digitCount(value) };
  switch (key) {
    case 'group':
    case 'grouping':
      return { grouping: isOn(value) };
    case 'no-group':
    case 'no-grouping':
      return { grouping: false };
    case 'round':
    case 'rounding':
      return Object.hasOwn(ROUNDING, value ?? '') ? { rounding: ROUNDING[value as keyof typeof ROUNDING] } : {};
    case 'style':
      return value === undefined ? {} : { style: value };
    case 'trimZeroFractions':
      return { trimZeros: isOn(value) };
    case 'cash':
      return { cash: isOn(value) };
    case 'symbol':
    case 'symbolWidth':
      return value === undefined ? {} : { symbol: value };
    default:
      return {};
  }
}

function isOn(value: string | undefined): boolean {
  return value === undefined || value === '' || value === 'true';
}

function digitCount(value: string | undefined): number {
  const count = Number.parseInt(value ?? '', 10);
  return Number.isNaN(count) ? 0 : Math.min(50, Math.max(0, count));
}
