import { Link } from '@tanstack/react-router';
import { type MemberSite, type OrderDetail, type OrderMail, resendOrderMail } from '@portico/contract/studio';
import { api } from '../api/api.ts';
import { formatDayTime } from '../format/dates.ts';
import { MailStatus } from '../outbox/mail-status.tsx';
import { mayDo } from '../session/session.ts';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/screen.tsx';
import { Status } from '../ui/status.tsx';
import { toasts } from '../ui/toasts.tsx';
import { actions } from './action-messages.ts';
import { useOrderChange } from './use-order-change.ts';
import styles from './order.module.css';

/** What the shop writes to the buyer of an order: where each message is, and the way to send it again. */
export function OrderMails({
  order,
  site,
  now,
}: {
  readonly order: OrderDetail;
  readonly site: MemberSite;
  readonly now: number;
}) {
  return order.mails.length === 0 ? null : (
    <Section title={actions.mails}>
      <ul>
        {order.mails.map((mail) => (
          <OneMail key={`${mail.kind} ${mail.subjectId}`} mail={mail} order={order} site={site} now={now} />
        ))}
      </ul>
    </Section>
  );
}

function OneMail({
  mail,
  order,
  site,
  now,
}: {
  readonly mail: OrderMail;
  readonly order: OrderDetail;
  readonly site: MemberSite;
  readonly now: number;
}) {
  const { change, isBusy, message } = useOrderChange(site, order);
  const { kind, subjectId, at } = mail;
  const handleSend = async () => {
    const sent = await change(({ params, requestId }) =>
      api.call(site, resendOrderMail, { params, body: { requestId, kind, subjectId } }),
    );
    if (sent) {
      toasts.show({ text: actions.mailSent(sent.email) });
    }
  };
  const label = mail.state === 'unwritten' || mail.state === 'queued' ? actions.sendNow : actions.sendAgain;
  return (
    <li className={styles['mail']}>
      <span>
        <MailName mail={mail} site={site} />
        <small>
          <OrderMailStatus state={mail.state} />
          <time dateTime={new Date(at).toISOString()}>{formatDayTime(at, now, site)}</time>
        </small>
        {message ? <small role="alert">{message}</small> : null}
      </span>
      {kind !== 'reviews' && order.email !== '' && mayDo(site, 'orders.send') ? (
        <Button
          size="small"
          kind="bare"
          isBusy={isBusy}
          aria-label={actions.sendMailLabel(label, actions.mailKinds[kind])}
          onPress={() => void handleSend()}
        >
          {label}
        </Button>
      ) : null}
    </li>
  );
}

/** Leads to the message itself, for those who may read it. */
function MailName({ mail, site }: { readonly mail: OrderMail; readonly site: MemberSite }) {
  const name = actions.mailKinds[mail.kind];
  return mail.mailId === null || !mayDo(site, 'mail.read') ? (
    <span>{name}</span>
  ) : (
    <Link
      to="/sites/$site/outbox/$mailId"
      params={{ site: site.identifier, mailId: mail.mailId }}
      className={text['link']}
    >
      {name}
    </Link>
  );
}

function OrderMailStatus({ state }: { readonly state: OrderMail['state'] }) {
  switch (state) {
    case 'unwritten':
      return (
        <Status shape="half" tone="warn">
          {actions.unwritten}
        </Status>
      );
    case 'impossible':
      return (
        <Status shape="cross" tone="bad">
          {actions.impossible}
        </Status>
      );
    default:
      return <MailStatus state={state} />;
  }
}
