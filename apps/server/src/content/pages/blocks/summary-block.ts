import type { ItemRecord } from '../context/item-record.ts';
import { minute } from '../list-page.ts';
import type { ItemQuery } from '../read/item-query.ts';
import { isOffered, type CollectionEntry } from '../read/site-content.ts';
import type { BlockScope } from './block-scope.ts';
import { oneOf, type BlockValue } from './block-values.ts';

/** Cards of a list of items; products show their price and mark. */
const SUMMARY = `<div class="summary-block-setting-design-{design} sqs-gallery-block-{design}{.if cut} pt-cut-all{.end}"{.if isTurning} data-turns=""{.end}{.if columns} style="--pt-columns:{columns}{.if cut};--pt-ratio:{cut}{.end}"{.or}{.if cut} style="--pt-ratio:{cut}"{.end}{.end}{.equal? design "carousel"} tabindex="0" role="group" aria-label="{localizedStrings.pictures}"{.end}><div class="summary-item-list">
{.repeated section items}<article class="summary-item{.if structuredContent.productType} summary-item-record-type-store_item{.end}">
{.if showsPicture}{.main-image?}<div class="summary-thumbnail-outer-container"><a href="{fullUrl}" class="summary-thumbnail-container" tabindex="-1" aria-hidden="true"><span class="summary-thumbnail img-wrapper"{.if room} style="display:block;aspect-ratio:{room}"{.end}>{mainImage|image summary-thumbnail-image}</span></a></div>{.end}{.end}
<div class="summary-content"><h3 class="summary-title"><a href="{fullUrl}" class="summary-title-link">{title|html}</a></h3>
{.if showsDate}{.if structuredContent.productType}{.or}<time class="summary-metadata-item summary-metadata-item--date" datetime="{publishOn|date %Y-%m-%d}">{publishOn|datetime date:long}</time>{.end}{.end}
{.if structuredContent.productType}<div class="product-price-wrapper">{@|product-price}</div>{@|product-status}{.or}{.if showsExcerpt}{.excerpt?}<div class="summary-excerpt">{excerpt}</div>{.end}{.end}{.end}
{.if readMore}<a href="{fullUrl}" class="summary-read-more-link" aria-label="{readMore|htmlattr}: {title|htmlattr}">{readMore|html}</a>{.end}
</div></article>{.end}</div></div>`;

const ORDERS = { newest: 'newest', oldest: 'oldest' } as const;
const DESIGNS = ['grid', 'list', 'wall', 'carousel'] as const;

/** Newest, next or first items of a collection: `collection` (id or urlId), `limit`, `category`, `tag`, `featured`, `order`. */
export function summaryBlock(value: BlockValue, scope: BlockScope): string {
  const items = orderedItems(value, scope);
  const { readMore } = value;
  const design = oneOf(value['design'], DESIGNS);
  return items.length === 0
    ? ''
    : scope.template(SUMMARY, {
        // Pictures of a wall are not cut, and have no size before they are there: what is below would move.
        items: design === 'wall' ? items.map((item) => ({ ...item, room: roomOf(item) })) : items,
        design,
        isTurning: isTurning(value, scope),
        cut: ratioOf(value),
        columns: typeof value['columns'] === 'number' ? value['columns'] : undefined,
        showsPicture: value['showsPicture'] !== false,
        showsExcerpt: value['showsExcerpt'] !== false,
        showsDate: value['showsDate'] === true,
        readMore: typeof readMore === 'string' ? readMore : '',
      });
}

/** In the order of the collection, or in one of the block's own; of events only what is not over. */
function orderedItems(value: BlockValue, scope: BlockScope): readonly ItemRecord[] {
  const order = value['order'] === 'newest' || value['order'] === 'oldest' ? ORDERS[value['order']] : undefined;
  const endsAfter = isTurning(value, scope) ? minute(scope.now) : undefined;
  const items = blockItems(value, scope, 3, 30, {
    ...(order === undefined ? {} : { order }),
    ...(endsAfter === undefined ? {} : { endsAfter }),
  });
  const { language } = scope.site.profile;
  return value['order'] === 'title'
    ? items.toSorted((one, other) => String(one.title).localeCompare(String(other.title), language))
    : items;
}

/** Whether a block shows what comes next of events, which is another every day. */
function isTurning(value: BlockValue, scope: BlockScope): boolean {
  const collection = collectionOf(value, scope);
  return collection !== undefined && scope.isCalendar(collection);
}

const RATIOS: readonly unknown[] = ['1:1', '4:5', '3:4', '3:2', '4:3', '16:9'];

/** How pictures are cut, for CSS; undefined where each keeps its own. */
export function ratioOf({ ratio }: BlockValue): string | undefined {
  return RATIOS.includes(ratio) ? String(ratio).replace(':', ' / ') : undefined;
}

function collectionOf(value: BlockValue, scope: BlockScope): CollectionEntry | undefined {
  return scope.collection(String(value['collection'] ?? value['collectionId'] ?? ''));
}

/** Width by height of an item's picture, for CSS. */
function roomOf({ mainImage }: ItemRecord): string | undefined {
  return (mainImage as { readonly originalSize?: string } | undefined)?.originalSize?.replace('x', ' / ');
}

/** The items that the settings of a block name; none while the collection is not there. */
export function blockItems(
  value: BlockValue,
  scope: BlockScope,
  defaultLimit: number,
  most = 30,
  query: Partial<Pick<ItemQuery, 'order' | 'endsAfter' | 'endsBefore'>> = {},
): readonly ItemRecord[] {
  const collection = collectionOf(value, scope);
  if (!collection || !isOffered(collection)) {
    return [];
  }
  const limit = Math.min(Math.max(Math.trunc(Number(value['limit'] ?? defaultLimit)) || defaultLimit, 1), most);
  const { category, tag, itemId } = value;
  return scope.items(collection, {
    limit,
    ...query,
    ...(typeof category === 'string' && category !== '' ? { category } : {}),
    ...(typeof tag === 'string' && tag !== '' ? { tag } : {}),
    ...(value['featured'] === true ? { isStarred: true as const } : {}),
    ...(typeof itemId === 'string' && /^[0-9a-f-]{36}$/.test(itemId) ? { ids: [itemId] } : {}),
  });
}
