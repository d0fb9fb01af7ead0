import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A file that a page of documentation shows whole, or a line that it adds to the end of one that is there. */
export interface Block {
  readonly file: string;
  readonly isLine: boolean;
  readonly text: string;
}

/** The code blocks of a page whose file is named before them: `` `a/b.ts`: `` or `` `a/b.ts` gets a line: ``. */
export function blocksOf(page: string): readonly Block[] {
  const text = readFileSync(path.join(root, page), 'utf8');
  return [...text.matchAll(/^`([^`\n]+)`( gets a line)?:\n\n```\w+\n(.*?)^```$/gms)].map(
    ([, file = '', isLine, code = '']) => ({ file, isLine: isLine !== undefined, text: code }),
  );
}

/** A copy of the program's sources, to which the blocks are added; packages of npm are the same. */
export function scratchCopy(blocks: readonly Block[]): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-scratch-'));
  for (const name of ['apps', 'packages', 'tsconfig.base.json', 'package.json']) {
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/node_modules|(?<!storeys)\.test\.tsx?$/.test(path.relative(root, file)),
    });
  }
  mkdirSync(path.join(folder, 'node_modules/@portico'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')).filter(
    (one) => one !== '@portico' && one !== '.cache',
  )) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
  }
  for (const name of readdirSync(path.join(root, 'packages'))) {
    symlinkSync(path.join(folder, 'packages', name), path.join(folder, 'node_modules/@portico', name));
  }
  for (const name of ['dist', 'kits', 'package-lock.json']) {
    symlinkSync(path.join(root, name), path.join(folder, name));
  }
  // What was checked before is not checked again: only what the blocks add, and whatever feels it.
  const types = path.join(root, 'node_modules/.cache/types');
  if (existsSync(types)) cpSync(types, path.join(folder, 'node_modules/.cache/types'), { recursive: true });
  const number = nextMigration();
  for (const { isLine, ...block } of blocks) {
    const text = block.text.replaceAll('NNNN', number);
    const place = path.join(folder, block.file.replace('NNNN', number));
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text, { flag: isLine ? 'a' : 'wx' });
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The number after that of the last migration. */
function nextMigration(): string {
  const names = readdirSync(path.join(root, 'apps/server/src/platform/database/migrations'));
  return String(Math.max(...names.map((name) => Number.parseInt(name, 10))) + 1).padStart(4, '0');
}
