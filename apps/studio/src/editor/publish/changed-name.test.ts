import { diff, emptyDocument, nodesOf, type EditDocument } from '@portico/page-model';
import { expect, it } from 'vitest';
import { changedName } from './changed-name.ts';

function aPage(): EditDocument {
  let made = 0;
  const nodes = nodesOf(
    {
      kind: 'rows',
      name: '',
      value: {},
      rows: [[{ span: 6, blocks: [{ type: 'html', value: { html: '<p>Parcels leave on Friday</p>' } }] }]],
    },
    { newId: () => `n${(made += 1)}`, order: 'a0' },
  );
  const empty = emptyDocument('page');
  return { ...empty, nodes: { ...empty.nodes, ...Object.fromEntries(nodes.map((node) => [node.id, node])) } };
}

it('what was removed is called by the words that stood in it', () => {
  const live = aPage();
  const kept = Object.values(live.nodes).filter(({ kind }) => kind !== 'column' && kind !== 'block');
  const view = { ...live, nodes: Object.fromEntries(kept.map((node) => [node.id, node])) };

  const names = diff(live, view).map((change) => changedName(change, view, live));

  expect(names).toContain('Column, Parcels leave on Friday');
  expect(names).not.toContain('');
});

it('what is there is called by what stands in it now', () => {
  const live = aPage();
  const nodes = Object.values(live.nodes).map((node) =>
    node.kind === 'column' ? { ...node, value: { span: 4 } } : node,
  );
  const view = { ...live, nodes: Object.fromEntries(nodes.map((node) => [node.id, node])) };

  expect(diff(live, view).map((change) => changedName(change, view, live))).toEqual([
    'Column, Parcels leave on Friday',
  ]);
});
