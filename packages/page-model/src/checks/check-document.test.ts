import { describe, expect, it } from 'vitest';
import { fromRows } from '../document/read-document.ts';
import { checkDocument, type CheckFacts } from './check-document.ts';

const UUID = '01890000-0000-7000-8000-000000000001';
const facts: CheckFacts = { exists: () => true, isDescribed: () => false, hasTitle: false };

function found(blocks: readonly { type: string; value: Record<string, unknown> }[], over: Partial<CheckFacts> = {}) {
  const document = fromRows(
    { rows: [{ columns: [{ span: 12, rows: [], blocks: blocks.map((block, n) => ({ id: `b${n}`, ...block })) }] }] },
    'page',
  );
  return checkDocument(document, { ...facts, ...over }).map(({ code, id }) => `${code} ${id}`);
}

const TITLE = { type: 'html', value: { html: '<h1>Goods</h1>' } };

describe('checks of a page', () => {
  it.each<[string, { type: string; value: Record<string, unknown> }, string]>([
    ['a picture without words', { type: 'image', value: { assetId: UUID } }, 'ALT_MISSING b1'],
    ['a form block without a form', { type: 'form', value: {} }, 'FORM_MISSING b1'],
    ['a newsletter without a list', { type: 'newsletter', value: {} }, 'LIST_MISSING b1'],
    ['an empty text', { type: 'html', value: { html: '<p>&nbsp;</p>' } }, 'BLOCK_EMPTY b1'],
    ['code without anything', { type: 'code', value: { html: ' ' } }, 'BLOCK_EMPTY b1'],
    ['a level left out', { type: 'html', value: { html: '<h3>Deep</h3>' } }, 'HEADING_GAP b1'],
    ['a second title', { type: 'html', value: { html: '<h1>Again</h1>' } }, 'SEVERAL_TITLES b1'],
    [
      'a link that says nothing',
      { type: 'html', value: { html: '<p><a href="/a">Click here!</a><a href="/b">Read more…</a></p>' } },
      'LINK_UNCLEAR b1',
    ],
    ['a bare address', { type: 'html', value: { html: '<a href="/a">https://example.com</a>' } }, 'LINK_BARE b1'],
    ['a film without a name', { type: 'video', value: { url: 'https://youtu.be/abcdefghijk' } }, 'EMBED_UNTITLED b1'],
    ['a block of no known type', { type: 'hologram', value: {} }, 'BLOCK_UNKNOWN b1'],
  ])('find %s', (_what, block, finding) => {
    expect(found([TITLE, block])).toEqual([finding]);
  });

  it('find what is named and gone, in links too', () => {
    const html = `<p><a href="portico:page/${UUID}">Shop</a></p>`;

    expect(found([TITLE, { type: 'html', value: { html } }], { exists: ({ kind }) => kind !== 'collection' })).toEqual([
      'REFERENCE_GONE b1',
    ]);
  });

  it('take code that draws without a word for no empty block', () => {
    expect(found([TITLE, { type: 'code', value: { html: '<svg viewBox="0 0 1 1"></svg>' } }])).toEqual([]);
  });

  it('are content with a described picture and a page in order', () => {
    const picture = { type: 'image', value: { assetId: UUID, alt: 'A bowl' } };

    expect(found([TITLE, picture, { type: 'image', value: { assetId: UUID, altKind: 'decoration' } }])).toEqual([]);
  });
});
