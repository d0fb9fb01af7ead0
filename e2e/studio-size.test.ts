import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const STUDIO = path.join(import.meta.dirname, '../dist/studio');

/** What the first screen may weigh, in bytes as they are sent. */
const MOST_BYTES = 250_000;

it('the scripts that the first screen of the studio fetches stay within their budget', () => {
  const html = fs.readFileSync(path.join(STUDIO, 'index.html'), 'utf8');
  const names = new Set(Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, name = '']) => name));
  const sizes = Array.from(names, (name) => brotliCompressSync(fs.readFileSync(path.join(STUDIO, name))).length);

  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThan(MOST_BYTES);
});

it('the library of the text editor is a script of its own, within its budget', () => {
  const [name, ...others] = fs.readdirSync(path.join(STUDIO, 'assets')).filter((file) => /^tiptap-.*\.js$/.test(file));

  expect(others).toEqual([]);
  expect(brotliCompressSync(fs.readFileSync(path.join(STUDIO, 'assets', name ?? ''))).length).toBeLessThan(95_000);
});
