import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatMessage, pluralCategory, type MessageSetup } from './message-format.ts';
import { compileMessage, NotANumberError } from './strict-message.ts';

const setup = (values: Readonly<Record<string, string>>, locale = 'en', disableEscapes = false): MessageSetup => ({
  locale,
  disableEscapes,
  text: (name) => values[name] ?? '',
  number: (name) => (/^-?\d+(\.\d+)?$/.test(values[name] ?? '') ? (values[name] ?? '') : 'NaN'),
  format: (formatter, names, options) =>
    formatter === 'join' ? [...names.map((name) => values[name]), ...options].join('/') : undefined,
});
const say = (text: string, values: Readonly<Record<string, string>> = {}, locale = 'en', disableEscapes = false) =>
  formatMessage(text, setup(values, locale, disableEscapes));

describe('messages of templates', () => {
  it('take commas and blanks alike', () => {
    for (const text of ['{0, plural, one {# jug} other {# jugs}}', '{0 plural one{# jug}other{# jugs}}']) {
      expect([say(text, { 0: '1' }), say(text, { 0: '2' })]).toEqual(['1 jug', '2 jugs']);
    }
    for (const text of ['{a;b join x y}', '{a;b, join, x, y}', '{a;b join x,y}']) {
      expect(say(text, { a: '1', b: '2' })).toBe('1/2/x/y');
    }
  });

  it('compare `=n` with the number itself, and words with the number minus the offset', () => {
    const text = '{n plural offset:1 =0 {nobody} =1 {you} one {you and # other} other {you and # others}}';
    expect(['0', '1', '2', '3'].map((n) => say(text, { n }))).toEqual([
      'nobody',
      'you',
      'you and 1 other',
      'you and 2 others',
    ]);
    expect(say('{n plural =1.5 {one and a half} other {#}}', { n: '1.5' })).toBe('one and a half');
    expect(say('{n plural offset:-2 =-1 {x} other {#}}', { n: '4' })).toBe('6');
  });

  it('take the first choice that fits, and nothing without one', () => {
    expect(say('{n plural =2 {first} =2 {second} other {o}}', { n: '2' })).toBe('first');
    expect(say('{n plural one {one}}', { n: '2' })).toBe('');
    expect(say('{g select a {A} b {B}}', { g: 'c' })).toBe('');
    expect(say('{g select other {O} a {A}}', { g: 'a' })).toBe('A');
  });

  it('print the number of the innermost choice, and `#` outside of one as text', () => {
    expect(say('# {a plural other {# {b plural other {#}} #}}', { a: '3', b: '8' })).toBe('# 3 8 3');
    expect(say('{g select a {{n plural one {her #} other {her # things}}} other {x}}', { g: 'a', n: '2' })).toBe(
      'her 2 things',
    );
  });

  it('quote by apostrophes, unless that is switched off', () => {
    expect(say("it's {0}", { 0: 'x' })).toBe('its {0}');
    expect(say("it''s {0}", { 0: 'x' })).toBe("it's x");
    expect(say("'{0}' {0}", { 0: 'x' })).toBe('{0} x');
    expect(say("it's '{0}'", { 0: 'x' }, 'en', true)).toBe("it's 'x'");
  });

  it('print braces of a raw tag, and an unclosed one as text', () => {
    expect([say('{-0} {0}', { 0: 'x' }), say('a {0', { 0: 'x' }), say('} {0}', { 0: 'x' })]).toEqual([
      '{0} x',
      'a {0',
      '} x',
    ]);
  });

  it('print nothing for what is malformed, missing or unknown', () => {
    for (const text of [
      '{}',
      '{ }',
      '{,}',
      '{0 nope}',
      '{0 plural}',
      '{0 plural other}',
      '{0 plural some {s} other {o}}',
    ]) {
      expect(say(text, { 0: '1' }), text).toBe('');
    }
    expect(say('{missing}|{n plural other {#}}', {})).toBe('|NaN');
  });

  it('hand several arguments and their options to a formatter', () => {
    expect(say('{0;1 join a b:c}', { 0: 'x', 1: 'y' })).toBe('x/y/a/b:c');
  });

  it('are text for whatever is typed, nested as deep as it likes', () => {
    const pieces = [
      '{',
      '}',
      "'",
      '#',
      ' ',
      ',',
      ';',
      '-',
      '0',
      'n',
      ' plural ',
      ' select ',
      'selectordinal',
      'offset:1',
    ];
    const more = ['=1', '=1.5', 'one', 'other', 'few', '{#}', '{0}', '\u0000', '\ud800', 'é'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 30 }), fc.boolean(), (list, escapes) => {
        expect(say(list.join(''), { 0: '1', n: '2' }, 'ar', escapes)).toBeTypeOf('string');
        const compiled = compileMessage(list.join(''), 'ar');
        if (!compiled.ok) expect(['missing-other', 'invalid-plural-key', 'syntax']).toContain(compiled.error.code);
      }),
      { numRuns: 2000 },
    );
    expect(say('{0 plural other {'.repeat(5000) + '#' + '}}'.repeat(5000), { 0: '1' })).toBeTypeOf('string');
  });
});

describe('labels of the product', () => {
  it('nested deeper than anybody writes them are no label, and no end of the program', () => {
    const deep = '{n, plural, other {'.repeat(20_000) + '}}'.repeat(20_000);

    expect(compileMessage(deep)).toMatchObject({ ok: false, error: { code: 'syntax' } });
  });

  it('refuse numbers that are none when they are said', () => {
    const label = compileMessage('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}');
    if (!label.ok) throw new Error(label.error.detail);

    expect([1, 2, 3, 4, 11, 21, 102].map((n) => label.value({ n }))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '21st',
      '102nd',
    ]);
    for (const n of ['', 'x', 'Infinity', Number.NaN]) expect(() => label.value({ n })).toThrow(NotANumberError);
  });
});

describe('plural categories', () => {
  it('tell 1 from 1.0, and read numbers in decimal text', () => {
    expect([pluralCategory('1', false, 'en'), pluralCategory('1.0', false, 'en')]).toEqual(['one', 'other']);
    expect(['0', '1', '2', '3', '11', '100', '1.5'].map((n) => pluralCategory(n, false, 'ar'))).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
      'other',
    ]);
    expect([pluralCategory('NaN', false, 'en'), pluralCategory('-1', false, 'en')]).toEqual(['other', 'one']);
  });
});
