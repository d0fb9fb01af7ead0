import type { MemberSite } from '@portico/contract/studio';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasBegun, restockGroupsQuery, restockSignUpsQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

// Of a site its id alone is read here.
const site = { websiteId: 'w' } as unknown as MemberSite;
const MUG = { productId: '01890000-0000-7000-8000-000000000001', variantId: '01890000-0000-7000-8000-000000000002' };

/** A server with two pages of anything, the second one behind the cursor `next`; notes what it was asked. */
function twoPages(page: (number: 1 | 2) => object): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const isLast = new URL(url, 'http://studio').searchParams.get('cursor') === 'next';
    return Response.json({
      ...page(isLast ? 2 : 1),
      hasNextPage: !isLast,
      nextPageCursor: isLast ? null : 'next',
    });
  });
  return asked;
}

/** Path and query. */
function partsOf(url: string): readonly unknown[] {
  const { pathname, searchParams } = new URL(url, 'http://studio');
  return [pathname, Object.fromEntries(searchParams)];
}

describe('what the screen of restock notices reads', () => {
  it('[RESTOCK-025, RESTOCK-027] is the groups of all pages', async () => {
    const asked = twoPages((number) => ({ signUpGroups: [aGroup(`Mug ${number}`)] }));

    const groups = await new QueryClient().fetchQuery(restockGroupsQuery(site));

    expect(groups.map(({ title }) => title)).toEqual(['Mug 1', 'Mug 2']);
    expect(asked.map(partsOf)).toEqual([
      ['/api/site-users/account/notifications/restock/groups', { websiteId: 'w' }],
      ['/api/site-users/account/notifications/restock/groups', { websiteId: 'w', cursor: 'next' }],
    ]);
  });

  it('[RESTOCK-028, RESTOCK-030] is everybody of a variant, of all pages', async () => {
    const asked = twoPages((number) => ({ signUps: [aSignUp(`shopper-${number}@example.com`)] }));

    const signUps = await new QueryClient().fetchQuery(restockSignUpsQuery(site, MUG));

    expect(signUps.map(({ email }) => email)).toEqual(['shopper-1@example.com', 'shopper-2@example.com']);
    expect(asked.map(partsOf)).toEqual([
      ['/api/site-users/account/notifications/restock', { websiteId: 'w', ...MUG }],
      ['/api/site-users/account/notifications/restock', { websiteId: 'w', ...MUG, cursor: 'next' }],
    ]);
  });
});

it('counts as told what has begun, and not what is about to', () => {
  const states = ['planned', 'running', 'done', 'stopped', 'sold-out'] as const;

  expect(states.filter((state) => hasBegun({ state }))).toEqual(['running', 'done', 'stopped', 'sold-out']);
});

const aSignUp = (email: string) => ({ id: email, ...MUG, email, isJoinMailingList: false, signedUpAt: 0 });

const aGroup = (title: string) => ({
  ...MUG,
  title,
  values: [],
  imageUrl: null,
  count: 1,
  mailingListCount: 0,
  firstSignedUpAt: 0,
  lastSignedUpAt: 0,
  qtyInStock: 0,
  unlimited: false,
  isBack: false,
});
