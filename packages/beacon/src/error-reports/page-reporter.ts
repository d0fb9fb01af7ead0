import type { ErrorReportsRequest, reportErrorsAt } from '@portico/contract';

import { wallClock } from '../browser/clock.ts';
import { cookieJar } from '../browser/cookie-jar.ts';
import { withCrumb } from '../crumb/with-crumb.ts';
import { readConfig } from '../send/page-config.ts';
import { reportOfCause, reportOfEvent } from './read-error.ts';
import { createReporter, type SentReport } from './reporter.ts';

const REPORTS: typeof reportErrorsAt.path = '/api/events/RecordJavascriptErrors';

let isLeaving = false;

const jar = cookieJar(document, location.protocol === 'https:');
const reporter = createReporter({ clock: wallClock, send });

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

/** Nobody is told when this fails: a report about a report would never end. */
function send(reports: readonly SentReport[]): void {
  const body: ErrorReportsRequest = { errors: [...reports] };
  const post = async (crumb: string) => {
    const { status } = await fetch(REPORTS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
      body: JSON.stringify(body),
      keepalive: isLeaving,
    });
    return status === 403;
  };
  withCrumb(jar, readConfig, post).catch(() => {});
}
