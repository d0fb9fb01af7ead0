import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compileMessage, NotANumberError } from './strict-message.ts';
import { parseStrictMessage } from './strict-syntax.ts';

const faultOf = (text: string, language = 'en') => {
  const compiled = compileMessage(text, language);
  return compiled.ok ? undefined : compiled.error.code;
};

const say = (text: string, values: Record<string, string | number>, language = 'en') => {
  const compiled = compileMessage(text, language);
  if (!compiled.ok) throw new Error(compiled.error.detail);
  return compiled.value(values);
};

describe('labels of the product', () => {
  it('[MSG-001] without a choice for other are refused, however many choices they have', () => {
    expect(faultOf('{n, plural, one {a} =0 {b}}')).toBe('missing-other');
    expect(faultOf('{n, plural, =0 {a} =1 {b}}')).toBe('missing-other');
    expect(faultOf('{n, selectordinal, one {#st} two {#nd} few {#rd}}')).toBe('missing-other');
    expect(faultOf('{g, select, a {A}}')).toBe('missing-other');
    expect(faultOf('{n, plural, one {a} other {b}}')).toBeUndefined();
  });

  it('[MSG-002] with plural words that the language does not use are refused', () => {
    expect(faultOf('{n, plural, few {a} other {b}}')).toBe('invalid-plural-key');
    expect(faultOf('{n, plural, few {a} other {b}}', 'ar')).toBeUndefined();
    expect(faultOf('{n, plural, one {a} other {b}}', 'ja')).toBe('invalid-plural-key');
    expect(faultOf('{n, plural, many {a} other {b}}', 'fr')).toBeUndefined();
    expect(faultOf('{g, select, =1 {a} other {b}}')).toBe('invalid-plural-key');
    // Languages count and order by different words.
    expect(faultOf('{n, selectordinal, one {a} two {b} few {c} other {d}}')).toBeUndefined();
    expect(faultOf('{n, selectordinal, many {a} other {b}}')).toBe('invalid-plural-key');
    expect(faultOf('{n, selectordinal, one {a} other {b}}', 'de')).toBe('invalid-plural-key');
    expect(faultOf('{n, plural, banana {a} other {b}}')).toBe('invalid-plural-key');
    expect(faultOf('{g, select, x {{n, plural, two {a} other {b}}} other {c}}')).toBe('invalid-plural-key');
  });

  it('[MSG-003] refuse a plural of what is no number', () => {
    expect(() => say('{n, plural, one {a} other {b}}', { n: 'many' })).toThrow('n must be a number, not many.');
    expect(() => say('{n, selectordinal, one {a} two {b} few {c} other {d}}', { n: '' })).toThrow(NotANumberError);
    expect(() => say('{n, plural, one {a} other {b}}', {})).toThrow(NotANumberError);
    expect(say('{n, plural, one {a} other {b}}', { n: '1' })).toBe('a');
  });

  it('[MSG-004] are in English when no language is named', () => {
    const compiled = compileMessage('{n, plural, one {# jug} other {# jugs}}');

    expect(compiled.ok && [compiled.value({ n: 1 }), compiled.value({ n: 2 })]).toEqual(['1 jug', '2 jugs']);
    expect(compileMessage('{n, plural, few {a} other {b}}').ok).toBe(false);
    // Few languages order by these words.
    const ordered = compileMessage('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}');
    expect(ordered.ok && [1, 2, 3, 4].map((n) => ordered.value({ n }))).toEqual(['1st', '2nd', '3rd', '4th']);
  });

  it('refuse a missing value instead of printing nothing', () => {
    expect(() => say('{title} is sold out', {})).toThrow('The message needs a value for title.');
  });

  it('tell the place of a fault', () => {
    expect(parseStrictMessage('Hello {name', 'en')).toMatchObject({ ok: false, error: { code: 'syntax', at: 11 } });
    expect(faultOf('a } b')).toBe('syntax');
    expect(faultOf('{n, plural, one item other items}')).toBe('syntax');
    expect(faultOf('{n, money}')).toBe('syntax');
    expect(parseStrictMessage('Hi {n, plural, one {#}}', 'en')).toMatchObject({ ok: false, error: { at: 15 } });
    expect(parseStrictMessage('{n, plural, One {#} other {#}}', 'en')).toMatchObject({ ok: false, error: { at: 12 } });
  });

  it('have each choice once', () => {
    expect(parseStrictMessage('{n, plural, one {a} one {b} other {c}}', 'en')).toEqual({
      ok: false,
      error: { code: 'duplicate-choice', at: 20, detail: 'The choice one stands there twice.' },
    });
    expect(faultOf('{n, plural, =1 {a} =1.0 {b} other {c}}')).toBe('duplicate-choice');
    expect(faultOf('{n, plural, other {a} other {b}}')).toBe('duplicate-choice');
    expect(faultOf('{g, select, a {A} a {B} other {C}}')).toBe('duplicate-choice');
    expect(faultOf('{n, plural, =1 {a} one {b} other {c}}')).toBeUndefined();
  });

  it('are refused for words in capitals, and for a plural within a plural that has no other', () => {
    expect(faultOf('{n, Plural, one {a} other {b}}')).toBe('syntax');
    expect(faultOf('{n, plurals, one {a} other {b}}')).toBe('syntax');
    expect(faultOf('{n, plural, one {a} Other {b}}')).toBe('invalid-plural-key');
    expect(faultOf('{g, select, a {A} Other {b}}')).toBe('missing-other');
    expect(faultOf('{n, plural, one {{m, plural, one {a}}} other {b}}')).toBe('missing-other');
    expect(faultOf('{n, plural, one {a} other {b}')).toBe('syntax');
    expect(faultOf('{n، plural، one {a} other {b}}')).toBe('syntax');
  });

  it('keep lone apostrophes and quote braces', () => {
    expect(say("it's {n}", { n: 1 })).toBe("it's 1");
    expect(say("'{n}' and ''{n}''", { n: 1 })).toBe("{n} and '1'");
    expect(say("{n, plural, other {'#' is #}}", { n: 7 })).toBe('# is 7');
  });

  it('print text without braces as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/[{}']/.test(text));
        expect(say(text, {})).toBe(text);
      }),
    );
  });
});
