import { numberFormat } from '@portico/locale';
import { latinDigits } from './clean-text.ts';

/** Most digits before the decimal sign. */
const MOST_DIGITS = 15;

/**
 * A number as somebody writes it in a language, as canonical decimal text: `1.234,5` is `1234.5` in German. Digits of any script;
 * groups of three; a dot that cannot group is a decimal sign everywhere. Undefined for what is no number.
 */
export function readDecimal(typed: string, language: string): string | undefined {
  const { decimal, group } = signsOf(language);
  const text = latinDigits(typed).replaceAll('\u066B', decimal).replaceAll('\u066C', group);
  const [, sign = '', body = ''] = /^(-?)(.*)$/s.exec(text) ?? [];
  const groups = /\s/.test(group) ? '[ \\u00A0\\u202F]' : escaped(group);
  const grouped = new RegExp(`^(\\d{1,3}(?:${groups}\\d{3})+)(?:${escaped(decimal)}(\\d+))?$`).exec(body);
  const plain = new RegExp(`^(\\d+)(?:(?:${escaped(decimal)}|\\.)(\\d+))?$`).exec(body);
  const [, whole, fraction = ''] = grouped ?? plain ?? [];
  return whole === undefined ? undefined : canonical(sign, whole.replace(/\D/g, ''), fraction);
}

/** A JSON number in the same shape; undefined for those that are written with an exponent. */
export function decimalOf(number: number): string | undefined {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(number)) ?? [];
  return whole === undefined ? undefined : canonical(sign, whole, fraction);
}

/** Canonical decimal text as people of a language read it. */
export function decimalText(decimal: string, language: string): string {
  // A text is formatted exactly, where a number would pass through a binary fraction.
  return numberFormat(language, { maximumFractionDigits: 10 }).format(decimal as `${number}`);
}

function canonical(sign: string, whole: string, fraction: string): string | undefined {
  const digits = whole.replace(/^0+(?=\d)/, '');
  const rest = fraction.replace(/0+$/, '');
  if (digits.length > MOST_DIGITS) return undefined;
  const value = rest === '' ? digits : `${digits}.${rest}`;
  return value === '0' ? value : sign + value;
}

function signsOf(language: string): { readonly decimal: string; readonly group: string } {
  const parts = numberFormat(language, { numberingSystem: 'latn', useGrouping: 'always' }).formatToParts(1234567.5);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { decimal: sign('decimal') || '.', group: sign('group') || ',' };
}

function escaped(sign: string): string {
  return sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
