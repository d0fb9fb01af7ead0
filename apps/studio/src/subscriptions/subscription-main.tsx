import { Link } from '@tanstack/react-router';
import type { MemberSite, SubscriptionDetail } from '@portico/contract/studio';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { useNow } from '../format/use-now.ts';
import { When } from '../format/when.tsx';
import text from '../styles/text.module.css';
import { cx } from '../ui/cx.ts';
import { Image, imageSource } from '../ui/image.tsx';
import { Section } from '../ui/screen.tsx';
import { messages } from './messages.ts';
import styles from './subscription.module.css';

interface PartProps {
  readonly site: MemberSite;
  readonly subscription: SubscriptionDetail;
}

/** What is charged next, when, and what for. */
export function SubscriptionNext({ site, subscription }: PartProps) {
  const now = useNow();
  const { nextAt, totalCents, currency, period, quantity, priceCents, firstPriceCents, firstCount, paidCount } =
    subscription;
  const { comingPriceCents, comingFrom, shippingCents, comingShippingCents, cycleLimit } = subscription;
  const money = (cents: number) => formatMoney(cents, currency, site.language);
  const often = messages.every(period.value, period.unit);
  const isFirst = paidCount < firstCount;
  return (
    <Section title={messages.nextTitle}>
      {nextAt === null ? (
        <p className={text['second']}>{whyNothing(subscription, (at) => formatDay(at, now, site, 'long'))}</p>
      ) : (
        <>
          <p className={styles['amount']}>{money(totalCents)}</p>
          <p>
            {formatDay(nextAt, now, site, 'long')}, {messages.thenEvery(often)}
          </p>
        </>
      )}
      <div className={styles['goods']}>
        <Image src={imageSource(site.url, subscription.imageUrl, 100)} />
        <p>
          <span className={text['medium']}>{messages.pieces(quantity, subscription.title)}</span>
          <small className={text['second']}>
            {[
              subscription.detail,
              often,
              messages.unit(money(priceCents)),
              ...(isFirst ? [messages.firstPrice(money(firstPriceCents), firstCount)] : []),
              ...(cycleLimit > 0 ? [messages.limit(paidCount, cycleLimit)] : []),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </p>
      </div>
      {comingPriceCents !== null && comingFrom !== null ? (
        <p className={cx(text['second'], styles['coming'])}>
          {messages.coming(money(comingPriceCents), formatDay(comingFrom, now, site), answerOf(subscription))}
          {comingShippingCents === null
            ? null
            : ` ${messages.comingDelivery(money(comingShippingCents), money(shippingCents))}`}
        </p>
      ) : null}
    </Section>
  );
}

/** What stands where no payment comes: until when it rests, when it ends, or that it is over. */
function whyNothing({ state, resumesAt, endsAt }: SubscriptionDetail, day: (at: number) => string): string {
  if (state === 'paused') {
    return resumesAt === null ? messages.rests : messages.restsUntil(day(resumesAt));
  }
  return state === 'ending' && endsAt !== null ? messages.endsThen(day(endsAt)) : messages.nextNone;
}

/** Twelve boxes: what was, what comes, and what is planned. */
export function SubscriptionCycles({ site, subscription }: PartProps) {
  const now = useNow();
  const { cycles, planned, paidCount, paidCents, currency, cycleLimit } = subscription;
  const day = (at: number) => formatDay(at, now, site);
  const paid = messages.paidSoFar(paidCount, formatMoney(paidCents, currency, site.language));
  return (
    <Section
      title={messages.cyclesTitle}
      aside={
        <span className={text['second']}>
          {paid} · {cycleLimit > 0 ? messages.limit(paidCount, cycleLimit) : messages.noEnd}
        </span>
      }
    >
      <ol className={styles['cycles']}>
        {cycles.map(({ cycle, dueAt, state, orderId }) => (
          <li key={cycle}>
            {orderId === null ? (
              <span className={cx(styles['box'], styles[state])}>{messages.cycles[state]}</span>
            ) : (
              <Link
                to="/sites/$site/orders/$orderId"
                params={{ site: site.identifier, orderId }}
                className={cx(styles['box'], styles[state])}
              >
                {messages.cycles[state]}
              </Link>
            )}
            <small>{day(dueAt)}</small>
          </li>
        ))}
        {planned.map((at) => (
          <li key={at}>
            <span className={styles['box']}>{messages.cycles.planned}</span>
            <small>{day(at)}</small>
          </li>
        ))}
      </ol>
      <p className={styles['lead']}>{messages.cyclesLead}</p>
    </Section>
  );
}

/** What happened, newest first. */
export function SubscriptionHistory({ site, subscription }: PartProps) {
  const money = (cents: unknown) => formatMoney(Number(cents), subscription.currency, site.language);
  return (
    <Section title={messages.happened}>
      <ol className={styles['events']}>
        {subscription.events.map(({ id, kind, detail, actor, person, happenedAt }) => (
          <li key={id}>
            <span>
              <span className={text['medium']}>{eventWord(kind)}</span>
              {detail['cents'] === undefined ? null : `, ${money(detail['cents'])}`}
              <small className={text['second']}>
                {[
                  person ?? messages.who[actor],
                  textOf(detail['text']),
                  textOf(detail['subject']),
                  whyOf(kind, textOf(detail['problem'])),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={cx(text['second'], styles['when'])}>
              <When at={happenedAt} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function eventWord(kind: string): string {
  return Object.hasOwn(messages.events, kind)
    ? messages.events[kind as keyof typeof messages.events]
    : messages.unknownEvent;
}

/** What was in the way, in words. */
function whyOf(kind: string, problem: string): string {
  if (problem === '') {
    return '';
  }
  return kind === 'blocked' ? messages.blockedWhy(problem) : messages.refusedWhy(problem);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** How far the subscriber is with a price that was announced. */
function answerOf({ isComingAsked, isComingTold }: SubscriptionDetail): Parameters<typeof messages.coming>[2] {
  if (isComingAsked) {
    return 'asked';
  }
  return isComingTold ? 'told' : 'not-told';
}
