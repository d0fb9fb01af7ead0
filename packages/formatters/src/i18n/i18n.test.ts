import { parseMessage } from '@portico/locale';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pageErrors, renderPage, renderWithoutLocale } from '../testing/render-page.ts';

describe('without locale data', () => {
  it.each([
    '{n|decimal}',
    '{m|money}',
    '{n|datetime}',
    '{n, n|datetime-interval}',
    '{n|relative-time}',
    '{t|message}',
    '{t|plural}',
    '{n|percentage-format}',
    '{n|bookkeeper-money-format}',
  ])('[TMPL-023] %s prints nothing, and is no error', (template) => {
    expect(renderWithoutLocale(template, { n: 5, m: { value: '5', currency: 'USD' }, t: 'text' })).toEqual(['']);
  });
});

describe('numbers', () => {
  it('[MONEY-011] clamp digit counts to 0 to 50', () => {
    expect(renderPage('{@|decimal minInt:60 no-group}', '7')).toBe('7'.padStart(50, '0'));
    expect(renderPage('{@|decimal minFrac:60 no-group}', '7')).toBe(`7.${'0'.repeat(50)}`);
    expect(renderPage('{@|decimal maxFrac:-3}', '7.5')).toBe('8');
    expect(renderPage('{@|decimal maxFrac:x}', '6.5')).toBe('6');
  });

  it('round halves to the even digit unless told otherwise', () => {
    expect(renderPage('{@|decimal maxFrac:0}', '2.5')).toBe('2');
    expect(renderPage('{@|decimal maxFrac:0 round:half-up}', '2.5')).toBe('3');
  });

  it('[MONEY-015] tells zero by the free label when told to', () => {
    const data = { zero: { value: '0', currency: 'USD' }, some: { value: '1050', currency: 'USD' } };

    expect(renderPage('{zero|money show-free free:Free}', data)).toBe('Free');
    expect(renderPage('{zero|money;show-free;free:On the house}', data)).toBe('On the house');
    expect(renderPage('{some|money show-free free:Free}', data)).toBe('$10.50');
    expect(renderPage('{zero|money}', data)).toBe('$0.00');
  });

  it('[MONEY-014] refuses to show zero as free without a label, whatever the amount', () => {
    const data = { some: { value: '1050', currency: 'USD' } };

    expect(renderPage('a{some|money show-free}b', data)).toBe('ab');
    expect(pageErrors('a{some|money show-free}b', data)).toEqual(['A free label is required to show zero as free']);
  });

  it('[MONEY-002, MONEY-007] prices show the digits of their currency', () => {
    expect(renderPage('{@|money}', { value: '1050', currency: 'USD' })).toBe('$10.50');
    expect(renderPage('{@|money}', { value: '1050', currency: 'JPY' })).toBe('¥1,050');
  });
});

const say = (message: string, ...values: unknown[]) => {
  const data = Object.fromEntries(values.map((value, i) => [`a${i}`, value]));
  return renderPage(`{m|message${values.map((_, i) => ` a${i}`).join('')}}`, { m: message, ...data });
};

describe('messages', () => {
  it('tells 1 from 1.0 where the language does', () => {
    const items = '{0 plural one {# item} other {# items}}';

    expect([say(items, 1), say(items, '1.0'), say(items, 2), say(items, 'many')]).toEqual([
      '1 item',
      '1.0 items',
      '2 items',
      '0 items',
    ]);
  });

  it('compares exact numbers before the offset and prints the rest behind it', () => {
    const others = '{0 plural offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}';

    expect([0, 1, 2, 3].map((count) => say(others, count))).toEqual([
      'nobody',
      'you',
      'you and 1 other',
      'you and 2 others',
    ]);
  });

  it('reads apostrophes, hidden braces and broken tags leniently', () => {
    expect(say("it''s '{0}' {-x} {0} {0 nope} {} {", 'a')).toBe("it's {0} {x} a   {");
    expect(say("it's {0}", 'a')).toBe('its {0}');
  });

  it('never fails, whatever is written, and takes linear time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '0', ' plural ', 'one', "'", '#', ' ', 'x', ',', '=1')),
        (pieces) => {
          expect(Array.isArray(parseMessage(pieces.join('')))).toBe(true);
        },
      ),
    );
    // With time that grows with the square of the length these would outlast the test's own limit.
    expect(Array.isArray(parseMessage('{0 plural one {'.repeat(200_000)))).toBe(true);
    expect(Array.isArray(parseMessage('{'.repeat(1_000_000) + '}'.repeat(1_000_000)))).toBe(true);
  });
});
