import {
  changeItems as changeCall,
  createItem as createCall,
  orderItems as orderCall,
  removeWords as removeWordsCall,
  renameWord as renameCall,
} from '@portico/contract/studio';
import { NOT_FOUND, sendProblem } from '../../platform/http/problem.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { StudioApp } from '../../platform/http/studio-app.ts';
import { studioRoute } from '../../sites/accounts/studio-route.ts';
import { editorOf } from '../editing/routes.ts';
import { kitOfSite } from '../pages/kit-of-site.ts';
import type { Services } from '../services.ts';
import { changeItems, orderItems } from './change-items.ts';
import { createItem } from './create-item.ts';
import { changeWords, renameWord } from './words.ts';

/** Making, removing and ordering items of collections, and the words they are found by. */
export function registerItems(app: StudioApp, services: Services): void {
  const { database, clock, versions } = services;

  studioRoute(app, services, createCall, async ({ websiteId, member, params, body, request, reply }) => {
    const siteKit = await kitOfSite(services, websiteId);
    const itemId = await database.inSite(websiteId, (tx) =>
      createItem(
        tx,
        services,
        { ...params, ...body, siteKit, authorName: member.displayName },
        editorOf(member, websiteId),
      ),
    );
    return itemId === undefined ? sendProblem(request, reply, NOT_FOUND) : { itemId };
  });

  /** Changes something of a list, in one transaction with the version of the site; undefined where the site has no such list. */
  const inList = async <Value>(
    websiteId: string,
    collectionId: string,
    work: (tx: SiteTransaction) => Promise<Value>,
  ): Promise<Value | undefined> => {
    const done = await database.inSite(websiteId, async (tx) => {
      const lists = await tx.query(FIND_LIST, [tx.websiteId, collectionId]);
      if (lists.length === 0) {
        return undefined;
      }
      const value = await work(tx);
      await versions.raise(tx);
      return { value };
    });
    if (done) {
      versions.changed(websiteId);
    }
    return done?.value;
  };

  studioRoute(app, services, changeCall, async ({ websiteId, params, body, request, reply }) => {
    const changed = await inList(websiteId, params.collectionId, (tx) =>
      changeItems(tx, { ...params, ...body, now: clock.now() }),
    );
    return changed === undefined ? sendProblem(request, reply, NOT_FOUND) : { changed };
  });

  studioRoute(app, services, orderCall, async ({ websiteId, params, body, request, reply }) => {
    const isOrdered = await inList(websiteId, params.collectionId, async (tx) => {
      await orderItems(tx, { ...params, ...body });
      return true;
    });
    return isOrdered ? undefined : sendProblem(request, reply, NOT_FOUND);
  });

  studioRoute(app, services, renameCall, async ({ websiteId, member, params, body, request, reply }) => {
    const done = await inList(websiteId, params.collectionId, (tx) =>
      renameWord(tx, services, { ...params, ...body }, editorOf(member, websiteId)),
    );
    if (!done) {
      return sendProblem(request, reply, NOT_FOUND);
    }
    return done.ok
      ? { changed: done.value }
      : sendProblem(request, reply, { status: 409, ...done.error, errors: { to: done.error.message } });
  });

  studioRoute(app, services, removeWordsCall, async ({ websiteId, member, params, body, request, reply }) => {
    const become = new Map(body.words.map((word) => [word, null]));
    const changed = await inList(websiteId, params.collectionId, (tx) =>
      changeWords(tx, services, { ...params, kind: body.kind, become }, editorOf(member, websiteId)),
    );
    return changed === undefined ? sendProblem(request, reply, NOT_FOUND) : { changed };
  });
}

const FIND_LIST = {
  name: 'items-list',
  text: 'select 1 from collection where website_id = $1 and id = $2 and removed_at is null',
};
