import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

import { CENSUS_FILES, compiledAhead } from '../../../vite.widgets.config.ts';

/** Bytes after gzip that a page may load for each part: the first on every page, the others where they are needed. */
const BUDGET = { census: 4096, collector: 8192, moments: 3072, consent: 1024, errors: 2048 };

it('is no larger than a page can bear: the census 4 KB, the collector 8 KB', { timeout: 60_000 }, async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [compiledAhead('census', 'collector', 'page-moments', 'with-crumb')],
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: { index: 'index.ts', consent: 'consent/page-consent.ts', errors: 'error-reports/page-reporter.ts' },
        formats: ['es'],
      },
      rolldownOptions: {
        output: { minify: true, codeSplitting: { groups: [{ name: 'census', test: CENSUS_FILES }] } },
      },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = built.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
  const sizeOf = (...names: readonly string[]) =>
    chunks
      .filter(({ name }) => names.includes(name))
      .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  const sizes = {
    census: sizeOf('index', 'census'),
    collector: sizeOf('collector'),
    moments: sizeOf('page-moments', 'with-crumb'),
    consent: sizeOf('consent'),
    errors: sizeOf('errors', 'with-crumb'),
  };

  for (const [part, size] of Object.entries(sizes)) {
    expect(size, part).toBeLessThanOrEqual(BUDGET[part as keyof typeof BUDGET]);
  }
});
