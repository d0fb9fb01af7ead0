import { readDocument } from '@portico/page-model';
import { expect, it } from 'vitest';
import { listedChanges } from './listed-changes.ts';

const page = (type: string, value: object) =>
  readDocument({
    schema: 2,
    kind: 'page',
    nodes: {
      root: { kind: 'root', parent: null, order: 'a0', value: {} },
      section: { kind: 'section', parent: 'root', order: 'a0', type: 'rows', value: {} },
      row: { kind: 'row', parent: 'section', order: 'a0', value: {} },
      column: { kind: 'column', parent: 'row', order: 'a0', value: { span: 12 } },
      block: { kind: 'block', parent: 'column', order: 'a0', type, value },
    },
  });

it('names blocks and fields as the editor does', () => {
  const changes = listedChanges(page('quote', { source: 'Wren' }), page('quote', { source: 'Wren Abbott' }));
  const text = listedChanges(page('html', { html: '<p>One</p>' }), page('html', { html: '<p>Two</p>' }));

  expect(changes).toMatchObject([
    { node: 'block', title: 'Quote', fields: [{ name: 'Who said it', from: 'Wren', to: 'Wren Abbott' }] },
  ]);
  expect(text.map(({ title }) => title)).toEqual(['Text']);
});
