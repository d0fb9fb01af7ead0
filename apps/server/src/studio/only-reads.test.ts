import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const STUDIO = import.meta.dirname;

/** How a statement begins to change rows, in SQL and in Kysely. */
const WRITES = [
  /\b(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\b/,
  /\binsert\s+into\b/i,
  /\bupdate\s+(only\s+)?[\w."]+(\s+(as\s+)?\w+)?\s+set\b/i,
  /\bdelete\s+from\b/i,
  /\bmerge\s+into\b/i,
  /\btruncate\s+(table\s+)?\w+/i,
];

it('reads and presents in the studio: what changes rows is a command of the room that owns them', () => {
  const sources = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  );

  const writing = sources.filter((file) => {
    const text = readFileSync(path.join(STUDIO, file), 'utf8');
    return WRITES.some((write) => write.test(text));
  });

  expect(sources.length).toBeGreaterThan(40);
  expect(writing).toEqual([]);
});
