import { BlockType } from '@portico/domain';
import { escapeHtml } from '@portico/template';
import { attributes } from '../../platform/html/html.ts';
import type { BlockScope } from '../pages/blocks/block-scope.ts';
import type { BlockKind } from '../pages/blocks/block-types.ts';
import type { BlockValue } from '../pages/blocks/block-values.ts';
import type { PageRead } from '../pages/page-provider.ts';
import { feedAddress } from './follow-feeds.ts';
import { findFeed } from './kept-feeds.ts';
import type { FeedEntry } from './read-feed.ts';

/** What was last fetched of a feed; visitors never wait for a fetch. */
export const outsideFeedRead: PageRead<{ readonly url: string }, readonly FeedEntry[]> = {
  name: 'outside-feed',
  read: async (tx, { url }) => (await findFeed(tx, url))?.entries ?? [],
};

const SHOWN = 5;
const MOST_SHOWN = 20;

/** The newest of somebody else's feed. Every word is a stranger's, and escaped; nothing is shown until it was fetched once. */
export const FEED_BLOCK: BlockKind = {
  name: 'rss',
  code: BlockType.Rss,
  draw: (value, scope) => {
    const url = feedAddress(value['url']);
    const entries = url === undefined ? [] : (scope.read(outsideFeedRead, { url }) ?? []);
    const { limit } = value;
    const most = typeof limit === 'number' ? Math.min(Math.max(Math.trunc(limit), 1), MOST_SHOWN) : SHOWN;
    const lines = entries.slice(0, most).map((entry) => drawEntry(entry, value, scope));
    return lines.length === 0 ? '' : `<ul class="pt-feed">${lines.join('')}</ul>`;
  },
};

function drawEntry({ title, url, at, excerpt, author }: FeedEntry, value: BlockValue, { site }: BlockScope): string {
  const { language, timeZone } = site.profile;
  const words = escapeHtml(title);
  const day =
    at === null || value['showsDate'] === false
      ? ''
      : `<time${attributes({ datetime: new Date(at).toISOString() })}>${escapeHtml(
          new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at),
        )}</time>`;
  const who =
    author === '' || value['showsAuthor'] !== true ? '' : `<bdi class="pt-feed-author">${escapeHtml(author)}</bdi>`;
  const about = [day, who].filter((part) => part !== '').join(' ');
  return `<li class="pt-feed-entry"><p class="pt-feed-title" dir="auto">${
    url === '' ? words : `<a${attributes({ href: url, rel: 'noopener' })}>${words}</a>`
  }</p>${about === '' ? '' : `<p class="pt-feed-about">${about}</p>`}${
    excerpt === '' || value['showsExcerpt'] === false || excerpt === title
      ? ''
      : `<p class="pt-feed-text" dir="auto">${escapeHtml(excerpt)}</p>`
  }</li>`;
}
