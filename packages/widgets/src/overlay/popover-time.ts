import type { Clock } from '../browser/clock.ts';

/** How long the added-to-cart popover stays (storefront §2, §9). */
export const POPOVER_MS = 3000;

export interface PopoverTime {
  /** Stops the time while somebody points at the popover or has the focus in it. */
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Counts the popover's three seconds, pauses excluded, and then calls `onOver`. */
export function startPopoverTime(clock: Clock, onOver: () => void): PopoverTime {
  let leftMs = POPOVER_MS;
  let startedAtMs = 0;
  let stopTimer: (() => void) | null = null;

  const resume = (): void => {
    if (stopTimer) return;
    startedAtMs = clock.now();
    stopTimer = clock.after(leftMs, onOver);
  };
  const pause = (): void => {
    if (!stopTimer) return;
    stopTimer();
    stopTimer = null;
    leftMs = Math.max(0, leftMs - (clock.now() - startedAtMs));
  };
  resume();
  return { pause, resume, stop: () => stopTimer?.() };
}
