import { asRawString } from '@portico/template';
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
  const items = (context['items'] ?? []) as readonly Record<string, unknown>[];
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
      html: String(item['body'] || item['excerpt'] || ''),
      publishedAt: Number(item['publishOn']),
      author: authorName(item['author']),
      categories: ((item['categories'] ?? []) as readonly unknown[]).map(asRawString),
      image: imageOf(byId.get(String(item['id'])), address.baseUrl),
    })),
  });
  return { contentType: 'application/rss+xml; charset=utf-8', body };
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

/** An event, to be put into a calendar. */
function eventOf({ facts: { item, row } }: DrawnPage, { page }: ShownPage): FormatAnswer | undefined {
  if (!item || !row || typeof item['startDate'] !== 'number') {
    return undefined;
  }
  const location = (item['location'] ?? {}) as Record<string, unknown>;
  const lines = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'].map((name) =>
    asRawString(location[name]),
  );
  const body = calendarDocument(
    [
      {
        id: item.id,
        title: row.title,
        url: page.address.baseUrl + item.fullUrl,
        startDate: item['startDate'],
        endDate: Number(item['endDate'] ?? item['startDate']),
        location: lines.filter((line) => line !== '').join(', '),
        description: plainText(row.excerpt || row.body, 500),
        changedAt: row.updated_at.getTime(),
      },
    ],
    page.address.baseUrl.replace(/^https?:\/\//, ''),
  );
  return { contentType: 'text/calendar; charset=utf-8', body };
}

/** As it was written: feeds escape by themselves. */
function authorName(author: unknown): string | undefined {
  const name = (author as { displayName?: unknown } | undefined)?.displayName;
  return name === undefined ? undefined : asRawString(name);
}
