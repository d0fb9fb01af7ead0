import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '@portico/template';
import { readGoldenCase } from '@portico/template/testing';
import { describe, expect, it } from 'vitest';

import { platformPlugins } from './index.ts';

const folder = path.join(import.meta.dirname, '../golden');
const engine = createEngine({ plugins: platformPlugins });
const now = Date.UTC(2020, 5, 15, 12);

const files = readdirSync(folder).map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

describe('golden cases of the platform', () => {
  for (const { file, text } of files) {
    const golden = readGoldenCase(text);
    it(`${file}: ${golden.title}`, () => {
      const { partials, data, template } = golden;

      const result = engine.render(template, data, { partials, locale: 'en-US', now });

      expect(result.output).toBe(golden.output);
      expect(result.errors.map((e) => `${e.type} ${e.line}:${e.column} ${e.message}`)).toEqual(golden.errors);
    });
  }

  it('there is one for every formatter and predicate', () => {
    const templates = files.map(({ text }) => readGoldenCase(text).template).join('\n');
    const formatters = new Set(templates.match(/(?<=\|)[\w-]+/g));
    const predicates = new Set(templates.match(/(?<=[. ])[\w-]+(?=\?)/g));

    expect([...platformPlugins.formatters.keys()].filter((name) => !formatters.has(name))).toEqual([]);
    expect([...platformPlugins.predicates.keys()].filter((name) => !predicates.has(name))).toEqual([]);
  });
});
