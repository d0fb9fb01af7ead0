import { describe, expect, it } from 'vitest';
import { readKit } from '../read-kit.ts';
import { compileSiteStyles } from './site-styles.ts';

/** What is left of the sheets, in one line, and what is told of them. */
async function restOf(sheets: Readonly<Record<string, string>>) {
  const files = {
    ...Object.fromEntries(Object.entries(sheets).map(([name, text]) => [`styles/${name}`, text])),
    'template.conf': JSON.stringify({ stylesheets: Object.keys(sheets).filter((name) => !name.startsWith('_')) }),
  };
  const kit = readKit(new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)])));
  const result = await compileSiteStyles({ kit, saved: new Map(), customCss: '' });
  const told = result.ok ? [] : result.errors;
  const styles = result.ok ? result.value : result.rest;
  return {
    css: styles?.css.replace(/\s+/g, ' ').trim(),
    errors: told.map(({ file, line }) => `${file}:${line}`),
    messages: told.map(({ message }) => message),
  };
}

describe('style sheets with a mistake', () => {
  it.each([
    ['a declaration with an unknown variable', 'a { b: c; d: @gone; e: f; }', 'a { b: c; e: f; }', 1],
    ['a call of an unknown mixin', 'a {\n b: c;\n .gone(1);\n}', 'a { b: c; }', 3],
    ['a call with arguments that no mixin takes', '.m(@x, @y) { d: e; }\na { b: c; .m(1px); }', 'a { b: c; }', 2],
    ['what a mixin cannot work out', '.m() { b: @gone;\n d: e; }\na { .m(); }', 'a { d: e; }', 1],
    ['a variable that is made of an unknown one', '@x: @gone;\na { b: @x; d: @x; e: f; }', 'a { e: f; }', 1],
    ['a block for an unknown width', '@media (max-width: @gone) { a { b: c; } }\na { d: e; }', 'a { d: e; }', 1],
    ['a declaration without a value', 'a {\n b: c;\n d:\n}\ne { f: g; }', 'a { b: c; } e { f: g; }', 4],
    ['a rule inside others', 'a { b { c: d e\n f: g } h: i; }', 'a { h: i; }', 2],
    ['a block that never closes', 'a { b: c; }\nd {\n  e: f;\nh { i: j; }', 'a { b: c; } h { i: j; }', 2],
    ['a brace too many', 'a { b: c; }\n}\nd { e: f; }', 'a { b: c; } d { e: f; }', 2],
    ['an at-rule without an end', 'a { b: c; }\n@media print {', 'a { b: c; }', 2],
  ])('leave out %s and keep the rest', async (_what, text, css, line) => {
    const rest = await restOf({ 'first.less': '@ok: 1px;', 'a.less': text, 'z.less': 'z { y: @ok; }' });

    expect(rest.css).toBe(`${css} z { y: 1px; }`);
    expect(rest.errors[0]).toBe(`styles/a.less:${line}`);
  });

  it('leave out statements of imported files as well', async () => {
    const rest = await restOf({
      'a.less': '@import "_b";\na { b: c; }',
      '_b.less': 'd { e: f; }\ng { h: i j\n k: l }',
    });

    expect(rest).toMatchObject({ css: 'd { e: f; } a { b: c; }', errors: ['styles/_b.less:3'] });
  });

  it.each([
    ['a mixin that calls itself', '.m() { .m(); }\n.m();', 'styles/a.less:2'],
    ['two mixins that call each other', '.m() { .n(); }\n.n() { .m(); }\na { .m(); }', 'styles/a.less:3'],
    ['blocks in blocks in blocks', `${'a{'.repeat(20_000)}b:c${'}'.repeat(20_000)}`, 'styles/a.less:1'],
    ['brackets in brackets', `a { b: ${'('.repeat(50_000)}1${')'.repeat(50_000)} }`, 'styles/a.less:1'],
  ])('say of what fills the stack that it has no end: %s', async (_what, text, place) => {
    const rest = await restOf({ 'a.less': text });

    expect(rest).toMatchObject({
      errors: [place],
      messages: ['This calls itself without an end, or is nested too deeply.'],
    });
  });

  it('keep an error in its place: nothing after it changes', async () => {
    const rest = await restOf({
      'a.less': 'a { .m(@gone); b: (1px + 1px); } @media print { c { d: @gone; e: f; } } g { h: (2px * 2); }',
    });

    expect(rest.css).toBe('a { b: 2px; } @media print { c { e: f; } } g { h: 4px; }');
  });
});
