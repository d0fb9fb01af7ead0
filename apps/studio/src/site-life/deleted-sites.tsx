import { listDeletedSites, restoreSite } from '@portico/contract/studio';
import { dateFormat } from '@portico/locale';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api/api.ts';
import { refusalOf } from '../api/api-error.ts';
import { sessionQuery, useFormatLanguage } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import styles from './site-life.module.css';

/** Sites that one has deleted and can bring back; nothing where there are none. */
export function DeletedSites() {
  const client = useQueryClient();
  const language = useFormatLanguage();
  const navigate = useNavigate();
  const deleted = useQuery({
    queryKey: ['deleted-sites'],
    queryFn: ({ signal }) => api.callOwn(listDeletedSites, { signal }),
  });
  const restore = useMutation({
    mutationFn: ({ websiteId }: { readonly websiteId: string; readonly title: string }) =>
      api.callOwn(restoreSite, { params: { deletedSiteId: websiteId } }),
    onSuccess: async ({ identifier }, { title }) => {
      await client.refetchQueries({ queryKey: sessionQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['deleted-sites'] });
      toasts.show({ text: messages.back(title) });
      await navigate({ to: '/sites/$site', params: { site: identifier } });
    },
  });
  const { problem } = refusalOf(restore.error);
  const sites = deleted.data?.sites ?? [];
  if (sites.length === 0) {
    return null;
  }
  const day = dateFormat(language, { dateStyle: 'long' });
  return (
    <Section title={messages.deletedSites}>
      {problem ? <p role="alert">{problem}</p> : null}
      <ul className={styles['lines']}>
        {sites.map((site) => (
          <li key={site.websiteId}>
            <span>
              <b>{site.title}</b>
              <small>{messages.goneOn(site.deletedBy, day.format(new Date(site.until)))}</small>
            </span>
            <Button size="small" isBusy={restore.isPending} onPress={() => restore.mutate(site)}>
              {messages.bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
