import type { ItemRecord } from '../context/item-record.ts';
import type { BlockScope } from './block-scope.ts';

/** Cards of a list of items; products show their price and mark. */
const SUMMARY = `<div class="summary-block-setting-design-grid sqs-gallery-block-grid"><div class="summary-item-list">
{.repeated section items}<article class="summary-item{.if structuredContent} summary-item-record-type-store_item{.end}">
{.main-image?}<div class="summary-thumbnail-outer-container"><a href="{fullUrl}" class="summary-thumbnail-container" tabindex="-1" aria-hidden="true"><span class="summary-thumbnail img-wrapper">{mainImage|image summary-thumbnail-image}</span></a></div>{.end}
<div class="summary-content"><h3 class="summary-title"><a href="{fullUrl}" class="summary-title-link">{title|html}</a></h3>
{.if structuredContent}<div class="product-price-wrapper">{@|product-price}</div>{@|product-status}{.or}{.excerpt?}<div class="summary-excerpt">{excerpt}</div>{.end}{.end}
</div></article>{.end}</div></div>`;

/** Newest or first items of a collection: `collection` (id or urlId), `limit`, `category`, `tag`, `featured`. */
export function summaryBlock(value: Readonly<Record<string, unknown>>, scope: BlockScope): string {
  const items = blockItems(value, scope, 3);
  return items.length === 0 ? '' : scope.template(SUMMARY, { items });
}

/** The items that the settings of a block name; none while the collection is not there. */
export function blockItems(
  value: Readonly<Record<string, unknown>>,
  scope: BlockScope,
  defaultLimit: number,
): readonly ItemRecord[] {
  const collection = scope.collection(String(value['collection'] ?? value['collectionId'] ?? ''));
  if (!collection) {
    return [];
  }
  const limit = Math.min(Math.max(Math.trunc(Number(value['limit'] ?? defaultLimit)) || defaultLimit, 1), 30);
  const { category, tag, itemId } = value;
  return scope.items(collection, {
    limit,
    ...(typeof category === 'string' && category !== '' ? { category } : {}),
    ...(typeof tag === 'string' && tag !== '' ? { tag } : {}),
    ...(value['featured'] === true ? { isStarred: true as const } : {}),
    ...(typeof itemId === 'string' && /^[0-9a-f-]{36}$/.test(itemId) ? { ids: [itemId] } : {}),
  });
}
