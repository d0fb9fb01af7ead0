import type { Clock } from '../browser/clock.ts';
import { IDLE, nextPhase, phaseEndsAt, type ButtonEvent, type ButtonPhase } from './button-phase.ts';

/** A button's phase, moved on by events and by time. */
export interface ButtonMachine {
  current(): ButtonPhase;
  send(event: ButtonEvent): void;
}

/**
 * Runs {@link nextPhase} on a clock: keeps one timer for the phase that ends by itself and tells every change.
 * @param onChange called after each change with the phase before it
 */
export function createButtonMachine(
  clock: Clock,
  onChange: (current: ButtonPhase, before: ButtonPhase) => void,
): ButtonMachine {
  let current = IDLE;
  let stopTimer: (() => void) | undefined;

  const send = (event: ButtonEvent): void => {
    const before = current;
    current = nextPhase(before, event, clock.now());
    stopTimer?.();
    const endsAt = phaseEndsAt(current);
    // Browsers may run a timer a little early; the tick then changes nothing and a new timer waits for the rest.
    if (endsAt !== null) stopTimer = clock.after(endsAt - clock.now(), () => send({ kind: 'tick' }));
    if (current.phase !== before.phase) onChange(current, before);
  };
  return { current: () => current, send };
}
