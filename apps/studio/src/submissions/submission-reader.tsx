import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  downloadSubmissionFile,
  printSubmission,
  type MemberSite,
  type SubmissionDetail,
  type SubmissionRow,
} from '@portico/contract/studio';
import { answerText } from '@portico/domain';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { formatFull } from '../format/dates.ts';
import { fileSizeText } from '../products/editor/file-size.ts';
import { LoadError } from '../shell/load-error.tsx';
import text from '../styles/text.module.css';
import { Button, IconButton } from '../ui/button.tsx';
import { MenuButton, MenuItem } from '../ui/menu.tsx';
import { ColumnSkeleton } from '../ui/skeleton.tsx';
import { toasts } from '../ui/toasts.tsx';
import { AssignMenu, type Colleagues } from './assign-menu.tsx';
import { messages } from './messages.ts';
import { submissionQuery, submissionsKey } from './queries.ts';
import { ReplyBox } from './reply-box.tsx';
import { SubmissionStatus } from './submission-cells.tsx';
import { SubmissionFollowed } from './submission-followed.tsx';
import { SubmissionNotes } from './submission-notes.tsx';
import styles from './submissions.module.css';

interface ReaderProps {
  readonly site: MemberSite;
  readonly people: Colleagues;
  readonly onState: (to: SubmissionRow['state']) => void;
  readonly onAssign: (to: string | null) => void;
  readonly onClose: () => void;
}

/** One submission, read: what was answered, and everything that can be done about it. */
export function SubmissionReader({ submissionId, ...props }: ReaderProps & { readonly submissionId: string }) {
  const { site, onClose } = props;
  const client = useQueryClient();
  const found = useQuery(submissionQuery(site, submissionId));
  const wasRead = found.isSuccess;
  useEffect(() => {
    // It is open from now on, which the list shows.
    if (wasRead) {
      const [websiteId, room] = submissionsKey(site);
      void client.invalidateQueries({ queryKey: [websiteId, room, 'list'] });
      void client.invalidateQueries({ queryKey: [websiteId, room, 'views'] });
    }
  }, [wasRead, client, site]);
  const isGone = found.error instanceof ApiError && found.error.status === 404;
  return (
    // What scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['reader']} aria-label={messages.reader} tabIndex={0}>
      <div className={styles['back']}>
        <Button kind="bare" size="small" icon="left" onPress={onClose}>
          {messages.back}
        </Button>
      </div>
      {found.data ? <Read {...props} submission={found.data} /> : null}
      {found.isPending ? <ColumnSkeleton label={messages.loadingOne} /> : null}
      {found.isError && !found.data ? (
        <LoadError
          what={messages.theSubmission}
          error={found.error}
          dataFrom={0}
          onRetry={() => (isGone ? onClose() : void found.refetch())}
        />
      ) : null}
    </section>
  );
}

function Read({
  site,
  submission,
  people,
  onState,
  onAssign,
}: ReaderProps & { readonly submission: SubmissionDetail }) {
  const { state } = submission;
  const canReply = submission.email !== '' && state !== 'spam' && state !== 'removed';
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h2>
            <bdi>{submission.person || messages.nobody}</bdi>
          </h2>
          <p className={text['second']}>
            <bdi>{messages.number(submission.formName, submission.number, site.language)}</bdi>
            {' · '}
            <time dateTime={new Date(submission.submittedAt).toISOString()}>
              {formatFull(submission.submittedAt, site)}
            </time>
            {submission.pagePath ? (
              <>
                {' · '}
                <bdi>{messages.fromPage(submission.pagePath)}</bdi>
              </>
            ) : null}
          </p>
          <div className={styles['stands']}>
            <SubmissionStatus state={state} />
            <AssignMenu people={people} holder={submission.assignedTo} onAssign={onAssign} />
          </div>
        </div>
        <Acts site={site} submission={submission} onState={onState} />
      </header>
      <Answers site={site} submission={submission} />
      {submission.replies.length > 0 ? (
        <section className={styles['part']}>
          <h3>{messages.replies}</h3>
          {submission.replies.map((reply) => (
            <article key={reply.id} className={styles['written']}>
              <p className={text['second']}>
                {messages.repliesBy(reply.author)} · {formatFull(reply.at, site)} · {messages.mailStates[reply.mail]}
              </p>
              <p className={styles['words']}>{reply.text}</p>
            </article>
          ))}
        </section>
      ) : null}
      {canReply ? <ReplyBox site={site} submission={submission} /> : null}
      <SubmissionNotes site={site} submission={submission} />
      <SubmissionFollowed site={site} submission={submission} />
    </>
  );
}

