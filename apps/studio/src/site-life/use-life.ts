import { getSiteLife, type MemberSite, type SiteLife } from '@portico/contract/studio';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useAnsweredChange } from '../api/use-answered-change.ts';
import { useSite } from '../session/site-context.ts';

/** An archive that is being made is asked for again so often. */
const SOON_MS = 4000;

/** How the site stands. */
export const lifeQuery = (site: MemberSite) =>
  queryOptions<SiteLife>({
    queryKey: [site.websiteId, 'life'],
    queryFn: ({ signal }) => api.call(site, getSiteLife, { signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some((one) => one.state === 'waiting') ? SOON_MS : false),
  });

/** A change of it: each is answered with how the site stands then. */
export function useLifeChange<Input = void>(
  make: (input: Input) => Promise<SiteLife>,
  said: (input: Input) => string,
  onDone?: () => void,
) {
  const { queryKey } = lifeQuery(useSite());
  return useAnsweredChange({ queryKey, make, said, onDone });
}
