import { isOpenOn } from '../lock/is-open-on.ts';
import { fillMessage, PageType, RecordType } from '@portico/domain';
import { escapeHtml, untrusted } from '@portico/template';
import { blockLayout, itemPlace } from '../blocks/block-layout.ts';
import { EMPTY_DOCUMENT, isOfBlocks } from '@portico/page-model';
import { builtInList } from '../builtin/builtin-templates.ts';
import type { ItemRow } from '../read/item-row.ts';
import type { ItemRecord } from '../context/item-record.ts';
import { isOffered, type CollectionEntry } from '../read/site-content.ts';
import { childrenOf } from '../context/navigation-data.ts';
import { baseContext } from '../context/page-context.ts';
import { collectionFacts, describeCollection, isIndexed } from '../head/collection-facts.ts';
import type { PageFacts } from '../head/page-facts.ts';
import { attributes, plainText } from '../../../platform/html/html.ts';
import { orderOf, queryValue, readListPage } from '../list-page.ts';
import type { PageQuery } from '../page-query.ts';
import { titlesOn } from '../page-texts.tsx';
import { isItemList, type PageTarget } from '../resolve-page.ts';
import { drawFront, isForeignHome } from './draw-front.ts';
import { itemTemplate } from './item-pages.ts';
import type { PageScope } from './page-scope.ts';

/** A page's data and its body, before the regions are put around it. */
export interface DrawnPage {
  readonly context: Readonly<Record<string, unknown>>;
  readonly mainContent: string;
  readonly facts: PageFacts;
  /** The items of a list as they are stored. */
  readonly rows?: readonly ItemRow[];
  readonly view: 'list' | 'item' | undefined;
  /** `collection-<id>` or `item-<id>`. */
  readonly pageId: string;
  /** The body comes from a built-in template, which the kit has no styles for. */
  readonly isBuiltIn?: boolean;
  /** Printed where the kit has `{squarespace-post-entry}`. */
  readonly postEntry: string;
}

/** Targets that are made from the site's content. */
export type DrawableTarget = Extract<PageTarget, { kind: 'page' | 'list' | 'index' | 'kit-page' }> | ItemTarget;

/** An item page whose item has been found. */
export interface ItemTarget {
  readonly kind: 'item';
  readonly collection: CollectionEntry;
  readonly row: ItemRow;
}

/** Makes the data of a page and renders its body. What is not loaded yet is noted in the scope's data. */
export function drawPage(target: DrawableTarget, query: PageQuery, scope: PageScope): DrawnPage {
  switch (target.kind) {
    case 'page':
      return drawBlockPage(target.collection, scope);
    case 'list':
      return drawList(target.collection, query, scope);
    case 'index':
      return drawIndex(target.collection, scope);
    case 'item':
      return drawItem(target, query, scope);
    case 'kit-page': {
      const context = withRoot(scope, { ...baseContext(scope), empty: false });
      const mainContent = scope.render(scope.siteKit.compile(target.page.source), context);
      const facts = collectionFacts(undefined, {
        title: target.page.title,
        description: target.page.description,
        canonicalPath: `/${target.name}`,
      });
      return { context, mainContent, facts, view: undefined, pageId: `page-${target.name}`, postEntry: '' };
    }
  }
}

function drawBlockPage(collection: CollectionEntry, scope: PageScope): DrawnPage {
  const context = withRoot(scope, { ...baseContext(scope), collection: scope.collectionRecord(collection) });
  const isBuiltIn = isForeignHome(collection, scope);
  const body = isBuiltIn ? drawFront(context, scope) : pageBody(collection, scope);
  const mainContent = successorLink(collection, scope) + body;
  const facts = collectionFacts(collection, { ...describeCollection(collection, scope), pageType: PageType.Page });
  return {
    context: { ...context, mainContent },
    mainContent,
    facts,
    view: undefined,
    pageId: `collection-${collection.id}`,
    isBuiltIn,
    postEntry: '',
  };
}

function pageBody(collection: CollectionEntry, scope: PageScope): string {
  return blockLayout(
    {
      document: scope.data.document(collection.id) ?? EMPTY_DOCUMENT,
      kind: 'page',
      id: `page-${collection.id}`,
      updatedOn: collection.updatedOn,
    },
    scope,
  );
}

