import { isOpenOn } from '../lock/is-open-on.ts';
import type { TemplateError } from '@portico/template';
import type { ImageRecord } from '../../assets/present.ts';
import type { Services } from '../../services.ts';
import type { Site } from '../../../sites/site/site.ts';
import { attributes } from '../../../platform/html/html.ts';
import { drawnRows, subjectMarks } from '../blocks/block-layout.ts';
import type { BlockScope } from '../blocks/block-scope.ts';
import { placedHere } from '../blocks/shared-rows.ts';
import { spelledAs, orderOf } from '../list-page.ts';
import { eventsToCome } from '../read/event-rows.ts';
import type { ItemQuery } from '../read/item-query.ts';
import type { ItemRow } from '../read/item-row.ts';
import type { PageData } from '../read/page-data.ts';
import type { CollectionEntry, SiteContent } from '../read/site-content.ts';
import { collectionRecord, type CollectionRecord } from '../context/collection-record.ts';
import { itemRecord, type ItemRecord } from '../context/item-record.ts';
import type { SiteAddress } from '../context/website-record.ts';
import type { WidgetFiles } from '../head/widget-files.ts';
import { pageEngine } from '../../kits/compiled/page-engine.ts';
import type { SiteKit } from '../../kits/compiled/site-kit.ts';
import { tagHandlers } from './tag-handlers.ts';
import { hasItemPage } from './item-pages.ts';

/** Everything one render of a page works with. Made anew for each run; the data stay. */
export interface PageScope extends BlockScope {
  readonly services: Services;
  readonly site: Site;
  readonly siteKit: SiteKit;
  readonly content: SiteContent;
  readonly data: PageData;
  readonly address: SiteAddress;
  readonly widgets: WidgetFiles;
  readonly now: number;
  /** The page, or the collection of the item. */
  readonly current: CollectionEntry | undefined;
  /** Scripts of the kit and of the owner run on this page. */
  readonly runsKitScripts: boolean;
  /** The root of the data; set once it is made. */
  root: Readonly<Record<string, unknown>>;
  readonly errors: TemplateError[];
  /** What features say of each item shown, by the name of their object at the root and the item's id. */
  readonly itemEntries: Readonly<Record<string, Record<string, unknown>>>;
  record(row: ItemRow): ItemRecord;
  collectionRecord(collection: CollectionEntry): CollectionRecord;
  render(
    template: Parameters<typeof pageEngine.render>[0],
    data: unknown,
    variables?: Readonly<Record<string, unknown>>,
  ): string;
}

export type PageScopeOptions = Pick<
  PageScope,
  | 'services'
  | 'site'
  | 'siteKit'
  | 'content'
  | 'data'
  | 'address'
  | 'widgets'
  | 'now'
  | 'current'
  | 'runsKitScripts'
  | 'namesNodes'
>;

export function createPageScope(options: PageScopeOptions): PageScope {
  const { services, site, siteKit, content, data, now } = options;
  const { providers } = services.pageParts;
  const records = new Map<string, ItemRecord>();
  /** Shared sections that are being drawn: none stands within itself. */
  const drawing = new Set<string>();
  const scope: PageScope = {
    ...options,
    root: {},
    errors: [],
    itemEntries: Object.fromEntries(providers.itemEntries.map(([name]) => [name, {}])),
    images: 0,
    formIds: new Map(),
    blockKind: (type) => providers.blocks.get(type),
    image: (assetId): ImageRecord | undefined => data.image(assetId),
    read: (read, query) => data.read(read, query),
    form: (formId) => content.forms.get(formId),
    collection: (name) => {
      const found = content.byUrlId.get(name) ?? content.byId.get(name);
      // What a password protects is shown on its own pages alone, which nobody keeps.
      return found?.isEnabled && isOpenOn(found, options.current) ? found : undefined;
    },
    items: (collection, query) => {
      const type = siteKit.types.of(collection);
      const facets = query.category === undefined && query.tag === undefined ? undefined : data.facets(collection.id);
      const exact: ItemQuery = {
        collectionId: collection.id,
        order: orderOf(collection, type),
        ...query,
        ...(query.category === undefined ? {} : { category: spelledAs(query.category, facets?.categories) }),
        ...(query.tag === undefined ? {} : { tag: spelledAs(query.tag, facets?.tags) }),
      };
      const { endsAfter: from, ...events } = exact;
      const rows =
        from === undefined ? data.items(exact) : eventsToCome(data, events, { from, zone: site.profile.timeZone });
      return (rows ?? []).map(scope.record);
    },
    isCalendar: (collection) => orderOf(collection, siteKit.types.of(collection)) === 'soonest',
    record: (row) => {
      // Of an event that repeats, each date is one.
      const key = `${row.id} ${row.occurrence?.startDate ?? ''} ${row.shownDate?.startDate ?? ''}`;
      let record = records.get(key);
      const collection = content.byId.get(row.collection_id);
      if (!record && collection) {
        const itemUrl = hasItemPage(collection, siteKit);
        record = itemRecord(row, collection, { now, itemUrl, providers, profile: site.profile });
        const added = providers.siteItemFields(row, site, now);
        record = added ? { ...record, ...added } : record;
        for (const [name, entryOf] of providers.itemEntries) {
          const entry = entryOf(row, site);
          const entries = scope.itemEntries[name];
          if (entry !== undefined && entries) {
            entries[row.id] = entry;
          }
        }
        records.set(key, record);
      }
      if (!record) {
        throw new Error(`Item ${row.id} belongs to no collection of the site.`);
      }
      return record;
    },
    collectionRecord: (collection) =>
      collectionRecord(collection, {
        websiteId: site.websiteId,
        content,
        type: siteKit.types.of(collection),
        facets: data.facets(collection.id),
      }),
    sharedSection: (id, place) => {
      const shared = content.fields.get(`section:${id}`)?.document;
      const document = shared && place ? placedHere(shared, place) : shared;
      if (!document || drawing.has(id)) {
        return '';
      }
      const marks = scope.namesNodes ? subjectMarks('block-field', `section:${id}`) : {};
      drawing.add(id);
      const html = drawnRows(document, scope, place ? marks : {});
      drawing.delete(id);
      return scope.namesNodes && !place ? `<div${attributes(marks)}>${html}</div>` : html;
    },
    menuTitle: (name) => siteKit.kit.navigations.find((menu) => menu.name === name)?.title ?? name,
    template: (source, value) => scope.render(source, { ...scope.root, ...(value as object) }),
    override: (type, value) => {
      const source = siteKit.kit.blockOverrides.get(type);
      return source && scope.render(siteKit.compile(source), { ...scope.root, ...(value as object) });
    },
    render: (template, value, variables = {}) => {
      const result = pageEngine.render(template, value, {
        partials: siteKit.partials,
        tags,
        variables,
        locale: site.profile.language,
        now,
      });
      scope.errors.push(...result.errors);
      return result.output;
    },
  };
  const tags = tagHandlers(scope);
  return scope;
}
