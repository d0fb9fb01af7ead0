import { keepSavedSection, listSavedSections, removeSavedSection } from '@portico/contract/studio';
import type { Result } from '@portico/locale';
import type { DocumentNode } from '@portico/page-model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { editorOf } from '../editing/routes.ts';
import type { Services } from '../services.ts';
import { keepSection, listSections, removeSection, type SectionRefusal } from './saved-sections.ts';

/** Saving sections to use them again. */
export function registerSavedSections(app: StudioApp, services: Services): void {
  const { clock, database, versions } = services;

  studioRoute(app, services, listSavedSections, ({ websiteId }) => database.readInSite(websiteId, listSections));

  studioRoute(app, services, keepSavedSection, async ({ websiteId, member, body, request, reply }) => {
    // What the schema takes is what the model has; `exactOptionalPropertyTypes` tells them apart.
    const nodes = body.nodes as unknown as readonly DocumentNode[];
    const kept = await database.inSite(websiteId, (tx) =>
      keepSection(tx, services, { ...body, nodes }, editorOf(member, websiteId)),
    );
    versions.changed(websiteId);
    return answered(request, reply, kept);
  });

  studioRoute(app, services, removeSavedSection, async ({ websiteId, params, request, reply }) => {
    const removed = await database.inSite(websiteId, (tx) => removeSection(tx, params.sectionId, clock.now()));
    return removed ? answered(request, reply, removed) : sendProblem(request, reply, NOT_FOUND);
  });
}

function answered(request: FastifyRequest, reply: FastifyReply, done: Result<undefined, SectionRefusal>) {
  return done.ok ? undefined : sendProblem(request, reply, { status: 422, ...done.error });
}
