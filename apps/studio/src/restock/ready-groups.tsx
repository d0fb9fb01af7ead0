import { useQuery } from '@tanstack/react-query';
import { getHome } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import shell from '../shell/shell.module.css';
import { catalogue } from '../language/catalogue.ts';

const messages = catalogue('restock.ready', { ready: (count: number) => `${count} ready to tell` });

/** Groups that can be told, where somebody waits for it. */
export function ReadyGroups() {
  const site = useSite();
  const { data } = useQuery({
    queryKey: [site.websiteId, 'home'],
    queryFn: ({ signal }) => api.call(site, getHome, { signal }),
    // Beside every screen: what Home reads anyway is enough.
    staleTime: 5 * 60_000,
    enabled: mayDo(site, 'restock.edit'),
  });
  const count = data?.readyRestockCount ?? 0;
  return count === 0 ? null : (
    <span className={shell['count']} title={messages.ready(count)}>
      {count > 999 ? '999+' : count}
    </span>
  );
}
