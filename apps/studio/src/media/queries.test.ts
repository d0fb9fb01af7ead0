import type { MediaFile, MediaList, MemberSite } from '@portico/contract/studio';
import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepInPlace, mediaListQuery } from './queries.ts';

// Of a site its id alone is read here, of a file its id and what it shows.
const site = { websiteId: 'w' } as unknown as MemberSite;
const aFile = (assetId: string, altText = '') => ({ assetId, altText }) as unknown as MediaFile;

it('a file that was described stays where it is in the list that is shown; any other list is read anew', () => {
  const client = new QueryClient();
  const shown = mediaListQuery(site, { view: 'notDescribed' });
  const other = mediaListQuery(site, { view: 'all' });
  const list: InfiniteData<MediaList, string> = {
    pages: [{ rows: [aFile('a'), aFile('b')], total: 2, nextCursor: null }],
    pageParams: [''],
  };
  client.setQueryData(shown.queryKey, list);
  client.setQueryData(other.queryKey, list);
  const leave = new InfiniteQueryObserver(client, { ...shown, staleTime: Infinity }).subscribe(() => undefined);

  keepInPlace(client, site, aFile('a', 'Kelp at low tide'));

  const textsOf = (key: typeof shown.queryKey) => client.getQueryData(key)?.pages[0]?.rows.map((row) => row.altText);
  expect(textsOf(shown.queryKey)).toEqual(['Kelp at low tide', '']);
  expect(client.getQueryState(shown.queryKey)?.isInvalidated).toBe(false);
  expect(client.getQueryState(other.queryKey)?.isInvalidated).toBe(true);
  leave();
});
