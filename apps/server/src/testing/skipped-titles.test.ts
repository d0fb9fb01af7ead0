import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const SKIPPED = /\b(?:skipIf|runIf)\([^\n]*?\)\)?\(\s*(['"`])(.*?)\1/g;

it('says in the title of each test that may be skipped why it is, as the last lines of a run tell it', () => {
  const files = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/*.test.ts'], { cwd: ROOT });
  const titles = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(SKIPPED)].map(([, , title]) => title ?? ''),
  );

  expect(titles.length).toBeGreaterThan(3);
  expect(titles.filter((title) => !/ \(skipped where [^)]+\)$/.test(title))).toEqual([]);
});
