import { expect, it } from 'vitest';
import { readMarkdown, readPlain } from './read-markdown.ts';

it('keeps words that are pasted plain as they are, signs of Markdown among them', () => {
  const words = '# One\r\n- two\n\n<b>';

  expect(readPlain(words)).toBe('<p># One<br>- two</p><p>&lt;b&gt;</p>');
  expect(readMarkdown(words)).toBe('<h1>One</h1><ul><li>two</li></ul><p>&lt;b&gt;</p>');
});

it('reads a table with the names of its columns and how these stand', () => {
  expect(readMarkdown('Fired:\n| Cone | Hours |\n|---|--:|\n| 9 | **11** |\n| 6 |\n\nAnd on')).toBe(
    '<p>Fired:</p><table><tbody><tr><th>Cone</th><th class="pt-words-end">Hours</th></tr>' +
      '<tr><td>9</td><td class="pt-words-end"><strong>11</strong></td></tr><tr><td>6</td><td class="pt-words-end"></td></tr></tbody></table><p>And on</p>',
  );
});
