import { keepSavedReply as keepCall, listSavedReplies, removeSavedReply as removeCall } from '@portico/contract/studio';
import { submissionRefusals } from '@portico/domain';
import { keepSavedReply, readSavedReplies, removeSavedReply } from '../../content/submissions/saved-replies.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../../store/services.ts';

/** Answers that are written again and again. */
export function registerSavedReplies(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, listSavedReplies, ({ websiteId }) =>
    database.readInSite(websiteId, async (tx) => ({ replies: await readSavedReplies(tx) })),
  );

  studioRoute(app, services, keepCall, async ({ websiteId, params: { savedReplyId: id }, body }) => {
    if (!(await database.inSite(websiteId, (tx) => keepSavedReply(tx, { id, ...body }, clock.now())))) {
      throw new ProblemError({ status: 409, code: 'TOO_MANY', message: submissionRefusals.tooManySaved });
    }
  });

  studioRoute(app, services, removeCall, ({ websiteId, params: { savedReplyId } }) =>
    database.inSite(websiteId, (tx) => removeSavedReply(tx, savedReplyId)),
  );
}
