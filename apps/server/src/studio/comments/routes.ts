import {
  answerComment,
  downloadComments,
  getCommentCounts,
  listComments,
  updateCommentStates,
} from '@portico/contract/studio';
import { answerComment as writeAnswer, changeCommentStates } from '../../content/comments/change-comments.ts';
import { recordExport } from '../../platform/audit/record-audit.ts';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { memberMay } from '../../sites/accounts/member-may.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';
import { exportComments } from './export.ts';
import { countCommentViews, readCommentPage } from './list.ts';

/** Comments in the studio: list, approve, reject, put aside, remove and bring back, answer, export. */
export function registerCommentAdmin(app: StudioApp, services: Services): void {
  const { database, versions } = services;

  studioRoute(app, services, listComments, ({ member, websiteId, query }) => {
    const maySeeAll = memberMay(member, websiteId, 'comments.moderate');
    return database.readInSite(websiteId, (tx) => readCommentPage(tx, query, maySeeAll));
  });

  studioRoute(app, services, getCommentCounts, ({ websiteId }) =>
    database.readInSite(websiteId, async (tx) => ({ counts: await countCommentViews(tx) })),
  );

  studioRoute(app, services, downloadComments, async ({ request, reply, member, websiteId, query: filters }) => {
    await recordExport(services, { request, member, websiteId }, 'Comments', filters);
    return sendCsv(reply, services.clock, {
      name: 'comments',
      lines: exportComments(database, { websiteId, filters }),
    });
  });

  studioRoute(app, services, updateCommentStates, async ({ websiteId, body }) => {
    const result = await database.inSite(websiteId, (tx) => changeCommentStates(tx, services, body));
    versions.changed(websiteId);
    return result;
  });

  studioRoute(
    app,
    services,
    answerComment,
    async ({ request, reply, member, websiteId, params: { commentId: id }, body: { body } }) => {
      const maySeeAll = memberMay(member, websiteId, 'comments.moderate');
      const [authorName = ''] = [member.displayName, member.email.split('@')[0]].filter(Boolean);
      const commentId = await database.inSite(websiteId, (tx) =>
        writeAnswer(tx, services, { id, body, authorName, maySeeAll }),
      );
      versions.changed(websiteId);
      return commentId === undefined ? sendProblem(request, reply, NOT_FOUND) : { commentId };
    },
  );
}
