import type { SiteTransaction, Statement } from '../../database/database.ts';
import type { ItemRow } from './item-row.ts';

/** The order in which a query gives items. */
export type ItemOrder = 'position' | 'position-desc' | 'newest' | 'oldest' | 'soonest' | 'latest';

/**
 * Which visible items of a collection are wanted. Plain data: a page's queries are remembered by their JSON, so that the
 * next render asks for all of them at once.
 */
export interface ItemQuery {
  readonly collectionId: string;
  readonly order: ItemOrder;
  readonly limit: number;
  readonly skip?: number;
  readonly category?: string;
  readonly tag?: string;
  readonly author?: string;
  readonly isStarred?: true;
  /** Published before or after this instant, epoch milliseconds, exclusive. */
  readonly before?: number;
  readonly after?: number;
  /** Events that end before or after this instant. */
  readonly endsBefore?: number;
  readonly endsAfter?: number;
  /** Behind or ahead of this place in the owner's order. */
  readonly beyond?: { readonly position: number; readonly id: string };
  /** Shares a tag or category with this item and is not it. */
  readonly relatedTo?: string;
  readonly ids?: readonly string[];
}

const COLUMNS = `item.id, item.collection_id, item.url_id, item.record_type, item.title, item.body, item.excerpt, item.tags,
  item.categories, item.author_name, item.is_starred, item.position, item.content, item.publish_at, item.created_at, item.updated_at`;

/** What belongs to an item, each by one look at an index. */
const PARTS = `
  (select json_agg(json_build_object('altText', ia.alt_text, 'variantAttributes', ia.variant_attributes, 'asset', to_json(a))
      order by ia.position)
    from item_asset ia join asset a on a.website_id = ia.website_id and a.id = ia.asset_id and not a.is_private
    where ia.website_id = $1 and ia.item_id = i.id) as images,
  p.product,
  case when p.product is not null then
    (select json_agg(to_json(v) order by v.position, v.id) from variant v where v.website_id = $1 and v.item_id = i.id)
  end as variants,
  case when p.product is not null then
    (select json_build_object('id', f.id, 'name', f.name, 'document', f.document) from form f
      where f.website_id = $1 and f.id = (p.product ->> 'additional_fields_form_id')::uuid)
  end as form`;

const PRODUCT = `left join lateral (select to_json(product) as product from product
    where product.website_id = $1 and product.item_id = i.id) p on true`;

const VISIBLE = `item.website_id = $1 and item.workflow_state in ('published', 'scheduled') and item.publish_at <= $2`;

const ORDERS: Readonly<Record<ItemOrder, string>> = {
  position: 'item.position, item.id',
  'position-desc': 'item.position desc, item.id desc',
  newest: 'item.publish_at desc, item.id desc',
  oldest: 'item.publish_at, item.id',
  soonest: `(item.content ->> 'startDate')::numeric nulls last, item.id`,
  latest: `(item.content ->> 'startDate')::numeric desc nulls last, item.id`,
};

/** Behind (or ahead of) a place, in the direction of the order. */
const beyond = (order: ItemOrder) => (order === 'position-desc' ? '<' : '>');

const manyItems = (order: ItemOrder): Statement => ({
  name: `page-items-${order}`,
  text: `select q.n, i.*, ${PARTS}
    from jsonb_to_recordset($3::jsonb) as q(n int, "collectionId" uuid, category text, tag text, author text, "isStarred" boolean,
      before numeric, after numeric, "endsBefore" numeric, "endsAfter" numeric, "relatedTo" uuid, "beyondPosition" int, "beyondId" uuid,
      ids uuid[], take int, skip int)
    left join lateral (
      select item.id, item.tags, item.categories from item where item.website_id = $1 and item.id = q."relatedTo" limit 1
    ) self on true
    cross join lateral (
      select ${COLUMNS} from item
      where ${VISIBLE} and item.collection_id = q."collectionId"
        and (q.category is null or item.categories @> array[q.category])
        and (q.tag is null or item.tags @> array[q.tag])
        and (q.author is null or item.author_name = q.author)
        and (q."isStarred" is null or item.is_starred)
        and (q.before is null or item.publish_at < to_timestamp(q.before / 1000.0))
        and (q.after is null or item.publish_at > to_timestamp(q.after / 1000.0))
        and (q."endsBefore" is null or coalesce(item.content ->> 'endDate', item.content ->> 'startDate')::numeric < q."endsBefore")
        and (q."endsAfter" is null or coalesce(item.content ->> 'endDate', item.content ->> 'startDate')::numeric >= q."endsAfter")
        and (q."beyondId" is null or (item.position, item.id) ${beyond(order)} (q."beyondPosition", q."beyondId"))
        and (q.ids is null or item.id = any(q.ids))
        and (self.id is null or (item.id <> self.id and (item.tags && self.tags or item.categories && self.categories)))
      order by ${ORDERS[order]}
      limit q.take offset q.skip
    ) i
    ${PRODUCT}`,
});

const STATEMENTS = Object.fromEntries(
  (Object.keys(ORDERS) as ItemOrder[]).map((order) => [order, manyItems(order)]),
) as Readonly<Record<ItemOrder, Statement>>;

const ITEM_BY_URL: Statement = {
  name: 'page-item-by-url',
  text: `select i.*, ${PARTS}
    from (select ${COLUMNS} from item where ${VISIBLE} and item.collection_id = $3 and item.url_id = $4) i ${PRODUCT}`,
};

const ITEM_BY_ID: Statement = {
  name: 'page-item-by-id',
  text: `select i.*, ${PARTS}
    from (select ${COLUMNS} from item where ${VISIBLE} and item.collection_id = $3 and item.id = $4) i ${PRODUCT}`,
};

/** Runs any number of queries with one statement for each order among them. Answers come in the order of the queries. */
export async function findItems(
  transaction: SiteTransaction,
  queries: readonly ItemQuery[],
  now: number,
): Promise<ItemRow[][]> {
  const answers: ItemRow[][] = queries.map(() => []);
  const orders = [...new Set(queries.map((query) => query.order))];
  const found = await Promise.all(
    orders.map((order) => {
      const asked = JSON.stringify(queries.flatMap((query, n) => (query.order === order ? [askedFor(query, n)] : [])));
      const values = [transaction.websiteId, new Date(now), asked];
      return transaction.query<ItemRow & { n: number }>(STATEMENTS[order], values);
    }),
  );
  for (const row of found.flat()) {
    answers[row.n]?.push(row);
  }
  return answers;
}

/** A query as the statement reads it. */
function askedFor({ beyond: place, limit, order: _order, ...query }: ItemQuery, n: number) {
  const edge = place ? { beyondPosition: place.position, beyondId: place.id } : {};
  return { ...query, ...edge, n, take: limit, skip: query.skip ?? 0 };
}

/** The visible item at `/collection/<urlId>`. */
export async function findItemByUrl(
  transaction: SiteTransaction,
  collectionId: string,
  urlId: string,
  now: number,
): Promise<ItemRow | undefined> {
  const rows = await transaction.query<ItemRow>(ITEM_BY_URL, [
    transaction.websiteId,
    new Date(now),
    collectionId,
    urlId,
  ]);
  return rows[0];
}

/** The visible item that `?itemId=` names. */
export async function findItemById(
  transaction: SiteTransaction,
  collectionId: string,
  id: string,
  now: number,
): Promise<ItemRow | undefined> {
  const rows = await transaction.query<ItemRow>(ITEM_BY_ID, [transaction.websiteId, new Date(now), collectionId, id]);
  return rows[0];
}
