const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,15}))?$/;

/** Longer text is no number: nobody writes such a one, and reading it would cost. */
const MOST_CHARACTERS = 1000;

/** Numbers of more places before the point are none; runtimes know no larger ones either. */
const MOST_INTEGER_PLACES = 300;

/** So far behind the point no printer looks. */
const SMALLEST_EXPONENT = -400;

/**
 * A number as decimal text without exponent, such as `-12.50`: the amount of a price must never pass through a binary
 * fraction. Undefined for text that is no number (`0x10`, `1,5`, `Infinity`), and for numbers of more than 300 places
 * before the point.
 */
export function parseDecimalText(text: string): string | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const match = DECIMAL.exec(text.trim());
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  const plain = `${sign === '-' ? '-' : ''}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  const shift = Number(exponent);
  if (shift === 0) return whole.length <= MOST_INTEGER_PLACES ? plain : withinReach(shiftDecimal(plain, 0));
  if (shift > MOST_CHARACTERS) return /[1-9]/.test(plain) ? undefined : '0';
  return withinReach(shiftDecimal(plain, Math.max(shift, SMALLEST_EXPONENT)));
}

function withinReach(plain: string): string | undefined {
  const [whole = ''] = plain.replace('-', '').split('.');
  return whole.length <= MOST_INTEGER_PLACES ? plain : undefined;
}

/**
 * Moves the decimal point of a decimal text: `shiftDecimal('12.345', 2)` is `1234.5`, `shiftDecimal('5', -2)` is `0.05`.
 * @throws {RangeError} for more than 10,000 places, which nothing prints
 */
export function shiftDecimal(decimal: string, places: number): string {
  if (!(Math.abs(places) <= MOST_SHIFT)) throw new RangeError(`Cannot move a decimal point by ${places} places.`);
  const sign = decimal.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = decimal.slice(sign.length).split('.');
  const digits = whole + fraction;
  const point = whole.length + places;
  const left = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const right = point < 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  return `${sign}${left.replace(/^0+(?=\d)/, '')}${right === '' ? '' : `.${right}`}`;
}

const MOST_SHIFT = 10_000;

/** One decimal text less a whole number, with as many decimals as it had: `1.0` is not `1` for plural rules. */
export function lessWhole(decimal: string, whole: number): string {
  const places = decimalsOf(decimal);
  return shiftDecimal(String(BigInt(shiftDecimal(decimal, places)) - BigInt(whole) * 10n ** BigInt(places)), -places);
}

/** Orders two decimal texts: negative when the first is smaller. */
export function compareDecimals(a: string, b: string): number {
  const places = Math.max(decimalsOf(a), decimalsOf(b));
  const difference = BigInt(shiftDecimal(a, places)) - BigInt(shiftDecimal(b, places));
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** How many decimals a decimal text has. */
export function decimalsOf(decimal: string): number {
  const point = decimal.indexOf('.');
  return point < 0 ? 0 : decimal.length - point - 1;
}
