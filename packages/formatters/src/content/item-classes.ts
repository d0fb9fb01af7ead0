import { asRawString, isTruthy, type FormatContext } from '@portico/template';

import { isOnSale, isSoldOut } from '../commerce/product.ts';
import type { Formatters } from '../plugin-sets.ts';
import { attributeText, slug } from '../text.ts';
import { RecordType } from './codes.ts';

/** The formatter of the classes by which kits style an item (reference 8.4). */
export const itemClassFormatters: Formatters = {
  'item-classes': () => (value, context) => itemClasses(value, context).join(' '),
};

function itemClasses(item: unknown, context: FormatContext): string[] {
  const classes = ['hentry'];
  const promoted = context.resolve('promotedBlockType');
  if (isTruthy(promoted)) classes.push('promoted', `promoted-block-${slug(promoted)}`);
  classes.push(...slugs('category', context.resolve('categories')), ...slugs('tag', context.resolve('tags')));
  const author = context.resolve('author.displayName');
  if (isTruthy(author)) classes.push(`author-${slug(author)}`);
  classes.push(`post-type-${attributeText(context.resolve('recordTypeLabel'))}`);
  const index = context.resolve('@index');
  if (index !== undefined) classes.push(`article-index-${asRawString(index)}`);
  if (isTruthy(context.resolve('starred'))) classes.push('featured');
  if (context.resolve('recordType') === RecordType.StoreItem) {
    if (isOnSale(item)) classes.push('on-sale');
    if (isSoldOut(item)) classes.push('sold-out');
  }
  return classes;
}

function slugs(name: string, values: unknown): string[] {
  return Array.isArray(values) ? values.map((value) => `${name}-${slug(value)}`) : [];
}
