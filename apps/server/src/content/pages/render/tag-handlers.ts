import { asRawString, unmarked, type TagCall, type TagHandlers } from '@portico/template';
import { blockLayout } from '../blocks/block-layout.ts';
import { EMPTY_DOCUMENT } from '@portico/page-model';
import { attributes } from '../../../platform/html/html.ts';
import { orderedCategories } from '../read/facets.ts';
import { queryValue } from '../list-page.ts';
import { folderNavigationData, navigationData } from '../context/navigation-data.ts';
import type { PageScope } from './page-scope.ts';

/** What the tags of the platform do on a page (template-kits §4.2). */
export function tagHandlers(scope: PageScope): TagHandlers {
  const { kit, types } = scope.siteKit;
  const declared = kit.navigations.map((navigation) => navigation.name);
  const place = { content: scope.content, types, current: scope.current, declared };
  return new Map<string, (tag: TagCall) => void>([
    ['navigation', (tag) => run(tag, navigationData(tag.attributes['navigationId'] ?? '', place))],
    ['folder-navigation', (tag) => run(tag, folderNavigationData(place))],
    ['block-field', (tag) => blockField(tag, scope)],
    ['script', (tag) => kitScript(tag, scope)],
    ['query', (tag) => query(tag, scope)],
    ['category', (tag) => category(tag, scope)],
    ['related', (tag) => related(tag, scope)],
    [
      'comments',
      (tag) => tag.write(scope.template('{@|comments}', { id: tag.attributes['itemId'] ?? tag.resolve('item.id') })),
    ],
    [
      'social-share',
      (tag) =>
        tag.write(
          scope.template('{@|social-button}', {
            title: tag.attributes['title'] ?? '',
            fullUrl: tag.attributes['fullUrl'] ?? '',
          }),
        ),
    ],
  ]);
}

/** Runs the partial that a tag names, else its body. */
function run(tag: TagCall, data: unknown): void {
  const template = tag.attributes['template'];
  tag.write(template === undefined || template === '' ? tag.renderBody(data) : tag.renderPartial(template, data));
}

function blockField(tag: TagCall, scope: PageScope): void {
  const { id = '', columns, label, class: className } = tag.attributes;
  if (id === '') {
    tag.report('A block field needs an id.');
    return;
  }
  const field = scope.content.fields.get(id);
  tag.write(
    blockLayout(
      {
        document: field?.document ?? EMPTY_DOCUMENT,
        kind: 'block-field',
        id,
        columns: columns === '1' ? 1 : 12,
        label,
        className,
        updatedOn: field?.updatedOn,
      },
      scope,
    ),
  );
}

function kitScript(tag: TagCall, { siteKit, runsKitScripts }: PageScope): void {
  const { src = '', async, defer } = tag.attributes;
  const file = `scripts/${src.replace(/^\/+/, '')}`;
  if (!siteKit.files.has(file)) {
    tag.report(`The script "${src}" does not exist in scripts/.`);
    return;
  }
  // Checkout and account pages run no script of a kit (SEC-48).
  if (runsKitScripts) {
    const flags = `${isOn(async) ? ' async' : ''}${isOn(defer) ? ' defer' : ''}`;
    tag.write(`<script${attributes({ src: `/${encodeURI(file)}?${siteKit.revision}` })}${flags}></script>`);
  }
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== 'false';
}

const MAX_QUERY_LIMIT = 100;

function query(tag: TagCall, scope: PageScope): void {
  const {
    collection: name = '',
    limit,
    skip,
    featured,
    category: inCategory = '',
    tag: withTag = '',
    orderBy,
  } = tag.attributes;
  const collection = scope.collection(name);
  if (!collection) {
    // The owner may not have made it yet: the body decides what to show.
    tag.write(tag.renderBody({ items: [] }));
    return;
  }
  const items = scope.items(collection, {
    limit: Math.min(whole(limit, 20), MAX_QUERY_LIMIT) || 1,
    ...(whole(skip, 0) > 0 ? { skip: whole(skip, 0) } : {}),
    ...(featured === 'true' ? { isStarred: true as const } : {}),
    ...(inCategory === '' ? {} : { category: inCategory }),
    ...(withTag === '' ? {} : { tag: withTag }),
  });
  const ordered =
    orderBy === 'title' ? items.toSorted((a, b) => asRawString(a.title).localeCompare(asRawString(b.title))) : items;
  tag.write(tag.renderBody({ items: ordered, collection: scope.collectionRecord(collection) }));
}

function category(tag: TagCall, scope: PageScope): void {
  const collection = scope.collection(tag.attributes['collection'] ?? '') ?? scope.current;
  if (!collection) {
    tag.write(tag.renderBody({ categories: [] }));
    return;
  }
  const facets = scope.data.facets(collection.id);
  const chosen = unmarked(tag.resolve('categoryFilter'));
  const names = orderedCategories(collection.settings['categories'], facets?.categories ?? []);
  tag.write(
    tag.renderBody({
      collection: scope.collectionRecord(collection),
      categories: names.map((name) => ({
        active: name === chosen,
        displayName: name,
        title: name,
        fullUrl: `${collection.fullUrl}?category=${queryValue(name)}`,
      })),
    }),
  );
}

function related(tag: TagCall, scope: PageScope): void {
  const { collectionId, itemId, limit } = tag.attributes;
  const collection = scope.collection(collectionId ?? '') ?? scope.current;
  const item = itemId ?? tag.resolve('item.id');
  const isId = typeof item === 'string' && /^[0-9a-f-]{36}$/.test(item);
  const items =
    collection && isId
      ? scope.items(collection, { order: 'newest', relatedTo: item, limit: Math.min(whole(limit, 4), 20) || 1 })
      : [];
  tag.write(tag.renderBody({ items }));
}

function whole(text: string | undefined, otherwise: number): number {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isFinite(number) && number >= 0 ? number : otherwise;
}
