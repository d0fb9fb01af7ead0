import type { MailState } from '@portico/contract/studio';
import { Status, type StatusShape, type StatusTone } from '../ui/status.tsx';
import { messages } from './messages.ts';

const STATES: Readonly<Record<MailState, readonly [StatusShape, StatusTone]>> = {
  queued: ['half', 'warn'],
  sent: ['full', 'good'],
  outbox: ['ring', 'still'],
  failed: ['cross', 'bad'],
};

/** Where a message is. */
export function MailStatus({ state }: { readonly state: MailState }) {
  const [shape, tone] = STATES[state];
  return (
    <Status shape={shape} tone={tone}>
      {messages.states[state]}
    </Status>
  );
}
