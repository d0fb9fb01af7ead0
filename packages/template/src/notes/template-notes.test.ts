import { describe, expect, it } from 'vitest';

import { parseTemplate } from '../parse/parse-template.ts';
import { plainPlugins } from '../testing/plain-plugins.ts';
import { templateNotes } from './template-notes.ts';

const notes = (text: string) => templateNotes(parseTemplate(text, plainPlugins, { file: 'a.html' }), plainPlugins);
const told = (text: string) => notes(text).map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('notes on a template', () => {
  it('tell where a comment starts that never closes, and how much it swallows', () => {
    expect(notes('<p>\n  {## {a} ## }\n{b}')).toEqual([
      {
        type: 'parser',
        message:
          'The comment that starts with {## is never closed by ##}: the rest of the text (16 characters) is left out.',
        file: 'a.html',
        line: 2,
        column: 3,
        frame: '2 |   {## {a} ## }\n  |   ^',
        isMistake: true,
      },
    ]);
    expect(told('{## {a} ##}{b}')).toEqual([]);
  });

  it.each([
    ['{.section}', '{.section} looks like an instruction and stays text; it is written {.section name}.'],
    ['{.var}', '{.var} looks like an instruction and stays text; it is written {.var @name value}.'],
    ['{.end }', '{.end } looks like an instruction and stays text; it is written {.end}.'],
    ['{. end}', '{. end} looks like an instruction and stays text; it is written {.end}.'],
    ['{.repeated  section a}', expect.stringContaining('it is written {.repeated section name}.')],
    ['{.repeated items}', expect.stringContaining('it is written {.repeated section name}.')],
    ['{.or a}', expect.stringContaining('it is written {.or} or {.or predicate?}.')],
    ['{.foo}', '{.foo} looks like an instruction and stays text; there is no such instruction.'],
    ['{.secton a}', '{.secton a} looks like an instruction and stays text; perhaps meant: {.section name}'],
    ['{.else}', expect.stringContaining('perhaps meant: {.or}')],
    ['{.foreach items}', expect.stringContaining('perhaps meant: {.repeated section name}')],
    ['{.even}', '{.even} looks like an instruction and stays text; perhaps meant: {.even?}'],
    ['{.evn}', '{.evn} looks like an instruction and stays text; perhaps meant: {.even?}'],
  ])('tell that %s stays text, and what may be meant', (text, message) => {
    const [note, ...others] = notes(`a\n ${text}`);

    expect(note).toMatchObject({ message, line: 2, column: 2, isMistake: false });
    expect(others).toEqual([]);
  });

  it.each([
    ['{ title }', '{title}'],
    ['{title }', '{title}'],
    ['{title | upper}', '{title|upper}'],
    ['{title|upper|}', '{title|upper}'],
    ['{title||upper}', '{title|upper}'],
    ['{ a.b, @c |join - }', '{a.b, @c|join -}'],
  ])('tell that %s stays text, and would be %s', (text, meant) => {
    expect(told(text)).toEqual([expect.stringMatching(/^1:1 .* stays text: a variable has no blanks/)]);
    expect(told(text)[0]).toContain(`perhaps meant: ${meant}`);
  });

  it('are silent on style sheets, scripts and other text with braces', () => {
    expect(
      told(
        '<style>a{color:red} .b{ c }</style><script>const { title } = x; if(a||b){return x}</script>{}{{a}{"a":1}{a || b}{x|nope}{.5}{...rest}',
      ),
    ).toEqual([]);
    expect(told('<script>{.section}</script>')).toHaveLength(1);
  });

  it('look into attributes of tags', () => {
    expect(told('<squarespace:box a="{.section}" />')).toEqual([expect.stringMatching(/^1:21 \{\.section\}/)]);
  });

  it('tell of comments that a brace cuts off, tags without an end, braces in pairs and arguments cut at blanks', () => {
    expect(told('a{# b {c} #}')).toEqual([expect.stringMatching(/^1:2 This comment holds a brace/)]);
    expect(told('<squarespace:box a="b />\n{c}')).toEqual([expect.stringMatching(/^1:1 This tag has no end/)]);
    expect(notes('<squarespace:box a="b />')[0]?.isMistake).toBe(true);
    expect(told('<p>{{title}}</p>')).toEqual([
      '1:4 {{title}} prints a brace on each side of the value; perhaps meant: {title}',
    ]);
    expect(told('{.is? name "very large" x}a{.or is? "a b"}{.end}')).toEqual([
      expect.stringMatching(/^1:1 .* perhaps meant: \{\.is\?:name:"very large":x\}$/),
      expect.stringMatching(/^1:28 .* perhaps meant: \{\.is\?:"a b"\}$/),
    ]);
    expect(told('{.is? name "large"}{.end}{.is?:a:"b c"}{.end}{# a #}<style>@media x{#a{b:c}}</style>')).toEqual([]);
  });

  it('are at most 200, in time that grows with the text', () => {
    expect(notes('{.foo}<script <style>'.repeat(40_000))).toHaveLength(200);
    expect(notes('{ a'.repeat(200_000))).toEqual([]);
  });
});
