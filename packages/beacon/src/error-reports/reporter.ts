import type { errorReportLimits, ErrorReportsRequest } from '@portico/contract';

import type { WallClock } from '../browser/clock.ts';

/** Reports gather for so long after the last one before they are sent (ERRREP-007). */
export const SEND_AFTER_MS = 1000;

// Types alone are taken of the contract, so that a page does not load it: the compiler holds the numbers.
const PER_PAGE: typeof errorReportLimits.perPage = 20;
const QUEUED: typeof errorReportLimits.queued = 10;
const STACK_CHARS: typeof errorReportLimits.stackChars = 5000;

/** One report, as it is sent. */
export type SentReport = ErrorReportsRequest['errors'][number];

export interface ReporterPorts {
  readonly clock: WallClock;
  /** Sends one batch; what becomes of it nobody is told. */
  send(reports: readonly SentReport[]): void;
}

/** Gathers errors of one page. */
export interface Reporter {
  report(report: SentReport): void;
  /** Sends at once what waits, because the page may end. */
  flush(): void;
}

/**
 * Sends errors in batches, a second after the last one came: a page that breaks tells one story in one call. Twenty a
 * page and ten at a time are enough to mend it; the rest is dropped (ERRREP-002, ERRREP-004 … ERRREP-007).
 */
export function createReporter({ clock, send }: ReporterPorts): Reporter {
  let queue: SentReport[] = [];
  let taken = 0;
  let stopTimer: (() => void) | undefined;

  const flush = (): void => {
    stopTimer?.();
    if (queue.length === 0) return;
    const batch = queue;
    queue = [];
    send(batch);
  };

  return {
    flush,
    report(report) {
      if (taken >= PER_PAGE || queue.length >= QUEUED) return;
      taken += 1;
      queue.push({ ...report, stack: report.stack?.slice(0, STACK_CHARS) });
      stopTimer?.();
      stopTimer = clock.after(SEND_AFTER_MS, flush);
    },
  };
}
