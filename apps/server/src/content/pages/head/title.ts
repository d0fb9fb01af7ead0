import type { PageScope } from '../render/page-scope.ts';
import type { PageFacts } from './page-facts.ts';

const DEFAULTS = { home: '%s', collection: '%c — %s', item: '%i — %s', system: '%c — %s' } as const;
const SETTINGS = {
  home: 'homepageTitleFormat',
  collection: 'collectionTitleFormat',
  item: 'itemTitleFormat',
  system: 'collectionTitleFormat',
} as const;

/**
 * The document's title in the owner's format: `%s` site, `%c` collection, `%i` item. A title of its own in the SEO
 * settings stands instead.
 */
export function documentTitle(facts: PageFacts, { site }: PageScope): string {
  const own = ownTitle(facts);
  if (own !== undefined) {
    return own;
  }
  const format = site.settings[SETTINGS[facts.titleKind]];
  const text = typeof format === 'string' && format.includes('%') ? format : DEFAULTS[facts.titleKind];
  const values: Readonly<Record<string, string>> = {
    '%s': site.profile.siteTitle,
    '%c': facts.titleKind === 'item' ? (facts.collection?.title ?? '') : facts.title,
    '%i': facts.title,
  };
  return text.replace(/%[sci]/g, (sign) => values[sign] ?? '');
}

function ownTitle({ collection, row, titleKind }: PageFacts): string | undefined {
  const seo = titleKind === 'item' ? row?.content['seo'] : collection?.settings['seo'];
  const title = (seo as { title?: unknown } | undefined)?.title;
  return titleKind !== 'system' && typeof title === 'string' && title !== '' ? title : undefined;
}
