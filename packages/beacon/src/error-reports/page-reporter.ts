import { wallClock } from '../browser/clock.ts';
import { cookieJar } from '../browser/cookie-jar.ts';
import { readConfig } from '../crumb/page-config.ts';
import { reportOfCause, reportOfEvent } from './read-error.ts';
import { createReporter } from './reporter.ts';
import { sendReports, type ReportsPage } from './send-reports.ts';

let isLeaving = false;

const page: ReportsPage = {
  jar: cookieJar(document, location.protocol === 'https:'),
  readConfig,
  fetch: (path, init) => fetch(path, init),
  isLeaving: () => isLeaving,
};
const reporter = createReporter({
  clock: wallClock,
  // Nobody is told when this fails: a report about a report would never end.
  send: (reports) => void sendReports(reports, page).catch(() => {}),
});

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
