import { ORDER_MAIL_LANGUAGES, orderMailTexts } from '@portico/locale';
import { describe, expect, it } from 'vitest';
import { checkMailWords, fillMailWords, MAIL_KINDS } from './mail-words.ts';

const words = { subject: 'Order {orderNumber}', title: 'Thank you', lead: 'It is confirmed.', closing: '' };

describe('the words of a mail about an order', () => {
  it.each(ORDER_MAIL_LANGUAGES)('as the product has them in %s know only their own names', (language) => {
    for (const kind of MAIL_KINDS) {
      expect(checkMailWords(kind, orderMailTexts(language)[kind])).toMatchObject({ ok: true });
    }
  });

  it.each([
    ['a name that is unknown', { title: 'Hello {frstName}' }, { title: { code: 'UNKNOWN_NAME', name: 'frstName' } }],
    [
      'a name of another mail',
      { lead: 'Here: {trackingNumber}' },
      { lead: { code: 'UNKNOWN_NAME', name: 'trackingNumber' } },
    ],
    ['a brace alone', { lead: 'Thank you {firstName' }, { lead: { code: 'STRAY_BRACE' } }],
    ['a brace in a brace', { lead: '{{firstName}}' }, { lead: { code: 'STRAY_BRACE' } }],
    ['an empty subject', { subject: ' ' }, { subject: { code: 'EMPTY' } }],
    ['a subject of two lines', { subject: 'a\nb' }, { subject: { code: 'LINE_BREAK' } }],
    ['too many words', { closing: 'x'.repeat(4001) }, { closing: { code: 'TOO_LONG', limit: 4000 } }],
  ])('refuse %s', (_what, change, problems) => {
    expect(checkMailWords('confirmed', { ...words, ...change })).toEqual({ ok: false, error: problems });
  });

  it('are filled once: what a shopper typed is no name', () => {
    expect(fillMailWords('Hello {firstName}', { firstName: '{email}', email: 'a@example.com' })).toBe('Hello {email}');
  });

  it('leave no comma behind where there is no name to say', () => {
    expect(fillMailWords('Thank you, {firstName}', { firstName: '' })).toBe('Thank you');
    expect(fillMailWords('شكرًا لك، \u2068{firstName}\u2069', { firstName: '' })).toBe('شكرًا لك');
    expect(fillMailWords('Thank you, {firstName}', { firstName: 'Ada' })).toBe('Thank you, Ada');
  });
});
