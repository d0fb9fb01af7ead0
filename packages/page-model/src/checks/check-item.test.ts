import { describe, expect, it } from 'vitest';
import { emptyDocument } from '../document/document.ts';
import type { JsonObject } from '../document/json.ts';
import { checkDocument, type CheckFacts } from './check-document.ts';

const PICTURE = '01890000-0000-7000-8000-000000000001';
const facts: CheckFacts = { exists: () => true, isDescribed: () => false, hasTitle: true };
const POST = { title: 'The last firing', body: '<h2>Dawn</h2><p>We load the kiln.</p>' };

function found(value: JsonObject, over: Partial<CheckFacts> = {}) {
  return checkDocument(emptyDocument('item', { ...POST, ...value }), { ...facts, ...over }).map(
    ({ code, weight, field }) => `${code} ${weight} ${field}`,
  );
}

describe('checks of a post', () => {
  it.each<[string, JsonObject, string]>([
    ['stop one without a title', { title: ' ' }, 'TITLE_MISSING stops title'],
    ['stop an event that ends before it begins', { startDate: 2, endDate: 1 }, 'ENDS_FIRST stops endDate'],
    ['tell of one that says nothing', { body: '<p></p>' }, 'TEXT_EMPTY advice body'],
    [
      'tell of a picture without words',
      { body: `<p>x</p><img src="portico:asset/${PICTURE}">` },
      'ALT_MISSING advice body',
    ],
    ['tell of a thumbnail without words', { assetId: PICTURE }, 'ALT_MISSING advice assetId'],
    ['tell of a link that says nothing', { body: '<p><a href="/a">here</a></p>' }, 'LINK_UNCLEAR advice body'],
    ['tell of a level left out, after the title', { body: '<h3>Deep</h3><p>x</p>' }, 'HEADING_GAP advice body'],
  ])('%s', (_about, value, expected) => {
    expect(found(value)).toEqual([expected]);
  });

  it('are content with words and pictures that are described, there or in the library', () => {
    const body = `<p>x</p><img alt="The kiln" src="/a.png"><img alt="" src="portico:asset/${PICTURE}">`;

    expect(found({ body, assetId: PICTURE }, { isDescribed: () => true })).toEqual([]);
  });

  it.each<[string, JsonObject, readonly string[]]>([
    ['words', { serves: '4', isEasy: true }, []],
    ['a picture', { dish: { assetId: PICTURE } }, []],
    ['a tick alone', { serves: ' ', steps: { html: '<p></p>' }, isEasy: true }, ['TEXT_EMPTY advice body']],
  ])("take %s in a kit's own fields for what they are", (_what, customContent, expected) => {
    expect(found({ body: '', customContent })).toEqual(expected);
  });

  it('let a picture of a gallery go without a title, and say when what it names is gone', () => {
    const picture = { title: '', body: '', assetId: PICTURE, alt: 'The kiln' };

    expect(found(picture, { exists: () => false })).toEqual([
      'TITLE_MISSING advice title',
      'REFERENCE_GONE advice assetId',
    ]);
  });
});
