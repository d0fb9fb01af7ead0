import type { MemberSite, SubscriptionChangeBody, SubscriptionDetail } from '@portico/contract/studio';
import { formatDay } from '../format/dates.ts';
import { useNow } from '../format/use-now.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { messages } from './messages.ts';

/** What may be done, and how. */
export interface ActProps {
  readonly site: MemberSite;
  readonly subscription: SubscriptionDetail;
  readonly may: (action: SubscriptionDetail['actions'][number]) => boolean;
  readonly act: (change: SubscriptionChangeBody) => void;
}

/** What stands in the way of the next payment, what comes next, and when that stops. */
export function SubscriptionNotices({ site, subscription, may, act }: ActProps) {
  const now = useNow();
  const day = (at: number | null) => (at === null ? '–' : formatDay(at, now, site, 'long'));
  const { cycleState, problem, tries, nextAt, triedUntil, card, cycles, state, afterTries } = subscription;
  const then = messages.afterTries[afterTries];
  const late = cycles.filter((one) => one.state === 'late');
  const ask = may('method') ? (
    <Button icon="mail" onPress={() => act({ kind: 'card-link' })}>
      {messages.askForCard}
    </Button>
  ) : null;
  return (
    <>
      {cycleState === 'refused' || cycleState === 'action-needed' ? (
        <Notice
          tone="bad"
          title={messages.refusedTitle}
          actions={
            <>
              {ask}
              {may('charge') ? (
                <Button onPress={() => act({ kind: 'charge', cycle: null })}>{messages.chargeNow}</Button>
              ) : null}
            </>
          }
        >
          <p>
            {cycleState === 'refused'
              ? messages.refusedLead(messages.refusedWhy(problem), tries, day(nextAt), day(triedUntil), then)
              : messages.asksLead(day(triedUntil), then)}
          </p>
        </Notice>
      ) : null}
      {cycleState === 'blocked' ? (
        <Notice
          tone="warn"
          title={messages.blockedTitle}
          actions={
            may('charge') ? (
              <Button onPress={() => act({ kind: 'charge', cycle: null })}>{messages.chargeNow}</Button>
            ) : null
          }
        >
          <p>{messages.blocked(problem)}</p>
        </Notice>
      ) : null}
      {late.length > 0 ? (
        <Notice
          tone="warn"
          title={messages.lateTitle}
          actions={late.map(({ cycle, dueAt }) => (
            <Button key={cycle} onPress={() => act({ kind: 'charge', cycle })}>
              {messages.chargeCycle(day(dueAt))}
            </Button>
          ))}
        >
          <p>{messages.lateLead(late.length)}</p>
        </Notice>
      ) : null}
      {card === null && cycleState === 'scheduled' && state === 'active' ? (
        <Notice tone="warn" title={messages.noCardTitle} actions={ask}>
          <p>{messages.noCardLead}</p>
        </Notice>
      ) : null}
    </>
  );
}
