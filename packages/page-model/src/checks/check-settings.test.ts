import { expect, it } from 'vitest';
import type { JsonObject } from '../document/json.ts';
import { checkDocument } from './check-document.ts';
import { checkSettings } from './check-settings.ts';

const settings = (value: JsonObject) =>
  ({
    schema: 2,
    kind: 'page-settings',
    nodes: { root: { id: 'root', kind: 'root', parent: null, order: '', value } },
  }) as const;
const codes = (value: JsonObject) => checkSettings(settings(value)).map(({ code, weight }) => `${code} ${weight}`);
const GOOD = { title: 'Visit', assetId: 'a', seo: { description: 'By boat.' } };

it('what search engines show whole needs nothing', () => {
  expect(codes(GOOD)).toEqual([]);
  expect(codes({ title: 'Visit', description: '<p>By boat.</p>', seo: { assetId: 'a' } })).toEqual([]);
});

it('what is longer than they show, and what is not said, is told', () => {
  expect(codes({ ...GOOD, title: 'x'.repeat(61) })).toEqual(['SEARCH_TITLE_LONG advice']);
  expect(codes({ ...GOOD, title: 'x'.repeat(61), seo: { title: 'Short', description: 'y'.repeat(161) } })).toEqual([
    'SEARCH_DESCRIPTION_LONG advice',
  ]);
  expect(codes({ title: 'Visit' })).toEqual(['SEARCH_DESCRIPTION_MISSING note', 'SOCIAL_PICTURE_MISSING note']);
});

it('a home page that search engines shall leave out is told; of another that is hidden nothing is asked', () => {
  expect(codes({ title: 'Home', isHomepage: true, isIndexed: false })).toEqual(['HOME_NOT_INDEXED advice']);
  expect(codes({ title: 'x'.repeat(80), isIndexed: false })).toEqual([]);
});

it('before publishing no notes are told', () => {
  const facts = { exists: () => true, isDescribed: () => true, hasTitle: true };

  expect(checkDocument(settings({ title: 'x'.repeat(61) }), facts).map(({ code }) => code)).toEqual([
    'SEARCH_TITLE_LONG',
  ]);
});
