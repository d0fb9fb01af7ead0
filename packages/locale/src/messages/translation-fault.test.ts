import { describe, expect, it } from 'vitest';

import { translationFault } from './translation-fault.ts';

const JUGS = '{n, plural, one {# jug} other {# jugs}}';

describe('a translation', () => {
  it.each([
    [
      '{titel} ist ausverkauft',
      '{title} is sold out',
      '{titel} is no placeholder of the English text, which has: {title} (character 1)',
    ],
    [
      'Noch {n, plural, one {#} other {#}}',
      'Now',
      '{n} is no placeholder of the English text, which has: none (character 6)',
    ],
    ['Kostenlos', '{title} is free', '{title} of the English text is missing.'],
    [
      "l'{title} d'ici",
      '{title} is free',
      '{title} of the English text is missing. An apostrophe before a brace makes it text: write two.',
    ],
    ['{title ist ausverkauft', '{title} is sold out', 'Expected , but found i. (character 8)'],
    ['{title} ist } ausverkauft', '{title} is sold out', 'A brace is closed that was never opened. (character 13)'],
    ['{n, plural, one {#} few {#} other {#}}', JUGS, 'few is no plural word of de; it has one, other. (character 21)'],
    ['{n, plural, one {#}}', JUGS, 'A choice for other is missing. (character 13)'],
    ['{n, plural, one {#} one {#} other {#}}', JUGS, 'The choice one stands there twice. (character 21)'],
    [
      '{n, Plural, one {#} other {#}}',
      JUGS,
      'Only plural, selectordinal and select are known, in small letters. (character 5)',
    ],
    ['{n, plural, other {# Krüge}}', JUGS, 'The choice one of {n} is missing, which de needs.'],
    ['# Krüge: {n}', JUGS, '# stands outside a plural, where it is no number.'],
    ['{n, select, a {#} other {b}}', '{n}', '# stands in a select, where it is no number.'],
    [
      '{n, plural, one {ein Krug von {name}} other {# Krüge}}',
      '{n} jugs of {name}',
      '{name} is missing in the choice other.',
    ],
    ['  ', 'Close', 'The text is empty.'],
    [
      '\u2068{title} ist ausverkauft',
      '{title} is sold out',
      'A mark of direction (U+2066 to U+2068) has no U+2069, or the other way about.',
    ],
  ])('%j of %j is refused: %s', (text, original, fault) => {
    expect(translationFault(text, 'de', original)).toBe(fault);
  });

  it('needs every plural word of its language', () => {
    expect(translationFault('{n, plural, one {جرة} two {جرتان} few {# جرار} other {# جرة}}', 'ar', JUGS)).toBe(
      'The choice zero of {n} is missing, which ar needs.',
    );
    const all = '{n, plural, zero {لا جرار} one {جرة} two {جرتان} few {# جرار} many {# جرة} other {# جرة}}';
    expect(translationFault(all, 'ar', JUGS)).toBeUndefined();
    expect(translationFault('{n, plural, other {#本}}', 'ja', JUGS)).toBeUndefined();
  });

  it('keeps names and prices apart where it is written from right to left', () => {
    expect(translationFault('من {price}', 'ar', 'from {price}')).toBe(
      '{price} needs U+2068 before it and U+2069 behind it.',
    );
    expect(translationFault('من \u2068{price}\u2069', 'ar', 'from {price}')).toBeUndefined();
    expect(translationFault('الأجوبة: {count}', 'ar', '{count} answers')).toBeUndefined();
  });

  it('may say a number without a plural, with one where English has none, and keep a # that English has', () => {
    expect(translationFault('Krüge: {n}', 'de', JUGS)).toBeUndefined();
    expect(translationFault('{n, plural, one {Ein Krug} other {# Krüge}}', 'de', '{n} jugs')).toBeUndefined();
    expect(translationFault('Bestellung #{number}', 'de', 'Order #{number}')).toBeUndefined();
  });
});
