import { emptyDocument } from '@portico/page-model';
import { expect, it } from 'vitest';
import { wholeName } from './whole-name.ts';

it('calls what is edited what its owner calls it: a page, a post, an event', () => {
  const names = [
    wholeName(emptyDocument('page')),
    wholeName(emptyDocument('item', { title: 'First firing' })),
    wholeName(emptyDocument('item', { title: 'Open kiln', startDate: 1_700_000_000_000 })),
  ];

  expect(names).toEqual(['Page', 'Post', 'Event']);
});
