import { listSections, openPreview, renderDraft } from '@portico/contract/studio';
import { editingRefusals } from '@portico/domain';
import { apply, type EditDocument, type Operation } from '@portico/page-model';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { cleanOperations } from '../editing/clean-operations.ts';
import { workOn } from '../editing/decide-transaction.ts';
import { readHeads, type ChangeRow, type Head } from '../editing/head.ts';
import { openPageSite } from '../pages/render/render-loop.ts';
import type { Services } from '../services.ts';
import { draftSite, readDrafts } from './draft-content.ts';
import { readImages } from './draft-images.ts';
import { previewOrigin } from './preview-origin.ts';
import { renderNodes } from './render-nodes.ts';
import { readSectionPictures } from './section-facts.ts';
import { offeredSections } from './section-page.ts';
import { PREVIEW_MS } from './session.ts';

/** Looking at drafts, and drawing what is not saved yet. */
export function registerPreview(app: StudioApp, services: Services): void {
  const { clock, database } = services;

  studioRoute(app, services, openPreview, async ({ websiteId, body, request, reply }) => {
    const origin = previewOrigin(services, request, websiteId);
    if (origin === undefined) {
      return sendProblem(request, reply, { status: 422, code: 'NO_PREVIEW', message: editingRefusals.noPreview });
    }
    const separator = body.path.includes('?') ? '&' : '?';
    return {
      url: `${origin}${body.path}${separator}mode=${body.mode}`,
      origin,
      expiresAt: clock.now() + PREVIEW_MS,
    };
  });

  studioRoute(app, services, listSections, async ({ websiteId, request, reply }) => {
    const site = await services.sites.lately(websiteId);
    if (!site) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const pictures = await database.readInSite(websiteId, readSectionPictures);
    const sections = await offeredSections(await openPageSite(services, site, { baseUrl: '' }), pictures);
    return {
      sections: sections.map((section) => ({ ...section, missing: [...section.missing], nodes: [...section.nodes] })),
    };
  });

  studioRoute(app, services, renderDraft, async ({ websiteId, body, request, reply }) => {
    const site = await services.sites.lately(websiteId);
    // What the schema takes is what the model has; `exactOptionalPropertyTypes` tells them apart.
    const sent = body.operations as unknown as readonly Operation[];
    const found = await database.readInSite(websiteId, async (tx) => {
      const { heads, changes } = await readHeads(tx, services.heads, new Map([[body.documentId, body.base]]), false);
      const [head] = heads;
      const drafts = await readDrafts(tx, services.heads);
      if (!head) {
        return undefined;
      }
      const document = afterSent(head, changes, sent);
      // What is not saved may name pictures that nothing saved does.
      return { head, document, drafts: { ...drafts, images: await readImages(tx, [document], drafts.images) } };
    });
    if (!site || !found) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const { head, document, drafts } = found;
    const page = await openPageSite(services, site, { baseUrl: '' });
    const parts = await renderNodes(draftSite(page, drafts, undefined), head, document, body.nodes);
    return { revision: head.revision, parts: [...parts] };
  });
}

/** A document after what somebody did to it and has not saved; as it is where that does not fit. */
function afterSent(head: Head, since: readonly ChangeRow[], sent: readonly Operation[]): EditDocument {
  const { operations } = workOn(head, since).rebase.next(cleanOperations(sent, head.document));
  const applied = apply(head.document, operations);
  return applied.ok ? applied.value.document : head.document;
}
