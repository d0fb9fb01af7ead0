import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { MailDetail } from '@portico/contract/studio';
import { ApiError } from '../api/api-error.ts';
import { formatFull } from '../format/dates.ts';
import { mayDo } from '../session/session.ts';
import { useSite } from '../session/site-context.ts';
import { LoadError } from '../shell/load-error.tsx';
import { NoRight, NotFound } from '../shell/not-found.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { Notice } from '../ui/notice.tsx';
import { ScreenBar, ScreenScroll } from '../ui/screen.tsx';
import { Segments } from '../ui/segments.tsx';
import { MailStatus } from './mail-status.tsx';
import { messages } from './messages.ts';
import { mailQuery } from './queries.ts';
import styles from './outbox.module.css';

/** One message, as its reader sees it or as plain text. */
export function MailScreen() {
  const site = useSite();
  const { mailId } = useParams({ from: '/sites/$site/outbox/$mailId' });
  const mail = useQuery({ ...mailQuery(site, mailId), enabled: mayDo(site, 'mail.read') });
  if (!mayDo(site, 'mail.read')) {
    return <NoRight site={site} title={messages.outbox} section="outbox" />;
  }
  if (mail.error instanceof ApiError && (mail.error.status === 404 || mail.error.status === 400)) {
    return <NotFound />;
  }
  return (
    <>
      <ScreenBar
        title={mail.data?.subject ?? messages.message}
        parent={{ label: messages.outbox, to: `/sites/${site.identifier}/outbox`, pathLabel: messages.path }}
      />
      {mail.error ? (
        <LoadError what={messages.theMessage} error={mail.error} dataFrom={0} onRetry={() => void mail.refetch()} />
      ) : null}
      {mail.data ? <Mail mail={mail.data} /> : null}
      {mail.isPending ? <ColumnSkeleton label={messages.loadingOne} /> : null}
    </>
  );
}

function Mail({ mail }: { readonly mail: MailDetail }) {
  const site = useSite();
  const [format, setFormat] = useState<'html' | 'text'>('html');
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [messages.to, mail.recipient],
    [messages.written, formatFull(mail.createdAt, site)],
    ...(mail.sentAt === null || mail.state !== 'sent' ? [] : [[messages.sent, formatFull(mail.sentAt, site)] as const]),
    [messages.state, <MailStatus key="state" state={mail.state} />],
    ...(mail.text.includes('=…') ? [[messages.links, messages.linksBlanked] as const] : []),
  ];
  return (
    <>
      <div className={styles['about']}>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Segments
          label={messages.format}
          value={format}
          choices={[
            { value: 'html', label: messages.asSeen },
            { value: 'text', label: messages.asText },
          ]}
          onChange={setFormat}
        />
      </div>
      {mail.error ? (
        <Notice tone="bad" title={messages.failed}>
          <p>{mail.error}</p>
        </Notice>
      ) : null}
      <div className={styles['body']}>
        {format === 'html' ? (
          // No right at all: nothing in a message runs or leads anywhere.
          <iframe className={styles['frame']} title={messages.message} sandbox="" srcDoc={mail.html} />
        ) : (
          <ScreenScroll label={messages.message} className={styles['text']}>
            {mail.text}
          </ScreenScroll>
        )}
      </div>
    </>
  );
}
