import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sendFormDeliveryAgain, type MemberSite, type SubmissionDetail } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatFull } from '../format/dates.ts';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { toasts } from '../ui/toasts.tsx';
import { messages } from './messages.ts';
import { NextTry } from './next-try.tsx';
import { submissionQuery } from './queries.ts';
import { submissionSearch } from './search.ts';
import { SubmissionStatus } from './submission-cells.tsx';
import styles from './submissions.module.css';

interface FollowedProps {
  readonly site: MemberSite;
  readonly submission: SubmissionDetail;
}

/** What came of it: mails, calls of other programs, the spam check, what else this person sent, how long it is kept. */
export function SubmissionFollowed({ site, submission }: FollowedProps) {
  const { mails, deliveries, reasons, score, others, keepUntil } = submission;
  return (
    <>
      {mails.length + deliveries.length > 0 ? (
        <section className={styles['part']}>
          <h3>{messages.followed}</h3>
          <ul className={styles['lines']}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <bdi>{messages.mailTo(mail.recipient)}</bdi>
                <span className={text['second']}>{messages.mailStates[mail.state]}</span>
              </li>
            ))}
            <Deliveries site={site} submission={submission} />
          </ul>
        </section>
      ) : null}
      <section className={styles['part']}>
        <h3>
          {messages.score} <small className={text['second']}>{messages.points(score)}</small>
        </h3>
        {reasons.length === 0 ? (
          <p className={text['second']}>{messages.noReasons}</p>
        ) : (
          <ul className={styles['lines']}>
            {reasons.map(({ reason, points }) => (
              <li key={reason}>
                {reasonWords(reason)}
                <span className={text['second']}>{messages.points(points)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {others.length > 0 ? (
        <section className={styles['part']}>
          <h3>{messages.others}</h3>
          <ul className={styles['lines']}>
            {others.map((other) => (
              <li key={other.id}>
                <Link
                  to="."
                  className={text['link']}
                  search={(before) => submissionSearch({ ...before, open: other.id })}
                >
                  <bdi>{messages.number(other.formName, other.number, site.language)}</bdi>
                </Link>
                <span className={text['second']}>
                  <SubmissionStatus state={other.state} /> <When at={other.submittedAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles['kept']}>
        {keepUntil === null ? messages.keptForEver : messages.kept(formatFull(keepUntil, site))}
      </p>
    </>
  );
}

function reasonWords(reason: string): string {
  const words: Readonly<Record<string, string>> = messages.reasons;
  return words[reason] ?? reason;
}

function Deliveries({ site, submission }: FollowedProps) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: (deliveryId: string) => api.call(site, sendFormDeliveryAgain, { params: { deliveryId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: submissionQuery(site, submission.id).queryKey }),
    onError: () => toasts.show({ text: messages.notChanged }),
  });
  return submission.deliveries.map(({ id, url, state, attempt, status, nextAt }) => (
    <li key={id}>
      <bdi>{messages.tellsOf(URL.parse(url)?.host ?? url)}</bdi>
      <span className={text['second']}>
        {[
          messages.deliveryStates[state],
          ...(status === null ? [] : [messages.status(status)]),
          ...(state === 'done' ? [] : [messages.tries(attempt)]),
        ].join(' · ')}
        <NextTry at={nextAt} />{' '}
        {state === 'failed' ? (
          <Button size="small" isBusy={again.isPending} onPress={() => again.mutate(id)}>
            {messages.again}
          </Button>
        ) : null}
      </span>
    </li>
  ));
}
