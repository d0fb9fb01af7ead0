import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { Doc, Paragraph, Text } from './blocks.ts';
import { Picture } from './picture.ts';
import { Tables } from './table.ts';

it('only the parts of a table are taken for them: a picture, which can be chosen too, is none', () => {
  const { nodes } = getSchema([Doc, Paragraph, Text, Picture, Tables]);

  const roles = Object.entries(nodes).flatMap(([name, { spec }]) =>
    spec['tableRole'] === undefined ? [] : [[name, spec['tableRole']]],
  );
  expect(Object.fromEntries(roles)).toEqual({
    table: 'table',
    tableRow: 'row',
    tableCell: 'cell',
    tableHeader: 'header_cell',
  });
});
