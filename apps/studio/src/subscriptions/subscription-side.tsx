import { Link } from '@tanstack/react-router';
import text from '../styles/text.module.css';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/screen.tsx';
import { Tag } from '../ui/status.tsx';
import { messages } from './messages.ts';
import type { OpenDialog } from './subscription-dialogs.tsx';
import type { ActProps } from './subscription-notices.tsx';
import styles from './subscription.module.css';

/** Who it is, what pays, where it goes, and how it is paused or ended. */
export function SubscriptionSide({
  site,
  subscription,
  may,
  act,
  open,
}: ActProps & { readonly open: (dialog: OpenDialog) => void }) {
  const { name, email, customerId, card, addressLines, events } = subscription;
  const isAsked = events[0]?.kind === 'card-asked' || events[0]?.kind === 'mailed';
  return (
    <>
      <Section title={messages.person}>
        <p>
          <Link
            to="/sites/$site/customers/$customerId"
            params={{ site: site.identifier, customerId }}
            className={text['link']}
          >
            {name || messages.noName}
          </Link>
        </p>
        <p className={text['second']}>{email}</p>
      </Section>
      <Section title={messages.card} aside={card && card.problem !== '' ? <Tag>{messages.cardRefused}</Tag> : null}>
        <p>{card ? messages.cardEnding(card.digits, endOf(card.expires)) : messages.noCardTitle}</p>
        <p className={styles['lead']}>{messages.cardNote}</p>
        {may('method') ? (
          <Button size="small" icon="mail" onPress={() => act({ kind: 'card-link' })}>
            {isAsked ? messages.askedForCard : messages.askForCard}
          </Button>
        ) : null}
      </Section>
      {addressLines.length > 0 ? (
        <Section
          title={subscription.address ? messages.shipsTo : messages.address}
          aside={
            may('change') && subscription.address ? (
              <Button size="small" onPress={() => open('address')}>
                {messages.edit}
              </Button>
            ) : null
          }
        >
          <address className={styles['address']}>
            {addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Section>
      ) : null}
      {may('pause') || may('cancel') || may('keep') ? (
        <Section title={messages.pauseOrEnd}>
          <p className={styles['lead']}>{messages.pauseNote}</p>
          <div className={styles['buttons']}>
            {may('keep') ? <Button onPress={() => act({ kind: 'keep' })}>{messages.keep}</Button> : null}
            {may('skip') ? <Button onPress={() => act({ kind: 'skip' })}>{messages.skip}</Button> : null}
            {may('pause') ? <Button onPress={() => open('pause')}>{messages.pause}</Button> : null}
            {may('cancel') ? (
              <Button kind="red" onPress={() => open('cancel')}>
                {messages.cancelIt}
              </Button>
            ) : null}
          </div>
        </Section>
      ) : null}
    </>
  );
}

/** As cards print it: `12/49` of `2049-12`. */
function endOf(expires: string): string {
  const [year = '', month = ''] = expires.split('-');
  return month === '' ? expires : `${month}/${year.slice(-2)}`;
}
