import { asString, isObject, member, unmarked } from '@portico/template';

import { readDecimal } from './decimal-node.ts';

/** An argument as text. A price stands for its amount; objects and arrays are empty. */
export function argumentText(value: unknown): string {
  return asString(amountOf(value));
}

/** An argument as number in decimal text: true is 1, whatever is no number is 0. */
export function argumentNumber(value: unknown): string {
  const amount = amountOf(value);
  if (typeof amount === 'boolean') return amount ? '1' : '0';
  return readDecimal(amount) ?? '0';
}

function amountOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  return unmarked(member(value, 'decimalValue') ?? member(value, 'value'));
}
