import {
  downloadReviews,
  getReviewCounts,
  listReviews,
  replyToReview,
  type ReviewViews,
  updateReviewStates,
} from '@portico/contract/studio';
import { sendCsv } from '../../platform/csv/csv-export.ts';
import { recordExport } from '../../platform/audit/record-audit.ts';
import { policyOf } from '../../store/storefront/store-policy.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import type { Services } from '../../store/services.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { answerReview, changeReviewStates } from '../../store/reviews/change-reviews.ts';
import { exportReviews } from './export.ts';
import { countReviewViews, readReviewPage } from './list.ts';

/** Reviews in the studio: list, show and hide, answer, export. */
export function registerReviewAdmin(app: StudioApp, services: Services): void {
  const { database, versions } = services;

  studioRoute(app, services, listReviews, async ({ websiteId, query }) => {
    const prefix = await prefixOf(websiteId);
    return database.readInSite(websiteId, (tx) => readReviewPage(tx, query, prefix));
  });

  studioRoute(app, services, getReviewCounts, ({ websiteId }) =>
    database.readInSite(websiteId, async (tx): Promise<ReviewViews> => ({ counts: await countReviewViews(tx) })),
  );

  studioRoute(app, services, downloadReviews, async ({ request, reply, member, websiteId, query: filters }) => {
    await recordExport(services, { request, member, websiteId }, 'Reviews', filters);
    const orderPrefix = await prefixOf(websiteId);
    return sendCsv(reply, services.clock, {
      name: 'reviews',
      lines: exportReviews(database, { websiteId, filters, orderPrefix }),
    });
  });

  studioRoute(app, services, updateReviewStates, async ({ websiteId, body }) => {
    const changedCount = await database.inSite(websiteId, (tx) => changeReviewStates(tx, services, body));
    versions.changed(websiteId);
    return { changedCount };
  });

  studioRoute(app, services, replyToReview, async ({ request, reply, websiteId, params: { reviewId }, body }) => {
    const isAnswered = await database.inSite(websiteId, (tx) =>
      answerReview(tx, services, { id: reviewId, reply: body.reply }),
    );
    versions.changed(websiteId);
    return isAnswered ? { reply: body.reply } : sendProblem(request, reply, NOT_FOUND);
  });

  async function prefixOf(websiteId: string): Promise<string> {
    const site = await services.sites.byId(websiteId);
    return site ? policyOf(site).orderNumberPrefix : '';
  }
}
