import { describe, expect, it } from 'vitest';
import { emptyDocument, type EditDocument } from '../document/document.ts';
import { nodesInOrder } from '../document/tree.ts';
import { nodesOf, type DraftBlock } from '../sections/section-draft.ts';
import { articleOf } from './article-of.ts';
import { sectionOfArticle } from './section-of-article.ts';

const PICTURE = '01890000-0000-7000-8000-000000000001';
const FIGURE = `<figure class="pt-picture"><img src="portico:asset/${PICTURE}" alt="The &quot;kiln&quot;"><figcaption>At dawn</figcaption></figure>`;

function documentOf(draft: Parameters<typeof nodesOf>[0]): EditDocument {
  let count = 0;
  const nodes = nodesOf(draft, { newId: () => `n${(count += 1)}`, order: 'a0' });
  const empty = emptyDocument('item');
  return { ...empty, nodes: { ...empty.nodes, ...Object.fromEntries(nodes.map((node) => [node.id, node])) } };
}

const ofBlocks = (...blocks: DraftBlock[]) => documentOf({ kind: 'rows', value: {}, rows: [[{ span: 12, blocks }]] });
const blocksOf = (html: string) =>
  nodesInOrder(documentOf(sectionOfArticle(html)))
    .filter(({ kind }) => kind === 'block')
    .map(({ type, value }) => ({ type, value }));

describe('a text as blocks', () => {
  it('is cut at its pictures and lines, and keeps what stands between them word for word', () => {
    const [first, second] = ['<h2 id="dawn">Dawn</h2><p>We load <em>the kiln</em>.</p>', '<p>Then we wait.</p>\n'];

    expect(blocksOf(`${first}${FIGURE}<hr>${second}`)).toEqual([
      { type: 'html', value: { html: first } },
      { type: 'image', value: { assetId: PICTURE, alt: 'The "kiln"', caption: '<p>At dawn</p>' } },
      { type: 'horizontalrule', value: {} },
      { type: 'html', value: { html: second } },
    ]);
  });

  it.each([
    ['of another site', '<figure><img src="https://example.com/a.png" alt=""></figure>'],
    [
      'with a width of its own',
      `<figure class="pt-picture pt-picture-wide"><img src="portico:asset/${PICTURE}" alt=""></figure>`,
    ],
    [
      'beside another',
      `<figure><img src="portico:asset/${PICTURE}" alt=""><img src="portico:asset/${PICTURE}"></figure>`,
    ],
  ])('keeps a picture %s in its words', (_about, figure) => {
    expect(blocksOf(`<p>a</p>${figure}`)).toEqual([{ type: 'html', value: { html: `<p>a</p>${figure}` } }]);
  });

  it('has a block to write in where nothing was written', () => {
    expect(blocksOf('')).toEqual([{ type: 'html', value: { html: '' } }]);
  });

  it('is the same text again', () => {
    const html = `<p>One</p>${FIGURE}<hr><blockquote><p>Two</p></blockquote>`;

    expect(articleOf(documentOf(sectionOfArticle(html)))).toBe(html);
  });
});

describe('blocks as a text', () => {
  it('say their words, those of their entries and their pictures in reading order', () => {
    const document = ofBlocks(
      { type: 'quote', value: { quote: '<p>Slowly.</p>', source: 'Joel & Tomas' } },
      { type: 'accordion', value: {}, entries: [{ title: 'When?', text: '<p>At dawn.</p>' }] },
      { type: 'gallery', value: {}, entries: [{ assetId: PICTURE, alt: 'Kiln', title: 'No. 1' }] },
      { type: 'table', value: { caption: 'Hours' }, entries: [{ cells: ['Fire', '11 h'] }] },
    );

    expect(articleOf(document)).toBe(
      '<blockquote><p>Slowly.</p></blockquote><p>Joel &amp; Tomas</p><p>When?</p><p>At dawn.</p>' +
        `<figure class="pt-picture"><img src="portico:asset/${PICTURE}" alt="Kiln"></figure><p>No. 1</p><p>Hours</p><p>Fire, 11 h</p>`,
    );
  });

  it('leave out controls, code and what is hidden', () => {
    const document = ofBlocks(
      { type: 'button', value: { label: 'Order', href: '/shop' } },
      { type: 'newsletter', value: { title: 'Letters' } },
      { type: 'code', value: { html: '<script>x()</script>' } },
      { type: 'html', value: { html: '<p>Said</p>' } },
    );
    const [section] = nodesInOrder(document);
    const hidden = { ...document.nodes, ...(section ? { [section.id]: { ...section, isHidden: true } } : {}) };

    expect(articleOf(document)).toBe('<p>Said</p>');
    expect(articleOf({ ...document, nodes: hidden })).toBe('');
  });
});
