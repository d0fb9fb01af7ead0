import { expect, it } from 'vitest';
import { withContents } from './contents.ts';

const MARK = '<pt-toc data-deepest="3" data-title="In short" data-name="In short"></pt-toc>';

it('lists the headings of a page down to the level that was chosen, each under a name of its own', () => {
  const html = withContents(
    `${MARK}<h2>Low &amp; high</h2><h3 id="own">Spring <em>tide</em></h3><h4>Deep</h4><h2>Low &amp; high</h2>`,
  );

  expect(html).toContain(
    '<nav class="pt-toc" aria-label="In short"><p class="pt-toc-title">In short</p><ul><li class="pt-toc-2"><a href="#to-low-high">Low &amp; high</a></li><li class="pt-toc-3"><a href="#own">Spring tide</a></li><li class="pt-toc-2"><a href="#to-low-high-2">Low &amp; high</a></li></ul></nav>',
  );
  expect(html).toContain('<h2 id="to-low-high">Low &amp; high</h2><h3 id="own">Spring <em>tide</em></h3>');
});

it('leaves out headings within lists that blocks make, and stands nowhere on a page without any', () => {
  expect(withContents(`<p>a</p>${MARK}<h3 class="summary-title"><a href="/x">X</a></h3>`)).toBe(
    '<p>a</p><h3 class="summary-title"><a href="/x">X</a></h3>',
  );
});

it('lists the whole page in its order where a part of it is drawn alone', () => {
  const part = `${MARK}<h2>Second</h2>`;

  const html = withContents(part, () => `<h2>First</h2>${part}<h2>Third</h2>`);

  expect([...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(['to-first', 'to-second', 'to-third']);
  expect(html).toContain('</nav><h2 id="to-second">Second</h2>');
});

it('changes nothing on a page without contents', () => {
  expect(withContents('<h2>Tide</h2>')).toBe('<h2>Tide</h2>');
});
