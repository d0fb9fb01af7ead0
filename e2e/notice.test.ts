import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const notice = readFileSync(path.join(root, 'NOTICE'), 'utf8');
const BUILT = new Set(['node_modules', 'dist', '.git', '.data']);

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) {
      return [file];
    }
    return BUILT.has(entry.name) ? [] : filesBelow(file);
  });
const dependenciesOf = (workspace: string): string[] => {
  const manifest = JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));
  return Object.keys(manifest.dependencies ?? {}).filter((name) => !name.startsWith('@portico/'));
};
const licenceOf = (name: string): string =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).license;
/** The licence that NOTICE gives the packages of a line, by package. */
const named = new Map(
  [...notice.matchAll(/^ {2}([@\w/,. -]+): (\S+)$/gm)].flatMap(([, names = '', licence = '']) =>
    names.split(', ').map((name) => [name, licence] as const),
  ),
);

describe('NOTICE', () => {
  it('names every licence that lies beside what it is for', () => {
    const licences = filesBelow('').filter((file) => /(^|[/_-])(OFL|LICEN[CS]E|COPYING)\b/i.test(file));
    const own = licences.filter((file) => file !== 'LICENSE');

    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((file) => !notice.includes(file))).toEqual([]);
  });

  it('names a licence for every font', () => {
    const fonts = filesBelow('').filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
    const families = new Set(
      fonts.map((file) => path.basename(file).replace(/-(latin|cyrillic|greek|vietnamese).*$/, '')),
    );
    const texts = [...notice.matchAll(/\S*OFL\S*\.txt/g)].map(([text]) => path.basename(text));

    expect([...families].filter((family) => !texts.some((text) => text.includes(family)))).toEqual([]);
  });

  it('names what is compiled into the scripts of browsers, with the licence that each gives itself', () => {
    const workspaces = ['apps/studio', 'packages/widgets', 'packages/contract', 'packages/domain', 'packages/locale'];
    const packages = [...new Set(workspaces.flatMap(dependenciesOf))];

    expect(packages.map((name) => [name, named.get(name)])).toEqual(packages.map((name) => [name, licenceOf(name)]));
  });
});
