import {
  checkPageAddress,
  createPage as createCall,
  duplicatePage as duplicateCall,
  getPageTree,
  keepLink as keepLinkCall,
  makeHomepage as homeCall,
  moveLink as moveCall,
  removeLink as removeLinkCall,
  removePage as removeCall,
  renamePage as renameCall,
  restorePage as restoreCall,
  setPageAccess,
} from '@portico/contract/studio';
import type { Result } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { hashPassword } from '../../sites/accounts/password.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { editorOf } from '../editing/routes.ts';
import { kitOfSite } from '../pages/kit-of-site.ts';
import type { Services } from '../services.ts';
import { makeHomepage, renamePage, setAccess } from './change-page.ts';
import { createPage, duplicatePage } from './create-page.ts';
import type { TreeRefusal } from './edit-drafts.ts';
import { keepLink, removeLink } from './links.ts';
import { moveLink } from './move-link.ts';
import { checkAddress } from './page-address.ts';
import { readTree } from './read-tree.ts';
import { removePage, restorePage } from './remove-page.ts';
import { withNames } from './with-names.ts';

/** Which pages there are, and where they stand. */
export function registerPageTree(app: StudioApp, services: Services): void {
  const { database } = services;

  /** Does something within the site, says why it could not be done, and lets visitors see what they may. */
  const answer = async <Value>(
    { websiteId, request, reply }: Asked,
    work: (tx: SiteTransaction) => Promise<Result<Value, TreeRefusal>>,
  ) => {
    const done = await database.inSite(websiteId, work);
    if (!done.ok) {
      return refused(request, reply, done.error);
    }
    services.versions.changed(websiteId);
    return done.value;
  };

  studioRoute(app, services, getPageTree, async ({ websiteId }) => {
    const siteKit = await kitOfSite(services, websiteId);
    const tree = await database.readInSite(websiteId, (tx) => readTree(tx, services, siteKit));
    return withNames(services, tree);
  });

  studioRoute(app, services, createCall, async ({ websiteId, member, body, request, reply }) => {
    const siteKit = await kitOfSite(services, websiteId);
    return answer({ websiteId, request, reply }, (tx) =>
      createPage(tx, services, body, siteKit, editorOf(member, websiteId)),
    );
  });

  studioRoute(app, services, duplicateCall, async ({ websiteId, member, params, body, request, reply }) => {
    const siteKit = await kitOfSite(services, websiteId);
    return answer({ websiteId, request, reply }, (tx) =>
      duplicatePage(tx, services, { ...body, from: params.pageId }, siteKit, editorOf(member, websiteId)),
    );
  });

  studioRoute(app, services, renameCall, async ({ websiteId, member, params, body, request, reply }) =>
    answer({ websiteId, request, reply }, (tx) =>
      renamePage(tx, services, { ...body, ...params }, editorOf(member, websiteId)),
    ),
  );

  studioRoute(app, services, homeCall, async ({ websiteId, member, params, body, request, reply }) =>
    answer({ websiteId, request, reply }, (tx) =>
      makeHomepage(tx, services, { ...body, ...params }, editorOf(member, websiteId)),
    ),
  );

  studioRoute(app, services, moveCall, async ({ websiteId, member, body, request, reply }) =>
    answer({ websiteId, request, reply }, (tx) => moveLink(tx, services, body, editorOf(member, websiteId))),
  );

  studioRoute(app, services, keepLinkCall, async ({ websiteId, member, params, body, request, reply }) =>
    answer({ websiteId, request, reply }, (tx) =>
      keepLink(tx, services, { ...body, ...params }, editorOf(member, websiteId)),
    ),
  );

  studioRoute(app, services, removeLinkCall, async ({ websiteId, member, body, request, reply }) =>
    answer({ websiteId, request, reply }, (tx) => removeLink(tx, services, body, editorOf(member, websiteId))),
  );

  studioRoute(app, services, checkPageAddress, ({ websiteId, params, query }) =>
    database.readInSite(websiteId, (tx) => checkAddress(tx, params.pageId, query.urlId)),
  );

  studioRoute(app, services, setPageAccess, async ({ websiteId, params, body, request, reply }) => {
    const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password);
    return answer({ websiteId, request, reply }, (tx) =>
      setAccess(tx, services, { ...params, access: body.access, passwordHash }),
    );
  });

  studioRoute(app, services, removeCall, async ({ websiteId, params, request, reply }) =>
    answer({ websiteId, request, reply }, (tx) => removePage(tx, services, params.pageId)),
  );

  studioRoute(app, services, restoreCall, async ({ websiteId, params, request, reply }) =>
    answer({ websiteId, request, reply }, (tx) => restorePage(tx, services, params.pageId)),
  );
}

interface Asked {
  readonly websiteId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function refused(request: FastifyRequest, reply: FastifyReply, error: TreeRefusal): FastifyReply {
  if (error.code === 'NOT_FOUND') {
    return sendProblem(request, reply, NOT_FOUND);
  }
  const { code, message, errors } = error;
  return sendProblem(request, reply, { status: 422, code, message, ...(errors ? { errors } : {}) });
}
