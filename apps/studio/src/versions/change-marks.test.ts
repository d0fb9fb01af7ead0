import { emptyDocument, type DocumentNode, type EditDocument } from '@portico/page-model';
import { expect, it } from 'vitest';
import { marksIn } from './change-marks.ts';

const node = (id: string, parent: string, kind: DocumentNode['kind']): DocumentNode => ({
  id,
  parent,
  kind,
  order: 'a0',
  value: {},
});

function aPage(...nodes: readonly DocumentNode[]): EditDocument {
  const empty = emptyDocument('page');
  return { ...empty, nodes: { ...empty.nodes, ...Object.fromEntries(nodes.map((one) => [one.id, one])) } };
}

const change = (id: string, kind: 'added' | 'edited') => ({
  id: `${kind} ${id}`,
  node: id,
  kind,
  title: '',
  label: '',
  fields: [],
});

it('changes are numbered as in the list where they stand: one within a block at the block, what is not on the page nowhere', () => {
  const document = aPage(node('s', 'root', 'section'), node('b', 's', 'block'), node('e', 'b', 'entry'));
  const block = { x: 10, y: 20, width: 300, height: 40 };
  const changes = [change('gone', 'added'), change('e', 'edited'), change('s', 'edited'), change('root', 'edited')];

  const marks = marksIn({ subject: 'p', document, changes }, new Map([['p/b', block]]));

  expect(marks).toEqual([
    { number: 2, kind: 'edited', rect: block },
    { number: 3, kind: 'edited', rect: block },
  ]);
});
