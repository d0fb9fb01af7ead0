import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { cutLineEnds, limitRows } from './row-limit.ts';

/** The cells of a text, handed over in pieces of this size. */
async function cellsOf(text: string, max: number, piece = text.length): Promise<string[][]> {
  const pieces = Array.from({ length: Math.ceil(text.length / Math.max(1, piece)) }, (_, index) =>
    text.slice(index * piece, (index + 1) * piece),
  );
  const parser = parse({ record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true });
  const records: string[][] = [];
  for await (const record of Readable.from(pieces, { objectMode: true }).pipe(limitRows(',', max)).pipe(parser)) {
    records.push(record as string[]);
  }
  return records;
}

it.each([
  ['plain', `a,${'x'.repeat(50)},z`],
  ['in quotation marks, with line ends and quotation marks in them', `a,"${'x,""\n'.repeat(20)}",z`],
  ['of many cells', 'a,'.repeat(50)],
  ['of two quoted cells', `"${'x'.repeat(15)}","${'y'.repeat(50)}"`],
])('a row that is too long is cut, %s, and those after it stay', async (_name, row) => {
  const records = await cellsOf(`h,i\n${row}\nb,c\r\n"d\ne",f\n`, 20);

  expect(records.map((cells) => cutLineEnds(cells) !== undefined)).toEqual([false, true, false, false]);
  expect(records.slice(2)).toEqual([
    ['b', 'c'],
    ['d\ne', 'f'],
  ]);
});

it('counts the lines that went with the rest, however the text is cut into pieces', async () => {
  for (const piece of [1, 2, 3, 7, 500]) {
    const [cut, next] = await cellsOf(`a,"${'x'.repeat(20)}\r\none\n\rtwo\r\n",z\nb,c\n`, 10, piece);

    expect([cutLineEnds(cut ?? []), next]).toEqual([4, ['b', 'c']]);
  }
});

it('changes nothing of rows that are short enough', async () => {
  const part = constantFrom('a', '"', ',', '\n', '\r', '""', 'é');
  await assert(
    asyncProperty(array(part, { maxLength: 30 }), integer({ min: 1, max: 9 }), async (parts, piece) => {
      const text = parts.join('');
      const chunks: string[] = [];
      const pieces = text.match(new RegExp(`[^]{1,${piece}}`, 'g')) ?? [];
      for await (const chunk of Readable.from(pieces, { objectMode: true }).pipe(limitRows(',', 100))) {
        chunks.push(chunk as string);
      }
      expect(chunks.join('')).toBe(text);
    }),
  );
});
