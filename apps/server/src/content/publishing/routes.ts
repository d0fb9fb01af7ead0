import {
  askToPublish,
  createRelease as createCall,
  getLiveDocument,
  getVersion,
  listPending as listPendingCall,
  listReleases,
  listVersions as listVersionsCall,
  nameVersion,
  publishDocuments,
  publishRelease as publishCall,
  restoreVersion as restoreCall,
  scheduleRelease as scheduleCall,
  sendBack,
  takeBackRelease as takeBackCall,
} from '@portico/contract/studio';
import type { Result } from '@portico/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberActor } from '../../platform/audit/record-audit.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { accountNames } from '../../sites/accounts/account-names.ts';
import type { Member } from '../../sites/accounts/sessions.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { siteOf } from '../../sites/site/site-of.ts';
import { readHeads } from '../editing/head.ts';
import { editorOf } from '../editing/routes.ts';
import type { Services } from '../services.ts';
import { listPending } from './pending.ts';
import { PublishStopped } from './publish-targets.ts';
import { readRelease, readReleases } from './read-releases.ts';
import {
  createRelease,
  publishNow,
  publishRelease,
  scheduleRelease,
  takeBackRelease,
  type ReleaseRefusal,
} from './releases.ts';
import { markForReview } from './review.ts';
import { mailReview, readersOf, type ReviewMail } from './review-mail.ts';
import { readLives } from './targets.ts';
import { keepVersion, listVersions, readVersion, restoreVersion } from './versions.ts';

