import { useQuery } from '@tanstack/react-query';
import { getHome } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { catalogue } from '../language/catalogue.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import shell from '../shell/shell.module.css';

const messages = catalogue('submissions.unread', { unread: (count: number) => `${count} not read` });

/** Submissions that nobody has read, where there are any. */
export function UnreadSubmissions() {
  const site = useSite();
  const { data } = useQuery({
    queryKey: [site.websiteId, 'home'],
    queryFn: ({ signal }) => api.call(site, getHome, { signal }),
    // Beside every screen: what Home reads anyway is enough.
    staleTime: 5 * 60_000,
    enabled: mayDo(site, 'forms.submissions.read'),
  });
  const count = data?.newSubmissionCount ?? 0;
  return count === 0 ? null : (
    <span className={shell['count']} title={messages.unread(count)}>
      {count > 999 ? '999+' : count}
    </span>
  );
}
