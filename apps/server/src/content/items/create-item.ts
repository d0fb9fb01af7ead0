import { childrenOf, ROOT, subtreeOf, type Operation } from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { NEW_ADDRESS } from '../editing/subjects/item.ts';
import { openDocument } from '../editing/open-document.ts';
import { acceptTransactions } from '../editing/accept-transactions.ts';
import type { Editor } from '../editing/policy.ts';
import type { Services } from '../services.ts';
import type { SiteKit } from '../kits/compiled/site-kit.ts';
import { BASE_RECORD_TYPES, customTypesOf } from './custom-types.ts';
import { collectionKind, RECORD_TYPES } from './item-kinds.ts';

type Parts = Pick<Services, 'clock' | 'heads' | 'newId'>;

/**
 * Makes an item of a collection: a draft of the caller's that nobody sees, in front of the others, perhaps of a type of the kit's own. A copy has everything but the
 * address and the date of what it was made of, as it is edited now. Undefined where there is no such collection, item or type.
 */
export async function createItem(
  tx: SiteTransaction,
  services: Parts,
  asked: {
    readonly collectionId: string;
    readonly copyOf?: string | undefined;
    readonly title: string;
    /** The name of the kit's own type that it is of; a copy is of its original's. */
    readonly type?: string | undefined;
    readonly siteKit: SiteKit;
    /** What whoever makes it is called. */
    readonly authorName: string;
  },
  editor: Editor,
): Promise<string | undefined> {
  const [collection] = await tx.query<{ type_name: string; collection_type: number }>(COLLECTION, [
    tx.websiteId,
    asked.collectionId,
  ]);
  const kind = collection && collectionKind(collection.type_name, collection.collection_type);
  const original = asked.copyOf === undefined ? undefined : await openOriginal(tx, services, asked, editor);
  if (!kind || (asked.copyOf !== undefined && !original)) {
    return undefined;
  }
  const types = customTypesOf(asked.siteKit, { typeName: collection.type_name, kind });
  const type = types.find(({ name }) => name === asked.type);
  if (asked.type !== undefined && !type) {
    return undefined;
  }
  const itemId = services.newId();
  await tx.query(INSERT, [
    tx.websiteId,
    itemId,
    asked.collectionId,
    // An address of its own until it gets one: nothing is found there.
    `${NEW_ADDRESS}${itemId}`,
    original?.recordType ?? (type && BASE_RECORD_TYPES[type.base]) ?? RECORD_TYPES[kind],
    new Date(services.clock.now()),
    kind === 'posts' && asked.authorName !== '' ? asked.authorName : null,
    JSON.stringify(type ? { customContent: { customType: type.name } } : {}),
  ]);
  const head = await openDocument(tx, services, { kind: 'item', subject: itemId, accountId: editor.accountId });
  if (head && original) {
    const { urlId: _address, publishAt: _date, ...value } = original.document.nodes[ROOT]?.value ?? {};
    const said = Object.entries({ ...value, title: asked.title }).map(([name, to]): Operation => {
      const from = head.document.nodes[ROOT]?.value[name];
      return { kind: 'set', id: ROOT, path: ['value', name], to, ...(from === undefined ? {} : { from }) };
    });
    const blocks = childrenOf(original.document, ROOT).map(({ id }): Operation => ({
      kind: 'insert',
      nodes: subtreeOf(original.document, id),
    }));
    const operations = [...said, ...blocks];
    const transaction = {
      id: services.newId(),
      label: 'Copied',
      documents: [{ documentId: head.documentId, base: head.revision, operations }],
    };
    await acceptTransactions(tx, services, { clientId: services.newId(), seq: 1, transactions: [transaction] }, editor);
  }
  return itemId;
}

async function openOriginal(
  tx: SiteTransaction,
  services: Parts,
  { copyOf = '', collectionId }: { readonly copyOf?: string | undefined; readonly collectionId: string },
  { accountId }: Editor,
) {
  const [row] = await tx.query<{ record_type: number }>(ITEM, [tx.websiteId, copyOf, collectionId]);
  const head = row && (await openDocument(tx, services, { kind: 'item', subject: copyOf, accountId }));
  return head && { document: head.document, recordType: row.record_type };
}

const COLLECTION = {
  name: 'create-item-collection',
  text: 'select type_name, collection_type from collection where website_id = $1 and id = $2',
};
const ITEM = {
  name: 'create-item-original',
  text: 'select record_type from item where website_id = $1 and id = $2 and collection_id = $3 and removed_at is null',
};
const INSERT = {
  name: 'create-item',
  text: `insert into item (website_id, id, collection_id, url_id, record_type, title, position, workflow_state, publish_at,
      created_at, updated_at, author_name, content)
    values ($1, $2, $3, $4, $5, '', coalesce((select min(position) - 1 from item where website_id = $1 and collection_id = $3), 0),
      'draft', $6, $6, $6, $7, $8)`,
};
