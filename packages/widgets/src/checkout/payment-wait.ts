import type { CallResult, PaymentStateResponse } from '@portico/contract';

import type { Clock } from '../browser/clock.ts';
import type { PaymentWait } from '../views/payment-view.tsx';

/** The first pause between two questions; each next one is longer, up to the last. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15_000;

/** What waiting for a payment needs of the page. */
export interface PaymentWaitPorts {
  readonly clock: Clock;
  readonly ask: () => Promise<CallResult<PaymentStateResponse>>;
  readonly tell: (wait: PaymentWait) => void;
  /** The payment is settled: leads to what became of it. */
  readonly leave: () => void;
}

/** Asks until a payment is settled, with growing pauses, whatever goes wrong on the way; what it returns ends it. */
export function waitForPayment({ clock, ask, tell, leave }: PaymentWaitPorts): () => void {
  let isOver = false;
  let stopPause: (() => void) | undefined;

  function askAfter(pauseMs: number): void {
    stopPause = clock.after(pauseMs, () => void askOnce(pauseMs));
  }

  async function askOnce(pauseMs: number): Promise<void> {
    const result = await ask();
    if (isOver) return;
    if (result.ok && result.value.state === 'settled') return leave();
    tell(result.ok ? 'waiting' : 'offline');
    askAfter(Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS));
  }

  tell('asking');
  askAfter(FIRST_PAUSE_MS);
  return () => {
    isOver = true;
    stopPause?.();
  };
}
