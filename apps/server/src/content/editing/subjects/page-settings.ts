import { emptyDocument, PAGE_CODE, type JsonObject } from '@portico/page-model';
import { isId } from '../../../platform/ids/is-id.ts';
import type { ReadSubject } from './subject.ts';

/** What a page's settings say in the open part of its row; nothing else there is theirs. */
export const PAGE_SETTINGS: readonly string[] = [
  'seo',
  'filmUrl',
  'isIndexed',
  'isHiddenInSearch',
  'status',
  'successorId',
  PAGE_CODE,
];

/** What is said of a page or collection beside its content; null is live while nobody has published it. */
export const readPageSettings: ReadSubject = async (tx, subject) => {
  const [row] = isId(subject) ? await tx.query<Row & Record<string, unknown>>(READ, [tx.websiteId, subject]) : [];
  if (!row) {
    return undefined;
  }
  const said = Object.fromEntries(Object.entries(row.settings).filter(([name]) => PAGE_SETTINGS.includes(name)));
  const document = emptyDocument('page-settings', {
    title: row.title,
    navigationTitle: row.navigation_title,
    urlId: row.url_id,
    description: row.description,
    isHomepage: row.is_homepage,
    pageSize: row.page_size,
    ...(row.layout === null ? {} : { layout: row.layout }),
    ...(row.main_asset_id === null ? {} : { assetId: row.main_asset_id }),
    ...said,
  });
  return { draft: document, live: row.settings['isDraft'] === true ? null : document };
};

interface Row {
  readonly title: string;
  readonly navigation_title: string;
  readonly url_id: string;
  readonly description: string;
  readonly is_homepage: boolean;
  readonly page_size: number;
  readonly layout: string | null;
  readonly main_asset_id: string | null;
  readonly settings: JsonObject;
}

const READ = {
  name: 'subject-page-settings',
  text: `select title, navigation_title, url_id, description, is_homepage, page_size, layout, main_asset_id, settings
    from collection where website_id = $1 and id = $2`,
};
