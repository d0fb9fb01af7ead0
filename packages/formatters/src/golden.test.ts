import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '@portico/template';
import { readGoldenCase } from '@portico/template/testing';
import { describe, expect, it } from 'vitest';

import { platformPlugins } from './index.ts';

const folder = path.join(import.meta.dirname, '../golden');
const engine = createEngine({ plugins: platformPlugins });
const now = Date.UTC(2020, 5, 15, 12);

describe('golden cases of the platform', () => {
  for (const file of readdirSync(folder)) {
    const golden = readGoldenCase(readFileSync(path.join(folder, file), 'utf8'));
    it(`${file}: ${golden.title}`, () => {
      const { partials, data, template } = golden;

      const result = engine.render(template, data, { partials, locale: 'en-US', now });

      expect(result.output).toBe(golden.output);
      expect(result.errors).toEqual([]);
    });
  }
});
