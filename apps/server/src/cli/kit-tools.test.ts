import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../config/environment.ts';
import { projectRoot } from '../config/folders.ts';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command-line.ts';
import { runOnChange } from './watch-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portico-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command that needs no database. */
async function portico(words: readonly string[], input = '') {
  let out = '';
  const error: string[] = [];
  const code = await runCommandLine(words, {
    commands,
    terminal: {
      out: (line) => (out += `${line}\n`),
      write: (text) => (out += text),
      error: (line) => error.push(line),
      isInteractive: false,
    },
    readInput: () => Promise.resolve(input),
    readEnvironment: () => readEnvironment({}),
    connect: () => Promise.reject(new Error('no database is needed')),
  });
  return { code, out, error: error.join('\n') };
}

function write(file: string, text: string): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

describe('portico kit check', () => {
  it('finds nothing wrong with the kits that come with Portico', async () => {
    for (const kit of ['harbor']) {
      expect(await portico(['kit', 'check', path.join(projectRoot, 'kits', kit)])).toEqual({
        code: 0,
        out: '',
        error: 'No mistakes.',
      });
    }
  });

  it('tells every mistake with file, line and column, also those a page would meet, and ends with 1', async () => {
    write(
      'template.conf',
      '{ "name": "K", "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }',
    );
    write(
      'site.region',
      '<main>\n  {title|nope}{.section a}\n{website|apply crad.block}{.end}<squarespace:nav/></main>',
    );
    write('blocks/card.block', '{.eval 1 + (}{.macro m}{.end}{@|apply m}{@|apply card}');
    write('collections/blog.conf', '{ "title": "B"\n  "list": 1 }');
    write('collections/blog.list', '{.repeated section items}');
    write('styles/a.less', 'a { color: @nope; }');

    const { code, out, error } = await portico(['kit', 'check', folder]);

    expect(
      out
        .trim()
        .split('\n')
        .map((line) => path.relative(folder, line)),
    ).toEqual([
      'blocks/card.block:1:1: Error parsing expression: "1 + (": Mismatched operator found: left paren',
      expect.stringMatching(/^collections\/blog\.conf:2:3: /),
      'collections/blog.list:1:1: Reached EOF in the middle of REPEATED',
      "site.region:2:3: Formatter 'nope' is unknown",
      "site.region:3:1: Attempt to apply partial 'crad.block' which could not be found.",
      expect.stringMatching(/^site\.region:3:\d+: Tag 'nav' is unknown$/),
      expect.stringMatching(/^styles\/a\.less:1: /),
    ]);
    expect([code, error]).toEqual([1, '7 mistakes in 5 files.']);
  });

  it('refuses what is no kit', async () => {
    expect(await portico(['kit', 'check', path.join(folder, 'nowhere')])).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('There is no folder'),
    });
    expect(await portico(['kit', 'check', folder])).toMatchObject({
      code: 1,
      error: 'The folder holds neither a template.conf nor a region file.',
    });
    expect((await portico(['kit', 'check', path.join(folder, 'nowhere'), '--watch'])).code).toBe(1);
  });
});

describe('portico kit render', () => {
  it('prints the page as it is, with partials by the names kits give them', async () => {
    const file = write('list.html', '{.repeated section items}{@|apply row}{@|apply row.block}{.end}');
    const data = write('data.json', '{ "items": [{ "price": { "value": "1050", "currency": "EUR" } }] }');
    write('blocks/row.block', '[{price|money}]');

    const drawn = await portico(['kit', 'render', file, '--data', data, '--partials', path.join(folder, 'blocks')]);
    const german = await portico([
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

    expect(await portico(['kit', 'render', file])).toEqual({
      code: 1,
      out: 'ab\n',
      error: [
        `${file}:2:1: Instruction END not allowed at root`,
        `${file}:1:2: Attempt to apply partial 'nope' which could not be found.`,
      ].join('\n'),
    });
  });

  it('takes template or data from standard input', async () => {
    const file = write('a.html', '{a}!');

    expect((await portico(['kit', 'render', file, '--data', '-'], '{"a":1}')).out).toBe('1!');
    expect((await portico(['kit', 'render', '-'], 'x{a}')).out).toBe('x');
    expect((await portico(['kit', 'render', '-', '--data', '-'])).code).toBe(2);
  });

  it('says which file cannot be read', async () => {
    const file = write('a.html', '{a}');
    const bad = write('bad.json', '{');

    expect(await portico(['kit', 'render', path.join(folder, 'no.html')])).toMatchObject({
      code: 1,
      error: `There is no file ${path.join(folder, 'no.html')}.`,
    });
    expect((await portico(['kit', 'render', file, '--data', bad])).error).toContain(`${bad}: `);
  });
});

describe('watching files', () => {
  it('runs at once and after each change, below folders and for single files, until it is told to stop', async () => {
    cpSync(path.join(projectRoot, 'kits/harbor'), path.join(folder, 'kit'), { recursive: true });
    const file = write('page.html', 'one');
    const stop = new AbortController();
    const seen: string[] = [];
    const ended = runOnChange(
      [path.join(folder, 'kit'), file],
      () => {
        seen.push(`${existsSync(path.join(folder, 'kit/blocks/new.block'))} ${readFileSync(file, 'utf8')}`);
        return Promise.resolve();
      },
      stop.signal,
    );

    await vi.waitFor(() => expect(seen).toEqual(['false one']));
    write('kit/blocks/new.block', 'x');
    await vi.waitFor(() => expect(seen.at(-1)).toBe('true one'), 10_000);
    write('page.html', 'two');
    await vi.waitFor(() => expect(seen.at(-1)).toBe('true two'), 10_000);
    stop.abort();

    await ended;
  });
});
