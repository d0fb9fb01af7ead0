import {
  reviewExportQuery,
  reviewListQuery,
  reviewReplyBody,
  reviewStatesBody,
  type ReviewList,
  type ReviewStatesResult,
  type ReviewViews,
} from '@portico/contract/studio';
import { z } from 'zod';
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

const MAY_EDIT = { kind: 'site', right: 'reviews.edit' } as const;
const params = z.object({ reviewId: z.uuid() });

/** Reviews in the studio: list, show and hide, answer, export. */
export function registerReviewAdmin(app: StudioApp, services: Services): void {
  const { database, versions } = services;

  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/reviews',
    policy: MAY_EDIT,
    query: reviewListQuery,
    handler: async ({ websiteId, query }): Promise<ReviewList> => {
      const prefix = await prefixOf(websiteId);
      return database.readInSite(websiteId, (tx) => readReviewPage(tx, query, prefix));
    },
  });

  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/review-views',
    policy: MAY_EDIT,
    handler: ({ websiteId }) =>
      database.readInSite(websiteId, async (tx): Promise<ReviewViews> => ({ counts: await countReviewViews(tx) })),
  });

  studioRoute(app, services, {
    method: 'GET',
    url: '/api/sites/:websiteId/reviews.csv',
    policy: MAY_EDIT,
    query: reviewExportQuery,
    handler: async ({ request, reply, member, websiteId, query: filters }) => {
      await recordExport(services, { request, member, websiteId }, 'Reviews', filters);
      const orderPrefix = await prefixOf(websiteId);
      return sendCsv(reply, services.clock, {
        name: 'reviews',
        lines: exportReviews(database, { websiteId, filters, orderPrefix }),
      });
    },
  });

  studioRoute(app, services, {
    method: 'POST',
    url: '/api/sites/:websiteId/review-states',
    policy: MAY_EDIT,
    body: reviewStatesBody,
    handler: async ({ websiteId, body }): Promise<ReviewStatesResult> => {
      const changedCount = await database.inSite(websiteId, (tx) => changeReviewStates(tx, services, body));
      versions.changed(websiteId);
      return { changedCount };
    },
  });

  studioRoute(app, services, {
    method: 'PUT',
    url: '/api/sites/:websiteId/reviews/:reviewId/reply',
    policy: MAY_EDIT,
    params,
    body: reviewReplyBody,
    handler: async ({ request, reply, websiteId, params: { reviewId }, body }): Promise<unknown> => {
      const isAnswered = await database.inSite(websiteId, (tx) =>
        answerReview(tx, services, { id: reviewId, reply: body.reply }),
      );
      versions.changed(websiteId);
      return isAnswered ? { reply: body.reply } : sendProblem(request, reply, NOT_FOUND);
    },
  });

  async function prefixOf(websiteId: string): Promise<string> {
    const site = await services.sites.byId(websiteId);
    return site ? policyOf(site).orderNumberPrefix : '';
  }
}
