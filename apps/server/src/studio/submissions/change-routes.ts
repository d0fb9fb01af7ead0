import { beginSubmissionChange, listSubmissionChanges, takeSubmissionChangeBack } from '@portico/contract/studio';
import { beginChange, takeChangeBack } from '../../content/submissions/changes/begin-change.ts';
import { readChanges } from '../../content/submissions/changes/read-changes.ts';
import { NOT_FOUND, ProblemError } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import type { Services } from '../../store/services.ts';
import { choiceOf, expectColleague } from './chosen.ts';

/** Changes of many submissions, which jobs make: begun, watched, taken back. */
export function registerSubmissionChanges(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, beginSubmissionChange, async ({ member, websiteId, body: { change, selection } }) => {
    const site = await siteOf(services, websiteId);
    if (change.kind === 'holder') {
      await expectColleague(services, websiteId, change.to);
    }
    const wanted = { ...change, selection: choiceOf(selection), accountId: member.accountId };
    return { changeId: there(await database.inSite(websiteId, (tx) => beginChange(tx, services, site, wanted))) };
  });

  studioRoute(app, services, listSubmissionChanges, ({ member: { accountId }, websiteId }) =>
    database.readInSite(websiteId, async (tx) => ({ changes: await readChanges(tx, { accountId, now: clock.now() }) })),
  );

  studioRoute(app, services, takeSubmissionChangeBack, async ({ member: { accountId }, websiteId, params }) => {
    const taken = { changeId: params.submissionChangeId, accountId };
    return { changeId: there(await database.inSite(websiteId, (tx) => takeChangeBack(tx, services, taken))) };
  });
}

function there(changeId: string | undefined): string {
  if (changeId === undefined) {
    throw new ProblemError(NOT_FOUND);
  }
  return changeId;
}
