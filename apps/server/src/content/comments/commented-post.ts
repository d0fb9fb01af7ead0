import { RecordType } from '@portico/domain';
import type { FastifyRequest } from 'fastify';
import { isId } from '../../platform/ids/is-id.ts';
import { isCollectionOpen } from '../pages/lock/locks.ts';
import { hasItemPage, itemUrl } from '../pages/render/item-pages.ts';
import type { Services } from '../services.ts';
import { openUntil } from './comment-pages.ts';

/** A post that visitors see, below which somebody writes. */
export interface CommentedPost {
  readonly itemId: string;
  readonly title: string;
  /** Path of its page. */
  readonly url: string;
  /** It takes comments now. */
  readonly isOpen: boolean;
}

/** Finds a post that this visitor sees; undefined for every other id, whatever it names. */
export async function findPost(
  services: Services,
  request: FastifyRequest,
  itemId: string,
): Promise<CommentedPost | undefined> {
  const { site } = request;
  const now = services.clock.now();
  const [row] = isId(itemId)
    ? await services.database.readInSite(site.websiteId, (tx) =>
        tx.query<PostRow>(POST, [site.websiteId, itemId, RecordType.StoreItem, new Date(now)]),
      )
    : [];
  if (!row || !(await isCollectionOpen(services, request, row.collection_id))) {
    return undefined;
  }
  const siteKit = await services.pageParts.siteKits.get(site);
  const content = await services.pageParts.contents.get(site, siteKit.kit.name);
  const collection = content.byId.get(row.collection_id);
  if (!collection?.isEnabled) {
    return undefined;
  }
  return {
    itemId: row.id,
    title: row.title,
    url: itemUrl(collection, row, hasItemPage(collection, siteKit)),
    isOpen: openUntil(row, site) > now,
  };
}

interface PostRow extends Record<string, unknown> {
  readonly id: string;
  readonly collection_id: string;
  readonly url_id: string;
  readonly title: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly publish_at: Date;
}

const POST = {
  name: 'comment-post',
  text: `select id, collection_id, url_id, title, content, publish_at from item
    where website_id = $1 and id = $2 and record_type <> $3 and workflow_state in ('published', 'scheduled') and publish_at <= $4`,
};
