import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('a line of a CSV file', () => {
  it.each([
    [['a', '', 'b c'], 'a,,b c'],
    [['Mug, "Slate"', 'two\nlines'], '"Mug, ""Slate""","two\nlines"'],
    [['=1+1', '+1', '-1', '@x', '\tx'], `'=1+1,'+1,'-1,'@x,'\tx`],
    [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"`],
  ])('of %j is %s', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });
});