function drawList(collection: CollectionEntry, query: PageQuery, scope: PageScope): DrawnPage {
  const type = scope.siteKit.types.of(collection);
  const facets = scope.data.facets(collection.id);
  const { listing } = scope.services.pageParts.providers;
  const listQuery = listing?.read(query, scope.site);
  const page = readListPage(scope.data, {
    collection,
    type,
    query,
    facets,
    listQuery,
    now: scope.now,
    zone: scope.site.profile.timeZone,
  });
  const items = page.rows.map(scope.record);
  const isCalendar = orderOf(collection, type) === 'soonest';
  const past = page.past.map(scope.record);
  const listed = {
    ...baseContext(scope),
    collection: scope.collectionRecord(collection),
    items: isCalendar ? [...items, ...past] : items,
    ...(isCalendar ? { upcoming: items, past, calendarView: query.view === 'calendar' } : {}),
    ...(page.pagination ? { pagination: page.pagination } : {}),
    ...(page.categoryFilter === undefined
      ? {}
      : { categoryFilter: filterText(page.categoryFilter, facets?.categories) }),
    ...(page.tagFilter === undefined ? {} : { tagFilter: filterText(page.tagFilter, facets?.tags) }),
    ...(query.author === undefined ? {} : authorFilter(query.author)),
    ...(query.month === undefined ? {} : { monthFilter: query.month }),
    ...listing?.context({ collection, acceptTypes: type?.acceptTypes ?? [], facets, query, scope }),
    empty: items.length === 0,
  };
  const firstItem = !type?.list && type?.item ? items[0] : undefined;
  const context = withRoot(scope, firstItem ? { ...listed, item: firstItem } : listed);
  const source = type?.list ?? type?.item ?? builtInList(collection.typeName);
  const list = scope.render(scope.siteKit.compile(source), context, { 'squarespace-post-entry': '' });
  const mainContent = successorLink(collection, scope) + list;
  const isFiltered =
    page.categoryFilter !== undefined ||
    page.tagFilter !== undefined ||
    query.author !== undefined ||
    query.month !== undefined;
  const facts = collectionFacts(collection, {
    ...describeCollection(collection, scope),
    // A category that there is not is a stranger's word: it does not become the title of a page.
    ...(page.categoryFilter !== undefined && facets?.categories.includes(page.categoryFilter)
      ? { title: `${collection.title}: ${page.categoryFilter}` }
      : {}),
    canonicalPath: canonicalList(collection, query, page.categoryFilter),
    feedPath: `${collection.fullUrl}?format=rss`,
    // Tags, authors and months only sort what is listed elsewhere; an empty list is nothing to find.
    isIndexed: listQuery === undefined && (isFiltered ? page.categoryFilter !== undefined && items.length > 0 : true),
    pagination: page.pagination,
  });
  return {
    context,
    mainContent,
    facts,
    rows: page.rows,
    view: 'list',
    pageId: `collection-${collection.id}`,
    postEntry: '',
    isBuiltIn: source !== type?.list && source !== type?.item,
  };
}

/** At the top of a page that is not offered any more: where to go instead. */
function successorLink({ settings }: CollectionEntry, { content, site }: PageScope): string {
  const next =
    settings['status'] === 'deprecated' ? content.byId.get(String(settings['successorId'] ?? '')) : undefined;
  if (!next || !isOffered(next)) {
    return '';
  }
  const words = fillMessage(titlesOn(site).replacedBy, { title: next.title });
  return `<p class="portico-successor"><a${attributes({ href: next.fullUrl })}>${escapeHtml(words)}</a></p>`;
}

/** A filter comes from the address, so anybody may have written it; what the owner wrote alike is the owner's (SEC-19). */
function filterText(filter: string, known: readonly string[] | undefined): unknown {
  return known?.includes(filter) ? filter : untrusted(filter);
}

function authorFilter(author: string) {
  return { authorFilter: untrusted(author), author: { id: untrusted(author), displayName: untrusted(author) } };
}

function canonicalList(collection: CollectionEntry, { page, offset }: PageQuery, category: string | undefined): string {
  const parts = [
    ...(category === undefined ? [] : [`category=${queryValue(category)}`]),
    ...(page === undefined ? [] : [`page=${page}`]),
    ...(offset === undefined ? [] : [`offset=${offset}`]),
  ];
  return parts.length === 0 ? collection.fullUrl : `${collection.fullUrl}?${parts.join('&')}`;
}

/** Items of a child that an index with full data shows. */
const INDEX_CHILD_ITEMS = 200;

