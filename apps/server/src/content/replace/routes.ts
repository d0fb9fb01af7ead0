import {
  findPlaces,
  listReplacements,
  replacePlaces,
  takeBackReplacement as takeBackCall,
} from '@portico/contract/studio';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { accountNames } from '../../sites/accounts/account-names.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { editorOf } from '../editing/routes.ts';
import type { Services } from '../services.ts';
import { findInSite } from './find.ts';
import { replaceInSite } from './replace.ts';
import { readReplacements, takeBackReplacement } from './take-back.ts';

/** Search and replace over the drafts of a site. */
export function registerReplacing(app: StudioApp, services: Services): void {
  const { database, clock, heads } = services;

  studioRoute(app, services, findPlaces, ({ websiteId, member, body }) =>
    database.readInSite(websiteId, (tx) => findInSite(tx, heads, body, editorOf(member, websiteId))),
  );

  studioRoute(app, services, replacePlaces, async ({ websiteId, member, body, request, reply }) => {
    const done = await replaceInSite(services, websiteId, body, editorOf(member, websiteId));
    return done ?? sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, listReplacements, async ({ websiteId, member }) => {
    const rows = await database.readInSite(websiteId, (tx) => readReplacements(tx, member.accountId, clock.now()));
    const names = await accountNames(
      services,
      rows.map(({ accountId }) => accountId),
    );
    return {
      replacements: rows.map(({ accountId, ...row }) => ({ ...row, byName: names.get(accountId) ?? '' })),
    };
  });

  studioRoute(app, services, takeBackCall, async ({ websiteId, member, params, body, request, reply }) => {
    const asked = { ...body, replacementId: params.replacementId };
    const documents = await takeBackReplacement(services, websiteId, asked, editorOf(member, websiteId));
    return documents === undefined ? sendProblem(request, reply, NOT_FOUND) : { documents };
  });
}
