import { expect, it } from 'vitest';
import { emptyWords, lackingField, lacksChoice } from './empty-words.ts';

const said = (type: string, value = {}) => emptyWords({ type, value });

it('says of a block without anything in it what to choose, and once that is chosen that there is nothing yet', () => {
  expect(said('image')).toBe('Choose a picture');
  expect(said('image', { assetId: 'gone' })).toBe('Choose a picture');
  expect(said('calendar')).toBe('Choose where its events are from');
  expect(said('calendar', { collection: 'events' })).toBe('No event comes next');
  expect(said('summary', { collection: '' })).toBe('Choose where its entries are from');
  expect(said('summary-v2', { collection: 'journal' })).toBe('Nothing to show here yet');
  expect(said('rss')).toBe('Give the address of a feed');
  expect(said('rss', { url: 'https://tides.example/feed.xml' })).toBe('Nothing of this feed is here yet');
  expect(said('reviews')).toBe('No reviews yet');
  expect(said('html')).toBeUndefined();
  expect(said('spacer')).toBeUndefined();
});

it.each([
  ['image', 'assetId', {}, true],
  ['rss', 'url', {}, true],
  ['rss', 'url', { url: 'https://tides.example/feed.xml' }, false],
  ['summary', 'collection', {}, true],
  ['map', 'addressLine1', {}, true],
  ['hours', 'title', {}, false],
  ['spacer', 'height', {}, false],
])(
  'of a block of type %s the field %s is filled in first; with %j it lacks that: %s',
  (type, field, value, isLacking) => {
    expect(lackingField({ type })).toBe(field);
    expect(lacksChoice({ type, value })).toBe(isLacking);
  },
);
