import { ProductType } from '@portico/domain';
import { shopperMessages, storeCurrency, type SiteTexts } from '@portico/locale';
import { queryValue, spelledAs } from '../../../content/pages/list-page.ts';
import type { Listing, ListQuery, ShownList } from '../../../content/pages/listing.ts';
import type { Fields } from '../../../content/pages/page-provider.ts';
import type { Site } from '../../../sites/site/site.ts';
import { policyOf } from '../../storefront/store-policy.ts';
import { CURRENT_PRICE } from '../current-price.ts';
import { listingFacets, type ListingFacets } from './listing-facets.ts';
import { LISTING_SORTS, listingQuery, optionField, type ListingQuery } from './listing-query.ts';

type Words = SiteTexts['kitWords'];

const LEAST_PRICE = `(select min(${CURRENT_PRICE}) from variant v where v.website_id = $1 and v.item_id = item.id)`;

/** Files and gift cards never run out (storefront §5). */
const ENDLESS = `(${ProductType.Digital}, ${ProductType.GiftCard})`;

/** Fewer products are seen at a glance; of more, prices are not put in order for a page. */
const LEAST_ITEMS = 5;
const MOST_ITEMS = 10_000;

/** How lists of products are narrowed and sorted: by one variant that is all of what is asked for. */
export const productListing: Listing = {
  sorts: {
    'by-newest': 'item.publish_at desc, item.id desc',
    'by-price': `${LEAST_PRICE} nulls last, item.position, item.id`,
    'by-price-desc': `${LEAST_PRICE} desc nulls last, item.position, item.id`,
    'by-name': 'lower(item.title), item.id',
  },
  narrowed: `exists (select from variant v join product p on p.website_id = $1 and p.item_id = v.item_id
    where v.website_id = $1 and v.item_id = item.id
      and ${CURRENT_PRICE} between coalesce((q.narrowed ->> 'min')::bigint, 0) and coalesce((q.narrowed ->> 'max')::bigint, 9223372036854775807)
      and (q.narrowed -> 'isAvailable' is null or v.unlimited or v.qty_in_stock > 0 or p.product_type in ${ENDLESS})
      and not exists (select from jsonb_each(coalesce(q.narrowed -> 'options', '{}')) asked
        where not asked.value ? coalesce(v.attributes ->> asked.key, '')))`,
  read: (query, site) => {
    const asked = listingQuery.of(query);
    return asked && listQueryOf(asked, site);
  },
  context,
};

function listQueryOf(asked: ListingQuery, site: Site): ListQuery {
  const { sort, min, max, isAvailable, options } = asked;
  const narrowed = {
    ...(min === undefined ? {} : { min: minorUnits(min, site) }),
    ...(max === undefined ? {} : { max: minorUnits(max, site) }),
    ...(isAvailable ? { isAvailable } : {}),
    ...(options ? { options } : {}),
  };
  return {
    ...(sort === undefined ? {} : { sort: `by-${sort}` }),
    ...(Object.keys(narrowed).length > 0 ? { narrowed } : {}),
    text: fieldsOf(asked)
      .map(([name, value]) => `${queryValue(name)}=${queryValue(value)}`)
      .join('&'),
  };
}

/** The query as the fields of a form would send it. */
function fieldsOf({ sort, min, max, isAvailable, options = {} }: ListingQuery): [string, string][] {
  const single = { sort, min, max, available: isAvailable ? '1' : undefined };
  return [
    ...Object.entries(single).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
    ...Object.entries(options).flatMap(([name, values]) =>
      values.map((value): [string, string] => [optionField(name), value]),
    ),
  ];
}

/** An amount of the address, `12.5`, in minor units of the store's currency. */
function minorUnits(amount: string, site: Site): string {
  const { digits } = storeCurrency(policyOf(site).currency);
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0')).toString();
}

/** What templates read as `refine`: the questions of a form, with what is answered. */
function context({ collection, acceptTypes, facets, query, scope }: ShownList): Fields | undefined {
  const count = facets?.itemCount ?? 0;
  if (!acceptTypes.includes('store_item') || count < LEAST_ITEMS || count >= MOST_ITEMS) {
    return undefined;
  }
  const known = query.category === undefined ? undefined : spelledAs(query.category, facets?.categories);
  const category = known !== undefined && facets?.categories.includes(known) ? known : undefined;
  const found = scope.data.read(listingFacets, {
    collectionId: collection.id,
    ...(category === undefined ? {} : { category }),
  });
  const asked = listingQuery.of(query) ?? {};
  const words = shopperMessages(scope.site.profile.language).kitWords;
  return {
    refine: {
      action: collection.fullUrl,
      category,
      clearUrl: category === undefined ? collection.fullUrl : `${collection.fullUrl}?category=${queryValue(category)}`,
      count: activeCount(asked) + (query.tag === undefined ? 0 : 1),
      sorts: sortsOf(asked, words),
      isAvailable: asked.isAvailable === true,
      price: priceOf(asked, found, scope.site),
      options: optionsOf(asked, found),
      tags: (facets?.tags ?? []).map((value) => ({ value, isChosen: value === query.tag })),
    },
  };
}

function activeCount({ min, max, isAvailable, options = {} }: ListingQuery): number {
  const hasPrice = min !== undefined || max !== undefined;
  return Number(hasPrice) + Number(isAvailable === true) + Object.keys(options).length;
}

function sortsOf(asked: ListingQuery, words: Words): readonly Fields[] {
  const texts = {
    newest: words.sortNewest,
    price: words.sortPrice,
    'price-desc': words.sortPriceDesc,
    name: words.sortName,
  };
  return [
    { value: '', text: words.sortFeatured, isChosen: asked.sort === undefined },
    ...LISTING_SORTS.map((value) => ({ value, text: texts[value], isChosen: asked.sort === value })),
  ];
}

function priceOf({ min, max }: ListingQuery, found: ListingFacets | undefined, site: Site): Fields | undefined {
  if (!found?.leastCents || !found.mostCents || found.leastCents === found.mostCents) {
    return undefined;
  }
  const { symbol, digits } = storeCurrency(policyOf(site).currency);
  const unit = 10n ** BigInt(digits);
  const [least, most] = [BigInt(found.leastCents), BigInt(found.mostCents)];
  return {
    symbol,
    min: min ?? '',
    max: max ?? '',
    least: (least / unit).toString(),
    most: ((most + unit - 1n) / unit).toString(),
  };
}

/** An option with one value alone asks nothing. */
function optionsOf({ options = {} }: ListingQuery, found: ListingFacets | undefined): readonly Fields[] {
  return (found?.options ?? []).flatMap(({ name, values }) =>
    values.length < 2
      ? []
      : [
          {
            name,
            field: optionField(name),
            values: values.map((value) => ({ value, isChosen: options[name]?.includes(value) === true })),
          },
        ],
  );
}
