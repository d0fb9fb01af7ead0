import { diff, emptyDocument, nodesOf, type EditDocument, type SectionDraft } from '@portico/page-model';
import { expect, it } from 'vitest';
import { offeredChanges, withFrames } from './offered-changes.ts';

/** A page with one section of two columns, the second of them empty. */
function aPage(): EditDocument {
  const draft: SectionDraft = {
    kind: 'rows',
    name: 'Opening',
    value: {},
    rows: [
      [
        {
          span: 7,
          blocks: [
            { type: 'html', value: { html: '<p>One</p>' } },
            { type: 'button', value: { label: 'Go' } },
          ],
        },
        { span: 5, blocks: [] },
      ],
    ],
  };
  let made = 0;
  const nodes = nodesOf(draft, { newId: () => `n${(made += 1)}`, order: 'a0' });
  const empty = emptyDocument('page');
  return { ...empty, nodes: { ...empty.nodes, ...Object.fromEntries(nodes.map((node) => [node.id, node])) } };
}

it('a new section is offered with what is written in it; its rows and columns go with it, and with each block that they hold', () => {
  const view = aPage();
  const changes = diff(emptyDocument('page'), view);
  const kindOf = (id: string) => view.nodes[changes.find((change) => change.id === id)?.node ?? '']?.kind;

  const offered = offeredChanges(changes, view);
  const [section, text] = offered;

  expect(offered.map(({ id }) => kindOf(id))).toEqual(['section', 'block', 'block']);
  for (const one of [section, text]) {
    const chosen = withFrames(changes, view, [one?.id ?? '']);
    expect(chosen.map(kindOf).toSorted()).toEqual([kindOf(one?.id ?? ''), 'column', 'column', 'row'].toSorted());
  }
});

it('a column that is all that is new is offered itself', () => {
  const before = aPage();
  const row = Object.values(before.nodes).find(({ kind }) => kind === 'row');
  const column = { id: 'c', kind: 'column' as const, parent: row?.id ?? '', order: 'z9', value: { span: 1 } };
  const view = { ...before, nodes: { ...before.nodes, c: column } };

  expect(offeredChanges(diff(before, view), view).map(({ node }) => node)).toEqual(['c']);
});
