const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * A number as decimal text without exponent, such as `-12.50`: the amount of a price must never pass through a binary
 * fraction. Undefined for text that is no number.
 */
export function parseDecimalText(text: string): string | undefined {
  const match = DECIMAL.exec(text.trim());
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent] = match;
  if (whole === '' && fraction === '') return undefined;
  const plain = `${sign === '-' ? '-' : ''}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  return exponent === undefined ? plain : shiftDecimal(plain, Number(exponent));
}

/** Moves the decimal point: `shiftDecimal('12.345', 2)` is `1234.5`, `shiftDecimal('5', -2)` is `0.05`. */
export function shiftDecimal(decimal: string, places: number): string {
  const sign = decimal.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = decimal.slice(sign.length).split('.');
  const digits = whole + fraction;
  const point = whole.length + places;
  const left = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const right = point < 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  return `${sign}${left.replace(/^0+(?=\d)/, '')}${right === '' ? '' : `.${right}`}`;
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
