import { describe, expect, it } from 'vitest';
import { markdownHtml } from './markdown.ts';

describe('Markdown', () => {
  it('is drawn with headings, lists, emphasis, links, quotes, code and tables', () => {
    const html = markdownHtml(
      '## Tides\n\nLow *twice* a **day**, [here](https://example.com).\n\n- one\n- two\n\n> said\n\n`x < y`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );

    expect(html).toContain('<h2>Tides</h2>');
    expect(html).toContain('<p>Low <em>twice</em> a <strong>day</strong>, <a href="https://example.com">here</a>.</p>');
    expect(html.replaceAll('\n', '')).toContain('<ul><li>one</li><li>two</li></ul>');
    expect(html).toContain('<code>x &lt; y</code>');
    expect(html).toContain('<th>a</th>');
  });

  it('has columns that stand as it says', () => {
    const html = markdownHtml('| a | b | c |\n|:--|:-:|--:|\n| 1 | *2* | 3 |\n').replaceAll('\n', '');

    expect(html).toContain('<th>a</th><th class="pt-words-center">b</th><th class="pt-words-end">c</th>');
    expect(html).toContain('<td>1</td><td class="pt-words-center"><em>2</em></td><td class="pt-words-end">3</td>');
  });

  it('runs no script, whatever stands in it', () => {
    const html = markdownHtml(
      '<script>x()</script>\n\n<img src=x onerror=x()>\n\n[a](javascript:x())\n\n![b](data:text/html,x)\n\n<a href="java\nscript:x()">c</a>',
    );

    expect(html).not.toMatch(/script|onerror|data:/i);
  });

  it.each(['>', '[', '*', '`', '- ', '![', '<a '])('gives an answer for %j a hundred thousand times', (sign) => {
    const source = sign.repeat(Math.ceil(100_000 / sign.length));
    const begun = performance.now();

    expect(markdownHtml(source).length).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
