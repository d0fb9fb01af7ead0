import { LRUCache } from 'lru-cache';
import { createStylesKeeper, type StylesKeeper } from '../kits/styles/keep-styles-current.ts';
import type { Learned } from './render/render-loop.ts';
import type { Services } from '../services.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import { createSiteContents, type SiteContents } from './content/site-contents.ts';
import { readWidgetFiles, type WidgetFiles } from './head/widget-files.ts';
import { createSiteKits, type SiteKits } from './render/site-kits.ts';
import { createTemplateErrors, type TemplateErrors } from './template-errors.ts';

/** What this process keeps to draw pages; one set for the whole program. */
export interface PageParts {
  readonly siteKits: SiteKits;
  readonly contents: SiteContents;
  readonly widgets: WidgetFiles;
  readonly cache: PageCache;
  readonly templateErrors: TemplateErrors;
  readonly styles: StylesKeeper;
  /** What the last render of a kind of page needed, by kit revision and page. */
  readonly learned: LRUCache<string, Learned>;
}

const partsOf = new WeakMap<Services, PageParts>();

/** The parts that belong to these services. */
export function pageParts(services: Services): PageParts {
  let parts = partsOf.get(services);
  if (!parts) {
    const templateErrors = createTemplateErrors(services);
    parts = {
      siteKits: createSiteKits(services),
      contents: createSiteContents(services),
      widgets: readWidgetFiles(),
      cache: createPageCache(services.clock),
      templateErrors,
      styles: createStylesKeeper(services, (site, error) => templateErrors.keepStyleError(site, error)),
      learned: new LRUCache({ max: 2000 }),
    };
    partsOf.set(services, parts);
  }
  return parts;
}
