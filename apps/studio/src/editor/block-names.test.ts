import { nodeOf, readDocument } from '@portico/page-model';
import { expect, it } from 'vitest';
import { nodeLabel } from './block-names.ts';

/** What section and block of a page are called, whose section has a name for links and whose block these words. */
function labels(anchor: string, html: string): readonly string[] {
  const document = readDocument({
    schema: 2,
    kind: 'page',
    nodes: {
      root: { kind: 'root', parent: null, order: 'a0', value: {} },
      section: { kind: 'section', parent: 'root', order: 'a0', type: 'rows', value: { anchor } },
      row: { kind: 'row', parent: 'section', order: 'a0', value: {} },
      column: { kind: 'column', parent: 'row', order: 'a0', value: { span: 12 } },
      block: { kind: 'block', parent: 'column', order: 'a0', type: 'html', value: { html } },
    },
  });
  return ['section', 'block'].map((id) => {
    const node = nodeOf(document, id);
    return node ? nodeLabel(document, node) : '';
  });
}

it('calls a section by the heading that visitors see in it, and by its name for links where it has no words', () => {
  expect(labels('hours', '<p>Soon</p><h2>The road is dry</h2>')[0]).toBe('The road is dry');
  expect(labels('hours', '')[0]).toBe('hours');
});

it('calls entries without words by their place, so that one is known from the next', () => {
  const entry = { kind: 'entry', parent: 'gallery', value: {} };
  const document = readDocument({
    schema: 2,
    kind: 'page',
    nodes: {
      root: { kind: 'root', parent: null, order: 'a0', value: {} },
      section: { kind: 'section', parent: 'root', order: 'a0', type: 'grid', value: {} },
      gallery: { kind: 'block', parent: 'section', order: 'a0', type: 'gallery', value: {} },
      one: { ...entry, order: 'a0' },
      other: { ...entry, order: 'a1' },
      worded: { ...entry, order: 'a2', value: { alt: 'The kiln' } },
    },
  });
  const called = ['one', 'other', 'worded'].map((id) => {
    const node = nodeOf(document, id);
    return node && nodeLabel(document, node);
  });

  expect(called).toEqual(['Number 1', 'Number 2', 'The kiln']);
});

it('ends what is cut with an ellipsis', () => {
  expect(labels('', `<p>${'tide '.repeat(30)}</p>`)[1]).toBe(`${'tide '.repeat(15)}tide…`);
  expect(labels('', `<p>${'t'.repeat(80)}</p>`)[1]).toBe('t'.repeat(80));
});

it('shows a part of another platform, which is kept as it came, under a name of its own', () => {
  const component = { id: 'c', type: 1337, definitionName: 'website.components.scrolling', value: {} };
  const document = readDocument({ rows: [{ columns: [{ span: 12, blocks: [component] }] }] });
  const node = nodeOf(document, 'c');

  expect(node && nodeLabel(document, node)).toBe('Part of another platform');
});
