import { assetUrl } from '../assets/present.ts';
import { isDrawnToSize } from '../assets/rendition.ts';
import { calendarDocument } from '../feeds/ical.ts';
import { rssDocument, type FeedItem } from '../feeds/rss.ts';
import type { NewPage } from './cache/page-cache.ts';
import { assetFromJson } from './content/asset-json.ts';
import { drawReviews } from '../../store/reviews/draw-reviews.tsx';
import { findFormerAddress, type ItemQuery } from './content/item-query.ts';
import type { ItemRow } from './content/item-row.ts';
import type { Answers } from './content/read-needs.ts';
import { plainText } from '../../platform/html/html.ts';
import { orderOf } from './list-page.ts';
import type { PageUrl } from './page-query.ts';
import { drawQuickView } from './render/quick-view.ts';
import { drawPage, type DrawableTarget, type DrawnPage } from './render/draw-page.ts';
import { renderDocument } from './render/render-document.ts';
import { renderWithData, type PageSite, type RenderJob } from './render/render-loop.ts';
import type { PageTarget } from './resolve-page.ts';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Pages that print how long ago something was, or what is still to come, are true for this long. */
const RELATIVE_TIME_MS = 60_000;

type PublicTarget = Exclude<PageTarget, { kind: 'not-found' | 'search' }>;

/**
 * Makes the answer to a public address in the format asked for.
 * @param ahead what has been read of the page already
 * @returns undefined where nothing is: an unknown item, or a format that this page does not have
 */
export async function makePublicPage(
  page: PageSite,
  target: PublicTarget,
  url: PageUrl,
  ahead?: Promise<Answers>,
): Promise<NewPage | undefined> {
  if (target.kind === 'redirect') {
    return answer(page, { status: 302, contentType: HTML, body: '', location: target.location });
  }
  const { query } = url;
  const made = await renderWithData(page, jobFor(target, url, ahead), (scope, row): NewPage | undefined => {
    const drawable = drawableOf(target, row);
    if (!drawable) {
      return undefined;
    }
    const drawn = drawPage(drawable, query, scope);
    switch (query.format) {
      case 'json':
        return answer(page, { contentType: JSON_TYPE, body: JSON.stringify(drawn.context) });
      case 'json-pretty':
        return answer(page, { contentType: JSON_TYPE, body: JSON.stringify(drawn.context, undefined, 2) });
      case 'main-content':
        return answer(page, {
          contentType: HTML,
          body: drawn.mainContent,
          isTimed: isTimed(drawn.mainContent, drawable, page),
        });
      case 'quick-view':
        return drawable.kind === 'item' && drawable.row.product
          ? answer(page, { contentType: HTML, body: drawQuickView(drawn, scope) })
          : undefined;
      case 'reviews': {
        const { reviews, item } = drawn.facts;
        return reviews && item
          ? answer(page, { contentType: HTML, body: drawReviews(page.site, reviews, item.fullUrl) })
          : undefined;
      }
      case 'rss':
        return drawable.kind === 'list'
          ? answer(page, { contentType: 'application/rss+xml; charset=utf-8', body: feedOf(drawn, page) })
          : undefined;
      case 'ical':
        return eventOf(drawn, page);
      default: {
        const body = renderDocument(drawn, scope);
        return answer(page, { contentType: HTML, body, isTimed: isTimed(body, drawable, page) });
      }
    }
  });
  return made ?? (await movedPage(page, target, url));
}

/** Whoever comes by an address that an item had before is led to the one that it has now. */
async function movedPage(page: PageSite, target: PublicTarget, { query }: PageUrl): Promise<NewPage | undefined> {
  if (target.kind !== 'item' || target.by !== 'url') {
    return undefined;
  }
  const { collection, name } = target;
  const now = page.services.clock.now();
  const urlId = await page.services.database.readInSite(page.site.websiteId, (transaction) =>
    findFormerAddress(transaction, collection.id, name, now),
  );
  const format = query.format === undefined ? '' : `?format=${query.format}`;
  return urlId === undefined
    ? undefined
    : answer(page, {
        status: 301,
        contentType: HTML,
        body: '',
        location: `${collection.fullUrl}/${encodeURIComponent(urlId)}${format}`,
      });
}

