import { platformPlugins } from '@portico/formatters';
import { askedPartials, parseTemplate, type CompiledTemplate } from '@portico/template';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { KitWarning } from '../kits/kit-files.ts';
import { pageEngine } from '../kits/compiled/page-engine.ts';
import { readText, type Read, type TextFile } from './read-file.ts';
import { unreadableFile } from './unreadable-file.ts';

/** The partials of a folder. */
export interface PartialFolder {
  /** By name with and without ending. */
  readonly compiled: ReadonlyMap<string, CompiledTemplate>;
  readonly files: ReadonlyMap<string, TextFile>;
  /** Files that a name without ending does not mean because another has the name, as notes; of those in use. */
  hidden(reached: readonly TextFile[]): readonly KitWarning[];
}

/**
 * Reads every file of a folder as a partial, by its name with and without its ending, as kits name their blocks. Where
 * two differ in the ending alone, `.block` has the name, else the first in the alphabet. Refuses what is no folder.
 */
export async function readPartials(folder: string | undefined): Promise<Read<PartialFolder>> {
  const files = new Map<string, TextFile>();
  let names: readonly string[] = [];
  try {
    names = folder === undefined ? [] : await partialNames(folder);
  } catch (cause) {
    return { ok: false, error: folderRefusal(folder ?? '', cause) };
  }
  for (const name of names) {
    const read = await readText(path.join(folder ?? '', name), () => Promise.resolve(new Uint8Array()));
    if (!read.ok) {
      return read;
    }
    const { name: stem } = path.parse(name);
    if (!files.has(stem)) files.set(stem, read.value);
    files.set(name, read.value);
  }
  const compiled = new Map<TextFile, CompiledTemplate>();
  for (const file of files.values()) compiled.set(file, pageEngine.compile(file.text, file.file));
  return {
    ok: true,
    value: {
      files,
      compiled: new Map([...files].flatMap(([name, file]) => [[name, compiled.get(file)] as const].filter(isFound))),
      hidden: (reached) => names.flatMap((name) => hiddenFile(name, files, reached)),
    },
  };
}

const isFound = (entry: readonly [string, CompiledTemplate | undefined]): entry is [string, CompiledTemplate] =>
  entry[1] !== undefined;

const rank = (name: string): number => (name.endsWith('.block') ? 0 : 1);

/** Names of files in the order in which they take the name without ending. */
async function partialNames(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((one) => one.isFile() && !/^\.|\.conf$/.test(one.name)).map(({ name }) => name);
  return names.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

function folderRefusal(folder: string, cause: unknown): string {
  const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
  return isMissing ? `There is no folder ${folder}.` : unreadableFile(folder, cause);
}

function hiddenFile(name: string, files: PartialFolder['files'], reached: readonly TextFile[]): KitWarning[] {
  const { name: stem } = path.parse(name);
  const used = files.get(stem);
  const own = files.get(name);
  if (used === undefined || own === undefined || used === own || !reached.includes(used)) {
    return [];
  }
  return [{ file: own.file, message: `The name "${stem}" means ${used.file}, not this file.`, isNote: true }];
}

/** The partials that a page can come to, from one to the next. */
export function reachedPartials(page: string, { files }: Pick<PartialFolder, 'files'>): readonly TextFile[] {
  const reached = new Set<TextFile>();
  const pending = [page];
  for (let text = pending.pop(); text !== undefined; text = pending.pop()) {
    for (const name of askedPartials(parseTemplate(text, platformPlugins))) {
      const found = files.get(name);
      if (found === undefined || reached.has(found)) continue;
      reached.add(found);
      pending.push(found.text);
    }
  }
  return [...reached];
}
