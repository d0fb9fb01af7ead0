import { accept, compareDecimals, currencyFractions, decimalsOf, fillMessage, numberFormat } from '@portico/locale';
import { cleanLine, lengthOf } from '../clean-text.ts';
import { decimalOf, decimalText, readDecimal } from '../decimal.ts';
import type { AnswerContext } from '../answer-context.ts';
import {
  cellOfPart,
  emptyAnswer,
  isNothing,
  oneColumn,
  refused,
  wrongShape,
  type FieldRead,
  type FieldTypeRow,
} from './row.ts';

/** A number, kept as canonical decimal text. */
export const number: FieldTypeRow<'number'> = {
  version: 1,
  settings: {
    placeholder: { kind: 'text', max: 200 },
    min: { kind: 'decimal' },
    max: { kind: 'decimal' },
    decimals: { kind: 'whole', min: 0, max: 10, otherwise: 0 },
    unit: { kind: 'text', max: 40 },
  },
  isQuestion: true,
  read: (raw, field, context) =>
    readNumber(raw, field, context, {
      ...field.settings,
      parse: (text) => readDecimal(text, context.language),
      accept: (value) => accept({ value }),
    }),
  ...oneColumn,
  chart: 'number',
};

/** An amount of money, with or without its sign. */
export const currency: FieldTypeRow<'currency'> = {
  version: 1,
  settings: {
    placeholder: { kind: 'text', max: 200 },
    currency: { kind: 'text', max: 3 },
    min: { kind: 'decimal' },
    max: { kind: 'decimal' },
  },
  parts: ['amount', 'currency'],
  isQuestion: true,
  read: (raw, field, context) => {
    const code = field.settings.currency || context.currency;
    const { digits } = currencyFractions(code);
    return readNumber(raw, field, context, {
      min: field.settings.min || '0',
      max: field.settings.max,
      decimals: digits,
      parse: (text) => readDecimal(withoutCurrency(text, code, context.language), context.language),
      accept: (value) => {
        const [whole = '0', fraction = ''] = value.split('.');
        const amount = BigInt(whole + fraction.padEnd(digits, '0')).toString();
        return accept({
          value: digits === 0 ? whole : `${whole}.${fraction.padEnd(digits, '0')}`,
          values: { amount, currency: code },
        });
      },
    });
  },
  columns: () => ['', 'currency'],
  answerCell: (answer, column) => (column === '' ? answer.value : cellOfPart(answer, column)),
  chart: 'number',
};

interface NumberRules {
  readonly min: string;
  readonly max: string;
  readonly decimals: number;
  readonly parse: (text: string) => string | undefined;
  readonly accept: (value: string) => FieldRead;
}

function readNumber(
  raw: unknown,
  field: { readonly required: boolean },
  context: AnswerContext,
  rules: NumberRules,
): FieldRead {
  const { answers } = context.messages;
  const isNumber = typeof raw === 'number' && Number.isFinite(raw);
  if (!isNumber && !isNothing(raw) && typeof raw !== 'string') return wrongShape(context);
  const text = typeof raw === 'string' ? cleanLine(raw) : '';
  if (!isNumber && text === '') return emptyAnswer(field, context);
  if (lengthOf(text) > 100) return refused(answers.tooLong);
  const value = isNumber ? decimalOf(raw) : rules.parse(text);
  if (value === undefined) return refused(answers.number);
  if (decimalsOf(value) > rules.decimals) {
    return refused(
      rules.decimals === 0 ? answers.wholeNumber : fillMessage(answers.decimals, { decimals: rules.decimals }),
    );
  }
  return rangeRefusal(value, rules, context) ?? rules.accept(value);
}

function rangeRefusal(value: string, { min, max }: NumberRules, { language, messages: { answers } }: AnswerContext) {
  const isIn = (min === '' || compareDecimals(value, min) >= 0) && (max === '' || compareDecimals(value, max) <= 0);
  if (isIn) return undefined;
  const ends = { min: decimalText(min || '0', language), max: decimalText(max || '0', language) };
  if (max === '') return refused(fillMessage(answers.numberMin, ends));
  return refused(fillMessage(min === '' ? answers.numberMax : answers.numberRange, ends));
}

/** An amount without the sign or code of its currency at either end. */
function withoutCurrency(text: string, code: string, language: string): string {
  const names = (['code', 'symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const parts = numberFormat(language, { style: 'currency', currency: code, currencyDisplay }).formatToParts(1);
    return parts.find(({ type }) => type === 'currency')?.value ?? code;
  });
  const [, sign = '', body = ''] = /^([-\u2212]?)(.*)$/s.exec(text) ?? [];
  const name = names.find((one) => body.toLowerCase().startsWith(one.toLowerCase()));
  if (name !== undefined) return sign + body.slice(name.length).trim();
  const end = names.find((one) => body.toLowerCase().endsWith(one.toLowerCase()));
  return sign + (end === undefined ? body : body.slice(0, -end.length)).trim();
}
