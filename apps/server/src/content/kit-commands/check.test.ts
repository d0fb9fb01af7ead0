import { SITE_KITS } from '@portico/domain';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOwnKit } from '../kits/own-kits.ts';
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

const lines = (out: string): string[] =>
  out
    .trim()
    .split('\n')
    .map((line) => line.slice(folder.length + 1));

/** What a check of the folder tells, which must be mistakes. */
async function checked(): Promise<string[]> {
  const { code, out } = await runPortico(['kit', 'check', folder, '--brief']);
  expect(code).toBe(1);
  return lines(out);
}

describe('portico kit check', () => {
  it('finds nothing wrong with the kits that come with Portico', async () => {
    for (const kit of SITE_KITS) {
      for (const [file, content] of await readOwnKit(kit)) {
        mkdirSync(path.join(folder, kit, path.dirname(file)), { recursive: true });
        writeFileSync(path.join(folder, kit, file), content);
      }
      expect(await runPortico(['kit', 'check', path.join(folder, kit)])).toEqual({
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

    const { code, out, error } = await runPortico(['kit', 'check', folder, '--brief']);

    expect(lines(out)).toEqual([
      'blocks/card.block:1:1: Error parsing expression: "1 + (": Mismatched operator found: left paren',
      'collections/blog.conf:2:3: The JSON is not well-formed: a comma is missing before this. What could be understood is used.',
      'collections/blog.list:1:1: Reached EOF in the middle of REPEATED',
      "site.region:2:3: Formatter 'nope' is unknown",
      "site.region:3:1: Attempt to apply partial 'crad.block' which could not be found; perhaps meant: card.block",
      "site.region:3:33: Tag 'nav' is unknown; perhaps meant: navigation",
      'styles/a.less:1:12: variable @nope is undefined',
    ]);
    expect([code, error]).toEqual([1, '7 mistakes in 5 files.']);
  });

  it('shows the line of the file below each mistake, with a caret under its column', async () => {
    write('template.conf', '{ "layouts": { "default": { "regions": ["site"] } } }');
    write('site.region', '<main>\n\t{title|nope}\n</main>');

    const { out } = await runPortico(['kit', 'check', folder]);

    expect(out).toBe(`${folder}/site.region:2:2: Formatter 'nope' is unknown\n    2 |  {title|nope}\n      |  ^\n`);
  });

  it('points at the entry of template.conf that names a region or style sheet that does not exist', async () => {
    write(
      'template.conf',
      '\uFEFF{\n  "layouts": { "default": { "regions": ["site", "gone"] } },\n  "stylesheets": [1, "lost.less"]\n}',
    );
    write('site.region', 'x');

    expect(await checked()).toEqual([
      'template.conf:2:49: The region "gone" of layout "default" does not exist and is skipped.',
      'template.conf:3:22: The style sheet "lost.less" does not exist in styles/ and is skipped.',
    ]);
  });

  it('points at what is no JSON in template.conf, and says that such a kit shows nothing', async () => {
    write('template.conf', '{\n  "name" "K"\n}');
    write('site.region', 'x');

    const { code, out, error } = await runPortico(['kit', 'check', folder, '--brief']);

    expect(out).toContain(`${folder}/template.conf:2:10: The JSON is not well-formed: a colon is expected here.`);
    expect(error).toContain('template.conf cannot be read: it is not valid JSON at line 2, column 10.');
    expect(code).toBe(1);
  });

  it('names the style sheet that is at fault, not the last one, and every import that does not exist', async () => {
    write(
      'template.conf',
      '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less", "b.less", "c.less"] }',
    );
    write('site.region', 'x');
    write('styles/a.less', '// @import "old";\n@import "lost";\na {\n  color: red;\n');
    write('styles/b.less', 'b { color: "red; }\n');
    write('styles/c.less', '@import "parts/d";\nc { color: blue; }\n');
    write('styles/parts/d.less', 'd { e: f; }}');

    expect(await checked()).toEqual([
      'styles/a.less:2:1: The import "lost" was not found and is skipped.',
      'styles/a.less:3:3: This { is never closed.',
      'styles/b.less:1:12: This text is never closed by a double quote.',
      'styles/parts/d.less:1:12: This } closes nothing.',
    ]);
  });

  it('tells of bytes that are not UTF-8 with their place', async () => {
    write('template.conf', '{ "layouts": { "default": { "regions": ["site"] } } }');
    write('site.region', Buffer.from('<h1>\nCaf\u00e9 \u00fc</h1>', 'latin1'));

    expect(await checked()).toEqual([
      'site.region:2:4: The file is not UTF-8: the byte 0xE9 at offset 8 is read as \uFFFD. Save it as UTF-8.',
    ]);
  });

  it('tells of a comment that never closes', async () => {
    write('template.conf', '{ "layouts": { "default": { "regions": ["site"] } } }');
    write('site.region', '<h1>\n {## a #}\n</h1>');

    expect(await checked()).toEqual([
      expect.stringMatching(/^site\.region:2:2: The comment that starts with \{## is never/),
    ]);
  });

  it('takes what only looks like an instruction, and files that no kit has, for notes that do not fail', async () => {
    write('template.conf', '{ "layouts": { "default": { "regions": ["site"] } } }');
    write('site.region', '{.foo}{.secton x}{@|apply ok}');
    write('blocks/ok.block', 'block');
    write('blocks/ok.html', 'html');
    write('collections/blog.html', 'x');

    const { code, out, error } = await runPortico(['kit', 'check', folder, '--brief']);

    expect(lines(out)).toEqual([
      'blocks/ok.html: note: The file is not read: in blocks/ partials end in .block. blocks/ok.block beside it is what counts.',
      'collections/blog.html: note: The file is not read: in collections/ templates end in .list or .item, settings in .conf.',
      'site.region:1:1: note: {.foo} looks like an instruction and stays text; there is no such instruction.',
      'site.region:1:7: note: {.secton x} looks like an instruction and stays text; perhaps meant: {.section name}',
    ]);
    expect([code, error]).toEqual([0, 'No mistakes, 4 notes.']);
  });

  it('notes what nothing uses: misspelt settings, regions in no layout, style sheets that are not listed, files elsewhere', async () => {
    write(
      'template.conf',
      '{\n  "layouts": { "defualt": { "regions": ["site"], "nam": "x" } },\n  "stylesheet": ["a.less"]\n}',
    );
    write('site.region', 'x');
    write('other.region', 'x');
    write('styles/a.less', '@import "b"; @import "c.css";');
    write('styles/b.less', 'b { c: d; }');
    write('styles/c.css', 'b { c: d; }');
    write('Blocks/card.block', 'x');
    write('blocks/deep/card.block', 'x');
    write('README.md', 'x');
    write('blocks/README.md', 'x');
    write('scripts/site.less', 'x');

    const { code, out } = await runPortico(['kit', 'check', folder, '--brief']);

    expect(lines(out)).toEqual([
      'Blocks/card.block: note: The file is not read: partials lie in blocks/.',
      'blocks/deep/card.block: note: The file is not read: partials lie in blocks/, in no folder below it.',
      'other.region: note: No layout of template.conf has this region.',
      'styles/a.less: note: The style sheet is neither listed in template.conf nor imported, so it is not compiled.',
      'template.conf:2:16: note: "defualt" means nothing here; perhaps meant: "default"',
      'template.conf:2:50: note: "nam" means nothing here; perhaps meant: "name"',
      'template.conf:3:3: note: "stylesheet" means nothing here; perhaps meant: "stylesheets"',
    ]);
    expect(code).toBe(0);
  });

  it('shows the line of a region as the region has it, wherever it stands in the page', async () => {
    write('template.conf', '{ "layouts": { "default": { "regions": ["a", "b"] } } }');
    write('a.region', 'one\ntwo');
    write('b.region', ' three{x|nope}\n{.end}');

    expect((await runPortico(['kit', 'check', folder])).out).toBe(
      [
        `${folder}/b.region:1:7: Formatter 'nope' is unknown\n    1 |  three{x|nope}\n      |       ^\n`,
        `${folder}/b.region:2:1: Instruction END not allowed at root\n    2 | {.end}\n      | ^\n`,
      ].join(''),
    );
  });

  it('shows control characters of a template instead of sending them to the terminal', async () => {
    write('template.conf', '{ "layouts": { "default": { "regions": ["si\\u001bte"] } } }');
    write('site.region', '\u001b[31m{x|nope}\n<squarespace:block-field columns="\u001b]0;x"');

    const { out, error } = await runPortico(['kit', 'check', folder]);

    // oxlint-disable-next-line no-control-regex -- that is what must not be there
    expect(out + error).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    expect(out).toContain('The region "si\\x1bte"');
  });

  it('refuses what is no kit', async () => {
    expect(await runPortico(['kit', 'check', path.join(folder, 'nowhere')])).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('There is no folder'),
    });
    expect(await runPortico(['kit', 'check', folder])).toMatchObject({
      code: 1,
      error: 'The folder holds neither a template.conf nor a region file.',
    });
    expect((await runPortico(['kit', 'check', path.join(folder, 'nowhere'), '--watch'])).code).toBe(1);
  });
});
