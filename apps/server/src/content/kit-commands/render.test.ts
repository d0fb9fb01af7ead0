import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runPortico } from '../../testing/run-portico.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portico-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string | Uint8Array): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('portico kit render', () => {
  it('prints the page as it is, with partials by the names kits give them', async () => {
    const file = write('list.html', '{.repeated section items}{@|apply row}{@|apply row.block}{.end}');
    const data = write('data.json', '{ "items": [{ "price": { "value": "1050", "currency": "EUR" } }] }');
    write('blocks/row.block', '[{price|money}]');

    const drawn = await runPortico(['kit', 'render', file, '--data', data, '--partials', path.join(folder, 'blocks')]);
    const german = await runPortico([
      'kit',
      'render',
      file,
      '--data',
      data,
      '--locale',
      'de',
      '--partials',
      path.join(folder, 'blocks'),
    ]);

    expect(drawn).toEqual({ code: 0, out: '[€10.50][€10.50]', error: '' });
    expect(german.out).toBe('[10,50\u00a0€][10,50\u00a0€]');
  });

  it('keeps errors away from the page', async () => {
    const file = write('a.html', 'a{x|apply nope}b\n{.end}');

    expect(await runPortico(['kit', 'render', file, '--brief'])).toEqual({
      code: 1,
      out: 'ab\n',
      error: [
        `${file}:1:2: Attempt to apply partial 'nope' which could not be found.`,
        `${file}:2:1: Instruction END not allowed at root`,
      ].join('\n'),
    });
  });

  it('draws the rest of a page with tags of the platform, whose parts only a site has, and says so', async () => {
    const file = write(
      'a.region',
      'a<squarespace:navigation navigationId="mainNav" template="nav" />b<squarespace:nope />c',
    );

    const { code, out, error } = await runPortico(['kit', 'render', file, '--brief']);

    expect([code, out]).toEqual([1, 'abc']);
    expect(error.split('\n')).toEqual([
      `${file}:1:2: note: Tag 'navigation' draws nothing without a site`,
      `${file}:1:67: Tag 'nope' is unknown`,
    ]);
  });

  it('takes template or data from standard input', async () => {
    const file = write('a.html', '{a}!');

    expect((await runPortico(['kit', 'render', file, '--data', '-'], '{"a":1}')).out).toBe('1!');
    expect((await runPortico(['kit', 'render', '-'], 'x{a}')).out).toBe('x');
    expect((await runPortico(['kit', 'render', '-', '--data', '-'])).code).toBe(2);
  });

  it('says which file cannot be read', async () => {
    const file = write('a.html', '{a}');
    const bad = write('bad.json', '{');

    expect(await runPortico(['kit', 'render', path.join(folder, 'no.html')])).toMatchObject({
      code: 1,
      error: `There is no file ${path.join(folder, 'no.html')}.`,
    });
    expect(await runPortico(['kit', 'render', file, '--data', folder])).toMatchObject({
      code: 1,
      error: `${folder} is a folder, not a file.`,
    });
    expect((await runPortico(['kit', 'render', folder])).error).toBe(`${folder} is a folder, not a file.`);
    expect((await runPortico(['kit', 'render', file, '--partials', file])).error).toBe(`${file} is not a folder.`);
    expect((await runPortico(['kit', 'render', file, '--data', bad])).error).toContain(`${bad}:1:2: `);
  });

  it('says where data is no JSON, and takes a byte-order mark in front of it', async () => {
    const file = write('a.html', '{a}');
    const bad = write('bad.json', '{\n  "a": 1,\n  "b": tru\n}');

    expect(await runPortico(['kit', 'render', file, '--data', bad])).toEqual({
      code: 1,
      out: '',
      error: [
        `${bad}:3:8: The data is not valid JSON: this word means nothing in JSON; texts stand in double quotes.`,
        '    3 |   "b": tru\n      |        ^',
      ].join('\n'),
    });
    expect((await runPortico(['kit', 'render', file, '--data', '-'], '{ "a": 1, }')).error).toContain('-:1:11: ');
    expect((await runPortico(['kit', 'render', file, '--data', '-'], '\uFEFF{ "a": 1 }')).out).toBe('1');
  });

  it('points into the partial that is at fault, by its file', async () => {
    const file = write('a.html', 'a\n{@|apply x.block}{@|apply self}');
    const x = write('parts/x.block', 'x\n  {.end}');
    const self = write('parts/self.block', '\n {@|apply self}');

    const { error } = await runPortico(['kit', 'render', file, '--brief', '--partials', path.join(folder, 'parts')]);

    expect(error.split('\n')).toEqual([
      `${self}:2:2: Attempt to apply partial 'self' exceeded maximum recursion depth of 16`,
      `${x}:2:3: Parse of partial "x.block" failed: Instruction END not allowed at root`,
    ]);
  });

  it('takes x.block for the partial x where another file has the name too, and says so', async () => {
    const file = write('a.html', '{@|apply ok}');
    write('parts/ok.block', 'block');
    const other = write('parts/ok.html', 'html');
    write('parts/unused.block', 'a');
    write('parts/unused.html', '{## a');

    expect(await runPortico(['kit', 'render', file, '--partials', path.join(folder, 'parts')])).toEqual({
      code: 0,
      out: 'block',
      error: `${other}: note: The name "ok" means ${path.join(folder, 'parts/ok.block')}, not this file.`,
    });
  });

  it('tells of bytes that are not UTF-8 in template, data and partials, and draws the page all the same', async () => {
    const file = write('a.html', latin('caf\u00e9 {t}{@|apply p}'));
    const data = write('d.json', latin('{ "t": "\u00fc" }'));
    const partial = write('parts/p.block', latin('\u00e4'));
    write('parts/unused.block', latin('\u00e4'));

    const drawn = await runPortico([
      'kit',
      'render',
      file,
      '--brief',
      '--data',
      data,
      '--partials',
      path.join(folder, 'parts'),
    ]);

    expect(drawn).toMatchObject({ code: 1, out: 'caf\uFFFD \uFFFD\uFFFD' });
    expect(drawn.error.split('\n').map((line) => line.replace(/ is read.*/, ''))).toEqual([
      `${file}:1:4: The file is not UTF-8: the byte 0xE9 at offset 3`,
      `${data}:1:9: The file is not UTF-8: the byte 0xFC at offset 8`,
      `${partial}:1:1: The file is not UTF-8: the byte 0xE4 at offset 0`,
    ]);
  });

  it('tells of comments that never close, and of what only looks like an instruction', async () => {
    const file = write('a.html', '{.foo}a{##b');

    expect(await runPortico(['kit', 'render', file, '--brief'])).toMatchObject({
      code: 1,
      out: '{.foo}a',
      error: [
        `${file}:1:1: note: {.foo} looks like an instruction and stays text; there is no such instruction.`,
        `${file}:1:8: The comment that starts with {## is never closed by ##}: the rest of the text (4 characters) is left out.`,
      ].join('\n'),
    });
  });

  it('shows control characters of a template instead of sending them to the terminal', async () => {
    const file = write('a.html', '\u001b[31m\u009b{x|nope}{x|apply \u001b]0;x}');

    const { out, error } = await runPortico(['kit', 'render', file]);

    // The page itself is printed as it is.
    expect(out).toContain('\u001b[31m');
    // oxlint-disable-next-line no-control-regex -- that is what must not be there
    expect(error).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    expect(error).toContain("partial '\\x1b]0;x'");
  });

  it.each([
    ['zz-bad_', '--locale is a language tag such as en-US, de or pt-BR, not "zz-bad_".'],
    ['', '--locale is a language tag such as en-US, de or pt-BR, not "".'],
    ['zz', '--locale zz is a language that there is no data for; en-US, de or pt-BR would be.'],
  ])('refuses the locale "%s"', async (locale, message) => {
    const file = write('a.html', 'a');

    expect(await runPortico(['kit', 'render', file, '--locale', locale])).toEqual({ code: 2, out: '', error: message });
  });
});
