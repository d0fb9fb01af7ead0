import type { SiteTransaction } from '../../platform/database/database.ts';
import type { Services } from '../services.ts';

/**
 * Takes a person's name and address off her comments: what was said in public stays, by nobody, so that answers to it keep
 * their sense. What visitors do not see goes.
 */
export async function eraseComments(
  tx: SiteTransaction,
  services: Pick<Services, 'versions'>,
  address: string,
): Promise<void> {
  const email = address.trim().toLowerCase();
  await tx.query(DROP_UNSEEN, [tx.websiteId, email]);
  const erased = await tx.query(ERASE, [tx.websiteId, email]);
  if (erased.length > 0) {
    await services.versions.raise(tx);
  }
}

/** What a person wrote below posts, for a copy of her data. */
export async function readOwnComments(tx: SiteTransaction, address: string): Promise<readonly unknown[]> {
  const rows = await tx.query<{ comment: unknown }>(OWN, [tx.websiteId, address.trim().toLowerCase()]);
  return rows.map(({ comment }) => comment);
}

const ERASE = {
  name: 'comments-erase-author',
  text: `update post_comment set author_name = '', email = '', is_member = false where website_id = $1 and email = $2
    and email <> '' returning id`,
};

const DROP_UNSEEN = {
  name: 'comments-drop-unseen',
  text: `delete from post_comment where website_id = $1 and email = $2 and email <> '' and state <> 'published'`,
};

const OWN = {
  name: 'comments-own',
  text: `select json_build_object('post', i.title, 'name', c.author_name, 'text', c.body, 'state', c.state,
      'writtenAt', c.written_at) as comment
    from post_comment c join item i on i.website_id = $1 and i.id = c.item_id
    where c.website_id = $1 and c.email = $2 and c.email <> '' order by c.written_at, c.id`,
};
