import type { SubscriptionState } from '@portico/domain';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import { messages } from './messages.ts';

const STATES: Readonly<Record<SubscriptionState, readonly [StatusShape, StatusTone]>> = {
  active: ['full', 'good'],
  'past-due': ['cross', 'bad'],
  paused: ['half', 'still'],
  ending: ['dashed', 'still'],
  ended: ['ring', 'still'],
};

/** How a subscription stands: a shape and a word. */
export function SubscriptionStatus({
  state,
  free,
}: {
  readonly state: SubscriptionState;
  /** Said instead while nothing is charged yet. */
  readonly free: string | undefined;
}) {
  const [shape, tone] = STATES[state];
  return (
    <Status shape={shape} tone={tone}>
      {free ?? messages.states[state]}
    </Status>
  );
}