type Target = Exclude<PublicTarget, { kind: 'redirect' }>;

function drawableOf(target: Target, row: ItemRow | undefined): DrawableTarget | undefined {
  if (target.kind !== 'item') {
    return target;
  }
  return row && { kind: 'item', collection: target.collection, row };
}

function jobFor(target: Target, { path, query, key }: PageUrl, ahead: Promise<Answers> | undefined): RenderJob {
  const current = target.kind === 'kit-page' ? undefined : target.collection;
  return {
    learnAs: `${target.kind} ${current?.id ?? path} ${query.format ?? ''}`,
    address: key,
    ahead,
    item: target.kind === 'item' ? queryFor(target) : undefined,
    path: path ?? '/',
    current,
    runsKitScripts: true,
  };
}

function queryFor({ collection, by, name }: Extract<Target, { kind: 'item' }>): ItemQuery {
  const found =
    by === 'url' ? { urlId: name } : { ids: [name], ...(by === 'preview' ? { isUnseen: true as const } : {}) };
  return { collectionId: collection.id, order: 'position', limit: 1, ...found };
}

type Answer = Pick<NewPage, 'contentType' | 'body'> &
  Partial<Pick<NewPage, 'status' | 'location'>> & { readonly isTimed?: boolean };

function answer(
  { site, content, services }: PageSite,
  { isTimed: timed = false, status = 200, ...made }: Answer,
): NewPage {
  const boundary = content.changesAt ?? Number.POSITIVE_INFINITY;
  return {
    ...made,
    status,
    contentVersion: site.contentVersion,
    expiresAt: timed ? Math.min(boundary, services.clock.now() + RELATIVE_TIME_MS) : boundary,
  };
}

function isTimed(html: string, target: DrawableTarget, { siteKit }: PageSite): boolean {
  const isCalendar =
    target.kind === 'list' && orderOf(target.collection, siteKit.types.of(target.collection)) === 'soonest';
  return isCalendar || siteKit.printsRelativeTime || html.includes('class="timesince"');
}

function feedOf({ context, facts, rows = [] }: DrawnPage, { site, address }: PageSite): string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = (context['items'] ?? []) as readonly Record<string, unknown>[];
  const path = facts.collection?.fullUrl ?? '/';
  return rssDocument({
    title: `${facts.title} - ${site.profile.siteTitle}`,
    description: facts.description || (site.profile.siteDescription ?? ''),
    language: site.profile.language,
    link: address.baseUrl + path,
    self: `${address.baseUrl}${path}?format=rss`,
    items: items.map((item) => ({
      id: String(item['id']),
      title: String(item['title']),
      link: address.baseUrl + String(item['fullUrl']),
      html: String(item['body'] || item['excerpt'] || ''),
      publishedAt: Number(item['publishOn']),
      author: (item['author'] as { displayName?: string } | undefined)?.displayName,
      categories: (item['categories'] ?? []) as readonly string[],
      image: pictureOf(byId.get(String(item['id'])), address.baseUrl),
    })),
  });
}

function pictureOf(row: ItemRow | undefined, baseUrl: string): FeedItem['image'] {
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

function eventOf({ facts: { item, row } }: DrawnPage, page: PageSite): NewPage | undefined {
  if (!item || !row || typeof item['startDate'] !== 'number') {
    return undefined;
  }
  const location = (item['location'] ?? {}) as Record<string, unknown>;
  const lines = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'].map((name) => location[name]);
  const body = calendarDocument(
    {
      id: item.id,
      title: item.title,
      url: page.address.baseUrl + item.fullUrl,
      startDate: item['startDate'],
      endDate: Number(item['endDate'] ?? item['startDate']),
      location: lines.filter((line) => typeof line === 'string' && line !== '').join(', '),
      description: plainText(row.excerpt || row.body, 500),
      changedAt: row.updated_at.getTime(),
    },
    page.address.baseUrl.replace(/^https?:\/\//, ''),
  );
  return answer(page, { contentType: 'text/calendar; charset=utf-8', body });
}
