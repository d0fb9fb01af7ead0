import { useQuery } from '@tanstack/react-query';
import { openPreview, type MemberSite } from '@portico/contract/studio';
import { api } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ColumnSkeleton } from '../../ui/skeleton.tsx';
import styles from './builder.module.css';
import type { FormStore } from './form-store.ts';
import { messages } from './messages.ts';

/** The draft on the site's own kit, to be filled in; it is checked like a live form, and nothing is kept. */
export function TryIt({
  site,
  formId,
  store,
  revision,
}: {
  readonly site: MemberSite;
  readonly formId: string;
  readonly store: FormStore;
  readonly revision: number;
}) {
  const { data, isError, refetch } = useQuery({
    queryKey: [site.websiteId, 'forms', 'preview', formId, revision],
    queryFn: async ({ signal }) => {
      await store.flush();
      return api.call(site, openPreview, { body: { path: `/form-preview/${formId}`, mode: 'preview' }, signal });
    },
    staleTime: Infinity,
    retry: false,
  });
  return (
    <section className={styles['try']} aria-label={messages.tryTitle}>
      <Notice tone="still">
        <p>{messages.tryLead}</p>
      </Notice>
      {isError ? (
        <Notice tone="bad" isAlert actions={<Button onPress={() => void refetch()}>{messages.retry}</Button>}>
          <p>{messages.tryFailed}</p>
        </Notice>
      ) : null}
      {data ? (
        <iframe
          key={data.url}
          className={styles['frame']}
          title={messages.tryTitle}
          src={data.url}
          // The preview's own origin shares nothing with the studio's.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      ) : null}
      {!data && !isError ? <ColumnSkeleton label={messages.loading} /> : null}
    </section>
  );
}
