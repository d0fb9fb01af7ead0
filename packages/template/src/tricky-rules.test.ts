import { describe, expect, it } from 'vitest';

import { createEngine } from './engine.ts';
import { plainPlugins } from './testing/plain-plugins.ts';

const engine = createEngine({ plugins: plainPlugins, enableExpr: true, enableInclude: true });
const render = (template: string, data: unknown, partials: Readonly<Record<string, string>> = {}) =>
  engine.render(template, data, { partials: new Map(Object.entries(partials)) }).output;

describe('the ten rules of the language that surprise most', () => {
  it('1. what is no tag is text, so style sheets and scripts need no escaping', () => {
    const text = '<style>a{color:red}</style><script>if(a||b){return x}</script>{ a}{a }{}{{a}}{a|}{.end }{.foo}';

    expect(render(text, { a: 1 })).toBe(text.replace('{{a}}', '{1}'));
  });

  it('2. the first character behind a name is the delimiter, and nothing is trimmed', () => {
    expect(render('{a|join:; }[{a|join - }][{a|join }]', { a: 1 })).toBe('1[1][1]');
    expect(render('{x, y|join:a b}|{x, y|join  }|{x, y|join;}', { x: 1, y: 2 })).toBe('1a b2|12|12');
  });

  it('3. a name is looked up outwards, but from the first frame that has it there is no way back', () => {
    const data = { a: { b: 'outer' }, near: { a: { c: 1 } }, nil: { a: null } };

    expect(render('{.section near}[{a.b}]{.end}{.section nil}[{a.b}][{a}]{.end}', data)).toBe('[][][]');
  });

  it('4. sections look in the current value alone, while if, var and plain tags look outwards', () => {
    expect(
      render('{.section in}{.section out}A{.or}B{.end}{.if out}C{.end}{out}{.end}', { out: 'o', in: { x: 1 } }),
    ).toBe('BCo');
  });

  it('5. conditions have no precedence and stop as soon as an operator settles them', () => {
    const data = { t: 1, f: 0 };

    expect(render('{.if f && t || t}yes{.or}no{.end}', data)).toBe('no');
    expect(render('{.if t || f && f}yes{.or}no{.end}', data)).toBe('yes');
  });

  it('6. the texts "0" and "false" are true; empty objects, arrays and texts are false', () => {
    const data = { values: ['0', 'false', ' ', 0, '', [], {}, null, false, [0], { a: 0 }] };

    expect(render('{.repeated section values}{.section @}1{.or}0{.end}{.end}', data)).toBe('11100000011');
  });

  it('7. the alternates run in the frame of the element before them, and never behind the last', () => {
    expect(
      render('{.repeated section a}{.var @x @}{@}{.alternates with}<{@x}{@index}>{.end}{@x}', { a: ['p', 'q', 'r'] }),
    ).toBe('p<p1>q<q2>r');
  });

  it('8. the alternative of a section sees the falsy value, that of a repeated section the frame around', () => {
    expect(render('{.section zero}{.or}{@}{.end}|{.repeated section zero}{.or}{zero}{.end}', { zero: 0 })).toBe('0|0');
  });

  it('9. a private partial sees its value alone, but still the macros around it', () => {
    const data = { title: 'outer', item: { name: 'in' } };

    expect(
      render('{.macro m}M{.end}{item|apply p private}{item|apply p}', data, { p: '{name}[{title}]{@|apply m}' }),
    ).toBe('in[]Min[outer]M');
  });

  it('10. what an expression assigns stays inside the loop that it runs in', () => {
    expect(render('{.eval @n = 10}{.repeated section a}{.eval @n = @n + @}{@n} {.end}{@n}', { a: [1, 2] })).toBe(
      '11 12 10',
    );
  });
});

describe('where engines differ', () => {
  it('a block comment begins wherever it stands, also right behind the start of another comment', () => {
    expect(render('{#{##b{s}##}|{{##b##}}|{a{##b##}}', { a: 1, s: 2 })).toBe('{#|{}|{a}');
  });

  it('a comment that never closes swallows the rest, and is no error of the page', () => {
    expect(engine.render('a{## b {.end}', {})).toEqual({ output: 'a', errors: [] });
  });

  it('a list prints its elements with commas: null as a word, lists likewise, nothing for objects and missing', () => {
    expect(render('{a}', { a: [1, { b: 2 }, [2, { c: 3 }, [null]], null, true, ''] })).toBe('1,,2,,null,null,true,');
  });
});
