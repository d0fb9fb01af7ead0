import { childrenOf, type DocumentNode, type EditDocument } from '@portico/page-model';
import { linkTarget } from '../../../platform/html/html.ts';
import { isId } from '../../../platform/ids/is-id.ts';
import type { Project } from './projection.ts';

/** The entries of a menu, and which pages are in its folders, in which order. */
export const projectMenu: Project = async (tx, { head, state }) => {
  const inside = placesIn(state);
  const folders = shown(state, 'root').flatMap(({ value }) => {
    const id = value['collectionId'];
    return typeof id === 'string' && isId(id) ? [id] : [];
  });
  await tx.query(WRITE, [
    tx.websiteId,
    head.subject,
    JSON.stringify(navigationOf(state)),
    JSON.stringify(inside),
    folders,
  ]);
  return undefined;
};

/** Which pages are in which folders of a menu, and at which place there. */
function placesIn(document: EditDocument) {
  return shown(document, 'root')
    .flatMap((entry) =>
      shown(document, entry.id).map((child, position) => ({
        id: String(child.value['collectionId'] ?? ''),
        parent_id: String(entry.value['collectionId'] ?? ''),
        position,
      })),
    )
    .filter(({ id, parent_id }) => isId(id) && isId(parent_id) && id !== parent_id);
}

/** The entries of a menu, as `navigation` keeps them. */
export function navigationOf(document: EditDocument) {
  return shown(document, 'root').map(entryOf);
}

function shown(document: EditDocument, id: string): readonly DocumentNode[] {
  return childrenOf(document, id).filter(({ kind, isHidden }) => kind === 'link' && isHidden !== true);
}

function entryOf({ value }: DocumentNode) {
  const { collectionId, url, title, newWindow } = value;
  return typeof collectionId === 'string'
    ? { collectionId }
    : {
        externalLink: {
          url: linkTarget(url),
          title: typeof title === 'string' ? title : '',
          newWindow: newWindow === true,
        },
      };
}

const WRITE = {
  name: 'project-menu',
  text: `with menu as (
      insert into navigation (website_id, navigation_id, entries) values ($1, $2, $3)
      on conflict (website_id, navigation_id) do update set entries = excluded.entries),
    gone as (
      update collection c set parent_id = null where c.website_id = $1 and c.parent_id = any($5::uuid[])
        and not exists (select from jsonb_to_recordset($4::jsonb) as r (id uuid) where r.id = c.id))
    update collection c set parent_id = r.parent_id, position = r.position
    from jsonb_to_recordset($4::jsonb) as r (id uuid, parent_id uuid, position integer)
    where c.website_id = $1 and c.id = r.id
      and exists (select from collection folder where folder.website_id = $1 and folder.id = r.parent_id and folder.folder_behavior is not null)`,
};
