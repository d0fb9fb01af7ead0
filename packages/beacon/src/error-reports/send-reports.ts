import type { ErrorReportsRequest, reportErrorsAt } from '@portico/contract';

import type { CookieJar } from '../browser/cookie-jar.ts';
import type { PageConfig } from '../crumb/page-config.ts';
import { withCrumb } from '../crumb/with-crumb.ts';
import type { SentReport } from './reporter.ts';

const REPORTS: typeof reportErrorsAt.path = '/api/events/RecordJavascriptErrors';

/** What reports need of the page. */
export interface ReportsPage {
  readonly jar: CookieJar;
  readonly readConfig: () => Promise<PageConfig>;
  readonly fetch: (path: string, init: RequestInit) => Promise<Pick<Response, 'status'>>;
  /** Whether the page ends: what it still sends must outlive it. */
  readonly isLeaving: () => boolean;
}

/** Sends one batch with the crumb of the page in a header (ERRREP-003), and once more with a fresh one where that is refused. */
export async function sendReports(reports: readonly SentReport[], page: ReportsPage): Promise<void> {
  const body: ErrorReportsRequest = { errors: [...reports] };
  await withCrumb(page.jar, page.readConfig, async (crumb) => {
    const { status } = await page.fetch(REPORTS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
      body: JSON.stringify(body),
      keepalive: page.isLeaving(),
    });
    return status === 403;
  });
}
