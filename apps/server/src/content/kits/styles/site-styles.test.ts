import { describe, expect, it } from 'vitest';
import { readKit } from '../read-kit.ts';
import { compileLess } from './compile-less.ts';
import { compileSiteStyles, stylesFingerprint } from './site-styles.ts';

const kitOf = (files: Readonly<Record<string, string>>) =>
  readKit(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])));

const twoSheets = kitOf({
  'template.conf': '{ "stylesheets": ["a.less", "b.less"] }',
  'styles/a.less': [
    '// tweak: { "type": "color", "title": "Ground", "target": "body" }',
    '@ground: #ffffff;',
    '// tweak: { "type": "value", "title": "Width", "min": 320, "max": 1280 }',
    '@width: 640px;',
    '// tweak: { "type": "font", "title": "Heading Font" }',
    '.heading-font { font-family: Arial; font-size: 32px; letter-spacing: .02em; }',
  ].join('\n'),
  'styles/b.less': [
    'body { background: @ground; width: @width / 2; }',
    'h1 { .heading-font; margin: (@heading-font-font-size * 2) 0; }',
  ].join('\n'),
});

const compiled = async (saved: Readonly<Record<string, string>>, kit = twoSheets, customCss = '') => {
  const result = await compileSiteStyles({ kit, saved: new Map(Object.entries(saved)), customCss });
  if (!result.ok) {
    throw new Error(`${result.error.file}:${result.error.line} ${result.error.message}`);
  }
  return result.value.css.replace(/\s+/g, ' ');
};

const named = (saved: Readonly<Record<string, string>>) =>
  stylesFingerprint({ kit: twoSheets, saved: new Map(Object.entries(saved)), customCss: '' });

/** `@s1` to `@s<count>`, each twice as long as the one before. */
const doubling = (count: number) =>
  Array.from({ length: count }, (_, at) => `@s${at + 1}: "@{s${at}}@{s${at}}";`).join(' ');

const compile = (source: string, files: Readonly<Record<string, string>> = {}) =>
  compileLess('', { source, files, library: {} });