/** Publishing, releases and versions. */
export function registerPublishing(app: StudioApp, services: Services): void {
  const { database, clock } = services;

  studioRoute(app, services, getLiveDocument, async ({ websiteId, params, request, reply }) => {
    const found = await database.readInSite(websiteId, async (tx) => {
      const { heads } = await readHeads(tx, services.heads, new Map([[params.documentId, undefined]]), false);
      return { head: heads[0], lives: await readLives(tx, heads) };
    });
    const { head, lives } = found;
    return head
      ? { document: lives.get(head.documentId) ?? null, revision: head.liveRevision, headRevision: head.revision }
      : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, listPendingCall, async ({ websiteId }) => {
    const documents = await database.readInSite(websiteId, (tx) => listPending(tx, services.heads));
    const names = await accountNames(services, [...new Set(documents.flatMap(({ asked }) => asked?.by ?? []))]);
    return {
      documents: documents.map(({ asked, ...document }) => ({
        ...document,
        asked: asked && { ...asked, byName: names.get(asked.by) ?? '' },
      })),
    };
  });

  studioRoute(app, services, publishDocuments, async ({ websiteId, member, body, request, reply }) => {
    const { ignoresChecks, ...asked } = body;
    return publishing({ services, websiteId, releaseId: asked.releaseId, request, reply }, (tx) =>
      publishNow(tx, services, asked, publisherOf(request, member, websiteId), ignoresChecks),
    );
  });

  studioRoute(app, services, publishCall, async ({ websiteId, member, params, body, request, reply }) =>
    publishing({ services, websiteId, releaseId: params.releaseId, request, reply }, (tx) =>
      publishRelease(tx, services, params.releaseId, publisherOf(request, member, websiteId), body.ignoresChecks),
    ),
  );

  studioRoute(app, services, createCall, async ({ websiteId, member, body, request, reply }) =>
    released(
      request,
      reply,
      await database.inSite(websiteId, (tx) => createRelease(tx, services, body, editorOf(member, websiteId))),
    ),
  );

  studioRoute(app, services, listReleases, async ({ websiteId }) => {
    const releases = await database.readInSite(websiteId, readReleases);
    const names = await accountNames(services, [...new Set(releases.flatMap(({ by }) => by ?? []))]);
    return { releases: releases.map((release) => ({ ...release, byName: names.get(release.by ?? '') ?? '' })) };
  });

  studioRoute(app, services, scheduleCall, async ({ websiteId, params, body, request, reply }) =>
    released(
      request,
      reply,
      await database.inSite(websiteId, (tx) => scheduleRelease(tx, services, params.releaseId, body.publishAt)),
    ),
  );

  studioRoute(app, services, takeBackCall, async ({ websiteId, member, params, body, request, reply }) => {
    const taken = await database.inSite(websiteId, (tx) =>
      takeBackRelease(tx, services, params.releaseId, body.releaseId, publisherOf(request, member, websiteId)),
    );
    services.versions.changed(websiteId);
    return released(request, reply, taken);
  });

  studioRoute(app, services, askToPublish, async ({ websiteId, member, params, body, request, reply }) => {
    const asked = { ...params, kind: 'asked', note: body.note } as const;
    return (await review(services, websiteId, member, asked)) ? undefined : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, sendBack, async ({ websiteId, member, params, body, request, reply }) => {
    const asked = { ...params, kind: 'sentBack', note: body.note } as const;
    return (await review(services, websiteId, member, asked)) ? undefined : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, listVersionsCall, async ({ websiteId, params, request, reply }) => {
    const versions = await database.readInSite(websiteId, async (tx) => {
      const { heads } = await readHeads(tx, services.heads, new Map([[params.documentId, undefined]]), false);
      return heads.length === 0 ? undefined : listVersions(tx, params.documentId);
    });
    if (!versions) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    const names = await accountNames(services, [...new Set(versions.flatMap(({ by }) => by ?? []))]);
    return { versions: versions.map((version) => ({ ...version, byName: names.get(version.by ?? '') ?? '' })) };
  });

  studioRoute(app, services, getVersion, async ({ websiteId, params, request, reply }) => {
    const found = await database.readInSite(websiteId, (tx) => readVersion(tx, params.documentId, params.version));
    return found ?? sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, nameVersion, async ({ websiteId, member, params, body, request, reply }) => {
    const named = { documentId: params.documentId, kind: 'named', name: body.name, now: clock.now() } as const;
    const version = await database.inSite(websiteId, (tx) =>
      keepVersion(tx, services.heads, named, editorOf(member, websiteId)),
    );
    return version ?? sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, restoreCall, async ({ websiteId, member, params, body, request, reply }) => {
    const asked = { ...params, transactionId: body.transactionId, label: `Version ${params.version}` };
    const restored = await database.inSite(websiteId, (tx) =>
      restoreVersion(tx, services, asked, editorOf(member, websiteId)),
    );
    if (!restored) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    restored.settle();
    const log = restored.answer.logs[params.documentId] ?? [];
    const known = restored.answer.transactions[0]?.documents[params.documentId];
    return { revision: log.at(-1)?.revision ?? known ?? 0 };
  });
}

/** Marks a document and tells those whom it concerns. False where it is not the caller's to edit. */
async function review(
  services: Services,
  websiteId: string,
  member: Member,
  { documentId, kind, note }: Pick<ReviewMail, 'kind' | 'note'> & { readonly documentId: string },
): Promise<boolean> {
  const { database, clock, heads } = services;
  const [people, site] = [await readersOf(database, websiteId), await siteOf(services, websiteId)];
  return database.inSite(websiteId, async (tx) => {
    const asked = kind === 'asked' ? { note, now: clock.now() } : undefined;
    const document = await markForReview(tx, heads, documentId, asked, editorOf(member, websiteId));
    if (document) {
      await mailReview(tx, services, site, { kind, document, member, note, people });
    }
    return document !== undefined;
  });
}

function publisherOf(request: FastifyRequest, member: Member, websiteId: string) {
  return { editor: editorOf(member, websiteId), actor: memberActor(request, member) };
}

interface Publishing {
  readonly services: Services;
  readonly websiteId: string;
  readonly releaseId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Publishes, and tells what stops it: then nothing of it is done, and the release that was to be is not there. */
async function publishing(
  { services, websiteId, releaseId, request, reply }: Publishing,
  work: (tx: SiteTransaction) => ReturnType<typeof publishRelease>,
) {
  try {
    const done = await services.database.inSite(websiteId, work);
    if (!done.ok) {
      return refused(request, reply, done.error);
    }
    services.versions.changed(websiteId);
    return { isPublished: true, ...done.value };
  } catch (cause) {
    if (!(cause instanceof PublishStopped)) {
      throw cause;
    }
    const known = await services.database.readInSite(websiteId, (tx) => readRelease(tx, releaseId));
    const open = {
      id: releaseId,
      title: '',
      state: 'open',
      publishAt: null,
      publishedAt: null,
      by: null,
      problem: null,
    } as const;
    return { isPublished: false, release: known ?? { ...open, documents: [] }, findings: cause.findings };
  }
}

function released<Value>(request: FastifyRequest, reply: FastifyReply, result: Result<Value, ReleaseRefusal>) {
  return result.ok ? result.value : refused(request, reply, result.error);
}

function refused(request: FastifyRequest, reply: FastifyReply, error: ReleaseRefusal): FastifyReply {
  return sendProblem(
    request,
    reply,
    error.code === 'NOT_FOUND' ? NOT_FOUND : { status: 422, code: error.code, message: error.message },
  );
}
