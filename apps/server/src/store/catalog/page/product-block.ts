import { blockItems } from '../../../content/pages/blocks/summary-block.ts';
import type { BlockScope } from '../../../content/pages/blocks/block-scope.ts';

const PRODUCTS = `{.repeated section items}<div class="product-block clear" data-product-id="{id}">
{.if showsPicture}{.main-image?}<a href="{fullUrl}" class="product-image" tabindex="-1" aria-hidden="true">{mainImage|image product-image-element}</a>{.end}{.end}
<div class="productDetails center"><h3><a href="{fullUrl}" class="product-title">{title|html}</a></h3>{.if showsPrice}{@|product-price}{@|product-status}{.end}{.if showsExcerpt}{.excerpt?}<div class="product-excerpt">{excerpt}</div>{.end}{.end}
{.if showsButton}<div class="product-checkout">{@|product-checkout}</div>{.end}</div></div>{.end}`;

/** One product (`itemId`) or several of a collection, each with its button. */
export function productsBlock(value: Readonly<Record<string, unknown>>, scope: BlockScope): string {
  const items = blockItems(value, scope, 1);
  return items.length === 0
    ? ''
    : scope.template(PRODUCTS, {
        items,
        showsPicture: value['showsPicture'] !== false,
        showsPrice: value['showsPrice'] !== false,
        showsExcerpt: value['showsExcerpt'] === true,
        showsButton: value['showsButton'] !== false,
      });
}
