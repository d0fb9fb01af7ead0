import { asNumber, isObject, member, type FormatContext } from '@portico/template';

import { plain, type Formatters } from '../plugin-sets.ts';
import { htmlText } from '../text.ts';
import { label } from './labels.ts';

/** The formatter of answers in an order summary (reference 8.2, FMT-044 to FMT-047). Answers are escaped. */
export const summaryFormatters: Formatters = {
  'summary-form-field': plain(summaryField),
};

function summaryField(field: unknown, context: FormatContext): string {
  const answer = answerHtml(field, context) || label(context, 'productSummaryFormNoAnswerText', 'N/A');
  return (
    `<div style="font-size:11px; margin-top:3px">\n` +
    `  <span style="font-weight:bold;">${htmlText(member(field, 'rawTitle'))}:</span> ${answer}\n</div>`
  );
}

type Read = (name: string) => string;

function answerHtml(field: unknown, context: FormatContext): string {
  const values = member(field, 'values');
  const read: Read = (name) => htmlText(member(values, name));
  switch (member(field, 'type')) {
    case 'address':
      return isObject(values) ? addressHtml(read) : '';
    case 'checkbox':
      return Array.isArray(values) && values.length > 0
        ? `${values.map(htmlText).join(', ')}\n`
        : htmlText(member(field, 'value'));
    case 'date':
      return isObject(values) ? `${read('Month')}/${read('Day')}/${read('Year')}` : '';
    case 'likert':
      return isObject(values) ? likertHtml(values, context) : '';
    case 'name':
      return isObject(values) ? `${read('First')} ${read('Last')}` : '';
    case 'phone':
      return isObject(values) ? phoneHtml(read) : '';
    case 'time':
      return isObject(values) ? timeHtml(read) : '';
    default:
      return htmlText(member(field, 'value'));
  }
}

function addressHtml(read: Read): string {
  const second = read('Line2') === '' ? '' : `\n  <div>${read('Line2')}</div>`;
  return (
    `<div style="padding-left:5px;">\n  <div>${read('Line1')}</div>${second}\n` +
    `  <div>${read('City')}, ${read('State')} ${read('Zip')} ${read('Country')}</div>\n</div>`
  );
}

/** Answers by number (FMT-047). */
const LIKERT: ReadonlyMap<number, readonly [key: string, text: string]> = new Map([
  [-2, ['productAnswerMapStronglyDisagree', 'Strongly Disagree']],
  [-1, ['productAnswerMapDisagree', 'Disagree']],
  [0, ['productAnswerMapNeutral', 'Neutral']],
  [1, ['productAnswerMapAgree', 'Agree']],
  [2, ['productAnswerMapStronglyAgree', 'Strongly Agree']],
]);
const NEUTRAL = ['productAnswerMapNeutral', 'Neutral'] as const;

function likertHtml(values: object, context: FormatContext): string {
  const lines = Object.entries(values).map(([question, answer]) => {
    const [key, text] = LIKERT.get(asNumber(answer)) ?? NEUTRAL;
    return `\n  <div><span style="font-weight:bold;">${htmlText(question)}:</span> ${label(context, key, text)}</div>`;
  });
  return `<div style="padding-left:5px;">${lines.join('')}\n</div>`;
}

function phoneHtml(read: Read): string {
  const country = read('Country') === '' ? '' : `+${read('Country')} `;
  return `${country}${read('Areacode')}-${read('Prefix')}-${read('Line')}`;
}

function timeHtml(read: Read): string {
  const clock = ['Hour', 'Minute', 'Second'].map((name) => read(name) || '00').join(':');
  return `${clock} ${read('Ampm')}`;
}
