import { listReleases, publishRelease, scheduleRelease, takeBackRelease } from '@portico/contract/studio';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { treeKey } from '../pages/queries.ts';
import { useSite } from '../session/site-context.ts';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';

/** The releases of the site, and what is done with one: each says what came of it. */
export function useReleases() {
  const site = useSite();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const key = [site.websiteId, 'releases'];
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call(site, listReleases, { signal })).releases,
    staleTime: 0,
  });
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      toasts.show({ text: await work() });
    } catch (error) {
      toasts.show({ text: refusalOf(error instanceof Error ? error : null).problem ?? messages.stopped });
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: treeKey(site) }),
    ]);
    setBusy(false);
  };
  return {
    list,
    isBusy,
    takeBack: (releaseId: string) =>
      run(async () => {
        await api.call(site, takeBackRelease, { params: { releaseId }, body: { releaseId: crypto.randomUUID() } });
        return messages.takenBack;
      }),
    publish: (releaseId: string) =>
      run(async () => {
        const answer = await api.call(site, publishRelease, { params: { releaseId }, body: { ignoresChecks: false } });
        return answer.isPublished ? messages.published : messages.stopped;
      }),
    unschedule: (releaseId: string) =>
      run(async () => {
        await api.call(site, scheduleRelease, { params: { releaseId }, body: { publishAt: null } });
        return messages.unscheduled;
      }),
  };
}
