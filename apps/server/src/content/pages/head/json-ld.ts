import { escapeScriptJson } from '@portico/template';
import type { Fields } from '../page-provider.ts';
import { plainText } from '../../../platform/html/html.ts';
import type { PageScope } from '../render/page-scope.ts';
import { organization } from './organization.ts';
import type { PageFacts } from './page-facts.ts';

/** schema.org data of a page: what features say of its item, the post, or the site on its home page. */
export function jsonLd(facts: PageFacts, scope: PageScope): string {
  const data = itemData(facts) ?? articleData(facts, scope) ?? siteData(facts, scope);
  return data
    ? `<script type="application/ld+json">${escapeScriptJson(JSON.stringify({ '@context': 'https://schema.org', ...data }))}</script>`
    : '';
}

/** What features say of the item, together; undefined where none says anything. */
function itemData({ parts = [] }: PageFacts): Fields | undefined {
  const said = parts.flatMap(({ jsonLd: saidOf }) => saidOf?.() ?? []);
  return said.length === 0 ? undefined : Object.assign({}, ...said);
}

function articleData({ row, item, collection, image }: PageFacts, { address, site }: PageScope) {
  if (!item || !row || collection?.typeName !== 'blog') {
    return undefined;
  }
  return {
    '@type': 'Article',
    headline: row.title,
    description: plainText(row.excerpt || row.body, 300),
    url: `${address.baseUrl}${item.fullUrl}`,
    datePublished: row.publish_at.toISOString(),
    dateModified: row.updated_at.toISOString(),
    ...(image ? { image: `${address.baseUrl}${image.assetUrl}?format=1500w` } : {}),
    ...(row.author_name === null ? {} : { author: { '@type': 'Person', name: row.author_name } }),
    publisher: { '@type': 'Organization', name: site.profile.siteTitle },
  };
}

function siteData({ titleKind }: PageFacts, { address, site }: PageScope) {
  return titleKind === 'home'
    ? {
        '@type': 'WebSite',
        name: site.profile.siteTitle,
        url: `${address.baseUrl}/`,
        publisher: organization(site, address),
      }
    : undefined;
}
