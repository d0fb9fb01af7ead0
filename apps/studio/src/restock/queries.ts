import { queryOptions } from '@tanstack/react-query';
import {
  downloadRestock,
  listRestockGroups,
  listRestockSends,
  listRestockSignUps,
  type MemberSite,
  type RestockGroup,
  type RestockSend,
} from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { readAll } from './read-all.ts';

/** While people are being told the screen looks so often; while some are about to be, less. */
const RUNNING_MS = 2000;
const PLANNED_MS = 15_000;

/** Everything that is known of who waits at a site. */
export const restockKey = (site: MemberSite) => [site.websiteId, 'restock'] as const;

/** All groups, the largest first. */
export function restockGroupsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...restockKey(site), 'groups'],
    queryFn: async ({ signal }) => {
      const pages = await readAll((cursor) => api.call(site, listRestockGroups, { query: { cursor }, signal }));
      return pages.flatMap(({ signUpGroups }) => signUpGroups);
    },
  });
}

/** The latest sends; looked at again and again while one tells somebody. */
export function restockSendsQuery(site: MemberSite) {
  return queryOptions({
    queryKey: [...restockKey(site), 'sends'],
    queryFn: async ({ signal }) => (await api.call(site, listRestockSends, { signal })).sends,
    refetchInterval: ({ state }) => intervalOf(state.data ?? []),
  });
}

/** Everybody who waits for a variant, in the order in which they came. */
export function restockSignUpsQuery(
  site: MemberSite,
  { productId, variantId }: Pick<RestockGroup, 'productId' | 'variantId'>,
) {
  return queryOptions({
    queryKey: [...restockKey(site), 'sign-ups', variantId],
    queryFn: async ({ signal }) => {
      const pages = await readAll((cursor) =>
        api.call(site, listRestockSignUps, { query: { productId, variantId, cursor }, signal }),
      );
      return pages.flatMap(({ signUps }) => signUps);
    },
    staleTime: 30_000,
  });
}

/** Where everybody who waits or was told comes as a file. */
export function restockFile(site: MemberSite): string {
  return api.url(site, downloadRestock);
}

/** Whether a send is not over. */
export function isLive({ state }: Pick<RestockSend, 'state'>): boolean {
  return state === 'planned' || state === 'running';
}

/** Whether a send is no plan alone any more. */
export function hasBegun({ state }: Pick<RestockSend, 'state'>): boolean {
  return state !== 'planned';
}

function intervalOf(sends: readonly RestockSend[]): number | false {
  // What somebody has just begun tells the first in a moment.
  if (sends.some(({ kind, state }) => state === 'running' || (state === 'planned' && kind !== 'auto'))) {
    return RUNNING_MS;
  }
  return sends.some(isLive) ? PLANNED_MS : false;
}
