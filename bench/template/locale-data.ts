import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CLDRFramework, type CLDR } from '@phensley/cldr';

const require = createRequire(import.meta.url);

const framework = new CLDRFramework({
  loader: (language) => readFileSync(require.resolve(`@phensley/cldr/packs/${language}.json`), 'utf8'),
});

/** What the public engine knows of a language, all of it loaded. */
export function loadLocale(tag: string): CLDR {
  return framework.get(tag);
}
