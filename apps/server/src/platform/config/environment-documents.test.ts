import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT_VARIABLES, readEnvironment } from './environment.ts';
import { projectRoot } from './folders.ts';

/** `npm start` and `npm test` set it; nobody else needs to. */
const NOT_DESCRIBED = 'NODE_ENV';
const expected = ENVIRONMENT_VARIABLES.filter((name) => name !== NOT_DESCRIBED).toSorted();

/** Every default as an operator would write it. */
const defaults = new Map(
  Object.entries(readEnvironment({})).map(([name, value]) => [name, value === true ? 'on' : String(value)]),
);

function read(file: string): string {
  return readFileSync(path.join(projectRoot, file), 'utf8');
}

describe('the documents for operators', () => {
  it('name every variable in the table of docs/operators.md, with its default', () => {
    const rows = [...read('docs/operators.md').matchAll(/^\| `([A-Z0-9_]+)` \| (?:`([^`]*)` )?\| \S/gm)];

    expect(rows.map(([, name]) => name).toSorted()).toEqual(expected);
    for (const [, name = '', value] of rows) {
      expect([name, value]).toEqual([name, defaults.get(name)]);
    }
  });

  it('name every variable in .env.example: set to its default, or as an example in a comment', () => {
    const lines = [...read('.env.example').matchAll(/^(# )?([A-Z0-9_]+)=(.*)$/gm)];

    expect(lines.map(([, , name]) => name).toSorted()).toEqual(expected);
    for (const [, comment, name = '', value = ''] of lines) {
      const written = comment ? undefined : value.replace(/^"|"$/g, '');
      expect([name, written]).toEqual([name, comment ? undefined : defaults.get(name)]);
    }
  });
});
