import { joinPlugins, type Plugins } from '@portico/template';

import { moneyFormatters } from './commerce/money-formatters.ts';
import { commercePredicates } from './commerce/predicates.ts';
import { priceFormatters } from './commerce/price-formatters.ts';
import { merchandisingFormatters, purchaseFormatters } from './commerce/purchase-formatters.ts';
import { summaryFormatters } from './commerce/summary-form-field.ts';
import { colorFormatters } from './content/colors.ts';
import { dimensionFormatters } from './content/dimensions.ts';
import { imageFormatters } from './content/images.ts';
import { itemClassFormatters } from './content/item-classes.ts';
import { mediaFormatters } from './content/media.ts';
import { contentPredicates } from './content/predicates.ts';
import { responsiveImageFormatters } from './content/responsive-image.ts';
import { dataFormatters } from './core/data-formatters.ts';
import { corePredicates } from './core/predicates.ts';
import { textFormatters } from './core/text-formatters.ts';
import { dateFormatters } from './date/formatters.ts';
import { localeFormatters } from './i18n/formatters.ts';
import type { Formatters, Predicates } from './plugin-sets.ts';
import { socialFormatters } from './social/formatters.ts';
import { socialPredicates } from './social/predicates.ts';

/** Formatters and predicates that only know data, not what a website is. */
export const corePlugins: Plugins = plugins({ ...textFormatters, ...dataFormatters }, corePredicates);

/** Products, prices and carts. */
export const commercePlugins: Plugins = plugins(
  {
    ...moneyFormatters,
    ...priceFormatters,
    ...purchaseFormatters,
    ...merchandisingFormatters,
    ...summaryFormatters,
  },
  commercePredicates,
);

/** Images, media, colours and what an item is. */
export const contentPlugins: Plugins = plugins(
  {
    ...colorFormatters,
    ...dimensionFormatters,
    ...imageFormatters,
    ...responsiveImageFormatters,
    ...itemClassFormatters,
    ...mediaFormatters,
  },
  contentPredicates,
);

/** Dates, numbers, money and messages of a language. */
export const localePlugins: Plugins = plugins({ ...dateFormatters, ...localeFormatters }, {});

/** Comments, sharing and profiles. */
export const socialPlugins: Plugins = plugins(socialFormatters, socialPredicates);

/** Names of the `<squarespace:…>` tags; what they do is the host's. */
const tags = new Set([
  'block-field',
  'category',
  'comments',
  'folder-navigation',
  'navigation',
  'query',
  'related',
  'script',
  'social-share',
]);

/** Everything the platform's templates can use. */
export const platformPlugins: Plugins = {
  ...joinPlugins(corePlugins, contentPlugins, commercePlugins, localePlugins, socialPlugins),
  tags,
};

function plugins(formatters: Formatters, predicates: Predicates): Plugins {
  return { formatters: new Map(Object.entries(formatters)), predicates: new Map(Object.entries(predicates)) };
}
