import { BlockType, PageType } from '@portico/domain';
import { fillMessage } from '@portico/locale';
import { SearchView } from '@portico/widgets/views';
import { renderToStaticMarkup } from 'react-dom/server';
import { attributes } from '../../platform/html/html.ts';
import type { BlockScope } from '../pages/blocks/block-scope.ts';
import type { PageProvider, SystemPage } from '../pages/page-provider.ts';
import { queryPart } from '../pages/page-query.ts';
import type { PageSite } from '../pages/render/render-loop.ts';
import { withPageTexts, titlesOn } from '../pages/page-texts.tsx';
import { shopUrlOf } from '../pages/system-pages.tsx';
import { renderSystemPage } from '../pages/system-page.ts';
import { findResults } from './find-results.ts';

/** `/search?q=` (page type 102). */
const renderSearch: SystemPage = async (page, request, query) => {
  const { q: words = '' } = query;
  const within = page.content.byUrlId.get(collectionPart.of(query) ?? '');
  const { hits, isSimilar } = await findResults(words, page, within?.id);
  const { search, searchFor } = titlesOn(request.site);
  return renderSystemPage(page.services, request, {
    pageType: PageType.Search,
    title: words === '' ? search : fillMessage(searchFor, { words }),
    classes: ['search'],
    bodyHtml: renderToStaticMarkup(
      withPageTexts(
        request.site,
        <SearchView
          action="/search"
          query={words}
          within={within?.urlId}
          results={hits}
          isSimilar={isSimilar}
          instead={hits.length === 0 ? insteadOf(page) : []}
        />,
      ),
    ),
  });
};

/** The one collection that is looked into, by the first part of its address: `/search?q=jug&collection=shop`. */
const collectionPart = queryPart<string>({
  name: 'collection',
  read: (parameters) => COLLECTION.exec(parameters.get('collection') ?? '')?.[0],
});
const COLLECTION = /^[\p{L}\p{N}_-]{1,200}$/u;

/** How many ways on are offered to whoever found nothing. */
const MOST_INSTEAD = 6;

/** Where to look instead: the shop, and the other lists and pages of the site in the owner's order. */
function insteadOf(page: PageSite): readonly { readonly title: string; readonly url: string }[] {
  const shopUrl = shopUrlOf(page);
  const open = page.content.collections.filter(
    ({ isEnabled, isLocked, isHomepage, folderBehavior }) =>
      isEnabled && !isLocked && !isHomepage && folderBehavior === null,
  );
  return open
    .toSorted((one, other) => Number(other.fullUrl === shopUrl) - Number(one.fullUrl === shopUrl))
    .slice(0, MOST_INSTEAD)
    .map(({ navigationTitle, title, fullUrl }) => ({ title: navigationTitle || title, url: fullUrl }));
}

/** A field that leads to that page. */
function searchBlock(value: Readonly<Record<string, unknown>>, { collection, site }: BlockScope): string {
  const said = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  const label = said('label') || titlesOn(site).search;
  const within = said('collection') === '' ? undefined : collection(said('collection'));
  const only = within ? `<input type="hidden"${attributes({ name: collectionPart.name, value: within.urlId })}>` : '';
  return `<div class="search-block"><form action="/search" role="search"><div class="sqs-search-ui-button-wrapper"><input type="search" name="q" class="search-input"${attributes({ 'aria-label': label, placeholder: said('placeholder') || label })}></div>${only}</form></div>`;
}

/** What searching adds to pages. */
export const searchPages: PageProvider = {
  blocks: [{ name: 'search', code: BlockType.Search, draw: searchBlock }],
  query: collectionPart,
  systemPages: { search: renderSearch },
};
