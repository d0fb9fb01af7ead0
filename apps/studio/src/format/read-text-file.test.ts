import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const TABLE = 'Email;Name\nada@example.com;Müller – “Ada”\n';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

it.each([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${TABLE}`)],
  ['two bytes a character', utf16(TABLE)],
  ['two bytes a character, the other way round', utf16(TABLE).swap16()],
  [
    'the letters of Windows',
    Buffer.from(TABLE.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1'),
  ],
])('reads a table in %s, with every letter', async (_what, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBe(TABLE);
});

it.each([
  ['packed', gzipSync(TABLE)],
  ['a workbook', Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml', 'latin1')],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
])('is not deceived by what is %s', async (_what, bytes) => {
  expect(await readTextFile(new Blob([bytes]))).toBeUndefined();
});

it('reads an empty file as empty', async () => {
  expect(await readTextFile(new Blob([]))).toBe('');
});
