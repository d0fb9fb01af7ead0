import { RecordType } from '@portico/domain';
import { asRawString, isTruthy, ownFields, type FormatContext } from '@portico/template';

import { productFacts } from '../commerce/product.ts';
import type { Formatters } from '../plugin-sets.ts';
import { attributeText, slug } from '../text.ts';

/** The formatter of the classes by which kits style an item (reference 8.4). */
export const itemClassFormatters: Formatters = {
  'item-classes': () => itemClasses,
};

const PROMOTED_BLOCK_TYPE = ['promotedBlockType'];
const CATEGORIES = ['categories'];
const TAGS = ['tags'];
const AUTHOR = ['author', 'displayName'];
const RECORD_TYPE_LABEL = ['recordTypeLabel'];
const INDEX = ['@index'];
const STARRED = ['starred'];
const RECORD_TYPE = ['recordType'];

/** Most of it stands in the item itself; what does not is looked for around it, as every name. */
function itemClasses(item: unknown, context: FormatContext): string {
  let classes = 'hentry';
  const { categories, tags, recordTypeLabel, recordType } = ownFields(item);
  const promoted = context.resolve(PROMOTED_BLOCK_TYPE);
  if (isTruthy(promoted)) classes += ` promoted promoted-block-${slug(promoted)}`;
  classes += slugs(' category-', categories ?? context.resolve(CATEGORIES));
  classes += slugs(' tag-', tags ?? context.resolve(TAGS));
  const author = context.resolve(AUTHOR);
  if (isTruthy(author)) classes += ` author-${slug(author)}`;
  classes += ` post-type-${attributeText(recordTypeLabel ?? context.resolve(RECORD_TYPE_LABEL))}`;
  const index = context.resolve(INDEX);
  if (index !== undefined) classes += ` article-index-${asRawString(index)}`;
  if (isTruthy(context.resolve(STARRED))) classes += ' featured';
  if ((recordType ?? context.resolve(RECORD_TYPE)) === RecordType.StoreItem) {
    const { isOnSale, isSoldOut } = productFacts(item, context);
    if (isOnSale) classes += ' on-sale';
    if (isSoldOut) classes += ' sold-out';
  }
  return classes;
}

function slugs(before: string, values: unknown): string {
  let classes = '';
  if (Array.isArray(values)) for (const value of values) classes += before + slug(value);
  return classes;
}
