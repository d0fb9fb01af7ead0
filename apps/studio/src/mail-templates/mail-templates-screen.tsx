import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MailTemplateKind, MailTemplateList } from '@portico/contract/studio';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight } from '../shell/not-found.tsx';
import text from '../styles/text.module.css';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Icon } from '../ui/icon.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import { mailTemplatesQuery } from './queries.ts';
import { MAIL_KINDS } from './search.ts';
import styles from './mail-templates.module.css';

/** All mails that the shop writes by itself. */
export function MailTemplatesScreen() {
  const site = useSite();
  const list = useQuery({ ...mailTemplatesQuery(site), enabled: mayDo(site, 'mail.edit') });
  if (!mayDo(site, 'mail.edit')) {
    return <NoRight site={site} title={messages.mails} section="outbox" />;
  }
  return (
    <>
      <ScreenBar title={messages.mails} />
      {list.error ? (
        <LoadError what={messages.theMails} error={list.error} dataFrom={0} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <ColumnSkeleton label={messages.loading} /> : null}
      {list.data ? (
        <ScreenScroll label={messages.list}>
          <p className={styles['intro']}>{messages.lead}</p>
          <ul className={styles['list']}>
            {MAIL_KINDS.map((kind) => (
              <li key={kind}>
                <Link
                  to="/sites/$site/mail-texts/$kind"
                  params={{ site: site.identifier, kind }}
                  className={styles['mail']}
                >
                  <span>
                    <span className={text['medium']}>{messages.kinds[kind]}</span>
                    <small>{messages.about[kind]}</small>
                  </span>
                  <span className={text['second']}>{stateOf(list.data, kind)}</span>
                  <Icon name="right" />
                </Link>
              </li>
            ))}
            {mayDo(site, 'restock.edit') ? (
              <li>
                <Link to="/sites/$site/restock/settings" params={{ site: site.identifier }} className={styles['mail']}>
                  <span>
                    <span className={text['medium']}>{messages.backInStock}</span>
                    <small>{messages.backInStockAbout}</small>
                  </span>
                  <span className={text['second']}>{messages.underRestock}</span>
                  <Icon name="right" />
                </Link>
              </li>
            ) : null}
          </ul>
        </ScreenScroll>
      ) : null}
    </>
  );
}

function stateOf({ own }: MailTemplateList, kind: MailTemplateKind): string {
  const languages = own.filter((one) => one.kind === kind).map(({ language }) => messages.languages[language]);
  return languages.length === 0 ? messages.standard : messages.own(languages.join(', '));
}
