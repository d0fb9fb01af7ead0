import { createStylesKeeper, type StylesKeeper } from '../kits/styles/keep-styles-current.ts';
import type { Services as SitesServices } from '../../sites/services.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import { createItemMemory, type ItemMemory } from './read/item-memory.ts';
import type { Answers } from './read/read-needs.ts';
import { createSiteContents, type SiteContents } from './read/site-contents.ts';
import { readWidgetFiles, type WidgetFiles } from './head/widget-files.ts';
import { createLearnedPages, type LearnedPages } from './render/learned.ts';
import { createSiteKits, type SiteKits } from '../kits/compiled/site-kits.ts';
import type { PageProvider } from './page-provider.ts';
import { foldProviders, type PageProviders } from './page-providers.ts';
import { createTemplateErrors, type TemplateErrors } from './template-errors.ts';

/** What this process keeps to draw pages; one set for the whole program. */
export interface PageParts {
  /** What features add to pages. */
  readonly providers: PageProviders;
  readonly siteKits: SiteKits;
  readonly contents: SiteContents;
  readonly widgets: WidgetFiles;
  readonly cache: PageCache;
  readonly templateErrors: TemplateErrors;
  readonly styles: StylesKeeper;
  readonly learned: LearnedPages;
  readonly memory: ItemMemory;
  /** What is being read ahead of pages that are about to be drawn, by site, page and content version. */
  readonly reading: Map<string, Promise<Answers>>;
}

/** The parts of one process, with what the program's features add to pages. */
export function createPageParts(services: SitesServices, features: readonly PageProvider[]): PageParts {
  const providers = foldProviders(features);
  const templateErrors = createTemplateErrors(services);
  return {
    providers,
    siteKits: createSiteKits(services),
    contents: createSiteContents(services),
    widgets: readWidgetFiles(),
    cache: createPageCache(services.clock),
    templateErrors,
    styles: createStylesKeeper(services, (site, errors) => templateErrors.keepStyleErrors(site, errors)),
    learned: createLearnedPages(),
    memory: createItemMemory(providers.itemParts),
    reading: new Map(),
  };
}
