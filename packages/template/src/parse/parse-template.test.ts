import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createEngine } from '../engine.ts';
import { plainPlugins } from '../testing/plain-plugins.ts';
import { parseTemplate } from './parse-template.ts';

describe('parsed code', () => {
  it('is plain JSON with split references, arguments and merged texts', () => {
    const { code } = parseTemplate('a{.space}b{x.0.y, @z|join:1:2}', plainPlugins);

    expect(code).toEqual([
      { op: 'text', text: 'a b' },
      {
        op: 'variable',
        at: 10,
        refs: [['x', 0, 'y'], ['@z']],
        formatters: [{ name: 'join', args: ['1', '2'] }],
      },
    ]);
  });

  it('reads tags that touch, nest in attributes and hold both kinds of quotes', () => {
    const { code, errors } = parseTemplate(
      `<squarespace:box a="{.is? x 'b'}1{.end}" b='"' c=d/><squarespace:box\n a = "" >{x}</squarespace:box>`,
      plainPlugins,
    );

    expect(errors).toEqual([]);
    expect(code).toMatchObject([
      { op: 'tag', hasBody: false, attributes: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
      { op: 'tag', hasBody: true, body: [{ op: 'variable' }] },
    ]);
  });

  it('takes a digit segment beyond 31 bits for a name', () => {
    expect(parseTemplate('{a.2147483648}', plainPlugins).code).toMatchObject([{ refs: [['a', '2147483648']] }]);
  });
});

/** Pieces that templates are made of, well-formed and not. */
const piece = fc.constantFrom(
  '{',
  '}',
  '{{',
  '{a}',
  '{a.b|upper}',
  '{a|',
  '{.',
  '{.if a}',
  '{.if a || b}',
  '{.or}',
  '{.or even?}',
  '{.end}',
  '{.section a}',
  '{.repeated section l}',
  '{.alternates with}',
  '{.macro m}',
  '{@|apply m}',
  '{@|apply p}',
  '{.var @x a|upper}',
  '{.ctx @c k=a}',
  '{.eval @x = 1 + "',
  '{.eval (1))}',
  '{.include m output}',
  '{.inject @i p}',
  '{##',
  '##}',
  '{#',
  '{^',
  '<squarespace:box',
  '<squarespace:box a="',
  '/>',
  '>',
  '"',
  "'",
  '</squarespace:box>',
  '=',
  ' ',
  '\n',
  'text',
  '\u0000',
  '😀',
  '{.fail?}',
  '{a|fail}',
  '{.eof}',
  '{.space}',
);
const template = fc.array(fc.oneof({ weight: 9, arbitrary: piece }, fc.string({ maxLength: 5 })), { maxLength: 40 });

describe('any text at all', () => {
  // Texts that apply themselves twice would double their work at each of sixteen levels.
  const limits = { instructions: 5000 };
  const engine = createEngine({ plugins: plainPlugins, enableExpr: true, enableInclude: true, limits });
  const tags = new Map([
    [
      'box',
      (tag: { write(html: string): void; renderBody(data: unknown): string }) => tag.write(tag.renderBody({ a: 1 })),
    ],
  ]);

  it('is parsed and rendered without an exception', () => {
    fc.assert(
      fc.property(template, (pieces) => {
        const text = pieces.join('');
        const result = engine.render(text, { a: { b: 1 }, l: [1, null] }, { tags, partials: new Map([['p', text]]) });
        expect(typeof result.output).toBe('string');
      }),
      { numRuns: 2000 },
    );
  });

  it('prints itself when nothing in it is a tag', () => {
    const inert = fc.array(fc.constantFrom('{', '}', '{ a}', '{a }', '{}', '{-', '<', '-', '\n', '{.end }', '{"a":1}'));
    fc.assert(
      fc.property(inert, (pieces) => {
        const text = pieces.join('');
        expect(engine.render(text, {})).toEqual({ output: text, errors: [] });
      }),
    );
  });

  it('survives JSON between parsing and compiling', () => {
    fc.assert(
      fc.property(template, (pieces) => {
        const parsed = parseTemplate(pieces.join(''), plainPlugins);
        expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed);
      }),
      { numRuns: 500 },
    );
  });
});

