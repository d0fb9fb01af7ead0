import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { TemplateErrorRow } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { formatFull } from '../format/dates.ts';
import { mayDo } from '../session/session.ts';
import { siteApi, useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight, NotFound } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { ColumnBones } from '../ui/bones.tsx';
import { Button } from '../ui/button.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { templateErrorQuery, templateErrorsKey } from './queries.ts';
import styles from './template-errors.module.css';

/** One error of a template: what, in which line of which file, and on which page. */
export function TemplateErrorScreen() {
  const site = useSite();
  const { errorId } = useParams({ from: '/sites/$site/template-errors/$errorId' });
  const error = useQuery({ ...templateErrorQuery(site, errorId), enabled: mayDo(site, 'errors.read') });
  if (!mayDo(site, 'errors.read')) {
    return <NoRight site={site} title={messages.title} section="errors" />;
  }
  if (error.error instanceof ApiError && (error.error.status === 404 || error.error.status === 400)) {
    return <NotFound />;
  }
  return (
    <>
      <ScreenBar
        title={error.data?.message ?? messages.title}
        parent={{ label: messages.title, to: `/sites/${site.identifier}/template-errors`, pathLabel: messages.path }}
        actions={error.data ? <ForgetButton errorId={errorId} /> : null}
      />
      {error.error ? (
        <LoadError what={messages.theError} error={error.error} dataFrom={0} onRetry={() => void error.refetch()} />
      ) : null}
      {error.data ? <Facts error={error.data} /> : null}
      {error.isPending ? <ColumnBones label={messages.loadingOne} /> : null}
    </>
  );
}

function ForgetButton({ errorId }: { readonly errorId: string }) {
  const site = useSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const forget = useMutation({
    mutationFn: () => api.send('DELETE', `${siteApi(site)}/template-errors/${errorId}`),
    onSuccess: async () => {
      toasts.show({ text: messages.forgotten });
      await navigate({ to: '/sites/$site/template-errors', params: { site: site.identifier } });
      queries.removeQueries({ queryKey: [...templateErrorsKey(site), 'one', errorId] });
      await queries.invalidateQueries({ queryKey: [site.websiteId] });
    },
    onError: () => toasts.show({ text: messages.notForgotten }),
  });
  return (
    <Button icon="trash" onPress={() => forget.mutate()} isBusy={forget.isPending}>
      {messages.forget}
    </Button>
  );
}

function Facts({ error }: { readonly error: TemplateErrorRow }) {
  const site = useSite();
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [
      messages.facts.file,
      error.file === null ? messages.noFile : <code key="file">{messages.place(error.file, error.line)}</code>,
    ],
    [
      messages.facts.page,
      <a key="page" className={text['link']} href={site.url + error.pagePath} target="_blank" rel="noreferrer">
        {error.pagePath}
      </a>,
    ],
    [messages.facts.kind, messages.kinds[error.kind] ?? error.kind],
    [messages.facts.seen, formatFull(error.lastSeenAt, site)],
  ];
  return (
    <ScreenScroll label={messages.theError} className={styles['error']}>
      <p className={styles['words']}>{error.message}</p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{messages.mendTitle}</h2>
      <p className={text['second']}>{messages.mend}</p>
    </ScreenScroll>
  );
}
