/** "Added!" follows "Adding…" about a second after the press (storefront §9). */
export const ADDED_AFTER_MS = 1000;
/** The button rests again two seconds after "Added!" (storefront §9). */
export const ADDED_FOR_MS = 2000;
/** The button rests again a second after an error (storefront §9). */
export const ERROR_FOR_MS = 1000;
/** "Select Option" gives way after two seconds (storefront §9). */
export const PROMPT_FOR_MS = 2000;

/** What the button does when nothing goes on: it can be pressed, or there is nothing left to sell. */
export type RestPhase = 'idle' | 'sold-out';

/** Where an add-to-cart button is (storefront §4). Instants are milliseconds of the widget's clock. */
export type ButtonPhase =
  | { readonly phase: RestPhase }
  | { readonly phase: 'adding'; readonly sinceMs: number; readonly succeeded: boolean; readonly rest: RestPhase }
  | { readonly phase: 'added' | 'error' | 'prompt'; readonly sinceMs: number; readonly rest: RestPhase };

/** What can happen to the button. `tick` means: time has passed, look again. */
export type ButtonEvent =
  | { readonly kind: 'press' | 'succeed' | 'fail' | 'prompt' | 'choose' | 'tick' }
  | { readonly kind: 'stock'; readonly isSoldOut: boolean };

export const IDLE: ButtonPhase = { phase: 'idle' };

/**
 * The button's next phase (ADD-018 … ADD-024).
 *
 * "Added!" counts its second from the press: on a quick line the shopper sees a full second of "Adding…", on a slow
 * one nobody waits a second more.
 */
export function nextPhase(current: ButtonPhase, event: ButtonEvent, nowMs: number): ButtonPhase {
  switch (event.kind) {
    case 'press':
      return canPress(current) ? { phase: 'adding', sinceMs: nowMs, succeeded: false, rest: 'idle' } : current;
    case 'succeed':
      if (current.phase !== 'adding') return current;
      return settle({ ...current, succeeded: true }, nowMs);
    case 'fail':
      if (current.phase !== 'adding') return current;
      return { phase: 'error', sinceMs: nowMs, rest: current.rest };
    case 'prompt':
      if (current.phase !== 'adding') return current;
      return { phase: 'prompt', sinceMs: nowMs, rest: current.rest };
    case 'choose':
      return current.phase === 'prompt' ? { phase: current.rest } : current;
    case 'stock':
      return withRest(current, event.isSoldOut ? 'sold-out' : 'idle');
    case 'tick':
      return settle(current, nowMs);
  }
}

/** The instant at which the phase changes by itself, or `null` when it waits for something to happen. */
export function phaseEndsAt(current: ButtonPhase): number | null {
  switch (current.phase) {
    case 'adding':
      return current.succeeded ? current.sinceMs + ADDED_AFTER_MS : null;
    case 'added':
      return current.sinceMs + ADDED_FOR_MS;
    case 'error':
      return current.sinceMs + ERROR_FOR_MS;
    case 'prompt':
      return current.sinceMs + PROMPT_FOR_MS;
    default:
      return null;
  }
}

/**
 * Whether a press starts an add: not while adding, added, or sold out (ADD-023). Who answers a prompt or mends an error
 * quickly need not wait for the button to rest.
 */
export function canPress(current: ButtonPhase): boolean {
  return current.phase === 'idle' || current.phase === 'prompt' || current.phase === 'error';
}

function settle(current: ButtonPhase, nowMs: number): ButtonPhase {
  const endsAt = phaseEndsAt(current);
  if (endsAt === null || nowMs < endsAt) return current;
  if (current.phase === 'adding') return { phase: 'added', sinceMs: nowMs, rest: current.rest };
  return { phase: 'rest' in current ? current.rest : current.phase };
}

function withRest(current: ButtonPhase, rest: RestPhase): ButtonPhase {
  // Nobody has to press what is sold out to hear it, only because another press was refused a moment ago.
  const waits = 'rest' in current && !(rest === 'sold-out' && canPress(current));
  return waits ? { ...current, rest } : { phase: rest };
}