describe('hostile texts', () => {
  // Each is what a quadratic scanner would choke on; linear ones take a few milliseconds.
  it.each([
    ['opening braces', '{'.repeat(1600_000)],
    ['unclosed tags', '{a '.repeat(800_000)],
    ['unclosed comments', '{##'.repeat(800_000)],
    ['starts of tags', '<squarespace:box a="'.repeat(120_000)],
    ['starts of tags in values', '{a <squarespace:box a="}'.repeat(60_000)],
    [
      'starts of tags in values that close at last',
      `${'{a <squarespace:box a="}'.repeat(60_000)}" b='${"' c='".repeat(9000)}`,
    ],
    ['attributes cut off', '<squarespace:box a="\'" b=\'"\''.repeat(80_000)],
    ['unclosed start tags', '<squarespace:box>'.repeat(120_000)],
    ['start tags and wrong ends', '<squarespace:box>'.repeat(60_000) + '</squarespace:note>'.repeat(60_000)],
    ['many attributes', `<squarespace:box ${'a="x" '.repeat(200_000)}/>`],
    ['open blocks', '{.if a}'.repeat(240_000)],
    ['stray ends', '{.end}'.repeat(240_000)],
    ['long chains of alternatives', `{.if a}${'{.or even?}'.repeat(160_000)}{.end}`],
    ['long formatter chains', `{a${'|upper x'.repeat(160_000)}}`],
    ['errors on one long line', '{a|nope}'.repeat(200_000)],
    ['tags cut off behind a bar', '{@|'.repeat(350_000)],
    ['conditions cut off', '{.if '.repeat(250_000)],
    ['sections inside each other', '{.section a}'.repeat(100_000) + '{.end}'.repeat(100_000)],
    ['references that never end', `{a${'.a'.repeat(500_000)}`],
    ['references and commas', `{a${', a'.repeat(350_000)}}`],
    ['bindings', `{.ctx @x${' k=a'.repeat(250_000)}}`],
    ['long conditions', `{.if a${' && a'.repeat(200_000)}}x{.end}`],
  ])('%s are parsed in time that grows with their length', (_name, text) => {
    // No clock is read: with time that grows with the square of the length this would outlast the test's own limit.
    expect(Array.isArray(parseTemplate(text, plainPlugins).code)).toBe(true);
  });

  it.each([
    ['sums', `{.eval 1${'+1'.repeat(300_000)}}`],
    ['parentheses', `{.eval ${'('.repeat(300_000)}1${')'.repeat(300_000)}}`],
    ['calls inside each other', `{.eval ${'max('.repeat(100_000)}1${')'.repeat(100_000)}}`],
    ['arguments', `{.eval max(1${',1'.repeat(300_000)})}`],
    ['signs', `{.eval ${'-'.repeat(600_000)}1}`],
    ['expressions', `{.eval ${'1;'.repeat(300_000)}}`],
    ['string escapes', `{.eval "${'\\u0041'.repeat(100_000)}"}`],
    ['conditions', `{.if a${' || a'.repeat(200_000)}}x{.end}`],
    ['formatters', `{a${'|upper'.repeat(150_000)}}`],
    ['values', `{a${', a'.repeat(300_000)}|join ,}`],
  ])('%s without an end in sight are compiled and run in time that grows with their number', (_name, text) => {
    const engine = createEngine({ plugins: plainPlugins, enableExpr: true, enableInclude: true });

    expect(typeof engine.render(text, { a: '' }).output).toBe('string');
  });

  it('follows long chains of partials to the sixteenth, however many there are', () => {
    const engine = createEngine({ plugins: plainPlugins });
    const partials = new Map(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, `x{@|apply p${i + 1}}`] as const));

    const { output, errors } = engine.render('{@|apply p0}', {}, { partials });

    expect(output).toBe('x'.repeat(16));
    expect(errors).toHaveLength(1);
  });
});
