import { RecordType } from '@portico/domain';
import {
  isJsonObject,
  isOfBlocks,
  layoutOf,
  referencesOf,
  ROOT,
  type EditDocument,
  type PageDocument,
} from '@portico/page-model';
import type { SiteTransaction } from '../../platform/database/database.ts';
import { isId } from '../../platform/ids/is-id.ts';
import { readHeads, type Heads } from '../editing/head.ts';
import { CONTENT_FIELDS, itemColumns } from '../editing/subjects/item.ts';
import type { AssetJson } from '../pages/read/asset-json.ts';
import type { ItemRow } from '../pages/read/item-row.ts';
import { readImages, type Drafts } from './draft-images.ts';

/** A post, event or picture as it is edited. */
export interface DraftItem {
  readonly itemId: string;
  readonly collectionId: string;
  /** What visitors have of it, with what the draft says instead. */
  readonly drawn: (row: ItemRow) => ItemRow;
  /** Its blocks, where its text is made of them, and the pictures in them. */
  readonly blocks?: { readonly document: PageDocument; readonly images: Drafts['images'] };
}

/** Reads the draft of an item; undefined where there is no such item. */
export async function readDraftItem(tx: SiteTransaction, kept: Heads, itemId: string): Promise<DraftItem | undefined> {
  const [place] = isId(itemId)
    ? await tx.query<{ collection_id: string; document_id: string | null }>(PLACE, [tx.websiteId, itemId])
    : [];
  if (!place) {
    return undefined;
  }
  const { collection_id: collectionId, document_id: documentId } = place;
  const { heads } = documentId ? await readHeads(tx, kept, new Map([[documentId, undefined]]), false) : { heads: [] };
  const document = heads[0]?.document;
  const value = document?.nodes[ROOT]?.value;
  const sound = value?.['sound'];
  const picture = await readFile(tx, value?.['assetId']);
  const heard = await readFile(tx, isJsonObject(sound) ? sound['assetId'] : undefined);
  const custom = referencesOf(value?.['customContent']).flatMap(({ kind, id }) => (kind === 'asset' ? [id] : []));
  const named = await Promise.all(custom.map((id) => readFile(tx, id)));
  return {
    itemId,
    collectionId,
    drawn: (row) =>
      document ? drafted(row, document, { picture, heard, named: named.filter((file) => file !== undefined) }) : row,
    ...(document && isOfBlocks(value)
      ? { blocks: { document: layoutOf(document, { namesNodes: true }), images: await readImages(tx, [document]) } }
      : {}),
  };
}

async function readFile(tx: SiteTransaction, assetId: unknown): Promise<AssetJson | undefined> {
  const [file] =
    typeof assetId === 'string' && isId(assetId)
      ? await tx.query<{ asset: AssetJson }>(PICTURE, [tx.websiteId, assetId])
      : [];
  return file?.asset;
}

interface Files {
  readonly picture: AssetJson | undefined;
  /** Of a track. */
  readonly heard: AssetJson | undefined;
  /** By fields of a kit's own type. */
  readonly named: readonly AssetJson[];
}

function drafted(row: ItemRow, document: EditDocument, { picture, heard, named }: Files): ItemRow {
  const { publishAt, alt } = document.nodes[ROOT]?.value ?? {};
  const columns = itemColumns(document);
  const kept = Object.entries(row.content).filter(([name]) => !OWN.has(name));
  return {
    ...row,
    ...columns,
    publish_at: typeof publishAt === 'number' ? new Date(publishAt) : row.publish_at,
    content: { ...Object.fromEntries(kept), ...columns.content },
    custom_files: named,
    // The first picture is the draft's to say; others belong to what has several.
    images: [
      ...(picture ? [{ asset: picture, altText: typeof alt === 'string' ? alt : '', variantAttributes: null }] : []),
      ...(row.record_type === RecordType.Audio ? [] : (row.images ?? []).slice(1)),
      ...(heard ? [{ asset: heard, altText: '', variantAttributes: null }] : []),
    ],
  };
}

const OWN: ReadonlySet<string> = new Set(CONTENT_FIELDS);

const PLACE = {
  name: 'preview-item-place',
  text: `select i.collection_id, d.id as document_id from item i
    left join document d on d.website_id = $1 and d.kind = 'item' and d.subject = i.id::text and d.removed_at is null
    where i.website_id = $1 and i.id = $2 and i.removed_at is null`,
};
const PICTURE = {
  name: 'preview-item-picture',
  text: 'select to_json(asset) as asset from asset where website_id = $1 and id = $2 and not is_private',
};
