import { checkSite, type CheckedDraft } from '@portico/contract/studio';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useSite } from '../session/site-context.ts';

/** What could be better on a site: it is looked through a part at a time, until there is no more of it. */
export function useChecks() {
  const site = useSite();
  return useQuery({
    queryKey: [site.websiteId, 'checks'],
    queryFn: async ({ signal }) => {
      const documents: CheckedDraft[] = [];
      let from: string | undefined;
      do {
        // oxlint-disable-next-line no-await-in-loop -- each part says where the next begins
        const answer: Awaited<ReturnType<typeof partOf>> = await partOf(from, signal);
        documents.push(...answer.documents);
        from = answer.next ?? undefined;
      } while (from !== undefined);
      return documents;
    },
    staleTime: 0,
  });

  function partOf(from: string | undefined, signal: AbortSignal) {
    return api.call(site, checkSite, { query: { from }, signal });
  }
}