function Acts({
  site,
  submission: { id, state },
  onState,
}: Pick<ReaderProps, 'site' | 'onState'> & { readonly submission: SubmissionDetail }) {
  const print = () => {
    const sheet = window.open(api.url(site, printSubmission, { params: { submissionId: id } }), '_blank');
    if (sheet) {
      sheet.addEventListener('load', () => sheet.print());
    } else {
      toasts.show({ text: messages.printBlocked });
    }
  };
  const isOut = state === 'spam' || state === 'removed';
  return (
    <div className={styles['acts']}>
      {state === 'spam' ? <Button onPress={() => onState('new')}>{messages.notSpam}</Button> : null}
      {state === 'removed' ? <Button onPress={() => onState('open')}>{messages.restore}</Button> : null}
      {state === 'done' ? <Button onPress={() => onState('open')}>{messages.reopen}</Button> : null}
      {isOut || state === 'done' ? null : (
        <Button icon="check" onPress={() => onState('done')}>
          {messages.done}
        </Button>
      )}
      <MenuButton
        label={messages.more}
        placement="bottom end"
        button={<IconButton icon="more" label={messages.more} isFramed />}
      >
        {isOut ? null : <MenuItem onAction={() => onState('new')}>{messages.markNew}</MenuItem>}
        {isOut ? null : <MenuItem onAction={() => onState('spam')}>{messages.spam}</MenuItem>}
        <MenuItem onAction={print}>{messages.print}</MenuItem>
        {state === 'removed' ? null : <MenuItem onAction={() => onState('removed')}>{messages.remove}</MenuItem>}
      </MenuButton>
    </div>
  );
}

/** What was answered, as plain text whatever it holds; addresses of sites lead there, and nowhere else. */
function Answers({ site, submission }: Pick<ReaderProps, 'site'> & { readonly submission: SubmissionDetail }) {
  return (
    <dl className={styles['answers']} aria-label={messages.answers}>
      {submission.answers.map(({ id, type, title, value, files }, index) => (
        <div key={`${id} ${index}`}>
          <dt>
            <bdi>{title}</bdi>
          </dt>
          <dd className={type === 'textarea' ? styles['words'] : undefined}>
            {files.length > 0 ? <FileLinks site={site} submissionId={submission.id} files={files} /> : null}
            {value === '' ? (
              <span className={text['second']}>{messages.notAnswered}</span>
            ) : (
              <bdi>{files.length > 0 ? null : <Words type={type} value={value} language={site.language} />}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Files to keep on one's own device; they are the visitor's, and never shown here. */
function FileLinks({
  site,
  submissionId,
  files,
}: Pick<ReaderProps, 'site'> & {
  readonly submissionId: string;
  readonly files: SubmissionDetail['answers'][number]['files'];
}) {
  return (
    <ul>
      {files.map(({ upload, name, size, check }) => (
        <li key={upload}>
          {check === 'infected' ? (
            <bdi>{name}</bdi>
          ) : (
            <a
              className={text['link']}
              href={api.url(site, downloadSubmissionFile, { params: { submissionId, uploadId: upload } })}
              download={name}
            >
              <bdi>{name}</bdi>
            </a>
          )}{' '}
          <span className={text['second']}>
            {fileSizeText(size, site.language)}
            {check === null ? '' : ` · ${messages.fileChecks[check]}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Words({
  type,
  value,
  language,
}: {
  readonly type: string;
  readonly value: string;
  readonly language: string;
}) {
  return type === 'website' ? <SiteLink address={value} /> : answerText({ type, value }, language);
}

function SiteLink({ address }: { readonly address: string }) {
  const url = URL.parse(address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? (
    <a className={text['link']} href={url.href} target="_blank" rel="nofollow noopener noreferrer ugc">
      {address}
    </a>
  ) : (
    address
  );
}
