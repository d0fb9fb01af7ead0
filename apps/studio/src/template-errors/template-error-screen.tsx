import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { deleteTemplateError } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatFull } from '../format/dates.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { ReportedErrorScreen } from '../shell/reported-error.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { messages } from './messages.ts';
import { templateErrorQuery } from './queries.ts';
import styles from './template-errors.module.css';
import { visitUrl } from '../session/visit-url.ts';

/** One error of a template: what, in which line of which file, and on which page. */
export function TemplateErrorScreen() {
  const site = useSite();
  const navigate = useNavigate();
  const { errorId } = useParams({ from: '/sites/$site/template-errors/$errorId' });
  const query = templateErrorQuery(site, errorId);
  const error = useQuery({ ...query, enabled: mayDo(site, 'errors.read') });
  return (
    <ReportedErrorScreen
      texts={messages}
      told={error}
      listPath={`/sites/${site.identifier}/template-errors`}
      forgetting={{
        forget: () => api.call(site, deleteTemplateError, { params: { errorId } }),
        queryKey: query.queryKey,
        toList: () => navigate({ to: '/sites/$site/template-errors', params: { site: site.identifier } }),
      }}
      facts={({ file, line, pagePath, kind, lastSeenAt }) => [
        [
          messages.facts.file,
          file === null ? (
            messages.noFile
          ) : (
            <code key="file" className={styles['code']}>
              {messages.place(file, line)}
            </code>
          ),
        ],
        [
          messages.facts.page,
          <a key="page" className={text['link']} href={visitUrl(site, pagePath)} target="_blank" rel="noreferrer">
            {pagePath}
          </a>,
        ],
        [messages.facts.kind, messages.kinds[kind] ?? kind],
        [messages.facts.seen, formatFull(lastSeenAt, site)],
      ]}
    >
      {() => (
        <>
          <h2>{messages.mendTitle}</h2>
          <p className={cx(text['second'], styles['mend'])}>{messages.mend}</p>
        </>
      )}
    </ReportedErrorScreen>
  );
}
