import { describe, expect, it } from 'vitest';

import { createEngine, type RenderOptions } from './engine.ts';
import { parseTemplate } from './parse/parse-template.ts';
import { plainPlugins } from './testing/plain-plugins.ts';
import type { Formatter } from './plugin.ts';
import type { TagCall } from './tags.ts';
import { untrusted } from './untrusted.ts';

const engine = createEngine({ plugins: plainPlugins, enableExpr: true, enableInclude: true });

function render(template: string, data: unknown, options: RenderOptions = {}) {
  const { output, errors } = engine.render(template, data, options);
  return { output, errors: errors.map(({ type, message }) => ({ type, message })) };
}

describe('errors', () => {
  it('[TMPL-004, TMPL-005] collects errors beside the page and prints none of them', () => {
    const { output, errors } = render('a{x|fail}b{x|apply nope}c', { x: 1 });

    expect(output).toBe('abc');
    expect(errors).toHaveLength(2);
  });

  it('[TMPL-006] reports an unknown formatter and leaves its tag as text', () => {
    expect(render('a{x|nope}b', { x: 1 })).toEqual({
      output: 'a{x|nope}b',
      errors: [{ type: 'parser', message: "Formatter 'nope' is unknown" }],
    });
  });

  it('[TMPL-007] reports an unknown predicate and takes it as false', () => {
    expect(render('{.nope?}yes{.or}no{.end}', {})).toEqual({
      output: 'no',
      errors: [{ type: 'parser', message: "Predicate 'nope?' is unknown" }],
    });
  });

  it('[TMPL-008, TMPL-022] reports a partial that does not exist', () => {
    expect(render('a{@|apply card}b', {}).errors).toEqual([
      { type: 'engine', message: "Attempt to apply partial 'card' which could not be found." },
    ]);
  });

  it('[TMPL-009] reports a partial whose text has errors, and prints nothing of it', () => {
    const { output, errors } = render('a{@|apply card}b', {}, { partials: new Map([['card', 'x{.end}']]) });

    expect(output).toBe('ab');
    expect(errors[0]?.message).toBe('Parse of partial "card" failed: Instruction END not allowed at root');
  });

  it('[TMPL-011] reports a block the end of the text cuts off', () => {
    expect(render('{.section a}{b}', { a: { b: 1 } })).toEqual({
      output: '1',
      errors: [{ type: 'assembler', message: 'Reached EOF in the middle of SECTION' }],
    });
    expect(render('{.section a}{.repeated section b}{.if c}x', {}).errors.map(({ message }) => message)).toEqual([
      'Reached EOF in the middle of IF',
    ]);
  });

  it('[TMPL-012] reports instructions that stand where they do not belong', () => {
    expect(render('{.end}', {}).errors[0]?.message).toBe('Instruction END not allowed at root');
    expect(render('{.if a}{.alternates with}{.end}', {}).errors[0]?.message).toBe(
      'ALTERNATES_WITH instruction is not allowed inside IF block.',
    );
  });

  it('points at line and column and shows the line', () => {
    const compiled = engine.compile('one\n  two {x|nope}', 'list.html');

    expect(compiled.errors).toEqual([
      {
        type: 'parser',
        message: "Formatter 'nope' is unknown",
        file: 'list.html',
        line: 2,
        column: 7,
        frame: '2 |   two {x|nope}\n  |       ^',
      },
    ]);
  });

  it('names the partial an error happened in', () => {
    const { errors } = engine.render('{@|apply card}', {}, { partials: new Map([['card', '\n{@|fail}']]) });

    expect(errors).toMatchObject([{ file: 'card', line: 2, column: 1 }]);
  });

  it('[TMPL-009] points into the partial, not at its call, where the text of the partial is at fault', () => {
    const partials = new Map([['card', 'x\n  {.end}{a|nope}']]);

    const { errors } = engine.render('\n\n{.section a}{@|apply card}{.end}', { a: 1 }, { partials });

    expect(errors.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual(['card:2:3', 'card:2:9']);
    expect(errors[0]?.frame).toBe('2 |   {.end}{a|nope}\n  |   ^');
  });

  it('names a partial by the file it was compiled from', () => {
    const partials = new Map([['self', engine.compile('{@|fail}{@|apply self}', 'part/self.block')]]);

    expect(engine.render('{@|apply self}', {}, { partials }).errors[0]).toMatchObject({
      file: 'part/self.block',
      line: 1,
    });
  });
});

describe('partials', () => {
  const partials = new Map([['deep', '{@}{@|apply deep}']]);

  it('[TMPL-010] runs sixteen levels of partials and refuses the seventeenth', () => {
    const { output, errors } = render('{x|apply deep}', { x: '.' }, { partials });

    expect(output).toBe('.'.repeat(16));
    expect(errors).toEqual([
      { type: 'engine', message: "Attempt to apply partial 'deep' exceeded maximum recursion depth of 16" },
    ]);
  });

  it('takes another depth from the host', () => {
    const shallow = createEngine({ plugins: plainPlugins, maxPartialDepth: 3 });

    expect(shallow.render('{x|apply deep}', { x: '.' }, { partials }).output).toBe('...');
  });

  it('prefers a macro to a partial of the same name', () => {
    const { output } = render('{.macro deep}macro{.end}{x|apply deep}', { x: '.' }, { partials });

    expect(output).toBe('macro');
  });
});

function box(handler: (tag: TagCall) => void): RenderOptions {
  return { tags: new Map([['box', handler]]) };
}

describe('tags', () => {
  it('renders attributes in the scope around the tag, also inside loops and attributes of HTML', () => {
    const seen: Readonly<Record<string, string>>[] = [];
    const template =
      '{.repeated section items}<p class="{@}<squarespace:box id="a-{@}" big=\'{.if @index}yes{.end}\' flag/>">{.end}';

    const { output } = render(
      template,
      { items: ['x', 'y'] },
      box((tag) => seen.push(tag.attributes)),
    );

    expect(seen).toEqual([
      { id: 'a-x', big: 'yes', flag: '' },
      { id: 'a-y', big: 'yes', flag: '' },
    ]);
    expect(output).toBe('<p class="x"><p class="y">');
  });

  it('leaves the body to the host, which runs it with its own data', () => {
    const template = '<squarespace:box>{.repeated section items}{@}{site};{.end}</squarespace:box>{items}';

    const { output, errors } = render(
      template,
      { site: 'S', items: 'outer' },
      box((tag) => tag.write(`[${tag.renderBody({ items: ['a', 'b'] })}|${tag.renderBody({ items: [] })}]`)),
    );

    expect(output).toBe('[aS;bS;|]outer');
    expect(errors).toEqual([]);
  });

  it('runs a partial for the host and lets it look names up', () => {
    const options = {
      ...box((tag) => tag.write(tag.renderPartial('card', { n: tag.resolve('site.n') }))),
      partials: new Map([['card', '{n}{top}']]),
    };

    expect(render('<squarespace:box/>', { site: { n: 1 }, top: 'T' }, options).output).toBe('1T');
  });

  it('prints nothing for an unknown tag and reports it', () => {
    const { output, errors } = render('a<squarespace:nope x="1">b</squarespace:nope>c', {});

    expect(output).toBe('ac');
    expect(errors[0]).toEqual({ type: 'engine', message: "Tag 'nope' is unknown" });
  });

  it('takes a start tag without an end for itself alone', () => {
    const { output, errors } = render(
      '{.if a}<squarespace:box>x{.or}y{.end}z',
      { a: 1 },
      box((tag) => tag.write('B')),
    );

    expect(output).toBe('Bxz');
    expect(errors[0]?.message).toBe("Tag 'box' is never closed");
  });

  it('does not cost a partial its text when a tag in it lacks its end', () => {
    const partials = new Map([['p', 'a<squarespace:box>b</squarespace:note>c']]);

    const { output, errors } = render('{@|apply p}{@|apply p}', {}, { ...box((tag) => tag.write('B')), partials });

    expect(output).toBe('aBbcaBbc');
    expect(errors.map(({ message }) => message)).toEqual([
      `Parse of partial "p" failed: End tag 'note' closes nothing`,
      `Parse of partial "p" failed: Tag 'box' is never closed`,
    ]);
  });

  it('keeps the page when a host fails at a tag', () => {
    const { output, errors } = render(
      'a<squarespace:box/>b',
      {},
      box((tag) => {
        tag.write('half');
        throw new Error('no menu');
      }),
    );

    expect(output).toBe('ab');
    expect(errors[0]?.message).toBe('Unexpected Error error when executing TAG: no menu');
  });

  it('reads tags only where the host has some', () => {
    const plain = createEngine({ plugins: { formatters: new Map(), predicates: new Map() } });

    expect(plain.render('<squarespace:box id="{a}"/>', { a: 1 }).output).toBe('<squarespace:box id="1"/>');
  });
});

describe('names', () => {
  it('finds host variables behind the data, hyphens and all', () => {
    const options = { variables: { 'squarespace-headers': '<meta>', squarespace: { 'main-content': '<p>' }, a: 'no' } };

    expect(render('{squarespace-headers}{squarespace.main-content}{a}', { a: 'yes' }, options).output).toBe(
      '<meta><p>yes',
    );
  });

  it('sees neither inherited properties nor functions', () => {
    const data = { own: Object.create({ secret: 'x' }), call: () => 'x', list: ['a'] };

    expect(render('[{own.secret}{call}{list.map}{constructor.name}]', data).output).toBe('[]');
  });
});

describe('text of visitors', () => {
  const evil = untrusted('<img src=x onerror="alert(\'1\')">');
  const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;';

  it('is escaped wherever it is printed, alone, in lists and through variables and expressions', () => {
    expect(render('{evil}', { evil }).output).toBe(escaped);
    expect(render('{list}', { list: ['a', evil] }).output).toBe(`a,${escaped}`);
    expect(render('{.var @x evil}{@x}', { evil }).output).toBe(escaped);
    expect(render('{.eval @x = "<b>" + evil}{@x}', { evil }).output).toBe(`&lt;b&gt;${escaped}`);
    expect(render('{evil|join}', { evil }).output).toBe(escaped);
    expect(render('{evil|apply card}', { evil }, { partials: new Map([['card', '{@}']]) }).output).toBe(escaped);
  });

  it('prints harmless text as it came and counts as text in tests', () => {
    const data = { name: untrusted('Ada'), none: untrusted('') };

    expect(render('{name}{.section name}!{.end}{.if none}x{.end}{name.raw}', data).output).toBe('Ada!');
  });

  it('keeps the text itself in machine-readable views', () => {
    expect(JSON.stringify({ evil: untrusted('<b>') })).toBe('{"evil":"<b>"}');
  });
});

describe('budgets', () => {
  const loops = '{.repeated section l}{.repeated section l}{.repeated section l}x{.end}{.end}{.end}';
  const data = {
    l: Array.from({ length: 100 }, (_, i) => ({ i, l: Array.from({ length: 100 }, () => ({ l: [1] })) })),
  };

  it('ends a render that runs too many instructions and keeps what was written', () => {
    const bounded = createEngine({ plugins: plainPlugins, limits: { instructions: 500 } });

    const { output, errors } = bounded.render(loops, data);

    expect(output).toMatch(/^x+$/);
    expect(output.length).toBeLessThan(500);
    expect(errors).toMatchObject([{ message: 'Render exceeded its budget of instructions' }]);
  });

  it('ends a render that writes too much, also inside a partial', () => {
    const bounded = createEngine({ plugins: plainPlugins, limits: { outputLength: 50 } });

    const { output, errors } = bounded.render('start {@|apply p}', data, { partials: new Map([['p', loops]]) });

    expect(output).toBe('start '.padEnd(50, 'x'));
    expect(errors).toMatchObject([{ message: 'Render exceeded its budget of output' }]);
  });

  it('ends a render that takes too long by the clock of the host', () => {
    let time = 0;
    const clock = () => (time += 400);
    const bounded = createEngine({ plugins: plainPlugins, limits: { milliseconds: 1000, clock } });

    const { errors } = bounded.render(loops, { l: data.l.map(() => data.l[0]) });

    expect(errors).toMatchObject([{ message: 'Render exceeded its budget of time' }]);
  });

  it('refuses blocks nested beyond any sense without failing', () => {
    const depth = 20_000;
    const { output, errors } = render('{.if a}'.repeat(depth) + 'x' + '{.end}'.repeat(depth) + 'y', { a: 1 });

    expect(output).toBe('y');
    expect(errors).toEqual([{ type: 'assembler', message: 'Blocks are nested deeper than 256 levels' }]);
  });
});

function broken(): never {
  throw new RangeError('bad argument');
}

describe('compiled templates', () => {
  it('renders plain parsed code that went through JSON', () => {
    const parsed = parseTemplate('{.repeated section l}{@|upper}{.or}none{.end}', plainPlugins);

    const compiled = engine.compileParsed(JSON.parse(JSON.stringify(parsed)));

    expect(engine.render(compiled, { l: ['a', 'b'] }).output).toBe('AB');
  });

  it('[TMPL-021] tells that parsed code is of another version, and renders its text all the same', () => {
    const kept = { ...parseTemplate('{a}', plainPlugins, { file: 'kept.html' }), version: 0, code: [] };

    const { output, errors } = engine.render(engine.compileParsed(kept), { a: 'x' });

    expect(output).toBe('x');
    expect(errors).toMatchObject([
      {
        type: 'engine',
        file: 'kept.html',
        line: 1,
        message: 'Template version 0 does not match version 1 of the engine; it was parsed again',
      },
    ]);
  });

  it('reports a formatter or predicate that cannot be bound to its arguments, and keeps the page', () => {
    const plugins = { formatters: new Map([['broken', broken]]), predicates: new Map([['broken', broken]]) };
    const result = createEngine({ plugins }).render('a{x|broken}b{.broken?}c{.or}d{.end}', { x: 1 });

    expect(result.output).toBe('abd');
    expect(result.errors.map(({ message }) => message)).toEqual([
      'Unexpected RangeError error when executing VARIABLE: bad argument',
      'Unexpected RangeError error when executing PREDICATE: bad argument',
    ]);
  });

  it('works out what plug-ins find about a value once in a render', () => {
    let found = 0;
    const find = () => (found += 1);
    const count: Formatter = () => (value, context) => context.once(value as object, find);
    const counting = createEngine({ plugins: { formatters: new Map([['count', count]]), predicates: new Map() } });

    expect(counting.render('{a|count}{a|count}{b|count}', { a: {}, b: {} }).output).toBe('112');
    expect(counting.render('{a|count}', { a: {} }).output).toBe('3');
  });

  it('keeps nothing from one render to the next', () => {
    const compiled = engine.compile('{.macro m}{n}{.end}{.var @x n}{@x}{@|apply m}');

    expect(engine.render(compiled, { n: 1 }).output).toBe('11');
    expect(engine.render(compiled, {}).output).toBe('');
  });
});

describe('plug-ins', () => {
  it('[TMPL-002, TMPL-003] let authors shape values with formatters and choose with predicates', () => {
    expect(render('{name|upper|join -}{.is? name bo}x{.or}!{.end}', { name: 'ada' }).output).toBe('ADA!');
  });
});

describe('frames that partials and loops share', () => {
  it('forget what an element kept before the next one', () => {
    const template =
      '{.repeated section a}[{@x}{@c.k}]{.if @}{.var @x @}{.ctx @c k=@}{.macro m}{@}{.end}{.end}{@|apply m}{.end}';

    const { output } = render(template, { a: ['p', 0, 'q'] });

    expect(output).toBe('[]p[][]q');
  });
});
