import { expect, it } from 'vitest';
import type { DocumentNode } from '../document/document.ts';
import type { JsonObject } from '../document/json.ts';
import { checkValue } from './check-value.ts';
import { referencesOf, wordsOf } from './words.ts';

const SOUND = '01890000-0000-7000-8000-000000000001';
const COVER = '01890000-0000-7000-8000-000000000002';

function heard(value: JsonObject): DocumentNode {
  return { id: 'b', kind: 'block', parent: 'c', order: 'a0', type: 'audio', value };
}

it('names the cover of a sound beside the sound, so that both are known to be used', () => {
  const { value } = heard({ assetId: SOUND, cover: { assetId: COVER } });

  expect(referencesOf(value)).toEqual([
    { field: 'assetId', kind: 'asset', id: SOUND },
    { field: 'cover.assetId', kind: 'asset', id: COVER },
  ]);
});

it('takes a cover by its id within a record, and nothing else in its place', () => {
  expect(checkValue(heard({ cover: { assetId: COVER } }))).toEqual([]);
  expect(checkValue(heard({ cover: COVER })).map(({ path }) => path)).toEqual(['cover']);
});

it('is found by who plays what, and not by what a picture is called within', () => {
  const node = heard({ title: 'Sea', artist: 'Gulls', cover: { assetId: COVER } });

  expect(wordsOf(node).map(({ words }) => words)).toEqual(['Sea', 'Gulls']);
});
