import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { createEngine } from './engine.ts';
import { readGoldenCase } from './testing/golden-case.ts';
import { plainPlugins } from './testing/plain-plugins.ts';

const folder = path.join(import.meta.dirname, '../golden');
const engine = createEngine({ plugins: plainPlugins, enableExpr: true, enableInclude: true });

describe('golden cases of the language', () => {
  for (const file of readdirSync(folder)) {
    const golden = readGoldenCase(readFileSync(path.join(folder, file), 'utf8'));
    it(`${file}: ${golden.title}`, () => {
      const { partials, data } = golden;
      const injects = new Map([['menu.json', { items: ['tea', 'cake'] }]]);

      const result = engine.render(golden.template, data, { partials, injects });

      expect(result.output).toBe(golden.output);
      expect(result.errors.map((e) => `${e.type} ${e.line}:${e.column} ${e.message}`)).toEqual(golden.errors);
    });
  }
});
