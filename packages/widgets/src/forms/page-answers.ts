import type { AnswerContext, FieldRows } from '@portico/domain';
import type { AnswerTexts } from '@portico/locale';
import { checkbox, radio, select } from '@portico/domain/field-types/choices';
import { date } from '@portico/domain/field-types/date';
import { email } from '@portico/domain/field-types/email';
import { name } from '@portico/domain/field-types/name';
import { currency as amount, number } from '@portico/domain/field-types/number';
import { phone } from '@portico/domain/field-types/phone';
import { likert, survey } from '@portico/domain/field-types/surveys';
import { hidden, text, textarea } from '@portico/domain/field-types/text';
import { time } from '@portico/domain/field-types/time';
import { website } from '@portico/domain/field-types/website';

import { siteFacts } from '../browser/site-facts.ts';

/** Types that a page checks by itself, by the rows of the server; addresses and files it asks the server of. */
export const pageRows: FieldRows = {
  text,
  textarea,
  email,
  website,
  number,
  currency: amount,
  name,
  phone,
  date,
  time,
  select,
  radio,
  checkbox,
  likert,
  survey,
  hidden,
};

/** By what a page reads answers, with what it says of wrong ones: the visitor's day stands for the site's, which the server alone knows. */
export function pageAnswerContext(answers: AnswerTexts): AnswerContext {
  const { currency } = siteFacts();
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  return {
    language: document.documentElement.lang || 'en',
    today,
    country: '',
    currency,
    messages: { answers, agreement: ['-2', '-1', '0', '1', '2'] },
  };
}
