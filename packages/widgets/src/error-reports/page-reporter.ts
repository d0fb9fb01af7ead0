import { reportErrorsAt, type ErrorReportsRequest } from '@portico/contract';

import { createApi } from '../browser/api.ts';
import { pageClock } from '../browser/clock.ts';
import { reportOfCause, reportOfEvent } from './read-error.ts';
import { createReporter, type SentReport } from './reporter.ts';

let isLeaving = false;

// An API of its own, which tells nobody when it fails: a report about a report would never end.
const api = createApi({
  fetch: (path, init) => fetch(path, { ...init, keepalive: isLeaving }),
  cookies: () => document.cookie,
});
const reporter = createReporter({ clock: pageClock, send });

addEventListener('pagehide', () => {
  isLeaving = true;
  reporter.flush();
});

/** Reports what the window told. */
export function reportEvent(event: ErrorEvent | PromiseRejectionEvent): void {
  reporter.report(reportOfEvent(event, location.pathname));
}

/** Reports what a widget failed at, in words that its makers know. */
export function reportFailure(words: string, cause?: unknown): void {
  reporter.report(reportOfCause(words, cause, location.pathname));
}

function send(reports: readonly SentReport[]): void {
  const body: ErrorReportsRequest = { errors: [...reports] };
  void api(reportErrorsAt, { body });
}
