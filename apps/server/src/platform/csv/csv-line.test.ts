import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLine, readBack, toReadBack } from './csv-line.ts';

describe('a line of a CSV file', () => {
  it.each([
    [['a', '', 'b c'], '"a","","b c"'],
    [['Mug, "Slate"', 'two\nlines'], '"Mug, ""Slate""","two\nlines"'],
    [['=1+1', '+1', '-1', '@x', '\tx', '  =1'], `"'=1+1","'+1","'-1","'@x","'\tx","  '=1"`],
    [['＝1', '＋1'], `"'＝1","'＋1"`],
    [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"`],
    // Sheets of other countries cut at semicolons or tabs, and some programs at each line.
    [['tea;=1', 'tea\t@x', 'tea\n-1', 'tea | +1'], `"tea;'=1","tea\t'@x","tea\n'-1","tea | '+1"`],
    [['half-empty', 'a=b; c-d', 'you@example.com'], '"half-empty","a=b; c-d","you@example.com"'],
    [[{ number: '-1.5' }, { number: '-1+1' }, { number: '' }], `"-1.5","'-1+1",""`],
  ])('of %j is %s', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });
});

it.each([
  '=1+1',
  "'=1+1",
  "''-1",
  '==1;=2|-3',
  "tea;'=1",
  'two\n-1\n\n+2',
  '<a title="-x">',
  `say "'=1"`,
  '＝1',
  "Nana's @home",
])('a cell of %j can be read back', (text) => {
  const [[cell = '']] = parse(csvLine([toReadBack(text)])) as [[string]];
  expect(readBack(cell)).toBe(text);
});
