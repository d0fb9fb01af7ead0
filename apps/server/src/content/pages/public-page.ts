import { dateOn, readRepeatingEvent } from '@portico/domain';
import type { NewPage } from './cache/page-cache.ts';
import { findFormerAddress, type ItemQuery } from './read/item-query.ts';
import type { ItemRow } from './read/item-row.ts';
import type { Answers } from './read/read-needs.ts';
import { orderOf } from './list-page.ts';
import { resolveStoredLinks } from './links/stored-links.ts';
import type { PageUrl } from './page-query.ts';
import { atEndOfBody } from '../../platform/html/into-body.ts';
import { drawPage, type DrawableTarget } from './render/draw-page.ts';
import { renderDocument } from './render/render-document.ts';
import { renderWithData, type PageSite, type RenderJob } from './render/render-loop.ts';
import type { PageTarget } from './resolve-page.ts';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
/** Pages that print how long ago something was, or what is still to come, are true for this long. */
const RELATIVE_TIME_MS = 60_000;

type PublicTarget = Exclude<PageTarget, { kind: 'not-found' | 'system' }>;

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
  const { formats } = page.services.pageParts.providers;
  const made = await renderWithData(page, jobFor(target, url, ahead), (scope, row): NewPage | undefined => {
    const drawable = drawableOf(target, row, page.site.profile.timeZone);
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
      case undefined: {
        const foot = page.services.pageParts.providers.foot(scope, url.path ?? '/');
        const body = atEndOfBody(renderDocument(drawn, scope), foot);
        const until = drawn.facts.parts?.flatMap((part) => part.until ?? []);
        return answer(page, { contentType: HTML, body, isTimed: isTimed(body, drawable, page), until });
      }
      default: {
        const found = formats.get(query.format)?.(drawn, { page, scope, query });
        return found && answer(page, found);
      }
    }
  });
  return made ? withLinks(page, made) : movedPage(page, target, url);
}

/** Feeds are read outside the site. */
async function withLinks(page: PageSite, made: NewPage): Promise<NewPage> {
  const base = made.contentType.startsWith('application/rss') ? page.address.baseUrl : '';
  return { ...made, body: await resolveStoredLinks(page, made.body, base) };
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

function drawableOf(target: Target, row: ItemRow | undefined, zone: string): DrawableTarget | undefined {
  if (target.kind !== 'item') {
    return target;
  }
  if (!row || target.day === undefined) {
    return row && { kind: 'item', collection: target.collection, row };
  }
  const event = readRepeatingEvent(row.content, zone);
  if (!event) {
    return undefined;
  }
  // Whoever comes for a date that was moved or left out finds the next one, under the address of the event.
  const shownDate = dateOn(event, target.day);
  const shown = shownDate ? { ...row, shownDate } : row;
  return { kind: 'item', collection: target.collection, row: shown };
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
  Partial<Pick<NewPage, 'status' | 'location'>> & {
    readonly isTimed?: boolean;
    /** When it changes by itself. */
    readonly until?: readonly number[] | undefined;
  };

function answer(
  { site, content, services }: PageSite,
  { isTimed: timed = false, until = [], status = 200, ...made }: Answer,
): NewPage {
  const boundary = Math.min(content.changesAt ?? Number.POSITIVE_INFINITY, ...until);
  return {
    ...made,
    status,
    contentVersion: site.contentVersion,
    expiresAt: timed ? Math.min(boundary, services.clock.now() + RELATIVE_TIME_MS) : boundary,
  };
}

/** Blocks of what comes next: it goes by without a change of the site. */
const TURNING = ' data-turns=""';

function isTimed(html: string, target: DrawableTarget, { siteKit }: PageSite): boolean {
  const isCalendar =
    target.kind === 'list' && orderOf(target.collection, siteKit.types.of(target.collection)) === 'soonest';
  const isRepeating = target.kind === 'item' && 'repeats' in target.row.content;
  return (
    isCalendar ||
    isRepeating ||
    siteKit.printsRelativeTime ||
    html.includes('class="timesince"') ||
    html.includes(TURNING)
  );
}
