import {
  customTypeOf,
  datesToCome,
  dateToShow,
  dayOfDate,
  readRepeatingEvent,
  RecordType,
  type Occurrence,
} from '@portico/domain';
import { repetitionText, shopperMessages } from '@portico/locale';
import { assetFromJson } from '../read/asset-json.ts';
import { imageRecord, type ImageRecord } from '../../assets/present.ts';
import type { PageProviders } from '../page-providers.ts';
import { customContentRecord } from './custom-content.ts';
import { plainWords, plainWordsIn, type PlainWords } from './plain-words.ts';
import { itemUrl } from '../render/item-pages.ts';
import { pageRichText } from '../rich-text.ts';
import type { ImageJson, ItemRow } from '../read/item-row.ts';
import type { CollectionEntry } from '../read/site-content.ts';

/** An item as templates read it (template-kits §5.5). */
export type ItemRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly title: PlainWords;
  readonly fullUrl: string;
};

/** What templates call the kinds of items in `recordTypeLabel`, but for those of a kit's own types; the classes of an item are made from it. */
const RECORD_TYPE_LABELS: ReadonlyMap<number, string> = new Map([
  [RecordType.Text, 'text'],
  [RecordType.Image, 'image'],
  [RecordType.Quote, 'quote'],
  [RecordType.Link, 'link'],
  [RecordType.Audio, 'audio'],
  [RecordType.Video, 'video'],
  [RecordType.StoreItem, 'store-item'],
  [RecordType.Event, 'event'],
  [RecordType.Gallery, 'gallery'],
]);

interface RecordOptions {
  readonly now: number;
  /** Items of the collection have pages of their own. */
  readonly itemUrl: boolean;
  readonly providers: Pick<PageProviders, 'itemFields'>;
  /** Of the site. */
  readonly profile: { readonly timeZone: string; readonly language: string };
}

/** Rows are kept as long as they are true (item-memory.ts), and with them what is made of them and of the site's language. */
const records = new WeakMap<
  ItemRow,
  { readonly fullUrl: string; readonly language: string; readonly record: ItemRecord }
>();

/** Steps a row into the record that templates and `?format=json` show. */
export function itemRecord(row: ItemRow, collection: CollectionEntry, options: RecordOptions): ItemRecord {
  const fullUrl = itemUrl(collection, row, options.itemUrl);
  const made = records.get(row);
  const { language } = options.profile;
  const isMade = made?.fullUrl === fullUrl && made.language === language;
  const record = isMade ? made.record : newRecord(row, fullUrl, options);
  if (!isMade) {
    records.set(row, { fullUrl, language, record });
  }
  const event = eventFields(row, fullUrl, options);
  return event ? { ...record, ...event } : record;
}

function newRecord(row: ItemRow, fullUrl: string, { providers, profile }: RecordOptions): ItemRecord {
  const files = (row.images ?? []).map((image, index) => imageItem(row, image, index));
  const sound = row.record_type === RecordType.Audio ? files.find(isSound) : undefined;
  const images = sound ? files.filter((file) => !isSound(file)) : files;
  const added = providers.itemFields(row, profile.language);
  return {
    ...contentFields(row),
    ...(images[0] ? mainImageFields(images[0]) : {}),
    id: row.id,
    collectionId: row.collection_id,
    recordType: row.record_type,
    recordTypeLabel: typeLabel(row),
    title: plainWords(row.title),
    urlId: row.url_id,
    fullUrl,
    body: pageRichText(row.body),
    excerpt: pageRichText(row.excerpt),
    tags: row.tags.map(plainWords),
    categories: row.categories.map(plainWords),
    ...(row.author_name === null ? {} : { author: authorOf(row.author_name), authorId: row.author_name }),
    starred: row.is_starred,
    addedOn: row.created_at.getTime(),
    updatedOn: row.updated_at.getTime(),
    publishOn: row.publish_at.getTime(),
    displayIndex: row.position,
    workflowState: 1,
    publicCommentCount: 0,
    commentState: 2,
    likeCount: 0,
    ...(sound ? { structuredContent: soundFields(sound, row) } : {}),
    ...(plainWordsIn(added) as typeof added),
    ...(images.length > 0 ? { items: images } : {}),
  };
}

/** A kit calls its own types of posts itself. */
function typeLabel({ content, record_type: type }: ItemRow): PlainWords {
  const own = customTypeOf(content['customContent']);
  return own === undefined ? (RECORD_TYPE_LABELS.get(type) ?? 'text') : plainWords(own);
}

function isSound({ contentType }: Pick<ImageRecord, 'contentType'>): boolean {
  return contentType.startsWith('audio/');
}

