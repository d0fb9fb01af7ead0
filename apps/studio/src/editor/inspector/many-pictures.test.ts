import { apply, childrenOf, emptyDocument, ROOT, type DocumentNode } from '@portico/page-model';
import { expect, it } from 'vitest';
import { pictureEntries } from './many-pictures.tsx';

const node = (id: string, kind: DocumentNode['kind'], parent: string, more: Partial<DocumentNode> = {}) =>
  ({ id, kind, parent, order: 'a0', value: {}, ...more }) as const;

it('makes an entry of each picture in the order in which they were given, behind those that are there', () => {
  const empty = emptyDocument('page', {});
  const there = [
    node('s', 'section', ROOT, { type: 'grid' }),
    node('g', 'block', 's', { type: 'gallery', version: 1 }),
    node('e', 'entry', 'g', { value: { title: 'First' } }),
  ];
  const document = { ...empty, nodes: { ...empty.nodes, ...Object.fromEntries(there.map((one) => [one.id, one])) } };
  const files = Array.from({ length: 10 }, (_, at) => ({
    assetId: `01890000-0000-7000-8000-00000000000${at}`,
    altText: at === 3 ? '' : `Picture ${at}`,
  }));
  let made = 0;

  const applied = apply(
    document,
    pictureEntries(childrenOf(document, 'g'), 'g', files, () => `n${(made += 1)}`),
  );

  const entries = applied.ok ? childrenOf(applied.value.document, 'g') : [];
  expect(entries.map(({ value }) => value['assetId'])).toEqual([undefined, ...files.map(({ assetId }) => assetId)]);
  expect(entries.map(({ value }) => value['alt'])).toEqual([
    undefined,
    ...files.map(({ altText }) => altText || undefined),
  ]);
});
