import { subscriptionPaths, type AccountSubscriptionProps, type StoreFrame } from '@portico/contract';
import { dateFormat } from '@portico/locale';
import { Fragment, type ReactNode } from 'react';

import { centsText } from '../../browser/money-text.ts';
import { smallImage } from '../image-url.ts';
import { AccountFrame, AccountGate, AccountMessage } from './account-frame.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';
import { ComingCharges, LookedAt } from './subscription-look.tsx';

type SubscriptionViewProps = AccountSubscriptionProps & { readonly store: StoreFrame };

/** One subscription: how it stands, what comes next, what was, and everything that may be done with it. */
export function AccountSubscriptionView(props: SubscriptionViewProps) {
  const { isGuest, title, words, done, message, notes, isUrgent, look, upcoming } = props;
  const body = (
    <>
      <AccountMessage done={done && words.done[done]} refused={message} />
      {notes.length > 0 ? (
        <p className={isUrgent ? 'error-summary' : 'note'} role={isUrgent ? 'alert' : undefined}>
          {notes.join(' ')}
        </p>
      ) : null}
      <div className="subscription-parts">
        <div>
          <Summary {...props} />
          {look ? <LookedAt {...props} look={look} backUrl={props.action} /> : <SubscriptionActions {...props} />}
        </div>
        <div>
          {upcoming.length > 0 && !look ? (
            <section aria-labelledby="subscription-upcoming">
              <h2 id="subscription-upcoming">{words.upcoming}</h2>
              <ComingCharges {...props} charges={upcoming} />
              {props.calendarUrl === null ? null : (
                <p>
                  <a href={props.calendarUrl}>{words.toCalendar}</a>
                </p>
              )}
            </section>
          ) : null}
          <Calendar {...props} />
        </div>
      </div>
      {isGuest ? null : (
        <p>
          <a href={subscriptionPaths.list}>{words.back}</a>
        </p>
      )}
    </>
  );
  return isGuest ? (
    <AccountGate title={title}>{body}</AccountGate>
  ) : (
    <AccountFrame place="subscriptions" title={title}>
      {body}
    </AccountFrame>
  );
}

function Summary({
  words,
  state,
  terms,
  next,
  detail,
  quantity,
  imageUrl,
  addressLines,
  card,
  giftCards,
}: SubscriptionViewProps) {
  return (
    <section className="subscription-summary" aria-labelledby="subscription-state">
      {imageUrl ? <img src={smallImage(imageUrl)} alt="" width={120} height={120} /> : null}
      <div>
        <h2 id="subscription-state">{words.states[state]}</h2>
        <p>
          {terms}
          {detail ? <Line>{detail}</Line> : null}
          {quantity > 1 ? (
            <Line>
              {words.quantity}: {quantity}
            </Line>
          ) : null}
        </p>
        {next.map((line) => (
          <p key={line}>
            <strong>{line}</strong>
          </p>
        ))}
        {giftCards.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {card ? <p>{card}</p> : null}
        {addressLines.length > 0 ? (
          <address>
            {words.goesTo}
            {addressLines.map((line) => (
              <Line key={line}>
                <bdi>{line}</bdi>
              </Line>
            ))}
          </address>
        ) : null}
      </div>
    </section>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Fragment>
      <br />
      {children}
    </Fragment>
  );
}

/** The payments that were, and the one that comes. */
function Calendar({ words, cycles, currency, store }: SubscriptionViewProps) {
  const date = dateFormat(store.language, { dateStyle: 'long', timeZone: store.timeZone });
  // What is planned stands among the next payments.
  const was = cycles.filter(({ state }) => state !== 'scheduled');
  return was.length === 0 ? null : (
    <section aria-labelledby="subscription-calendar">
      <h2 id="subscription-calendar">{words.calendar}</h2>
      <ul className="account-orders">
        {was.map(({ dueOn, state, totalCents, orderUrl }) => (
          <li key={dueOn}>
            <span>{date.format(dueOn)}</span>
            <span>
              {words.cycles[state]}
              {orderUrl ? (
                <>
                  {' · '}
                  <a href={orderUrl}>{words.seeOrder}</a>
                </>
              ) : null}
            </span>
            <span className="sum">{totalCents === null ? '' : centsText(totalCents, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
