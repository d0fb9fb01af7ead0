import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The file of a thread or a process of its own: it lies beside the one that starts it in the sources, and beside the
 * server's entry in a build.
 * @param from the `import.meta.url` of who starts it
 */
export function entryFile(name: string, from: string): URL {
  const places = [`./${name}.ts`, `./${name}.js`, `../${name}.js`];
  const found = places.map((place) => new URL(place, from)).find((place) => existsSync(fileURLToPath(place)));
  if (!found) {
    throw new Error(`A part of the server is missing from the build (entry "${name}").`);
  }
  return found;
}