/** A track as players of kits read it (template-kits §7). */
function soundFields(
  { assetUrl, contentType }: Pick<ImageRecord, 'assetUrl' | 'contentType'>,
  { title, author_name: author }: ItemRow,
) {
  return {
    audioAssetUrl: assetUrl,
    mimeType: contentType,
    title: plainWords(title),
    author: plainWords(author ?? ''),
  };
}

/** An image of an item is an item itself: galleries and product pages iterate over them. */
function imageItem(row: ItemRow, { asset, altText, variantAttributes }: ImageJson, index: number) {
  const image = imageRecord(assetFromJson(asset), altText);
  return {
    ...image,
    altText: plainWords(image.altText),
    filename: plainWords(image.filename),
    collectionId: row.collection_id,
    recordType: RecordType.Image,
    displayIndex: index,
    ...(variantAttributes ? { variantAttributes: plainWordsIn(variantAttributes) } : {}),
  };
}

function mainImageFields(image: ReturnType<typeof imageItem>) {
  const {
    id,
    title: _title,
    body: _body,
    collectionId: _collection,
    recordType: _type,
    displayIndex: _index,
    variantAttributes: _variant,
    ...fields
  } = image;
  return { ...fields, mainImageId: id, systemDataId: id, mainImage: image };
}

/**
 * What kits print as the picture of an author who has none. `avatarAssetUrl`, by which they ask whether there is one, stays
 * away; what they add to an address, as in `{avatarUrl}?format=100w`, falls into the fragment.
 */
const NOBODYS_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#d9dcd7"/><circle cx="20" cy="15" r="7" fill="#8d948f"/><path d="M6 40a14 15 0 0 1 28 0" fill="#8d948f"/></svg>',
)}#`;

function authorOf(name: string) {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    id: plainWords(name),
    displayName: plainWords(name),
    firstName: plainWords(firstName),
    lastName: plainWords(rest.join(' ')),
    bio: '',
    websiteUrl: '',
    avatarUrl: NOBODYS_PICTURE,
  };
}

/**
 * Open-ended fields of the record; names that the platform owns are never taken from there. Those that editors write are
 * words (SEC-19), the others come with a kit, whose author writes code.
 */
function contentFields({ content, custom_files: files }: ItemRow): Record<string, unknown> {
  const {
    importKey: _import,
    seo: _seo,
    commentState: _comments,
    bodyMode: _mode,
    repeats: _repeats,
    customContent: own,
    ...fields
  } = content;
  const written = EDITED_FIELDS.flatMap((name) =>
    name in fields ? [[name, plainWordsIn(fields[name])] as const] : [],
  );
  const custom = own === undefined ? {} : { customContent: customContentRecord(own, files ?? []) };
  return { passthrough: false, ...fields, ...Object.fromEntries(written), ...custom };
}

/** Fields of `content` in which whoever edits an item writes texts. */
const EDITED_FIELDS = ['sourceUrl', 'location'] as const;

function eventFields(
  row: ItemRow,
  fullUrl: string,
  { now, profile, itemUrl: hasPage }: RecordOptions,
): Record<string, unknown> | undefined {
  const start = row.content['startDate'];
  if (row.record_type !== RecordType.Event || typeof start !== 'number') {
    return undefined;
  }
  const event = readRepeatingEvent(row.content, profile.timeZone);
  if (!event) {
    return when(start, typeof row.content['endDate'] === 'number' ? row.content['endDate'] : start, now);
  }
  const dated = row.occurrence ?? row.shownDate;
  const shown = dated ?? dateToShow(event, now) ?? event;
  /** Each date has an address of its own, where events have pages. */
  const addressOf = (date: Occurrence) => (hasPage ? `${fullUrl}/${dayOfDate(event, date)}` : fullUrl);
  const repeats = plainWords(repetitionText(event.repeats, shopperMessages(profile.language), profile.language));
  const fields = {
    ...when(shown.startDate, shown.endDate, now),
    repeats,
    ...(dated ? { fullUrl: addressOf(dated) } : {}),
  };
  if (row.occurrence) {
    // A date of a list has the others beside it.
    return fields;
  }
  const dates = datesToCome(event, { from: now, limit: NEXT_DATES + 1 });
  const next = dates.filter(({ startDate }) => startDate !== shown.startDate).slice(0, NEXT_DATES);
  return { ...fields, nextDates: next.map((date) => ({ ...date, fullUrl: addressOf(date) })) };
}

/** Dates that the page of an event that repeats names beside the one it shows. */
const NEXT_DATES = 6;

function when(startDate: number, endDate: number, now: number) {
  return { startDate, endDate, upcoming: endDate >= now, past: endDate < now };
}