function drawIndex(collection: CollectionEntry, scope: PageScope): DrawnPage {
  const type = scope.siteKit.types.of(collection);
  const base = baseContext(scope);
  scope.root = base;
  const open = childrenOf(collection, scope.content).filter((child) => isOpenOn(child, collection));
  const children = open.map((child) => {
    const record = scope.collectionRecord(child);
    if (!type?.fullData && type?.list) {
      return record;
    }
    const items = isItemList(child, scope.siteKit)
      ? scope.items(child, { limit: Math.min(child.pageSize, INDEX_CHILD_ITEMS) })
      : [];
    const hasBody = !isItemList(child, scope.siteKit);
    return { ...record, items, ...(hasBody ? { mainContent: pageBody(child, scope) } : {}) };
  });
  const context = withRoot(scope, {
    ...base,
    collection: { ...scope.collectionRecord(collection), collections: children },
    emptyFolder: children.length === 0,
  });
  const mainContent = scope.render(scope.siteKit.compile(type?.list ?? builtInList('index')), context);
  return {
    context,
    mainContent,
    facts: collectionFacts(collection, describeCollection(collection, scope)),
    view: undefined,
    pageId: `collection-${collection.id}`,
    postEntry: '',
  };
}

function drawItem({ collection, row }: ItemTarget, query: PageQuery, scope: PageScope): DrawnPage {
  const type = scope.siteKit.types.of(collection);
  const item = withBlocks(row, scope);
  const parts = scope.services.pageParts.providers.itemPage({ row, item, query, scope });
  const { nextItem, prevItem } = neighbours(collection, row, scope);
  const pagination =
    nextItem || prevItem ? { ...(nextItem ? { nextItem } : {}), ...(prevItem ? { prevItem } : {}) } : undefined;
  const context = withRoot(scope, {
    ...baseContext(scope),
    collection: scope.collectionRecord(collection),
    item,
    ...(pagination ? { pagination, ...pagination } : {}),
    ...Object.assign({}, ...parts.map((part) => part.context)),
  });
  const source = itemTemplate(collection, scope.siteKit) ?? type?.list ?? builtInList(collection.typeName);
  const postEntry =
    typeof item['postItemInjectCode'] === 'string' && scope.runsKitScripts ? item['postItemInjectCode'] : '';
  const isShownInList = source === type?.list;
  const rendered = scope.render(
    scope.siteKit.compile(source),
    isShownInList ? { ...context, items: [item] } : context,
    {
      'squarespace-post-entry': postEntry,
    },
  );
  const mainContent = parts.reduce((html, { into }) => (into ? filled(html, into) : html), rendered);
  const seo = row.content['seo'] as { description?: unknown } | undefined;
  return {
    context,
    mainContent,
    facts: {
      pageType: PageType.ContentItem,
      title: row.title,
      titleKind: 'item',
      description:
        typeof seo?.description === 'string' && seo.description !== ''
          ? seo.description
          : plainText(row.excerpt || row.body, 300),
      canonicalPath: item.fullUrl,
      collection,
      item,
      row,
      parts,
      image: item['mainImage'] as PageFacts['image'],
      feedPath: row.record_type === RecordType.StoreItem ? undefined : `${collection.fullUrl}?format=rss`,
      isIndexed: isIndexed(collection),
      pagination: undefined,
    },
    view: 'item',
    pageId: `item-${row.id}`,
    postEntry,
    isBuiltIn: source !== type?.item && source !== type?.list,
  };
}

/** An item on its own page: with its blocks, where its text is made of them. Lists and feeds have their words. */
function withBlocks(row: ItemRow, scope: PageScope): ItemRecord {
  const item = scope.record(row);
  if (!isOfBlocks(row.content)) {
    return item;
  }
  const document = scope.data.document(row.id) ?? EMPTY_DOCUMENT;
  return { ...item, body: blockLayout({ ...itemPlace(row.id), document, updatedOn: row.updated_at.getTime() }, scope) };
}

/** Puts HTML into the empty element that has an id; where the kit prints none, it is left out. */
function filled(html: string, { id, html: inner }: { readonly id: string; readonly html: string }): string {
  const at = html.indexOf(` id="${id}"`);
  const end = at === -1 ? -1 : html.indexOf('></', at);
  return end === -1 ? html : `${html.slice(0, end + 1)}${inner}${html.slice(end + 1)}`;
}

/** The items beside this one: next is the older one of a chronological collection, the following one of an ordered. */
function neighbours(collection: CollectionEntry, row: ItemRow, scope: PageScope) {
  const order = orderOf(collection, scope.siteKit.types.of(collection));
  const pair = order === 'position' ? (['position', 'position-desc'] as const) : (['newest', 'oldest'] as const);
  const [nextItem, prevItem] = pair.map((way) => scope.items(collection, { order: way, beyond: row.id, limit: 1 })[0]);
  return { nextItem, prevItem };
}

function withRoot(scope: PageScope, context: Record<string, unknown>): Record<string, unknown> {
  scope.root = context;
  return context;
}
