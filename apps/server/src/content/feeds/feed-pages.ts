import { datesToCome, readRepeatingEvent } from '@portico/domain';
import { isoDay, localDay } from '@portico/locale';
import { asRawString, escapeHtml, isUntrusted } from '@portico/template';
import { plainText } from '../../platform/html/html.ts';
import { assetUrl } from '../assets/present.ts';
import { isDrawnToSize } from '../assets/rendition.ts';
import { assetFromJson } from '../pages/read/asset-json.ts';
import type { ItemRow } from '../pages/read/item-row.ts';
import type { FormatAnswer, PageProvider, ShownPage } from '../pages/page-provider.ts';
import type { DrawnPage } from '../pages/render/draw-page.ts';
import { calendarDocument } from './ical.ts';
import { rssDocument, type FeedItem } from './rss.ts';

/** What feeds add to pages: lists as RSS, events as calendar files. */
export const feedPages: PageProvider = { formats: { rss: feedOf, ical: eventOf } };

/** The items of a list, for those who follow it. */
function feedOf(
  { context, facts, rows = [], view }: DrawnPage,
  { page: { site, address } }: ShownPage,
): FormatAnswer | undefined {
  if (view !== 'list') {
    return undefined;
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listed = (context['items'] ?? []) as readonly Record<string, unknown>[];
  // An event that repeats is one piece of news.
  const items = [...new Map(listed.toReversed().map((item) => [item['id'], item])).values()].toReversed();
  const path = facts.collection?.fullUrl ?? '/';
  const body = rssDocument({
    title: `${facts.title} - ${site.profile.siteTitle}`,
    description: facts.description || (site.profile.siteDescription ?? ''),
    language: site.profile.language,
    link: address.baseUrl + path,
    self: `${address.baseUrl}${path}?format=rss`,
    items: items.map((item) => ({
      id: String(item['id']),
      title: asRawString(item['title']),
      link: address.baseUrl + String(item['fullUrl']),
      html: String(item['body'] || customHtml(item['customContent']) || item['excerpt'] || ''),
      publishedAt: Number(item['publishOn']),
      author: authorName(item['author']),
      categories: ((item['categories'] ?? []) as readonly unknown[]).map(asRawString),
      image: imageOf(byId.get(String(item['id'])), address.baseUrl),
    })),
  });
  return { contentType: 'application/rss+xml; charset=utf-8', body };
}

/** What a post of a kit's own type says in its own fields, each a paragraph: it has no other text. */
function customHtml(content: unknown): string {
  const fields = Object.entries((content ?? {}) as Readonly<Record<string, unknown>>);
  return fields
    .flatMap(([name, value]) => {
      if (name === 'customType') {
        return [];
      }
      if (typeof value === 'string' || isUntrusted(value)) {
        return [`<p>${escapeHtml(asRawString(value))}</p>`];
      }
      const { html } = (value ?? {}) as { readonly html?: unknown };
      return html === undefined ? [] : [String(html)];
    })
    .join('');
}

function imageOf(row: ItemRow | undefined, baseUrl: string): FeedItem['image'] {
  const [image] = row?.images ?? [];
  const asset = image && assetFromJson(image.asset);
  if (!asset) {
    return undefined;
  }
  const url = baseUrl + assetUrl(asset);
  return isDrawnToSize(asset)
    ? { kind: 'drawn', url: `${url}?format=1500w` }
    : { kind: 'file', url, type: asset.contentType, bytes: Number(asset.byteSize) };
}

/**
 * An event, to be put into a calendar: one that repeats by each of its dates to come, which no rule tells of month ends;
 * on the page of one date by that one.
 */
function eventOf({ facts: { item, row } }: DrawnPage, { page, scope }: ShownPage): FormatAnswer | undefined {
  if (!item || !row || typeof item['startDate'] !== 'number') {
    return undefined;
  }
  const location = (item['location'] ?? {}) as Record<string, unknown>;
  const lines = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'].map((name) =>
    asRawString(location[name]),
  );
  const zone = page.site.profile.timeZone;
  const event = readRepeatingEvent(row.content, zone);
  const coming = event && !row.shownDate ? datesToCome(event, { from: scope.now, limit: MOST_DATES }) : [];
  const shown = { startDate: item['startDate'], endDate: Number(item['endDate'] ?? item['startDate']) };
  const about = {
    title: row.title,
    url: page.address.baseUrl + item.fullUrl,
    location: lines.filter((line) => line !== '').join(', '),
    description: plainText(row.excerpt || row.body, 500),
    changedAt: row.updated_at.getTime(),
  };
  const dates = coming.length > 0 ? coming : [shown];
  const body = calendarDocument(
    dates.map((date) => ({
      ...about,
      ...date,
      // A calendar that has a date already knows it again by its day.
      id: event ? `${item.id}-${isoDay(localDay(date.startDate, zone))}` : item.id,
    })),
    page.address.baseUrl.replace(/^https?:\/\//, ''),
  );
  return { contentType: 'text/calendar; charset=utf-8', body };
}

/** Dates of an event in a file: a year of days. */
const MOST_DATES = 366;

/** As it was written: feeds escape by themselves. */
function authorName(author: unknown): string | undefined {
  const name = (author as { displayName?: unknown } | undefined)?.displayName;
  return name === undefined ? undefined : asRawString(name);
}
