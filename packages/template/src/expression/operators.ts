/** A value an expression can hold. */
export type Scalar = string | number | boolean | null;

/** An operator as the table of the reference, section 5, lists it. */
export interface Operator {
  /** Name in messages and traces. */
  readonly name: string;
  readonly precedence: number;
  readonly rightToLeft: boolean;
  readonly apply: ((left: Scalar, right: Scalar) => Scalar) | ((value: Scalar) => Scalar);
  readonly operands: 1 | 2;
}

/** Operators in front of a value. */
export const UNARY_OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['+', unary('unary plus', toNumber)],
  ['-', unary('unary minus', (value) => -toNumber(value))],
  ['!', unary('logical not', (value) => !toBoolean(value))],
  ['~', unary('bitwise not', (value) => ~toNumber(value))],
]);

/** Operators between two values. `+` is not here: its limit on text is the host's. */
export const BINARY_OPERATORS: ReadonlyMap<string, Operator> = new Map([
  [
    '**',
    binary(
      'exponent',
      16,
      numeric((a, b) => a ** b),
      true,
    ),
  ],
  [
    '*',
    binary(
      'multiply',
      15,
      numeric((a, b) => a * b),
    ),
  ],
  [
    '/',
    binary(
      'divide',
      15,
      numeric((a, b) => a / b),
    ),
  ],
  [
    '%',
    binary(
      'modulus',
      15,
      numeric((a, b) => a % b),
    ),
  ],
  ['+', binary('add', 14, add)],
  [
    '-',
    binary(
      'subtract',
      14,
      numeric((a, b) => a - b),
    ),
  ],
  [
    '<<',
    binary(
      'left shift',
      13,
      numeric((a, b) => a << b),
    ),
  ],
  [
    '>>',
    binary(
      'right shift',
      13,
      numeric((a, b) => a >> b),
    ),
  ],
  [
    '<',
    binary(
      'less than',
      12,
      ordered((a, b) => a < b),
    ),
  ],
  [
    '>',
    binary(
      'greater than',
      12,
      ordered((a, b) => a > b),
    ),
  ],
  [
    '<=',
    binary(
      'less than or equal',
      12,
      ordered((a, b) => a <= b),
    ),
  ],
  [
    '>=',
    binary(
      'greater than or equal',
      12,
      ordered((a, b) => a >= b),
    ),
  ],
  ['==', binary('equality', 11, looselyEqual)],
  ['!=', binary('inequality', 11, (a, b) => !looselyEqual(a, b))],
  ['===', binary('strict equality', 11, (a, b) => a === b)],
  ['!==', binary('strict inequality', 11, (a, b) => a !== b)],
  [
    '&',
    binary(
      'bitwise and',
      10,
      numeric((a, b) => a & b),
    ),
  ],
  [
    '^',
    binary(
      'bitwise xor',
      9,
      numeric((a, b) => a ^ b),
    ),
  ],
  [
    '|',
    binary(
      'bitwise or',
      8,
      numeric((a, b) => a | b),
    ),
  ],
  ['&&', binary('logical and', 7, (a, b) => toBoolean(a) && toBoolean(b))],
  ['||', binary('logical or', 6, (a, b) => toBoolean(a) || toBoolean(b))],
]);

function unary(name: string, apply: (value: Scalar) => Scalar): Operator {
  return { name, precedence: 17, rightToLeft: true, apply, operands: 1 };
}

function binary(
  name: string,
  precedence: number,
  apply: (left: Scalar, right: Scalar) => Scalar,
  rightToLeft = false,
): Operator {
  return { name, precedence, rightToLeft, apply, operands: 2 };
}

function numeric(apply: (a: number, b: number) => number): (a: Scalar, b: Scalar) => Scalar {
  return (a, b) => apply(toNumber(a), toNumber(b));
}

function add(a: Scalar, b: Scalar): Scalar {
  if (typeof a === 'string' || typeof b === 'string') return toText(a) + toText(b);
  return toNumber(a) + toNumber(b);
}

type Orderable = string | number;

/** Two texts compare as texts; anything else as numbers, the way the host language converts them. */
function ordered(compare: (a: Orderable, b: Orderable) => boolean): (a: Scalar, b: Scalar) => Scalar {
  return (a, b) => (typeof a === 'string' && typeof b === 'string' ? compare(a, b) : compare(Number(a), Number(b)));
}

function looselyEqual(a: Scalar, b: Scalar): boolean {
  if (a === null || b === null) return a === b;
  return typeof a === typeof b ? a === b : Number(a) === Number(b);
}

const NUMERIC_TEXT = /^[+-]?(?:0[xX][\da-fA-F]+|\d+\.?\d*(?:[eE][+-]?\d+)?)$/;

/** A scalar as number. A text must be a number as a whole; an empty one is 0. */
export function toNumber(value: Scalar): number {
  if (typeof value !== 'string') return Number(value);
  if (value === '') return 0;
  if (!NUMERIC_TEXT.test(value)) return Number.NaN;
  const unsigned = value.replace(/^[+-]/, '');
  return value.startsWith('-') ? -Number(unsigned) : Number(unsigned);
}

/** A scalar as boolean. */
export function toBoolean(value: Scalar): boolean {
  return typeof value === 'number' ? value !== 0 && !Number.isNaN(value) : Boolean(value);
}

/** A scalar as text; null is the word. */
export function toText(value: Scalar): string {
  return typeof value === 'string' ? value : String(value);
}

/** The functions of the language. Undefined when they cannot work with what they are given. */
export const FUNCTIONS: ReadonlyMap<string, (args: readonly Scalar[]) => Scalar | undefined> = new Map([
  ['max', extreme((a, b) => a > b)],
  ['min', extreme((a, b) => a < b)],
  ['abs', ofFirst((value) => Math.abs(toNumber(value)))],
  ['num', ofFirst(toNumber)],
  ['str', ofFirst(toText)],
  ['bool', ofFirst(toBoolean)],
]);

function ofFirst(apply: (value: Scalar) => Scalar): (args: readonly Scalar[]) => Scalar | undefined {
  return ([first]) => (first === undefined ? undefined : apply(first));
}

/** The value in front stays only when it beats the one behind it, which NaN on either side never does. */
function extreme(beats: (a: number, b: number) => boolean): (args: readonly Scalar[]) => Scalar | undefined {
  return (args) => {
    const [first, ...rest] = args.map(toNumber);
    if (first === undefined) return undefined;
    return rest.reduce((best, next) => (beats(best, next) ? best : next), first);
  };
}
