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

const compile = (source: string, files: Readonly<Record<string, string>> = {}) =>
  compileLess({ source, files, library: {} }, 5000);

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
      value: { warnings: [{ message: 'The import "nowhere.less" was not found and is skipped.' }] },
    });
    expect(result.ok && result.value.css).toMatch(/a \{\s+color: #0000ff;/);
    expect(result.ok && result.value.css).toMatch(/a:after \{[^}]*content: "\\2039";/);
    expect(result.ok && result.value.css).toContain('@media only screen and (max-width: 640px)');
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

  it.each([
    ['inline script', 'a { b: `1 + 1`; }', {}],
    ['a plug-in', '@plugin "p"; a { b: c; }', { p: 'module.exports = {}' }],
    [
      'a plug-in in an imported file',
      '@import "i"; a { b: c; }',
      { 'i.less': '@plugin "p";', p: 'module.exports = {}', 'p.js': 'module.exports = {}' },
    ],
  ])('[SEC-24] refuses %s', async (_case, source, files) => {
    expect(await compile(source, files as Record<string, string>)).toMatchObject({ ok: false });
  });

  it('[SEC-24] gives up on a loop that does not end', async () => {
    const answer = await compileLess(
      { source: '.l(@n) when (@n > 0) { .l(@n + 1); } a { .l(1); }', files: {}, library: {} },
      1500,
    );

    expect(answer).toMatchObject({ ok: false });
  });
});
