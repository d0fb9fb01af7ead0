import { ProductType, RecordType } from '@portico/domain';
import { shopperMessages } from '@portico/locale';
import { asRawString } from '@portico/template';
import type { CategoryFact, ItemFact, PictureFact, SectionFacts } from '@portico/page-model';
import { plainText } from '../../platform/html/html.ts';
import type { SiteTransaction } from '../../platform/database/database.ts';
import type { ImageRecord } from '../assets/present.ts';
import type { AssetJson } from '../pages/read/asset-json.ts';
import { imagesOf, type CollectionEntry } from '../pages/read/site-content.ts';
import type { ItemRecord } from '../pages/context/item-record.ts';
import type { PageScope } from '../pages/render/page-scope.ts';

/** Pictures and films of a site that ready sections may show, by their ids; the owner's own choices come first. */
export type SectionPictures = ReadonlyMap<string, ImageRecord>;

const MAX_PICTURES = 12;
const MAX_ITEMS = 30;
const MAX_EXCERPT = 160;

/** Reads what of a site's library sections are filled with. */
export async function readSectionPictures(tx: SiteTransaction): Promise<SectionPictures> {
  const rows = await tx.query<{ asset: AssetJson }>(PICTURES, [tx.websiteId]);
  return imagesOf(rows.map(({ asset }) => asset));
}

const PICTURES = {
  name: 'section-pictures',
  text: `select to_json(a) as asset from asset a
    left join lateral (select is_homepage from collection where website_id = $1 and main_asset_id = a.id order by is_homepage desc limit 1) c on true
    where a.website_id = $1 and not a.is_private
      and (a.content_type like 'video/%' or (a.content_type like 'image/%' and a.width >= 700 and a.color_data is not null))
    order by c.is_homepage desc nulls last, exists (select from item_asset used join item i on i.website_id = $1 and i.id = used.item_id
        where used.website_id = $1 and used.asset_id = a.id and i.record_type = ${RecordType.StoreItem}),
      (a.width::real / nullif(a.height, 0) > 1.2) desc, a.created_at, a.id limit ${MAX_PICTURES + 1}`,
};

/** What a site has to fill ready sections with. Items are asked for while drawing, as everything that a page shows is. */
export function sectionFacts(scope: PageScope, library: SectionPictures): SectionFacts {
  const { site, content } = scope;
  const { profile, settings } = site;
  const open = content.collections.filter(({ isEnabled, isLocked }) => isEnabled && !isLocked);
  const shop = open.find(({ typeName }) => typeName === 'products');
  const news = open.find(({ typeName }) => typeName === 'blog') ?? open.find(({ typeName }) => typeName === 'events');
  const items = shop ? scope.items(shop, { limit: MAX_ITEMS }) : [];
  scope.data.take({ items: [], facets: new Map(), documents: new Map(), reads: [], images: imagesIn(items) });
  const giftCard = items.find(isCard);
  const film = [...library.values()].find(({ contentType }) => contentType.startsWith('video/'));
  const location = (profile['location'] ?? {}) as Readonly<Record<string, unknown>>;
  const forms = [...content.forms.values()];
  const letter = forms.find(({ definition }) => isLetter(definition));
  const contact = forms.find((form) => form !== letter);
  return {
    siteTitle: profile.siteTitle,
    language: profile.language,
    tagline: text(profile['siteTagLine']),
    description: text(profile.siteDescription),
    pictures: [...library.values()].flatMap((image) =>
      image.contentType.startsWith('image/') && !isOf(giftCard, image) ? pictureFact(image) : [],
    ),
    ...(film ? { filmId: film.id } : {}),
    ...(shop ? { shop: { collectionId: shop.id, href: shop.fullUrl } } : {}),
    products: items.filter((item) => !isCard(item)).map(itemFact),
    categories: shop ? categoriesOf(shop, items) : [],
    ...(giftCard ? { giftCard: itemFact(giftCard) } : {}),
    ...(news ? { news: { collectionId: news.id, title: news.title, href: news.fullUrl } } : {}),
    ...(contact ? { contactFormId: contact.id } : {}),
    ...(letter ? { letterFormId: letter.id } : {}),
    address: text(location['addressLine1']) === '' ? [] : ADDRESS.map((name) => text(location[name])),
    hasHours: Object.keys((settings['businessHours'] ?? {}) as object).length > 0,
    email: text(settings['contactEmail']),
    words: shopperMessages(profile.language).sections,
  };
}

const ADDRESS = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'] as const;

function isCard(item: ItemRecord): boolean {
  return typeOf(item) === ProductType.GiftCard;
}

/** A form that asks for an address alone is there to send letters to it. */
function isLetter({ fields }: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(fields) && fields.length === 1 && (fields[0] as { type?: unknown }).type === 'email';
}

function categoriesOf(shop: CollectionEntry, items: readonly ItemRecord[]): readonly CategoryFact[] {
  const names = Array.isArray(shop.settings['categories']) ? shop.settings['categories'].map(String) : [];
  return names.flatMap((title) => {
    const pictured = items.find((item) =>
      (item['categories'] as readonly unknown[] | undefined)?.some((one) => raw(one) === title),
    );
    const [picture] = pictured ? pictureOf(pictured) : [];
    return picture ? [{ title, picture, href: `${shop.fullUrl}?category=${encodeURIComponent(title)}` }] : [];
  });
}

function itemFact(item: ItemRecord): ItemFact {
  const [picture] = pictureOf(item);
  return {
    itemId: item.id,
    title: raw(item.title),
    excerpt: plainText(raw(item['excerpt']), MAX_EXCERPT),
    href: item.fullUrl,
    ...(picture ? { picture } : {}),
  };
}

function pictureOf(item: ItemRecord): readonly PictureFact[] {
  const [image] = Array.isArray(item['items']) ? (item['items'] as readonly ImageRecord[]) : [];
  return image ? pictureFact(image) : [];
}

/** What a gift card looks like says nothing of the site elsewhere. */
function isOf(item: ItemRecord | undefined, image: ImageRecord): boolean {
  return item !== undefined && imagesIn([item]).has(image.id);
}

/** Pictures of items, by which sections name them. */
function imagesIn(items: readonly ItemRecord[]): ReadonlyMap<string, ImageRecord> {
  return new Map(
    items.flatMap((item) =>
      (Array.isArray(item['items']) ? (item['items'] as readonly ImageRecord[]) : []).map(
        (image) => [image.systemDataId, image] as const,
      ),
    ),
  );
}

function pictureFact({ id, systemDataId, originalSize, colorData }: ImageRecord): readonly PictureFact[] {
  const [width = 0, height = 0] = (originalSize ?? '').split('x').map(Number);
  return width > 0 && height > 0
    ? [{ assetId: systemDataId || id, ratio: width / height, colors: Object.values(colorData ?? {}).map(String) }]
    : [];
}

function typeOf(item: ItemRecord): unknown {
  return (item['structuredContent'] as { productType?: unknown } | undefined)?.productType ?? item['productType'];
}

/** Texts of records are marked as what they are; here they are words again. */
function raw(value: unknown): string {
  return value === undefined || value === null ? '' : asRawString(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
