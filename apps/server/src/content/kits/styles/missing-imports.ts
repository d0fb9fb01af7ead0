import { placeAt } from '@portico/template';
import type { KitWarning } from '../kit-files.ts';

const IMPORT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|@import\s+(?:\([^)]*\)\s*)?(?:url\(\s*)?(["']?)([^"')\s;]+)\1/g;

/** Where style sheets ask for files that neither the kit nor the platform has; the compiler only tells their names. */
export function missingImports(
  names: readonly string[],
  sheets: readonly { readonly file: string; readonly text: string }[],
): readonly KitWarning[] {
  const missing = new Set(names);
  const told: KitWarning[] = [];
  const found = new Set<string>();
  for (const { file, text } of sheets) {
    for (const match of text.matchAll(IMPORT)) {
      const name = match[2];
      if (name === undefined || !missing.has(name)) continue;
      found.add(name);
      told.push({ file, ...placeAt(text, match.index), message: messageFor(name) });
    }
  }
  // A name that is put together while compiling stands nowhere as it is.
  const others = [...missing].filter((name) => !found.has(name));
  return [...told, ...others.map((name) => ({ file: 'styles', message: messageFor(name) }))];
}

const messageFor = (name: string): string => `The import "${name}" was not found and is skipped.`;
