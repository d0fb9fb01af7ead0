import { expect, it } from 'vitest';
import { emptyWords } from './empty-words.ts';

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
