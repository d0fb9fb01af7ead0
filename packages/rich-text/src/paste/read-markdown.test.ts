import { expect, it } from 'vitest';
import { readMarkdown, readPlain } from './read-markdown.ts';

it('keeps words that are pasted plain as they are, signs of Markdown among them', () => {
  const words = '# One\r\n- two\n\n<b>';

  expect(readPlain(words)).toBe('<p># One<br>- two</p><p>&lt;b&gt;</p>');
  expect(readMarkdown(words)).toBe('<h1>One</h1><ul><li>two</li></ul><p>&lt;b&gt;</p>');
});
