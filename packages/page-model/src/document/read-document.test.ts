import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { randomDocument } from '../testing/random-edits.ts';
import { layoutOf, readPageDocument } from './layout-of.ts';
import { blocksOf, readRowsDocument } from './page-document.ts';
import { readDocument } from './read-document.ts';

interface Demo {
  readonly collections: readonly { readonly document?: unknown }[];
  readonly blockFields: Readonly<Record<string, unknown>>;
}

const ring = (parent: string) => ({ kind: 'row', parent, order: 'a0', value: {} });
const node = (kind: string, parent: string, order: string, rest = {}) => ({
  kind,
  parent,
  order,
  value: {},
  ...rest,
});

describe('a stored document', () => {
  it('of the first schema is drawn as it was', () => {
    const demo = JSON.parse(readFileSync(new URL('../../../../demo/site.json', import.meta.url), 'utf8')) as Demo;
    const documents = [...demo.collections.map(({ document }) => document), ...Object.values(demo.blockFields)].filter(
      (stored) => typeof stored === 'object' && stored !== null && 'rows' in stored,
    );

    expect(documents.length).toBeGreaterThan(5);
    for (const stored of documents) {
      const before = readRowsDocument(stored);
      expect(layoutOf(readDocument(stored))).toEqual(before);
      expect(blocksOf(readPageDocument(JSON.parse(JSON.stringify(readDocument(stored)))))).toEqual(blocksOf(before));
    }
  });

  it('of the first schema has the pictures of a gallery as nodes, and draws them as before', () => {
    const images = [{ assetId: 'a', alt: 'A' }, { assetId: 'b' }];
    const stored = {
      rows: [{ columns: [{ span: 12, blocks: [{ id: 'g', type: 'gallery', value: { images, padding: 4 } }] }] }],
    };

    const document = readDocument(stored);

    expect(document.nodes['g']?.value).toEqual({ padding: 4 });
    expect(document.nodes['g-2']).toMatchObject({ kind: 'entry', parent: 'g', value: { assetId: 'b' } });
    expect(blocksOf(layoutOf(document))[0]?.value).toEqual({ images, padding: 4 });
  });

  it.each([
    [{ type: 1337, definitionName: 'website.components.html', value: { html: '<p>Hi</p>', of: 7 } }, 'html', 'html'],
    [{ type: '1337', value: { definitionName: 'website.components.html', source: '<p>Hi</p>' } }, 'html', 'html'],
    [{ type: 'website.components.imageFluid', value: { imageId: 'a', altText: 'A jug' } }, 'image', 'alt'],
    [{ type: 1337, definitionName: 'website.components.code', value: { source: '<b>x</b>' } }, 'code', 'html'],
    [{ type: 1337, definitionName: 'website.components.shape', value: { shape: 'star' } }, 'shape', 'figure'],
    [{ type: 1337, definitionName: 'website.components.form', value: { formId: 'f' } }, 'form', 'formId'],
  ])('that came with a component of another platform, as %j, has a block of ours for it', (component, type, said) => {
    const stored = { rows: [{ columns: [{ span: 12, blocks: [{ id: 'c', ...component }] }] }] };

    const { nodes } = readDocument(stored);

    expect(nodes['c']).toMatchObject({ kind: 'block', type, value: component.value });
    expect(nodes['c']?.value[said]).toEqual(expect.any(String));
    expect(blocksOf(readPageDocument(stored))).toEqual(blocksOf(layoutOf(readDocument(stored))));
  });

  it.each([
    { type: 1337, definitionName: 'website.components.scrolling', value: { text: 'Hi', deep: { er: [1, null] } } },
    { type: 1337, definitionName: 'website.components.toString', value: {} },
    { type: 1337, value: { anything: true }, layout: { x: 1 } },
    { type: 1337, definitionName: 'website.components.shape', value: { shape: 'heptagon' } },
  ])('keeps a component that nobody knows, as %j, and draws nothing in its place', (component) => {
    const { type: _type, value, ...beside } = component;
    const stored = { rows: [{ columns: [{ span: 12, blocks: [{ id: 'c', ...component }] }] }] };

    const document = readDocument(stored);
    const again = readDocument(JSON.parse(JSON.stringify(document)));

    expect(document.nodes['c']?.value).toEqual({ ...beside, ...value });
    expect(again).toEqual(document);
    expect(document.nodes['c']?.value['figure']).toBeUndefined();
  });

  it('is never refused, whatever is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        for (const stored of [
          one,
          { schema: 2, nodes: one },
          { schema: 2, nodes: { a: one, root: other, __proto__: one } },
          { rows: [one, other] },
        ]) {
          expect(readDocument(stored).nodes['root']?.kind).toBe('root');
          layoutOf(readDocument(stored));
        }
      }),
    );
  });

  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const document = randomDocument(seed, 20);
        expect(readDocument(JSON.parse(JSON.stringify(document)))).toEqual(document);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps blocks that are not understood word for word, and draws nothing of newer ones', () => {
    const column = {
      root: { kind: 'root', order: 'a0', value: {} },
      s: { kind: 'section', type: 'rows', parent: 'root', order: 'a0', value: {} },
      r: { kind: 'row', parent: 's', order: 'a0', value: {} },
      c: { kind: 'column', parent: 'r', order: 'a0', value: { span: 12 } },
      newer: { kind: 'block', type: 'html', version: 9, parent: 'c', order: 'a0', value: { words: [1, { x: null }] } },
      other: { kind: 'block', type: 'hologram', parent: 'c', order: 'a1', value: { beam: true } },
    };

    const document = readDocument({ schema: 2, kind: 'page', nodes: column });

    expect(document.nodes['newer']).toMatchObject({ version: 9, value: { words: [1, { x: null }] } });
    expect(blocksOf(layoutOf(document)).map(({ type }) => type)).toEqual(['hologram']);
  });

  it('reads a quote of before in the words of now', () => {
    const stored = {
      rows: [{ columns: [{ span: 12, blocks: [{ id: 'q', type: 'quote', value: { html: '<p>So</p>' } }] }] }],
    };

    expect(blocksOf(layoutOf(readDocument(stored)))[0]?.value).toEqual({ quote: '<p>So</p>' });
  });

  it('leaves out nodes that hang on nothing, or on each other', () => {
    expect(Object.keys(readDocument({ schema: 2, nodes: { a: ring('b'), b: ring('a'), c: ring('x') } }).nodes)).toEqual(
      ['root'],
    );
  });

  it('draws blocks after a row where they are read', () => {
    const stored = {
      schema: 2,
      nodes: {
        s: node('section', 'root', 'a0'),
        r: node('row', 's', 'a0'),
        c: node('column', 'r', 'a0'),
        a: node('block', 'c', 'a0', { type: 'html' }),
        inner: node('row', 'c', 'a1'),
        ic: node('column', 'inner', 'a0'),
        b: node('block', 'ic', 'a0', { type: 'html' }),
        z: node('block', 'c', 'a2', { type: 'html' }),
        hidden: node('block', 'c', 'a3', { type: 'html', isHidden: true }),
      },
    };

    expect(blocksOf(readPageDocument(stored)).map(({ id }) => id)).toEqual(['a', 'b', 'z']);
  });
});
