import { emptyDocument, isJsonObject, orderKeysBetween, type DocumentNode, type JsonObject } from '@portico/page-model';
import type { ReadSubject } from './subject.ts';

/** A menu of the kit; one that nobody filled is there too, and empty. */
export const readMenu: ReadSubject = async (tx, subject) => {
  if (!MENU_ID.test(subject)) {
    return undefined;
  }
  const [row] = await tx.query<MenuRow & Record<string, unknown>>(READ, [tx.websiteId, subject]);
  const empty = emptyDocument('menu');
  const nodes = linksOf(row?.entries ?? [], row?.children ?? []);
  const live = { ...empty, nodes: { ...empty.nodes, ...Object.fromEntries(nodes.map((node) => [node.id, node])) } };
  return { draft: live, live };
};

const MENU_ID = /^[\w.:-]{1,100}$/;

interface MenuRow {
  readonly entries: unknown;
  readonly children: readonly { readonly id: string; readonly parent_id: string }[];
}

/** Its entries, and under a folder the pages in it. */
function linksOf(stored: unknown, children: MenuRow['children']): readonly DocumentNode[] {
  const entries = Array.isArray(stored) ? stored.filter(isJsonObject) : [];
  const keys = orderKeysBetween(null, null, entries.length);
  return entries.flatMap((entry, index) => {
    const id = `l${index + 1}`;
    const top = link(id, 'root', keys[index] ?? 'a0', linkValue(entry));
    const inside = children.filter(({ parent_id }) => parent_id === top.value['collectionId']);
    const inner = orderKeysBetween(null, null, inside.length);
    return [
      top,
      ...inside.map((child, at) => link(`${id}-${at + 1}`, id, inner[at] ?? 'a0', { collectionId: child.id })),
    ];
  });
}

function linkValue(entry: JsonObject): JsonObject {
  const external = entry['externalLink'];
  return isJsonObject(external) ? external : { collectionId: entry['collectionId'] ?? entry['collection'] ?? '' };
}

function link(id: string, parent: string, order: string, value: JsonObject): DocumentNode {
  return { id, kind: 'link', parent, order, value };
}

const READ = {
  name: 'subject-menu',
  text: `select n.entries, (select coalesce(json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id) order by c.position, c.title), '[]')
      from collection c where c.website_id = $1 and c.parent_id is not null) as children
    from navigation n where n.website_id = $1 and n.navigation_id = $2`,
};
