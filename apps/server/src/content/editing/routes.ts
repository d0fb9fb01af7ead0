import {
  followEditing,
  listChanges,
  listShelf as listShelfCall,
  openDocument as openCall,
  putAside as putAsideCall,
  removeAside as removeAsideCall,
  sendTransactions,
  undoTransaction as undoCall,
  type EditableKind,
  type OpenedDocument,
} from '@portico/contract/studio';
import { editingRefusals } from '@portico/domain';
import type { Result } from '@portico/locale';
import type { Operation, Transaction } from '@portico/page-model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { memberMay } from '../../sites/accounts/member-may.ts';
import type { Member } from '../../sites/accounts/sessions.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import type { Services } from '../services.ts';
import { acceptTransactions, presentChange, type AcceptedBatch } from './accept-transactions.ts';
import { readHeads, type Head } from './head.ts';
import { openDocument } from './open-document.ts';
import { mayEdit, mayPublish, type Editor } from './policy.ts';
import { createPresence } from './presence.ts';
import { listShelf, putAside, removeAside } from './shelf.ts';
import { isRemovedItem } from './subjects/item.ts';
import { undoTransaction } from './undo.ts';

const REMOVED = { status: 410, code: 'REMOVED', message: editingRefusals.removed } as const;

/** Opening documents, saving what is done to them, and what could not be kept where it was meant. */
export function registerEditing(app: StudioApp, services: Services): void {
  const { database, clock } = services;
  const presence = createPresence(clock);

  studioRoute(app, services, openCall, async ({ websiteId, member, body, request, reply }) => {
    const editor = editorOf(member, websiteId);
    const opened = await database.inSite(websiteId, async (tx) => {
      const head = await openDocument(tx, services, { ...body, accountId: member.accountId });
      if (head) {
        return presentOpened(head, editor, await readStatus(tx, head));
      }
      return body.kind === 'item' && (await isRemovedItem(tx, body.subject)) ? REMOVED : NOT_FOUND;
    });
    return 'message' in opened ? sendProblem(request, reply, opened) : opened;
  });

  studioRoute(app, services, listChanges, async ({ websiteId, params, query, request, reply }) => {
    const found = await database.readInSite(websiteId, (tx) =>
      readHeads(tx, services.heads, new Map([[params.documentId, query.since]]), false),
    );
    const [head] = found.heads;
    return head
      ? { revision: head.revision, log: found.changes.map(presentChange) }
      : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, followEditing, async ({ websiteId, member, body }) => {
    const since = new Map(body.documents.map((one) => [one.documentId, one.since] as const));
    const { heads, changes } = await database.readInSite(websiteId, (tx) =>
      readHeads(tx, services.heads, since, false),
    );
    const known = heads.map(({ documentId }) => documentId);
    const { documentId = '', node = '', isWriting = false } = body.at ?? {};
    const here = { clientId: body.clientId, name: member.displayName, documentId, node, isWriting };
    return {
      logs: Object.fromEntries(
        known.flatMap((id) => {
          const log = changes.filter((change) => change.documentId === id).map(presentChange);
          return log.length === 0 ? [] : [[id, log] as const];
        }),
      ),
      people: [...presence.hear(websiteId, here, known)],
    };
  });

  studioRoute(app, services, sendTransactions, async ({ websiteId, member, body, request, reply }) => {
    // What the schema takes is what the model has; `exactOptionalPropertyTypes` tells them apart.
    const transactions = body.transactions as unknown as readonly Transaction[];
    const accepted = await database.inSite(websiteId, (tx) =>
      acceptTransactions(tx, services, { ...body, transactions }, editorOf(member, websiteId)),
    );
    return answered(request, reply, accepted);
  });

  studioRoute(app, services, undoCall, async ({ websiteId, member, body, request, reply }) => {
    const accepted = await database.inSite(websiteId, (tx) =>
      undoTransaction(tx, services, body, editorOf(member, websiteId)),
    );
    return answered(request, reply, accepted);
  });

  studioRoute(app, services, listShelfCall, async ({ websiteId, member }) => ({
    entries: await database.readInSite(websiteId, (tx) => listShelf(tx, member.accountId)),
  }));

  studioRoute(app, services, putAsideCall, async ({ websiteId, member, body, request, reply }) => {
    const operations = body.operations as unknown as readonly Operation[];
    const isKept = await database.inSite(websiteId, (tx) =>
      putAside(tx, { ...body, operations, accountId: member.accountId, now: clock.now() }),
    );
    return isKept ? undefined : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, removeAsideCall, async ({ websiteId, member, params, request, reply }) => {
    const isGone = await database.inSite(websiteId, (tx) => removeAside(tx, member.accountId, params.asideId));
    return isGone ? undefined : sendProblem(request, reply, NOT_FOUND);
  });
}

/** Somebody who is signed in, as the rules of editing see her. */
export function editorOf(member: Member, websiteId: string): Editor {
  return { accountId: member.accountId, may: (right) => memberMay(member, websiteId, right) };
}

type Refused = { readonly code: string; readonly message?: string };

/** A batch that was refused as a whole was sent by mistake: nothing a person wrote is refused so. */
function answered(request: FastifyRequest, reply: FastifyReply, accepted: Result<AcceptedBatch, Refused>) {
  if (accepted.ok) {
    accepted.value.settle();
    return accepted.value.answer;
  }
  const { code, message } = accepted.error;
  return sendProblem(request, reply, message === undefined ? NOT_FOUND : { status: 422, code, message });
}

async function readStatus(tx: SiteTransaction, head: Head): Promise<OpenedDocument['status']> {
  const [row] = await tx.query<{ is_scheduled: boolean; is_asked: boolean }>(STATUS, [tx.websiteId, head.documentId]);
  if (row?.is_scheduled) {
    return 'scheduled';
  }
  if (row?.is_asked) {
    return 'needs-review';
  }
  return head.liveRevision === null ? 'draft' : 'live';
}

const STATUS = {
  name: 'document-status',
  text: `select asked_at is not null as is_asked,
      exists (select from release_entry e join release r on r.website_id = $1 and r.id = e.release_id
        where e.website_id = $1 and e.document_id = $2 and r.state = 'waiting' and r.publish_at is not null) as is_scheduled
    from document where website_id = $1 and id = $2`,
};

function presentOpened(head: Head, editor: Editor, status: OpenedDocument['status']): OpenedDocument {
  const kind: EditableKind = head.kind;
  return {
    documentId: head.documentId,
    kind,
    subject: head.subject,
    revision: head.revision,
    document: head.document,
    liveRevision: head.liveRevision,
    status,
    may: { edit: mayEdit(editor, head), publish: mayPublish(editor, kind), code: editor.may('code') },
  };
}