describe('the style sheets of a kit', () => {
  it('are one unit: variables, mixins and font variables of one file are used in others', async () => {
    const css = await compiled({});

    expect(css).toContain('background: #ffffff; width: 320px;');
    expect(css).toContain('font-size: 32px;');
    expect(css).toContain('margin: 64px 0;');
  });

  it('take the settings of the owner in the unit of the default', async () => {
    const css = await compiled({
      Ground: '#123456',
      Width: '800',
      'Heading Font': '{ "font-size": "20px" }',
    });

    expect(css).toContain('background: #123456; width: 400px;');
    expect(css).toContain('font-family: Arial;');
    expect(css).toContain('margin: 40px 0;');
  });

  it.each([
    ['a color that ends its rule', { Ground: 'red; } body { color: blue' }],
    ['a value out of range', { Width: '9999' }],
    ['a font that ends its rule', { 'Heading Font': '{ "font-size": "1px; } a { color: red" }' }],
  ])('keep the default instead of %s', async (_case, saved) => {
    expect(await compiled(saved)).toBe(await compiled({}));
  });

  it('let the merchant add LESS that sees the same variables', async () => {
    expect(await compiled({}, twoSheets, 'footer { color: darken(@ground, 10%); }')).toContain(
      'footer { color: #e6e6e6; }',
    );
  });

  it('find imports among their own files and in the platform library, and skip unknown ones with a warning', async () => {
    const kit = kitOf({
      'template.conf': '{ "stylesheets": ["main.less"] }',
      'styles/main.less':
        '@import "parts/blue";\n@import "sqs-grid-breaker";\n@import "nowhere.less";\na { color: @blue; .sqs-ui-font(left, after); }',
      'styles/parts/blue.less': '@blue: #0000ff;',
    });

    const result = await compileSiteStyles({ kit, saved: new Map(), customCss: '' });

    expect(result).toMatchObject({
      ok: true,
      value: {
        warnings: [
          {
            file: 'styles/main.less',
            line: 3,
            column: 1,
            message: 'The import "nowhere.less" was not found and is skipped.',
          },
        ],
      },
    });
    expect(result.ok && result.value.css).toMatch(/a \{\s+color: #0000ff;/);
    expect(result.ok && result.value.css).toMatch(/a:after \{[^}]*content: "\\2039";/);
    expect(result.ok && result.value.css).toContain('@media only screen and (max-width: 640px)');
  });

  it.each([
    ['a brace that never closes', 'a {\n  b { c: d;\n}\n', { line: 1, column: 3, message: 'This { is never closed.' }],
    ['a brace too many', 'a { b: c; }\n }', { line: 2, column: 2, message: 'This } closes nothing.' }],
    [
      'a comment that never closes',
      'a { b: c; }\n/* d {',
      { line: 2, column: 1, message: expect.stringContaining('comment') },
    ],
    [
      'a text that never closes',
      'a { b: "c; }',
      { line: 1, column: 8, message: expect.stringContaining('double quote') },
    ],
    ['something else', 'a { b: c d\n e: f }', { line: 2, column: 3, message: 'Unrecognised input' }],
  ])('name the sheet that has %s, not the last one', async (_case, text, place) => {
    const kit = kitOf({
      'template.conf': '{ "stylesheets": ["a.less", "b.less", "c.less"] }',
      'styles/a.less': '@x: "}"; // {\n/* { */ a { b: url(data:x;{); c: e("}"); }\n',
      'styles/b.less': text,
      'styles/c.less': 'c { color: blue; }\n',
    });

    const result = await compileSiteStyles({ kit, saved: new Map(), customCss: 'd { e: f; }' });

    expect(result).toMatchObject({ ok: false, errors: [{ file: 'styles/b.less', ...place }] });
  });

  it('name every sheet that cannot be read', async () => {
    const kit = kitOf({
      'template.conf': '{ "stylesheets": ["a.less", "b.less"] }',
      'styles/a.less': 'a {',
      'styles/b.less': 'b }',
    });

    const result = await compileSiteStyles({ kit, saved: new Map(), customCss: '' });

    expect(result).toMatchObject({ ok: false, errors: [{ file: 'styles/a.less' }, { file: 'styles/b.less' }] });
  });

  it('name the variable of a mixin where it is used, with the line and a caret', async () => {
    const kit = kitOf({
      'template.conf': '{ "stylesheets": ["a.less", "b.less"] }',
      'styles/a.less': '.m() { @here: 1px;\n  width: @here + @missing; }',
      'styles/b.less': 'b { .m(); }',
    });

    const result = await compileSiteStyles({ kit, saved: new Map(), customCss: '' });

    expect(result).toMatchObject({
      ok: false,
      error: {
        file: 'styles/a.less',
        line: 2,
        column: 18,
        frame: '2 |   width: @here + @missing; }\n  |                  ^',
      },
    });
  });

  it('name the column of the file, also behind a value that the owner has changed', async () => {
    const kit = kitOf({
      'template.conf': '{ "stylesheets": ["a.less"] }',
      'styles/a.less': '// tweak: { "type": "color", "title": "Ground" }\n@ground: #fff; a { color: @missing; }',
    });

    const result = await compileSiteStyles({ kit, saved: new Map([['Ground', '#123456']]), customCss: '' });

    expect(result).toMatchObject({ ok: false, error: { file: 'styles/a.less', line: 2, column: 27 } });
  });

  it('name the file and line of an error', async () => {
    const kit = kitOf({
      'template.conf': '{ "stylesheets": ["a.less", "b.less"] }',
      'styles/a.less': 'a { color: red; }\n\n',
      'styles/b.less': 'b { color: blue; }\nc { color: @missing; }',
    });

    const result = await compileSiteStyles({ kit, saved: new Map(), customCss: '' });

    expect(result).toMatchObject({
      ok: false,
      error: { file: 'styles/b.less', line: 2, message: expect.stringContaining('@missing') },
    });
  });

  it('are named by what they are made from', () => {
    expect(named({ Ground: '#000000' })).not.toBe(named({}));
    expect(named({ Ground: 'no color;' })).toBe(named({}));
  });

  it('come without indents, which pages would wait for; what a string escapes stays', async () => {
    const kit = kitOf({
      'template.conf': '{ "stylesheets": ["a.less"] }',
      'styles/a.less': '@media print {\n  a {\n    color: red;\n  }\n}\na:after { content: "one \\\n  two"; }',
    });
    const result = await compileSiteStyles({ kit, saved: new Map(), customCss: '' });

    expect(result.ok && result.value.css).toBe(
      '@media print {\na {\ncolor: red;\n}\n}\na:after {\ncontent: "one \\\n  two";\n}\n',
    );
  });

  it('begin with reset.css, which kits ship without listing it', async () => {
    const kit = kitOf({
      'template.conf': '{ "stylesheets": ["a.less"] }',
      'styles/a.less': 'a { b: c; }',
      'styles/reset.css': 'html { margin: 0; }',
    });
    const listed = kitOf({
      'template.conf': '{ "stylesheets": ["a.less", "reset.css"] }',
      'styles/a.less': 'a { b: c; }',
      'styles/reset.css': 'html { margin: 0; }',
    });

    expect(await compiled({}, kit)).toBe('html { margin: 0; } a { b: c; } ');
    expect(await compiled({}, listed)).toBe('a { b: c; } html { margin: 0; } ');
  });

  it('name files of the kit from where they lie', async () => {
    const kit = kitOf({
      'template.conf': '{ "stylesheets": ["a.less"] }',
      'styles/a.less':
        'a { b: url("../assets/a.png"); c: url(assets/f.woff?#iefix); d: url(/assets/a.png); e: url(https://x.example/assets/a); }',
    });

    expect(await compiled({}, kit)).toBe(
      'a { b: url("/assets/a.png"); c: url(/assets/f.woff?#iefix); d: url(/assets/a.png); e: url(https://x.example/assets/a); } ',
    );
  });

  it('may use the selector form of old compilers', async () => {
    const kit = kitOf({
      'template.conf': '{ "stylesheets": ["a.less"] }',
      'styles/a.less': '.m(@y) { (~".x--@{y}") { color: red; } }\n.m(one);',
    });

    expect(await compiled({}, kit)).toContain('.x--one { color: red; }');
  });
});

describe('the LESS compiler', () => {
  it.each([
    ['a file of the machine', '@import (inline) "/etc/passwd";'],
    ['a file above', '@import (inline) "../../../../../../etc/passwd";'],
    ['a file as data', 'a { b: data-uri("/etc/passwd"); }'],
  ])('[SEC-24] does not read %s', async (_case, source) => {
    const answer = await compile(source);

    expect(JSON.stringify(answer)).not.toContain('root:');
  });

  it('[SEC-24] runs no inline script', async () => {
    expect(await compile('a { b: `1 + 1`; c: d; }')).toMatchObject({
      ok: true,
      css: 'a {\n  c: d;\n}\n',
      mistakes: [{ message: expect.stringContaining('JavaScript is not enabled') }],
    });
  });

  it.each([
    ['a plug-in', '@plugin "p"; a { b: c; }', { p: 'module.exports = {}' }],
    [
      'a plug-in in an imported file',
      '@import "i"; a { b: c; }',
      { 'i.less': '@plugin "p";', p: 'module.exports = {}', 'p.js': 'module.exports = {}' },
    ],
  ])('[SEC-24] refuses %s', async (_case, source, files) => {
    expect(await compile(source, files as Record<string, string>)).toMatchObject({ ok: false });
  });

  it.each([
    ['a text that doubles', `@s0: "aaaaaaaa"; ${doubling(40)} a { b: @s40; }`],
    ['selectors by selectors', `${'a, b, c, d, e, f, g, h { '.repeat(9)}x: y${'}'.repeat(9)}`],
    ['a list of a thousand million', 'a { b: length(range(1000000000)); }'],
    ['a pattern that looks back', `a { b: replace("${'a'.repeat(60)}!", "^(a+)+$", "x"); }`],
  ])('[SEC-24] ends a compile of %s, and goes on', async (_what, source) => {
    expect(await compile(source)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/longer than 2 seconds|more than 285 MB/),
    });
    expect(await compile('a { b: (1px + 1px); }')).toMatchObject({ ok: true, mistakes: [] });
  });

  it('[SEC-24] gives up on a loop that does not end', async () => {
    const answer = await compile('.l(@n) when (@n > 0) { .l(@n + 1); } a { .l(1); }');

    expect(answer).toMatchObject({ ok: false });
  });
});
