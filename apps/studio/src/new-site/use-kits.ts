import { useQuery } from '@tanstack/react-query';
import { openKits } from '@portico/contract/studio';
import { api } from '../api/api.ts';

/** The examples of kits by their names, drawn with the name of a site that is not there yet. */
export function useKits(title: string) {
  return useQuery({
    queryKey: ['new-site', 'kits', title],
    queryFn: async () => {
      const { kits } = await api.callOwn(openKits, { body: { title } });
      return new Map(kits.map(({ name, url }) => [name, url]));
    },
    // They last as long as the session; what they show is made anew once an hour.
    staleTime: 30 * 60_000,
  });
}
