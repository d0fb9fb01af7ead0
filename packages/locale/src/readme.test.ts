import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

import * as locale from './index.ts';

const readme = readFileSync(path.resolve(import.meta.dirname, '../README.md'), 'utf8');
const [, example = ''] = /```ts\n([\s\S]+?)```/.exec(readme) ?? [];
const lines = example.split('\n').flatMap((line) => {
  const [, code, result] = /^(\S.*) \/\/ (.+)$/.exec(line) ?? [];
  return code === undefined || result === undefined ? [] : [[code, result] as const];
});

describe('the example of the package', () => {
  it('has a line for everything it is about', () => {
    expect(lines.length).toBeGreaterThan(12);
  });

  it('names no function that is not there', () => {
    const [, section = ''] = /## The functions\n([\s\S]+?)\n## /.exec(readme) ?? [];
    const names = Array.from(section.matchAll(/`(\w+)`/g), ([, name = '']) => name);

    expect(names.length).toBeGreaterThan(90);
    expect(names.filter((name) => !(name in locale))).toEqual([]);
  });

  it.each(lines)('%s gives %s', (code, result) => {
    expect(plain(runInNewContext(code, { ...locale }))).toEqual(plain(runInNewContext(`(${result})`)));
  });
});

/** The same value without the foreign context's prototypes. */
function plain(value: unknown): unknown {
  return Array.isArray(value) ? Array.from(value) : value;
}
