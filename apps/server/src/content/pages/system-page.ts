import { randomBytes } from 'node:crypto';
import type { PageType } from '@portico/domain';
import { untrusted } from '@portico/template';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { baseContext } from './context/page-context.ts';
import { siteAddress } from './site-address.ts';
import type { PageFacts } from './head/page-facts.ts';
import type { LockedRequest } from '../../sites/site/unlock-cookie.ts';
import { closedLock, siteLocks } from './lock/locks.ts';
import type { SiteContent } from './read/site-content.ts';
import { openPageSite, renderWithData } from './render/render-loop.ts';
import { renderDocument, renderShortDocument } from './render/render-document.ts';

type AllowedSources = Readonly<Partial<Record<'script-src' | 'frame-src' | 'connect-src', string>>>;

export interface SystemPageOptions {
  readonly pageType: PageType;
  /** For the document's title. */
  readonly title: string;
  /** Goes where the kit has `{squarespace.main-content}`. Must be safe HTML. */
  readonly bodyHtml: string;
  /** 200 unless given. */
  readonly status?: number;
  /** Classes of the body, such as `cart` or `not-found-page`. */
  readonly classes?: readonly string[];
  /** Added to the data that the regions read, such as `shoppingCart`. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** HTML for the end of the head. */
  readonly headHtml?: string;
  /**
   * Checkout and account pages: no script of the kit or the owner runs, and a strict policy makes sure of it (SEC-48).
   * Scripts in `bodyHtml` and `headHtml` would not run either.
   */
  readonly strict?: boolean;
  /** Sources beside our own on a strict page, by directive; only what a payment service says that it needs. */
  readonly alsoAllowed?: AllowedSources;
  /**
   * Stands in for the regions of the kit: this head, the body below it, nothing else, so that nothing leads away. The
   * site's styles still apply. Must be safe HTML.
   */
  readonly shortHeadHtml?: string;
}

/** A page that is drawn for one request: the caller decides how long it may be kept. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Headers that belong to the page, such as its content policy. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Puts a body made by a feature (cart, checkout, search, a lock) into the site's own regions, as one of its pages. */
export async function renderSystemPage(
  services: Services,
  request: Pick<FastifyRequest, 'site' | 'protocol' | 'headers'> & LockedRequest,
  options: SystemPageOptions,
): Promise<RenderedPage> {
  const {
    pageType,
    title,
    bodyHtml,
    status = 200,
    classes = [],
    context = {},
    headHtml = '',
    strict = false,
    alsoAllowed = {},
    shortHeadHtml,
  } = options;
  const opened = await openPageSite(services, request.site, siteAddress(request));
  const isShut = closedLock(request, siteLocks(request.site), services) !== undefined;
  const page = isShut ? { ...opened, content: withoutPages(opened.content) } : opened;
  const nonce = strict ? randomBytes(16).toString('base64') : undefined;
  const facts: PageFacts = {
    pageType,
    title,
    titleKind: 'system',
    description: '',
    canonicalPath: undefined,
    collection: undefined,
    item: undefined,
    row: undefined,
    image: undefined,
    feedPath: undefined,
    isIndexed: false,
    pagination: undefined,
  };
  const job = {
    learnAs: `system ${pageType}${isShut ? ' of a locked site' : ''}`,
    path: `page type ${pageType}`,
    current: undefined,
    runsKitScripts: !strict,
  };
  const html = await renderWithData(page, job, (scope) => {
    // A title may repeat what a stranger wrote, such as the words of a search (SEC-19).
    const collection = { title: untrusted(title), typeName: 'system', fullUrl: '' };
    scope.root = { ...baseContext(scope), collection, ...context };
    const drawn = {
      context: scope.root,
      mainContent: bodyHtml,
      facts,
      view: undefined,
      pageId: `system-page-${pageType}`,
      postEntry: '',
    };
    const head = { systemClasses: classes, nonce, extra: headHtml };
    return shortHeadHtml === undefined
      ? renderDocument(drawn, scope, head)
      : renderShortDocument(drawn, scope, { ...head, shortHeadHtml });
  });
  return {
    status,
    html: html ?? '',
    headers: nonce === undefined ? {} : { 'content-security-policy': strictPolicy(nonce, alsoAllowed) },
  };
}

/**
 * What a site has for its regions while a password keeps the visitor out: its look, and none of its pages, menus and lists, which
 * a kit's regions would show around whatever she may see (SEC-4).
 */
function withoutPages(content: SiteContent): SiteContent {
  return {
    ...content,
    collections: [],
    byId: new Map(),
    byUrlId: new Map(),
    homepage: undefined,
    navigations: new Map(),
    fields: new Map(),
    forms: new Map(),
    memo: new Map(),
  };
}

/** Sends a page drawn for one visitor: nobody else may keep it (SEC-47). */
export function sendPrivatePage(reply: FastifyReply, page: RenderedPage): FastifyReply {
  return reply
    .code(page.status)
    .headers(page.headers)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
}

function strictPolicy(nonce: string, also: AllowedSources): string {
  const beside = (directive: keyof AllowedSources) => (also[directive] === undefined ? '' : ` ${also[directive]}`);
  return [
    "default-src 'self'",
    // The loader carries the nonce and hands it on to the modules it imports. Nothing else of this host is trusted: kits
    // and owners keep files here too.
    `script-src 'nonce-${nonce}'${beside('script-src')}`,
    `frame-src 'self'${beside('frame-src')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data: https:",
    `connect-src 'self'${beside('connect-src')}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
