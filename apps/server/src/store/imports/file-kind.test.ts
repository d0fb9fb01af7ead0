import iconv from 'iconv-lite';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readContent, shopifyCsv, cup } from '../../testing/product-csv.ts';
import { fileKind } from './file-kind.ts';

const text = shopifyCsv(cup);

it.each([
  ['gzip', gzipSync(text)],
  ['workbook', Buffer.concat([Buffer.from('PK\x03\x04\x14\0\x06\0'), Buffer.from('[Content_Types].xml')])],
  ['workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')],
  ['zip', Buffer.from('PK\x03\x04\x14\0\0\0products.csv')],
  ['pdf', Buffer.from('%PDF-1.7\n')],
  ['image', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1')],
  ['binary', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)])],
  ['binary', Buffer.concat([Buffer.from('SQLite format 3'), Buffer.from([1, 2, 3, 4, 5, 6, 7, 8]), randomBytes(500)])],
])('a %s is refused by its name', async (kind, bytes) => {
  expect(fileKind(bytes, 'utf-8')).toBe(kind);
  expect((await readContent(bytes)).format).toBe('FILE_NOT_TEXT');
});

it.each([
  ['UTF-8', Buffer.from(text)],
  ['windows-1251', iconv.encode('Товар,Цена\nЧашка,12', 'windows-1251')],
  ['Shift_JIS', iconv.encode('商品,価格\nカップ,12', 'shift_jis')],
  ['with a few stray control characters', Buffer.from(`${text}\0\x01\x02`)],
  ['nothing', Buffer.alloc(0)],
])('text is text: %s', (_name, bytes) => {
  expect(fileKind(bytes, 'utf-8')).toBeUndefined();
});
