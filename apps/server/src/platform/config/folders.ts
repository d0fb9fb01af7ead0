import { existsSync } from 'node:fs';
import path from 'node:path';

/** The project's root: the same from the sources and from the built server. */
export const projectRoot = findRoot(import.meta.dirname);

function findRoot(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'kits', 'harbor')) && existsSync(path.join(folder, 'package-lock.json'))) {
      return folder;
    }
    if (folder === path.dirname(folder)) {
      throw new Error(`The project's folder was not found above ${start}.`);
    }
  }
}
