import { emptyDocument, type DocumentNode, type EditDocument } from '@portico/page-model';
import { expect, it } from 'vitest';
import { changedNodes } from './changed-nodes.ts';
import { rectOf } from './rects.ts';

const node = (id: string, parent: string, kind: DocumentNode['kind'], more: Partial<DocumentNode> = {}) =>
  ({ id, parent, kind, order: 'a0', value: {}, ...more }) satisfies DocumentNode;

/** A page that shows a shared section, which is drawn as rows of the page. */
function aPage(sectionId: string): EditDocument {
  const empty = emptyDocument('page');
  const nodes = [
    node('s', 'root', 'section'),
    node('r', 's', 'row'),
    node('c', 'r', 'column'),
    node('b', 'c', 'block', { type: 'section-ref', value: { sectionId } }),
  ];
  return { ...empty, nodes: { ...empty.nodes, ...Object.fromEntries(nodes.map((one) => [one.id, one])) } };
}

it('a section that shows a shared one stands where all of that stands', () => {
  const rects = new Map([
    ['section:hours/r', { x: 0, y: 100, width: 800, height: 50 }],
    ['section:hours/r#grid', { x: 20, y: 0, width: 400, height: 500 }],
    ['section:hours/q', { x: 0, y: 150, width: 800, height: 30 }],
    ['section:other/r', { x: 0, y: 0, width: 900, height: 900 }],
  ]);

  expect(rectOf(rects, 'p', aPage('hours'), 's')).toEqual({ x: 0, y: 100, width: 800, height: 80 });
});

it('another shared section is drawn with the page: there is no element of the block that shows it', () => {
  expect(changedNodes(aPage(''), aPage('hours'), undefined).kind).toBe('all');
});
